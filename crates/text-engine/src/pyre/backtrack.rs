//! A backtracker with a budget, for patterns that automata cannot run: with look-around, back-references, conditionals,
//! atomic groups or possessive repetitions. Runs the counted form of a program in the order of Python's engine. The stack of
//! choices is on the heap and has a limit.
//!
//! Reproduces a quirk of Python's engine: in a possessive loop, backtracking to a choice does not restore groups that were
//! set before the choice, unless a loop that is not possessive encloses the choice.
//!
//! time: exponential in the worst case, limited by the budget
//! source: `CPython` 3.11, `Modules/_sre/sre_lib.h`, `MARK_PUSH` in `BRANCH` and the repetitions

use super::ast::{Greed, UNLIMITED};
use super::classes::{CharSet, Fold, fold};
use super::cursor::Cursor;
use super::error::OverBudget;
use super::literal::Candidates;
use super::program::{Inst, Pc, Program};
use std::cell::Cell;

/// The value of an unset slot or offset.
pub(super) const NONE: usize = usize::MAX;

/// The number of steps that every search may take.
const BASE_BUDGET: u64 = 2_500_000;
/// Additional steps for each byte of the text, so that a search can try each offset as the start of a match.
const BUDGET_PER_BYTE: u64 = 4;
/// The maximum length of the stack: about 70 MB.
const MAX_FRAMES: usize = 3_000_000;
/// How many characters or frames of an inner loop are counted as one step.
const LOOPS_PER_STEP: usize = 4;

/// An entry of the stack: a choice to try, or a change to undo.
#[derive(Clone, Copy)]
enum Frame {
    Branch {
        pc: Pc,
        pos: usize,
    },
    Slot {
        slot: u32,
        old: usize,
    },
    Loop {
        number: u32,
        count: u32,
        last: usize,
    },
    /// A greedy repetition of a set that ends at `pos` and can give back characters down to the offset `least`.
    Greedy {
        pc: Pc,
        pos: usize,
        least: usize,
    },
    /// A lazy repetition of a set that can consume `left` more characters at `pos`.
    Lazy {
        pc: Pc,
        pos: usize,
        left: u32,
    },
    Atomic {
        outer: usize,
    },
    Look {
        outer: usize,
        pos: usize,
        exit: Pc,
        negated: bool,
    },
    /// The next older frame is a choice that keeps groups: backtracking to it restores only slots from `slots` on.
    KeepGroups {
        slots: u32,
    },
}

struct Machine<'a, 't> {
    program: &'a Program,
    text: Cursor<'t>,
    pc: Pc,
    pos: usize,
    slots: Vec<usize>,
    /// For each loop, the number of iterations and the start of the last optional iteration.
    loops: Vec<(u32, usize)>,
    stack: Vec<Frame>,
    /// The index of the innermost open `Atomic` or `Look` frame.
    barrier: usize,
    steps: u64,
    budget: u64,
    /// The changes of slots that were popped from the stack but are not undone yet.
    pending: Vec<Frame>,
}

/// Searches for the leftmost match at or after `from` and returns its slots. `steps` counts the steps of this search and the
/// earlier searches of the same text.
#[inline(never)]
pub(super) fn search(
    program: &Program,
    text: Cursor<'_>,
    slots: usize,
    candidates: &Candidates,
    start_filter: Option<&CharSet>,
    from: usize,
    steps: &Cell<u64>,
) -> Result<Option<Vec<usize>>, OverBudget> {
    let length = text.bytes.len();
    let mut machine = Machine {
        program,
        text,
        pc: 0,
        pos: 0,
        slots: vec![NONE; slots],
        loops: vec![(0, NONE); program.loops as usize],
        stack: Vec::new(),
        barrier: NONE,
        steps: steps.get(),
        pending: Vec::new(),
        budget: BASE_BUDGET.saturating_add((length as u64).saturating_mul(BUDGET_PER_BYTE)),
    };
    let mut start = from;
    loop {
        match candidates.next(text.bytes, start) {
            Some(candidate) => start = candidate,
            None => return Ok(None),
        }
        let allowed = start_filter.is_none_or(|set| text.next(start).is_some_and(|(c, _)| set.contains(c)));
        if allowed && machine.matches_at(start)? {
            steps.set(machine.steps);
            return Ok(Some(machine.slots));
        }
        match text.next(start) {
            Some((_, next)) if !program.anchored => start = next,
            _ => return Ok(None),
        }
    }
}

