//! The table of edit distances between prefixes of two word sequences, limited to a beam around the diagonal.

use crate::text::count::{float, index};

const BEAM_WIDTH: usize = 25;
/// More than any edit distance, and small enough that adding to it does not overflow.
pub(super) const INFINITE: u32 = u32::MAX / 2;

/// An edit that turns the prediction into the reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Edit {
    #[default]
    None,
    Keep,
    Substitute,
    Insert,
    Delete,
}

#[derive(Clone, Copy)]
pub(super) struct Cell {
    pub(super) cost: u32,
    pub(super) edit: Edit,
}

impl Cell {
    pub(super) const UNREACHABLE: Self = Self { cost: INFINITE, edit: Edit::None };
}

/// The columns of a row that are inside the beam, and the index of their cells.
#[derive(Clone, Copy, Default)]
pub(super) struct Band {
    /// The first column.
    from: usize,
    /// The column after the last one.
    to: usize,
    /// The index of the first cell.
    offset: usize,
}

impl Band {
    pub(super) fn width(self) -> usize {
        self.to.saturating_sub(self.from)
    }
}

/// One row for each word of the prediction, one column for each word of the reference, and a first row and column for the
/// empty prefixes.
#[derive(Default)]
pub(super) struct EditTable {
    bands: Vec<Band>,
    cells: Vec<Cell>,
}

impl EditTable {
    /// Allocates the cells of the beam, which depends only on the lengths.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "floors and ceilings of small positive numbers"
    )]
    pub(super) fn lay_out(&mut self, rows: usize, columns: usize) {
        let ratio = if rows > 0 { float(columns) / float(rows) } else { 1.0 };
        // The beam is so wide that adjacent rows overlap.
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
            let band = Band { from, to, offset };
            self.bands.push(band);
            offset += band.width();
        }
        self.cells.clear();
        self.cells.resize(offset, Cell::UNREACHABLE);
        for (column, cell) in self.cells[..=columns].iter_mut().enumerate() {
            *cell = Cell { cost: index(column), edit: Edit::Insert };
        }
    }

    /// Computes all rows.
    pub(super) fn fill(&mut self, words: &[u32], reference: &[u32]) {
        for (row, &word) in words.iter().enumerate() {
            let (above, band) = (self.bands[row], self.bands[row + 1]);
            let (done, rest) = self.cells.split_at_mut(band.offset);
            next_row(word, reference, (above, &done[above.offset..]), (band, &mut rest[..band.width()]));
        }
    }

    /// The band of a row and its cells.
    pub(super) fn row(&self, row: usize) -> (Band, &[Cell]) {
        let band = self.bands[row];
        (band, &self.cells[band.offset..band.offset + band.width()])
    }

    /// The last edit of the shortest path to a cell; `None` outside the beam.
    pub(super) fn edit(&self, row: usize, column: usize) -> Edit {
        let (band, cells) = self.row(row);
        let cell = column.checked_sub(band.from).and_then(|at| cells.get(at));
        cell.map_or(Edit::None, |cell| cell.edit)
    }

    /// The edit distance of the whole sequences.
    pub(super) fn distance(&self) -> u32 {
        let (_, cells) = self.row(self.bands.len() - 1);
        cells.last().map_or(INFINITE, |cell| cell.cost)
    }
}

/// Computes one row of the table from the row above it.
pub(super) fn next_row(word: u32, reference: &[u32], above: (Band, &[Cell]), here: (Band, &mut [Cell])) {
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
            // The order matters: of edits with equal costs, the first is used, as in sacrebleu.
            if over + 1 < best.cost {
                best = Cell { cost: over + 1, edit: Edit::Delete };
            }
            if left + 1 < best.cost {
                best = Cell { cost: left + 1, edit: Edit::Insert };
            }
            if best.cost >= INFINITE { Cell::UNREACHABLE } else { best }
        };
        left = cell.cost;
        diagonal = over;
    }
}
