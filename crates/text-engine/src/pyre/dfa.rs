//! The lazy DFA: computes a transition when a search first needs it, and caches it.
//!
//! A state is the ordered list of threads of the Pike VM, without groups. A forward search finds the end of the leftmost
//! match, a backward search its start. A match is reported one letter late, because assertions depend on the next letter.
//!
//! The cache has a limit. A full cache is cleared. A search that clears the cache too often, or needs
//! too many letters, returns [`GaveUp`].
//!
//! time: O(text) with cached states, O(text · program) at worst
//! source: Russ Cox, "Regular Expression Matching in the Wild"

use std::sync::Arc;

use super::alphabet::{Alphabet, EDGE, FINAL_NEWLINE, Letter, UNKNOWN};
use super::cursor::Cursor;
use super::literal::{Candidates, Literal};
use super::program::{EmptyFrom, Inst, Neighbor, Pc, Program, Visited};
use crate::text::intern::{Index, mix};

/// A transition: the id of the next state, combined with the flags `MATCH` and `SPECIAL`.
type Transition = u32;
/// The transition is not computed yet.
const UNCOMPUTED: Transition = u32::MAX;
/// A flag: a match ends before the letter.
const MATCH: Transition = 1 << 31;
/// A flag: the next state is the dead state, or the start state of an unanchored search.
const SPECIAL: Transition = 1 << 30;
const STATE_ID: Transition = SPECIAL - 1;
/// The id of the dead state, which has no threads.
const DEAD: Transition = 0;

/// The maximum number of cached transitions, and of threads in cached states.
const MAX_CACHE: usize = 1 << 19;
/// If the mean distance between candidates is below this number of bytes, the prefilter is slower than the DFA.
const MIN_DISTANCE: usize = 48;
/// How often one search may clear the cache.
const MAX_CLEARS: u32 = 8;

/// The error of a search that cleared the cache too often or needs too many letters of its [alphabet](super::alphabet). Another engine must run the search.
pub(super) struct GaveUp;

#[derive(Clone, Copy, Debug)]
struct State {
    /// The range of its threads in [`States::threads`].
    start: usize,
    end: usize,
    /// The class of the last character consumed; always `Other` in a program without assertions.
    neighbor: Neighbor,
}

/// All states, with their threads in one vector to save allocations.
#[derive(Debug, Default)]
struct States {
    states: Vec<State>,
    threads: Vec<Pc>,
}

impl States {
    fn threads(&self, state: State) -> &[Pc] {
        self.threads.get(state.start..state.end).unwrap_or_default()
    }

    fn is(&self, number: u32, threads: &[Pc], neighbor: Neighbor) -> bool {
        let state = self.states.get(number as usize);
        state.is_some_and(|&state| state.neighbor == neighbor && self.threads(state) == threads)
    }

    fn hash(&self, number: u32) -> u64 {
        let state = self.states.get(number as usize);
        state.map_or(0, |&state| hash(self.threads(state), state.neighbor))
    }

    fn push(&mut self, threads: &[Pc], neighbor: Neighbor) {
        let start = self.threads.len();
        self.threads.extend_from_slice(threads);
        self.states.push(State { start, end: self.threads.len(), neighbor });
    }
}

fn hash(threads: &[Pc], neighbor: Neighbor) -> u64 {
    threads.iter().fold(neighbor as u64, |hash, &pc| mix(hash ^ u64::from(pc)))
}

/// The DFA of one program in one direction.
#[derive(Debug)]
pub(super) struct Dfa {
    program: Arc<Program>,
    backwards: bool,
    alphabet: Alphabet,
    states: States,
    /// Finds the id of a state by its hash.
    ids: Index,
    /// The transitions. Each state has a row of `1 << shift` transitions, one per letter.
    table: Vec<Transition>,
    shift: u32,
    epsilon: Epsilon,
    /// Buffers for the threads of the next state.
    scratch: [Vec<Pc>; 2],
    /// The start states of searches, each with the class of the character before the start.
    start_states: Vec<(Neighbor, u32)>,
    /// Whether the prefilter runs in the start state. Set to false if candidates are common.
    prefilter_on: bool,
}

/// Computes epsilon closures: the instructions that a thread reaches without consuming a character.
#[derive(Debug)]
struct Epsilon {
    jobs: Vec<(Pc, EmptyFrom)>,
    visited: Visited,
}

