//! Counts the n-grams that a text and its references have in common.
//!
//! The key of an n-gram is the id of its first n − 1 tokens and its last token, so that it needs one look-up in a hash table.
//! Orders are counted in ascending order, and only n-grams that occur in a reference are extended to the next order. For one
//! reference of at most 256 tokens, a faster loop represents positions as bits and needs no hash table.
//! time: O(tokens · order), memory: O(tokens).

use crate::count::index;

#[derive(Clone, Copy, Default)]
struct Node {
    /// How often the n-gram is in the text.
    count: u32,
    /// How often the n-gram is in the current reference so far.
    seen: u32,
    /// The number of the current reference, counted from 1.
    reference: u32,
    /// The highest count in any reference.
    best: u32,
}

/// Counts n-grams. The next text reuses the memory.
#[derive(Default)]
pub struct Ngrams {
    nodes: Vec<Node>,
    pairs: Pairs,
    /// For each position in the text and in the references, the id of the n-gram that begins there.
    in_text: Vec<u32>,
    in_references: Vec<u32>,
    /// For each token, its positions in the reference, as bits. Only used for one short reference.
    positions: Vec<u64>,
}

/// The limits of [`match_by_bits`]: the highest order, and the number of tokens of the reference.
const ORDERS: usize = 4;
const POSITIONS: usize = 256;
const WORDS: usize = POSITIONS / 64;

/// Marks a position where no n-gram begins that occurs in a reference.
const NONE: u32 = u32::MAX;

fn key(parent: u32, token: u32) -> u64 {
    u64::from(parent) << 32 | u64::from(token)
}

impl Ngrams {
    /// Writes to `matched[n - 1]` how many n-grams of order `n` of the text are in the references. A repeated n-gram is counted
    /// at most as often as it occurs in the text, and at most as often as in one reference.
    ///
    /// `references` has all references one after the other, and `ends` has the end of each. Tokens are below `vocabulary`.
    pub fn matched(
        &mut self,
        text: &[u32],
        references: &[u32],
        ends: &[usize],
        vocabulary: usize,
        matched: &mut [usize],
    ) {
        if matched.len() <= ORDERS && ends.len() == 1 && references.len() <= POSITIONS {
            return match_by_bits(text, references, vocabulary, &mut self.positions, matched);
        }
        self.in_text.clear();
        self.in_text.resize(text.len() + 1, 0);
        self.in_references.clear();
        self.in_references.resize(references.len() + 1, 0);
        matched.fill(0);
        for (shorter, matched) in matched.iter_mut().enumerate() {
            self.count(text, shorter, vocabulary);
            let mut start = 0;
            for (number, &end) in (1..).zip(ends) {
                *matched += self.look_up(&references[start..end], start, shorter, number);
                start = end;
            }
            if *matched == 0 {
                return;
            }
            for id in &mut self.in_text {
                if self.nodes.get(*id as usize).is_none_or(|node| node.best == 0) {
                    *id = NONE;
                }
            }
        }
    }

    /// How many n-grams of order `n` two texts have in common. Tokens are below `vocabulary`.
    pub fn overlap(&mut self, a: &[u32], b: &[u32], n: usize, vocabulary: usize) -> usize {
        let mut matched = [0; ORDERS];
        self.matched(a, b, &[b.len()], vocabulary, &mut matched[..n]);
        matched[n - 1]
    }

    /// Assigns ids to the n-grams of order `shorter + 1` of the text, and counts them.
    fn count(&mut self, text: &[u32], shorter: usize, vocabulary: usize) {
        self.nodes.clear();
        self.pairs.clear(text.len());
        if shorter == 0 {
            self.nodes.resize(vocabulary, Node::default());
        }
        for at in 0..self.in_text.len() {
            let both = (self.in_text[at], self.in_text.get(at + 1).copied().unwrap_or(NONE));
            self.in_text[at] = match text.get(at + shorter) {
                Some(&token) if shorter == 0 => token,
                Some(&token) if both.0 != NONE && both.1 != NONE => {
                    let next = index(self.nodes.len());
                    let id = self.pairs.get_or_insert(key(both.0, token), next);
                    if id == next {
                        self.nodes.push(Node::default());
                    }
                    id
                }
                _ => NONE,
            };
            if let Some(node) = self.nodes.get_mut(self.in_text[at] as usize) {
                node.count += 1;
            }
        }
    }

