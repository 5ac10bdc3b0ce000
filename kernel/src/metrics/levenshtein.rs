//! `levenshtein`: 1 less the share of characters to insert, delete or replace.
//!
//! Choose it for short strings with slips of typing. Characters are code points, or with
//! `unit: "grapheme"` what a reader takes for one (UAX #29). The similarity is
//! `1 - distance / longer length`, as rapidfuzz's `Levenshtein.normalized_similarity`; two empty
//! texts score 1. By Myers' bit-parallel algorithm (1999) in blocks after Hyyrö (2003), one column
//! of 64 rows a step, in a band around the diagonal that widens until the distance fits in (Ukkonen
//! 1985). time: O(n · distance / 64), O(n · m / 64) at most, memory: O(n + m). Very long texts that are
//! too unlike for a band are not scored: they would take minutes.

use crate::text::segments;
use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec, Pairwise, Settings, unscored};
use crate::text::count::share;
use crate::text::intern::{CharIds, Interner};

pub(super) const METRIC: Metric = Metric {
    name: "levenshtein",
    summary: "edit distance of characters, as a similarity",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[OptionSpec {
        name: "unit",
        kind: OptionKind::Word(&["char", "grapheme"]),
        fallback: Fallback::Word("char"),
        summary: "what counts as one character: a code point or a grapheme cluster",
    }],
    has_corpus: false,
    make: Make::Here(|settings| Ok(Box::new(Best(Levenshtein::new(settings))))),
};

#[derive(Default)]
struct Levenshtein {
    graphemes: bool,
    clusters: Interner,
    chars: CharIds,
    reference: Vec<u32>,
    prediction: Vec<u32>,
    distance: Distance,
}

impl Levenshtein {
    fn new(settings: &Settings<'_>) -> Self {
        Self { graphemes: settings.word("unit") == "grapheme", ..Self::default() }
    }

    fn distance(&mut self, reference: &str, prediction: &str) -> Option<usize> {
        if !self.graphemes && reference.is_ascii() && prediction.is_ascii() {
            for (text, units) in [(reference, &mut self.reference), (prediction, &mut self.prediction)] {
                units.clear();
                units.extend(text.bytes().map(u32::from));
            }
            return self.distance.of(&self.reference, &self.prediction, 128);
        }
        self.clusters.clear();
        self.chars.clear();
        for (text, units) in [(reference, &mut self.reference), (prediction, &mut self.prediction)] {
            units.clear();
            if self.graphemes {
                units.extend(segments::graphemes(text).map(|unit| self.clusters.intern(unit)));
            } else {
                units.extend(text.chars().map(|c| self.chars.intern(c)));
            }
        }
        let vocabulary = self.clusters.len() + self.chars.len();
        self.distance.of(&self.reference, &self.prediction, vocabulary)
    }

    fn similarity(&self, distance: usize) -> f64 {
        1.0 - share(distance, self.reference.len().max(self.prediction.len()))
    }
}

impl Pairwise for Levenshtein {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let distance = self.distance(reference, prediction)?;
        Some(self.similarity(distance))
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let Some(distance) = self.distance(reference, prediction) else {
            return unscored(details, "the texts are too long and too unlike to compare");
        };
        details.insert("distance".to_owned(), distance.into());
        details.insert("reference_length".to_owned(), self.reference.len().into());
        details.insert("prediction_length".to_owned(), self.prediction.len().into());
        Some(self.similarity(distance))
    }

    fn settings(&self, tell: &mut dyn FnMut(&str, &str)) {
        tell("unit", if self.graphemes { "grapheme" } else { "char" });
    }
}

/// The most pairs of characters that are compared, 64 a step: two texts of 185,000 characters.
const MAX_CELLS: u64 = 1 << 35;

/// Edit distances in memory kept from pair to pair.
#[derive(Default)]
struct Distance {
    /// For each id, where it stands in the block at hand; 0 everywhere between two blocks.
    masks: Vec<u64>,
    /// The same for the block below it.
    below: Vec<u64>,
    /// For each column, how the distance changes from left to right below the block above.
    steps: Vec<i8>,
}

impl Distance {
    /// The distance of two sequences of ids below `vocabulary`; `None` where it would take too long.
    fn of(&mut self, a: &[u32], b: &[u32], vocabulary: usize) -> Option<usize> {
        let prefix = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let (a, b) = (&a[prefix..], &b[prefix..]);
        let suffix = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
        let (a, b) = (&a[..a.len() - suffix], &b[..b.len() - suffix]);
        // Fewer blocks of the shorter, longer sweeps over the longer.
        let (rows, columns) = if a.len() < b.len() { (a, b) } else { (b, a) };
        if self.masks.len() < vocabulary {
            self.masks.resize(vocabulary, 0);
            self.below.resize(vocabulary, 0);
        }
        if rows.len() <= 64 {
            return Some(self.one_block(rows, columns));
        }
        let mut band = (columns.len() - rows.len()).max(64);
        loop {
            // Wide bands save little over none.
            let all = band > rows.len() / 4;
            if all && rows.len() as u64 * columns.len() as u64 > MAX_CELLS {
                return None;
            }
            let distance = self.within(rows, columns, if all { columns.len() } else { band });
            if all || distance <= band {
                return Some(distance);
            }
            band *= 4;
        }
    }

