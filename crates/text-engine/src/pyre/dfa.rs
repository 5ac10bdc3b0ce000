//! The cached automaton: what [`pike`](super::pike) does, remembered.
//!
//! A state is the threads of the plain automaton in their order, without groups; where it goes for a letter is
//! worked out once. Forwards it finds where the leftmost match ends, backwards where it begins. Matches show one
//! letter late, since assertions want to see the next one.
//!
//! The cache is bounded: when it is full it starts anew, and a text that fills it again and again is handed back.
//!
//! time: O(text) once the states are known, O(text · program) at worst

use std::cell::OnceCell;
use std::sync::Arc;

use super::alphabet::{Alphabet, EDGE, FINAL_NEWLINE, Letter, UNKNOWN};
use super::begin::beginnings;
use super::cursor::Cursor;
use super::literal::{Candidates, Literal};
use super::program::{Beside, Fresh, Inst, Pc, Program};
use crate::text::beginnings::Beginnings;
use crate::text::intern::{Index, mix};

/// Where a state goes: its number, with the bits below.
type Target = u32;
/// Not worked out yet.
const UNEXPLORED: Target = u32::MAX;
/// There is a match before the letter.
const MATCH: Target = 1 << 31;
/// The state is the one in which an unanchored search starts, or the dead one.
const SPECIAL: Target = 1 << 30;
const NUMBER: Target = SPECIAL - 1;
/// No thread is left.
const DEAD: Target = 0;

/// Bounds of the cache: places in the table, and threads in all states.
const MAX_TABLE: usize = 1 << 19;
const MAX_THREADS: usize = 1 << 19;
/// Looking for candidates that are closer than this, in bytes, is slower than stepping.
const SHORTEST_LEAP: usize = 48;
/// How often one search may fill the cache.
const MAX_REFILLS: u32 = 8;

/// The cache is of no use for this text.
pub(super) struct GaveUp;

#[derive(Clone, Copy, Debug)]
struct State {
    /// Where its threads stand among those of all states.
    start: usize,
    end: usize,
    /// What was consumed last; always the same without assertions.
    beside: Beside,
}

/// All states, their threads in one piece of memory: most states are made once and read a few times.
#[derive(Debug, Default)]
struct States {
    states: Vec<State>,
    threads: Vec<Pc>,
}

impl States {
    fn threads(&self, state: State) -> &[Pc] {
        self.threads.get(state.start..state.end).unwrap_or_default()
    }

    fn is(&self, number: u32, threads: &[Pc], beside: Beside) -> bool {
        let state = self.states.get(number as usize);
        state.is_some_and(|&state| state.beside == beside && self.threads(state) == threads)
    }

    fn hash(&self, number: u32) -> u64 {
        let state = self.states.get(number as usize);
        state.map_or(0, |&state| hash(self.threads(state), state.beside))
    }

    fn push(&mut self, threads: &[Pc], beside: Beside) {
        let start = self.threads.len();
        self.threads.extend_from_slice(threads);
        self.states.push(State { start, end: self.threads.len(), beside });
    }
}

fn hash(threads: &[Pc], beside: Beside) -> u64 {
    threads.iter().fold(beside as u64, |hash, &pc| mix(hash ^ u64::from(pc)))
}

/// The automaton of one program in one direction.
#[derive(Debug)]
pub(super) struct Dfa {
    program: Arc<Program>,
    backwards: bool,
    alphabet: Alphabet,
    states: States,
    /// The numbers of the states.
    numbers: Index,
    /// Targets, a row of `1 << shift` a state.
    table: Vec<Target>,
    shift: u32,
    walk: Walk,
    /// Threads on their way to a state.
    scratch: [Vec<Pc>; 2],
    /// The number of the state in which a search starts, by what stands before.
    entries: Vec<(Beside, u32)>,
    /// Whether to look for candidates in that state; given up when they turn out to be common.
    leaps: bool,
    /// How matches begin, once that is known.
    beginnings: OnceCell<Option<Arc<Beginnings>>>,
}

/// What the walk along empty steps needs.
#[derive(Debug, Default)]
struct Walk {
    jobs: Vec<(Pc, Fresh)>,
    /// In which states a place was visited, as [`Fresh::bit`]s; and the places visited.
    seen: Vec<u64>,
    visited: Vec<Pc>,
}

impl Dfa {
    /// An automaton for `program`, which is compiled in the direction in which it will be used.
    pub(super) fn new(program: Arc<Program>, backwards: bool) -> Self {
        let walk = Walk {
            jobs: Vec::with_capacity(8),
            seen: vec![0; program.insts.len()],
            visited: Vec::with_capacity(16),
        };
        let mut dfa = Self {
            alphabet: Alphabet::new(&program),
            program,
            backwards,
            states: States { states: Vec::with_capacity(16), threads: Vec::with_capacity(32) },
            numbers: Index::default(),
            table: Vec::with_capacity(8 << 4),
            shift: 4,
            walk,
            scratch: [Vec::with_capacity(16), Vec::with_capacity(16)],
            entries: Vec::new(),
            leaps: !backwards,
            beginnings: OnceCell::new(),
        };
        dfa.clear();
        dfa
    }

