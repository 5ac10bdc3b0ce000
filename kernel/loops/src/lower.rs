//! Lowercase of what needs no table: ASCII, Latin-1 and its first extension, Cyrillic, and scripts without case.
//!
//! time: O(bytes), ASCII many bytes a step.

use super::block::Block;
use std::borrow::Cow;

/// The lowercase of a text that is ASCII; one that has no capital is lent back.
#[must_use]
pub fn ascii(text: &str) -> Cow<'_, str> {
    let any = text.bytes().fold(false, |any, byte| any | byte.is_ascii_uppercase());
    if any { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) }
}

/// Writes the bytes of `text` over `out`, its ASCII in lowercase.
pub fn ascii_bytes_into(text: &str, out: &mut Vec<u8>) {
    out.clear();
    out.extend_from_slice(text.as_bytes());
    out.make_ascii_lowercase();
}

/// Writes the bytes of the lowercase over `bytes`; false where a letter has to be looked up.
#[must_use]
pub fn common_into(text: &str, bytes: &mut Vec<u8>) -> bool {
    ascii_bytes_into(text, bytes);
    beyond_ascii_in(bytes)
}

/// Lowers what is beyond ASCII in its place; false where a letter has to be looked up.
pub(crate) fn beyond_ascii_in(bytes: &mut [u8]) -> bool {
    let mut at = 0;
    while let Some(next) = beyond_ascii(bytes, at) {
        match lower_at(&mut bytes[next..]) {
            Some(len) => at = next + len,
            None => return false,
        }
    }
    true
}

/// Where the first byte beyond ASCII stands at or after `at`.
fn beyond_ascii(bytes: &[u8], mut at: usize) -> Option<usize> {
    // Two of a kind stand together.
    if *bytes.get(at)? >= 0x80 {
        return Some(at);
    }
    while let Some(block) = Block::at(bytes, at) {
        let bits = block.high_bits();
        if bits != 0 {
            return Some(at + bits.trailing_zeros() as usize);
        }
        at += 16;
    }
    Some(at + bytes.get(at..)?.iter().position(|&byte| byte >= 0x80)?)
}

/// Lowers the character at the beginning; how long it is.
fn lower_at(bytes: &mut [u8]) -> Option<usize> {
    Some(match bytes {
        // U+00C0 to U+00FF.
        [0xc3, low, ..] => {
            if matches!(low, 0x80..=0x96 | 0x98..=0x9e) {
                *low += 0x20;
            }
            2
        }
        // U+0100 to U+0137 and U+014A to U+0177, without the dotted I: capitals are even.
        [0xc4, low @ (0x80..=0xaf | 0xb2..=0xb7), ..] | [0xc5, low @ 0x8a..=0xb7, ..] => {
            *low |= 1;
            2
        }
        // U+0139 to U+0148 and U+0179 to U+017E: capitals are odd.
        [lead @ 0xc4, low @ 0xbf, ..] => {
            (*lead, *low) = (0xc5, 0x80);
            2
        }
        [0xc4, low @ 0xb9..=0xbe, ..] | [0xc5, low @ (0x81..=0x88 | 0xb9..=0xbe), ..] => {
            *low += *low & 1;
            2
        }
        // Cyrillic: U+0400 to U+040F, U+0410 to U+041F, U+0420 to U+042F, and the small ones.
        [lead @ 0xd0, low, ..] => {
            match low {
                0x80..=0x8f => (*lead, *low) = (0xd1, *low + 0x10),
                0x90..=0x9f => *low += 0x20,
                0xa0..=0xaf => (*lead, *low) = (0xd1, *low - 0x20),
                _ => {}
            }
            2
        }
        // Signs of Latin-1, and Cyrillic that is small.
        [0xc2, ..] | [0xd1, 0x80..=0x9f, ..] => 2,
        // Typographic punctuation, arrows, boxes, dingbats, without the letters and numerals among them;
        // Chinese, Japanese and Korean.
        [0xe2, 0x80..=0x83 | 0x87..=0x91 | 0x94..=0xaf | 0xb4..=0xbf, ..]
        | [0xe3..=0xe9 | 0xeb..=0xed, ..]
        | [0xea, 0xb0..=0xbf, ..] => 3,
        // Emoji: U+1F000 to U+1FAFF.
        [0xf0, 0x9f, 0x80..=0xab, ..] => 4,
        _ => return None,
    })
}
