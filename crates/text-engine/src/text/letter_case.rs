//! Upper and lower case of characters, as in Python 3.11 (Unicode 14.0.0).
//!
//! The tables of Rust's standard library have a newer version of Unicode and are ten times as large.
//! time: O(log table) per character, O(1) for ASCII and most scripts without case.

use super::letter_case_data::{LOWER, SAME_UPPER, SIGMA, UPPER};
use super::varint::{self, Decoder};
use std::sync::OnceLock;

/// A range of characters with the same mapping: `delta` is added to every `step`-th code point in `start..=end`.
pub(crate) struct CaseRange {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) step: u32,
    pub(crate) delta: i32,
}

/// Simple lowercase mappings outside ASCII, sorted by `start`.
pub(crate) fn lower_ranges() -> &'static [CaseRange] {
    static RANGES: OnceLock<Vec<CaseRange>> = OnceLock::new();
    RANGES.get_or_init(|| decode(&LOWER))
}

fn upper_ranges() -> &'static [CaseRange] {
    static RANGES: OnceLock<Vec<CaseRange>> = OnceLock::new();
    RANGES.get_or_init(|| decode(&UPPER))
}

fn decode(bytes: &[u8]) -> Vec<CaseRange> {
    let mut decoder = Decoder::new(bytes);
    let mut ranges = Vec::new();
    let mut last = 0;
    while !decoder.is_empty() {
        let start = last + decoder.unsigned();
        let length_and_step = decoder.unsigned();
        last = start + (length_and_step >> 1);
        ranges.push(CaseRange { start, end: last, step: 1 + (length_and_step & 1), delta: decoder.signed() });
    }
    ranges
}

fn mapped(ranges: &[CaseRange], c: u32) -> u32 {
    let after = ranges.partition_point(|range| range.start <= c);
    match after.checked_sub(1).and_then(|i| ranges.get(i)) {
        Some(range) if c <= range.end && (c - range.start).is_multiple_of(range.step) => {
            c.wrapping_add_signed(range.delta)
        }
        _ => c,
    }
}

/// The simple lowercase, which is always one character. Python's `re` uses it to ignore case.
#[must_use]
pub fn lower(c: u32) -> u32 {
    match c {
        0..128 if (u32::from(b'A')..=u32::from(b'Z')).contains(&c) => c + 32,
        // Blocks without case, such as Chinese, Japanese and Korean.
        0..128 | 0x2e80..0xa640 | 0xac00..0xff21 => c,
        _ => mapped(lower_ranges(), c),
    }
}

/// The first character of the full uppercase.
#[must_use]
pub fn upper(c: u32) -> u32 {
    match c {
        0..128 if (u32::from(b'a')..=u32::from(b'z')).contains(&c) => c - 32,
        0..128 => c,
        _ => mapped(upper_ranges(), c),
    }
}

/// Sorted pairs of lowercase letters that have the same uppercase letter. Each pair is listed in both directions.
pub(crate) fn same_upper() -> &'static [(u16, u16)] {
    &SAME_UPPER
}

/// Appends the full lowercase of one character. A capital sigma becomes `σ`, the lowercase inside a word.
pub fn push_lower(c: char, out: &mut String) {
    match c {
        // The only letter whose lowercase has two characters.
        '\u{130}' => out.push_str("i\u{307}"),
        _ => out.push(char::from_u32(lower(c.into())).unwrap_or(c)),
    }
}

/// The length of a character's full lowercase, in bytes.
#[must_use]
pub fn lowered_len(c: char) -> usize {
    if c == '\u{130}' { 3 } else { char::from_u32(lower(c.into())).unwrap_or(c).len_utf8() }
}

/// Whether a capital sigma between these texts ends a word, so that its lowercase is `ς`.
#[must_use]
pub fn is_final_sigma(before: &str, after: &str) -> bool {
    let meets_letter = |chars: &mut dyn Iterator<Item = char>| {
        chars.map(sigma_class).find(|&class| class != IGNORED) == Some(CASED)
    };
    meets_letter(&mut before.chars().rev()) && !meets_letter(&mut after.chars())
}

const IGNORED: u32 = 1;
const CASED: u32 = 2;

/// The class of a character next to a sigma: [`IGNORED`], [`CASED`], or 0 for all other characters.
fn sigma_class(c: char) -> u32 {
    static STARTS: OnceLock<Vec<u32>> = OnceLock::new();
    varint::range_class(STARTS.get_or_init(|| varint::sorted(&SIGMA)), 2, c.into())
}
