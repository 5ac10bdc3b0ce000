//! `similarity`: the ratio of Python's `difflib.SequenceMatcher(None, reference, prediction)`.
//!
//! Choose it for likeness as a reader sees it: long common stretches count, wherever they moved to.
//! As Python 3.11 (`Lib/difflib.py`), over code points: the longest common block is taken, the
//! earliest in the reference and then in the prediction, and the same is done on either side of it.
//! With `autojunk`, characters that make up more than 1 % of a prediction of 200 or more begin no
//! block and only extend one. With `blocks`, the details list the blocks.
//!
//! time: a block is searched by the lists of equal positions, O(length + equal pairs). Once these are
//! many, a suffix automaton tells for each place of the reference how long a block may end there,
//! and only places that promise more than the best so far are looked at; if even these are too many,
//! the part has an automaton of its own, O(length). That times the depth of the recursion, which is
//! about the logarithm of the length on natural text and the length at worst.

use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec, Pairwise, Settings, yes_no};
use crate::text::automaton::{Automaton, Walk};
use crate::text::count::{float, index};
use crate::text::intern::CharIds;
use crate::text::range_max::RangeMax;
use crate::text::sort::sort;

pub(super) const METRIC: Metric = Metric {
    name: "similarity",
    summary: "ratio of Python's difflib.SequenceMatcher",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[
        OptionSpec {
            name: "autojunk",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(true),
            summary: "let frequent characters of long predictions begin no block",
        },
        OptionSpec {
            name: "blocks",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(false),
            summary: "list the matching blocks in the details",
        },
    ],
    has_corpus: false,
    make: Make::Here(|settings| Ok(Box::new(Best(Similarity::new(settings))))),
};

struct Similarity {
    blocks: bool,
    autojunk: bool,
    matcher: Matcher,
}

impl Similarity {
    fn new(settings: &Settings<'_>) -> Self {
        let autojunk = settings.flag("autojunk");
        Self { blocks: settings.flag("blocks"), autojunk, matcher: Matcher::default() }
    }
}

impl Pairwise for Similarity {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        self.matcher.run(reference, prediction, self.autojunk);
        Some(self.matcher.ratio())
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let matcher = &mut self.matcher;
        matcher.run(reference, prediction, self.autojunk);
        details.insert("matched".to_owned(), matcher.matched().into());
        details.insert("reference_length".to_owned(), matcher.a.len().into());
        details.insert("prediction_length".to_owned(), matcher.b.len().into());
        details.insert("popular".to_owned(), matcher.popular.into());
        if self.blocks {
            let blocks = matcher.joined_blocks().into_iter();
            let blocks = blocks.map(|block| Value::from(vec![block.a, block.b, block.size]));
            details.insert("blocks".to_owned(), blocks.collect());
        }
        Some(matcher.ratio())
    }

    fn settings(&self, tell: &mut dyn FnMut(&str, &str)) {
        tell("autojunk", yes_no(self.autojunk));
    }
}

/// `size` characters from `a` on in the reference equal those from `b` on in the prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Block {
    a: usize,
    b: usize,
    size: usize,
}

/// A part of the reference and a part of the prediction that are still to be matched.
#[derive(Clone, Copy)]
struct Window {
    a_from: usize,
    a_to: usize,
    b_from: usize,
    b_to: usize,
}

/// A character of the reference that does not occur in the prediction.
const ABSENT: u32 = u32::MAX;

/// How many equal pairs per character are looked at before another way is tried.
const PATIENCE: usize = 16;

/// How many are always looked at: another way has a cost of its own.
const ENOUGH: usize = 8_192;

