//! Validates UTF-8, converts bytes to text, and counts characters.
//!
//! For ASCII, the standard library validates 8 bytes per step and this module 16.
//! time: O(bytes).

use crate::simd::Bytes16;
use std::borrow::Cow;

/// The bytes as text. Replaces invalid UTF-8 with U+FFFD.
#[must_use]
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    // Not `from_utf8_lossy` for all bytes, because it is slower for valid text.
    checked(bytes).map_or_else(|| String::from_utf8_lossy(bytes), |(text, _)| Cow::Borrowed(text))
}

/// The bytes as text, and whether all are ASCII; `None` for invalid UTF-8.
#[must_use]
pub fn checked(bytes: &[u8]) -> Option<(&str, bool)> {
    let mut rest = bytes;
    let mut is_ascii = true;
    while let Some(start) = first_non_ascii(rest) {
        is_ascii = false;
        let tail = &rest[start..];
        let len = tail.iter().position(u8::is_ascii).unwrap_or(tail.len());
        std::str::from_utf8(&tail[..len]).ok()?;
        rest = &tail[len..];
    }
    #[expect(unsafe_code, reason = "validating the text again takes a sixth of a run of short checks")]
    // SAFETY: every byte is ASCII or in a slice that is valid UTF-8.
    Some((unsafe { std::str::from_utf8_unchecked(bytes) }, is_ascii))
}

/// The index of the first byte that is not ASCII.
pub(crate) fn first_non_ascii(bytes: &[u8]) -> Option<usize> {
    let (blocks, rest) = bytes.as_chunks::<16>();
    for (index, block) in blocks.iter().enumerate() {
        let bits = Bytes16::new(block).high_bits();
        if bits != 0 {
            return Some(index * 16 + bits.trailing_zeros() as usize);
        }
    }
    Some(blocks.len() * 16 + rest.iter().position(|byte| !byte.is_ascii())?)
}

/// As [`text()`], for owned bytes.
#[must_use]
pub fn string(bytes: Vec<u8>) -> String {
    match text(&bytes) {
        Cow::Owned(text) => text,
        #[expect(unsafe_code, reason = "the bytes are valid already")]
        // SAFETY: `text` returns borrowed text only if all bytes are valid UTF-8.
        Cow::Borrowed(_) => unsafe { String::from_utf8_unchecked(bytes) },
    }
}

/// Owned bytes as text; `None` for invalid UTF-8.
#[must_use]
pub fn valid(bytes: Vec<u8>) -> Option<String> {
    checked(&bytes)?;
    #[expect(unsafe_code, reason = "the bytes are valid already")]
    // SAFETY: `checked` returns a text only if all bytes are valid UTF-8.
    Some(unsafe { String::from_utf8_unchecked(bytes) })
}

/// Whether all bytes are ASCII.
#[must_use]
pub fn is_ascii(bytes: &[u8]) -> bool {
    let (blocks, rest) = bytes.as_chunks::<64>();
    let any = |block: &[u8]| block.iter().fold(0, |any, byte| any | byte);
    blocks.iter().all(|block| any(block) < 0x80) && any(rest) < 0x80
}

/// The number of characters.
#[must_use]
#[inline(never)]
pub fn char_len(text: &str) -> usize {
    // The count of a chunk fits into a byte, so that the compiler can add sixteen counts per instruction.
    let first_bytes =
        |chunk: &[u8]| chunk.iter().fold(0, |sum: u8, byte| sum + u8::from(byte & 0xc0 != 0x80));
    text.as_bytes().chunks(192).map(|chunk| usize::from(first_bytes(chunk))).sum()
}

/// The number of UTF-16 units.
#[must_use]
pub fn utf16_len(text: &str) -> usize {
    // Characters of four bytes have two units. The count of a chunk fits into a byte, as in `char_len`.
    let units = |chunk: &[u8]| {
        let of = |byte: u8| u8::from(byte & 0xc0 != 0x80) + u8::from(byte >= 0xf0);
        chunk.iter().fold(0, |sum: u8, &byte| sum + of(byte))
    };
    text.as_bytes().chunks(96).map(|chunk| usize::from(units(chunk))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_beyond_ascii_is_found_at_each_position() {
        for len in 0..200 {
            let mut bytes = vec![b'a'; len];
            assert!(is_ascii(&bytes));
            for at in 0..len {
                bytes[at] = 0x80;
                assert_eq!(string(bytes.clone()), String::from_utf8_lossy(&bytes));
                assert!(!is_ascii(&bytes));
                assert_eq!(text(&bytes), String::from_utf8_lossy(&bytes));
                bytes[at] = b'a';
                let text = format!("{}é{}", "中".repeat(at), "a".repeat(len));
                assert_eq!(char_len(&text), text.chars().count());
                let text = format!("{}é{}", "😀".repeat(at), "中".repeat(len));
                assert_eq!(utf16_len(&text), text.encode_utf16().count());
            }
        }
        assert_eq!(text("é".repeat(50).as_bytes()), "é".repeat(50));
    }
}
