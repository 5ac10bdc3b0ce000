//! Counts of n-grams of one text, and how many of them other texts share.
//!
//! The n-grams of all orders stand in one trie whose nodes carry their counts, so that an n-gram
//! costs one look-up and never a string. Tokens have small ids, so the first order is looked up by
//! them, the others by hash. time: O(tokens · order), memory: the same.

use crate::count::index;
use crate::intern::mix;

#[derive(Clone, Copy, Default)]
struct Node {
    /// How often the loaded text has this n-gram.
    count: u32,
    /// How often the reference being read has it so far.
    seen: u32,
    /// The most any reference had.
    best: u32,
}

/// The n-grams of one text up to an order.
#[derive(Default)]
pub struct Ngrams {
    order: usize,
    nodes: Vec<Node>,
    /// For each token its node, counted from 1.
    words: Vec<u32>,
    /// The tokens in `words`, to be forgotten.
    loaded: Vec<u32>,
    children: Children,
    /// Nodes whose `seen` is not 0, and nodes whose `best` is not.
    touched: Vec<u32>,
    met: Vec<u32>,
}

fn key(parent: u32, token: u32) -> u64 {
    u64::from(parent) << 32 | u64::from(token)
}

impl Ngrams {
    /// Counts the n-grams of `tokens` of 1 to `order` tokens; what was loaded before is forgotten.
    pub fn load(&mut self, tokens: &[u32], order: usize) {
        self.order = order;
        self.nodes.clear();
        for token in self.loaded.drain(..) {
            self.words[token as usize] = 0;
        }
        self.loaded.extend_from_slice(tokens);
        self.children.clear(tokens.len() * order.saturating_sub(1));
        self.touched.clear();
        self.met.clear();
        if order == 0 {
            return;
        }
        for start in 0..tokens.len() {
            let mut parent = self.add_word(tokens[start]);
            self.nodes[parent as usize].count += 1;
            for &token in tokens[start + 1..].iter().take(order - 1) {
                let next = index(self.nodes.len());
                parent = self.children.get_or_insert(key(parent, token), next);
                if parent == next {
                    self.nodes.push(Node::default());
                }
                self.nodes[parent as usize].count += 1;
            }
        }
    }

    fn add_word(&mut self, token: u32) -> u32 {
        let at = token as usize;
        if at >= self.words.len() {
            self.words.resize(at + 1, 0);
        }
        if self.words[at] == 0 {
            self.nodes.push(Node::default());
            self.words[at] = index(self.nodes.len());
        }
        self.words[at] - 1
    }

    fn word(&self, token: u32) -> Option<u32> {
        self.words.get(token as usize)?.checked_sub(1)
    }

    /// Reads one reference and adds to `matched[n - 1]` what it covers of the n-grams of order n
    /// beyond what the references before it did: after several, each n-gram is clipped to the most
    /// that any single one of them holds.
    pub fn add_reference(&mut self, tokens: &[u32], matched: &mut [usize]) {
        let order = self.order.min(matched.len());
        for start in 0..tokens.len() {
            let mut parent = None;
            for (&token, matched) in tokens[start..].iter().zip(&mut matched[..order]) {
                let child = match parent {
                    None => self.word(token),
                    Some(parent) => self.children.get(key(parent, token)),
                };
                let Some(id) = child else {
                    break;
                };
                let node = &mut self.nodes[id as usize];
                if node.seen == 0 {
                    self.touched.push(id);
                }
                node.seen += 1;
                if node.seen > node.best {
                    if node.best == 0 {
                        self.met.push(id);
                    }
                    node.best = node.seen;
                    if node.seen <= node.count {
                        *matched += 1;
                    }
                }
                parent = Some(id);
            }
        }
        for id in self.touched.drain(..) {
            self.nodes[id as usize].seen = 0;
        }
    }

    /// Forgets the references, keeps the text.
    pub fn forget_references(&mut self) {
        for id in self.met.drain(..) {
            self.nodes[id as usize].best = 0;
        }
    }
}

/// How many words, or pairs of words, two texts share: each as often as both have it.
#[derive(Default)]
pub struct Overlap {
    counts: Vec<u32>,
    pairs: Children,
}

