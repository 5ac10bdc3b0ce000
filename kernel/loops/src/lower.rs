//! Lowercase of what needs no table: ASCII, Latin-1, Cyrillic, and scripts without case.
//!
//! time: O(bytes), ASCII many bytes a step.

use std::borrow::Cow;

/// The lowercase of a text that is ASCII; one that has no capital is lent back.
#[must_use]
pub fn ascii(text: &str) -> Cow<'_, str> {
    let any = text.bytes().fold(false, |any, byte| any | byte.is_ascii_uppercase());
    if any { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) }
}

/// Writes `text` over `out`, its ASCII in lowercase.
pub fn ascii_into(text: &str, out: &mut String) {
    out.clear();
    out.push_str(text);
    out.make_ascii_lowercase();
}

/// The bytes of the lowercase, or `None` where a letter has to be looked up.
#[must_use]
pub fn common(text: &str) -> Option<Vec<u8>> {
    let mut bytes = text.as_bytes().to_ascii_lowercase();
    let mut at = 0;
    while at < bytes.len() {
        match bytes.get_mut(at..)? {
            [0..0x80, ..] => at += 1,
            // U+00C0 to U+00FF.
            [0xc3, low, ..] => {
                if matches!(low, 0x80..=0x96 | 0x98..=0x9e) {
                    *low += 0x20;
                }
                at += 2;
            }
            // Cyrillic: U+0400 to U+040F, U+0410 to U+041F, U+0420 to U+042F, and the small ones.
            [lead @ 0xd0, low, ..] => {
                match low {
                    0x80..=0x8f => (*lead, *low) = (0xd1, *low + 0x10),
                    0x90..=0x9f => *low += 0x20,
                    0xa0..=0xaf => (*lead, *low) = (0xd1, *low - 0x20),
                    _ => {}
                }
                at += 2;
            }
            // Signs of Latin-1, and Cyrillic that is small.
            [0xc2, ..] | [0xd1, 0x80..=0x9f, ..] => at += 2,
            // Typographic punctuation, arrows, boxes, dingbats, without the letters and numerals among them;
            // Chinese, Japanese and Korean.
            [0xe2, 0x80..=0x83 | 0x87..=0x91 | 0x94..=0xaf | 0xb4..=0xbf, ..]
            | [0xe3..=0xe9 | 0xeb..=0xed, ..]
            | [0xea, 0xb0..=0xbf, ..] => at += 3,
            // Emoji: U+1F000 to U+1FAFF.
            [0xf0, 0x9f, 0x80..=0xab, ..] => at += 4,
            _ => return None,
        }
    }
    Some(bytes)
}
