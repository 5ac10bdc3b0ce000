//! Pairs expected items with found items, so that the number of pairs is as large as possible.
//!
//! Items with equal hashes are paired first. An expected item may match several found items, and may be paired with
//! one that another item needs. So the unpaired items are solved as a maximum bipartite matching with augmenting
//! paths (Kuhn's algorithm).
//!
//! time: O(expected + found) if each item has an equal one; else O(distinct expected · found) comparisons, and a search
//! for each item that finds no free partner.

use super::budget::{Budget, OverBudget};

/// Marks the end of a chain.
const NONE: usize = usize::MAX;

/// A hash table from hashes to indices, with chaining.
pub(super) struct HashIndex {
    heads: Vec<usize>,
    next: Vec<usize>,
    hashes: Vec<u64>,
}

impl HashIndex {
    pub(super) fn new(hashes: Vec<u64>) -> Self {
        let mut heads = vec![NONE; hashes.len().next_power_of_two()];
        let mut next = vec![NONE; hashes.len()];
        for index in (0..hashes.len()).rev() {
            let slot = slot(hashes[index], heads.len());
            next[index] = std::mem::replace(&mut heads[slot], index);
        }
        Self { heads, next, hashes }
    }

    /// Returns the first index that has this hash and for which `matches` is true. `remove` also removes it from the
    /// table. Each visited entry costs one step of the budget.
    pub(super) fn find(
        &mut self,
        hash: u64,
        remove: bool,
        budget: &mut Budget,
        matches: &mut dyn FnMut(usize, &mut Budget) -> Result<bool, OverBudget>,
    ) -> Result<Option<usize>, OverBudget> {
        let slot = slot(hash, self.heads.len());
        let (mut previous, mut index) = (NONE, self.heads[slot]);
        while index != NONE {
            budget.spend(1)?;
            if self.hashes[index] == hash && matches(index, budget)? {
                if remove {
                    let next = self.next[index];
                    *(if previous == NONE { &mut self.heads[slot] } else { &mut self.next[previous] }) = next;
                }
                return Ok(Some(index));
            }
            (previous, index) = (index, self.next[index]);
        }
        Ok(None)
    }
}

fn slot(hash: u64, slots: usize) -> usize {
    (hash >> 20) as usize & (slots - 1)
}

/// Returns, for each expected item, the index of the found item that it is paired with. Both lists contain hashes.
///
/// `equal` says whether two expected items are equal. It is `None` if only equal items match, so that no pair ever has to
/// be exchanged.
///
/// # Errors
/// [`OverBudget`] if the budget is used up.
pub(super) fn pair(
    expected: &[u64],
    found: Vec<u64>,
    equal: Option<&dyn Fn(usize, usize) -> bool>,
    budget: &mut Budget,
    matches: &mut dyn FnMut(usize, usize, &mut Budget) -> Result<bool, OverBudget>,
) -> Result<Vec<Option<usize>>, OverBudget> {
    let mut owner: Vec<Option<usize>> = vec![None; found.len()];
    let mut partner: Vec<Option<usize>> = vec![None; expected.len()];
    let mut index = HashIndex::new(found);
    for (a, own) in partner.iter_mut().enumerate() {
        *own = index.find(expected[a], true, budget, &mut |b, budget| matches(a, b, budget))?;
        if let Some(b) = *own {
            owner[b] = Some(a);
        }
    }
    let Some(equal) = equal else { return Ok(partner) };
    // Equal expected items match the same found ones, so their first one compares for all of them.
    let mut first = HashIndex::new(expected.to_vec());
    let mut classes = Vec::with_capacity(expected.len());
    for (a, &hash) in expected.iter().enumerate() {
        classes.push(first.find(hash, false, budget, &mut |b, _| Ok(equal(a, b)))?.unwrap_or(a));
    }
    let mut edges: Vec<Option<Vec<usize>>> = vec![None; expected.len()];
    // For each class, the number of its edges that lead to paired items.
    let mut used = vec![0; expected.len()];
    let mut reached_from: Vec<Option<usize>> = vec![None; owner.len()];
    for start in 0..expected.len() {
        if partner[start].is_some() {
            continue;
        }
        let (mut pending, mut reached) = (vec![start], Vec::new());
        let mut free = None;
        while let Some(a) = pending.pop() {
            let class = classes[a];
            if edges[class].is_none() {
                let mut list = Vec::new();
                for b in 0..owner.len() {
                    if matches(a, b, budget)? {
                        list.push(b);
                    }
                }
                edges[class] = Some(list);
            }
            let list = edges[class].as_deref().unwrap_or_default();
            // An item that has a partner keeps one.
            while list.get(used[class]).is_some_and(|&b| owner[b].is_some()) {
                used[class] += 1;
            }
            if let Some(&b) = list.get(used[class]) {
                reached_from[b] = Some(a);
                reached.push(b);
                free = Some(b);
                break;
            }
            for &b in list {
                budget.spend(1)?;
                if reached_from[b].is_some() {
                    continue;
                }
                reached_from[b] = Some(a);
                reached.push(b);
                pending.extend(owner[b]);
            }
        }
        // After a failed search `reached_from` is kept: its items lead to no free one in later searches either.
        let is_found = free.is_some();
        while let Some(b) = free {
            let Some(a) = reached_from[b] else { break };
            owner[b] = Some(a);
            free = partner[a].replace(b);
        }
        if is_found {
            for b in reached {
                reached_from[b] = None;
            }
        }
    }
    Ok(partner)
}
