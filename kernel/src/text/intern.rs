//! Small numbers for texts: equal tokens get equal ids, so that the rest compares integers.
//!
//! Tables keep their memory when cleared, so that a batch allocates for its longest pair alone.
//! time: O(bytes) a token, clearing O(1).

use super::count::index;

/// Scrambles a key so that its low bits depend on all of it.
pub(crate) fn mix(key: u64) -> u64 {
    let spread = (key ^ 0x517c_c1b7_2722_0a95).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    spread ^ (spread >> 32)
}

fn hash(bytes: &[u8]) -> u64 {
    let mut state = bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        state = mix(state ^ word);
    }
    let word = chunks.remainder().iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
    mix(state ^ word)
}

/// A hash index over items kept elsewhere: it holds their ids and asks for equality.
#[derive(Default)]
pub(crate) struct Index {
    /// Generation and id; a slot of an older generation is free.
    slots: Vec<(u32, u32)>,
    generation: u32,
    used: usize,
}

impl Index {
    pub(crate) fn clear(&mut self) {
        self.used = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.slots.fill((0, 0));
            self.generation = 1;
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "only the low bits are wanted")]
    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    pub(crate) fn get(&self, hash: u64, same: impl Fn(u32) -> bool) -> Option<u32> {
        if self.used == 0 {
            return None;
        }
        let mut at = self.slot(hash);
        loop {
            let (generation, id) = self.slots[at];
            if generation != self.generation {
                return None;
            }
            if same(id) {
                return Some(id);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    /// Adds an id that is not there yet; `hash_of` tells the hashes of those that are.
    pub(crate) fn insert(&mut self, hash: u64, id: u32, hash_of: impl Fn(u32) -> u64) {
        if self.generation == 0 {
            self.generation = 1;
        }
        if self.used * 2 >= self.slots.len() {
            let wider = vec![(0, 0); (self.slots.len() * 2).max(64)];
            let older = std::mem::replace(&mut self.slots, wider);
            for (generation, id) in older {
                if generation == self.generation {
                    self.place(hash_of(id), id);
                }
            }
        }
        self.place(hash, id);
        self.used += 1;
    }

    fn place(&mut self, hash: u64, id: u32) {
        let mut at = self.slot(hash);
        while self.slots[at].0 == self.generation {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = (self.generation, id);
    }
}

/// Ids 0, 1, 2, … for tokens, in order of first appearance.
#[derive(Default)]
pub struct Interner {
    bytes: Vec<u8>,
    /// Where each token ends in `bytes`, with its hash.
    tokens: Vec<(u32, u64)>,
    index: Index,
}

impl Interner {
    /// Forgets every token, keeps the memory.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.tokens.clear();
        self.index.clear();
    }

    /// The number of different tokens.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether there is no token yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    fn token(&self, id: u32) -> &[u8] {
        let id = id as usize;
        let start = if id == 0 { 0 } else { self.tokens[id - 1].0 as usize };
        &self.bytes[start..self.tokens[id].0 as usize]
    }

    /// The id of a token, new or known.
    pub fn intern(&mut self, token: &str) -> u32 {
        let token = token.as_bytes();
        let hash = hash(token);
        if let Some(id) = self.index.get(hash, |id| self.token(id) == token) {
            return id;
        }
        let id = index(self.tokens.len());
        self.bytes.extend_from_slice(token);
        self.tokens.push((index(self.bytes.len()), hash));
        let tokens = &self.tokens;
        self.index.insert(hash, id, |id| tokens[id as usize].1);
        id
    }
}

/// No character has this id.
const NO_ID: u32 = u32::MAX;

/// Ids 0, 1, 2, … for characters; those of ASCII are looked up without hashing.
pub(crate) struct CharIds {
    ascii: [u32; 128],
    others: Vec<u32>,
    index: Index,
    len: u32,
}

impl Default for CharIds {
    fn default() -> Self {
        Self { ascii: [NO_ID; 128], others: Vec::new(), index: Index::default(), len: 0 }
    }
}

impl CharIds {
    pub(crate) fn clear(&mut self) {
        self.ascii.fill(NO_ID);
        self.others.clear();
        self.index.clear();
        self.len = 0;
    }

    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    pub(crate) fn get(&self, c: char) -> Option<u32> {
        if c.is_ascii() {
            return Some(self.ascii[c as usize]).filter(|&id| id != NO_ID);
        }
        let point = u32::from(c);
        self.index.get(mix(point.into()), |id| self.others[id as usize] == point)
    }

    pub(crate) fn intern(&mut self, c: char) -> u32 {
        if let Some(id) = self.get(c) {
            return id;
        }
        let id = self.len;
        self.len += 1;
        // Indexed by id, so that ASCII leaves holes; no hole equals a character outside ASCII.
        self.others.push(u32::from(c));
        if c.is_ascii() {
            self.ascii[c as usize] = id;
        } else {
            let others = &self.others;
            let hash_of = |id: u32| mix(others[id as usize].into());
            self.index.insert(mix(u32::from(c).into()), id, hash_of);
        }
        id
    }
}
