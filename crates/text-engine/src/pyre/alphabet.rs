//! The alphabet of the DFA. A letter stands for all characters that a program cannot distinguish.
//!
//! A character gets its letter when it first occurs in a text, so a pattern with `\w` needs no table of word characters.
//!
//! time: O(1) for a known character, O(sets of the program + letters) for a new character

use super::program::{Neighbor, Program};

/// The number of a class of indistinguishable characters.
pub(super) type Letter = u8;

/// The letter for the end of the text or, in a backward search, for its start.
pub(super) const EDGE: Letter = 0;
/// A line feed at the end of the text.
pub(super) const FINAL_NEWLINE: Letter = 1;
/// A placeholder for characters that have no letter yet. No transition for it is ever computed, so the fast loop of the DFA
/// stops there and looks the letter up.
pub(super) const UNKNOWN: Letter = 2;
const MAX_LETTERS: usize = 250;

/// The properties that all characters of a letter share.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Membership {
    /// Which of the first 64 sets of the program contain the letter. Few programs have more sets.
    sets: u64,
    /// Which of the other sets contain the letter, 64 sets per word.
    more: Vec<u64>,
    neighbor: Neighbor,
}

/// The letters of a program, and the mapping from characters to letters.
#[derive(Debug)]
pub(super) struct Alphabet {
    members: Vec<Membership>,
    /// For each first byte of a character, the letter; `UNKNOWN` for all non-ASCII characters.
    ascii: [Letter; 256],
    /// The letters of non-ASCII characters, in pages of 256; `None` if a page has no known letter.
    pages: Vec<Option<Box<[Letter; 256]>>>,
}

impl Alphabet {
    pub(super) fn new(program: &Program) -> Self {
        let edge = Membership { sets: 0, more: Vec::new(), neighbor: Neighbor::Edge };
        let newline = Membership { neighbor: Neighbor::FinalNewline, ..Membership::of(program, 10) };
        let mut members = Vec::with_capacity(12);
        members.extend([edge.clone(), newline, edge]);
        Self { members, ascii: [UNKNOWN; 256], pages: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    /// For each first byte of a character, the known letter.
    #[inline]
    pub(super) fn ascii(&self) -> &[Letter; 256] {
        &self.ascii
    }

    /// The letter of `c`; `None` if there are too many letters.
    #[inline]
    pub(super) fn letter(&mut self, program: &Program, c: u32) -> Option<Letter> {
        let known = if c < 128 {
            self.ascii.get(c as usize).copied()
        } else {
            let page = self.pages.get(c as usize >> 8).and_then(Option::as_deref);
            page.and_then(|page| page.get(c as usize & 255).copied())
        };
        match known {
            Some(letter) if letter != UNKNOWN => Some(letter),
            _ => self.look_up(program, c),
        }
    }

    #[cold]
    fn look_up(&mut self, program: &Program, c: u32) -> Option<Letter> {
        let members = Membership::of(program, c);
        // The first three letters do not stand for characters.
        let known = self.members.iter().skip(3).position(|known| *known == members).map(|index| index + 3);
        let letter = match known {
            Some(letter) => letter,
            None if self.members.len() >= MAX_LETTERS => return None,
            None => {
                self.members.push(members);
                self.members.len() - 1
            }
        };
        let letter = Letter::try_from(letter).ok()?;
        if c < 128 {
            *self.ascii.get_mut(c as usize)? = letter;
            return Some(letter);
        }
        let page = c as usize >> 8;
        if self.pages.len() <= page {
            self.pages.resize(page + 1, None);
        }
        let page = self.pages.get_mut(page)?.get_or_insert_with(|| Box::new([UNKNOWN; 256]));
        *page.get_mut(c as usize & 255)? = letter;
        Some(letter)
    }

    pub(super) fn neighbor(&self, letter: Letter) -> Neighbor {
        self.members.get(usize::from(letter)).map_or(Neighbor::Other, |members| members.neighbor)
    }

    /// Whether set number `set` of the program contains the letter.
    pub(super) fn has(&self, letter: Letter, set: u32) -> bool {
        let Some(Membership { sets, more, .. }) = self.members.get(usize::from(letter)) else { return false };
        let word = if set < 64 { Some(sets) } else { more.get(set as usize / 64 - 1) };
        word.is_some_and(|word| word >> (set % 64) & 1 == 1)
    }
}

impl Membership {
    fn of(program: &Program, c: u32) -> Self {
        let mut words = program.sets.chunks(64).map(|sets| {
            let bits = sets.iter().enumerate();
            if c < 128 {
                return bits.fold(0, |word, (bit, set)| word | (set.ascii_bits_from(c) & 1) << bit);
            }
            bits.fold(0, |word, (bit, set)| word | u64::from(set.contains(c)) << bit)
        });
        let sets = words.next().unwrap_or(0);
        let neighbor = if program.has_asserts { Neighbor::of(c) } else { Neighbor::Other };
        Self { sets, more: words.collect(), neighbor }
    }
}
