//! `ter`: how many edits and moves of words turn the prediction into the reference, per word of it.
//!
//! Choose it to estimate the work of correcting; lower is better, and it may exceed 1. As sacrebleu
//! 2.6.0 (`metrics/ter.py`, `metrics/lib_ter.py`), after Tercom of Snover et al. (2006), with the
//! limits of the reference: a beam of 25 around the diagonal, moves of at most 10 words over at most
//! 50, at most 1000 candidates. Of several references the fewest edits count, over the mean of
//! their lengths. The score is the reference's / 100.
//! time: O(words · 50) for the edits and the same for a candidate at worst; a candidate that comes
//! back to the row it left, up to a constant, is not followed further.

use serde_json::{Map, Value};

use super::{Fallback, Level, Make, Metric, OptionKind, OptionSpec};
use super::{Scorer, Settings, yes_no};
use crate::text::count::float;
use crate::text::intern::Interner;
use crate::text::pystr;
use crate::text::tercom::Tercom;
use crate::text::tokenize::Buffers;

pub(super) const METRIC: Metric = Metric {
    name: "ter",
    summary: "translation edit rate of sacrebleu (lower is better)",
    range: (0.0, None),
    higher_is_better: false,
    options: &[
        flag("normalized", "unescape entities and set punctuation apart"),
        flag("no_punct", "drop punctuation"),
        flag("asian_support", "let these two know Chinese and Japanese"),
        flag("case_sensitive", "keep the case"),
    ],
    has_corpus: true,
    make: Make::Here(|settings| Ok(make(settings))),
};

const fn flag(name: &'static str, summary: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Flag, fallback: Fallback::Flag(false), summary }
}

/// The options of TER are those of its tokenizer.
type Options = Tercom;

const MAX_SHIFT_SIZE: usize = 10;
const MAX_SHIFT_DISTANCE: usize = 50;
const BEAM_WIDTH: usize = 25;
const MAX_SHIFT_CANDIDATES: usize = 1000;
/// Farther than any edit distance, with room to add to it.
const INFINITE: u32 = u32::MAX / 2;

fn make(settings: &Settings<'_>) -> Box<dyn Scorer> {
    let options = Options {
        normalized: settings.flag("normalized"),
        no_punct: settings.flag("no_punct"),
        asian_support: settings.flag("asian_support"),
        case_sensitive: settings.flag("case_sensitive"),
    };
    Box::new(Ter { options, ..Ter::default() })
}

/// What is counted of a segment.
#[derive(Clone, Copy, Default)]
struct Stats {
    edits: usize,
    ref_length: f64,
}

#[derive(Default)]
struct Ter {
    options: Options,
    buffers: Buffers,
    ids: Interner,
    prediction: Vec<u32>,
    reference: Vec<u32>,
    search: Search,
}

impl Ter {
    fn words(&mut self, text: &str, is_prediction: bool) {
        let text = text.trim_end_matches(pystr::is_space);
        let out = if is_prediction {
            self.options.prepare(text, &mut self.buffers);
            &mut self.prediction
        } else {
            self.options.prepare_reference(text, &mut self.buffers);
            &mut self.reference
        };
        out.clear();
        out.extend(pystr::split(self.buffers.text()).map(|word| self.ids.intern(word)));
    }

    fn count(&mut self, references: &[&str], prediction: &str) -> Stats {
        self.ids.clear();
        self.words(prediction, true);
        let mut fewest = usize::MAX;
        let mut lengths = 0;
        for reference in references {
            self.words(reference, false);
            lengths += self.reference.len();
            fewest = fewest.min(self.search.edits(&self.prediction, &self.reference));
        }
        Stats { edits: fewest, ref_length: float(lengths) / float(references.len()) }
    }
}

fn rate(stats: Stats) -> f64 {
    let rate = if stats.ref_length > 0.0 {
        float(stats.edits) / stats.ref_length
    } else {
        // Nothing asked for: everything said is wrong.
        f64::from(stats.edits > 0)
    };
    // By way of the reference's percentage, so that both round alike.
    100.0 * rate / 100.0
}

fn tell(stats: Stats, details: &mut Map<String, Value>) -> f64 {
    details.insert("num_edits".to_owned(), stats.edits.into());
    details.insert("ref_length".to_owned(), stats.ref_length.into());
    rate(stats)
}

