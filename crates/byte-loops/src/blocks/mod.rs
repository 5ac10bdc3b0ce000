//! The matching blocks of two texts, as Python's `difflib.SequenceMatcher` finds them.
//!
//! The longest common block is taken, the earliest in `a` and then in `b`, and the same is done in the part on
//! either side of it. What Python searches anew in each part is searched once here: all *runs* of equal characters,
//! as long as they go, but for those shorter than the pieces they are looked for with ([`runs`]). A part hands those
//! that reach into the parts beside its block on, and nothing else can be longest there. A part without runs looks for
//! runs half as long. Where not even two neighbours are common any more, blocks are single characters, taken in one go.
//! Texts that repeat themselves have too many runs of any length: there a suffix automaton finds how long the
//! longest are, and all of that length are taken in one go.
//!
//! time: O(length) for the texts, and for a part what its runs come to, O(length of the part) at most.
//! That times how deep parts lie in one another: about the logarithm of the length on natural text, and where
//! runs do not help, no deeper than there are different lengths of blocks, O(√length).

mod automaton;
mod pair;
mod runs;

pub use pair::Block;

use crate::count::index;
use automaton::{Automaton, Walk};
use pair::{Pair, Window, is_active};
use runs::Runs;

/// A window that is still to be matched, with its runs, the last in the list.
#[derive(Clone, Copy)]
struct Part {
    window: Window,
    /// Where its runs begin.
    runs: usize,
    /// None of this length or more is missing.
    least: u32,
}

/// No place.
const NONE: u32 = u32::MAX;

/// How many runs are handed on for each character.
const HANDED_ON: usize = 8;

/// Texts with more pairs of characters than this begin with longer pieces.
const MANY: [usize; 2] = [1 << 17, 1 << 22];

/// The most characters of a piece.
const LONGEST: u32 = 64;

/// Finds blocks, in memory kept from pair to pair.
#[derive(Default)]
pub struct Matcher {
    pair: Pair,
    places: Places,
    search: Runs,
    runs: Vec<Block>,
    aside: Vec<Block>,
    parts: Vec<Part>,
    /// How many more runs are handed on before longest blocks are taken all at once.
    patience: usize,
    automaton: Automaton,
    found: Vec<Block>,
}

/// Where characters that are not popular come next in the second text.
#[derive(Default)]
struct Places {
    /// For each id, the next place.
    next: Vec<u32>,
    /// For each place, where the same id comes after it.
    later: Vec<u32>,
}

impl Places {
    fn load(&mut self, pair: &Pair) {
        let window = pair.window();
        self.next.clear();
        self.next.resize(pair.vocabulary, NONE);
        self.later.resize(window.b_to as usize, NONE);
        for &place in pair.b.active(0, window.b_to).iter().rev() {
            let next = &mut self.next[pair.b.ids[place as usize] as usize];
            self.later[place as usize] = std::mem::replace(next, place);
        }
    }

    /// The next place from `from` on, which never goes back.
    fn next(&mut self, id: u32, from: u32) -> u32 {
        let next = &mut self.next[id as usize];
        while *next < from {
            *next = self.later[*next as usize];
        }
        *next
    }
}

impl Matcher {
    /// Finds the blocks. With `autojunk`, characters that make up more than 1 % of a `b` of 200 or more begin no
    /// block and only extend one.
    pub fn run(&mut self, a: &str, b: &str, autojunk: bool) {
        self.found.clear();
        self.pair.load(a, b, autojunk);
        let window = self.pair.window();
        if self.pair.a.ids == self.pair.b.ids {
            // The longest block extends over everything.
            return self.take(Block { size: window.a_to, ..window.start() });
        }
        self.places.load(&self.pair);
        let actives = [self.pair.a.active(0, window.a_to), self.pair.b.active(0, window.b_to)];
        let pairs = actives[0].len().saturating_mul(actives[1].len());
        let mut least = MANY.iter().fold(2, |least, &many| if pairs > many { 2 * least } else { least });
        while least <= LONGEST && !self.search.collect(&self.pair, window, least, &mut self.runs) {
            least *= 2;
        }
        let (a, b) = self.lengths();
        self.patience = HANDED_ON * (a + b);
        self.take_all(Part { window, runs: 0, least });
    }

