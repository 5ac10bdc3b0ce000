//! `similarity`: the ratio of Python's `difflib.SequenceMatcher(None, reference, prediction)`.
//!
//! Choose it for likeness as a reader sees it: long common stretches count, wherever they moved to.
//! As Python 3.11 (`Lib/difflib.py`), over code points: the longest common block is taken, the
//! earliest in the reference and then in the prediction, and the same is done on either side of it.
//! With `autojunk`, characters that make up more than 1 % of a prediction of 200 or more begin no
//! block and only extend one. With `blocks`, the details list the blocks.
//!
//! time: a block is searched by the lists of equal positions, O(length + equal pairs); once these
//! are many, by a suffix automaton, O(length). That times the depth of the recursion, which is about
//! the logarithm of the length on natural text and its square at worst.

use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec, Pairwise, Settings, yes_no};
use crate::text::count::{float, index};
use crate::text::intern::{Index, mix};

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

/// How many equal pairs per character are looked at before the automaton takes over.
const PATIENCE: usize = 24;

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
        let block = match self.by_positions(window, from, to) {
            Some(block) => block,
            None => self.by_automaton(window),
        };
        self.extended(block, window)
    }

    /// Follows every diagonal of equal characters; gives up when there are too many.
    fn by_positions(&mut self, window: Window, from: usize, to: usize) -> Option<Block> {
        let Window { a_from, a_to, b_from, b_to } = window;
        let mut best = Block { a: a_from, b: b_from, size: 0 };
        let mut patience = PATIENCE * (a_to - a_from + b_to - b_from);
        for &row in &self.active[from..to] {
            let id = self.a[row as usize] as usize;
            let places = &self.places[self.first[id] as usize..self.first[id + 1] as usize];
            let skipped = places.partition_point(|&place| (place as usize) < b_from);
            let row_at = row as usize;
            let mut looked_at = 0;
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
            patience = patience.checked_sub(looked_at)?;
        }
        Some(best)
    }

    fn by_automaton(&mut self, window: Window) -> Block {
        let Window { a_from, a_to, b_from, b_to } = window;
        let kept = |id: u32| (id != ABSENT && !self.is_popular[id as usize]).then_some(id);
        self.automaton.load(self.b[b_from..b_to].iter().map(|&id| kept(id)));
        let mut best = Block { a: a_from, b: b_from, size: 0 };
        let mut walk = Walk::default();
        for (row, &id) in self.a[a_from..a_to].iter().enumerate() {
            self.automaton.follow(&mut walk, kept(id));
            if walk.len > best.size {
                let end = self.automaton.first_end(&walk);
                let (a, b) = (a_from + row + 1 - walk.len, b_from + end + 1 - walk.len);
                best = Block { a, b, size: walk.len };
            }
        }
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
        self.found.sort_unstable();
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

/// Ids 0, 1, 2, … for characters.
struct CharIds {
    ascii: [u32; 128],
    others: Vec<u32>,
    index: Index,
    len: u32,
}

impl Default for CharIds {
    fn default() -> Self {
        Self { ascii: [ABSENT; 128], others: Vec::new(), index: Index::default(), len: 0 }
    }
}

impl CharIds {
    fn clear(&mut self) {
        self.ascii.fill(ABSENT);
        self.others.clear();
        self.index.clear();
        self.len = 0;
    }

    fn len(&self) -> usize {
        self.len as usize
    }

    fn get(&self, c: char) -> Option<u32> {
        if c.is_ascii() {
            return Some(self.ascii[c as usize]).filter(|&id| id != ABSENT);
        }
        let point = u32::from(c);
        self.index.get(mix(point.into()), |id| self.others[id as usize] == point)
    }

    fn intern(&mut self, c: char) -> u32 {
        if let Some(id) = self.get(c) {
            return id;
        }
        let id = self.len;
        self.len += 1;
        // Indexed by id, so that ASCII leaves holes; no hole equals a character outside ASCII.
        self.others.push(u32::from(c));
        if c.is_ascii() {
            self.ascii[c as usize] = id;
        } else {
            let others = &self.others;
            let hash_of = |id: u32| mix(others[id as usize].into());
            self.index.insert(mix(u32::from(c).into()), id, hash_of);
        }
        id
    }
}

/// A suffix automaton: it knows every substring of a text, and where each ends first.
///
/// After Blumer et al. (1985). time: O(length), memory: O(length).
#[derive(Default)]
struct Automaton {
    states: Vec<State>,
    edges: Vec<Edge>,
    index: Index,
}

#[derive(Clone, Copy)]
struct State {
    len: u32,
    /// The state of the longest suffix that stands elsewhere too.
    link: u32,
    /// Where its substrings end first.
    end: u32,
    /// The first of its edges, counted from 1.
    edges: u32,
}

#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    id: u32,
    to: u32,
    /// The next edge of the same state, counted from 1.
    next: u32,
}

