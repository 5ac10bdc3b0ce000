//! The edit distance of two sequences: the fewest tokens to insert, delete or replace to turn one into the other.
//!
//! Myers' bit-parallel algorithm (1999) with the blocks of Hyyrö (2003): one step computes 64 rows of a column of the table.
//! A first sweep computes only cells near the diagonal and gives an upper bound. The second sweep skips each cell whose
//! distance plus the difference of the remaining lengths is above that bound (Ukkonen 1985). A sweep assumes the largest
//! possible value for skipped cells, so it never returns less than the distance. time: O(n · distance / 64), at most
//! O(n · m / 64), memory: O(n + m).

/// The limit of cells for an unlimited sweep, reached by two texts of 185,000 characters.
const MAX_CELLS: u64 = 1 << 35;
/// The rows of one step: two blocks of 64, because a processor can compute both in parallel.
const ROWS: usize = 128;
/// How many columns to the left and to the right of the diagonal the first sweep computes.
const NEAR: usize = 48;

/// Computes edit distances. The next computation reuses the memory.
#[derive(Debug, Default)]
pub struct Edits {
    /// For each id, the rows of each block with this id, one bit per row. All bits are 0 between two steps.
    masks: Vec<[u64; 2]>,
    /// For each column, the change of the distance from the previous column, in the last row computed so far.
    steps: Vec<u8>,
}

/// A value of `steps`: the distance is one more than in the previous column. 2 means one less, 0 means the same.
const GROWS: u8 = 1;

impl Edits {
    /// The distance of two sequences. All ids are below `vocabulary`. `None` if the computation would take too long.
    #[inline(never)]
    pub fn distance(&mut self, a: &[u32], b: &[u32], vocabulary: usize) -> Option<usize> {
        let (rows, columns) = without_common_ends(a, b);
        if self.masks.len() < vocabulary {
            self.masks.resize(vocabulary, [0; 2]);
        }
        let bound = self.sweep(rows, columns, None);
        if rows.len() as u64 * columns.len() as u64 <= MAX_CELLS {
            return Some(self.sweep(rows, columns, Some(bound)));
        }
        let mut limit = (columns.len() - rows.len()).max(64);
        // A sweep computes about twice as many cells in each row as its limit.
        let widest = MAX_CELLS / (2 * columns.len() as u64);
        while limit <= rows.len() / 4 && limit as u64 <= widest {
            let tried = limit.min(bound);
            let distance = self.sweep(rows, columns, Some(tried));
            if distance <= tried {
                return Some(distance);
            }
            limit *= 4;
        }
        None
    }

    /// With a limit: the distance if it is at most `limit`, or else a larger number. Without a limit: an upper bound.
    fn sweep(&mut self, rows: &[u32], columns: &[u32], limit: Option<usize>) -> usize {
        let (height, width) = (rows.len(), columns.len());
        self.steps.clear();
        self.steps.resize(width, GROWS);
        // `done`: the number of rows that are computed. `first`: the first column to compute in the next rows. `distance`:
        // the distance in row `done`, in the column before `first`. `last`: the last column where a path within the limit
        // can leave row `done`.
        let (mut first, mut distance, mut done) = (0, 0, 0);
        let mut last = limit.map_or(0, |limit| (limit + width - height) / 2);
        for block in rows.chunks(ROWS) {
            distance += block.len();
            done += block.len();
            let end = match limit {
                Some(_) => last.saturating_add(block.len()),
                None => scaled(done, width, height) + NEAR,
            };
            let end = end.min(width);
            self.compute(block, &columns[first..end], first);
            let Some(limit) = limit else {
                let next = scaled(done, width, height).saturating_sub(NEAR).max(first);
                distance = add(distance, &self.steps[first..next]);
                first = next;
                continue;
            };
            let remaining = |column: usize| (height - done).abs_diff(width - column);
            while first < end && distance + remaining(first) > limit {
                distance = add(distance, &self.steps[first..=first]);
                first += 1;
            }
            last = end;
            let mut at_last = add(distance, &self.steps[first..end]);
            while last > first && at_last + remaining(last) > limit {
                last -= 1;
                at_last = distance_before(at_last, self.steps[last]);
            }
            self.steps[last..end].fill(GROWS);
        }
        add(distance, &self.steps[first..])
    }