    /// The blocks of more than no characters, in no order; some may touch.
    #[must_use]
    pub fn found(&self) -> &[Block] {
        &self.found
    }

    /// The lengths of both texts.
    #[must_use]
    pub fn lengths(&self) -> (usize, usize) {
        (self.pair.a.ids.len(), self.pair.b.ids.len())
    }

    /// How many characters are popular.
    #[must_use]
    pub fn popular(&self) -> usize {
        self.pair.popular
    }

    fn take(&mut self, block: Block) {
        if block.size > 0 {
            self.found.push(block);
        }
    }

    fn take_all(&mut self, part: Part) {
        self.parts.push(part);
        while let Some(part) = self.parts.pop() {
            self.divide(part);
        }
    }

    /// Takes the longest block of a part, and hands on what lies on either side of it.
    fn divide(&mut self, part: Part) {
        let Part { window, runs, least } = part;
        let Some(patience) = self.patience.checked_sub(self.runs.len() - runs) else {
            self.runs.truncate(runs);
            return self.take_longest(window);
        };
        self.patience = patience;
        let Some(block) = longest(&self.runs[runs..]) else {
            if least == 2 {
                return self.take_single(window);
            }
            let least = (least / 2).max(2);
            if self.search.collect(&self.pair, window, least, &mut self.runs) {
                return self.parts.push(Part { least, ..part });
            }
            return self.take_longest(window);
        };
        let block = self.pair.extended(block, window);
        self.take(block);
        let (left, right) = window.around(block);
        // A run is no longer than the block, so it reaches into one of them at most.
        self.aside.clear();
        let mut kept = runs;
        for at in runs..self.runs.len() {
            let run = self.runs[at];
            let before = left.a_to.saturating_sub(run.a).min(left.b_to.saturating_sub(run.b)).min(run.size);
            if before >= least {
                self.aside.push(Block { size: before, ..run });
                continue;
            }
            let cut = right.a_from.saturating_sub(run.a).max(right.b_from.saturating_sub(run.b));
            if run.size >= least + cut {
                self.runs[kept] = Block { a: run.a + cut, b: run.b + cut, size: run.size - cut };
                kept += 1;
            }
        }
        self.runs.truncate(kept);
        // The left one comes first: `take_single` goes forward through both texts.
        if !right.is_empty() {
            self.parts.push(Part { window: right, runs, least });
        }
        if !left.is_empty() {
            self.parts.push(Part { window: left, runs: kept, least });
            self.runs.extend_from_slice(&self.aside);
        }
    }

    /// Takes all blocks of a window that has no common piece of two characters.
    fn take_single(&mut self, window: Window) {
        let Self { pair, places, found, .. } = self;
        // Where nothing begins a block, Python extends the empty one at the start.
        let start = |window: Window| {
            let block = if pair.popular > 0 { pair.extended(window.start(), window) } else { window.start() };
            (block.size > 0).then_some(block)
        };
        let mut rest = window;
        for &row in pair.a.active(window.a_from, window.a_to) {
            if row < rest.a_from {
                continue;
            }
            let place = places.next(pair.a.ids[row as usize], rest.b_from);
            if place < rest.b_to {
                let block = pair.extended(Block { a: row, b: place, size: 1 }, rest);
                let (left, right) = rest.around(block);
                found.extend(start(left));
                found.push(block);
                rest = right;
            }
        }
        found.extend(start(rest));
    }

