//! Edit distances: how many tokens are to be inserted, deleted or replaced.
//!
//! By Myers' bit-parallel algorithm (1999) in blocks after Hyyrö (2003), one column of 64 rows a step. A first sweep along the
//! diagonal finds some way from one text to the other; the second leaves out what lies on no shorter one: a cell whose distance and the
//! difference of what is left on either side come to more (Ukkonen 1985). What is left out is taken for as far as it can be,
//! so that no sweep finds less than the distance. time: O(n · distance / 64), O(n · m / 64) at most, memory: O(n + m).

use crate::count::index;

/// The most pairs of tokens that are compared, 64 a step: two texts of 185,000 characters.
const MAX_CELLS: u64 = 1 << 35;
/// Up to so many rows, two blocks, are held at once.
const FEW: usize = 128;
/// How many columns on either side of the diagonal the first sweep takes.
const NEAR: usize = 48;

/// Scratch memory for one distance after another.
#[derive(Debug, Default)]
pub struct Edits {
    /// For each id, where it stands in the block at hand and in the one below it; 0 everywhere between two blocks.
    masks: Vec<[u64; 2]>,
    /// For each column, how the distance changes from left to right below the block above.
    steps: Vec<u8>,
}

/// A step to a column where the distance is one more; 2 stands for one less, 0 for the same.
const GROWS: u8 = 1;

impl Edits {
    /// The distance of two sequences of ids below `vocabulary`; `None` where it would take too long.
    pub fn distance(&mut self, a: &[u32], b: &[u32], vocabulary: usize) -> Option<usize> {
        let (rows, columns) = apart(a, b);
        self.make_room(vocabulary);
        if rows.len() <= FEW {
            // There is not much to leave out.
            return Some(self.few_rows(rows, columns));
        }
        let enough = self.sweep(rows, columns, None);
        if rows.len() as u64 * columns.len() as u64 > MAX_CELLS {
            let mut limit = (columns.len() - rows.len()).max(64);
            while limit <= rows.len() / 4 {
                let limit_now = limit.min(enough);
                let distance = self.sweep(rows, columns, Some(limit_now));
                if distance <= limit_now {
                    return Some(distance);
                }
                limit *= 4;
            }
            return None;
        }
        Some(self.sweep(rows, columns, Some(enough)))
    }

    /// The same of two texts in ASCII.
    pub fn of_ascii(&mut self, a: &[u8], b: &[u8]) -> Option<usize> {
        let (rows, columns) = apart(a, b);
        if rows.len() <= FEW {
            self.make_room(128);
            return Some(self.few_rows(rows, columns));
        }
        let units = |text: &[u8]| text.iter().map(|&byte| u32::from(byte)).collect::<Vec<_>>();
        self.distance(&units(rows), &units(columns), 128)
    }

    fn make_room(&mut self, vocabulary: usize) {
        if self.masks.len() < vocabulary {
            self.masks.resize(vocabulary, [0; 2]);
        }
    }

    /// The distance, if it is at most `limit`; else more than that. Without a limit: the length of some way near the diagonal.
    fn sweep(&mut self, rows: &[u32], columns: &[u32], limit: Option<usize>) -> usize {
        let (height, width) = (rows.len(), columns.len());
        self.steps.clear();
        self.steps.resize(width, GROWS);
        // The column to begin with, the distance left of it at the bottom of the rows done, and the last column that a short
        // way may pass there.
        let (mut first, mut distance, mut done) = (0, 0, 0);
        let mut last = limit.map_or(0, |limit| (limit + width - height) / 2);
        for block in rows.chunks(128) {
            distance += block.len();
            done += block.len();
            let end = match limit {
                Some(_) => last.saturating_add(block.len()),
                None => scaled(done, width, height) + NEAR,
            };
            let end = end.min(width);
            self.block(block, &columns[first..end], first);
            let Some(limit) = limit else {
                let next = scaled(done, width, height).saturating_sub(NEAR).max(first);
                distance = add(distance, &self.steps[first..next]);
                first = next;
                continue;
            };
            let left = |column: usize| (height - done).abs_diff(width - column);
            while first < end && distance + left(first) > limit {
                distance = add(distance, &self.steps[first..=first]);
                first += 1;
            }
            last = end;
            let mut at_last = add(distance, &self.steps[first..end]);
            while last > first && at_last + left(last) > limit {
                last -= 1;
                at_last = distance_before(at_last, self.steps[last]);
            }
            self.steps[last..end].fill(GROWS);
        }
        add(distance, &self.steps[first..])
    }

