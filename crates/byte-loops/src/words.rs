//! Words: runs of bytes between others. The texts are UTF-8.
//!
//! A text is copied into a [`Line`], in lowercase where that is wanted, with blanks behind it: so it is read in whole
//! blocks of 64 bytes, a mask for each, and the words stand where the masks change.
//!
//! time: O(bytes), sixteen a step, and a few steps a word.

use crate::intern::Interner;
use crate::lower;
use crate::mask::{BLOCK, Class, mask};

/// Lowercase letters and digits of ASCII.
const WORD: Class<2> = [(b'a', 26), (b'0', 10)];
/// White space of ASCII, as Python has it.
const BLANK: Class<2> = [(0x09, 5), (0x1c, 5)];
/// Punctuation of ASCII.
const MARK: Class<4> = [(b'!', 15), (b':', 7), (b'[', 6), (b'{', 4)];
/// The bytes that white space beyond ASCII begins with.
const LEAD: Class<2> = [(0xc2, 1), (0xe1, 3)];
/// What is neither of these nor a letter or digit of ASCII.
const ODD: Class<3> = [(0, 9), (0x0e, 14), (0x7f, 129)];
/// What most texts have alone, once they are in lowercase.
const PLAIN: Class<3> = [(b'a', 26), (b'0', 10), (b' ', 1)];
/// What mteval-v13a need not look at within a word.
const INNER: Class<4> = [(b'0', 10), (b'A', 26), (b'a', 26), (0x80, 128)];

/// `a`, `an` and `the`, each with its length behind four bytes.
const ARTICLES: [u64; 3] = [
    u64::from_le_bytes(*b"a\0\0\0\x01\0\0\0"),
    u64::from_le_bytes(*b"an\0\0\x02\0\0\0"),
    u64::from_le_bytes(*b"the\0\x03\0\0\0"),
];

/// How many bytes of white space stand at `at`: one character's, or 0.
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

/// The next run of bytes from `at` on that are not white space: where it starts and ends, and where to
/// go on.
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

/// What takes a word that is out of the ordinary, and appends its ids.
pub type OddWord<'a> = dyn FnMut(&[u8], &mut Interner, &mut Vec<u32>) + 'a;

/// A text to be read in blocks; it keeps its memory from text to text.
#[derive(Debug, Default)]
pub struct Line {
    /// The text, and blanks behind it: at least as many as fill its last block, and one more block.
    bytes: Vec<u8>,
    len: usize,
    is_ascii: bool,
    /// Room for the text without what is left out of it.
    kept: Vec<u8>,
}

impl Line {
    /// Takes in a text as it is.
    pub fn load(&mut self, text: &str) {
        self.copy(text.as_bytes(), 0);
    }

    /// Takes in a text with its ASCII in lowercase.
    pub fn load_lower(&mut self, text: &str) {
        self.copy(text.as_bytes(), u64::MAX);
    }

    /// Lowers what is beyond ASCII; false where a letter has to be looked up.
    #[must_use]
    pub fn lower_beyond_ascii(&mut self) -> bool {
        self.is_ascii || self.bytes.get_mut(..self.len).is_some_and(lower::beyond_ascii_in)
    }

    /// Eight bytes a step: small texts are not worth a call of the machine's own copying.
    fn copy(&mut self, text: &[u8], case: u64) {
        self.len = text.len();
        let room = (self.len / BLOCK + 2) * BLOCK;
        if self.bytes.len() < room {
            self.bytes.resize(room, b' ');
        }
        let (from, rest) = text.as_chunks::<8>();
        let mut tail = [b' '; 8];
        for (to, &byte) in tail.iter_mut().zip(rest) {
            *to = byte;
        }
        let mut all = 0;
        let mut lowered = |bytes: &[u8; 8]| {
            let word = u64::from_le_bytes(*bytes);
            all |= word;
            (word | capitals(word) >> 2 & case).to_le_bytes()
        };
        let (to, _) = self.bytes.as_chunks_mut::<8>();
        for (to, from) in to.iter_mut().zip(from) {
            *to = lowered(from);
        }
        if let Some([last, blanks @ ..]) = to.get_mut(from.len()..=from.len() + BLOCK / 8) {
            *last = lowered(&tail);
            blanks.fill([b' '; 8]);
        }
        self.is_ascii = all & HIGH == 0;
    }

