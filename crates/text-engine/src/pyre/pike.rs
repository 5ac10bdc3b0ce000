//! The plain automaton: all ways to match at once, in order of preference, with the groups of each.
//!
//! It needs no preparation, so that short texts are its own, and it is what the cached automaton is tested
//! against. Where Python would try the alternatives one after the other, here the first to come keeps a place in
//! the program; a later one would go the same way and fail the same.
//!
//! time: O(text · program), times the slots that are kept; a budget, far beyond what common patterns take, keeps
//! large programs on long texts from taking seconds
//! source: Pike's `sam`, as told by Russ Cox, "Regular Expression Matching: the Virtual Machine Approach"

use super::backtrack::NONE;
use super::cursor::Cursor;
use super::error::OverBudget;
use super::literal::Candidates;
use super::program::{Beside, Fresh, Inst, Pc, Program};

/// Visits to places of the program that every search may make.
const BASE_BUDGET: u64 = 15_000_000;
/// Further visits for each byte of the text: small programs are never given up.
const BUDGET_PER_BYTE: u64 = 64;

/// How and where to search.
pub(super) struct Search<'a> {
    pub(super) program: &'a Program,
    pub(super) candidates: &'a Candidates,
    /// How many slots to keep: 0 to learn only whether there is a match, 2 for its span.
    pub(super) slots: usize,
    pub(super) from: usize,
    /// Whether the match must begin at `from`.
    pub(super) anchored: bool,
}

/// Threads in order of preference, at most one a place.
struct Threads {
    order: Vec<Pc>,
    /// The slots of every place, side by side.
    slots: Vec<usize>,
    /// In which states a place was visited, as [`Fresh::bit`]s; and the places visited.
    seen: Vec<u64>,
    visited: Vec<Pc>,
}

impl Threads {
    fn new(places: usize, slots: usize) -> Self {
        Self {
            order: Vec::new(),
            slots: vec![NONE; places * slots],
            seen: vec![0; places],
            visited: Vec::new(),
        }
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

    fn clear(&mut self) {
        self.order.clear();
        for pc in self.visited.drain(..) {
            if let Some(seen) = self.seen.get_mut(pc as usize) {
                *seen = 0;
            }
        }
    }
}

/// What the walk along empty steps still has to do.
enum Job {
    Explore(Pc, Fresh),
    RestoreSlot(usize, usize),
}

struct Machine<'a> {
    search: &'a Search<'a>,
    jobs: Vec<Job>,
    /// The slots on the way.
    slots: Vec<usize>,
}

/// Searches for the leftmost match and answers its slots.
pub(super) fn search(text: Cursor<'_>, search: &Search<'_>) -> Result<Option<Vec<usize>>, OverBudget> {
    let program = search.program;
    let mut now = Threads::new(program.insts.len(), search.slots);
    let mut next = Threads::new(program.insts.len(), search.slots);
    let mut machine = Machine { search, jobs: Vec::new(), slots: vec![NONE; search.slots] };
    let anchored = search.anchored || program.anchored;
    let mut found: Option<Vec<usize>> = None;
    let mut pos = search.from;
    let budget = BASE_BUDGET.saturating_add((text.bytes.len() as u64).saturating_mul(BUDGET_PER_BYTE));
    let mut steps = 0;
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
        steps += now.visited.len() as u64 + 1;
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
    fn sides(&self, text: Cursor<'_>, pos: usize) -> (Beside, Beside) {
        if self.search.program.has_asserts {
            (text.before(pos), text.after(pos))
        } else {
            (Beside::Other, Beside::Other)
        }
    }

    /// Adds a thread at `pc` and wherever it gets without consuming anything.
    fn follow(&mut self, threads: &mut Threads, pc: Pc, pos: usize, sides: (Beside, Beside)) {
        self.jobs.push(Job::Explore(pc, Fresh::NONE));
        while let Some(job) = self.jobs.pop() {
            match job {
                Job::Explore(pc, fresh) => self.explore(threads, (pc, fresh), pos, sides),
                Job::RestoreSlot(slot, old) => {
                    if let Some(value) = self.slots.get_mut(slot) {
                        *value = old;
                    }
                }
            }
        }
    }

    fn explore(&mut self, threads: &mut Threads, state: (Pc, Fresh), pos: usize, sides: (Beside, Beside)) {
        let (mut pc, mut fresh) = state;
        while let Some(first) = threads.visit(pc, fresh) {
            match self.search.program.inst(pc) {
                Inst::Jump(to) => pc = to,
                Inst::Split { first, second } => {
                    self.jobs.push(Job::Explore(second, fresh));
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
                    fresh = fresh.start(depth);
                    pc += 1;
                }
                Inst::IterCheck { depth, exit } => {
                    let (empty, outside) = fresh.end(depth);
                    fresh = outside;
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
