//! A suffix automaton, which recognizes all substrings of a text.
//!
//! While the automaton of text A reads a text B, it finds, for each position in B, the longest substring of A that ends
//! there. From Blumer et al., "The smallest automaton recognizing the subwords of a text" (1985). time: O(length), with a
//! hash look-up for each character, memory: O(length).

use crate::text::count::index;
use crate::text::intern::{Index, mix};

/// The automaton of a text. The next text reuses the memory.
#[derive(Default)]
pub(crate) struct Automaton {
    states: Vec<State>,
    edges: Vec<Edge>,
    index: Index,
}

#[derive(Clone, Copy)]
struct State {
    len: u32,
    /// The state of the longest suffix of this state's substrings that also occurs at other positions.
    link: u32,
    /// The index of the first edge of this state, counted from 1, or 0.
    edges: u32,
}

#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    id: u32,
    to: u32,
    /// The index of the next edge of the same state, counted from 1, or 0.
    next: u32,
}

/// The progress of reading text B: the longest suffix of the characters read so far that the automaton recognizes.
#[derive(Default)]
pub(crate) struct Walk {
    pub(crate) state: u32,
    /// The length of the suffix.
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

    /// Builds the automaton of a text. Substrings do not extend across a `None`.
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
        // The edge exists already if the text after a `None` repeats an earlier substring.
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

    /// Moves the shorter substrings of a state to a new state, because they now end at more positions than the longer ones.
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

    /// The number of states.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// Reads one character. Shortens the suffix to `most` characters, so that equal suffixes of that length have the same state.
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
