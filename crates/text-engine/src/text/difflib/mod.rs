//! The matching blocks of two texts, as Python's `difflib.SequenceMatcher` finds them.
//!
//! The algorithm selects the longest common block (of equally long blocks, the earliest in `a`, then in `b`) and repeats this
//! in the windows before and after the block. Python searches each window again. Here, one search collects the maximal
//! matches ([`mod@matches`]) of a minimum length, and each window passes its matches on to the windows inside it. A window
//! without matches is searched again with half the minimum length. If no two adjacent characters are common, one scan finds
//! the remaining blocks, which are single characters. Repetitive texts have too many matches; for these, a suffix automaton
//! ([`automaton`]) finds all longest blocks of a window in one pass.
//!
//! time: O(length) for both texts, and at most O(length of the window) for each window. The depth of nested windows is about
//! the logarithm of the length in natural text, and at most O(√length).

mod automaton;
mod matches;
mod pair;

pub use pair::Block;

use crate::text::count::index;
use automaton::{Automaton, Walk};
use matches::Matches;
use pair::{Pair, Window, is_active};

/// A pair of ranges to compare. When it is compared, its matches are the last ones in `Matcher::matches`.
#[derive(Clone, Copy)]
struct Task {
    window: Window,
    /// The index of the first match of the window.
    first_match: usize,
    /// The minimum length of the collected matches.
    least: u32,
}

/// Means "no position" or "no state".
const NONE: u32 = u32::MAX;

/// How many matches may be passed on to inner windows, for each character of both texts.
const PASSED_ON: usize = 8;

/// If the product of the lengths is above these limits, the first minimum length of a match is 4 or 8 instead of 2.
const MANY_PAIRS: [usize; 2] = [1 << 17, 1 << 22];

/// The largest minimum length that is tried.
const MOST_LEAST: u32 = 64;

/// Finds blocks. The next pair of texts reuses the memory.
#[derive(Default)]
pub struct Matcher {
    pair: Pair,
    positions: NextPositions,
    search: Matches,
    matches: Vec<Block>,
    /// The matches of the window to the left of a block.
    left_matches: Vec<Block>,
    tasks: Vec<Task>,
    /// How many more matches may be passed on before the automaton is used instead.
    patience: usize,
    automaton: Automaton,
    found: Vec<Block>,
}

/// Finds the next occurrence of an active character in the second text.
#[derive(Default)]
struct NextPositions {
    /// For each id, the position of its next occurrence.
    next: Vec<u32>,
    /// For each position, the next position with the same id.
    following: Vec<u32>,
}

impl NextPositions {
    fn load(&mut self, pair: &Pair) {
        let window = pair.window();
        self.next.clear();
        self.next.resize(pair.vocabulary, NONE);
        self.following.resize(window.b_to as usize, NONE);
        for &position in pair.b.active(0, window.b_to).iter().rev() {
            let next = &mut self.next[pair.b.ids[position as usize] as usize];
            self.following[position as usize] = std::mem::replace(next, position);
        }
    }

    /// The position of the next occurrence of `id` at or after `from`. `from` must not decrease from call to call.
    fn next(&mut self, id: u32, from: u32) -> u32 {
        let next = &mut self.next[id as usize];
        while *next < from {
            *next = self.following[*next as usize];
        }
        *next
    }
}

impl Matcher {
    /// Finds the blocks. With `autojunk`, a character that makes up more than 1 % of a `b` of 200 or more characters is
    /// popular: it cannot begin a block, but can extend one.
    pub fn run(&mut self, a: &str, b: &str, autojunk: bool) {
        self.found.clear();
        self.pair.load(a, b, autojunk);
        let window = self.pair.window();
        if self.pair.a.ids == self.pair.b.ids {
            // The block covers the whole text, even if all characters are popular.
            return self.take(Block { size: window.a_to, ..window.start() });
        }
        self.positions.load(&self.pair);
        let active = [self.pair.a.active(0, window.a_to), self.pair.b.active(0, window.b_to)];
        let pairs = active[0].len().saturating_mul(active[1].len());
        let mut least =
            MANY_PAIRS.iter().fold(2, |least, &many| if pairs > many { 2 * least } else { least });
        while least <= MOST_LEAST && !self.search.collect(&self.pair, window, least, &mut self.matches) {
            least *= 2;
        }
        let (a, b) = self.lengths();
        self.patience = PASSED_ON * (a + b);
        self.take_all(Task { window, first_match: 0, least });
    }

    /// The non-empty blocks, in no particular order. Some may be adjacent.
    #[must_use]
    pub fn found(&self) -> &[Block] {
        &self.found
    }

    /// The lengths of both texts.
    #[must_use]
    pub fn lengths(&self) -> (usize, usize) {
        (self.pair.a.ids.len(), self.pair.b.ids.len())
    }

    /// The number of popular characters.
    #[must_use]
    pub fn popular(&self) -> usize {
        self.pair.popular
    }