impl Scorer for Ter {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        Some(rate(self.count(references, prediction)))
    }

    fn explain(
        &mut self,
        references: &[&str],
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        Some(tell(self.count(references, prediction), details))
    }

    fn corpus(
        &mut self,
        references: &[Vec<&str>],
        predictions: &[&str],
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let mut sum = Stats::default();
        for (references, prediction) in references.iter().zip(predictions) {
            let stats = self.count(references, prediction);
            sum.edits += stats.edits;
            sum.ref_length += stats.ref_length;
        }
        Some(tell(sum, details))
    }

    fn settings(&self, _level: Level, tell: &mut dyn FnMut(&str, &str)) {
        let Options { normalized, no_punct, asian_support, case_sensitive } = self.options;
        tell("case", if case_sensitive { "mixed" } else { "lc" });
        tell("tok", "tercom");
        tell("norm", yes_no(normalized));
        tell("punct", yes_no(!no_punct));
        tell("asian", yes_no(asian_support));
    }
}

/// One edit, on the way from the prediction to the reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Edit {
    #[default]
    None,
    Keep,
    Substitute,
    Insert,
    Delete,
}

#[derive(Clone, Copy)]
struct Cell {
    cost: u32,
    edit: Edit,
}

/// The part of a row of the table of distances that the beam covers.
#[derive(Clone, Copy, Default)]
struct Band {
    /// The first column, and one past the last.
    from: usize,
    to: usize,
    /// Where the cells begin.
    offset: usize,
}

/// A move of words of the prediction.
#[derive(Clone, Copy)]
struct Shift {
    /// By how much it shortens the distance.
    gain: i64,
    length: usize,
    start: usize,
    target: usize,
}

impl Shift {
    /// Gain first, then length, then the earliest words, then the earliest target.
    fn beats(&self, other: &Self) -> bool {
        let key = |shift: &Self| (shift.gain, shift.length);
        let place = |shift: &Self| (shift.start, shift.target);
        key(self) > key(other) || key(self) == key(other) && place(self) < place(other)
    }
}

/// Distances with moves, in memory kept from pair to pair.
#[derive(Default)]
struct Search {
    words: Vec<u32>,
    shifted: Vec<u32>,
    bands: Vec<Band>,
    cells: Vec<Cell>,
    row: Vec<Cell>,
    next: Vec<Cell>,
    /// For each word of the reference, where in the prediction it is aligned.
    align: Vec<usize>,
    /// Sums of errors before each word, to ask about stretches.
    reference_errors: Vec<usize>,
    prediction_errors: Vec<usize>,
}

impl Search {
    fn edits(&mut self, prediction: &[u32], reference: &[u32]) -> usize {
        if reference.is_empty() {
            return prediction.len();
        }
        self.words.clear();
        self.words.extend_from_slice(prediction);
        self.lay_out(reference.len());
        let mut shifts = 0;
        let mut candidates = 0;
        loop {
            self.fill(reference);
            let shift = self.best_shift(reference, &mut candidates);
            let Some(shift) = shift.filter(|shift| shift.gain > 0) else {
                break;
            };
            if candidates >= MAX_SHIFT_CANDIDATES {
                break;
            }
            shifts += 1;
            perform(&self.words, &shift, &mut self.shifted);
            std::mem::swap(&mut self.words, &mut self.shifted);
        }
        shifts + self.distance() as usize
    }

