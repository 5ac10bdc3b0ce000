//! Ids for tokens and characters: equal tokens get equal ids, so that metrics compare integers.
//!
//! A cleared table keeps its memory, so a batch of pairs allocates only for the longest pair. time: O(bytes) for a token,
//! O(1) to clear.

use crate::count::index;

/// Hashes a key. The low bits of the result depend on all bits of the key.
#[must_use]
pub fn mix(key: u64) -> u64 {
    let spread = (key ^ 0x517c_c1b7_2722_0a95).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    spread ^ (spread >> 32)
}

/// A token of up to [`EXACT`] bytes, padded with zeros; or, for a longer token, a hash and its last eight bytes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Key {
    low: u64,
    high: u64,
    /// The length distinguishes a token that ends with zero bytes from a padded one.
    len: u32,
}

/// Tokens of up to this many bytes are equal exactly if their keys are equal.
const EXACT: usize = 16;

impl Key {
    fn of(token: &[u8]) -> Self {
        let len = token.len();
        let (low, high) = match (token.first_chunk::<8>(), token.last_chunk::<8>()) {
            (Some(first), Some(last)) if len <= EXACT => {
                // `first` and `last` may overlap.
                let tail = u64::from_le_bytes(*last).checked_shr(128 - 8 * index(len));
                (u64::from_le_bytes(*first), tail.unwrap_or(0))
            }
            (Some(_), Some(last)) => (hash_long(token), u64::from_le_bytes(*last)),
            _ => (short(token), 0),
        };
        Self { low, high, len: index(len) }
    }

    /// The key of a token of up to eight bytes.
    pub(crate) const fn short(token: &[u8]) -> Self {
        let (mut low, mut len) = (0, 0);
        while (len as usize) < token.len() {
            low |= (token[len as usize] as u64) << (8 * len);
            len += 1;
        }
        Self { low, high: 0, len }
    }

    /// The key of `bytes[start..end]`, if it has up to [`EXACT`] bytes, and at least so many bytes follow `start`.
    #[inline]
    pub(crate) fn within(bytes: &[u8], start: usize, end: usize) -> Option<Self> {
        let [first, second] = bytes.get(start..)?.first_chunk::<EXACT>()?.as_chunks::<8>().0 else {
            return None;
        };
        let len = end - start;
        let &(low, high) = KEPT.get(len)?;
        let (low, high) = (u64::from_le_bytes(*first) & low, u64::from_le_bytes(*second) & high);
        Some(Self { low, high, len: index(len) })
    }

    #[inline]
    fn hash(self) -> u64 {
        let low = self.low.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let high = (self.high ^ u64::from(self.len)).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let sum = low ^ high.rotate_left(32);
        sum ^ (sum >> 32)
    }
}

/// For each length, a mask of the bits of `low` and `high` that belong to the token.
static KEPT: [(u64, u64); EXACT + 1] = {
    let mut table = [(0, 0); EXACT + 1];
    let mut len = 1;
    while len <= EXACT {
        let (low, high) = table[len - 1];
        table[len] = if len <= 8 { (low << 8 | 0xff, 0) } else { (low, high << 8 | 0xff) };
        len += 1;
    }
    table
};

/// Up to seven bytes as one number.
fn short(token: &[u8]) -> u64 {
    match (token.first_chunk::<4>(), token.last_chunk::<4>()) {
        (Some(first), Some(last)) => {
            let tail = u64::from(u32::from_le_bytes(*last)) << (8 * (token.len() - 4));
            u64::from(u32::from_le_bytes(*first)) | tail
        }
        _ => match *token {
            [] => 0,
            [a] => u64::from(a),
            [a, b] => u64::from(u16::from_le_bytes([a, b])),
            [a, b, c, ..] => u64::from(u32::from_le_bytes([a, b, c, 0])),
        },
    }
}

fn hash_long(token: &[u8]) -> u64 {
    let (words, _) = token.as_chunks::<8>();
    words.iter().fold(0, |state, word| mix(state ^ u64::from_le_bytes(*word)))
}

/// Hashes a text for an [`Index`].
#[must_use]
pub fn text_hash(text: &str) -> u64 {
    Key::of(text.as_bytes()).hash()
}