    /// Counts the n-grams of order `shorter + 1` of one reference. Returns how many n-grams of the text it matches in addition
    /// to the earlier references.
    fn look_up(&mut self, reference: &[u32], start: usize, shorter: usize, number: u32) -> usize {
        let mut matched = 0;
        for at in 0..reference.len() {
            let both = (self.in_references[start + at], self.in_references[start + at + 1]);
            let id = match reference.get(at + shorter) {
                Some(&token) if shorter == 0 => token,
                Some(&token) if both.0 != NONE && both.1 != NONE => {
                    self.pairs.get(key(both.0, token)).unwrap_or(NONE)
                }
                _ => NONE,
            };
            let known = self.nodes.get_mut(id as usize).filter(|node| node.count > 0);
            self.in_references[start + at] = if known.is_some() { id } else { NONE };
            let Some(node) = known else { continue };
            if node.reference != number {
                (node.reference, node.seen) = (number, 0);
            }
            node.seen += 1;
            if node.seen > node.best {
                node.best = node.seen;
                matched += usize::from(node.seen <= node.count);
            }
        }
        matched
    }
}

/// Computes the same as [`Ngrams::matched`], for one short reference.
///
/// For each n-gram of the text, the bits of `WORDS` numbers mark where it begins in the reference. Each occurrence in the
/// text uses up one of these positions, so that no position is counted twice.
fn match_by_bits(
    text: &[u32],
    reference: &[u32],
    vocabulary: usize,
    positions: &mut Vec<u64>,
    matched: &mut [usize],
) {
    positions.clear();
    positions.resize(vocabulary * WORDS, 0);
    let (positions, _) = positions.as_chunks_mut::<WORDS>();
    for (at, &token) in reference.iter().enumerate() {
        positions[token as usize][at / 64] |= 1 << (at % 64);
    }
    matched.fill(0);
    let mut taken = [[0; WORDS]; ORDERS];
    for at in 0..text.len() {
        let mut begins = [u64::MAX; WORDS];
        let orders = text[at..].iter().zip(&mut taken).zip(&mut *matched);
        for (offset, ((&token, taken), matched)) in orders.enumerate() {
            let mut carried = 0;
            for (begins, &here) in begins.iter_mut().zip(&positions[token as usize]).rev() {
                *begins &= here >> offset | carried;
                carried = here.checked_shl(index(64 - offset)).unwrap_or(0);
            }
            if begins == [0; WORDS] {
                break;
            }
            for (begins, taken) in begins.iter().zip(taken) {
                let free = begins & !*taken;
                if free != 0 {
                    *taken |= free & free.wrapping_neg();
                    *matched += 1;
                    break;
                }
            }
        }
    }
}

/// A hash table of ids for pairs of numbers. A slot contains the key, so that most look-ups read only one slot.
#[derive(Default)]
struct Pairs {
    slots: Vec<Slot>,
    generation: u32,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// A slot of an older generation is free.
    generation: u32,
    id: u32,
}

impl Pairs {
    /// Removes all pairs, and makes room for up to `room` new pairs.
    fn clear(&mut self, room: usize) {
        self.generation = self.generation.wrapping_add(1);
        let wanted = (room * 2).next_power_of_two().max(64);
        if self.slots.len() < wanted || self.generation == 0 {
            self.slots.clear();
            self.slots.resize(wanted, Slot::default());
            self.generation = 1;
        }
    }

    fn get(&self, key: u64) -> Option<u32> {
        let last = self.slots.len() - 1;
        let mut at = slot_of(key);
        loop {
            // The index is in bounds because of the mask.
            let slot = self.slots.get(at & last).filter(|slot| slot.generation == self.generation)?;
            if slot.key == key {
                return Some(slot.id);
            }
            at += 1;
        }
    }

