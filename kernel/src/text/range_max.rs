//! Maxima of stretches of a list, and the next item that is high enough.
//!
//! A binary tree of maxima. time: O(length) to load, O(log length) a question.

/// The maxima of a list that does not change.
#[derive(Default)]
pub(crate) struct RangeMax {
    /// The items stand from `leaves` on, the maximum of two siblings at half their place.
    tree: Vec<u32>,
    leaves: usize,
}

impl RangeMax {
    pub(crate) fn load(&mut self, items: &[u32]) {
        self.leaves = items.len().next_power_of_two();
        self.tree.clear();
        self.tree.resize(self.leaves, 0);
        self.tree.extend_from_slice(items);
        self.tree.resize(2 * self.leaves, 0);
        for at in (1..self.leaves).rev() {
            self.tree[at] = self.tree[2 * at].max(self.tree[2 * at + 1]);
        }
    }

    /// The greatest of the items from one place to another; 0 of none.
    pub(crate) fn max(&self, from: usize, to: usize) -> u32 {
        let (mut from, mut to, mut max) = (from + self.leaves, to + self.leaves, 0);
        while from < to {
            if from % 2 == 1 {
                max = max.max(self.tree[from]);
                from += 1;
            }
            if to % 2 == 1 {
                to -= 1;
                max = max.max(self.tree[to]);
            }
            from /= 2;
            to /= 2;
        }
        max
    }

    /// The first place from `from` on, before `to`, whose item is at least `least`, which is not 0.
    pub(crate) fn next(&self, from: usize, to: usize, least: u32) -> Option<usize> {
        if from >= to {
            return None;
        }
        let mut at = from + self.leaves;
        // Up while what lies to the right is too low, down where it is not.
        while self.tree[at] < least {
            while at % 2 == 1 {
                at /= 2;
            }
            if at == 0 {
                return None;
            }
            at += 1;
        }
        while at < self.leaves {
            at *= 2;
            if self.tree[at] < least {
                at += 1;
            }
        }
        Some(at - self.leaves).filter(|&at| at < to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_a_plain_scan() {
        let mut tree = RangeMax::default();
        for len in 0..40_u32 {
            let items: Vec<u32> = (0..len).map(|at| (at * 7919 + len) % 11).collect();
            tree.load(&items);
            for from in 0..=items.len() {
                for to in from..=items.len() {
                    let part = &items[from..to];
                    assert_eq!(tree.max(from, to), part.iter().copied().max().unwrap_or(0));
                    for least in 1..12 {
                        let next = part.iter().position(|&item| item >= least).map(|at| from + at);
                        assert_eq!(tree.next(from, to, least), next, "{items:?} {from}..{to} {least}");
                    }
                }
            }
        }
    }
}
