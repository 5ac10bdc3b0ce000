//! The runs of equal characters that two texts have in a window, those of some length and more.
//!
//! A run begins where the characters before differ, or where one of the texts begins, and goes on as long as it can; popular
//! characters end it. time: O(length of the window + pairs of equal pieces), and what is left of `PATIENCE` bounds the
//! latter.

use super::pair::{Block, Pair, Window, is_active};
use crate::count::index;

/// How many pairs of equal pieces are looked at for each character of a window, and how many in any.
const PATIENCE: usize = 2;
const ENOUGH: usize = 64;

/// Scratch memory for one window after another.
#[derive(Default)]
pub(super) struct Runs {
    /// For each hash the last piece of `b`, counted from 1, and for each piece the one before.
    heads: Vec<u32>,
    links: Vec<u32>,
    /// For each id, where `b` has it; 0 between two windows.
    masks: Vec<[u64; 2]>,
}

impl Runs {
    /// Adds the runs of at least `least` characters, two or more, to a list; adds none and says no where there are too many
    /// pairs to look at.
    pub(super) fn collect(&mut self, pair: &Pair, window: Window, least: u32, runs: &mut Vec<Block>) -> bool {
        let (a, b) = pair.parts(window);
        if a.len().min(b.len()) < least as usize {
            return true;
        }
        let mut found = Found {
            a,
            b,
            window,
            least,
            patience: Some(PATIENCE * (a.len() + b.len()) + ENOUGH),
            known: runs.len(),
            runs,
        };
        if least == 2 && b.len() <= 128 {
            self.by_masks(pair.vocabulary, &mut found);
        } else {
            self.by_pieces(pair, &mut found);
        }
        found.patience.is_some()
    }

    /// Finds where `b` has the same piece by its hash.
    fn by_pieces(&mut self, pair: &Pair, found: &mut Found) {
        let Window { a_from, a_to, b_from, b_to } = found.window;
        let buckets = (found.b.len() * 2).next_power_of_two();
        let shift = 32 - buckets.trailing_zeros();
        self.heads.clear();
        self.heads.resize(buckets, 0);
        if self.links.len() < found.b.len() {
            self.links.resize(found.b.len(), 0);
        }
        let (heads, links) = (&mut self.heads, &mut self.links[..found.b.len()]);
        let size = found.least as usize;
        pieces(pair.b.active(b_from, b_to), &pair.b.ids, size, |place, hash| {
            let place = place - b_from as usize;
            let head = &mut heads[(hash >> shift) as usize];
            links[place] = std::mem::replace(head, index(place) + 1);
            true
        });
        pieces(pair.a.active(a_from, a_to), &pair.a.ids, size, |row, hash| {
            let row = row - a_from as usize;
            let mut at = heads[(hash >> shift) as usize];
            while let Some(place) = at.checked_sub(1) {
                if found.patience.is_none() {
                    return false;
                }
                let place = place as usize;
                at = links[place];
                if found.begins(row, place) {
                    found.add(row, place);
                } else {
                    found.spend(1);
                }
            }
            true
        });
    }

    /// The same for pieces of two characters in up to 128, with a bit for each.
    fn by_masks(&mut self, vocabulary: usize, found: &mut Found) {
        if self.masks.len() < vocabulary {
            self.masks.resize(vocabulary, [0; 2]);
        }
        // Popular ones have no mask.
        for (place, &id) in found.b.iter().enumerate() {
            if let Some(mask) = self.masks.get_mut(id as usize) {
                mask[place / 64] |= 1 << (place % 64);
            }
        }
        let mask_of = |id: u32| self.masks.get(id as usize).copied().unwrap_or_default();
        let (mut above, mut here) = ([0; 2], mask_of(found.a[0]));
        for (row, &below) in found.a[1..].iter().enumerate() {
            let below = mask_of(below);
            // Equal, as is the next pair, but not the one before.
            let low = here[0] & (below[0] >> 1 | below[1] << 63) & !(above[0] << 1);
            let high = here[1] & below[1] >> 1 & !(above[1] << 1 | above[0] >> 63);
            (above, here) = (here, below);
            for (mut begins, first) in [(low, 0), (high, 64)] {
                while begins != 0 && found.patience.is_some() {
                    found.add(row, first + begins.trailing_zeros() as usize);
                    begins &= begins - 1;
                }
            }
            if found.patience.is_none() {
                break;
            }
        }
        for &id in found.b {
            if let Some(mask) = self.masks.get_mut(id as usize) {
                *mask = [0; 2];
            }
        }
    }
}

/// What is found in a window.
struct Found<'a> {
    a: &'a [u32],
    b: &'a [u32],
    window: Window,
    least: u32,
    /// How many more pairs are looked at; `None` once it has run out.
    patience: Option<usize>,
    runs: &'a mut Vec<Block>,
    /// How many runs were there before.
    known: usize,
}

impl Found<'_> {
    /// Whether the pair before does not go on here.
    fn begins(&self, row: usize, place: usize) -> bool {
        row == 0 || place == 0 || self.a[row - 1] != self.b[place - 1] || !is_active(self.a[row - 1])
    }

    fn add(&mut self, row: usize, place: usize) {
        let pairs = self.a[row..].iter().zip(&self.b[place..]);
        let equal = pairs.take_while(|(a, b)| a == b && is_active(**a)).count();
        let size = index(equal);
        // Another piece may have the same hash.
        if size >= self.least {
            let (a, b) = (self.window.a_from + index(row), self.window.b_from + index(place));
            self.runs.push(Block { a, b, size });
        }
        self.spend(1 + equal / 8);
    }

    fn spend(&mut self, cost: usize) {
        debug_assert!(self.patience.is_some(), "nothing is looked at any more");
        self.patience = self.patience.and_then(|patience| patience.checked_sub(cost));
        if self.patience.is_none() {
            self.runs.truncate(self.known);
        }
    }
}

/// Hands the start and the hash of each piece of `size` active characters to `each`, until that says no.
fn pieces(active: &[u32], ids: &[u32], size: usize, mut each: impl FnMut(usize, u32) -> bool) {
    const BASE: u32 = 0x0100_0193;
    let oldest = (1..size).fold(1_u32, |power, _| power.wrapping_mul(BASE));
    let (mut sum, mut run, mut next) = (0_u32, 0, u32::MAX);
    for &end in active {
        if end != next {
            (sum, run) = (0, 0);
        }
        next = end + 1;
        let end = end as usize;
        if run == size {
            sum = sum.wrapping_sub(ids[end - size].wrapping_mul(oldest));
        } else {
            run += 1;
        }
        sum = sum.wrapping_mul(BASE).wrapping_add(ids[end]);
        if run == size && !each(end + 1 - size, sum.wrapping_mul(0x9e37_79b1)) {
            return;
        }
    }
}
