//! Characters that a program cannot tell apart share a letter; automata step by letters.
//!
//! Letters are found as the text brings characters up, so that a pattern with `\w` costs nothing beforehand.

use super::program::{Beside, Program};

/// A class of characters.
pub(super) type Letter = u8;

/// The end of the text, or its beginning when it is read backwards.
pub(super) const EDGE: Letter = 0;
/// The line feed that ends the text.
pub(super) const FINAL_NEWLINE: Letter = 1;
/// No letter, but the place of those that were not looked up yet: an automaton never learns where it leads.
pub(super) const UNKNOWN: Letter = 2;
const MAX_LETTERS: usize = 250;

/// What a program sees of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Look {
    /// Which of the program's first 64 sets have it; few have more.
    sets: u64,
    /// And which of the others, 64 a word.
    more: Vec<u64>,
    beside: Beside,
}

/// The letters of a program.
#[derive(Debug)]
pub(super) struct Alphabet {
    looks: Vec<Look>,
    /// By the byte that a character begins with; beyond ASCII `UNKNOWN`.
    ascii: [Letter; 256],
    /// The letters of 256 characters each, where some are known.
    pages: Vec<Option<Box<[Letter; 256]>>>,
}

impl Alphabet {
    pub(super) fn new(program: &Program) -> Self {
        let edge = Look { sets: 0, more: Vec::new(), beside: Beside::Edge };
        let newline = Look { beside: Beside::FinalNewline, ..Look::of(program, 10) };
        let mut looks = Vec::with_capacity(12);
        looks.extend([edge.clone(), newline, edge]);
        Self { looks, ascii: [UNKNOWN; 256], pages: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.looks.len()
    }

    /// The letters of the ASCII characters that came up before, by byte.
    #[inline]
    pub(super) fn ascii(&self) -> &[Letter; 256] {
        &self.ascii
    }

    /// The letter of `c`; `None` if there are too many.
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
        let look = Look::of(program, c);
        // The first three are no characters.
        let known = self.looks.iter().skip(3).position(|known| *known == look).map(|place| place + 3);
        let letter = match known {
            Some(letter) => letter,
            None if self.looks.len() >= MAX_LETTERS => return None,
            None => {
                self.looks.push(look);
                self.looks.len() - 1
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

    pub(super) fn beside(&self, letter: Letter) -> Beside {
        self.looks.get(usize::from(letter)).map_or(Beside::Other, |look| look.beside)
    }

    /// Whether the program's set number `set` has the letter.
    pub(super) fn has(&self, letter: Letter, set: u32) -> bool {
        let Some(Look { sets, more, .. }) = self.looks.get(usize::from(letter)) else { return false };
        let word = if set < 64 { Some(sets) } else { more.get(set as usize / 64 - 1) };
        word.is_some_and(|word| word >> (set % 64) & 1 == 1)
    }
}

impl Look {
    fn of(program: &Program, c: u32) -> Self {
        let mut words = program.sets.chunks(64).map(|sets| {
            sets.iter().enumerate().fold(0, |word, (bit, set)| word | u64::from(set.contains(c)) << bit)
        });
        let sets = words.next().unwrap_or(0);
        let beside = if program.has_asserts { Beside::of(c) } else { Beside::Other };
        Self { sets, more: words.collect(), beside }
    }
}