/// Matching blocks, in memory kept from pair to pair.
#[derive(Default)]
struct Matcher {
    ids: CharIds,
    a: Vec<u32>,
    b: Vec<u32>,
    /// For each id its positions in the prediction: `places[first[id]..first[id + 1]]`; none for
    /// a popular one.
    first: Vec<u32>,
    places: Vec<u32>,
    /// Where the reference has an id with positions.
    active: Vec<u32>,
    popular: usize,
    is_popular: Vec<bool>,
    /// For each diagonal, the last row where characters were equal and how many rows before were.
    diagonals: Vec<(u32, u32)>,
    automaton: Automaton,
    /// For each active place, the longest piece of the prediction that ends there; empty until
    /// it is worth its cost.
    bounds: Vec<u32>,
    highest: RangeMax,
    /// How many more pairs are looked at before the bounds are worth their cost.
    patience: usize,
    stack: Vec<Window>,
    found: Vec<Block>,
}

impl Matcher {
    fn run(&mut self, reference: &str, prediction: &str, autojunk: bool) {
        self.found.clear();
        self.load(reference, prediction, autojunk);
        if self.a == self.b {
            // The longest block extends over everything.
            if !self.a.is_empty() {
                self.found.push(Block { a: 0, b: 0, size: self.a.len() });
            }
            return;
        }
        self.bounds.clear();
        self.patience = PATIENCE * (self.a.len() + self.b.len()) + ENOUGH;
        self.diagonals.clear();
        self.diagonals.resize(self.a.len() + self.b.len(), (0, 0));
        let (a_to, b_to) = (self.a.len(), self.b.len());
        self.stack.push(Window { a_from: 0, a_to, b_from: 0, b_to });
        while let Some(window) = self.stack.pop() {
            let block = self.longest(window);
            if block.size == 0 {
                continue;
            }
            self.found.push(block);
            let Window { a_from, a_to, b_from, b_to } = window;
            if a_from < block.a && b_from < block.b {
                self.stack.push(Window { a_from, a_to: block.a, b_from, b_to: block.b });
            }
            let (a_from, b_from) = (block.a + block.size, block.b + block.size);
            if a_from < a_to && b_from < b_to {
                self.stack.push(Window { a_from, a_to, b_from, b_to });
            }
        }
    }

    fn load(&mut self, reference: &str, prediction: &str, autojunk: bool) {
        self.ids.clear();
        self.b.clear();
        self.b.extend(prediction.chars().map(|c| self.ids.intern(c)));
        self.a.clear();
        self.a.extend(reference.chars().map(|c| self.ids.get(c).unwrap_or(ABSENT)));

        let vocabulary = self.ids.len();
        self.first.clear();
        self.first.resize(vocabulary + 2, 0);
        for &id in &self.b {
            self.first[id as usize + 2] += 1;
        }
        let most = self.b.len() / 100 + 1;
        let drops = autojunk && self.b.len() >= 200;
        self.popular = 0;
        self.is_popular.clear();
        self.is_popular.resize(vocabulary, false);
        for (is_popular, count) in self.is_popular.iter_mut().zip(&mut self.first[2..]) {
            if drops && *count as usize > most {
                *is_popular = true;
                self.popular += 1;
                *count = 0;
            }
        }
        for id in 1..self.first.len() {
            self.first[id] += self.first[id - 1];
        }
        self.places.clear();
        self.places.resize(self.first.last().map_or(0, |&len| len as usize), 0);
        for (place, &id) in self.b.iter().enumerate() {
            if !self.is_popular[id as usize] {
                let next = &mut self.first[id as usize + 1];
                self.places[*next as usize] = index(place);
                *next += 1;
            }
        }
        self.active.clear();
        let is_active = |&(_, &id): &(usize, &u32)| id != ABSENT && !self.is_popular[id as usize];
        self.active.extend(self.a.iter().enumerate().filter(is_active).map(|(at, _)| index(at)));
    }

    fn longest(&mut self, window: Window) -> Block {
        let from = self.active.partition_point(|&at| (at as usize) < window.a_from);
        let to = self.active.partition_point(|&at| (at as usize) < window.a_to);
        let found = if self.bounds.is_empty() { self.by_positions(window, from, to) } else { None };
        let block =
            found.or_else(|| self.by_bounds(window, from, to)).unwrap_or_else(|| self.by_automaton(window));
        self.extended(block, window)
    }

