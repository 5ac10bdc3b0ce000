//! Longest common subsequences of token sequences, many cells a machine step.
//!
//! One bit a column, as in Hyyrö, "Bit-parallel LCS-length computation revisited" (2004): a cleared
//! bit is a column where the length grows. A row changes only in the blocks of 64 columns where its
//! token occurs, and where a carry runs on, so that texts with many different words cost little
//! more than reading them. Short texts, whose rows are a few blocks, are done block by block from a mask
//! for each word. time: O(rows · columns / 64) at worst; the index form keeps one row in
//! √rows and computes the rest again.

use crate::count::{float, index};

/// Where one token stands in the columns: `places[start..start + len]`.
#[derive(Clone, Copy, Default)]
struct Run {
    start: u32,
    len: u32,
    filled: u32,
}

/// Where each token stands in the columns, ascending.
#[derive(Default)]
struct Columns {
    runs: Vec<Run>,
    places: Vec<u32>,
    /// The tokens loaded, whose runs are to be forgotten.
    loaded: Vec<u32>,
}

impl Columns {
    /// time: O(tokens), whatever the size of the vocabulary, once that was seen.
    fn load(&mut self, tokens: &[u32], vocabulary: usize) {
        for &token in &self.loaded {
            self.runs[token as usize] = Run::default();
        }
        self.loaded.clear();
        self.loaded.extend_from_slice(tokens);
        if self.runs.len() < vocabulary {
            self.runs.resize(vocabulary, Run::default());
        }
        for &token in tokens {
            self.runs[token as usize].len += 1;
        }
        self.places.clear();
        self.places.resize(tokens.len(), 0);
        let mut free = 0;
        for (place, &token) in tokens.iter().enumerate() {
            let run = &mut self.runs[token as usize];
            if run.filled == 0 {
                run.start = free;
                free += run.len;
            }
            self.places[(run.start + run.filled) as usize] = index(place);
            run.filled += 1;
        }
    }

    fn of(&self, token: u32) -> &[u32] {
        let run = self.runs[token as usize];
        &self.places[run.start as usize..(run.start + run.len) as usize]
    }
}

/// One step down: what the row is once `places`, the columns of its token, are taken in.
fn advance(row: &mut [u64], places: &[u32]) {
    let mut places = places.iter().peekable();
    // The block after the last one done, if a carry runs into it.
    let mut carry_into = None;
    loop {
        let next = places.peek().map(|&&place| place as usize / 64);
        let (block, carry) = match (carry_into, next) {
            (Some(block), _) => (block, 1),
            (None, Some(block)) => (block, 0),
            (None, None) => return,
        };
        let Some(&old) = row.get(block) else { return };
        let mut mask = 0;
        while let Some(&place) = places.next_if(|&&place| place as usize / 64 == block) {
            mask |= 1 << (place % 64);
        }
        let hits = old & mask;
        let (sum, over) = old.overflowing_add(hits);
        let (sum, over_too) = sum.overflowing_add(carry);
        row[block] = sum | (old & !mask);
        carry_into = (over || over_too).then_some(block + 1);
    }
}

/// A row of at most this many blocks is kept in registers.
const DENSE: usize = 4;

/// The masks of all tokens, each a row of `DENSE` blocks: where the token stands in the columns.
#[derive(Default)]
struct Masks(Vec<[u64; DENSE]>);

impl Masks {
    fn load(&mut self, tokens: &[u32], vocabulary: usize) {
        self.0.clear();
        self.0.resize(vocabulary, [0; DENSE]);
        for (place, &token) in tokens.iter().enumerate() {
            self.0[token as usize][place / 64] |= 1 << (place % 64);
        }
    }

    /// What the row is after all `rows`; blocks beyond the columns stay as they are.
    fn run<const BLOCKS: usize>(&self, rows: &[u32]) -> [u64; DENSE] {
        let mut row = [u64::MAX; DENSE];
        for &token in rows {
            let masks = &self.0[token as usize];
            let mut carry = 0;
            for block in 0..BLOCKS {
                let (old, mask) = (row[block], masks[block]);
                let (sum, over) = old.overflowing_add(old & mask);
                let (sum, over_too) = sum.overflowing_add(carry);
                row[block] = sum | (old & !mask);
                carry = u64::from(over | over_too);
            }
        }
        row
    }
}

/// How many of the first `columns` columns of a row are cleared: the length up to there.
fn length_at(row: &[u64], columns: usize) -> usize {
    let whole = columns / 64;
    let part = columns % 64;
    let ones: u32 = row[..whole].iter().map(|block| block.count_ones()).sum();
    let rest = if part == 0 { 0 } else { (row[whole] << (64 - part)).count_ones() };
    columns - ones as usize - rest as usize
}

/// Whether the length grows at column `column`, counted from 1.
fn grows(row: &[u64], column: usize) -> usize {
    usize::from(row[(column - 1) / 64] >> ((column - 1) % 64) & 1 == 0)
}

/// Scratch memory for one computation after another.
#[derive(Default)]
pub struct Lcs {
    columns: Columns,
    masks: Masks,
    row: Vec<u64>,
    kept: Vec<u64>,
    block: Vec<u64>,
}