    fn get_or_insert(&mut self, key: u64, id: u32) -> u32 {
        let last = self.slots.len() - 1;
        let mut at = slot_of(key);
        loop {
            let Some(slot) = self.slots.get_mut(at & last) else { return id };
            if slot.generation != self.generation {
                *slot = Slot { key, generation: self.generation, id };
                return id;
            }
            if slot.key == key {
                return slot.id;
            }
            at += 1;
        }
    }
}

/// The index of the slot that a look-up of the key reads first.
#[allow(clippy::cast_possible_truncation, reason = "only the low bits are used")]
fn slot_of(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize
}

/// The number of n-grams of order `n` in a text of `len` tokens.
#[must_use]
pub fn total(len: usize, n: usize) -> usize {
    (len + 1).saturating_sub(n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Computes the matches by comparing every n-gram with every other.
    fn plain(text: &[u32], references: &[Vec<u32>], n: usize) -> usize {
        let often = |of: &[u32], gram: &[u32]| of.windows(n).filter(|other| *other == gram).count();
        let grams: BTreeSet<&[u32]> = text.windows(n).collect();
        let clipped = |gram: &&[u32]| {
            let best = references.iter().map(|reference| often(reference, gram)).max();
            often(text, gram).min(best.unwrap_or(0))
        };
        grams.iter().map(clipped).sum()
    }

    fn matched(ngrams: &mut Ngrams, text: &[u32], references: &[Vec<u32>], order: usize) -> Vec<usize> {
        let mut ends = Vec::new();
        let mut all = Vec::new();
        for reference in references {
            all.extend_from_slice(reference);
            ends.push(all.len());
        }
        let mut matched = vec![7; order];
        ngrams.matched(text, &all, &ends, 5, &mut matched);
        matched
    }

    #[test]
    fn counts_are_clipped_to_the_best_reference() {
        let mut ngrams = Ngrams::default();
        assert_eq!(matched(&mut ngrams, &[1, 1, 1, 2], &[vec![1, 1]], 2), [2, 1]);
        assert_eq!(matched(&mut ngrams, &[1, 1, 1, 2], &[vec![1, 1], vec![2, 1, 1, 1, 1]], 2), [4, 2]);
        assert_eq!(matched(&mut ngrams, &[1, 1, 1, 2], &[vec![1, 2]], 2), [2, 1]);
    }

    #[test]
    fn counts_agree_with_comparing_all_ngrams() {
        let mut next = numbers();
        let mut ngrams = Ngrams::default();
        for round in 0..600 {
            let letters = [1, 2, 5][round % 3];
            let mut draw = || -> Vec<u32> {
                let len = next(14);
                (0..len).map(|_| index(usize::try_from(next(letters)).unwrap())).collect()
            };
            let (text, references) = (draw(), vec![draw(), draw(), draw()]);
            for count in 1..=3 {
                let expected: Vec<usize> = (1..=6).map(|n| plain(&text, &references[..count], n)).collect();
                assert_eq!(matched(&mut ngrams, &text, &references[..count], 6), expected);
            }
        }
    }

    #[test]
    fn counts_by_bits_and_by_the_hash_table_agree_with_comparing_all_ngrams() {
        let mut next = numbers();
        let mut ngrams = Ngrams::default();
        for round in 0..240 {
            let (most, letters) = ([5, 20, 64, 65, 130, 257, 300][round % 7], [1, 2, 5][round % 3]);
            let mut draw = |len: u64| -> Vec<u32> {
                (0..len).map(|_| index(usize::try_from(next(letters)).unwrap())).collect()
            };
            let (mut text, mut reference) = (draw(most), draw(most));
            if round % 2 == 0 {
                // Let both texts share long n-grams.
                reference.truncate(reference.len() / 3);
                text.splice(..text.len() / 2, reference.iter().copied());
                reference.extend(draw(most / 2));
            }
            let references = [reference];
            for order in 1..=5 {
                let expected: Vec<usize> = (1..=order).map(|n| plain(&text, &references, n)).collect();
                assert_eq!(matched(&mut ngrams, &text, &references, order), expected);
            }
        }
    }

    fn numbers() -> impl FnMut(u64) -> u64 {
        let mut state = 3_u64;
        move |below| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            (state >> 33) % below
        }
    }
}
