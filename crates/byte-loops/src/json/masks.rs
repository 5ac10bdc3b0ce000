//! Tells by masks of 64 bytes that a text is JSON: most texts that are meant to be JSON are.
//!
//! For each 64 bytes the places of quotation marks, brackets and the like become bits; what lies inside strings is
//! struck out, and of the rest only the first byte of each token is looked at, by a table of states without
//! a branch. Where the answer is no, the reader finds out why.
//!
//! time: O(n), a fraction of the reader's; memory: O(1).

use super::{Reader, escape_len};
use crate::block::Block;
use crate::mask::BLOCK;

/// Whether `text` is JSON for certain. It says no as well where brackets are nested deeper than 62.
pub(super) fn is_json(text: &str) -> bool {
    let (blocks, rest) = text.as_bytes().as_chunks::<BLOCK>();
    let mut last = [b' '; BLOCK];
    last[..rest.len()].copy_from_slice(rest);
    let mut scan = Scan::new(text);
    blocks.iter().chain([&last]).all(|block| scan.block(block)) && scan.is_complete()
}

/// What is known of the text before the next block.
struct Scan<'t> {
    text: &'t str,
    /// Where the block stands.
    at: usize,
    /// All bits where a string goes on into the block, or none.
    in_string: u64,
    /// 1 where the first byte is escaped.
    is_escaped: u64,
    /// 1 where a number or a word goes on.
    in_scalar: u64,
    state: State,
    /// The open brackets, the innermost in the lowest bit: 1 for an object. Above them stands a 1.
    open: u64,
    /// Every bit that `open` ever had.
    deepest: u64,
}

impl<'t> Scan<'t> {
    fn new(text: &'t str) -> Self {
        Self { text, at: 0, in_string: 0, is_escaped: 0, in_scalar: 0, state: VALUE, open: 1, deepest: 0 }
    }

    /// Takes the next block; false where something is wrong.
    fn block(&mut self, block: &[u8; BLOCK]) -> bool {
        let Masks { quotes, slashes, controls, space, signs } = Masks::of(block);
        let Some(escaped) = self.escaped(slashes) else { return false };
        let quotes = quotes & !escaped;
        let inside = odd_before(quotes) ^ self.in_string;
        self.in_string = 0_u64.wrapping_sub(inside >> 63);
        let scalars = !(inside | quotes | signs | space);
        let first = scalars & !(scalars << 1 | self.in_scalar);
        self.in_scalar = scalars >> 63;
        if inside & controls != 0 || !bits(first).all(|bit| self.is_scalar(self.at + bit)) {
            return false;
        }
        for bit in bits(signs & !inside | quotes & inside | first) {
            self.token(block[bit % BLOCK]);
        }
        self.at += BLOCK;
        self.state != WRONG
    }

    /// Which bytes a backslash escapes; `None` where it may not.
    fn escaped(&mut self, slashes: u64) -> Option<u64> {
        let mut escaped = self.is_escaped;
        self.is_escaped = 0;
        let mut left = slashes & !escaped;
        while left != 0 {
            let bit = left.trailing_zeros();
            escape_len(self.text.as_bytes(), self.at + bit as usize).ok()?;
            let next = 1_u64.checked_shl(bit + 1).unwrap_or_default();
            escaped |= next;
            self.is_escaped = u64::from(next == 0);
            left &= !(next | 1 << bit);
        }
        Some(escaped)
    }

    /// Whether the number or word that begins at `at` is one, and ends where it should.
    fn is_scalar(&self, at: usize) -> bool {
        let mut reader = Reader { at, ..Reader::new(self.text) };
        let is_read = match self.text.as_bytes()[at] {
            b't' => reader.take("true"),
            b'f' => reader.take("false"),
            b'n' => reader.take("null"),
            b'-' | b'0'..=b'9' => reader.number().is_some() && reader.non_finite.is_none(),
            _ => false,
        };
        is_read && reader.peek().is_none_or(|byte| TOKENS[usize::from(byte)] != SCALAR)
    }

