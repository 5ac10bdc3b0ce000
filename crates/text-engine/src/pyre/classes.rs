//! Character classes: sets of literals, ranges and categories, with case folding.
//!
//! ASCII characters are looked up in a bitmap. A category such as `\w` is not expanded into characters: the test of a
//! non-ASCII character reads the table of the category. So building a class takes time linear in its items.
//!
//! Case-insensitive matching works as in Python's engine. The character of the text is converted to its simple lowercase. The
//! set contains the lowercase of its items, and all lowercase letters with the same uppercase (`s` and `ſ`, `i` and `ı`, `σ`
//! and `ς`).
//!
//! Case-insensitive classes reproduce two quirks of Python. An uppercase letter beyond U+FFFF in a class with other items is
//! not lowercased, so it matches nothing. A range that ends beyond U+FFFF also matches letters whose uppercase is in the
//! range.
//!
//! time: O(log ranges) to test a character
//! source: `CPython` 3.11, `Lib/re/_compiler.py`, `_optimize_charset`

use crate::text::categories;
use crate::text::letter_case::{lower, lower_ranges, same_upper as partners, upper};
use crate::text::sort::sort;

/// A category of characters: `\d`, `\s` or `\w`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    Digit,
    Space,
    Word,
}

/// An item of a class in the pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Char(u32),
    Range(u32, u32),
    Category { kind: Category, negated: bool },
}

/// How a character of the text is folded before it is compared or looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fold {
    None,
    Ascii,
    Unicode,
}

const fn mask(from: u8, to: u8) -> u128 {
    (u128::MAX >> (127 - (to - from))) << from
}

const UPPER: u128 = mask(b'A', b'Z');
const LOWER_ASCII: u128 = mask(b'a', b'z');
const DIGIT_ASCII: u128 = mask(b'0', b'9');
const SPACE_ASCII: u128 = mask(b'\t', b'\r') | mask(b' ', b' ');
/// Contains the four information separators, as `str.isspace` does. ASCII mode does not contain them.
const SPACE_UNICODE: u128 = SPACE_ASCII | mask(0x1c, 0x1f);
const WORD_ASCII: u128 = UPPER | LOWER_ASCII | DIGIT_ASCII | mask(b'_', b'_');

impl Category {
    fn ascii(self, ascii_only: bool) -> u128 {
        match (self, ascii_only) {
            (Self::Digit, _) => DIGIT_ASCII,
            (Self::Space, true) => SPACE_ASCII,
            (Self::Space, false) => SPACE_UNICODE,
            (Self::Word, _) => WORD_ASCII,
        }
    }

    fn beyond_ascii(self, c: u32) -> bool {
        match self {
            Self::Digit => decimal_value(c).is_some(),
            Self::Space => is_space(c),
            Self::Word => is_word(c),
        }
    }
}

fn is_space(c: u32) -> bool {
    matches!(c, 0x85 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x2028 | 0x2029 | 0x202f | 0x205f | 0x3000)
}

/// Whether `\w` matches: `str.isalnum` or the underscore.
pub(super) fn is_word(c: u32) -> bool {
    if c < 128 {
        return WORD_ASCII >> c & 1 == 1;
    }
    char::from_u32(c).is_some_and(categories::is_word)
}

/// Whether `\w` matches in ASCII mode.
pub(super) fn is_word_ascii(c: u32) -> bool {
    c < 128 && WORD_ASCII >> c & 1 == 1
}

/// The other lowercase letters with the same uppercase as `lower`.
fn same_upper(lower: u32) -> impl Iterator<Item = u32> {
    let small = u16::try_from(lower).unwrap_or(0);
    let from = partners().partition_point(|pair| pair.0 < small);
    partners().iter().skip(from).take_while(move |pair| pair.0 == small).map(|pair| u32::from(pair.1))
}

/// Folds a character.
pub(super) fn fold(c: u32, how: Fold) -> u32 {
    match how {
        Fold::Ascii if c < 128 => lower(c),
        Fold::None | Fold::Ascii => c,
        Fold::Unicode => lower(c),
    }
}

/// A set of characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CharSet {
    /// The ASCII characters of the class, as a bitmap.
    pub(super) ascii: u128,
    /// `ascii` as two words, which are faster to test.
    halves: [u64; 2],
    /// The ranges of the class, including ASCII: sorted, disjoint and folded.
    ranges: Vec<(u32, u32)>,
    /// The ranges that end beyond U+FFFF, as they were before folding. Empty if the class is not folded.
    wide: Vec<(u32, u32)>,
    categories: Vec<(Category, bool)>,
    ascii_only: bool,
    negated: bool,
    fold: Fold,
}