/// A hash table of ids. The caller stores the items and passes functions that compare and hash them.
#[derive(Debug, Default)]
pub struct Index {
    /// The generation and the id. A slot whose generation is not the current one is free.
    slots: Vec<(u32, u32)>,
    generation: u32,
    used: usize,
}

impl Index {
    /// Removes all ids without freeing the memory.
    pub fn clear(&mut self) {
        self.used = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.slots.fill((0, 0));
            self.generation = 1;
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "only the low bits are used")]
    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    /// Finds the id with this hash for which `same` returns true.
    pub fn get(&self, hash: u64, same: impl Fn(u32) -> bool) -> Option<u32> {
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

    /// Adds a new id. `hash_of` returns the hash of an id that was added before.
    pub fn insert(&mut self, hash: u64, id: u32, hash_of: impl Fn(u32) -> u64) {
        if self.generation == 0 {
            self.generation = 1;
        }
        if self.used * 2 >= self.slots.len() {
            let wider = vec![(0, 0); (self.slots.len() * 2).max(64)];
            let older = std::mem::replace(&mut self.slots, wider);
            for (generation, id) in older {
                if generation == self.generation {
                    self.insert_into_free_slot(hash_of(id), id);
                }
            }
        }
        self.insert_into_free_slot(hash, id);
        self.used += 1;
    }

    /// Finds the position of a text that [`Self::add_text`] added. `text_at` returns the text at a position.
    pub fn find_text<'t>(&self, text: &str, text_at: impl Fn(usize) -> &'t str) -> Option<usize> {
        self.get(text_hash(text), |position| text_at(position as usize) == text)
            .map(|position| position as usize)
    }

    /// Adds the position of a new text in the caller's list.
    pub fn add_text<'t>(&mut self, text: &str, position: usize, text_at: impl Fn(usize) -> &'t str) {
        self.insert(text_hash(text), index(position), |position| text_hash(text_at(position as usize)));
    }

    fn insert_into_free_slot(&mut self, hash: u64, id: u32) {
        let mut at = self.slot(hash);
        while self.slots[at].0 == self.generation {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = (self.generation, id);
    }
}

/// Ids 0, 1, 2, … for tokens, in the order of their first appearance.
#[derive(Debug, Default)]
pub struct Interner {
    slots: Vec<Slot>,
    generation: u32,
    len: u32,
    /// The tokens of more than [`EXACT`] bytes, one after the other.
    bytes: Vec<u8>,
    /// For each token in `bytes`, its start and its id.
    long: Vec<(u32, u32)>,
}

/// A slot of the hash table. Contains the key, so that most look-ups read only one slot.
#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    key: Key,
    id: u32,
    /// A slot of an older generation is free.
    generation: u32,
}