    fn take(&mut self, block: Block) {
        if block.size > 0 {
            self.found.push(block);
        }
    }

    fn take_all(&mut self, task: Task) {
        self.tasks.push(task);
        while let Some(task) = self.tasks.pop() {
            self.divide(task);
        }
    }

    /// Adds the longest block of a window to the result, and adds tasks for the windows before and after the block.
    fn divide(&mut self, task: Task) {
        let Task { window, first_match, least } = task;
        let Some(patience) = self.patience.checked_sub(self.matches.len() - first_match) else {
            self.matches.truncate(first_match);
            return self.take_longest(window);
        };
        self.patience = patience;
        let Some(block) = longest(&self.matches[first_match..]) else {
            if least == 2 {
                return self.take_single(window);
            }
            let least = (least / 2).max(2);
            if self.search.collect(&self.pair, window, least, &mut self.matches) {
                return self.tasks.push(Task { least, ..task });
            }
            return self.take_longest(window);
        };
        let block = self.pair.extended(block, window);
        self.take(block);
        let (left, right) = window.around(block);
        // A match is at most as long as the block, so it overlaps with only one of the two windows.
        self.left_matches.clear();
        let mut kept = first_match;
        for at in first_match..self.matches.len() {
            let found = self.matches[at];
            let before =
                left.a_to.saturating_sub(found.a).min(left.b_to.saturating_sub(found.b)).min(found.size);
            if before >= least {
                self.left_matches.push(Block { size: before, ..found });
                continue;
            }
            let cut = right.a_from.saturating_sub(found.a).max(right.b_from.saturating_sub(found.b));
            if found.size >= least + cut {
                self.matches[kept] = Block { a: found.a + cut, b: found.b + cut, size: found.size - cut };
                kept += 1;
            }
        }
        self.matches.truncate(kept);
        // The left window is pushed last and processed first, because `take_single` must move forward in both texts.
        if !right.is_empty() {
            self.tasks.push(Task { window: right, first_match, least });
        }
        if !left.is_empty() {
            self.tasks.push(Task { window: left, first_match: kept, least });
            self.matches.extend_from_slice(&self.left_matches);
        }
    }

    /// Adds all blocks of a window whose texts have no two adjacent active characters in common.
    fn take_single(&mut self, window: Window) {
        let Self { pair, positions, found, .. } = self;
        // If no active character is common, Python extends the empty block at the start of the window.
        let start = |window: Window| {
            let block = if pair.popular > 0 { pair.extended(window.start(), window) } else { window.start() };
            (block.size > 0).then_some(block)
        };
        let mut rest = window;
        for &at_a in pair.a.active(window.a_from, window.a_to) {
            if at_a < rest.a_from {
                continue;
            }
            let at_b = positions.next(pair.a.ids[at_a as usize], rest.b_from);
            if at_b < rest.b_to {
                let block = pair.extended(Block { a: at_a, b: at_b, size: 1 }, rest);
                let (left, right) = rest.around(block);
                found.extend(start(left));
                found.push(block);
                rest = right;
            }
        }
        found.extend(start(rest));
    }

    /// Adds all blocks of a window that are as long as its longest block.
    fn take_longest(&mut self, window: Window) {
        let Self { pair, automaton, .. } = self;
        let (a, b) = pair.parts(window);
        let active = |id: u32| is_active(id).then_some(id);
        automaton.load(b.iter().map(|&id| active(id)));
        let mut walk = Walk::default();
        let mut most = 0;
        for &id in a {
            automaton.follow(&mut walk, active(id), usize::MAX);
            most = most.max(walk.len);
        }
        if most < 2 {
            return self.take_single(window);
        }
        // Substrings of that length are equal exactly if their states are equal.
        let states = |text: &[u32]| -> Vec<u32> {
            let mut walk = Walk::default();
            let state = |&id: &u32| {
                automaton.follow(&mut walk, active(id), most);
                if walk.len == most { walk.state } else { NONE }
            };
            text.iter().map(state).collect()
        };
        let (ends, mut following) = (states(a), states(b));
        let mut next = vec![NONE; automaton.len()];
        let size = index(most);
        for (end, following) in following.iter_mut().enumerate().rev() {
            if let Some(next) = next.get_mut(*following as usize) {
                *following = std::mem::replace(next, window.b_from + index(end) + 1 - size);
            }
        }
        let first_task = self.tasks.len();
        let mut rest = window;
        for (end, &state) in ends.iter().enumerate() {
            let Some(next) = next.get_mut(state as usize) else { continue };
            let at_a = window.a_from + index(end) + 1 - size;
            if at_a < rest.a_from {
                continue;
            }
            while *next < rest.b_from {
                *next = following[(*next + size - 1 - window.b_from) as usize];
            }
            if next.saturating_add(size) <= rest.b_to {
                let block = self.pair.extended(Block { a: at_a, b: *next, size }, rest);
                let (left, right) = rest.around(block);
                self.found.push(block);
                self.add_task(left, size);
                rest = right;
            }
        }
        self.add_task(rest, size);
        // The leftmost window must be processed first, as in `divide`.
        self.tasks[first_task..].reverse();
    }

