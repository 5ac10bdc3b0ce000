//! Tercom's search for shifts. A shift moves a sequence of words of the prediction to reduce the edit distance.

use super::alignment::Alignment;
use super::edit_table::{Cell, EditTable, INFINITE, next_row};

const MAX_SHIFT_SIZE: usize = 10;
const MAX_SHIFT_DISTANCE: usize = 50;
const MAX_SHIFT_CANDIDATES: usize = 1000;

/// A sequence of words of the prediction, and the index to which it is moved.
#[derive(Clone, Copy)]
struct Shift {
    /// How much the shift reduces the distance.
    gain: i64,
    length: usize,
    start: usize,
    target: usize,
}

impl Shift {
    /// Whether this shift has a larger gain or, if equal, more words, an earlier start, or an earlier target.
    fn beats(&self, other: &Self) -> bool {
        let size = |shift: &Self| (shift.gain, shift.length);
        let position = |shift: &Self| (shift.start, shift.target);
        size(self) > size(other) || size(self) == size(other) && position(self) < position(other)
    }
}

/// Counts edits and shifts. The next pair reuses the memory.
#[derive(Default)]
pub(super) struct ShiftSearch {
    words: Vec<u32>,
    shifted: Vec<u32>,
    table: EditTable,
    alignment: Alignment,
    row: Vec<Cell>,
    next: Vec<Cell>,
    /// How many rows of cells may still be computed: at the beginning [`MAX_ROWS`].
    pub(super) rows_left: usize,
}

/// The maximum number of rows of cells for a prediction and all of its references. Each shift that is tried uses as many
/// rows as it changes.
pub(super) const MAX_ROWS: usize = 1 << 24;
/// The search for shifts compares each word with 100 others. For one word, this takes as long as computing this many rows.
const ROWS_PER_WORD: usize = 4;

impl ShiftSearch {
    /// The number of edits and shifts that turn the prediction into the reference. `None` if it takes more than
    /// `rows_left` rows.
    pub(super) fn edits(&mut self, prediction: &[u32], reference: &[u32]) -> Option<usize> {
        if reference.is_empty() {
            return Some(prediction.len());
        }
        self.words.clear();
        self.words.extend_from_slice(prediction);
        self.table.lay_out(prediction.len(), reference.len());
        let mut shifts = 0;
        let mut candidates = 0;
        loop {
            self.rows_left = self.rows_left.checked_sub(self.words.len().saturating_mul(ROWS_PER_WORD))?;
            self.table.fill(&self.words, reference);
            let shift = self.best_shift(reference, &mut candidates);
            if self.rows_left == 0 {
                return None;
            }
            let Some(shift) = shift.filter(|shift| shift.gain > 0) else { break };
            if candidates >= MAX_SHIFT_CANDIDATES {
                break;
            }
            shifts += 1;
            perform(&self.words, &shift, &mut self.shifted);
            std::mem::swap(&mut self.words, &mut self.shifted);
        }
        Some(shifts + self.table.distance() as usize)
    }

