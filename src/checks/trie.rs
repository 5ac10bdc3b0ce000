//! Searches many texts in one pass over the output: the algorithm of Aho and Corasick, "Efficient String Matching" (1975).
//!
//! A node of the trie is a prefix of a needle. `fail` is the node of its longest proper suffix that is a prefix, too.
//!
//! time: O(bytes of the needles + bytes of the haystack), each times the children of a node, at most 256.

/// The index of the root, and of no node where only other nodes are possible.
const ROOT: u32 = 0;

#[derive(Debug, Clone, Copy, Default)]
struct Node {
    byte: u8,
    child: u32,
    sibling: u32,
    fail: u32,
    /// Where the first occurrence of the prefix ends; 0 if the prefix does not occur.
    found: u32,
}

struct Trie {
    nodes: Vec<Node>,
    /// The children of the root, by their bytes.
    roots: [u32; 256],
}

/// Whether one pass for all texts is faster, although it has to be prepared.
pub(crate) fn are_many(texts: usize, haystack: &[u8]) -> bool {
    texts >= 64 && haystack.len() >= 8192
}

/// The offset of the first match of each needle.
pub(crate) fn find_each(needles: &[&[u8]], haystack: &[u8]) -> Vec<Option<usize>> {
    let mut trie = Trie { nodes: vec![Node::default()], roots: [ROOT; 256] };
    let ends: Vec<u32> = needles.iter().map(|needle| trie.insert(needle)).collect();
    trie.link();
    trie.search(haystack);
    let start = |(&end, needle): (&u32, &&[u8])| {
        let found = trie.node(end).found as usize;
        (found > 0 || needle.is_empty()).then(|| found.saturating_sub(needle.len()))
    };
    ends.iter().zip(needles).map(start).collect()
}

impl Trie {
    fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    fn child(&self, node: u32, byte: u8) -> u32 {
        if node == ROOT {
            return self.roots[usize::from(byte)];
        }
        let mut child = self.node(node).child;
        while child != ROOT && self.node(child).byte != byte {
            child = self.node(child).sibling;
        }
        child
    }

    /// Returns the node of the whole needle.
    fn insert(&mut self, needle: &[u8]) -> u32 {
        let mut node = ROOT;
        for &byte in needle {
            let mut child = self.child(node, byte);
            if child == ROOT {
                child = index(self.nodes.len());
                let sibling = std::mem::replace(&mut self.nodes[node as usize].child, child);
                self.nodes.push(Node { byte, sibling, ..Node::default() });
                if node == ROOT {
                    self.roots[usize::from(byte)] = child;
                }
            }
            node = child;
        }
        node
    }

    /// Sets `fail` of every node, shorter prefixes first.
    fn link(&mut self) {
        let mut order = vec![ROOT];
        let mut done = 0;
        while let Some(&parent) = order.get(done) {
            done += 1;
            let mut child = self.node(parent).child;
            while child != ROOT {
                if parent != ROOT {
                    let fail = self.step(self.node(parent).fail, self.node(child).byte);
                    self.nodes[child as usize].fail = fail;
                }
                order.push(child);
                child = self.node(child).sibling;
            }
        }
    }

    /// The longest suffix of the node's prefix and the byte that is a prefix.
    fn step(&self, mut node: u32, byte: u8) -> u32 {
        loop {
            let child = self.child(node, byte);
            if child != ROOT || node == ROOT {
                return child;
            }
            node = self.node(node).fail;
        }
    }

    fn search(&mut self, haystack: &[u8]) {
        let mut state = ROOT;
        for (at, &byte) in haystack.iter().enumerate() {
            state = self.step(state, byte);
            let mut suffix = state;
            // If a prefix was found before, its suffixes were, too.
            while suffix != ROOT && self.node(suffix).found == 0 {
                let node = &mut self.nodes[suffix as usize];
                (node.found, suffix) = (index(at + 1), node.fail);
            }
        }
    }
}

fn index(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::find_each;

    #[test]
    fn finds_what_single_searches_find() {
        let needles = ["", "a", "ab", "b", "bab", "abab", "é", "aé", "x", "abab", "ababx", "\0", "\u{a9}"];
        let bytes: Vec<&[u8]> = needles.iter().map(|needle| needle.as_bytes()).collect();
        let parts = ["a", "b", "é", "x", "ab", "\0", "©"];
        for number in 0..7_usize.pow(5) {
            let haystack: String = (0..5).map(|digit| parts[number / 7_usize.pow(digit) % 7]).collect();
            let expected: Vec<_> = needles.iter().map(|needle| haystack.find(needle)).collect();
            assert_eq!(find_each(&bytes, haystack.as_bytes()), expected, "{haystack:?}");
        }
    }
}
