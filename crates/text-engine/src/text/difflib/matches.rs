//! The maximal matches of two texts in a window: equal substrings that cannot be extended on either side.
//!
//! A match contains no popular character. A rolling hash finds equal substrings of the minimum length, which are extended.
//! time: O(length of the window + pairs of equal substrings), where `PATIENCE` limits the number of pairs.

use super::pair::{Block, Pair, Window, is_active};
use crate::text::count::index;

/// A window of `n` characters allows `PATIENCE * n + ENOUGH` comparisons of substrings.
const PATIENCE: usize = 2;
const ENOUGH: usize = 64;

/// Finds matches. The next window reuses the memory.
#[derive(Default)]
pub(super) struct Matches {
    /// For each hash, the start of the last substring of `b` with this hash, counted from 1.
    heads: Vec<u32>,
    /// For each substring, the start of the previous substring with the same hash, counted from 1.
    links: Vec<u32>,
}

impl Matches {
    /// Appends all matches of at least `least` characters, where `least` is 2 or more. Appends nothing and returns false if
    /// that needs too many comparisons.
    pub(super) fn collect(
        &mut self,
        pair: &Pair,
        window: Window,
        least: u32,
        matches: &mut Vec<Block>,
    ) -> bool {
        let (a, b) = pair.parts(window);
        if a.len().min(b.len()) < least as usize {
            return true;
        }
        let mut search = Search {
            a,
            b,
            window,
            least,
            patience: Some(PATIENCE * (a.len() + b.len()) + ENOUGH),
            known: matches.len(),
            matches,
        };
        self.search(pair, &mut search);
        search.patience.is_some()
    }

    fn search(&mut self, pair: &Pair, search: &mut Search) {
        let Window { a_from, a_to, b_from, b_to } = search.window;
        let buckets = (search.b.len() * 2).next_power_of_two();
        let shift = 32 - buckets.trailing_zeros();
        self.heads.clear();
        self.heads.resize(buckets, 0);
        if self.links.len() < search.b.len() {
            self.links.resize(search.b.len(), 0);
        }
        let (heads, links) = (&mut self.heads, &mut self.links[..search.b.len()]);
        let size = search.least as usize;
        each_substring(pair.b.active(b_from, b_to), &pair.b.ids, size, |at, hash| {
            let at = at - b_from as usize;
            let head = &mut heads[(hash >> shift) as usize];
            links[at] = std::mem::replace(head, index(at) + 1);
            true
        });
        each_substring(pair.a.active(a_from, a_to), &pair.a.ids, size, |at_a, hash| {
            let at_a = at_a - a_from as usize;
            let mut next = heads[(hash >> shift) as usize];
            while let Some(at_b) = next.checked_sub(1) {
                if search.patience.is_none() {
                    return false;
                }
                let at_b = at_b as usize;
                next = links[at_b];
                if search.begins(at_a, at_b) {
                    search.add(at_a, at_b);
                } else {
                    search.spend(1);
                }
            }
            true
        });
    }
}

/// A search for the matches of one window.
struct Search<'a> {
    a: &'a [u32],
    b: &'a [u32],
    window: Window,
    least: u32,
    /// How many more comparisons are allowed; `None` after too many.
    patience: Option<usize>,
    matches: &'a mut Vec<Block>,
    /// The length of `matches` when the search starts. A search that gives up truncates `matches` to this length.
    known: usize,
}

impl Search<'_> {
    /// Whether a match can begin here: the previous characters differ or are popular.
    fn begins(&self, at_a: usize, at_b: usize) -> bool {
        at_a == 0 || at_b == 0 || self.a[at_a - 1] != self.b[at_b - 1] || !is_active(self.a[at_a - 1])
    }

    fn add(&mut self, at_a: usize, at_b: usize) {
        let pairs = self.a[at_a..].iter().zip(&self.b[at_b..]);
        let equal = pairs.take_while(|(a, b)| a == b && is_active(**a)).count();
        let size = index(equal);
        // Different substrings can have the same hash.
        if size >= self.least {
            let (a, b) = (self.window.a_from + index(at_a), self.window.b_from + index(at_b));
            self.matches.push(Block { a, b, size });
        }
        self.spend(1 + equal / 8);
    }

    fn spend(&mut self, cost: usize) {
        debug_assert!(self.patience.is_some(), "the search is over");
        self.patience = self.patience.and_then(|patience| patience.checked_sub(cost));
        if self.patience.is_none() {
            self.matches.truncate(self.known);
        }
    }
}

/// Calls `each` with the start and the hash of each substring of `size` active characters, until `each` returns false.
fn each_substring(active: &[u32], ids: &[u32], size: usize, mut each: impl FnMut(usize, u32) -> bool) {
    const BASE: u32 = 0x0100_0193;
    let oldest = (1..size).fold(1_u32, |power, _| power.wrapping_mul(BASE));
    let (mut sum, mut len, mut next) = (0_u32, 0, u32::MAX);
    for &end in active {
        if end != next {
            (sum, len) = (0, 0);
        }
        next = end + 1;
        let end = end as usize;
        if len == size {
            sum = sum.wrapping_sub(ids[end - size].wrapping_mul(oldest));
        } else {
            len += 1;
        }
        sum = sum.wrapping_mul(BASE).wrapping_add(ids[end]);
        if len == size && !each(end + 1 - size, sum.wrapping_mul(0x9e37_79b1)) {
            return;
        }
    }
}