    /// Follows every diagonal of equal characters; gives up when there are too many.
    fn by_positions(&mut self, window: Window, from: usize, to: usize) -> Option<Block> {
        let Window { a_from, b_from, b_to, .. } = window;
        let mut best = Block { a: a_from, b: b_from, size: 0 };
        for &row in &self.active[from..to] {
            let id = self.a[row as usize] as usize;
            let places = &self.places[self.first[id] as usize..self.first[id + 1] as usize];
            let skipped = places.partition_point(|&place| (place as usize) < b_from);
            let row_at = row as usize;
            let mut looked_at = 1;
            for &place in &places[skipped..] {
                let place = place as usize;
                if place >= b_to {
                    break;
                }
                looked_at += 1;
                let diagonal = &mut self.diagonals[place + self.a.len() - 1 - row_at];
                // A pair outside the window is no neighbour; one inside was written just now.
                let joins = row_at > a_from && place > b_from && diagonal.0 + 1 == row;
                let size = if joins { diagonal.1 + 1 } else { 1 };
                *diagonal = (row, size);
                let size = size as usize;
                if size > best.size {
                    best = Block { a: row_at + 1 - size, b: place + 1 - size, size };
                }
            }
            self.patience = self.patience.checked_sub(looked_at)?;
        }
        Some(best)
    }

    /// The id, unless no block may hold it.
    fn kept(&self, id: u32) -> Option<u32> {
        (id != ABSENT && !self.is_popular[id as usize]).then_some(id)
    }

    fn find_bounds(&mut self) {
        let mut automaton = std::mem::take(&mut self.automaton);
        automaton.load(self.b.iter().map(|&id| self.kept(id)));
        let mut walk = Walk::default();
        for &id in &self.a {
            let kept = self.kept(id);
            automaton.follow(&mut walk, kept);
            if kept.is_some() {
                self.bounds.push(index(walk.len));
            }
        }
        self.automaton = automaton;
        self.highest.load(&self.bounds);
    }

    /// Looks where a block may end that beats the best, beginning with the place that promises the
    /// most; gives up when there are too many pairs to look at.
    fn by_bounds(&mut self, window: Window, from: usize, to: usize) -> Option<Block> {
        if self.bounds.is_empty() {
            self.find_bounds();
        }
        let Window { a_from, a_to, b_from, b_to } = window;
        let mut best = Block { a: a_from, b: b_from, size: 0 };
        let mut patience = PATIENCE * (a_to - a_from + b_to - b_from);
        // The earliest of the places that promise the most comes first, then all in order.
        let most = self.highest.max(from, to);
        let mut next = from;
        let mut first = (most > 0).then(|| self.highest.next(from, to, most)).flatten();
        loop {
            let at = match first.take() {
                Some(at) => at,
                None => match self.highest.next(next, to, index(best.size.max(1))) {
                    Some(at) => {
                        next = at + 1;
                        at
                    }
                    None => return Some(best),
                },
            };
            let row = self.active[at] as usize;
            // A block as long as the best wins if it ends before it.
            let earlier = best.size > 0 && row + 1 < best.a + best.size;
            let mut needed = best.size + usize::from(!earlier);
            let bound = (self.bounds[at] as usize).min(row + 1 - a_from);
            patience = patience.checked_sub(1)?;
            if bound < needed {
                continue;
            }
            let id = self.a[row] as usize;
            let places = &self.places[self.first[id] as usize..self.first[id + 1] as usize];
            let skipped = places.partition_point(|&place| (place as usize) < b_from);
            for &place in &places[skipped..] {
                let place = place as usize;
                if place >= b_to {
                    break;
                }
                patience = patience.checked_sub(1)?;
                let most = bound.min(place + 1 - b_from);
                if most < needed || self.a[row + 1 - needed] != self.b[place + 1 - needed] {
                    continue;
                }
                let (a, b) = (&self.a[row + 1 - most..=row], &self.b[place + 1 - most..=place]);
                let equal = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
                patience = patience.checked_sub(equal / 8)?;
                if equal >= needed {
                    best = Block { a: row + 1 - equal, b: place + 1 - equal, size: equal };
                    needed = equal + 1;
                }
            }
            // Nothing promises more, and what promises as much comes later.
            if best.size == most as usize {
                return Some(best);
            }
        }
    }