impl Lcs {
    /// The length of the longest common subsequence; ids are below `vocabulary`.
    pub fn length(&mut self, rows: &[u32], columns: &[u32], vocabulary: usize) -> usize {
        if columns.len() <= DENSE * 64 {
            self.masks.load(columns, vocabulary);
            let row = match columns.len().div_ceil(64) {
                0 | 1 => self.masks.run::<1>(rows),
                2 => self.masks.run::<2>(rows),
                3 => self.masks.run::<3>(rows),
                _ => self.masks.run::<4>(rows),
            };
            return length_at(&row, columns.len());
        }
        self.columns.load(columns, vocabulary);
        self.row.clear();
        self.row.resize(columns.len().div_ceil(64), u64::MAX);
        for &token in rows {
            advance(&mut self.row, self.columns.of(token));
        }
        length_at(&self.row, columns.len())
    }

    /// Appends to `found` the row indices of one longest common subsequence, last first: the one
    /// that is read from the table of lengths from its far corner, taking equal tokens, then going
    /// left where that is strictly longer, else up.
    pub fn indices(&mut self, rows: &[u32], columns: &[u32], vocabulary: usize, found: &mut Vec<u32>) {
        if rows.is_empty() || columns.is_empty() {
            return;
        }
        self.columns.load(columns, vocabulary);
        let width = columns.len().div_ceil(64);
        let stride = stride(rows.len());
        self.row.clear();
        self.row.resize(width, u64::MAX);
        self.kept.clear();
        for (at, &token) in rows.iter().enumerate() {
            if at % stride == 0 {
                self.kept.extend_from_slice(&self.row);
            }
            advance(&mut self.row, self.columns.of(token));
        }
        let mut column = columns.len();
        for part in (0..rows.len().div_ceil(stride)).rev() {
            if column == 0 {
                return;
            }
            let start = part * stride;
            let end = (start + stride).min(rows.len());
            self.row.copy_from_slice(&self.kept[part * width..(part + 1) * width]);
            self.block.clear();
            self.block.extend_from_slice(&self.row);
            for &token in &rows[start..end] {
                advance(&mut self.row, self.columns.of(token));
                self.block.extend_from_slice(&self.row);
            }
            column = walk(&self.block, width, &rows[start..end], columns, column, start, found);
        }
    }
}

/// One kept row in about the square root of their number.
fn stride(rows: usize) -> usize {
    let mut root = 64;
    while float(root) * float(root) < float(rows) {
        root *= 2;
    }
    root
}

/// Walks up through the rows of one part; answers the column where it leaves at the top.
fn walk(
    block: &[u64],
    width: usize,
    rows: &[u32],
    columns: &[u32],
    mut column: usize,
    start: usize,
    found: &mut Vec<u32>,
) -> usize {
    let line = |row: usize| &block[row * width..(row + 1) * width];
    let mut row = rows.len();
    // Lengths here and one row up, kept along the way.
    let mut here = length_at(line(row), column);
    let mut above = length_at(line(row - 1), column);
    while row > 0 && column > 0 {
        let left = here - grows(line(row), column);
        if rows[row - 1] == columns[column - 1] {
            found.push(index(start + row - 1));
            column -= 1;
        } else if left > above {
            above -= grows(line(row - 1), column);
            column -= 1;
            here = left;
            continue;
        }
        row -= 1;
        if row > 0 {
            here = length_at(line(row), column);
            above = length_at(line(row - 1), column);
        }
    }
    column
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table itself, and the same way back through it.
    fn plain(rows: &[u32], columns: &[u32]) -> (usize, Vec<u32>) {
        let mut table = vec![vec![0_usize; columns.len() + 1]; rows.len() + 1];
        for i in 1..=rows.len() {
            for j in 1..=columns.len() {
                table[i][j] = if rows[i - 1] == columns[j - 1] {
                    table[i - 1][j - 1] + 1
                } else {
                    table[i - 1][j].max(table[i][j - 1])
                };
            }
        }
        let (mut i, mut j, mut found) = (rows.len(), columns.len(), Vec::new());
        while i > 0 && j > 0 {
            if rows[i - 1] == columns[j - 1] {
                i -= 1;
                j -= 1;
                found.push(index(i));
            } else if table[i][j - 1] > table[i - 1][j] {
                j -= 1;
            } else {
                i -= 1;
            }
        }
        (table[rows.len()][columns.len()], found)
    }

    #[test]
    fn agrees_with_the_plain_table() {
        let mut state = 7_u64;
        let mut next = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            (state >> 33) % below
        };
        let mut lcs = Lcs::default();
        for round in 0..600 {
            let letters = [2, 3, 9, 60][round % 4];
            let longest = if round % 50 == 0 { 700 } else { 150 };
            let mut draw = || {
                let len = next(longest);
                (0..len).map(|_| index(usize::try_from(next(letters)).unwrap())).collect()
            };
            let (rows, columns): (Vec<u32>, Vec<u32>) = (draw(), draw());
            let (length, way) = plain(&rows, &columns);
            assert_eq!(lcs.length(&rows, &columns, 60), length);
            let mut found = Vec::new();
            lcs.indices(&rows, &columns, 60, &mut found);
            assert_eq!(found, way);
        }
    }
}