    /// Whether the text is ASCII.
    #[must_use]
    pub fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    fn blocks(&self) -> &[[u8; BLOCK]] {
        blocks(&self.bytes, self.len)
    }

    /// Turns white space beyond ASCII into blanks.
    fn flatten(&mut self) {
        if self.is_ascii {
            return;
        }
        for block in 0..=self.len / BLOCK {
            let mut leads = self.blocks().get(block).map_or(0, |bytes| mask(bytes, LEAD));
            while leads != 0 {
                let at = block * BLOCK + leads.trailing_zeros() as usize;
                leads &= leads - 1;
                let len = space_len(&self.bytes, at);
                for byte in self.bytes.iter_mut().skip(at).take(len) {
                    *byte = b' ';
                }
            }
        }
    }

    /// Appends the ids of the runs of characters that are not white space, as `str.split` has them.
    pub fn split_ids(&mut self, ids: &mut Interner, out: &mut Vec<u32>) {
        self.flatten();
        self.each_word(|start, end| out.push(ids.intern_within(&self.bytes, start, end)));
    }

    /// Calls `take` with the runs between blanks.
    fn each_word(&self, take: impl FnMut(usize, usize)) {
        each_run(self.blocks(), |_, block| (!mask(block, BLANK), 0), take);
    }

    /// Appends the ids of the runs of lowercase letters and digits of ASCII.
    pub fn rouge_ids(&self, ids: &mut Interner, out: &mut Vec<u32>) {
        self.each_rouge(|start, end| out.push(ids.intern_within(&self.bytes, start, end)));
    }

    /// Calls `take` with the runs of lowercase letters and digits of ASCII.
    pub fn rouge(&self, take: &mut dyn FnMut(&[u8])) {
        self.each_rouge(|start, end| take(&self.bytes[start..end]));
    }

    fn each_rouge(&self, take: impl FnMut(usize, usize)) {
        each_run(self.blocks(), |_, block| (mask(block, WORD), 0), take);
    }

    /// Calls `take` with the words as `SQuAD` has them, without the punctuation in them, articles too.
    pub fn squad(&mut self, take: &mut dyn FnMut(&[u8])) {
        self.drop_marks();
        self.each_word(|start, end| take(&self.bytes[start..end]));
    }

    /// Appends the ids of these words without the articles. One that holds anything but letters and digits of ASCII, and
    /// among that an article by itself, goes to `odd`.
    pub fn squad_ids(&mut self, ids: &mut Interner, out: &mut Vec<u32>, odd: &mut OddWord) {
        let mut odd_at = usize::MAX;
        if !self.blocks().iter().all(|block| mask(block, PLAIN) == u64::MAX) {
            self.drop_marks();
            odd_at = self.next_odd(0);
        }
        self.each_word(|start, end| {
            if odd_at < end {
                odd_at = self.next_odd(end);
                let word = &self.bytes[start..end];
                if has_article(word) {
                    return odd(word, ids, out);
                }
            }
            if !self.is_article(start, end) {
                out.push(ids.intern_within(&self.bytes, start, end));
            }
        });
    }

    /// Where the first byte stands, from `at` on, that is neither white space nor a letter or digit.
    fn next_odd(&self, at: usize) -> usize {
        let mut kept = u64::MAX << (at % BLOCK);
        for (number, block) in self.blocks().iter().enumerate().skip(at / BLOCK) {
            let odd = mask(block, ODD) & kept;
            if odd != 0 {
                return number * BLOCK + odd.trailing_zeros() as usize;
            }
            kept = u64::MAX;
        }
        usize::MAX
    }