    /// Takes all blocks of a window that are as long as its longest.
    fn take_longest(&mut self, window: Window) {
        let Self { pair, automaton, .. } = self;
        let (a, b) = pair.parts(window);
        let kept = |id: u32| is_active(id).then_some(id);
        automaton.load(b.iter().map(|&id| kept(id)));
        let mut walk = Walk::default();
        let mut most = 0;
        for &id in a {
            automaton.follow(&mut walk, kept(id), usize::MAX);
            most = most.max(walk.len);
        }
        if most < 2 {
            return self.take_single(window);
        }
        // Each piece of that length has a state of its own.
        let states = |text: &[u32]| -> Vec<u32> {
            let mut walk = Walk::default();
            let state = |&id: &u32| {
                automaton.follow(&mut walk, kept(id), most);
                if walk.len == most { walk.state } else { NONE }
            };
            text.iter().map(state).collect()
        };
        let (ends, mut later) = (states(a), states(b));
        let mut next = vec![NONE; automaton.len()];
        let size = index(most);
        for (end, later) in later.iter_mut().enumerate().rev() {
            if let Some(next) = next.get_mut(*later as usize) {
                *later = std::mem::replace(next, window.b_from + index(end) + 1 - size);
            }
        }
        let known = self.parts.len();
        let mut rest = window;
        for (end, &state) in ends.iter().enumerate() {
            let Some(next) = next.get_mut(state as usize) else { continue };
            let row = window.a_from + index(end) + 1 - size;
            if row < rest.a_from {
                continue;
            }
            while *next < rest.b_from {
                *next = later[(*next + size - 1 - window.b_from) as usize];
            }
            if next.saturating_add(size) <= rest.b_to {
                let block = self.pair.extended(Block { a: row, b: *next, size }, rest);
                let (left, right) = rest.around(block);
                self.found.push(block);
                self.hand_on(left, size);
                rest = right;
            }
        }
        self.hand_on(rest, size);
        // The first one comes first, as above.
        self.parts[known..].reverse();
    }

    /// Adds a part that has no run of `least` characters.
    fn hand_on(&mut self, window: Window, least: u32) {
        if !window.is_empty() {
            self.parts.push(Part { window, runs: self.runs.len(), least });
        }
    }
}

/// The longest of some runs, the earliest in `a` and then in `b`.
fn longest(runs: &[Block]) -> Option<Block> {
    let (&first, rest) = runs.split_first()?;
    let better = |best: Block, run: &Block| {
        let wins = run.size > best.size || run.size == best.size && (run.a, run.b) < (best.a, best.b);
        if wins { *run } else { best }
    };
    Some(rest.iter().fold(first, better))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Follows every diagonal of equal characters, row by row, as Python does.
    fn longest_by_definition(a: &[u32], b: &[u32], window: Window) -> Block {
        let mut best = window.start();
        let mut above = vec![0; b.len() + 1];
        for row in window.a_from..window.a_to {
            let mut here = vec![0; b.len() + 1];
            for place in window.b_from..window.b_to {
                let id = a[row as usize];
                if id == b[place as usize] && is_active(id) {
                    let size = above[place as usize] + 1;
                    here[place as usize + 1] = size;
                    if size > best.size {
                        best = Block { a: row + 1 - size, b: place + 1 - size, size };
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
    fn every_way_finds_the_blocks_of_the_definition() {
        let mut state = 3_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        let letter = |at: usize| char::from_u32(0x3b0 + index(at)).unwrap();
        let mut matcher = Matcher::default();
        let mut ways = 0;
        for round in 0..1500 {
            let letters = [1, 2, 3, 5, 20, 60, 200][round % 7];
            let (longest, period) = ([8, 70, 150, 400][round % 4], 1 + next(30));
            // Some letters are frequent, as in natural text.
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
                assert!(matcher.runs.is_empty());
            };
            check(&matcher, "as it comes");
            let load = |matcher: &mut Matcher| {
                matcher.pair.load(&a, &b, autojunk);
                matcher.places.load(&matcher.pair);
                matcher.found.clear();
            };
            for (least, patience) in [(2, usize::MAX), (4, usize::MAX), (2 * LONGEST, usize::MAX), (64, 0)] {
                load(&mut matcher);
                let Matcher { search, pair, runs, .. } = &mut matcher;
                if least > LONGEST || search.collect(pair, window, least, runs) {
                    matcher.patience = patience;
                    matcher.take_all(Part { window, runs: 0, least });
                    check(&matcher, &format!("{least} {patience}"));
                    ways += 1;
                }
            }
            load(&mut matcher);
            matcher.take_longest(window);
            while let Some(Part { window, .. }) = matcher.parts.pop() {
                matcher.take_longest(window);
            }
            check(&matcher, "longest alone");
        }
        assert!(ways > 5000, "{ways}");
    }
}
