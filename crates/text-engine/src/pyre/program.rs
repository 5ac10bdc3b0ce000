//! Instructions, and what they ask of a place in the text.

use super::ast::Greed;
use super::classes::{CharSet, Fold, is_word, is_word_ascii};

/// The limit of a program that does not depend on the length of the text.
pub(super) const ANY_LENGTH: usize = usize::MAX;

/// The deepest nesting, in a regular program, of loops whose body may match nothing.
pub(super) const MAX_DEPTH: u32 = 62;

/// How a walk along empty steps, at one place of the text, got into the loops it is in: those at least so deep
/// began their round at this very place, so that the round has consumed nothing yet.
///
/// That is all that is to be known of them, since a loop inside a fresh one is fresh. It belongs to the state:
/// as in Python a round that consumed nothing is the last, and a walk must not be taken for one that went the same
/// way with something consumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fresh(u32);

impl Fresh {
    /// No loop is fresh: something was consumed just now.
    pub(super) const NONE: Self = Self(MAX_DEPTH + 1);

    pub(super) fn start(self, depth: u32) -> Self {
        Self(self.0.min(depth))
    }

    /// Whether the round at `depth` is fresh, and what holds outside of it.
    pub(super) fn end(self, depth: u32) -> (bool, Self) {
        (self.0 <= depth, if self.0 < depth { self } else { Self::NONE })
    }

    /// Its place in a set of 64.
    pub(super) fn bit(self) -> u64 {
        1 << self.0.min(63)
    }
}

/// What stands beside a position: enough to decide every assertion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Beside {
    /// Nothing: the text begins or ends.
    Edge,
    /// A line feed that ends the text.
    FinalNewline,
    Newline,
    WordAscii,
    /// A word character beyond ASCII.
    WordBeyond,
    Other,
}

impl Beside {
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

/// A place that the text must show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Assert {
    TextStart,
    TextEnd,
    /// `$`: the end, or before the line feed that ends the text.
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
    pub(super) fn holds(self, before: Beside, after: Beside) -> bool {
        let newline = |side| matches!(side, Beside::Edge | Beside::Newline | Beside::FinalNewline);
        match self {
            Self::TextStart => before == Beside::Edge,
            Self::TextEnd => after == Beside::Edge,
            Self::TextEndOrFinalNewline => matches!(after, Beside::Edge | Beside::FinalNewline),
            Self::LineStart => newline(before),
            Self::LineEnd => newline(after),
            Self::Boundary { ascii } => before.is_word(ascii) != after.is_word(ascii),
            // In Python 3.11 neither `\b` nor `\B` matches an empty text.
            Self::NonBoundary { ascii } => {
                before.is_word(ascii) == after.is_word(ascii)
                    && (before, after) != (Beside::Edge, Beside::Edge)
            }
        }
    }
}

/// An index into the program.
pub(super) type Pc = u32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inst {
    /// Consumes a character of the set.
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
    /// Regular form: a round of a loop whose body may match nothing begins, so many such loops deep.
    IterStart(u32),
    /// Regular form: leaves the loop if the round consumed nothing.
    IterCheck {
        depth: u32,
        exit: Pc,
    },
    /// Counted form: one set, repeated.
    Run {
        set: u32,
        min: u32,
        max: u32,
        greed: Greed,
    },
    /// Counted form: enters a loop.
    LoopInit(u32),
    /// Counted form: goes round again, or on to `exit`.
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
    /// Where an unanchored automaton starts: a loop that skips characters before `start`.
    pub(super) skip: Pc,
    pub(super) start: Pc,
    /// Whether a match can only begin where the text does.
    pub(super) anchored: bool,
    pub(super) has_asserts: bool,
    pub(super) loops: u32,
    /// Counted form: from which instruction on choices forget as Python forgets in possessive loops, and from which
    /// on they do not, by turns.
    pub(super) forgetful: Vec<Pc>,
    /// How many characters a text may have for which the program is made.
    pub(super) limit: usize,
}

impl Program {
    pub(super) fn inst(&self, pc: Pc) -> Inst {
        // Every target is a label that was placed; a broken one fails to match instead of panicking.
        self.insts.get(pc as usize).copied().unwrap_or(Inst::Fail)
    }

    pub(super) fn set_has(&self, set: u32, c: u32) -> bool {
        self.sets.get(set as usize).is_some_and(|set| set.contains(c))
    }

    /// Whether a choice made by the instruction at `pc` forgets.
    pub(super) fn forgets(&self, pc: Pc) -> bool {
        self.forgetful.partition_point(|&turn| turn <= pc) % 2 == 1
    }

    /// Where execution at `pc` really goes on: jumps are followed.
    pub(super) fn target(&self, mut pc: Pc) -> Pc {
        for _ in 0..self.insts.len() {
            match self.inst(pc) {
                Inst::Jump(to) => pc = to,
                _ => break,
            }
        }
        pc
    }
}
