//! Two texts as ids of characters, and windows into them.

use crate::count::index;
use crate::intern::CharIds;
use crate::utf8;

/// `size` characters from `a` on in the one text equal those from `b` on in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Block {
    /// Where it starts in the first text.
    pub a: u32,
    /// Where it starts in the second.
    pub b: u32,
    /// Its length.
    pub size: u32,
}

/// A stretch of either text.
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

    /// What lies before a block, and what behind it.
    pub(super) fn around(self, block: Block) -> (Self, Self) {
        let (a_from, b_from) = (block.a + block.size, block.b + block.size);
        (Self { a_to: block.a, b_to: block.b, ..self }, Self { a_from, b_from, ..self })
    }

    /// The empty block at its start.
    pub(super) fn start(self) -> Block {
        Block { a: self.a_from, b: self.b_from, size: 0 }
    }
}

/// Set in the id of a popular character, which begins no block.
const POPULAR: u32 = 1 << 31;

/// Whether a character may stand in a block before it is extended.
pub(super) fn is_active(id: u32) -> bool {
    id < POPULAR
}

/// A text, and where it has characters that are not popular.
#[derive(Default)]
pub(super) struct Text {
    pub ids: Vec<u32>,
    active: Vec<u32>,
    /// The list has all places, also those behind the text.
    is_all: bool,
}

impl Text {
    pub(super) fn part(&self, from: u32, to: u32) -> &[u32] {
        &self.ids[from as usize..to as usize]
    }

    fn list_active(&mut self, any_popular: bool) {
        if !any_popular {
            let known = if self.is_all { self.active.len() } else { 0 };
            self.active.truncate(known);
            self.active.extend(index(known)..index(self.ids.len()));
            self.is_all = true;
            return;
        }
        self.is_all = false;
        self.active.clear();
        self.active.resize(self.ids.len(), 0);
        let mut count = 0;
        for (place, &id) in self.ids.iter().enumerate() {
            // Without a branch, as none could be foretold.
            self.active[count] = index(place);
            count += usize::from(is_active(id));
        }
        self.active.truncate(count);
    }

    /// The places of a part where its characters are not popular.
    pub(super) fn active(&self, from: u32, to: u32) -> &[u32] {
        let [from, to] = [from, to].map(|end| {
            if self.is_all { end as usize } else { self.active.partition_point(|&place| place < end) }
        });
        &self.active[from..to]
    }
}

/// Two texts, in memory kept from pair to pair.
#[derive(Default)]
pub(super) struct Pair {
    numbers: CharIds,
    pub a: Text,
    pub b: Text,
    /// Ids are below this, but for the mark of popular ones.
    pub vocabulary: usize,
    pub popular: usize,
    counts: Vec<u32>,
}

impl Pair {
    pub(super) fn load(&mut self, a: &str, b: &str, autojunk: bool) {
        let is_ascii = utf8::is_ascii(a.as_bytes()) && utf8::is_ascii(b.as_bytes());
        self.numbers.clear();
        for (text, Text { ids, .. }) in [(a, &mut self.a), (b, &mut self.b)] {
            ids.clear();
            if is_ascii {
                ids.extend(text.bytes().map(u32::from));
            } else {
                ids.extend(text.chars().map(|c| self.numbers.intern(c)));
            }
        }
        self.vocabulary = if is_ascii { 128 } else { self.numbers.len() };
        self.popular = 0;
        if autojunk && self.b.ids.len() >= 200 {
            self.mark_popular();
        }
        self.a.list_active(self.popular > 0);
        self.b.list_active(self.popular > 0);
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

    /// The texts as a whole.
    pub(super) fn window(&self) -> Window {
        Window { a_from: 0, a_to: index(self.a.ids.len()), b_from: 0, b_to: index(self.b.ids.len()) }
    }

    /// The texts of a window.
    pub(super) fn parts(&self, window: Window) -> (&[u32], &[u32]) {
        (self.a.part(window.a_from, window.a_to), self.b.part(window.b_from, window.b_to))
    }

    /// Takes in equal characters at both ends, popular ones too.
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
