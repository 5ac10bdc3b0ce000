//! The alignment of the words of the reference with the words of the prediction, and the wrong words of both.

use super::edit_table::{Edit, EditTable};

#[derive(Default)]
pub(super) struct Alignment {
    /// For each word of the reference, the index of the aligned word in the prediction. An inserted word has the index of
    /// the word before it, or `usize::MAX` at the start.
    pub(super) words: Vec<usize>,
    /// For each word of the reference, the number of wrong words before it.
    pub(super) reference_errors: Vec<usize>,
    /// For each word of the prediction, the number of wrong words before it.
    pub(super) prediction_errors: Vec<usize>,
}

impl Alignment {
    /// Follows the edits from the last cell of the table back to the first.
    pub(super) fn trace(&mut self, table: &EditTable, rows: usize, columns: usize) {
        self.words.clear();
        self.words.resize(columns, usize::MAX);
        self.reference_errors.clear();
        self.reference_errors.resize(columns + 1, 0);
        self.prediction_errors.clear();
        self.prediction_errors.resize(rows + 1, 0);
        let (mut row, mut column) = (rows, columns);
        while row > 0 || column > 0 {
            match table.edit(row, column) {
                edit @ (Edit::Keep | Edit::Substitute) => {
                    row -= 1;
                    column -= 1;
                    self.words[column] = row;
                    let wrong = usize::from(edit == Edit::Substitute);
                    self.reference_errors[column + 1] = wrong;
                    self.prediction_errors[row + 1] = wrong;
                }
                Edit::Insert => {
                    column -= 1;
                    self.words[column] = row.wrapping_sub(1);
                    self.reference_errors[column + 1] = 1;
                }
                Edit::Delete => {
                    row -= 1;
                    self.prediction_errors[row + 1] = 1;
                }
                // Never reached: adjacent rows of the beam overlap, so the path stays inside the beam.
                Edit::None => break,
            }
        }
        for errors in [&mut self.reference_errors, &mut self.prediction_errors] {
            for at in 1..errors.len() {
                errors[at] += errors[at - 1];
            }
        }
    }
}
