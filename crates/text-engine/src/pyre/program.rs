//! The instructions of a compiled pattern, and types that all engines use.

use super::ast::Greed;
use super::classes::{CharSet, Fold, is_word, is_word_ascii};

/// The value of `Program::limit` for texts of any length.
pub(super) const ANY_LENGTH: usize = usize::MAX;

/// How deep loops may nest in a regular program, if their bodies can match the empty string.
pub(super) const MAX_DEPTH: u32 = 62;

/// The nesting depth of the outermost open loop whose current iteration is empty, that is, has not consumed anything yet.
///
/// The iterations of all loops inside an empty iteration are also empty, so one number describes all open loops. As in
/// Python, an empty iteration is the last iteration of its loop, so a thread continues differently after it. Therefore two
/// threads at the same instruction are equal only if this number is equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EmptyFrom(u32);

impl EmptyFrom {
    /// The value if no iteration is empty, as after consuming a character.
    pub(super) const NONE: Self = Self(MAX_DEPTH + 1);

    pub(super) fn start(self, depth: u32) -> Self {
        Self(self.0.min(depth))
    }

    /// Whether the iteration of the loop at `depth` is empty, and the value after that iteration.
    pub(super) fn end(self, depth: u32) -> (bool, Self) {
        (self.0 <= depth, if self.0 < depth { self } else { Self::NONE })
    }

    /// The bit of this value in [`Visited::seen`].
    fn bit(self) -> u64 {
        1 << self.0.min(63)
    }
}

/// The instructions visited while one closure is computed.
#[derive(Debug)]
pub(super) struct Visited {
    /// For each instruction, the values of [`EmptyFrom`] with which it was visited, as bits.
    seen: Vec<u64>,
    /// The instructions with a bit in `seen`.
    pcs: Vec<Pc>,
}

impl Visited {
    pub(super) fn new(insts: usize) -> Self {
        Self { seen: vec![0; insts], pcs: Vec::with_capacity(16) }
    }

    pub(super) fn len(&self) -> usize {
        self.pcs.len()
    }

    /// Adds a visit. Returns `None` if the visit is not new, else whether it is the first visit to this instruction.
    #[inline]
    pub(super) fn add(&mut self, pc: Pc, empty_from: EmptyFrom) -> Option<bool> {
        let seen = self.seen.get_mut(pc as usize)?;
        let first = *seen == 0;
        if first {
            self.pcs.push(pc);
        } else if *seen & empty_from.bit() != 0 {
            return None;
        }
        *seen |= empty_from.bit();
        Some(first)
    }

    pub(super) fn clear(&mut self) {
        for pc in self.pcs.drain(..) {
            if let Some(seen) = self.seen.get_mut(pc as usize) {
                *seen = 0;
            }
        }
    }
}

/// The class of the character before or after a position. Assertions depend only on these two classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Neighbor {
    /// The start or the end of the text.
    Edge,
    /// A line feed at the end of the text.
    FinalNewline,
    Newline,
    WordAscii,
    /// A word character beyond ASCII.
    WordBeyond,
    Other,
}

impl Neighbor {
    pub(super) fn of(c: u32) -> Self {
        if c == 10 {
            Self::Newline
        } else if is_word_ascii(c) {
            Self::WordAscii
        } else if c >= 128 && is_word(c) {
            Self::WordBeyond
        } else {
            Self::Other
        }
    }

    fn is_word(self, ascii: bool) -> bool {
        self == Self::WordAscii || (!ascii && self == Self::WordBeyond)
    }
}

/// A condition on a position of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assert {
    TextStart,
    TextEnd,
    /// `$`: the end of the text, or the position before a line feed at the end.
    TextEndOrFinalNewline,
    LineStart,
    LineEnd,
    Boundary {
        ascii: bool,
    },
    NonBoundary {
        ascii: bool,
    },
}

impl Assert {
    pub(super) fn holds(self, before: Neighbor, after: Neighbor) -> bool {
        let newline = |side| matches!(side, Neighbor::Edge | Neighbor::Newline | Neighbor::FinalNewline);
        match self {
            Self::TextStart => before == Neighbor::Edge,
            Self::TextEnd => after == Neighbor::Edge,
            Self::TextEndOrFinalNewline => matches!(after, Neighbor::Edge | Neighbor::FinalNewline),
            Self::LineStart => newline(before),
            Self::LineEnd => newline(after),
            Self::Boundary { ascii } => before.is_word(ascii) != after.is_word(ascii),
            // In Python 3.11, `\B` does not match in an empty text, and `\b` does not either.
            Self::NonBoundary { ascii } => {
                before.is_word(ascii) == after.is_word(ascii)
                    && (before, after) != (Neighbor::Edge, Neighbor::Edge)
            }
        }
    }
}