/// Where a reader of another text stands: the longest suffix that the automaton knows.
#[derive(Default)]
struct Walk {
    state: u32,
    len: usize,
}

const NO_STATE: u32 = u32::MAX;

impl Automaton {
    fn hash(from: u32, id: u32) -> u64 {
        mix(u64::from(from) << 32 | u64::from(id))
    }

    fn edge(&self, from: u32, id: u32) -> Option<u32> {
        let same = |at: u32| {
            let edge = self.edges[at as usize];
            edge.from == from && edge.id == id
        };
        self.index.get(Self::hash(from, id), same)
    }

    fn add_edge(&mut self, from: u32, id: u32, to: u32) {
        let at = index(self.edges.len());
        let next = self.states[from as usize].edges;
        self.edges.push(Edge { from, id, to, next });
        self.states[from as usize].edges = at + 1;
        let edges = &self.edges;
        let hash_of = |at: u32| Self::hash(edges[at as usize].from, edges[at as usize].id);
        self.index.insert(Self::hash(from, id), at, hash_of);
    }

    fn add_state(&mut self, state: State) -> u32 {
        self.states.push(state);
        index(self.states.len() - 1)
    }

    /// Takes in a text; no substring goes over a `None`.
    fn load(&mut self, text: impl Iterator<Item = Option<u32>>) {
        self.states.clear();
        self.edges.clear();
        self.index.clear();
        self.add_state(State { len: 0, link: NO_STATE, end: 0, edges: 0 });
        let mut last = 0;
        for (end, id) in text.enumerate() {
            last = match id {
                Some(id) => self.extend(last, id, index(end)),
                None => 0,
            };
        }
    }

    fn extend(&mut self, last: u32, id: u32, end: u32) -> u32 {
        let len = self.states[last as usize].len + 1;
        // After a gap the text may run through what is known.
        if let Some(at) = self.edge(last, id) {
            let known = self.edges[at as usize].to;
            if self.states[known as usize].len == len {
                return known;
            }
            return self.split(last, id, known);
        }
        let state = self.add_state(State { len, link: 0, end, edges: 0 });
        let mut from = last;
        while from != NO_STATE {
            if let Some(at) = self.edge(from, id) {
                let known = self.edges[at as usize].to;
                let fits = self.states[known as usize].len == self.states[from as usize].len + 1;
                let link = if fits { known } else { self.split(from, id, known) };
                self.states[state as usize].link = link;
                return state;
            }
            self.add_edge(from, id, state);
            from = self.states[from as usize].link;
        }
        state
    }

    /// Parts the shorter substrings of a state from the longer, which end at fewer places.
    fn split(&mut self, mut from: u32, id: u32, known: u32) -> u32 {
        let older = self.states[known as usize];
        let len = self.states[from as usize].len + 1;
        let copy = self.add_state(State { len, edges: 0, ..older });
        let mut at = older.edges;
        while let Some(edge) = at.checked_sub(1).map(|at| self.edges[at as usize]) {
            self.add_edge(copy, edge.id, edge.to);
            at = edge.next;
        }
        self.states[known as usize].link = copy;
        while from != NO_STATE {
            match self.edge(from, id) {
                Some(at) if self.edges[at as usize].to == known => {
                    self.edges[at as usize].to = copy;
                }
                _ => break,
            }
            from = self.states[from as usize].link;
        }
        copy
    }

    fn follow(&self, walk: &mut Walk, id: Option<u32>) {
        let Some(id) = id else {
            *walk = Walk::default();
            return;
        };
        loop {
            if let Some(at) = self.edge(walk.state, id) {
                walk.state = self.edges[at as usize].to;
                walk.len += 1;
                return;
            }
            let link = self.states[walk.state as usize].link;
            if link == NO_STATE {
                *walk = Walk::default();
                return;
            }
            walk.state = link;
            walk.len = self.states[link as usize].len as usize;
        }
    }

    /// Where the text of the walk ends first.
    fn first_end(&self, walk: &Walk) -> usize {
        self.states[walk.state as usize].end as usize
    }
}
