//! Bytes to text.
//!
//! There is `unsafe` in it: checking all outputs of a run took a sixth of the whole run, as the
//! standard library looks at eight bytes a step where WebAssembly has vectors of sixteen.

use crate::block::Block;
use std::borrow::Cow;

/// The text that these bytes are in UTF-8; what is none becomes U+FFFD.
#[must_use]
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    // `from_utf8_lossy` looks at each byte by itself.
    checked(bytes).map_or_else(|| String::from_utf8_lossy(bytes), |(text, _)| Cow::Borrowed(text))
}

/// The text, and whether it is ASCII; `None` for invalid UTF-8.
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
    #[expect(unsafe_code, reason = "measured: see the head of this file")]
    // SAFETY: every byte is ASCII or part of a valid run.
    Some((unsafe { std::str::from_utf8_unchecked(bytes) }, is_ascii))
}

fn first_non_ascii(bytes: &[u8]) -> Option<usize> {
    let (blocks, rest) = bytes.as_chunks::<16>();
    for (index, block) in blocks.iter().enumerate() {
        let bits = Block::of(block).high_bits();
        if bits != 0 {
            return Some(index * 16 + bits.trailing_zeros() as usize);
        }
    }
    Some(blocks.len() * 16 + rest.iter().position(|byte| !byte.is_ascii())?)
}

/// The same of bytes that are not needed any more.
#[must_use]
pub fn string(bytes: Vec<u8>) -> String {
    match text(&bytes) {
        Cow::Owned(text) => text,
        #[expect(unsafe_code, reason = "the check is not made twice")]
        // SAFETY: `text` has lent all of the bytes, so they are UTF-8.
        Cow::Borrowed(_) => unsafe { String::from_utf8_unchecked(bytes) },
    }
}

/// Whether all bytes are ASCII: 64 a step, which compilers turn into vector instructions.
#[must_use]
pub fn is_ascii(bytes: &[u8]) -> bool {
    let (blocks, rest) = bytes.as_chunks::<64>();
    let any = |block: &[u8]| block.iter().fold(0, |any, byte| any | byte);
    blocks.iter().all(|block| any(block) < 0x80) && any(rest) < 0x80
}

/// How many characters a text has.
#[must_use]
pub fn char_len(text: &str) -> usize {
    // So many are counted in a byte, which vectors have sixteen of.
    let begun = |part: &[u8]| part.iter().fold(0, |begun: u8, byte| begun + u8::from(byte & 0xc0 != 0x80));
    text.as_bytes().chunks(192).map(|part| usize::from(begun(part))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_is_told_wherever_it_ends() {
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
            }
        }
        assert_eq!(text("é".repeat(50).as_bytes()), "é".repeat(50));
    }
}