    /// Adds a task for a window that has no match of `least` characters.
    fn add_task(&mut self, window: Window, least: u32) {
        if !window.is_empty() {
            self.tasks.push(Task { window, first_match: self.matches.len(), least });
        }
    }
}

/// The longest match. Of equally long matches, the earliest in `a`, then in `b`.
fn longest(matches: &[Block]) -> Option<Block> {
    let (&first, rest) = matches.split_first()?;
    let better = |best: Block, other: &Block| {
        let wins = other.size > best.size || other.size == best.size && (other.a, other.b) < (best.a, best.b);
        if wins { *other } else { best }
    };
    Some(rest.iter().fold(first, better))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Finds the longest block by comparing all pairs of characters, as Python does.
    fn longest_by_definition(a: &[u32], b: &[u32], window: Window) -> Block {
        let mut best = window.start();
        let mut above = vec![0; b.len() + 1];
        for row in window.a_from..window.a_to {
            let mut here = vec![0; b.len() + 1];
            for position in window.b_from..window.b_to {
                let id = a[row as usize];
                if id == b[position as usize] && is_active(id) {
                    let size = above[position as usize] + 1;
                    here[position as usize + 1] = size;
                    if size > best.size {
                        best = Block { a: row + 1 - size, b: position + 1 - size, size };
                    }
                }
            }
            above = here;
        }
        best
    }

    fn by_definition(pair: &Pair, window: Window, found: &mut Vec<Block>) {
        let longest = longest_by_definition(&pair.a.ids, &pair.b.ids, window);
        let block = pair.extended(longest, window);
        if block.size > 0 {
            found.push(block);
            let (left, right) = window.around(block);
            for window in [left, right] {
                if !window.is_empty() {
                    by_definition(pair, window, found);
                }
            }
        }
    }

    #[test]
    fn blocks_agree_with_comparing_all_characters() {
        let mut state = 3_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        let letter = |at: usize| char::from_u32(0x3b0 + index(at)).unwrap();
        let mut matcher = Matcher::default();
        let mut ways = 0;
        for round in 0..1520 {
            let letters = [1, 2, 3, 5, 20, 60, 200][round % 7];
            let (longest, period) = ([8, 70, 150, 400][round % 4], 1 + next(30));
            // Nested random bounds make some letters more frequent, as in natural text.
            let mut letter_at = |_| {
                let bound = next(letters);
                next(bound + 1)
            };
            let mut draw = |len: usize| -> Vec<usize> { (0..len).map(&mut letter_at).collect() };
            let (mut a, mut b) = (draw(longest), draw(longest + 30));
            if round % 5 < 3 {
                b.clone_from(&a);
                for at in 1..4 {
                    b[..longest * at / 4].rotate_left(next(longest / 4));
                }
            }
            if round % 8 == 0 {
                a = (0..longest).map(|at| b[at % period]).collect();
                b = (0..longest).map(|at| a[at % period]).collect();
            }
            for text in [&mut a, &mut b] {
                for _ in 0..next(6) {
                    let len = text.len();
                    text[next(len)] = next(letters + 3);
                }
                text.truncate(longest - next(longest / 4));
            }
            let (a, b): (String, String) =
                (a.into_iter().map(letter).collect(), b.into_iter().map(letter).collect());
            let autojunk = round % 3 == 0;
            matcher.run(&a, &b, autojunk);
            let window = matcher.pair.window();
            let mut wanted = Vec::new();
            by_definition(&matcher.pair, window, &mut wanted);
            let wanted: BTreeSet<Block> = wanted.into_iter().collect();
            let check = |matcher: &Matcher, way: &str| {
                let found: BTreeSet<Block> = matcher.found.iter().copied().collect();
                assert_eq!(found, wanted, "{way}: {a} {b}");
                assert_eq!(found.len(), matcher.found.len());
                assert!(matcher.matches.is_empty());
            };
            check(&matcher, "run");
            let load = |matcher: &mut Matcher| {
                matcher.pair.load(&a, &b, autojunk);
                matcher.positions.load(&matcher.pair);
                matcher.found.clear();
            };
            for (least, patience) in [(2, usize::MAX), (4, usize::MAX), (2 * MOST_LEAST, usize::MAX), (64, 0)]
            {
                load(&mut matcher);
                let Matcher { search, pair, matches, .. } = &mut matcher;
                if least > MOST_LEAST || search.collect(pair, window, least, matches) {
                    matcher.patience = patience;
                    matcher.take_all(Task { window, first_match: 0, least });
                    check(&matcher, &format!("{least} {patience}"));
                    ways += 1;
                }
            }
            load(&mut matcher);
            matcher.take_longest(window);
            while let Some(Task { window, .. }) = matcher.tasks.pop() {
                matcher.take_longest(window);
            }
            check(&matcher, "only take_longest");
        }
        assert!(ways > 5000, "{ways}");
    }
}