impl Machine<'_, '_> {
    fn matches_at(&mut self, start: usize) -> Result<bool, OverBudget> {
        self.slots.fill(NONE);
        self.stack.clear();
        self.barrier = NONE;
        self.pc = self.program.start;
        self.pos = start;
        loop {
            self.steps += 1;
            if self.steps > self.budget || self.stack.len() > MAX_FRAMES {
                return Err(OverBudget { steps: self.steps });
            }
            let inst = self.program.inst(self.pc);
            if inst == Inst::Match {
                return Ok(true);
            }
            if !self.execute(inst) && !self.backtrack() {
                return Ok(false);
            }
        }
    }

    /// Adds the characters or frames of an inner loop to the steps.
    fn add_steps(&mut self, count: usize) {
        self.steps += (count / LOOPS_PER_STEP) as u64;
    }

    /// Executes one instruction. Returns `false` if the instruction does not match at the current position.
    fn execute(&mut self, inst: Inst) -> bool {
        match inst {
            Inst::Set(set) => match self.text.next(self.pos) {
                Some((c, next)) if self.program.set_has(set, c) => self.pos = next,
                _ => return false,
            },
            Inst::Split { first, second } => {
                self.choose(Frame::Branch { pc: second, pos: self.pos }, self.pc);
                self.pc = first;
                return true;
            }
            Inst::Jump(to) => {
                self.pc = to;
                return true;
            }
            Inst::Save(slot) => {
                if let Some(value) = self.slots.get_mut(slot as usize) {
                    self.stack.push(Frame::Slot { slot, old: *value });
                    *value = self.pos;
                }
            }
            Inst::Assert(assert) => {
                if !assert.holds(self.text.before(self.pos), self.text.after(self.pos)) {
                    return false;
                }
            }
            Inst::Run { set, min, max, greed } => return self.run(set, min, max, greed),
            Inst::LoopInit(number) => self.set_loop(number, 0, NONE),
            Inst::LoopTest { number, min, max, lazy, exit } => {
                self.loop_test(number, min, max, lazy, exit);
                return true;
            }
            Inst::AtomicStart => {
                self.stack.push(Frame::Atomic { outer: self.barrier });
                self.barrier = self.stack.len() - 1;
            }
            Inst::AtomicEnd => {
                self.commit();
            }
            Inst::LookStart { behind, negated, exit } => return self.look(behind, negated, exit),
            Inst::LookEnd => return self.look_end(),
            Inst::BackRef { group, fold } => return self.back_reference(group, fold),
            Inst::Conditional { group, no } => {
                if self.group(group).is_none() {
                    self.pc = no;
                    return true;
                }
            }
            // `IterStart` and `IterCheck` occur only in the regular form.
            Inst::Match | Inst::Fail | Inst::IterStart(_) | Inst::IterCheck { .. } => return false,
        }
        self.pc += 1;
        true
    }

    /// Pushes a choice that the instruction at `pc` makes.
    fn choose(&mut self, frame: Frame, pc: Pc) {
        self.stack.push(frame);
        if self.program.keeps_groups(pc) {
            let set = self.slots.iter().rposition(|&slot| slot != NONE).map_or(0, |last| last + 1);
            self.stack.push(Frame::KeepGroups { slots: u32::try_from(set).unwrap_or(u32::MAX) });
        }
    }

    /// Returns to the last choice. Returns `false` if there is no choice.
    fn backtrack(&mut self) -> bool {
        let mut keep_groups = false;
        while let Some(frame) = self.stack.pop() {
            match frame {
                Frame::Slot { .. } if !self.program.keeps_groups.is_empty() => {
                    self.pending.push(frame);
                    continue;
                }
                Frame::Slot { .. } | Frame::Loop { .. } => {
                    self.undo(frame);
                    continue;
                }
                Frame::KeepGroups { slots } => {
                    keep_groups = true;
                    self.undo_pending(slots);
                    continue;
                }
                Frame::Atomic { outer } | Frame::Look { outer, negated: false, .. } => {
                    self.barrier = outer;
                    continue;
                }
                _ => {}
            }
            // For a choice that keeps groups, pushes the pending changes again. For another choice, undoes them.
            if keep_groups {
                self.stack.extend(self.pending.drain(..).rev());
                keep_groups = false;
            } else {
                self.undo_pending(0);
            }
            match frame {
                Frame::Branch { pc, pos } => (self.pc, self.pos) = (pc, pos),
                Frame::Greedy { pc, pos, least } if !self.give_back(pc, pos, least) => continue,
                Frame::Lazy { pc, pos, left } if !self.take_one(pc, pos, left) => continue,
                Frame::Look { outer, pos, exit, .. } => {
                    self.barrier = outer;
                    (self.pc, self.pos) = (exit, pos);
                }
                _ => {}
            }
            return true;
        }
        self.pending.clear();
        false
    }