    /// Computes up to 128 rows of the columns from `first` on: changes `steps` from the row before to the last of these rows.
    fn compute(&mut self, rows: &[u32], columns: &[u32], first: usize) {
        for (at, &id) in rows.iter().enumerate() {
            self.masks[id as usize][at / 64] |= 1 << (at % 64);
        }
        let steps = &mut self.steps[first..];
        let bottom = 1 << ((rows.len() - 1) % 64);
        let (mut upper, mut lower) = (Column::default(), Column::default());
        for (&id, step) in columns.iter().zip(steps) {
            let masks = self.masks[id as usize];
            let (mut grows, mut shrinks) =
                upper.next(masks[0], u64::from(*step & GROWS), u64::from(*step >> 1));
            if rows.len() > 64 {
                (grows, shrinks) = lower.next(masks[1], grows >> 63, shrinks >> 63);
            }
            *step = u8::from(grows & bottom != 0) | u8::from(shrinks & bottom != 0) << 1;
        }
        for &id in rows {
            self.masks[id as usize] = [0; 2];
        }
    }
}

/// Removes the common prefix and suffix, and returns the shorter sequence first, which gives fewer blocks of rows.
fn without_common_ends<'t>(a: &'t [u32], b: &'t [u32]) -> (&'t [u32], &'t [u32]) {
    let prefix = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[prefix..], &b[prefix..]);
    let suffix = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - suffix], &b[..b.len() - suffix]);
    if a.len() < b.len() { (a, b) } else { (b, a) }
}

/// A column of 64 rows: in which rows the distance grows or shrinks compared with the row above, one bit per row.
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
    /// Moves on to the next column. `equal`: the rows that have its token, one bit each. `grown` (`shrunk`) is 1 if, in the
    /// row above the block, the distance is one more (less) than in the previous column. Returns the same for each row of
    /// the block.
    #[inline]
    fn next(&mut self, equal: u64, grown: u64, shrunk: u64) -> (u64, u64) {
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

/// The distance after the columns of `steps`.
fn add(distance: usize, steps: &[u8]) -> usize {
    steps
        .iter()
        .fold(distance, |distance, &step| distance + usize::from(step & GROWS) - usize::from(step >> 1))
}

fn distance_before(distance: usize, step: u8) -> usize {
    distance + usize::from(step >> 1) - usize::from(step & GROWS)
}

/// `done · width / height`, computed with 64 bits to avoid an overflow.
#[allow(clippy::cast_possible_truncation, reason = "the result is at most the width")]
fn scaled(done: usize, width: usize, height: usize) -> usize {
    (done as u64 * width as u64 / height as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_at_the_borders_of_blocks_agree_with_the_table() {
        let mut edits = Edits::default();
        for rows in [0, 1, 2, 63, 64, 65, 127, 128, 129] {
            for columns in [0, 1, 64, 128, 200] {
                let ids = |len: u32, by: u32| (0..len).map(|at| at * by % 7).collect::<Vec<_>>();
                let (a, b) = (ids(rows, 3), ids(columns, 5));
                assert_eq!(edits.distance(&a, &b, 7), Some(plain(&a, &b)));
            }
        }
    }

    /// Computes the distance from the complete table, row by row.
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
    fn distances_of_random_edits_agree_with_the_table() {
        let mut state = 5_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        let mut edits = Edits::default();
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
            if round % 7 == 0 {
                b.truncate(next(len) + 1);
            }
            assert_eq!(edits.distance(&a, &b, letters), Some(plain(&a, &b)));
        }
    }
}