impl Dfa {
    /// The DFA for `program`, which must be compiled for the same direction.
    pub(super) fn new(program: Arc<Program>, backwards: bool) -> Self {
        let epsilon = Epsilon { jobs: Vec::with_capacity(8), visited: Visited::new(program.insts.len()) };
        let mut dfa = Self {
            alphabet: Alphabet::new(&program),
            program,
            backwards,
            states: States { states: Vec::with_capacity(16), threads: Vec::with_capacity(32) },
            ids: Index::default(),
            table: Vec::with_capacity(8 << 4),
            shift: 4,
            epsilon,
            scratch: [Vec::with_capacity(16), Vec::with_capacity(16)],
            start_states: Vec::new(),
            prefilter_on: !backwards,
        };
        dfa.clear();
        dfa
    }

    fn clear(&mut self) {
        self.states.states.clear();
        self.states.threads.clear();
        self.ids.clear();
        self.table.clear();
        self.start_states.clear();
        self.state_id(&[], Neighbor::Other);
    }

    /// The id of a state, which is added if it is new.
    fn state_id(&mut self, threads: &[Pc], neighbor: Neighbor) -> u32 {
        let hash = hash(threads, neighbor);
        let states = &mut self.states;
        if let Some(number) = self.ids.get(hash, |number| states.is(number, threads, neighbor)) {
            return number;
        }
        let number = u32::try_from(states.states.len()).unwrap_or(DEAD);
        states.push(threads, neighbor);
        self.ids.insert(hash, number, |number| states.hash(number));
        self.table.resize(states.states.len() << self.shift, UNCOMPUTED);
        number
    }

    fn start(&mut self, pc: Pc, neighbor: Neighbor) -> u32 {
        let first = self.program.target(pc);
        if self.program.has_asserts {
            return self.state_id(&[first], neighbor);
        }
        let mut threads = Vec::new();
        self.epsilon.closure(&self.program, &[first], (neighbor, neighbor), &mut threads);
        self.state_id(&threads, Neighbor::Other)
    }

    /// The start state of a search. The cache does not include `pc`, because `pc` is always the same.
    fn start_state(&mut self, pc: Pc, neighbor: Neighbor) -> u32 {
        if let Some(&(_, number)) = self.start_states.iter().find(|(known, _)| *known == neighbor) {
            return number;
        }
        let number = self.start(pc, neighbor);
        self.start_states.push((neighbor, number));
        number
    }

    /// The end of the leftmost match that starts at or after `from`. With `earliest`, the first offset at which the search
    /// knows that there is a match.
    pub(super) fn find_end(
        &mut self,
        text: Cursor<'_>,
        from: usize,
        earliest: bool,
        candidates: &Candidates,
        prefix: Option<&Literal>,
    ) -> Result<Option<usize>, GaveUp> {
        let bytes = text.bytes;
        self.prefilter_on &= !self.program.anchored && (prefix.is_some() || candidates.are_rare());
        let prefilter = |pos: usize| match prefix {
            Some(literal) => literal.find(text, pos).map(|span| span.0),
            None => candidates.next(bytes, pos),
        };
        let entry = if self.program.anchored { self.program.start } else { self.program.skip };
        let skip = self.program.target(self.program.skip);
        let mut clears = 0;
        let mut pos = from;
        if self.prefilter_on {
            match prefilter(pos) {
                Some(candidate) => pos = candidate,
                None => return Ok(None),
            }
        }
        let mut state = self.start_state(entry, self.neighbor(text, pos));
        let mut found = None;
        let (mut prefilter_runs, mut distance) = (0, 0);
        // The fast loop excludes a line feed at the end of the text, which has a separate letter.
        let plain_end = match bytes.split_last() {
            Some((b'\n', rest)) if self.program.has_asserts => rest.len(),
            _ => bytes.len(),
        };
        while pos < bytes.len() {
            let (table, letters) = (self.table.as_slice(), self.alphabet.ascii());
            for &byte in bytes.get(pos..plain_end).unwrap_or(&[]) {
                let at = (state as usize) << self.shift | usize::from(letters[usize::from(byte)]);
                match table.get(at) {
                    Some(&target) if target < SPECIAL => state = target,
                    _ => break,
                }
                pos += 1;
            }
            // The slow cases: a non-ASCII character, a match, a start or dead state, an unknown letter or transition.
            let (letter, next) = self.letter(text, pos)?;
            let at = (state as usize) << self.shift | usize::from(letter);
            let mut target = self.table.get(at).copied().unwrap_or(UNCOMPUTED);
            if target >= SPECIAL {
                if target == UNCOMPUTED {
                    if letter == EDGE {
                        break;
                    }
                    target = self.compute(&mut state, letter, skip, &mut clears)?;
                }
                if target & MATCH != 0 {
                    found = Some(pos);
                    if earliest {
                        return Ok(found);
                    }
                }
                if target & STATE_ID == DEAD {
                    return Ok(found);
                }
                if target & SPECIAL != 0 && self.prefilter_on {
                    let Some(candidate) = prefilter(next) else {
                        return Ok(found);
                    };
                    prefilter_runs += 1;
                    distance += candidate - pos;
                    if prefilter_runs > 32 && distance / prefilter_runs < MIN_DISTANCE {
                        // Clears the cache, because cached transitions to the start state contain `SPECIAL`.
                        self.prefilter_on = false;
                        self.clear();
                    }
                    pos = candidate;
                    state = self.start_state(entry, self.neighbor(text, pos));
                    continue;
                }
            }
            state = target & STATE_ID;
            pos = next;
        }
        let at = (state as usize) << self.shift | usize::from(EDGE);
        let mut target = self.table.get(at).copied().unwrap_or(UNCOMPUTED);
        if target == UNCOMPUTED {
            target = self.compute(&mut state, EDGE, skip, &mut clears)?;
        }
        Ok(if target & MATCH == 0 { found } else { Some(bytes.len()) })
    }