    fn clear(&mut self) {
        self.states.states.clear();
        self.states.threads.clear();
        self.numbers.clear();
        self.table.clear();
        self.entries.clear();
        self.number(&[], Beside::Other);
    }

    /// The number of a state, new or known.
    fn number(&mut self, threads: &[Pc], beside: Beside) -> u32 {
        let hash = hash(threads, beside);
        let states = &mut self.states;
        if let Some(number) = self.numbers.get(hash, |number| states.is(number, threads, beside)) {
            return number;
        }
        let number = u32::try_from(states.states.len()).unwrap_or(DEAD);
        states.push(threads, beside);
        self.numbers.insert(hash, number, |number| states.hash(number));
        self.table.resize(states.states.len() << self.shift, UNEXPLORED);
        number
    }

    fn start(&mut self, pc: Pc, beside: Beside) -> u32 {
        let first = self.program.target(pc);
        if self.program.has_asserts {
            return self.number(&[first], beside);
        }
        let mut threads = Vec::new();
        self.walk.closure(&self.program, &[first], (beside, beside), &mut threads);
        self.number(&threads, Beside::Other)
    }

    /// The state in which a search starts; `pc` is always the same.
    fn entry(&mut self, pc: Pc, beside: Beside) -> u32 {
        if let Some(&(_, number)) = self.entries.iter().find(|(known, _)| *known == beside) {
            return number;
        }
        let number = self.start(pc, beside);
        self.entries.push((beside, number));
        number
    }