impl Overlap {
    /// Of words, whose ids are below `vocabulary`.
    pub fn of_words(&mut self, a: &[u32], b: &[u32], vocabulary: usize) -> usize {
        self.counts.clear();
        self.counts.resize(vocabulary, 0);
        for &word in a {
            self.counts[word as usize] += 1;
        }
        b.iter().filter(|&&word| take_one(&mut self.counts[word as usize])).count()
    }

    /// Of pairs of words that stand one behind the other.
    pub fn of_pairs(&mut self, a: &[u32], b: &[u32]) -> usize {
        self.counts.clear();
        self.pairs.clear(a.len());
        for pair in a.windows(2) {
            let next = index(self.counts.len());
            let id = self.pairs.get_or_insert(key(pair[0], pair[1]), next);
            if id == next {
                self.counts.push(0);
            }
            self.counts[id as usize] += 1;
        }
        let known = |pair: &&[u32]| match self.pairs.get(key(pair[0], pair[1])) {
            Some(id) => take_one(&mut self.counts[id as usize]),
            None => false,
        };
        b.windows(2).filter(known).count()
    }
}

fn take_one(count: &mut u32) -> bool {
    let some = *count > 0;
    *count -= u32::from(some);
    some
}

/// The children of nodes: a table whose slots hold the key itself, as most look-ups are of one slot.
#[derive(Default)]
struct Children {
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

impl Children {
    /// Forgets all, and makes room for as many as will come at most.
    fn clear(&mut self, room: usize) {
        self.generation = self.generation.wrapping_add(1);
        let wanted = (room * 2).next_power_of_two().max(64);
        if self.slots.len() < wanted || self.generation == 0 {
            self.slots.clear();
            self.slots.resize(wanted, Slot::default());
            self.generation = 1;
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "only the low bits are wanted")]
    fn slot(&self, key: u64) -> usize {
        mix(key) as usize & (self.slots.len() - 1)
    }

    fn get(&self, key: u64) -> Option<u32> {
        let mut at = self.slot(key);
        loop {
            let slot = self.slots[at];
            if slot.generation != self.generation {
                return None;
            }
            if slot.key == key {
                return Some(slot.id);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    fn get_or_insert(&mut self, key: u64, id: u32) -> u32 {
        let mut at = self.slot(key);
        loop {
            let slot = &mut self.slots[at];
            if slot.generation != self.generation {
                *slot = Slot { key, generation: self.generation, id };
                return id;
            }
            if slot.key == key {
                return slot.id;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }
}

/// How many n-grams of order `n` a text of `len` tokens has.
#[must_use]
pub fn total(len: usize, n: usize) -> usize {
    (len + 1).saturating_sub(n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ngram_is_clipped_to_the_best_reference() {
        let mut ngrams = Ngrams::default();
        ngrams.load(&[1, 1, 1, 2], 2);
        let mut matched = [0; 2];
        ngrams.add_reference(&[1, 1], &mut matched);
        assert_eq!(matched, [2, 1]);
        ngrams.add_reference(&[2, 1, 1, 1, 1], &mut matched);
        assert_eq!(matched, [4, 2]);
        ngrams.forget_references();
        let mut matched = [0; 2];
        ngrams.add_reference(&[1, 2], &mut matched);
        assert_eq!(matched, [2, 1]);
    }

    #[test]
    fn an_overlap_counts_as_one_reference_does() {
        let mut state = 3_u64;
        let mut next = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            (state >> 33) % below
        };
        let (mut ngrams, mut overlap) = (Ngrams::default(), Overlap::default());
        for _ in 0..400 {
            let mut draw = || {
                let len = next(40);
                (0..len).map(|_| index(usize::try_from(next(5)).unwrap())).collect()
            };
            let (a, b): (Vec<u32>, Vec<u32>) = (draw(), draw());
            ngrams.load(&a, 2);
            let mut matched = [0; 2];
            ngrams.add_reference(&b, &mut matched);
            assert_eq!([overlap.of_words(&a, &b, 5), overlap.of_pairs(&a, &b)], matched);
        }
    }
}