    /// The start of the leftmost match that ends at `end`.
    pub(super) fn find_start(&mut self, text: Cursor<'_>, end: usize) -> Result<Option<usize>, GaveUp> {
        let mut clears = 0;
        let mut state = self.start_state(self.program.start, text.after(end));
        let mut found = None;
        let mut pos = end;
        loop {
            let (letter, next) = match text.previous(pos) {
                None => (EDGE, 0),
                Some((10, next)) if self.program.has_asserts && pos == text.bytes.len() => {
                    (FINAL_NEWLINE, next)
                }
                Some((c, next)) => (self.letter_of(c)?, next),
            };
            let at = (state as usize) << self.shift | usize::from(letter);
            let mut target = self.table.get(at).copied().unwrap_or(UNCOMPUTED);
            if target == UNCOMPUTED {
                target = self.compute(&mut state, letter, Pc::MAX, &mut clears)?;
            }
            if target & MATCH != 0 {
                found = Some(pos);
            }
            state = target & STATE_ID;
            if state == DEAD || letter == EDGE {
                return Ok(found);
            }
            pos = next;
        }
    }

    fn neighbor(&self, text: Cursor<'_>, pos: usize) -> Neighbor {
        if self.program.has_asserts { text.before(pos) } else { Neighbor::Other }
    }

    #[inline]
    fn letter(&mut self, text: Cursor<'_>, pos: usize) -> Result<(Letter, usize), GaveUp> {
        let Some(&byte) = text.bytes.get(pos) else {
            return Ok((EDGE, pos));
        };
        if byte < 128 {
            if byte == 10 && self.program.has_asserts && pos + 1 == text.bytes.len() {
                return Ok((FINAL_NEWLINE, pos + 1));
            }
            let letter = self.alphabet.ascii()[usize::from(byte)];
            if letter != UNKNOWN {
                return Ok((letter, pos + 1));
            }
        }
        let Some((c, next)) = text.next(pos) else {
            return Ok((EDGE, pos));
        };
        Ok((self.letter_of(c)?, next))
    }

    #[inline]
    fn letter_of(&mut self, c: u32) -> Result<Letter, GaveUp> {
        let letters = self.alphabet.len();
        let letter = self.alphabet.letter(&self.program, c).ok_or(GaveUp)?;
        if self.alphabet.len() > letters && self.alphabet.len() > 1 << self.shift {
            self.widen();
        }
        Ok(letter)
    }

    /// Doubles the length of the rows, to make room for more letters.
    #[cold]
    fn widen(&mut self) {
        let old = std::mem::take(&mut self.table);
        let row = 1_usize << self.shift;
        self.shift += 1;
        self.table = vec![UNCOMPUTED; self.states.states.len() << self.shift];
        for (from, to) in old.chunks(row).zip(self.table.chunks_mut(row * 2)) {
            for (from, to) in from.iter().zip(to) {
                *to = *from;
            }
        }
    }