    /// Whether this word is an article, told by its first bytes and its length as one number.
    fn is_article(&self, start: usize, end: usize) -> bool {
        let Some(bytes) = self.bytes.get(start..).and_then(|rest| rest.first_chunk::<4>()) else {
            return false;
        };
        let len = (end - start).min(4);
        let kept = u64::from(u32::from_le_bytes(*bytes)) & ((1 << (8 * len)) - 1);
        ARTICLES.contains(&(kept | (len as u64) << 32))
    }

    /// Leaves out the punctuation of ASCII, and makes all white space blanks.
    fn drop_marks(&mut self) {
        self.flatten();
        if self.kept.len() < self.bytes.len() {
            self.kept.resize(self.bytes.len(), b' ');
        }
        let (mut from, mut to) = (0, 0);
        for block in 0..=self.len / BLOCK {
            let mut marks = self.blocks().get(block).map_or(0, |bytes| mask(bytes, MARK));
            while marks != 0 {
                let at = block * BLOCK + marks.trailing_zeros() as usize;
                marks &= marks - 1;
                to = self.keep(from, at, to);
                from = at + 1;
            }
        }
        if from == 0 {
            return;
        }
        self.len = self.keep(from, self.len, to);
        std::mem::swap(&mut self.bytes, &mut self.kept);
        self.bytes[self.len..(self.len / BLOCK + 2) * BLOCK].fill(b' ');
    }

    /// Copies a part of the text to `to` of what is kept; where it ends there. In steps of sixteen bytes, for which there is room
    /// behind both: most parts take one or two.
    fn keep(&mut self, from: usize, end: usize, to: usize) -> usize {
        for at in (0..end - from).step_by(16) {
            let source = self.bytes.get(from + at..).and_then(|rest| rest.first_chunk::<16>());
            let target = self.kept.get_mut(to + at..).and_then(|rest| rest.first_chunk_mut::<16>());
            if let (Some(source), Some(target)) = (source, target) {
                *target = *source;
            }
        }
        to + end - from
    }

    /// Appends the ids of the words of mteval-v13a: punctuation stands apart, full stops and commas unless they are within
    /// a number, dashes only behind a digit. `is_padded` tells whether the text stands between blanks. The answer is whether there is
    /// a byte in it that belongs to what mteval-v13a replaces before.
    ///
    /// The reference sets blanks around what stands apart, in four steps: `[ -&(-+:-@\/]`, then `[^0-9][.,]`, then `[.,][^0-9]`, then
    /// `[0-9]-`. A match takes two characters, so what stood apart as the second one is not the first of the next.
    pub fn mteval_ids(&mut self, is_padded: bool, ids: &mut Interner, out: &mut Vec<u32>) -> bool {
        self.flatten();
        let (bytes, len) = (&self.bytes, self.len);
        let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        // The last full stop or comma that stood apart behind something else than a digit.
        let mut last_apart = usize::MAX;
        let mut is_apart = |at: usize, byte: u8| match byte {
            b'.' | b',' => {
                let begins = if at == 0 { is_padded } else { !is_digit(at - 1) };
                let follows = begins && !(at > 0 && last_apart == at - 1);
                if follows {
                    last_apart = at;
                }
                follows || if at + 1 == len { is_padded } else { !is_digit(at + 1) }
            }
            b'-' => at > 0 && is_digit(at - 1),
            b'\'' => false,
            _ => byte.is_ascii_punctuation(),
        };
        let mut may_be_replaced = false;
        let inside = |begin: usize, block: &[u8; BLOCK]| {
            let (mut words, mut apart) = (mask(block, INNER), 0);
            let mut others = !words & !mask(block, [(b' ', 1)]);
            while others != 0 {
                let bit = others & others.wrapping_neg();
                others ^= bit;
                let at = begin + bit.trailing_zeros() as usize;
                may_be_replaced |= matches!(bytes[at], b'&' | b'<' | b'\n');
                if is_apart(at, bytes[at]) {
                    apart |= bit;
                } else if space_len(bytes, at) == 0 {
                    words |= bit;
                }
            }
            (words, apart)
        };
        each_run(self.blocks(), inside, |start, end| out.push(ids.intern_within(bytes, start, end)));
        may_be_replaced
    }
}