    /// Takes the next token, by its first byte.
    fn token(&mut self, byte: u8) {
        let token = TOKENS[usize::from(byte)];
        let around = usize::from(self.open & 1 == 1) | usize::from(self.open == 1) << 1;
        self.state = STATES[usize::from(self.state % 8)][usize::from(token & KIND)][around % 4];
        self.open = self.open << (token >> 3 & 1) >> (token >> 4 & 1) | u64::from(token >> 5);
        self.deepest |= self.open;
    }

    fn is_complete(&self) -> bool {
        self.state == END && self.open == 1 && self.in_string == 0 && self.deepest >> 63 == 0
    }
}

/// Where the bytes of each kind stand in a block, the first one in the lowest bit.
struct Masks {
    quotes: u64,
    slashes: u64,
    controls: u64,
    space: u64,
    /// Brackets, commas and colons.
    signs: u64,
}

impl Masks {
    fn of(bytes: &[u8; BLOCK]) -> Self {
        let (parts, _) = bytes.as_chunks::<16>();
        let mut masks = Self { quotes: 0, slashes: 0, controls: 0, space: 0, signs: 0 };
        for (index, part) in parts.iter().enumerate() {
            let part = Block::of(part);
            let put = |mask: &mut u64, found: Block| *mask |= u64::from(found.high_bits()) << (16 * index);
            // Square brackets become braces by this bit, and nothing else does.
            let braces = part.or(Block::of(&[0x20; 16]));
            put(&mut masks.quotes, part.is(b'"'));
            put(&mut masks.slashes, part.is(b'\\'));
            put(&mut masks.controls, part.is_below(0x20));
            put(&mut masks.space, part.is(b' ').or(part.minus(b'\t').is_below(2)).or(part.is(b'\r')));
            put(&mut masks.signs, part.is(b',').or(part.is(b':')).or(braces.is(b'{')).or(braces.is(b'}')));
        }
        masks
    }
}

/// Each bit becomes whether an odd number of bits stands in it and below.
fn odd_before(bits: u64) -> u64 {
    [1, 2, 4, 8, 16, 32].into_iter().fold(bits, |bits, step| bits ^ bits << step)
}

/// The places of the bits that are 1, from the lowest on.
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        bit
    })
}

/// What a first byte begins: the kind in the lowest three bits, then what it does to the open brackets: one more, one
/// less, the new one is an object.
type Token = u8;
const KIND: Token = 7;
const SCALAR: Token = 0;
const STRING: Token = 1;
const COMMA: Token = 2;
const COLON: Token = 3;
const OBJECT: Token = 4 | 1 << 3 | 1 << 5;
const ARRAY: Token = 5 | 1 << 3;
const OBJECT_END: Token = 6 | 1 << 4;
const ARRAY_END: Token = 7 | 1 << 4;
/// White space begins nothing, and so does not go on with a number.
const SPACE: Token = 1 << 6;

const TOKENS: [Token; 256] = {
    let mut tokens = [SCALAR; 256];
    tokens[b'"' as usize] = STRING;
    tokens[b',' as usize] = COMMA;
    tokens[b':' as usize] = COLON;
    tokens[b'{' as usize] = OBJECT;
    tokens[b'[' as usize] = ARRAY;
    tokens[b'}' as usize] = OBJECT_END;
    tokens[b']' as usize] = ARRAY_END;
    tokens[b' ' as usize] = SPACE;
    tokens[b'\t' as usize] = SPACE;
    tokens[b'\n' as usize] = SPACE;
    tokens[b'\r' as usize] = SPACE;
    tokens
};

/// What may come next.
type State = u8;
const WRONG: State = 0;
const VALUE: State = 1;
/// A value has ended: a comma, or the end of what it is in.
const END: State = 2;
/// The first item of an array, or its end.
const FIRST_ITEM: State = 3;
/// The first key of an object, or its end.
const FIRST_KEY: State = 4;
const KEY: State = 5;
const KEY_END: State = 6;

