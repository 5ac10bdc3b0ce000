//! Longest common subsequences of token sequences.
//!
//! Hyyrö, "Bit-parallel LCS-length computation revisited" (2004): a row has one bit per column, which is 0 where the length
//! grows. The next row differs only in the blocks of 64 columns that contain its token or receive a carry. For at most 256
//! columns, a faster loop computes complete rows in registers. time: O(rows · columns / 64) at worst, limited by a number of
//! steps. To find the indices, every √rows-th row is stored, and the rows between are computed again.

use crate::count::{float, index};

/// The steps that the subsequences of two texts may take. A step is a block of 64 columns in one row: enough for two texts of
/// 185,000 words.
pub const MAX_STEPS: usize = 1 << 29;

/// The columns of one token: `blocks[start..start + filled]`.
#[derive(Clone, Copy, Default)]
struct Span {
    start: u32,
    /// The number of columns, and so the maximum number of blocks.
    len: u32,
    filled: u32,
}

/// A block of 64 columns, and those of its columns that contain a token.
#[derive(Clone, Copy, Default)]
struct Block {
    index: u32,
    mask: u64,
}

/// For each token, the blocks that contain it, ascending.
#[derive(Default)]
struct Columns {
    spans: Vec<Span>,
    /// The blocks of all tokens, grouped by token.
    blocks: Vec<Block>,
    /// The tokens of the last load. The next load resets their spans.
    loaded: Vec<u32>,
}

impl Columns {
    /// time: O(tokens)
    fn load(&mut self, tokens: &[u32], vocabulary: usize) {
        for &token in &self.loaded {
            self.spans[token as usize] = Span::default();
        }
        self.loaded.clear();
        self.loaded.extend_from_slice(tokens);
        if self.spans.len() < vocabulary {
            self.spans.resize(vocabulary, Span::default());
        }
        for &token in tokens {
            self.spans[token as usize].len += 1;
        }
        self.blocks.clear();
        self.blocks.resize(tokens.len(), Block::default());
        let mut free = 0;
        for (column, &token) in tokens.iter().enumerate() {
            let span = &mut self.spans[token as usize];
            if span.filled == 0 {
                span.start = free;
                free += span.len;
            }
            let (block, bit) = (index(column / 64), 1 << (column % 64));
            let next = (span.start + span.filled) as usize;
            if span.filled > 0 && self.blocks[next - 1].index == block {
                self.blocks[next - 1].mask |= bit;
            } else {
                self.blocks[next] = Block { index: block, mask: bit };
                span.filled += 1;
            }
        }
    }

    fn of(&self, token: u32) -> &[Block] {
        let span = self.spans[token as usize];
        &self.blocks[span.start as usize..(span.start + span.filled) as usize]
    }
}

/// Computes the next row. `blocks` are the blocks of the row's token.
fn advance(row: &mut [u64], blocks: &[Block]) {
    let mut blocks = blocks.iter().peekable();
    // The index of the next block, if this block receives a carry.
    let mut carry_into = None;
    loop {
        let next = blocks.peek().map(|block| block.index as usize);
        let (block, carry) = match (carry_into, next) {
            (Some(block), _) => (block, 1),
            (None, Some(block)) => (block, 0),
            (None, None) => return,
        };
        let Some(&old) = row.get(block) else { return };
        let mask = blocks.next_if(|next| next.index as usize == block).map_or(0, |next| next.mask);
        let hits = old & mask;
        let (sum, over) = old.overflowing_add(hits);
        let (sum, over_too) = sum.overflowing_add(carry);
        row[block] = sum | (old & !mask);
        carry_into = (over || over_too).then_some(block + 1);
    }
}

/// The maximum number of blocks in a row that fits into registers.
const DENSE: usize = 4;

/// For each token, the columns that contain it, as the bits of `DENSE` blocks.
#[derive(Default)]
struct Masks(Vec<[u64; DENSE]>);

impl Masks {
    fn load(&mut self, tokens: &[u32], vocabulary: usize) {
        self.0.clear();
        self.0.resize(vocabulary, [0; DENSE]);
        for (column, &token) in tokens.iter().enumerate() {
            self.0[token as usize][column / 64] |= 1 << (column % 64);
        }
    }