    /// The distance by the ways that stay within `band` columns of the diagonal: right if it is at
    /// most that, else too high. What is outside is taken for as far as it can be.
    fn within(&mut self, rows: &[u32], columns: &[u32], band: usize) -> usize {
        self.steps.clear();
        self.steps.resize(columns.len(), 1);
        let mut start = 0;
        // The distance left of the first column, at the bottom of the block.
        let mut distance = 0;
        for (at, block) in rows.chunks(128).enumerate() {
            let first = (at * 128).saturating_sub(band).min(columns.len());
            let end = (at * 128 + block.len()).saturating_add(band).min(columns.len());
            distance = add(distance, &self.steps[start..first]) + block.len();
            start = first;
            let (upper, lower) = block.split_at(block.len().min(64));
            mark(&mut self.masks, upper);
            let (columns, steps) = (&columns[first..end], &mut self.steps[first..end]);
            if lower.is_empty() {
                sweep(&self.masks, 1 << (upper.len() - 1), columns, steps);
            } else {
                mark(&mut self.below, lower);
                sweep_two(&self.masks, &self.below, 1 << (lower.len() - 1), columns, steps);
                unmark(&mut self.below, lower);
            }
            unmark(&mut self.masks, upper);
        }
        add(distance, &self.steps[start..])
    }

    /// The distance where one block holds all rows: nothing is handed on, so one number is enough.
    fn one_block(&mut self, rows: &[u32], columns: &[u32]) -> usize {
        let Some(last) = rows.len().checked_sub(1) else { return columns.len() };
        mark(&mut self.masks, rows);
        let mut state = Column::default();
        let mut distance = rows.len();
        for &id in columns {
            let (grows, shrinks) = state.step(self.masks[id as usize], 1, 0);
            distance += (grows >> last & 1) as usize;
            distance -= (shrinks >> last & 1) as usize;
        }
        unmark(&mut self.masks, rows);
        distance
    }
}

fn mark(masks: &mut [u64], rows: &[u32]) {
    for (bit, &id) in rows.iter().enumerate() {
        masks[id as usize] |= 1 << bit;
    }
}

fn unmark(masks: &mut [u64], rows: &[u32]) {
    for &id in rows {
        masks[id as usize] = 0;
    }
}

/// A column of 64 rows: where the distance grows and where it shrinks from row to row.
struct Column {
    grows: u64,
    shrinks: u64,
}

impl Default for Column {
    fn default() -> Self {
        Self { grows: u64::MAX, shrinks: 0 }
    }
}

impl Column {
    /// The next column. `equal` are the rows of its character; `grown` and `shrunk` are 1 where the
    /// distance above the block grows or shrinks. The answer is where it does so in each row.
    #[inline]
    fn step(&mut self, equal: u64, grown: u64, shrunk: u64) -> (u64, u64) {
        let vertical = equal | self.shrinks;
        let equal = equal | shrunk;
        let free = ((equal & self.grows).wrapping_add(self.grows) ^ self.grows) | equal;
        let right_grows = self.shrinks | !(free | self.grows);
        let right_shrinks = self.grows & free;
        let (above, below) = (right_grows << 1 | grown, right_shrinks << 1 | shrunk);
        self.grows = below | !(vertical | above);
        self.shrinks = above & vertical;
        (right_grows, right_shrinks)
    }
}

fn add(distance: usize, steps: &[i8]) -> usize {
    let sum = steps.iter().map(|&step| isize::from(step)).sum();
    distance.saturating_add_signed(sum)
}

/// One block of rows from the first column to the last; `bottom` is the bit of its last row.
fn sweep(masks: &[u64], bottom: u64, columns: &[u32], steps: &mut [i8]) {
    let mut column = Column::default();
    for (&id, step) in columns.iter().zip(steps) {
        let (grows, shrinks) = column.step(masks[id as usize], u64::from(*step > 0), u64::from(*step < 0));
        *step = i8::from(grows & bottom != 0) - i8::from(shrinks & bottom != 0);
    }
}

/// Two blocks, one below the other: each step waits for the one before it, so that a machine has room
/// for two of them at a time.
fn sweep_two(masks: &[u64], below: &[u64], bottom: u64, columns: &[u32], steps: &mut [i8]) {
    let (mut upper, mut lower) = (Column::default(), Column::default());
    for (&id, step) in columns.iter().zip(steps) {
        let (grows, shrinks) = upper.step(masks[id as usize], u64::from(*step > 0), u64::from(*step < 0));
        let (grows, shrinks) = lower.step(below[id as usize], grows >> 63, shrinks >> 63);
        *step = i8::from(grows & bottom != 0) - i8::from(shrinks & bottom != 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(a: &[u32], b: &[u32]) -> usize {
        let mut row: Vec<usize> = (0..=b.len()).collect();
        for (i, x) in a.iter().enumerate() {
            let mut diagonal = row[0];
            row[0] = i + 1;
            for (j, y) in b.iter().enumerate() {
                let best = (row[j + 1] + 1).min(row[j] + 1).min(diagonal + usize::from(x != y));
                diagonal = std::mem::replace(&mut row[j + 1], best);
            }
        }
        row[b.len()]
    }

    #[test]
    fn agrees_with_the_plain_table() {
        let mut state = 5_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        let mut distance = Distance::default();
        for round in 0..120 {
            let letters = [2, 4, 30][round % 3];
            let len = [20, 130, 700, 1500][round % 4];
            let mut letter = || u32::try_from(next(letters)).unwrap();
            let a: Vec<u32> = (0..len).map(|_| letter()).collect();
            let mut b = a.clone();
            for _ in 0..next(if round % 2 == 0 { 20 } else { len }) {
                let (at, id) = (next(b.len()), u32::try_from(next(letters)).unwrap());
                match next(4) {
                    0 => b[at] = id,
                    1 => b.insert(at, id),
                    2 if b.len() > 1 => drop(b.remove(at)),
                    _ => b.rotate_left(if round % 5 == 0 { at } else { 0 }),
                }
            }
            assert_eq!(distance.of(&a, &b, letters), Some(plain(&a, &b)));
        }
    }
}