impl Interner {
    /// Removes all tokens without freeing the memory.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.long.clear();
        self.len = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.slots.fill(Slot::default());
            self.generation = 1;
        }
    }

    /// The number of distinct tokens.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no token.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The id of a token, which is added if it is new.
    pub fn intern(&mut self, token: &str) -> u32 {
        self.intern_bytes(token.as_bytes())
    }

    /// As [`Self::intern`], for bytes.
    #[inline(never)]
    pub fn intern_bytes(&mut self, token: &[u8]) -> u32 {
        self.intern_key(Key::of(token), token)
    }

    /// As [`Self::intern`], for `bytes[start..end]`. Faster if at least sixteen bytes follow `start`, because the key then
    /// needs no branch on the length.
    #[inline(never)]
    pub fn intern_within(&mut self, bytes: &[u8], start: usize, end: usize) -> u32 {
        self.intern_or(Key::within(bytes, start, end), bytes, start, end)
    }

    /// As [`Self::intern_within`], if [`Key::within`] returned `key`.
    #[inline]
    pub(crate) fn intern_or(&mut self, key: Option<Key>, bytes: &[u8], start: usize, end: usize) -> u32 {
        match key {
            Some(key) => self.intern_key(key, &[]),
            None => self.intern_bytes(bytes.get(start..end).unwrap_or_default()),
        }
    }

    /// Compares the bytes of `token` only if `token` is longer than [`EXACT`].
    #[inline]
    fn intern_key(&mut self, key: Key, token: &[u8]) -> u32 {
        if self.len() * 4 >= self.slots.len() {
            self.widen();
        }
        let last = self.slots.len() - 1;
        let mut at = slot_of(key.hash(), last);
        loop {
            // Always `Some`, because the mask limits the index.
            let Some(slot) = self.slots.get_mut(at & last) else { return self.len };
            if slot.generation != self.generation {
                *slot = Slot { key, id: self.len, generation: self.generation };
                if token.len() > EXACT {
                    self.long.push((index(self.bytes.len()), self.len));
                    self.bytes.extend_from_slice(token);
                }
                self.len += 1;
                return self.len - 1;
            }
            if slot.key == key {
                let id = slot.id;
                if token.len() <= EXACT || self.is_long(id, token) {
                    return id;
                }
            }
            at += 1;
        }
    }

    /// The id of a token, if it was added.
    #[must_use]
    pub fn get(&self, token: &str) -> Option<u32> {
        let key = Key::of(token.as_bytes());
        let last = self.slots.len().checked_sub(1)?;
        let mut at = slot_of(key.hash(), last);
        loop {
            let slot = self.slots.get(at & last).filter(|slot| slot.generation == self.generation)?;
            if slot.key == key && (token.len() <= EXACT || self.is_long(slot.id, token.as_bytes())) {
                return Some(slot.id);
            }
            at += 1;
        }
    }

    /// Whether `id` belongs to a token of more than [`EXACT`] bytes that equals `token`.
    fn is_long(&self, id: u32, token: &[u8]) -> bool {
        let found = self.long.binary_search_by_key(&id, |&(_, id)| id);
        let start = found.ok().and_then(|found| self.long.get(found)).map(|&(start, _)| start as usize);
        start.is_some_and(|start| self.bytes.get(start..start + token.len()) == Some(token))
    }

    #[cold]
    #[inline(never)]
    fn widen(&mut self) {
        if self.generation == 0 {
            self.generation = 1;
        }
        let wider = vec![Slot::default(); (self.slots.len() * 2).max(64)];
        let last = wider.len() - 1;
        let older = std::mem::replace(&mut self.slots, wider);
        for slot in older.into_iter().filter(|slot| slot.generation == self.generation) {
            let mut at = slot_of(slot.key.hash(), last);
            while self.slots[at].generation == self.generation {
                at = (at + 1) & last;
            }
            self.slots[at] = slot;
        }
    }
}

#[allow(clippy::cast_possible_truncation, reason = "only the low bits are used")]
fn slot_of(hash: u64, last: usize) -> usize {
    hash as usize & last
}

/// Marks an ASCII character that has no id yet.
const NO_ID: u32 = u32::MAX;

/// Ids 0, 1, 2, … for characters. ASCII characters are not hashed.
pub struct CharIds {
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
    /// Removes all characters without freeing the memory.
    pub fn clear(&mut self) {
        self.ascii.fill(NO_ID);
        self.others.clear();
        self.index.clear();
        self.len = 0;
    }

    /// The number of distinct characters.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no character.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The id of a character, if it was added.
    #[must_use]
    pub fn get(&self, c: char) -> Option<u32> {
        if c.is_ascii() {
            return Some(self.ascii[c as usize]).filter(|&id| id != NO_ID);
        }
        let point = u32::from(c);
        self.index.get(mix(point.into()), |id| self.others[id as usize] == point)
    }

    /// The id of a character, which is added if it is new.
    pub fn intern(&mut self, c: char) -> u32 {
        if let Some(id) = self.get(c) {
            return id;
        }
        let id = self.len;
        self.len += 1;
        // ASCII characters are added too, so that the index in `others` equals the id.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_equal_tokens_get_equal_ids() {
        let mut ids = Interner::default();
        let mut tokens = std::collections::BTreeSet::new();
        for len in 0..60 {
            for at in 0..=len {
                let mut token = vec![b'a'; len];
                if let Some(byte) = token.get_mut(at) {
                    *byte = 0;
                }
                tokens.insert(token);
            }
        }
        for _ in 0..3 {
            let first: Vec<u32> = tokens.iter().map(|token| ids.intern_bytes(token)).collect();
            assert_eq!(first, (0..index(tokens.len())).collect::<Vec<_>>());
            let again: Vec<u32> = tokens.iter().map(|token| ids.intern_bytes(token)).collect();
            assert_eq!(again, first);
            assert_eq!(ids.len(), tokens.len());
            ids.clear();
            assert!(ids.is_empty());
        }
    }
}