impl CharSet {
    /// Every character.
    pub(super) fn any() -> Self {
        Self::new(&[Item::Range(0, 0x10_ffff)], false, Fold::None, false)
    }

    /// Builds the class `items`, or its complement.
    ///
    /// time: O(items), plus a pass over the case table for each range of a folded class
    pub(super) fn new(items: &[Item], negated: bool, fold: Fold, ascii_only: bool) -> Self {
        let mut set = Self {
            ascii: 0,
            halves: [0; 2],
            ranges: Vec::new(),
            wide: Vec::new(),
            categories: Vec::new(),
            ascii_only,
            negated,
            fold,
        };
        let lone = items.len() == 1;
        for &item in items {
            match item {
                Item::Char(c) if c > 0xffff && !lone => set.ranges.push((c, c)),
                Item::Char(c) => set.add(c, c),
                Item::Range(from, to) => set.add(from, to),
                Item::Category { kind, negated } => {
                    let ascii = kind.ascii(ascii_only);
                    set.ascii |= if negated { !ascii } else { ascii };
                    if !set.categories.contains(&(kind, negated)) {
                        set.categories.push((kind, negated));
                    }
                }
            }
        }
        set.normalize();
        if fold != Fold::None {
            // An ASCII capital is in the set exactly if its lowercase letter is.
            set.ascii = (set.ascii & !UPPER) | ((set.ascii & LOWER_ASCII) >> 32);
        }
        if negated {
            set.ascii = !set.ascii;
        }
        for (half, bits) in set.halves.iter_mut().zip([set.ascii, set.ascii >> 64]) {
            *half = u64::try_from(bits & u128::from(u64::MAX)).unwrap_or(0);
        }
        set
    }

    /// Whether the class contains `c`.
    #[inline]
    pub(super) fn contains(&self, c: u32) -> bool {
        if c < 128 {
            return self.ascii_bits_from(c) & 1 == 1;
        }
        self.contains_beyond_ascii(c)
    }

    /// The word of the bitmap that contains the ASCII character `c`, shifted so that the bit of `c` is the lowest.
    #[inline]
    pub(super) fn ascii_bits_from(&self, c: u32) -> u64 {
        self.halves[(c >> 6 & 1) as usize] >> (c & 63)
    }

    /// Whether the class contains every character.
    pub(super) fn is_everything(&self) -> bool {
        self.ascii == u128::MAX && !self.negated && self.ranges == [(0, 0x10_ffff)]
    }

    fn contains_beyond_ascii(&self, c: u32) -> bool {
        let c = fold(c, self.fold);
        let found = has(&self.ranges, c);
        let found = found || (!self.wide.is_empty() && has(&self.wide, upper(c)));
        let found =
            found || self.categories.iter().any(|&(kind, negated)| self.in_category(kind, c) != negated);
        found != self.negated
    }

    fn in_category(&self, kind: Category, c: u32) -> bool {
        if c < 128 {
            return kind.ascii(self.ascii_only) >> c & 1 == 1;
        }
        !self.ascii_only && kind.beyond_ascii(c)
    }

    /// The ASCII characters of the class, as a bitmap of two words.
    pub(super) fn ascii_halves(&self) -> [u64; 2] {
        self.halves
    }

    /// The non-ASCII characters of the class, or `None` if the class contains too many.
    pub(super) fn few_beyond_ascii(&self) -> Option<Vec<u32>> {
        if self.negated || !self.categories.is_empty() || !self.wide.is_empty() {
            return None;
        }
        let mut few = Vec::new();
        for &(from, to) in &self.ranges {
            if to - from > 128 || few.len() > 8 {
                return None;
            }
            for c in from..=to {
                if c >= 128 {
                    few.push(c);
                }
                if self.fold == Fold::Unicode {
                    few.extend(uppers(c).filter(|&upper| upper >= 128));
                }
            }
        }
        Some(few)
    }

    /// The character of the class, if it contains exactly one.
    pub(super) fn only(&self) -> Option<char> {
        let ascii = char::from_u32(self.ascii.trailing_zeros());
        match (self.few_beyond_ascii()?.as_slice(), self.ascii.count_ones()) {
            ([], 1) => ascii,
            ([one], 0) => char::from_u32(*one),
            _ => None,
        }
    }

