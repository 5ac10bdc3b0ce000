//! How matches begin: the first bytes of each alternative, for which a text is searched before an automaton walks it.
//!
//! Measured: the patterns of 10,000 cases take half of the time with it.

use super::program::{Inst, Pc, Program};
use crate::text::beginnings::{Beginnings, LENGTH};

/// Where more places than this of a million can be a beginning, walking is as fast.
const MAX_COMMON: u64 = 1 << 14;

/// So many sets are looked at, at most.
const MAX_SETS: usize = 64;

/// How the matches of a regular program begin, read forwards; `None` where that says little or takes long to say.
///
/// time: O(program)
pub(super) fn beginnings(program: &Program) -> Option<Beginnings> {
    let beginnings = Beginnings::default();
    let mut reader = Reader { program, beginnings, stands: Default::default(), left: MAX_SETS };
    let firsts = consuming(program, program.start)?;
    for (count, &first) in firsts.iter().enumerate() {
        reader.read(first, 1 << (count % 8))?;
    }
    let common: u64 = (0..firsts.len().min(8)).map(|bit| in_a_million(&reader.beginnings, bit)).sum();
    (common <= MAX_COMMON).then_some(reader.beginnings)
}

struct Reader<'p> {
    program: &'p Program,
    beginnings: Beginnings,
    /// The sets that can stand at each byte; behind the last one, nobody asks.
    stands: [Vec<Pc>; LENGTH + 4],
    left: usize,
}

impl Reader<'_> {
    /// Adds what can begin with the set at `first`.
    fn read(&mut self, first: Pc, bits: u8) -> Option<()> {
        self.stands[0].push(first);
        for place in 0..LENGTH {
            for pc in std::mem::take(&mut self.stands[place]) {
                // Regular programs have no other instructions that consume.
                let Inst::Set(set) = self.program.inst(pc) else { return None };
                let set = self.program.sets.get(set as usize)?;
                self.left = self.left.checked_sub(1)?;
                let next = consuming(self.program, pc + 1);
                let ascii = set.ascii_halves();
                for byte in 0..0x80 {
                    if ascii[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1 {
                        self.beginnings.add(place, byte, byte, bits);
                    }
                }
                if ascii != [0; 2] {
                    self.follow(place + 1, next.as_deref(), bits);
                }
                let Some(few) = set.few_beyond_ascii() else {
                    self.beginnings.add(place, 0xc2, 0xf4, bits);
                    self.beginnings.add(place + 1, 0x80, 0xbf, bits);
                    self.follow(place + 2, None, bits);
                    continue;
                };
                for c in few.into_iter().filter_map(char::from_u32) {
                    for (ahead, &byte) in c.encode_utf8(&mut [0; 4]).as_bytes().iter().enumerate() {
                        self.beginnings.add(place + ahead, byte, byte, bits);
                    }
                    self.follow(place + c.len_utf8(), next.as_deref(), bits);
                }
            }
        }
        Some(())
    }

    /// Lets sets stand at a place; without any, anything can from there on.
    fn follow(&mut self, place: usize, sets: Option<&[Pc]>, bits: u8) {
        for &pc in sets.unwrap_or_default() {
            if !self.stands[place].contains(&pc) {
                self.stands[place].push(pc);
            }
        }
        if sets.is_none() {
            for place in place..LENGTH {
                self.beginnings.add(place, 0, u8::MAX, bits);
            }
        }
    }
}

/// The instructions that consume, as far as they are reached from one without consuming; `None` where a match can end
/// before.
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

/// About how many of a million places of a text in English can be the beginning of this bit.
fn in_a_million(beginnings: &Beginnings, bit: usize) -> u64 {
    let mut all = 1_000_000;
    for place in 0..LENGTH {
        let mut share = 0;
        for byte in 0..=u8::MAX {
            share += u64::from(beginnings.with(place, byte) >> bit & 1) * in_a_thousand(byte);
        }
        all = all * share.min(1000) / 1000;
    }
    all
}

/// About how many of a thousand bytes of a text in English are this one.
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

    fn of(pattern: &str) -> Option<Beginnings> {
        let ast = parse(pattern, Flags::CHECK).expect("it is a pattern");
        beginnings(&compile(&ast, ast.root, Form::Regular { limit: ANY_LENGTH, reverse: false }))
    }

    #[test]
    fn alternatives_are_found_at_their_beginnings() {
        let places = |pattern: &str, text: &str| {
            let beginnings = of(pattern).expect("they say something");
            (0..text.len() - 3)
                .filter(|&from| beginnings.find(text.as_bytes(), from) == Some(from))
                .collect::<Vec<_>>()
        };
        assert_eq!(places("(model|system) (returns|shows)", "A Model of a system of moods."), [2, 13]);
        assert_eq!(places(r"\b(yes|no|maybe)\b", "yet NO, may I mayb"), [4, 14]);
        assert_eq!(places("[^\\x00-\\x7f]", "caf\u{e9} \u{1f642}"), [3, 6]);
        // The sign of Kelvin is a K, the long s an s.
        assert_eq!(places("kiss|task", "\u{212a}iss, ki\u{17f}s, ta\u{17f}ks, TASK"), [0, 8, 15, 23]);
    }

    #[test]
    fn what_says_little_is_left_to_the_automaton() {
        let many = (0..99).map(|number| format!("z{number}z")).collect::<Vec<_>>().join("|");
        for pattern in ["a*", r"\w+ is", "[a-z]+ [a-z]+", "(a|)b?", "e", "", ".{4}x", &many] {
            assert!(of(pattern).is_none(), "{pattern}");
        }
    }
}
