//! The Pike VM: runs a program with a list of threads, ordered by priority. Each thread stores its groups.
//!
//! The Pike VM needs no preparation, so it is best for short texts. Tests compare the DFA with it. If two threads reach the
//! same instruction, the thread with the lower priority is removed, because it would match or fail in the same way.
//!
//! time: O(text · program · slots). A budget limits large programs on long texts; common patterns never reach the budget.
//! source: Russ Cox, "Regular Expression Matching: the Virtual Machine Approach"

use super::backtrack::NONE;
use super::cursor::Cursor;
use super::error::OverBudget;
use super::literal::Candidates;
use super::program::{EmptyFrom, Inst, Neighbor, Pc, Program, Visited};
use std::cell::Cell;

/// The number of instructions that every search may visit.
const BASE_BUDGET: u64 = 15_000_000;
/// Additional visits of instructions for each byte of the text, so that small programs never exceed the budget.
const BUDGET_PER_BYTE: u64 = 64;

/// The arguments of a search.
pub(super) struct Search<'a> {
    pub(super) program: &'a Program,
    pub(super) candidates: &'a Candidates,
    /// How many slots to store: 0 to find out whether there is a match, 2 for its span, more for groups.
    pub(super) slots: usize,
    pub(super) from: usize,
    /// Whether the match must start at `from`.
    pub(super) anchored: bool,
    /// The steps of this search and the earlier searches of the same text.
    pub(super) steps: &'a Cell<u64>,
}

/// Threads in order of priority, at most one for each instruction.
struct Threads {
    order: Vec<Pc>,
    /// The slots of all instructions, one after another.
    slots: Vec<usize>,
    visited: Visited,
}

impl Threads {
    fn new(insts: usize, slots: usize) -> Self {
        Self { order: Vec::new(), slots: vec![NONE; insts * slots], visited: Visited::new(insts) }
    }

    fn clear(&mut self) {
        self.order.clear();
        self.visited.clear();
    }
}

/// A pending step of `follow`.
enum Job {
    Explore(Pc, EmptyFrom),
    RestoreSlot(usize, usize),
}

struct Machine<'a> {
    search: &'a Search<'a>,
    jobs: Vec<Job>,
    /// The slots of the current thread.
    slots: Vec<usize>,
}

/// Searches for the leftmost match and returns its slots.
pub(super) fn search(text: Cursor<'_>, search: &Search<'_>) -> Result<Option<Vec<usize>>, OverBudget> {
    let program = search.program;
    let mut now = Threads::new(program.insts.len(), search.slots);
    let mut next = Threads::new(program.insts.len(), search.slots);
    let mut machine = Machine { search, jobs: Vec::new(), slots: vec![NONE; search.slots] };
    let anchored = search.anchored || program.anchored;
    let mut found: Option<Vec<usize>> = None;
    let mut pos = search.from;
    let budget = BASE_BUDGET.saturating_add((text.bytes.len() as u64).saturating_mul(BUDGET_PER_BYTE));
    loop {
        if now.order.is_empty() {
            if found.is_some() || (anchored && pos > search.from) {
                break;
            }
            if !anchored {
                match search.candidates.next(text.bytes, pos) {
                    Some(candidate) => pos = candidate,
                    None => break,
                }
            }
        }
        if found.is_none() && (!anchored || pos == search.from) {
            machine.slots.fill(NONE);
            machine.follow(&mut now, program.start, pos, machine.sides(text, pos));
        }
        let steps = search.steps.get() + now.visited.len() as u64 + 1;
        search.steps.set(steps);
        if steps > budget {
            return Err(OverBudget { steps });
        }
        let step = text.next(pos);
        let after = step.map_or(pos, |(_, after)| after);
        let sides = machine.sides(text, after);
        for at in 0..now.order.len() {
            let Some(&pc) = now.order.get(at) else { break };
            match program.inst(pc) {
                Inst::Match => {
                    let kept = now.slots.get(pc as usize * search.slots..).unwrap_or(&[]);
                    found = Some(kept.iter().take(search.slots).copied().collect());
                    if search.slots == 0 {
                        return Ok(found);
                    }
                    break;
                }
                Inst::Set(set) if step.is_some_and(|(c, _)| program.set_has(set, c)) => {
                    let from = pc as usize * search.slots;
                    if let Some(kept) = now.slots.get(from..from + search.slots) {
                        machine.slots.copy_from_slice(kept);
                    }
                    machine.follow(&mut next, pc + 1, after, sides);
                }
                _ => {}
            }
        }
        if step.is_none() {
            break;
        }
        std::mem::swap(&mut now, &mut next);
        next.clear();
        pos = after;
    }
    Ok(found)
}

impl Machine<'_> {
    fn sides(&self, text: Cursor<'_>, pos: usize) -> (Neighbor, Neighbor) {
        if self.search.program.has_asserts {
            (text.before(pos), text.after(pos))
        } else {
            (Neighbor::Other, Neighbor::Other)
        }
    }

    /// Adds the threads that `pc` reaches without consuming a character (the epsilon closure).
    fn follow(&mut self, threads: &mut Threads, pc: Pc, pos: usize, sides: (Neighbor, Neighbor)) {
        self.jobs.push(Job::Explore(pc, EmptyFrom::NONE));
        while let Some(job) = self.jobs.pop() {
            match job {
                Job::Explore(pc, empty_from) => self.explore(threads, (pc, empty_from), pos, sides),
                Job::RestoreSlot(slot, old) => {
                    if let Some(value) = self.slots.get_mut(slot) {
                        *value = old;
                    }
                }
            }
        }
    }

    fn explore(
        &mut self,
        threads: &mut Threads,
        state: (Pc, EmptyFrom),
        pos: usize,
        sides: (Neighbor, Neighbor),
    ) {
        let (mut pc, mut empty_from) = state;
        while let Some(first) = threads.visited.add(pc, empty_from) {
            match self.search.program.inst(pc) {
                Inst::Jump(to) => pc = to,
                Inst::Split { first, second } => {
                    self.jobs.push(Job::Explore(second, empty_from));
                    pc = first;
                }
                Inst::Save(slot) => {
                    if let Some(value) = self.slots.get_mut(slot as usize) {
                        self.jobs.push(Job::RestoreSlot(slot as usize, *value));
                        *value = pos;
                    }
                    pc += 1;
                }
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
                    threads.order.push(pc);
                    let from = pc as usize * self.slots.len();
                    if let Some(kept) = threads.slots.get_mut(from..from + self.slots.len()) {
                        kept.copy_from_slice(&self.slots);
                    }
                    return;
                }
                _ => return,
            }
        }
    }
}