    fn add(&mut self, from: u32, to: u32) {
        if self.fold == Fold::Unicode && from == to {
            let low = lower(from);
            self.ranges.push((low, low));
            self.ranges.extend(same_upper(low).map(|c| (c, c)));
            return;
        }
        self.ranges.push((from, to));
        if self.fold != Fold::None && to > 0xffff && from < to {
            self.wide.push((from, to));
        }
        match self.fold {
            Fold::None => {}
            Fold::Ascii => self.add_shifted(from.max(65), to.min(90), 32),
            Fold::Unicode => {
                self.add_shifted(from.max(65), to.min(90), 32);
                self.add_lowered(from, to);
            }
        }
    }

    /// Adds the lowercase of a range, and the letters with the same uppercase as these.
    fn add_lowered(&mut self, from: u32, to: u32) {
        if to >= 128 {
            let first = lower_ranges().partition_point(|run| run.end < from);
            for run in lower_ranges().iter().skip(first).take_while(|run| run.start <= to) {
                // The first character of the run at or after `from`.
                let skipped = from.saturating_sub(run.start).div_ceil(run.step) * run.step;
                let (start, end) = (run.start + skipped, run.end.min(to));
                if run.step == 1 {
                    self.add_shifted(start, end, run.delta);
                } else {
                    let mut c = start;
                    while c <= end {
                        self.add_shifted(c, c, run.delta);
                        c += run.step;
                    }
                }
            }
        }
        // Adds the letters with the same uppercase as a letter of the range, including the letters added above.
        self.normalize_ranges();
        let partners: Vec<u32> = partners()
            .iter()
            .filter(|pair| has(&self.ranges, u32::from(pair.0)) && !has(&self.ranges, u32::from(pair.1)))
            .map(|pair| u32::from(pair.1))
            .collect();
        self.ranges.extend(partners.into_iter().map(|c| (c, c)));
    }

    fn add_shifted(&mut self, from: u32, to: u32, delta: i32) {
        if from <= to {
            self.ranges.push((from.wrapping_add_signed(delta), to.wrapping_add_signed(delta)));
        }
    }

    fn normalize(&mut self) {
        self.normalize_ranges();
        for &(from, to) in self.ranges.iter().take_while(|r| r.0 < 128) {
            let (Ok(from), Ok(to)) = (u8::try_from(from), u8::try_from(to.min(127))) else {
                continue;
            };
            self.ascii |= mask(from, to);
        }
    }

    fn normalize_ranges(&mut self) {
        join(&mut self.ranges);
        join(&mut self.wide);
    }
}

/// Sorts ranges and joins adjacent ones.
fn join(ranges: &mut Vec<(u32, u32)>) {
    sort(ranges);
    ranges.dedup_by(|next, kept| {
        let joined = next.0 <= kept.1.saturating_add(1);
        if joined {
            kept.1 = kept.1.max(next.1);
        }
        joined
    });
}

fn has(ranges: &[(u32, u32)], c: u32) -> bool {
    let after = ranges.partition_point(|r| r.0 <= c);
    after.checked_sub(1).and_then(|i| ranges.get(i)).is_some_and(|r| c <= r.1)
}

/// The non-ASCII characters whose simple lowercase is `c`. Among the ASCII letters, only `i` and `k` have such characters.
fn uppers(c: u32) -> impl Iterator<Item = u32> {
    let of_ascii = match u8::try_from(c) {
        Ok(b'i') => Some(0x130),
        Ok(b'k') => Some(0x212a),
        _ => None,
    };
    let runs = if c >= 128 { lower_ranges() } else { &[] };
    let beyond_ascii = runs.iter().filter_map(move |run| {
        let upper = c.wrapping_add_signed(-run.delta);
        let inside = run.start <= upper && upper <= run.end && (upper - run.start).is_multiple_of(run.step);
        inside.then_some(upper)
    });
    of_ascii.into_iter().chain(beyond_ascii)
}

/// `unicodedata.decimal`: the value of a decimal digit of any script.
pub(super) fn decimal_value(c: u32) -> Option<u32> {
    char::from_u32(c).and_then(categories::digit).map(u32::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uppers_of_ascii_match_the_case_table() {
        for c in 0..128 {
            let beyond = (128..0x11_0000).filter(|&upper| lower(upper) == c);
            let found: Vec<u32> = uppers(c).filter(|&upper| upper >= 128).collect();
            assert_eq!(found, beyond.collect::<Vec<u32>>(), "{c:#x}");
        }
    }
}
