//! Splits UTF-8 text into tokens: words between white space, the words of ROUGE, or the words of BLEU's default tokenizer.
//!
//! For ROUGE and BLEU, one step classifies 64 bytes into a bit mask and reads the token boundaries from the bits, without a
//! branch for each byte. time: O(bytes).

use crate::intern::Interner;
use crate::simd::Bytes16;

/// Appends the ids of the words between white space, as `str.split` finds them.
pub fn split(text: &str, ids: &mut Interner, out: &mut Vec<u32>) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some((start, end, next)) = next_word(bytes, at) {
        out.push(ids.intern_within(bytes, start, end));
        at = next;
    }
}

/// Calls `take` with the start and end of each word between white space.
pub(crate) fn each_word(bytes: &[u8], mut take: impl FnMut(usize, usize)) {
    let (mut start, mut carry) = (0, 0);
    each_block(bytes, b'_', |begin, block| {
        let mut ends = spaces(bytes, begin, block, &mut carry);
        // The text ends in the last block.
        if let Some(end) = bytes.len().checked_sub(begin).filter(|end| *end < BLOCK) {
            ends |= 1 << end;
        }
        for bit in bits(ends) {
            if start < begin + bit {
                take(start, begin + bit);
            }
            start = begin + bit + 1;
        }
    });
}

/// Which bytes of the block at `begin` belong to white space. `carry`: the bytes of its last character in the next block.
#[inline(never)]
fn spaces(bytes: &[u8], begin: usize, block: &[u8; 64], carry: &mut u64) -> u64 {
    let mut space = mask(block, [(0x09, 5), (0x1c, 5)]) | *carry;
    *carry = 0;
    for bit in bits(mask(block, [(0xc2, 1), (0xe1, 3)])) {
        let space_bits = (1_u64 << space_len(bytes, begin + bit)) - 1;
        space |= space_bits << bit;
        *carry |= space_bits >> 1 >> (63 - bit);
    }
    space
}

/// Appends the ids of the runs of lowercase ASCII letters and digits: the words of ROUGE.
#[inline(never)]
pub fn alphanumeric(text: &str, ids: &mut Interner, out: &mut Vec<u32>) {
    let bytes = text.as_bytes();
    let classify = |_, block: &_| Tokens { runs: mask(block, [(b'a', 26), (b'0', 10)]), single: 0 };
    each_token(bytes, classify, |start, end| out.push(ids.intern_within(bytes, start, end)));
}

/// Appends the ids of the words of mteval-v13a: ASCII punctuation is a token, except an apostrophe, a full stop or comma
/// within a number, and a hyphen that does not follow a digit. `is_padded`: whether the text has a blank at both ends.
///
/// The reference inserts blanks around punctuation in four steps, each for one pattern: `[ -&(-+:-@\/]`, `[^0-9][.,]`,
/// `[.,][^0-9]`, `[0-9]-`. A match of the second pattern consumes two characters, so the second cannot be the first character
/// of the next match.
/// source: `sacrebleu` 2.6.0, `tokenizers/tokenizer_re.py`
pub fn mteval(text: &str, is_padded: bool, ids: &mut Interner, out: &mut Vec<u32>) {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    // The offset of the last full stop or comma that the second pattern matched.
    let mut last_match = usize::MAX;
    let mut is_single = |at: usize| match bytes[at] {
        b'.' | b',' => {
            let after_other = if at == 0 { is_padded } else { !is_digit(at - 1) };
            let matches = after_other && (at == 0 || last_match != at - 1);
            if matches {
                last_match = at;
            }
            matches || if at + 1 == bytes.len() { is_padded } else { !is_digit(at + 1) }
        }
        b'-' => at > 0 && is_digit(at - 1),
        b'\'' => false,
        byte => byte.is_ascii_punctuation(),
    };
    let mut carry = 0;
    let classify = |begin: usize, block: &_| {
        let space = spaces(bytes, begin, block, &mut carry);
        let mut runs = mask(block, [(b'0', 10), (b'A', 26), (b'a', 26), (0x80, 128)]) & !space;
        let mut single = 0;
        for bit in bits(!runs & !space) {
            let set = if is_single(begin + bit) { &mut single } else { &mut runs };
            *set |= 1 << bit;
        }
        Tokens { runs, single }
    };
    each_token(bytes, classify, |start, end| out.push(ids.intern_within(bytes, start, end)));
}

/// Returns a bit for each byte of a block, set if the byte belongs to a token. The lowest bit is that of the first byte.
struct Tokens {
    /// Adjacent bytes form one token.
    runs: u64,
    /// Each byte is a separate token.
    single: u64,
}

/// The number of bytes in a block.
const BLOCK: usize = 64;

/// Calls `read` with the offset and the bytes of each block. The last one ends with at least one `padding`.
#[inline]
fn each_block(bytes: &[u8], padding: u8, mut read: impl FnMut(usize, &[u8; BLOCK])) {
    let (blocks, rest) = bytes.as_chunks();
    let mut last = [padding; BLOCK];
    last[..rest.len()].copy_from_slice(rest);
    for (number, block) in blocks.iter().chain([&last]).enumerate() {
        read(number * BLOCK, block);
    }
}

