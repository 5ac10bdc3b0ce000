//! Two texts as sequences of character ids, and windows into these texts.

use crate::text::count::index;
use crate::text::intern::CharIds;

/// A matching block: the `size` characters at `a` in the first text equal the `size` characters at `b` in the second text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Block {
    /// The start in the first text.
    pub a: u32,
    /// The start in the second text.
    pub b: u32,
    /// The number of characters.
    pub size: u32,
}

/// A range of the first text and a range of the second text.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub a_from: u32,
    pub a_to: u32,
    pub b_from: u32,
    pub b_to: u32,
}

impl Window {
    pub(super) fn is_empty(self) -> bool {
        self.a_from == self.a_to || self.b_from == self.b_to
    }

    /// The windows before and after a block.
    pub(super) fn around(self, block: Block) -> (Self, Self) {
        let (a_from, b_from) = (block.a + block.size, block.b + block.size);
        (Self { a_to: block.a, b_to: block.b, ..self }, Self { a_from, b_from, ..self })
    }

    /// The empty block at the start of the window.
    pub(super) fn start(self) -> Block {
        Block { a: self.a_from, b: self.b_from, size: 0 }
    }
}

/// The bit that marks the id of a popular character. A popular character cannot begin a block.
const POPULAR: u32 = 1 << 31;

/// Whether a character is active, that is, not popular. A block contains only active characters until it is extended.
pub(super) fn is_active(id: u32) -> bool {
    id < POPULAR
}

/// A text, and the positions of its active characters.
#[derive(Default)]
pub(super) struct Text {
    pub ids: Vec<u32>,
    active: Vec<u32>,
}

impl Text {
    pub(super) fn part(&self, from: u32, to: u32) -> &[u32] {
        &self.ids[from as usize..to as usize]
    }

    fn list_active(&mut self) {
        self.active.clear();
        self.active.resize(self.ids.len(), 0);
        let mut count = 0;
        for (position, &id) in self.ids.iter().enumerate() {
            // Has no branch, because the processor could not predict it.
            self.active[count] = index(position);
            count += usize::from(is_active(id));
        }
        self.active.truncate(count);
    }

    /// The positions of the active characters of a range.
    pub(super) fn active(&self, from: u32, to: u32) -> &[u32] {
        let [from, to] = [from, to].map(|end| self.active.partition_point(|&position| position < end));
        &self.active[from..to]
    }
}

/// Two texts. The next pair reuses the memory.
#[derive(Default)]
pub(super) struct Pair {
    char_ids: CharIds,
    pub a: Text,
    pub b: Text,
    /// All ids are below this number, apart from the `POPULAR` bit.
    pub vocabulary: usize,
    pub popular: usize,
    counts: Vec<u32>,
}

impl Pair {
    pub(super) fn load(&mut self, a: &str, b: &str, autojunk: bool) {
        self.char_ids.clear();
        for (text, Text { ids, .. }) in [(a, &mut self.a), (b, &mut self.b)] {
            ids.clear();
            ids.extend(text.chars().map(|c| self.char_ids.intern(c)));
        }
        self.vocabulary = self.char_ids.len();
        self.popular = 0;
        if autojunk && self.b.ids.len() >= 200 {
            self.mark_popular();
        }
        self.a.list_active();
        self.b.list_active();
    }

    fn mark_popular(&mut self) {
        self.counts.clear();
        self.counts.resize(self.vocabulary, 0);
        for &id in &self.b.ids {
            self.counts[id as usize] += 1;
        }
        let most = self.b.ids.len() / 100 + 1;
        for count in &mut self.counts {
            let is_popular = *count as usize > most;
            self.popular += usize::from(is_popular);
            *count = if is_popular { POPULAR } else { 0 };
        }
        for id in self.a.ids.iter_mut().chain(&mut self.b.ids) {
            *id |= self.counts[*id as usize];
        }
    }

    /// The window that contains both texts completely.
    pub(super) fn window(&self) -> Window {
        Window { a_from: 0, a_to: index(self.a.ids.len()), b_from: 0, b_to: index(self.b.ids.len()) }
    }

    /// The characters of a window.
    pub(super) fn parts(&self, window: Window) -> (&[u32], &[u32]) {
        (self.a.part(window.a_from, window.a_to), self.b.part(window.b_from, window.b_to))
    }

    /// Extends a block by the equal characters before and after it, including popular characters.
    pub(super) fn extended(&self, block: Block, window: Window) -> Block {
        let (left, right) = window.around(block);
        let (a, b) = self.parts(left);
        let before = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
        let (a, b) = self.parts(right);
        let after = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let before = index(before);
        Block { a: block.a - before, b: block.b - before, size: before + block.size + index(after) }
    }
}