    /// Where the leftmost match that begins at or after `from` ends. With `earliest`, any place by which it is
    /// certain that there is a match.
    pub(super) fn find_end(
        &mut self,
        text: Cursor<'_>,
        from: usize,
        earliest: bool,
        candidates: &Candidates,
        prefix: Option<&Literal>,
    ) -> Result<Option<usize>, GaveUp> {
        let bytes = text.bytes;
        self.leaps &= !self.program.anchored;
        let begins = if self.leaps && prefix.is_none() && !candidates.are_rare() {
            self.beginnings.get_or_init(|| beginnings(&self.program).map(Arc::new)).clone()
        } else {
            None
        };
        self.leaps &= prefix.is_some() || begins.is_some() || candidates.are_rare();
        let leap_to = |pos: usize| match (prefix, &begins) {
            (Some(literal), _) => literal.find(text, pos).map(|span| span.0),
            (_, Some(begins)) => begins.find(bytes, pos),
            _ => candidates.next(bytes, pos),
        };
        let entry = if self.program.anchored { self.program.start } else { self.program.skip };
        let skip = self.program.target(self.program.skip);
        let mut refills = 0;
        let mut pos = from;
        if self.leaps {
            match leap_to(pos) {
                Some(candidate) => pos = candidate,
                None => return Ok(None),
            }
        }
        let mut state = self.entry(entry, self.beside(text, pos));
        let mut found = None;
        let (mut leaps, mut distance) = (0, 0);
        // A line feed that ends the text is a letter of its own.
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
            // Something special: a character beyond ASCII, a match, a state or letter not known yet.
            let (letter, next) = self.letter(text, pos)?;
            let at = (state as usize) << self.shift | usize::from(letter);
            let mut target = self.table.get(at).copied().unwrap_or(UNEXPLORED);
            if target >= SPECIAL {
                if target == UNEXPLORED {
                    if letter == EDGE {
                        break;
                    }
                    target = self.explore(&mut state, letter, skip, &mut refills)?;
                }
                if target & MATCH != 0 {
                    found = Some(pos);
                    if earliest {
                        return Ok(found);
                    }
                }
                if target & NUMBER == DEAD {
                    return Ok(found);
                }
                if target & SPECIAL != 0 && self.leaps {
                    let Some(candidate) = leap_to(next) else {
                        return Ok(found);
                    };
                    leaps += 1;
                    distance += candidate - pos;
                    if leaps > 32 && distance / leaps < SHORTEST_LEAP {
                        // The state is nothing special any more.
                        self.leaps = false;
                        self.clear();
                    }
                    pos = candidate;
                    state = self.entry(entry, self.beside(text, pos));
                    continue;
                }
            }
            state = target & NUMBER;
            pos = next;
        }
        let at = (state as usize) << self.shift | usize::from(EDGE);
        let mut target = self.table.get(at).copied().unwrap_or(UNEXPLORED);
        if target == UNEXPLORED {
            target = self.explore(&mut state, EDGE, skip, &mut refills)?;
        }
        Ok(if target & MATCH == 0 { found } else { Some(bytes.len()) })
    }

    /// Where the leftmost match that ends at `end` begins.
    pub(super) fn find_start(&mut self, text: Cursor<'_>, end: usize) -> Result<Option<usize>, GaveUp> {
        let mut refills = 0;
        let mut state = self.entry(self.program.start, text.after(end));
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
            let mut target = self.table.get(at).copied().unwrap_or(UNEXPLORED);
            if target == UNEXPLORED {
                target = self.explore(&mut state, letter, Pc::MAX, &mut refills)?;
            }
            if target & MATCH != 0 {
                found = Some(pos);
            }
            state = target & NUMBER;
            if state == DEAD || letter == EDGE {
                return Ok(found);
            }
            pos = next;
        }
    }

    fn beside(&self, text: Cursor<'_>, pos: usize) -> Beside {
        if self.program.has_asserts { text.before(pos) } else { Beside::Other }
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

    /// Makes room for more letters a row.
    #[cold]
    fn widen(&mut self) {
        let old = std::mem::take(&mut self.table);
        let row = 1_usize << self.shift;
        self.shift += 1;
        self.table = vec![UNEXPLORED; self.states.states.len() << self.shift];
        for (from, to) in old.chunks(row).zip(self.table.chunks_mut(row * 2)) {
            for (from, to) in from.iter().zip(to) {
                *to = *from;
            }
        }
    }

    /// Works out where `state` goes for `letter`. A full cache is emptied; `state` then has a new number.
    #[cold]
    fn explore(
        &mut self,
        state: &mut u32,
        letter: Letter,
        skip: Pc,
        refills: &mut u32,
    ) -> Result<Target, GaveUp> {
        let mut current = *self.states.states.get(*state as usize).ok_or(GaveUp)?;
        if self.table.len() + (1 << self.shift) > MAX_TABLE || self.states.threads.len() > MAX_THREADS {
            *refills += 1;
            if *refills > MAX_REFILLS {
                return Err(GaveUp);
            }
            let threads = self.states.threads(current).to_vec();
            self.clear();
            *state = self.number(&threads, current.beside);
            current = *self.states.states.get(*state as usize).ok_or(GaveUp)?;
        }
        let [mut walked, mut next] = std::mem::take(&mut self.scratch);
        walked.clear();
        next.clear();
        let program = &self.program;
        let beside = self.alphabet.beside(letter);
        let mut threads = self.states.threads(current);
        if program.has_asserts {
            let sides = if self.backwards { (beside, current.beside) } else { (current.beside, beside) };
            self.walk.closure(program, threads, sides, &mut walked);
            threads = &walked;
        }
        let mut matched = false;
        for &pc in threads {
            match program.inst(pc) {
                Inst::Match => {
                    matched = true;
                    // Forwards, what comes after is less wanted; backwards, the longest is.
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
        self.walk.drop_repeated(&mut next);
        let starting = next.as_slice() == [skip];
        let mut target = if program.has_asserts {
            self.number(&next, if next.is_empty() { Beside::Other } else { beside })
        } else {
            walked.clear();
            self.walk.closure(program, &next, (beside, beside), &mut walked);
            self.number(&walked, Beside::Other)
        };
        self.scratch = [walked, next];
        if target == DEAD {
            target |= SPECIAL;
        }
        if matched {
            target |= MATCH;
        }
        if starting && self.leaps {
            target |= SPECIAL;
        }
        if let Some(place) = self.table.get_mut((*state as usize) << self.shift | usize::from(letter)) {
            *place = target;
        }
        Ok(target)
    }
}

impl Walk {
    /// The threads that consume or match, reached from `seeds` without consuming, in order.
    fn closure(&mut self, program: &Program, seeds: &[Pc], sides: (Beside, Beside), reached: &mut Vec<Pc>) {
        for &seed in seeds {
            self.jobs.push((seed, Fresh::NONE));
            while let Some((pc, fresh)) = self.jobs.pop() {
                self.explore(program, pc, fresh, sides, reached);
            }
        }
        self.forget();
    }

    /// Keeps the first of equal threads.
    fn drop_repeated(&mut self, threads: &mut Vec<Pc>) {
        threads.retain(|&pc| self.visit(pc, Fresh::NONE).is_some());
        self.forget();
    }

    /// Notes a visit; `None` if it was made before, else whether it is the first to this place.
    fn visit(&mut self, pc: Pc, fresh: Fresh) -> Option<bool> {
        let seen = self.seen.get_mut(pc as usize)?;
        let first = *seen == 0;
        if first {
            self.visited.push(pc);
        } else if *seen & fresh.bit() != 0 {
            return None;
        }
        *seen |= fresh.bit();
        Some(first)
    }

    fn forget(&mut self) {
        for pc in self.visited.drain(..) {
            if let Some(seen) = self.seen.get_mut(pc as usize) {
                *seen = 0;
            }
        }
    }

    fn explore(
        &mut self,
        program: &Program,
        mut pc: Pc,
        mut fresh: Fresh,
        sides: (Beside, Beside),
        reached: &mut Vec<Pc>,
    ) {
        while let Some(first) = self.visit(pc, fresh) {
            match program.inst(pc) {
                Inst::Jump(to) => pc = to,
                Inst::Split { first, second } => {
                    self.jobs.push((second, fresh));
                    pc = first;
                }
                Inst::Save(_) => pc += 1,
                Inst::Assert(assert) if assert.holds(sides.0, sides.1) => pc += 1,
                Inst::IterStart(depth) => {
                    fresh = fresh.start(depth);
                    pc += 1;
                }
                Inst::IterCheck { depth, exit } => {
                    let (empty, outside) = fresh.end(depth);
                    fresh = outside;
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