/// The next state by the state, the kind of the token, and where it stands: in an array, in an object, in neither
/// (which has two places, as the lowest bit is then no bracket's).
const STATES: [[[State; 4]; 8]; 8] = {
    let mut states = [[[WRONG; 4]; 8]; 8];
    let mut state = VALUE;
    while state <= FIRST_ITEM {
        if state != END {
            states[state as usize][SCALAR as usize] = [END; 4];
            states[state as usize][STRING as usize] = [END; 4];
            states[state as usize][(OBJECT & KIND) as usize] = [FIRST_KEY; 4];
            states[state as usize][(ARRAY & KIND) as usize] = [FIRST_ITEM; 4];
        }
        state += 1;
    }
    states[END as usize][COMMA as usize] = [VALUE, KEY, WRONG, WRONG];
    states[END as usize][(OBJECT_END & KIND) as usize][1] = END;
    states[END as usize][(ARRAY_END & KIND) as usize][0] = END;
    states[FIRST_ITEM as usize][(ARRAY_END & KIND) as usize][0] = END;
    states[FIRST_KEY as usize][(OBJECT_END & KIND) as usize][1] = END;
    states[FIRST_KEY as usize][STRING as usize] = [KEY_END; 4];
    states[KEY as usize][STRING as usize] = [KEY_END; 4];
    states[KEY_END as usize][COLON as usize] = [VALUE; 4];
    states
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The text behind so many spaces that each of its bytes meets each place of a block.
    fn moved(text: &str) -> impl Iterator<Item = String> {
        (0..=BLOCK).map(move |spaces| format!("{}{text}\n", " ".repeat(spaces)))
    }

    #[test]
    fn what_is_json_is_told() {
        let right = [
            r#"{"a": [1, -2.5e+3, "é\"\\\u00e9", {}, [], true, false, null], "": {"b": "\\"}}"#,
            "{\r\n\t\"a\" : [ ] , \"b\" : { } }",
            "[[1, {\"\u{7f}\u{1f600}\": \"{[,:]}\"}], \"\\n\"]",
            "\"\"",
            "-0",
            "true",
        ];
        for text in right.iter().flat_map(|text| moved(text)) {
            assert!(is_json(&text), "{text:?}");
        }
        let nested = |depth| "[".repeat(depth) + &"]".repeat(depth);
        assert!(is_json(&nested(62)));
        assert!(!is_json(&nested(63)) && crate::json::validate(&nested(63)).is_ok());
    }

    #[test]
    fn what_is_not_json_is_not() {
        let wrong = [
            "",
            "\u{feff}1",
            "[1,]",
            "[,1]",
            "[1 2]",
            "1 2",
            "1,2",
            "\"a\":1",
            "\"a\"b",
            "\"a\"1",
            "1\"a\"",
            "{1: 2}",
            "{\"a\"}",
            "{\"a\", \"b\"}",
            "{\"a\": }",
            "{\"a\": 1,}",
            "{\"a\": 1]",
            "[1}",
            "[}",
            "{]",
            "]",
            "[",
            "{\"a\":",
            "\"a",
            "\"\\",
            "\"\\\"",
            "\"\\x\"",
            "\"\\u12g4\"",
            "\"\t\"",
            "\"\n\"",
            "\\\"a\\\"",
            "1\\",
            "01",
            "1.",
            ".5",
            "+1",
            "1e",
            "--1",
            "truer",
            "nul",
            "NaN",
            "-Infinity",
            "'a'",
            "\u{b}1",
            "\u{a0}1",
            "[1]]",
            "[] []",
        ];
        for text in wrong.iter().flat_map(|text| moved(text)) {
            assert!(!is_json(&text), "{text:?}");
        }
    }
}
