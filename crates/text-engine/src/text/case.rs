//! Upper and lower case of characters as Python 3.11 has them (Unicode 14.0.0).
//!
//! The tables of Rust's standard library are newer and ten times as large. time: O(log table) a
//! character, O(1) for ASCII and most of the scripts without case.

use super::case_data::{LOWER, SAME_UPPER, SIGMA, UPPER};
use super::packed::{self, Packed};
use std::sync::OnceLock;

/// Characters that move alike: every `step`-th of `start..=end` by `delta`.
pub(crate) struct Run {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) step: u32,
    pub(crate) delta: i32,
}

/// Simple lowercase beyond ASCII, sorted by `start`.
pub(crate) fn lower_runs() -> &'static [Run] {
    static RUNS: OnceLock<Vec<Run>> = OnceLock::new();
    RUNS.get_or_init(|| runs(&LOWER))
}

fn upper_runs() -> &'static [Run] {
    static RUNS: OnceLock<Vec<Run>> = OnceLock::new();
    RUNS.get_or_init(|| runs(&UPPER))
}

fn runs(bytes: &[u8]) -> Vec<Run> {
    let mut packed = Packed::new(bytes);
    let mut runs = Vec::new();
    let mut last = 0;
    while !packed.is_empty() {
        let start = last + packed.number();
        let span = packed.number();
        last = start + (span >> 1);
        runs.push(Run { start, end: last, step: 1 + (span & 1), delta: packed.signed() });
    }
    runs
}

fn moved(runs: &[Run], c: u32) -> u32 {
    let after = runs.partition_point(|run| run.start <= c);
    match after.checked_sub(1).and_then(|i| runs.get(i)) {
        Some(run) if c <= run.end && (c - run.start).is_multiple_of(run.step) => {
            c.wrapping_add_signed(run.delta)
        }
        _ => c,
    }
}

/// Simple lowercase: one character for one, as Python's `re` folds.
#[must_use]
pub fn lower(c: u32) -> u32 {
    match c {
        0..128 if (u32::from(b'A')..=u32::from(b'Z')).contains(&c) => c + 32,
        // Chinese, Japanese and the like.
        0..128 | 0x2e80..0xa640 | 0xac00..0xff21 => c,
        _ => moved(lower_runs(), c),
    }
}

/// The first character of the uppercase.
#[must_use]
pub fn upper(c: u32) -> u32 {
    match c {
        0..128 if (u32::from(b'a')..=u32::from(b'z')).contains(&c) => c - 32,
        0..128 => c,
        _ => moved(upper_runs(), c),
    }
}

/// Lowercase letters and another one that shares their uppercase letter, both ways, sorted.
pub(crate) fn same_upper() -> &'static [(u16, u16)] {
    &SAME_UPPER
}

/// Full lowercase of one character; a capital sigma becomes the small one that is not final.
pub fn push_lower(c: char, out: &mut String) {
    match c {
        // The one letter that becomes two characters.
        '\u{130}' => out.push_str("i\u{307}"),
        _ => out.push(char::from_u32(lower(c.into())).unwrap_or(c)),
    }
}

/// How many bytes the full lowercase of a character takes.
#[must_use]
pub fn lowered_len(c: char) -> usize {
    if c == '\u{130}' { 3 } else { char::from_u32(lower(c.into())).unwrap_or(c).len_utf8() }
}

/// Whether a capital sigma between these texts ends a word, so that it becomes `ς`.
#[must_use]
pub fn is_final_sigma(before: &str, after: &str) -> bool {
    let is_letter = |chars: &mut dyn Iterator<Item = char>| {
        chars.map(beside_sigma).find(|&kind| kind != PASSED) == Some(LETTER)
    };
    is_letter(&mut before.chars().rev()) && !is_letter(&mut after.chars())
}

const PASSED: u32 = 1;
const LETTER: u32 = 2;

fn beside_sigma(c: char) -> u32 {
    static STARTS: OnceLock<Vec<u32>> = OnceLock::new();
    let starts = STARTS.get_or_init(|| packed::rising(&SIGMA));
    let after = starts.partition_point(|start| start >> 2 <= u32::from(c));
    after.checked_sub(1).and_then(|at| starts.get(at)).map_or(0, |start| start & 3)
}

#[cfg(test)]
mod tests {
    use super::super::{categories, pystr};

    fn differing(text: impl Fn(char) -> String) -> Vec<char> {
        ('\0'..=char::MAX).filter(|&c| pystr::lower(&text(c)) != text(c).to_lowercase()).collect()
    }

    /// The standard library knows newer letters; on those of Unicode 14 both agree.
    #[test]
    fn lowercase_is_that_of_the_standard_library_where_both_know_the_letter() {
        let newer = differing(String::from);
        assert!(newer.len() < 100, "{newer:?}");
        assert!(newer.iter().all(|&c| !categories::is_word(c)), "{newer:?}");
    }

    /// What stands beside a sigma: letters and marks that are newer, and one whose category has changed.
    #[test]
    fn a_sigma_is_final_where_the_standard_library_says_so() {
        for newer in
            [differing(|c| format!("{c}Σ")), differing(|c| format!("a{c}Σ")), differing(|c| format!("aΣ{c}"))]
        {
            let is_known = |&c: &char| c == 'ʕ' || (c > '\u{800}' && !categories::is_word(c));
            assert!(newer.len() < 500 && newer.iter().all(is_known), "{newer:?}");
        }
    }
}
