//! Counts of n-grams of one text, and how many of them other texts share.
//!
//! The n-grams of all orders stand in one trie whose nodes carry their counts, so that an n-gram
//! costs one look-up and never a string. time: O(tokens · order), memory: the same.

use super::count::index;
use super::intern::{Index, mix};

/// No token has this id; the children of the root hang from it.
const ROOT: u32 = u32::MAX;

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
    /// Parent and token of each node.
    keys: Vec<u64>,
    nodes: Vec<Node>,
    children: Index,
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
        self.keys.clear();
        self.nodes.clear();
        self.children.clear();
        self.touched.clear();
        self.met.clear();
        for start in 0..tokens.len() {
            let mut parent = ROOT;
            for &token in tokens[start..].iter().take(order) {
                let node = self.child(parent, token).unwrap_or_else(|| self.add(parent, token));
                self.nodes[node as usize].count += 1;
                parent = node;
            }
        }
    }

    fn child(&self, parent: u32, token: u32) -> Option<u32> {
        let key = key(parent, token);
        self.children.get(mix(key), |id| self.keys[id as usize] == key)
    }

    fn add(&mut self, parent: u32, token: u32) -> u32 {
        let key = key(parent, token);
        let id = index(self.keys.len());
        self.keys.push(key);
        self.nodes.push(Node::default());
        let keys = &self.keys;
        self.children.insert(mix(key), id, |id| mix(keys[id as usize]));
        id
    }

    /// Reads one reference and adds to `matched[n - 1]` what it covers of the n-grams of order n
    /// beyond what the references before it did: after several, each n-gram is clipped to the most
    /// that any single one of them holds.
    pub fn add_reference(&mut self, tokens: &[u32], matched: &mut [usize]) {
        let order = self.order.min(matched.len());
        for start in 0..tokens.len() {
            let mut parent = ROOT;
            for (&token, matched) in tokens[start..].iter().zip(&mut matched[..order]) {
                let Some(id) = self.child(parent, token) else {
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
                parent = id;
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
}
