//! An index from words to the lines that contain them, so that lines without a common word are not compared.

use crate::text::count::index;
use std::ops::Range;

#[derive(Default)]
pub(super) struct LineIndex {
    /// For each word, the index of the last entry of its linked list, counted from 1; 0 if the list is empty.
    last: Vec<u32>,
    /// An entry of a list: a line with the word, and the index of the previous entry.
    entries: Vec<(u32, u32)>,
    /// For each line, the number of the last query that found the line.
    found_by: Vec<u32>,
    query: u32,
    found: Vec<u32>,
}

impl LineIndex {
    pub(super) fn build(&mut self, tokens: &[u32], lines: &[Range<usize>], vocabulary: usize) {
        self.last.clear();
        self.last.resize(vocabulary, 0);
        self.entries.clear();
        self.found_by.clear();
        self.found_by.resize(lines.len(), 0);
        self.query = 0;
        for (line, range) in lines.iter().enumerate() {
            for &token in &tokens[range.clone()] {
                let last = &mut self.last[token as usize];
                let known = last.checked_sub(1).map(|at| self.entries[at as usize].0);
                if known != Some(index(line)) {
                    self.entries.push((index(line), *last));
                    *last = index(self.entries.len());
                }
            }
        }
    }

    /// The lines that contain at least one of these words.
    pub(super) fn lines_with_any(&mut self, words: &[u32]) -> &[u32] {
        self.query += 1;
        self.found.clear();
        for &word in words {
            let mut at = self.last[word as usize];
            while let Some(entry) = at.checked_sub(1) {
                let (line, previous) = self.entries[entry as usize];
                let found_by = &mut self.found_by[line as usize];
                if *found_by != self.query {
                    *found_by = self.query;
                    self.found.push(line);
                }
                at = previous;
            }
        }
        &self.found
    }
}
