//! Lowercase of what needs no table: ASCII, Latin-1 and its first extension, Cyrillic, and scripts without case.
//!
//! time: O(bytes), ASCII many bytes a step.

use super::block::Block;
use std::borrow::Cow;

/// The lowercase of a text that is ASCII; one that has no capital is lent back.
#[must_use]
#[inline(never)]
pub fn ascii(text: &str) -> Cow<'_, str> {
    let any = text.bytes().fold(false, |any, byte| any | byte.is_ascii_uppercase());
    if any { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) }
}

/// Writes the bytes of `text` over `out`, its ASCII in lowercase.
#[inline(never)]
pub fn ascii_bytes_into(text: &str, out: &mut Vec<u8>) {
    out.clear();
    out.extend(text.bytes().map(|byte| byte.to_ascii_lowercase()));
}

/// Writes the bytes of the lowercase over `bytes`; false where a letter has to be looked up.
#[must_use]
pub fn common_into(text: &str, bytes: &mut Vec<u8>) -> bool {
    ascii_bytes_into(text, bytes);
    beyond_ascii_in(bytes)
}

/// Lowers what is beyond ASCII in its place; false where a letter has to be looked up.
pub(crate) fn beyond_ascii_in(bytes: &mut [u8]) -> bool {
    // The last byte begins no character beyond ASCII.
    for start in (0..bytes.len().saturating_sub(1)).step_by(16) {
        // The last step looks at some places again: what stands there is small by then.
        let at = start.min(bytes.len().saturating_sub(17));
        let mut few = [0; 17];
        let wide = if bytes.len() < few.len() {
            few[..bytes.len()].copy_from_slice(bytes);
            &few
        } else {
            &bytes[at..]
        };
        let (Some(block), Some(next)) = (Block::at(wide, 0), Block::at(wide, 1)) else { return false };
        if block.high_bits() == 0 {
            continue;
        }
        let mut bits = !settled(block, next).high_bits() & 0xffff;
        while bits != 0 {
            if !lower_at(&mut bytes[at + bits.trailing_zeros() as usize..]) {
                return false;
            }
            bits &= bits - 1;
        }
    }
    true
}

/// Which bytes begin no capital, told by the byte behind each; most of what is beyond ASCII is told so.
fn settled(block: Block, next: Block) -> Block {
    let within = |block: Block, from: u8, to: u8| block.minus(from).is_below(to - from + 1);
    // ASCII, what continues a character, signs of Latin-1.
    let below = block.is_below(0xc3);
    let latin = block.is(0xc3).and(within(next, 0x9f, 0xbf));
    // Small Cyrillic letters, and the first Korean ones.
    let late = block.is(0xd0).or(block.is(0xea)).and(within(next, 0xb0, 0xbf));
    let early = block.is(0xd1).and(next.is_below(0xa0));
    // Typographic punctuation, arrows, boxes, dingbats, without the letters and numerals among them.
    let signs = next.is_below(0x84).or(within(next, 0x87, 0x91)).or(within(next, 0x94, 0xaf));
    let signs = block.is(0xe2).and(signs);
    // Chinese, Japanese and Korean; emoji: U+1F000 to U+1FFFF.
    let east = within(block, 0xe3, 0xe9).or(within(block, 0xeb, 0xed));
    let emoji = block.is(0xf0).and(next.is(0x9f));
    below.or(latin).or(late).or(early).or(signs).or(east).or(emoji)
}

/// Lowers the character at the beginning; false where it has to be looked up.
fn lower_at(bytes: &mut [u8]) -> bool {
    match bytes {
        // U+00C0 to U+00FF.
        [0xc3, low, ..] => {
            if matches!(low, 0x80..=0x96 | 0x98..=0x9e) {
                *low += 0x20;
            }
        }
        // U+0100 to U+0137 and U+014A to U+0177, without the dotted I: capitals are even.
        [0xc4, low @ (0x80..=0xaf | 0xb2..=0xb7), ..] | [0xc5, low @ 0x8a..=0xb7, ..] => {
            *low |= 1;
        }
        // U+0139 to U+0148 and U+0179 to U+017E: capitals are odd.
        [lead @ 0xc4, low @ 0xbf, ..] => {
            (*lead, *low) = (0xc5, 0x80);
        }
        [0xc4, low @ 0xb9..=0xbe, ..] | [0xc5, low @ (0x81..=0x88 | 0xb9..=0xbe), ..] => {
            *low += *low & 1;
        }
        // Cyrillic: U+0400 to U+040F, U+0410 to U+041F, U+0420 to U+042F, and the small ones.
        [lead @ 0xd0, low, ..] => match low {
            0x80..=0x8f => (*lead, *low) = (0xd1, *low + 0x10),
            0x90..=0x9f => *low += 0x20,
            0xa0..=0xaf => (*lead, *low) = (0xd1, *low - 0x20),
            _ => {}
        },
        // Signs among letters, arrows among numerals.
        [0xe2, 0x84, 0x80..=0xa5, ..] | [0xe2, 0x86, 0x90..=0xbf, ..] => {}
        _ => return false,
    }
    true
}