/// The index of an instruction.
pub(super) type Pc = u32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inst {
    /// Consumes a character in the set.
    Set(u32),
    /// Tries `first`, then `second`.
    Split {
        first: Pc,
        second: Pc,
    },
    Jump(Pc),
    Save(u32),
    Assert(Assert),
    Match,
    Fail,
    /// Regular form: starts an iteration of a loop whose body can match the empty string, at this nesting depth.
    IterStart(u32),
    /// Regular form: ends an iteration, and leaves the loop if the iteration was empty.
    IterCheck {
        depth: u32,
        exit: Pc,
    },
    /// Counted form: repeats a set.
    Run {
        set: u32,
        min: u32,
        max: u32,
        greed: Greed,
    },
    /// Counted form: enters a loop.
    LoopInit(u32),
    /// Counted form: starts the next iteration, or jumps to `exit`.
    LoopTest {
        number: u32,
        min: u32,
        max: u32,
        lazy: bool,
        exit: Pc,
    },
    AtomicStart,
    AtomicEnd,
    LookStart {
        behind: u32,
        negated: bool,
        exit: Pc,
    },
    LookEnd,
    BackRef {
        group: u32,
        fold: Fold,
    },
    Conditional {
        group: u32,
        no: Pc,
    },
}

/// A compiled pattern.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) insts: Vec<Inst>,
    pub(super) sets: Vec<CharSet>,
    /// The first instruction of an unanchored DFA search: a loop that skips characters before `start`.
    pub(super) skip: Pc,
    pub(super) start: Pc,
    /// Whether a match can only start at the start of the text.
    pub(super) anchored: bool,
    pub(super) has_asserts: bool,
    pub(super) loops: u32,
    /// Counted form: the ranges of instructions for which backtracking does not restore groups, as in possessive loops of
    /// Python's engine. Starts and ends alternate; an end is outside its range.
    pub(super) keeps_groups: Vec<Pc>,
    /// The longest text that the program can search, in characters.
    pub(super) limit: usize,
}

impl Program {
    pub(super) fn inst(&self, pc: Pc) -> Inst {
        // Every jump has a valid target. The fallback avoids a panic.
        self.insts.get(pc as usize).copied().unwrap_or(Inst::Fail)
    }

    pub(super) fn set_has(&self, set: u32, c: u32) -> bool {
        self.sets.get(set as usize).is_some_and(|set| set.contains(c))
    }

    /// Whether backtracking to a choice of the instruction at `pc` does not restore groups.
    pub(super) fn keeps_groups(&self, pc: Pc) -> bool {
        self.keeps_groups.partition_point(|&bound| bound <= pc) % 2 == 1
    }

    /// The index of the instruction at `pc`, or of the target if that instruction is a jump.
    pub(super) fn target(&self, mut pc: Pc) -> Pc {
        for _ in 0..self.insts.len() {
            match self.inst(pc) {
                Inst::Jump(to) => pc = to,
                _ => break,
            }
        }
        pc
    }

    /// The instructions that can consume the first byte after `from`; `None` if a match can end before it.
    pub(super) fn consuming(&self, from: Pc) -> Option<Vec<Pc>> {
        let mut seen = vec![false; self.insts.len()];
        let mut waiting = vec![from];
        let mut reached = Vec::new();
        while let Some(pc) = waiting.pop() {
            if std::mem::replace(seen.get_mut(pc as usize)?, true) {
                continue;
            }
            let inst = self.inst(pc);
            if let Inst::Set(_) | Inst::Run { .. } = inst {
                reached.push(pc);
            }
            match inst {
                Inst::Split { first, second } => waiting.extend([second, first]),
                Inst::Jump(to) => waiting.push(to),
                Inst::IterCheck { exit, .. } | Inst::LoopTest { exit, .. } => waiting.extend([exit, pc + 1]),
                Inst::LookStart { exit, .. } => waiting.push(exit),
                Inst::Conditional { no, .. } => waiting.extend([no, pc + 1]),
                Inst::Match | Inst::BackRef { .. } => return None,
                Inst::Set(_) | Inst::Run { min: 1.., .. } | Inst::Fail => {}
                _ => waiting.push(pc + 1),
            }
        }
        Some(reached)
    }
}
