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

/// Tokens of up to this many bytes have hashes of their own: none equals that of another one of them.
const EXACT: usize = 7;

/// Most tokens are short, so they are read in one or two steps, and never looked at again.
fn hash(bytes: &[u8]) -> u64 {
    let len = bytes.len();
    let word = match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) if len <= EXACT => {
            let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
            u64::from(first) | u64::from(last) << (8 * (len - 4))
        }
        (Some(_), Some(_)) => return hash_long(bytes),
        _ => match *bytes {
            [] => 0,
            [a] => u64::from(a),
            [a, b] => u64::from(u16::from_le_bytes([a, b])),
            [a, b, c, ..] => u64::from(u32::from_le_bytes([a, b, c, 0])),
        },
    };
    // The length tells apart what ends in NUL.
    mix(word << 8 | len as u64)
}

/// Whole words, of which the last two may overlap: the length tells them apart.
fn hash_long(bytes: &[u8]) -> u64 {
    let mut state = bytes.len() as u64;
    let mut rest = bytes;
    while let Some((word, after)) = rest.split_first_chunk::<8>() {
        state = mix(state ^ u64::from_le_bytes(*word));
        rest = after;
    }
    match bytes.last_chunk::<8>() {
        Some(word) => mix(state ^ u64::from_le_bytes(*word)),
        None => mix(state),
    }
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
    /// The tokens of more than [`EXACT`] bytes: the others are told by their hashes.
    bytes: Vec<u8>,
    tokens: Vec<Token>,
    index: Index,
}

#[derive(Clone, Copy)]
struct Token {
    hash: u64,
    /// Where its bytes start.
    start: u32,
    len: u32,
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

    fn is(&self, id: u32, hash: u64, token: &[u8]) -> bool {
        let known = self.tokens[id as usize];
        let start = known.start as usize;
        known.hash == hash
            && known.len as usize == token.len()
            && (token.len() <= EXACT || self.bytes[start..start + token.len()] == *token)
    }

    /// The id of a token, new or known.
    pub fn intern(&mut self, token: &str) -> u32 {
        self.intern_bytes(token.as_bytes())
    }

    /// The same for a token that need not be text.
    pub fn intern_bytes(&mut self, token: &[u8]) -> u32 {
        let hash = hash(token);
        if let Some(id) = self.index.get(hash, |id| self.is(id, hash, token)) {
            return id;
        }
        let id = index(self.tokens.len());
        self.tokens.push(Token { hash, start: index(self.bytes.len()), len: index(token.len()) });
        if token.len() > EXACT {
            self.bytes.extend_from_slice(token);
        }
        let tokens = &self.tokens;
        self.index.insert(hash, id, |id| tokens[id as usize].hash);
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