    /// Where the beam runs, which depends on the lengths alone.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "floors and ceilings of small positive numbers"
    )]
    fn lay_out(&mut self, columns: usize) {
        let rows = self.words.len();
        let ratio = if rows > 0 { float(columns) / float(rows) } else { 1.0 };
        // Wide enough for neighbouring rows to overlap.
        let width = if float(BEAM_WIDTH) < ratio / 2.0 {
            (ratio / 2.0 + float(BEAM_WIDTH)).ceil() as usize
        } else {
            BEAM_WIDTH
        };
        self.bands.clear();
        self.bands.push(Band { from: 0, to: columns + 1, offset: 0 });
        let mut offset = columns + 1;
        for row in 1..=rows {
            let diagonal = (float(row) * ratio).floor() as usize;
            let from = diagonal.saturating_sub(width);
            let to = if row == rows { columns + 1 } else { (diagonal + width).min(columns + 1) };
            self.bands.push(Band { from, to, offset });
            offset += to.saturating_sub(from);
        }
        self.cells.clear();
        self.cells.resize(offset, Cell { cost: INFINITE, edit: Edit::None });
        for (column, cell) in self.cells[..=columns].iter_mut().enumerate() {
            *cell = Cell { cost: crate::text::count::index(column), edit: Edit::Insert };
        }
    }

    fn band_cells(&self, row: usize) -> &[Cell] {
        let Band { from, to, offset } = self.bands[row];
        &self.cells[offset..offset + to.saturating_sub(from)]
    }

    /// The table for the words as they stand now.
    fn fill(&mut self, reference: &[u32]) {
        for row in 1..=self.words.len() {
            let band = self.bands[row];
            let (done, rest) = self.cells.split_at_mut(band.offset);
            let above = Band { ..self.bands[row - 1] };
            let above_cells = &done[above.offset..];
            let cells = &mut rest[..band.to.saturating_sub(band.from)];
            step(self.words[row - 1], reference, (above, above_cells), (band, cells));
        }
    }

    fn distance(&self) -> u32 {
        self.band_cells(self.words.len()).last().map_or(INFINITE, |cell| cell.cost)
    }

    /// Reads the alignment out of the table, from its far corner.
    fn trace(&mut self, columns: usize) {
        let rows = self.words.len();
        self.align.clear();
        self.align.resize(columns, usize::MAX);
        self.reference_errors.clear();
        self.reference_errors.resize(columns + 1, 0);
        self.prediction_errors.clear();
        self.prediction_errors.resize(rows + 1, 0);
        let (mut row, mut column) = (rows, columns);
        while row > 0 || column > 0 {
            let band = self.bands[row];
            let inside = (band.from..band.to).contains(&column);
            let edit = if inside { self.cells[band.offset + column - band.from].edit } else { Edit::None };
            match edit {
                Edit::Keep | Edit::Substitute => {
                    row -= 1;
                    column -= 1;
                    self.align[column] = row;
                    let wrong = usize::from(edit == Edit::Substitute);
                    self.reference_errors[column + 1] = wrong;
                    self.prediction_errors[row + 1] = wrong;
                }
                Edit::Insert => {
                    column -= 1;
                    // Aligned with the word before; `MAX` stands for the place before all.
                    self.align[column] = row.wrapping_sub(1);
                    self.reference_errors[column + 1] = 1;
                }
                Edit::Delete => {
                    row -= 1;
                    self.prediction_errors[row + 1] = 1;
                }
                // The beam's rows overlap, so that the way never leaves it.
                Edit::None => break,
            }
        }
        for errors in [&mut self.reference_errors, &mut self.prediction_errors] {
            for at in 1..errors.len() {
                errors[at] += errors[at - 1];
            }
        }
    }

    /// The move that shortens the distance the most, by Tercom's order of preference.
    fn best_shift(&mut self, reference: &[u32], candidates: &mut usize) -> Option<Shift> {
        self.trace(reference.len());
        let before = i64::from(self.distance());
        let mut best: Option<Shift> = None;
        for start in 0..self.words.len() {
            let nearest = start.saturating_sub(MAX_SHIFT_DISTANCE);
            let farthest = (start + MAX_SHIFT_DISTANCE + 1).min(reference.len());
            for start_ref in nearest..farthest {
                let pairs = self.words[start..].iter().zip(&reference[start_ref..]);
                let equal = pairs.take(MAX_SHIFT_SIZE).take_while(|(a, b)| a == b).count();
                for length in 1..=equal {
                    if !self.worth_moving(start, start_ref, length) {
                        continue;
                    }
                    let mut tried = None;
                    for offset in 0..=length {
                        let place = start_ref + offset;
                        let target = match place.checked_sub(1) {
                            None => 0,
                            Some(place) if place < reference.len() => self.align[place].wrapping_add(1),
                            Some(_) => break,
                        };
                        if tried == Some(target) {
                            continue;
                        }
                        tried = Some(target);
                        let mut shift = Shift { gain: 0, length, start, target };
                        shift.gain = before - i64::from(self.distance_after(reference, &shift));
                        *candidates += 1;
                        if best.is_none_or(|best| shift.beats(&best)) {
                            best = Some(shift);
                        }
                    }
                    if *candidates >= MAX_SHIFT_CANDIDATES {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// Not unless both sides are wrong where they stand, and the target is outside the words.
    fn worth_moving(&self, start: usize, start_ref: usize, length: usize) -> bool {
        let errors = |sums: &[usize], start: usize| sums[start + length] > sums[start];
        let aligned = self.align[start_ref];
        errors(&self.prediction_errors, start)
            && errors(&self.reference_errors, start_ref)
            && !(start..start + length).contains(&aligned)
    }

    fn distance_after(&mut self, reference: &[u32], shift: &Shift) -> u32 {
        perform(&self.words, shift, &mut self.shifted);
        let unchanged = |(a, b): &(&u32, &u32)| a == b;
        let pairs = || self.words.iter().zip(&self.shifted);
        let first = pairs().take_while(unchanged).count();
        let after = self.words.len() - pairs().rev().take_while(unchanged).count();
        if first == self.words.len() {
            return self.distance();
        }
        self.row.clear();
        let band = self.bands[first];
        let end = band.offset + band.to.saturating_sub(band.from);
        self.row.extend_from_slice(&self.cells[band.offset..end]);
        for row in first + 1..=self.words.len() {
            let band = self.bands[row];
            let width = band.to.saturating_sub(band.from);
            self.next.clear();
            self.next.resize(width, Cell { cost: INFINITE, edit: Edit::None });
            let above = (self.bands[row - 1], &self.row[..]);
            step(self.shifted[row - 1], reference, above, (band, &mut self.next));
            std::mem::swap(&mut self.row, &mut self.next);
            // From here on the words are the same, and so is everything below an equal row; a
            // row that is higher by a constant stays so.
            if row >= after
                && let Some(higher) = constant_difference(&self.row, self.band_cells(row))
            {
                let distance = i64::from(self.distance()) + higher;
                return u32::try_from(distance).unwrap_or(INFINITE);
            }
        }
        self.row.last().map_or(INFINITE, |cell| cell.cost)
    }
}

/// By how much every cell of one row exceeds that of the other, if by the same.
fn constant_difference(row: &[Cell], other: &[Cell]) -> Option<i64> {
    let difference = |(a, b): (&Cell, &Cell)| i64::from(a.cost) - i64::from(b.cost);
    let mut differences = row.iter().zip(other).map(difference);
    let first = differences.next()?;
    differences.all(|difference| difference == first).then_some(first)
}

/// One row of the table from the row above it.
fn step(word: u32, reference: &[u32], above: (Band, &[Cell]), here: (Band, &mut [Cell])) {
    let (above, above_cells) = above;
    let (band, cells) = here;
    let cost_above = |column: usize| {
        let inside = (above.from..above.to).contains(&column);
        if inside { above_cells[column - above.from].cost } else { INFINITE }
    };
    let mut left = INFINITE;
    let mut diagonal = band.from.checked_sub(1).map_or(INFINITE, cost_above);
    for (cell, column) in cells.iter_mut().zip(band.from..) {
        let over = cost_above(column);
        *cell = if column == 0 {
            Cell { cost: over + 1, edit: Edit::Delete }
        } else {
            let same = word == reference[column - 1];
            let edit = if same { Edit::Keep } else { Edit::Substitute };
            let mut best = Cell { cost: diagonal + u32::from(!same), edit };
            // The first of equals wins, which is why the order counts.
            if over + 1 < best.cost {
                best = Cell { cost: over + 1, edit: Edit::Delete };
            }
            if left + 1 < best.cost {
                best = Cell { cost: left + 1, edit: Edit::Insert };
            }
            if best.cost >= INFINITE { Cell { cost: INFINITE, edit: Edit::None } } else { best }
        };
        left = cell.cost;
        diagonal = over;
    }
}

/// Writes `words` with the move done over `shifted`.
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
        // A target within the words themselves counts from their end.
        let until = if target > end { target } else { target + length }.min(words.len());
        shifted.extend_from_slice(&words[..start]);
        shifted.extend_from_slice(&words[end..until]);
        shifted.extend_from_slice(moved);
        shifted.extend_from_slice(&words[until..]);
    }
}