    fn by_automaton(&mut self, window: Window) -> Block {
        let Window { a_from, a_to, b_from, b_to } = window;
        let mut automaton = std::mem::take(&mut self.automaton);
        automaton.load(self.b[b_from..b_to].iter().map(|&id| self.kept(id)));
        let mut best = Block { a: a_from, b: b_from, size: 0 };
        let mut walk = Walk::default();
        for (row, &id) in self.a[a_from..a_to].iter().enumerate() {
            automaton.follow(&mut walk, self.kept(id));
            if walk.len > best.size {
                let end = automaton.first_end(&walk);
                let (a, b) = (a_from + row + 1 - walk.len, b_from + end + 1 - walk.len);
                best = Block { a, b, size: walk.len };
            }
        }
        self.automaton = automaton;
        best
    }

    /// Takes in equal characters at both ends, popular ones too.
    fn extended(&self, mut block: Block, window: Window) -> Block {
        let Window { a_from, a_to, b_from, b_to } = window;
        while block.a > a_from && block.b > b_from && self.a[block.a - 1] == self.b[block.b - 1] {
            block.a -= 1;
            block.b -= 1;
            block.size += 1;
        }
        let (a, b) = (block.a + block.size, block.b + block.size);
        let equal = self.a[a..a_to].iter().zip(&self.b[b..b_to]).take_while(|(a, b)| a == b);
        block.size += equal.count();
        block
    }

    fn matched(&self) -> usize {
        self.found.iter().map(|block| block.size).sum()
    }

    fn ratio(&self) -> f64 {
        match self.a.len() + self.b.len() {
            0 => 1.0,
            length => 2.0 * float(self.matched()) / float(length),
        }
    }

    /// The blocks in order, those that touch made one, and the empty one that ends the list.
    fn joined_blocks(&mut self) -> Vec<Block> {
        sort(&mut self.found);
        let mut joined: Vec<Block> = Vec::new();
        for &block in &self.found {
            match joined.last_mut() {
                Some(last) if last.a + last.size == block.a && last.b + last.size == block.b => {
                    last.size += block.size;
                }
                _ => joined.push(block),
            }
        }
        joined.push(Block { a: self.a.len(), b: self.b.len(), size: 0 });
        joined
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_finds_the_same_block() {
        let mut state = 3_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        let mut matcher = Matcher::default();
        let mut answers = [0; 3];
        for round in 0..400 {
            let letters = [2, 3, 5, 40][round % 4];
            let mut draw = |len: usize| -> String {
                (0..len).map(|_| char::from_u32(0x3b0 + index(next(letters))).unwrap()).collect()
            };
            let (a, b) = (draw(150), draw(230));
            matcher.bounds.clear();
            matcher.patience = usize::MAX;
            matcher.load(&a, &b, round % 3 == 0);
            matcher.diagonals.clear();
            matcher.diagonals.resize(400, (0, 0));
            for _ in 0..5 {
                let (a_from, b_from) = (next(100), next(100));
                let window =
                    Window { a_from, a_to: a_from + 1 + next(50), b_from, b_to: b_from + 1 + next(130) };
                let from = matcher.active.partition_point(|&at| (at as usize) < window.a_from);
                let to = matcher.active.partition_point(|&at| (at as usize) < window.a_to);
                let wanted = matcher.by_automaton(window);
                answers[0] += 1;
                for (way, block) in
                    [(1, matcher.by_positions(window, from, to)), (2, matcher.by_bounds(window, from, to))]
                {
                    if let Some(block) = block {
                        assert_eq!(block, wanted, "{way}: {a} {b}");
                        answers[way] += 1;
                    }
                }
            }
        }
        assert!(answers[1] > 300 && answers[2] > 300, "{answers:?}");
    }
}