/// The blocks of the first `len` bytes; the last ends with a byte behind them.
fn blocks(bytes: &[u8], len: usize) -> &[[u8; BLOCK]] {
    let (blocks, _) = bytes.as_chunks::<BLOCK>();
    blocks.get(..=len / BLOCK).unwrap_or_default()
}

/// Whether an article stands in a word with nothing beside it that is a letter or digit of ASCII.
fn has_article(word: &[u8]) -> bool {
    let mut parts = word.split(|byte| !byte.is_ascii_alphanumeric());
    parts.any(|part| matches!(part, b"a" | b"an" | b"the"))
}

/// The highest bit of each byte, and the lowest.
const HIGH: u64 = 0x8080_8080_8080_8080;
const LOW: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte that is a capital letter of ASCII.
fn capitals(word: u64) -> u64 {
    let low = word & !HIGH;
    let from_a = low + LOW * u64::from(0x80 - b'A');
    let behind_z = low + LOW * u64::from(0x7f - b'Z');
    (from_a ^ behind_z) & !word & HIGH
}

/// Calls `take` with where each run of bytes starts and ends. Which bytes of a block are in runs tells `inside`, and which are runs by
/// themselves; the last block ends with one that is neither.
fn each_run(
    blocks: &[[u8; BLOCK]],
    mut inside: impl FnMut(usize, &[u8; BLOCK]) -> (u64, u64),
    mut take: impl FnMut(usize, usize),
) {
    // Where the run at hand starts; the highest bits of the block before.
    let (mut start, mut in_run, mut was_apart) = (0, 0, 0);
    for (number, block) in blocks.iter().enumerate() {
        let begin = number * BLOCK;
        let (runs, apart) = inside(begin, block);
        let before = runs << 1 | in_run;
        let mut starts = runs & !before | apart;
        let mut ends = before & !runs | apart << 1 | was_apart;
        let mut next = || {
            let at = begin + starts.trailing_zeros() as usize;
            starts &= starts.wrapping_sub(1);
            at
        };
        if in_run | was_apart == 0 {
            start = next();
        }
        (in_run, was_apart) = (runs >> 63, apart >> 63);
        while ends != 0 {
            take(start, begin + ends.trailing_zeros() as usize);
            ends &= ends - 1;
            start = next();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_stand_where_one_finds_them_byte_by_byte() {
        let mut state = 9_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        for round in 0..2000 {
            // Few changes of what stands there, or many.
            let (mut bytes, often) = (Vec::new(), [2, 20, 90][round % 3]);
            let mut byte = b' ';
            for _ in 0..next(5) * BLOCK {
                if next(often) == 0 {
                    byte = [b' ', b'a', b'.'][next(3)];
                }
                bytes.push(byte);
            }
            if let Some(last) = bytes.last_mut() {
                *last = b' ';
            }
            let (mut found, mut expected, mut start) = (Vec::new(), Vec::new(), 0);
            for (at, byte) in bytes.iter().enumerate().filter(|&(_, byte)| *byte != b'a') {
                if start < at {
                    expected.push((start, at));
                }
                if *byte == b'.' {
                    expected.push((at, at + 1));
                }
                start = at + 1;
            }
            let inside = |_, block: &_| (mask(block, [(b'a', 1)]), mask(block, [(b'.', 1)]));
            each_run(bytes.as_chunks().0, inside, |start, end| found.push((start, end)));
            assert_eq!(found, expected);
        }
    }
}