    /// Undoes the pending changes to slots from `first` on.
    fn undo_pending(&mut self, first: u32) {
        let mut pending = std::mem::take(&mut self.pending);
        pending.retain(|frame| {
            let undone = matches!(frame, Frame::Slot { slot, .. } if *slot >= first);
            if undone {
                self.undo(*frame);
            }
            !undone
        });
        self.pending = pending;
    }

    fn undo(&mut self, frame: Frame) {
        match frame {
            Frame::Slot { slot, old } => {
                if let Some(value) = self.slots.get_mut(slot as usize) {
                    *value = old;
                }
            }
            Frame::Loop { number, count, last } => {
                if let Some(state) = self.loops.get_mut(number as usize) {
                    *state = (count, last);
                }
            }
            _ => {}
        }
    }

    fn run(&mut self, set: u32, min: u32, max: u32, greed: Greed) -> bool {
        let start = self.pos;
        let wanted = if greed == Greed::Lazy { min } else { max };
        let (mut pos, mut count, mut least) = (start, 0, start);
        let Some(chars) = self.program.sets.get(set as usize) else {
            return false;
        };
        if wanted == UNLIMITED && min <= 1 && chars.is_everything() {
            // The dot consumes all characters up to the end.
            if let Some((_, first)) = self.text.next(pos) {
                (pos, count) = (self.text.bytes.len(), 1);
                least = if min == 1 { first } else { start };
            }
        } else {
            (pos, count) = self.take(chars, pos, min);
            least = pos;
            if count == min && wanted > min {
                let more = if wanted == UNLIMITED { wanted } else { wanted - min };
                pos = self.take(chars, pos, more).0;
            }
        }
        self.add_steps(pos - start);
        if count < min {
            return false;
        }
        self.pc += 1;
        self.pos = pos;
        match greed {
            Greed::Greedy if pos > least => {
                self.choose(Frame::Greedy { pc: self.pc, pos, least }, self.pc - 1);
            }
            Greed::Lazy if max > min => {
                let left = if max == UNLIMITED { max } else { max - min };
                self.choose(Frame::Lazy { pc: self.pc - 1, pos, left }, self.pc - 1);
            }
            _ => {}
        }
        true
    }

    /// Consumes at most `limit` characters of a set. Returns the end and the number of characters.
    fn take(&self, chars: &CharSet, from: usize, limit: u32) -> (usize, u32) {
        let (mut pos, mut count) = (from, 0);
        while count < limit {
            match self.text.next(pos) {
                Some((c, next)) if chars.contains(c) => pos = next,
                _ => break,
            }
            // May saturate if `limit` is `UNLIMITED`; the callers do not use the count then.
            count = count.saturating_add(1);
        }
        (pos, count)
    }

    /// Gives back characters of a greedy repetition until the next instruction can match.
    fn give_back(&mut self, pc: Pc, from: usize, least: usize) -> bool {
        let wanted = match self.program.inst(pc) {
            Inst::Set(set) | Inst::Run { set, min: 1.., .. } => self.program.sets.get(set as usize),
            _ => None,
        };
        let mut pos = from;
        while pos > least {
            let Some((c, previous)) = self.text.previous(pos) else {
                break;
            };
            pos = previous;
            if wanted.is_none_or(|set| set.contains(c)) {
                if pos > least {
                    self.choose(Frame::Greedy { pc, pos, least }, pc - 1);
                }
                self.add_steps(from - pos);
                (self.pc, self.pos) = (pc, pos);
                return true;
            }
        }
        self.add_steps(from - pos);
        false
    }

