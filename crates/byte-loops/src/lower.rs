//! Lowercases common characters without a table: ASCII, Latin-1, most of Latin Extended-A, basic Cyrillic, and common scripts
//! without case.
//!
//! `text::letter_case` tries this first, because its tables are slower. time: O(bytes), sixteen bytes per step.

use super::simd::Bytes16;
use std::borrow::Cow;

/// The lowercase of an ASCII text. Returns the text itself if it has no capitals.
#[must_use]
#[inline(never)]
pub fn ascii(text: &str) -> Cow<'_, str> {
    let any = text.bytes().fold(false, |any, byte| any | byte.is_ascii_uppercase());
    if any { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) }
}

/// Overwrites `out` with the text, with ASCII letters in lowercase.
#[inline(never)]
pub fn ascii_bytes_into(text: &str, out: &mut Vec<u8>) {
    out.clear();
    out.extend(text.bytes().map(|byte| byte.to_ascii_lowercase()));
}

/// Overwrites `bytes` with the lowercase of a text. Returns false if the text has a character that needs the tables.
#[must_use]
#[inline(never)]
pub fn common_into(text: &str, bytes: &mut Vec<u8>) -> bool {
    ascii_bytes_into(text, bytes);
    lower_beyond_ascii(bytes)
}

/// Lowercases the non-ASCII characters in place. Returns false if a character needs the tables.
fn lower_beyond_ascii(bytes: &mut [u8]) -> bool {
    // No non-ASCII character begins at the last byte.
    for start in (0..bytes.len().saturating_sub(1)).step_by(16) {
        // The last step overlaps with the previous step, whose letters are already lowercase.
        let at = start.min(bytes.len().saturating_sub(17));
        let mut few = [0; 17];
        let wide = if bytes.len() < few.len() {
            few[..bytes.len()].copy_from_slice(bytes);
            &few
        } else {
            &bytes[at..]
        };
        let (Some(block), Some(next)) = (Bytes16::at(wide, 0), Bytes16::at(wide, 1)) else { return false };
        if block.high_bits() == 0 {
            continue;
        }
        let mut bits = !begins_no_capital(block, next).high_bits() & 0xffff;
        while bits != 0 {
            if !lower_at(&mut bytes[at + bits.trailing_zeros() as usize..]) {
                return false;
            }
            bits &= bits - 1;
        }
    }
    true
}

/// Which bytes certainly do not begin a capital letter, decided by the byte and the byte after it.
fn begins_no_capital(block: Bytes16, next: Bytes16) -> Bytes16 {
    let within = |block: Bytes16, from: u8, to: u8| block.minus(from).is_below(to - from + 1);
    // ASCII, continuation bytes, the signs of Latin-1.
    let below = block.is_below(0xc3);
    let latin = block.is(0xc3).and(within(next, 0x9f, 0xbf));
    // Small Cyrillic letters, and the first Korean letters.
    let late = block.is(0xd0).or(block.is(0xea)).and(within(next, 0xb0, 0xbf));
    let early = block.is(0xd1).and(next.is_below(0xa0));
    // Typographic punctuation, arrows, boxes and dingbats, but not the letters and numerals between them.
    let signs = next.is_below(0x84).or(within(next, 0x87, 0x91)).or(within(next, 0x94, 0xaf));
    let signs = block.is(0xe2).and(signs);
    // Chinese, Japanese and Korean; emoji: U+1F000 to U+1FFFF.
    let east = within(block, 0xe3, 0xe9).or(within(block, 0xeb, 0xed));
    let emoji = block.is(0xf0).and(next.is(0x9f));
    below.or(latin).or(late).or(early).or(signs).or(east).or(emoji)
}

/// Lowercases the first character. Returns false if the character needs the tables.
fn lower_at(bytes: &mut [u8]) -> bool {
    match bytes {
        // U+00C0 to U+00FF.
        [0xc3, low, ..] => {
            if matches!(low, 0x80..=0x96 | 0x98..=0x9e) {
                *low += 0x20;
            }
        }
        // U+0100 to U+0137 and U+014A to U+0177, except the dotted I: capitals have even code points.
        [0xc4, low @ (0x80..=0xaf | 0xb2..=0xb7), ..] | [0xc5, low @ 0x8a..=0xb7, ..] => {
            *low |= 1;
        }
        // U+0139 to U+0148 and U+0179 to U+017E: capitals have odd code points.
        [lead @ 0xc4, low @ 0xbf, ..] => {
            (*lead, *low) = (0xc5, 0x80);
        }
        [0xc4, low @ 0xb9..=0xbe, ..] | [0xc5, low @ (0x81..=0x88 | 0xb9..=0xbe), ..] => {
            *low += *low & 1;
        }
        // Cyrillic: U+0400 to U+040F, U+0410 to U+041F, U+0420 to U+042F, and the small letters.
        [lead @ 0xd0, low, ..] => match low {
            0x80..=0x8f => (*lead, *low) = (0xd1, *low + 0x10),
            0x90..=0x9f => *low += 0x20,
            0xa0..=0xaf => (*lead, *low) = (0xd1, *low - 0x20),
            _ => {}
        },
        // Signs in a block of letters, and arrows in a block of numerals.
        [0xe2, 0x84, 0x80..=0xa5, ..] | [0xe2, 0x86, 0x90..=0xbf, ..] => {}
        _ => return false,
    }
    true
}