    /// Computes the transition of `state` for `letter`. Clears a full cache; `state` gets a new id then.
    #[cold]
    fn compute(
        &mut self,
        state: &mut u32,
        letter: Letter,
        skip: Pc,
        clears: &mut u32,
    ) -> Result<Transition, GaveUp> {
        let mut current = *self.states.states.get(*state as usize).ok_or(GaveUp)?;
        if self.table.len() + (1 << self.shift) > MAX_CACHE || self.states.threads.len() > MAX_CACHE {
            *clears += 1;
            if *clears > MAX_CLEARS {
                return Err(GaveUp);
            }
            let threads = self.states.threads(current).to_vec();
            self.clear();
            *state = self.state_id(&threads, current.neighbor);
            current = *self.states.states.get(*state as usize).ok_or(GaveUp)?;
        }
        let [mut walked, mut next] = std::mem::take(&mut self.scratch);
        walked.clear();
        next.clear();
        let program = &self.program;
        let neighbor = self.alphabet.neighbor(letter);
        let mut threads = self.states.threads(current);
        if program.has_asserts {
            let sides =
                if self.backwards { (neighbor, current.neighbor) } else { (current.neighbor, neighbor) };
            self.epsilon.closure(program, threads, sides, &mut walked);
            threads = &walked;
        }
        let mut matched = false;
        for &pc in threads {
            match program.inst(pc) {
                Inst::Match => {
                    matched = true;
                    // A forward search ignores the other threads, whose priority is lower. A backward search needs the longest
                    // match.
                    if !self.backwards {
                        break;
                    }
                }
                Inst::Set(set) if self.alphabet.has(letter, set) => {
                    next.push(program.target(pc + 1));
                }
                _ => {}
            }
        }
        self.epsilon.drop_repeated(&mut next);
        let starting = next.as_slice() == [skip];
        let mut target = if program.has_asserts {
            self.state_id(&next, if next.is_empty() { Neighbor::Other } else { neighbor })
        } else {
            walked.clear();
            self.epsilon.closure(program, &next, (neighbor, neighbor), &mut walked);
            self.state_id(&walked, Neighbor::Other)
        };
        self.scratch = [walked, next];
        if target == DEAD {
            target |= SPECIAL;
        }
        if matched {
            target |= MATCH;
        }
        if starting && self.prefilter_on {
            target |= SPECIAL;
        }
        if let Some(entry) = self.table.get_mut((*state as usize) << self.shift | usize::from(letter)) {
            *entry = target;
        }
        Ok(target)
    }
}

impl Epsilon {
    /// Appends the threads that `seeds` reach without consuming a character, in order of priority.
    fn closure(
        &mut self,
        program: &Program,
        seeds: &[Pc],
        sides: (Neighbor, Neighbor),
        reached: &mut Vec<Pc>,
    ) {
        for &seed in seeds {
            self.jobs.push((seed, EmptyFrom::NONE));
            while let Some((pc, empty_from)) = self.jobs.pop() {
                self.explore(program, pc, empty_from, sides, reached);
            }
        }
        self.visited.clear();
    }

    /// Removes each thread that equals an earlier thread.
    fn drop_repeated(&mut self, threads: &mut Vec<Pc>) {
        threads.retain(|&pc| self.visited.add(pc, EmptyFrom::NONE).is_some());
        self.visited.clear();
    }

    fn explore(
        &mut self,
        program: &Program,
        mut pc: Pc,
        mut empty_from: EmptyFrom,
        sides: (Neighbor, Neighbor),
        reached: &mut Vec<Pc>,
    ) {
        while let Some(first) = self.visited.add(pc, empty_from) {
            match program.inst(pc) {
                Inst::Jump(to) => pc = to,
                Inst::Split { first, second } => {
                    self.jobs.push((second, empty_from));
                    pc = first;
                }
                Inst::Save(_) => pc += 1,
                Inst::Assert(assert) if assert.holds(sides.0, sides.1) => pc += 1,
                Inst::IterStart(depth) => {
                    empty_from = empty_from.start(depth);
                    pc += 1;
                }
                Inst::IterCheck { depth, exit } => {
                    let (empty, outside) = empty_from.end(depth);
                    empty_from = outside;
                    pc = if empty { exit } else { pc + 1 };
                }
                Inst::Set(_) | Inst::Match if first => {
                    reached.push(pc);
                    return;
                }
                _ => return,
            }
        }
    }
}