    /// Consumes one more character of a lazy repetition.
    fn take_one(&mut self, pc: Pc, pos: usize, left: u32) -> bool {
        let Inst::Run { set, .. } = self.program.inst(pc) else {
            return false;
        };
        match self.text.next(pos) {
            Some((c, next)) if self.program.set_has(set, c) => {
                let left = if left == UNLIMITED { left } else { left - 1 };
                if left > 0 {
                    self.choose(Frame::Lazy { pc, pos: next, left }, pc);
                }
                (self.pc, self.pos) = (pc + 1, next);
                true
            }
            _ => false,
        }
    }

    fn set_loop(&mut self, number: u32, count: u32, last: usize) {
        if let Some(state) = self.loops.get_mut(number as usize) {
            self.stack.push(Frame::Loop { number, count: state.0, last: state.1 });
            *state = (count, last);
        }
    }

    /// Starts an iteration or leaves the loop. As in Python's engine, a mandatory iteration may be empty, and an empty
    /// optional iteration is the last.
    fn loop_test(&mut self, number: u32, min: u32, max: u32, lazy: bool, exit: Pc) {
        let (count, last) = self.loops.get(number as usize).copied().unwrap_or((0, NONE));
        let body = self.pc + 1;
        let more = count.saturating_add(1);
        if count < min {
            self.set_loop(number, more, last);
            self.pc = body;
        } else if (max != UNLIMITED && count >= max) || last == self.pos {
            self.pc = exit;
        } else if lazy {
            // Backtracking sets the new count and starts the next iteration. Backtracking further restores the old count.
            self.stack.push(Frame::Loop { number, count, last });
            self.choose(Frame::Branch { pc: body, pos: self.pos }, self.pc);
            self.stack.push(Frame::Loop { number, count: more, last: self.pos });
            self.pc = exit;
        } else {
            self.stack.push(Frame::Branch { pc: exit, pos: self.pos });
            self.set_loop(number, more, self.pos);
            self.pc = body;
        }
    }

    /// Ends an atomic group or look-around: removes its choices from the stack, not its changes. Returns its first frame.
    fn commit(&mut self) -> Option<Frame> {
        let barrier = self.barrier;
        let first = *self.stack.get(barrier)?;
        let mut kept = barrier;
        for index in barrier + 1..self.stack.len() {
            if let Some(frame @ (Frame::Slot { .. } | Frame::Loop { .. })) = self.stack.get(index).copied() {
                if let Some(slot) = self.stack.get_mut(kept) {
                    *slot = frame;
                }
                kept += 1;
            }
        }
        self.add_steps(self.stack.len() - barrier);
        self.stack.truncate(kept);
        if let Frame::Atomic { outer } | Frame::Look { outer, .. } = first {
            self.barrier = outer;
        }
        Some(first)
    }

    fn look(&mut self, behind: u32, negated: bool, exit: Pc) -> bool {
        let mut start = self.pos;
        for _ in 0..behind {
            let Some((_, previous)) = self.text.previous(start) else {
                // The text before `pos` is too short for the look-behind.
                self.pc = exit;
                return negated;
            };
            start = previous;
        }
        self.add_steps(self.pos - start);
        let outer = std::mem::replace(&mut self.barrier, self.stack.len());
        let frame = Frame::Look { outer, pos: self.pos, exit, negated };
        if negated {
            self.choose(frame, self.pc);
        } else {
            self.stack.push(frame);
        }
        self.pos = start;
        self.pc += 1;
        true
    }

    fn look_end(&mut self) -> bool {
        match self.commit() {
            Some(Frame::Look { negated: false, pos, exit, .. }) => {
                (self.pos, self.pc) = (pos, exit);
                true
            }
            _ => false,
        }
    }

    /// The span of a group, if it is set.
    fn group(&self, group: u32) -> Option<(usize, usize)> {
        let slot = group as usize * 2;
        let (start, end) = (*self.slots.get(slot)?, *self.slots.get(slot + 1)?);
        (start != NONE && end != NONE && start <= end).then_some((start, end))
    }

    fn back_reference(&mut self, group: u32, how: Fold) -> bool {
        let Some((mut at, end)) = self.group(group) else {
            return false;
        };
        self.add_steps(end - at);
        let mut pos = self.pos;
        while at < end {
            let (Some((a, next)), Some((b, after))) = (self.text.next(at), self.text.next(pos)) else {
                return false;
            };
            if a != b && fold(a, how) != fold(b, how) {
                return false;
            }
            (at, pos) = (next, after);
        }
        self.pos = pos;
        self.pc += 1;
        true
    }
}