    /// Takes the steps of some columns, the first of which is `first`, from above a block of up to 128 rows to below it.
    fn block(&mut self, rows: &[u32], columns: &[u32], first: usize) {
        self.mark(rows);
        let steps = &mut self.steps[first..];
        let bottom = 1 << ((rows.len() - 1) % 64);
        let (mut upper, mut lower) = (Column::default(), Column::default());
        if rows.len() <= 64 {
            for (&id, step) in columns.iter().zip(steps) {
                let (grows, shrinks) = upper.step(self.masks[id as usize][0], grown(*step), shrunk(*step));
                *step = u8::from(grows & bottom != 0) | u8::from(shrinks & bottom != 0) << 1;
            }
        } else {
            // Each step waits for the one before it, so that a machine has room for two of them at a time.
            for (&id, step) in columns.iter().zip(steps) {
                let masks = self.masks[id as usize];
                let (grows, shrinks) = upper.step(masks[0], grown(*step), shrunk(*step));
                let (grows, shrinks) = lower.step(masks[1], grows >> 63, shrinks >> 63);
                *step = u8::from(grows & bottom != 0) | u8::from(shrinks & bottom != 0) << 1;
            }
        }
        self.unmark(rows);
    }

    /// The distance where one or two blocks hold all rows: along the top to the last column, and down there.
    fn few_rows<T: Copy + Into<u32>>(&mut self, rows: &[T], columns: &[T]) -> usize {
        self.mark(rows);
        let (mut upper, mut lower) = (Column::default(), Column::default());
        if rows.len() <= 64 {
            for &id in columns {
                upper.step(self.masks[id.into() as usize][0], 1, 0);
            }
        } else {
            for &id in columns {
                let masks = self.masks[id.into() as usize];
                let (grows, shrinks) = upper.step(masks[0], 1, 0);
                lower.step(masks[1], grows >> 63, shrinks >> 63);
            }
        }
        self.unmark(rows);
        lower.down(rows.len().saturating_sub(64), upper.down(rows.len().min(64), columns.len()))
    }

    fn mark<T: Copy + Into<u32>>(&mut self, rows: &[T]) {
        for (at, &id) in rows.iter().enumerate() {
            self.masks[id.into() as usize][at / 64] |= 1 << (at % 64);
        }
    }

    fn unmark<T: Copy + Into<u32>>(&mut self, rows: &[T]) {
        for &id in rows {
            self.masks[id.into() as usize] = [0; 2];
        }
    }
}

/// What is left of two sequences without what they begin and end with alike, the shorter first: fewer blocks of the shorter, longer
/// sweeps over the longer.
fn apart<'t, T: PartialEq>(a: &'t [T], b: &'t [T]) -> (&'t [T], &'t [T]) {
    let prefix = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[prefix..], &b[prefix..]);
    let suffix = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - suffix], &b[..b.len() - suffix]);
    if a.len() < b.len() { (a, b) } else { (b, a) }
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
    /// The distance so many rows further down.
    fn down(&self, rows: usize, distance: usize) -> usize {
        let kept = 1_u64.checked_shl(index(rows)).map_or(u64::MAX, |bit| bit - 1);
        distance + (self.grows & kept).count_ones() as usize - (self.shrinks & kept).count_ones() as usize
    }

    /// The next column. `equal` are the rows of its token; `grown` and `shrunk` are 1 where the
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

fn grown(step: u8) -> u64 {
    u64::from(step & GROWS)
}

fn shrunk(step: u8) -> u64 {
    u64::from(step >> 1)
}

/// The distance behind some steps.
#[inline(never)]
fn add(distance: usize, steps: &[u8]) -> usize {
    let ones = |step: u64| (step & u64::from_le_bytes([1; 8])).count_ones() as usize;
    let (words, rest) = steps.as_chunks::<8>();
    let distance = words.iter().map(|word| u64::from_le_bytes(*word)).fold(distance, |distance, steps| {
        // No step leads below 0, so no eight of them do.
        distance + ones(steps) - ones(steps >> 1)
    });
    rest.iter()
        .fold(distance, |distance, &step| distance + usize::from(step & GROWS) - usize::from(step >> 1))
}

fn distance_before(distance: usize, step: u8) -> usize {
    distance + usize::from(step >> 1) - usize::from(step & GROWS)
}

/// `done · width / height`, which may be more than 32 bits on the way.
#[allow(clippy::cast_possible_truncation, reason = "at most the width")]
fn scaled(done: usize, width: usize, height: usize) -> usize {
    (done as u64 * width as u64 / height as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_agree_with_the_plain_table() {
        let mut edits = Edits::default();
        for rows in [0, 1, 2, 63, 64, 65, 127, 128, 129] {
            for columns in [0, 1, 64, 128, 200] {
                let ids = |len: u32, by: u32| (0..len).map(|at| at * by % 7).collect::<Vec<_>>();
                let (a, b) = (ids(rows, 3), ids(columns, 5));
                let text =
                    |ids: &[u32]| ids.iter().map(|&id| b'0' + u8::try_from(id).unwrap()).collect::<Vec<_>>();
                assert_eq!(edits.distance(&a, &b, 7), Some(plain(&a, &b)));
                assert_eq!(edits.of_ascii(&text(&a), &text(&b)), Some(plain(&a, &b)));
            }
        }
    }

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
            let expected = Some(plain(&a, &b));
            assert_eq!(edits.distance(&a, &b, letters), expected);
            let text =
                |ids: &[u32]| ids.iter().map(|&id| b'A' + u8::try_from(id).unwrap()).collect::<Vec<_>>();
            assert_eq!(edits.of_ascii(&text(&a), &text(&b)), expected);
        }
    }
}