    /// Computes all `rows` and returns the last row. Only its first `BLOCKS` blocks are computed.
    fn last_row<const BLOCKS: usize>(&self, rows: &[u32]) -> [u64; DENSE] {
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

/// The length of the subsequence within the first `columns` columns: the number of 0 bits among them.
fn length_at(row: &[u64], columns: usize) -> usize {
    let whole = columns / 64;
    let part = columns % 64;
    let ones: u32 = row[..whole].iter().map(|block| block.count_ones()).sum();
    let rest = if part == 0 { 0 } else { (row[whole] << (64 - part)).count_ones() };
    columns - ones as usize - rest as usize
}

/// 1 if the length grows at this column, else 0. Columns are counted from 1.
fn grows(row: &[u64], column: usize) -> usize {
    usize::from(row[(column - 1) / 64] >> ((column - 1) % 64) & 1 == 0)
}

/// Computes subsequences. The next computation reuses the memory.
#[derive(Default)]
pub struct Lcs {
    columns: Columns,
    masks: Masks,
    row: Vec<u64>,
    /// The stored rows.
    stored: Vec<u64>,
    /// A stored row and the rows after it, up to the next stored row.
    section: Vec<u64>,
}

impl Lcs {
    /// The length of the longest common subsequence. All ids are below `vocabulary`. `None` if it takes more than
    /// [`MAX_STEPS`] steps.
    #[inline(never)]
    pub fn length(&mut self, rows: &[u32], columns: &[u32], vocabulary: usize) -> Option<usize> {
        if columns.len() <= DENSE * 64 {
            self.masks.load(columns, vocabulary);
            let row = match columns.len().div_ceil(64) {
                0 | 1 => self.masks.last_row::<1>(rows),
                2 => self.masks.last_row::<2>(rows),
                3 => self.masks.last_row::<3>(rows),
                _ => self.masks.last_row::<4>(rows),
            };
            return Some(length_at(&row, columns.len()));
        }
        steps(rows, columns).filter(|steps| *steps <= MAX_STEPS)?;
        self.columns.load(columns, vocabulary);
        self.row.clear();
        self.row.resize(columns.len().div_ceil(64), u64::MAX);
        for &token in rows {
            advance(&mut self.row, self.columns.of(token));
        }
        Some(length_at(&self.row, columns.len()))
    }

    /// Appends to `found` the row indices of one longest common subsequence, last first.
    ///
    /// Selects the same subsequence as `rouge_score`: the path through the table of lengths starts at the last cell, moves
    /// diagonally if the tokens are equal, left if the length there is strictly greater, and otherwise up.
    ///
    /// Subtracts its steps from `left`. `None` if there are too few, and then nothing is computed.
    #[inline(never)]
    pub fn indices(
        &mut self,
        rows: &[u32],
        columns: &[u32],
        vocabulary: usize,
        left: &mut usize,
        found: &mut Vec<u32>,
    ) -> Option<()> {
        if rows.is_empty() || columns.is_empty() {
            return Some(());
        }
        *left = left.checked_sub(steps(rows, columns)?)?;
        self.columns.load(columns, vocabulary);
        let width = columns.len().div_ceil(64);
        let stride = stride(rows.len());
        self.row.clear();
        self.row.resize(width, u64::MAX);
        self.stored.clear();
        for (at, &token) in rows.iter().enumerate() {
            if at % stride == 0 {
                self.stored.extend_from_slice(&self.row);
            }
            advance(&mut self.row, self.columns.of(token));
        }
        let mut column = columns.len();
        for number in (0..rows.len().div_ceil(stride)).rev() {
            if column == 0 {
                break;
            }
            let start = number * stride;
            let end = (start + stride).min(rows.len());
            self.row.copy_from_slice(&self.stored[number * width..(number + 1) * width]);
            self.section.clear();
            self.section.extend_from_slice(&self.row);
            for &token in &rows[start..end] {
                advance(&mut self.row, self.columns.of(token));
                self.section.extend_from_slice(&self.row);
            }
            column = walk(&self.section, width, &rows[start..end], columns, column, start, found);
        }
        Some(())
    }
}

/// The steps of one subsequence: its rows, each with all blocks, the columns, which are loaded, and the overhead.
fn steps(rows: &[u32], columns: &[u32]) -> Option<usize> {
    const OVERHEAD: usize = 32;
    rows.len().checked_mul(1 + columns.len() / 64)?.checked_add(columns.len() + OVERHEAD)
}

/// The distance between two stored rows: about the square root of the number of rows.
fn stride(rows: usize) -> usize {
    let mut root = 64;
    while float(root) * float(root) < float(rows) {
        root *= 2;
    }
    root
}

/// Follows the path up through one section. Returns the column in which the path leaves the section.
fn walk(
    section: &[u64],
    width: usize,
    rows: &[u32],
    columns: &[u32],
    mut column: usize,
    start: usize,
    found: &mut Vec<u32>,
) -> usize {
    let line = |row: usize| &section[row * width..(row + 1) * width];
    let mut row = rows.len();
    // The lengths at the current cell and at the cell above.
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

    /// Computes the length and the indices from the complete table of lengths.
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
    fn lengths_and_indices_agree_with_the_table() {
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
            let (length, path) = plain(&rows, &columns);
            assert_eq!(lcs.length(&rows, &columns, 60), Some(length));
            let mut found = Vec::new();
            assert!(lcs.indices(&rows, &columns, 60, &mut { MAX_STEPS }, &mut found).is_some());
            assert_eq!(found, path);
        }
    }
}
