//! A suffix automaton: it knows every substring of a text.
//!
//! Choose it to follow a second text and to know at every place the longest piece of the first that
//! ends there, or which of the pieces of some length. From Blumer et al., "The smallest automaton recognizing the subwords of a text"
//! (1985). time: O(length), memory: O(length), with a hash look-up for every step.

use crate::count::index;
use crate::intern::{Index, mix};

/// The automaton of one text after another.
#[derive(Default)]
pub(crate) struct Automaton {
    states: Vec<State>,
    edges: Vec<Edge>,
    index: Index,
}

#[derive(Clone, Copy)]
struct State {
    len: u32,
    /// The state of the longest suffix that stands elsewhere too.
    link: u32,
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
pub(crate) struct Walk {
    pub(crate) state: u32,
    /// How long that is.
    pub(crate) len: usize,
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
    pub(crate) fn load(&mut self, text: impl Iterator<Item = Option<u32>>) {
        self.states.clear();
        self.edges.clear();
        self.index.clear();
        self.add_state(State { len: 0, link: NO_STATE, edges: 0 });
        let mut last = 0;
        for id in text {
            last = match id {
                Some(id) => self.extend(last, id),
                None => 0,
            };
        }
    }

    fn extend(&mut self, last: u32, id: u32) -> u32 {
        let len = self.states[last as usize].len + 1;
        // After a gap the text may run through what is known.
        if let Some(at) = self.edge(last, id) {
            let known = self.edges[at as usize].to;
            if self.states[known as usize].len == len {
                return known;
            }
            return self.split(last, id, known);
        }
        let state = self.add_state(State { len, link: 0, edges: 0 });
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

    /// How many states there are.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// Goes on by one token. Of a piece longer than `most` the end counts, so that equal pieces of that length are those
    /// whose walks are in the same state.
    pub(crate) fn follow(&self, walk: &mut Walk, id: Option<u32>, most: usize) {
        let Some(id) = id else {
            *walk = Walk::default();
            return;
        };
        loop {
            if let Some(at) = self.edge(walk.state, id) {
                walk.state = self.edges[at as usize].to;
                walk.len += 1;
                break;
            }
            let link = self.states[walk.state as usize].link;
            if link == NO_STATE {
                *walk = Walk::default();
                return;
            }
            walk.state = link;
            walk.len = self.states[link as usize].len as usize;
        }
        if walk.len > most {
            walk.len = most;
            while let link = self.states[walk.state as usize].link
                && self.states[link as usize].len as usize >= most
            {
                walk.state = link;
            }
        }
    }
}