/// Calls `take` with the start and end of each token. The last block is padded with blanks, so `classify` must not classify
/// a blank as a token.
fn each_token(
    bytes: &[u8],
    mut classify: impl FnMut(usize, &[u8; 64]) -> Tokens,
    mut take: impl FnMut(usize, usize),
) {
    let (mut start, mut before) = (0, Tokens { runs: 0, single: 0 });
    each_block(bytes, b' ', |begin, block| {
        let tokens = classify(begin, block);
        let runs_before = tokens.runs << 1 | before.runs >> 63;
        let starts = tokens.runs & !runs_before | tokens.single;
        let ends = runs_before & !tokens.runs | tokens.single << 1 | before.single >> 63;
        for bit in bits(starts | ends) {
            if ends >> bit & 1 == 1 {
                take(start, begin + bit);
            }
            start = begin + bit;
        }
        before = tokens;
    });
}

/// Which bytes are in one of the ranges. A range is its first byte and its length.
#[inline]
fn mask<const N: usize>(bytes: &[u8; 64], ranges: [(u8, u8); N]) -> u64 {
    bytes.as_chunks::<16>().0.iter().rev().fold(0, |mask, bytes| {
        let block = Bytes16::new(bytes);
        let inside = ranges.map(|(first, len)| block.minus(first).is_below(len));
        mask << 16 | u64::from(inside.into_iter().reduce(Bytes16::or).map_or(0, Bytes16::high_bits))
    })
}

/// The positions of the set bits, lowest first.
#[inline]
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        bit
    })
}

/// The length in bytes of the white space character at `at`, or 0.
#[must_use]
pub fn space_len(bytes: &[u8], at: usize) -> usize {
    match &bytes[at..] {
        [0x09..=0x0d | 0x1c..=0x20, ..] => 1,
        [0xc2, 0x85 | 0xa0, ..] => 2,
        [0xe1, 0x9a, 0x80, ..]
        | [0xe2, 0x80, 0x80..=0x8a | 0xa8 | 0xa9 | 0xaf, ..]
        | [0xe2, 0x81, 0x9f, ..]
        | [0xe3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

/// The next word from `at` on: its start, its end, and the offset at which to continue.
#[must_use]
pub fn next_word(bytes: &[u8], mut at: usize) -> Option<(usize, usize, usize)> {
    let is_word = |byte: &u8| !matches!(byte, 0x09..=0x0d | 0x1c..=0x20 | 0xc2 | 0xe1..=0xe3);
    let mut start = None;
    while at < bytes.len() {
        let run = bytes[at..].iter().position(|byte| !is_word(byte)).unwrap_or(bytes.len() - at);
        if run > 0 {
            start.get_or_insert(at);
            at += run;
            continue;
        }
        match (space_len(bytes, at), start) {
            (0, _) => {
                start.get_or_insert(at);
                at += 1;
            }
            (len, Some(start)) => return Some((start, at, at + len)),
            (len, None) => at += len,
        }
    }
    start.map(|start| (start, at, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_blocks_are_those_that_next_word_finds() {
        for space in [" ", "\u{85}", "\u{a0}", "\u{2028}", "\u{3000}", " \n"] {
            for len in 0..200 {
                for at in 0..=len {
                    let text = ["x".repeat(at), "é".repeat(len - at)].join(space);
                    let bytes = text.as_bytes();
                    let (mut found, mut expected, mut from) = (Vec::new(), Vec::new(), 0);
                    each_word(bytes, |start, end| found.push((start, end)));
                    while let Some((start, end, next)) = next_word(bytes, from) {
                        expected.push((start, end));
                        from = next;
                    }
                    assert_eq!(found, expected, "{space:?} at {at} of {len}");
                }
            }
        }
    }

    #[test]
    fn tokens_agree_with_a_byte_by_byte_scan() {
        let mut state = 9_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        for round in 0..2000 {
            // In some texts, the byte changes rarely, in others often.
            let (mut bytes, often) = (Vec::new(), [2, 20, 90][round % 3]);
            let mut byte = b' ';
            for _ in 0..next(300) {
                if next(often) == 0 {
                    byte = [b' ', b'a', b'.'][next(3)];
                }
                bytes.push(byte);
            }
            let (mut found, mut expected, mut start) = (Vec::new(), Vec::new(), 0);
            let ends = bytes.iter().chain(b" ").enumerate();
            for (at, byte) in ends.filter(|&(_, byte)| *byte != b'a') {
                if start < at {
                    expected.push((start, at));
                }
                if *byte == b'.' {
                    expected.push((at, at + 1));
                }
                start = at + 1;
            }
            let classify =
                |_, block: &_| Tokens { runs: mask(block, [(b'a', 1)]), single: mask(block, [(b'.', 1)]) };
            each_token(&bytes, classify, |start, end| found.push((start, end)));
            assert_eq!(found, expected);
        }
    }
}
