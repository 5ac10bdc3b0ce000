//! Builds the prefilter of a pattern: for each alternative, the sets of bytes with which it can start. The prefilter finds
//! the offsets at which an automaton must start. docs/PERFORMANCE.md has the measurements of this fast path.

use super::program::{Inst, Pc, Program};
use crate::text::prefilter::{LENGTH, Prefilter};

/// If a match can start at more than this number of a million offsets, the automaton is as fast without the prefilter.
const MAX_COMMON: u64 = 1 << 14;

/// The maximum number of sets to read.
const MAX_SETS: usize = 64;

/// The prefilter of a regular program for forward searches. `None` if it would exclude too few offsets or is too large.
///
/// time: O(program)
pub(super) fn prefilter_of(program: &Program) -> Option<Prefilter> {
    let prefilter = Prefilter::default();
    let mut reader = Reader { program, prefilter, sets_at: Default::default(), left: MAX_SETS };
    let firsts = consuming(program, program.start)?;
    for (count, &first) in firsts.iter().enumerate() {
        reader.read(first, 1 << (count % 8))?;
    }
    let common: u64 = (0..firsts.len().min(8)).map(|bit| in_a_million(&reader.prefilter, bit)).sum();
    (common <= MAX_COMMON).then_some(reader.prefilter)
}

struct Reader<'p> {
    program: &'p Program,
    prefilter: Prefilter,
    /// For each position of a prefix, the sets that can consume the byte there. The last four positions are never read.
    sets_at: [Vec<Pc>; LENGTH + 4],
    left: usize,
}

impl Reader<'_> {
    /// Adds the prefixes that start with the set of the instruction `first`.
    fn read(&mut self, first: Pc, bits: u8) -> Option<()> {
        self.sets_at[0].push(first);
        for position in 0..LENGTH {
            for pc in std::mem::take(&mut self.sets_at[position]) {
                // `Set` is the only instruction of a regular program that consumes bytes.
                let Inst::Set(set) = self.program.inst(pc) else { return None };
                let set = self.program.sets.get(set as usize)?;
                self.left = self.left.checked_sub(1)?;
                let next = consuming(self.program, pc + 1);
                let ascii = set.ascii_halves();
                for byte in 0..0x80 {
                    if ascii[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1 {
                        self.prefilter.add(position, byte, byte, bits);
                    }
                }
                if ascii != [0; 2] {
                    self.follow(position + 1, next.as_deref(), bits);
                }
                let Some(few) = set.few_beyond_ascii() else {
                    self.prefilter.add(position, 0xc2, 0xf4, bits);
                    self.prefilter.add(position + 1, 0x80, 0xbf, bits);
                    self.follow(position + 2, None, bits);
                    continue;
                };
                for c in few.into_iter().filter_map(char::from_u32) {
                    for (ahead, &byte) in c.encode_utf8(&mut [0; 4]).as_bytes().iter().enumerate() {
                        self.prefilter.add(position + ahead, byte, byte, bits);
                    }
                    self.follow(position + c.len_utf8(), next.as_deref(), bits);
                }
            }
        }
        Some(())
    }

    /// Adds sets to a position; `None` allows all bytes at this position and the later ones.
    fn follow(&mut self, position: usize, sets: Option<&[Pc]>, bits: u8) {
        for &pc in sets.unwrap_or_default() {
            if !self.sets_at[position].contains(&pc) {
                self.sets_at[position].push(pc);
            }
        }
        if sets.is_none() {
            for position in position..LENGTH {
                self.prefilter.add(position, 0, u8::MAX, bits);
            }
        }
    }
}

/// The instructions, from `from` on, that can consume the next byte; `None` if a match can end before that byte.
pub(super) fn consuming(program: &Program, from: Pc) -> Option<Vec<Pc>> {
    let mut seen = vec![false; program.insts.len()];
    let mut waiting = vec![from];
    let mut reached = Vec::new();
    while let Some(pc) = waiting.pop() {
        if std::mem::replace(seen.get_mut(pc as usize)?, true) {
            continue;
        }
        let inst = program.inst(pc);
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

/// An estimate: at how many of a million offsets of an English text the prefix with this bit can start.
fn in_a_million(prefilter: &Prefilter, bit: usize) -> u64 {
    let mut all = 1_000_000;
    for position in 0..LENGTH {
        let mut share = 0;
        for byte in 0..=u8::MAX {
            share += u64::from(prefilter.with(position, byte) >> bit & 1) * in_a_thousand(byte);
        }
        all = all * share.min(1000) / 1000;
    }
    all
}

/// An estimate: how many of a thousand bytes of an English text equal `byte`.
pub(super) fn in_a_thousand(byte: u8) -> u64 {
    match byte {
        b' ' => 160,
        b'a'..=b'z' => 30,
        b'0'..=b'9' => 10,
        0..0x80 => 3,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pyre::ast::Flags;
    use crate::pyre::compile::{Form, compile};
    use crate::pyre::parse::parse;
    use crate::pyre::program::ANY_LENGTH;

    fn of(pattern: &str) -> Option<Prefilter> {
        let ast = parse(pattern, Flags::CHECK).expect("it is a pattern");
        prefilter_of(&compile(&ast, ast.root, Form::Regular { limit: ANY_LENGTH, reverse: false }))
    }

    #[test]
    fn alternatives_are_found_by_their_prefixes() {
        let offsets = |pattern: &str, text: &str| {
            let prefilter = of(pattern).expect("there is a prefilter");
            (0..text.len() - 3)
                .filter(|&from| prefilter.find(text.as_bytes(), from) == Some(from))
                .collect::<Vec<_>>()
        };
        assert_eq!(offsets("(model|system) (returns|shows)", "A Model of a system of moods."), [2, 13]);
        assert_eq!(offsets(r"\b(yes|no|maybe)\b", "yet NO, may I mayb"), [4, 14]);
        assert_eq!(offsets("[^\\x00-\\x7f]", "caf\u{e9} \u{1f642}"), [3, 6]);
        // The Kelvin sign matches k, and the long s matches s.
        assert_eq!(offsets("kiss|task", "\u{212a}iss, ki\u{17f}s, ta\u{17f}ks, TASK"), [0, 8, 15, 23]);
    }

    #[test]
    fn common_prefixes_are_left_to_the_automaton() {
        let many = (0..99).map(|number| format!("z{number}z")).collect::<Vec<_>>().join("|");
        for pattern in ["a*", r"\w+ is", "[a-z]+ [a-z]+", "(a|)b?", "e", "", ".{4}x", &many] {
            assert!(of(pattern).is_none(), "{pattern}");
        }
    }
}