    /// The shift with the largest gain. Of shifts with equal gains, selects one as Tercom does.
    fn best_shift(&mut self, reference: &[u32], candidates: &mut usize) -> Option<Shift> {
        self.alignment.trace(&self.table, self.words.len(), reference.len());
        let before = i64::from(self.table.distance());
        let mut best: Option<Shift> = None;
        for start in 0..self.words.len() {
            let nearest = start.saturating_sub(MAX_SHIFT_DISTANCE);
            let farthest = (start + MAX_SHIFT_DISTANCE + 1).min(reference.len());
            for start_ref in nearest..farthest {
                let pairs = self.words[start..].iter().zip(&reference[start_ref..]);
                let equal = pairs.take(MAX_SHIFT_SIZE).take_while(|(a, b)| a == b).count();
                for length in 1..=equal {
                    if !self.is_worth_shifting(start, start_ref, length) {
                        continue;
                    }
                    let mut last_target = None;
                    for offset in 0..=length {
                        let target = match (start_ref + offset).checked_sub(1) {
                            None => 0,
                            Some(at) if at < reference.len() => self.alignment.words[at].wrapping_add(1),
                            Some(_) => break,
                        };
                        if last_target == Some(target) {
                            continue;
                        }
                        last_target = Some(target);
                        let mut shift = Shift { gain: 0, length, start, target };
                        shift.gain = before - i64::from(self.distance_after(reference, &shift));
                        *candidates += 1;
                        if best.is_none_or(|best| shift.beats(&best)) {
                            best = Some(shift);
                        }
                    }
                    if *candidates >= MAX_SHIFT_CANDIDATES || self.rows_left == 0 {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// Whether both sequences contain a wrong word, and the target is outside the words to move.
    fn is_worth_shifting(&self, start: usize, start_ref: usize, length: usize) -> bool {
        let has_error = |sums: &[usize], start: usize| sums[start + length] > sums[start];
        has_error(&self.alignment.prediction_errors, start)
            && has_error(&self.alignment.reference_errors, start_ref)
            && !(start..start + length).contains(&self.alignment.words[start_ref])
    }

    fn distance_after(&mut self, reference: &[u32], shift: &Shift) -> u32 {
        perform(&self.words, shift, &mut self.shifted);
        let is_unchanged = |(a, b): &(&u32, &u32)| a == b;
        let pairs = || self.words.iter().zip(&self.shifted);
        let first_changed = pairs().take_while(is_unchanged).count();
        let changed_end = self.words.len() - pairs().rev().take_while(is_unchanged).count();
        if first_changed == self.words.len() {
            return self.table.distance();
        }
        let (mut above, cells) = self.table.row(first_changed);
        self.row.clear();
        self.row.extend_from_slice(cells);
        for row in first_changed + 1..=self.words.len() {
            self.rows_left = self.rows_left.saturating_sub(1);
            let (band, unshifted) = self.table.row(row);
            self.next.clear();
            self.next.resize(band.width(), Cell::UNREACHABLE);
            next_row(self.shifted[row - 1], reference, (above, &self.row), (band, &mut self.next));
            above = band;
            std::mem::swap(&mut self.row, &mut self.next);
            // The words after this row are unchanged. If the shift has changed all costs of this row by the same amount,
            // it changes the costs of all later rows by this amount too.
            if row >= changed_end
                && let Some(difference) = constant_difference(&self.row, unshifted)
            {
                let distance = i64::from(self.table.distance()) + difference;
                return u32::try_from(distance).unwrap_or(INFINITE);
            }
        }
        self.row.last().map_or(INFINITE, |cell| cell.cost)
    }
}

/// The difference between the costs of two rows, if the difference is the same in all columns.
fn constant_difference(row: &[Cell], other: &[Cell]) -> Option<i64> {
    let difference = |(a, b): (&Cell, &Cell)| i64::from(a.cost) - i64::from(b.cost);
    let mut differences = row.iter().zip(other).map(difference);
    let first = differences.next()?;
    differences.all(|difference| difference == first).then_some(first)
}

/// Overwrites `shifted` with the words after the shift.
fn perform(words: &[u32], shift: &Shift, shifted: &mut Vec<u32>) {
    let Shift { length, start, target, .. } = *shift;
    let end = start + length;
    let moved = &words[start..end];
    shifted.clear();
    if target < start {
        shifted.extend_from_slice(&words[..target]);
        shifted.extend_from_slice(moved);
        shifted.extend_from_slice(&words[target..start]);
        shifted.extend_from_slice(&words[end..]);
    } else {
        // A target inside the moved words is counted from their end.
        let until = if target > end { target } else { target + length }.min(words.len());
        shifted.extend_from_slice(&words[..start]);
        shifted.extend_from_slice(&words[end..until]);
        shifted.extend_from_slice(moved);
        shifted.extend_from_slice(&words[until..]);
    }
}
