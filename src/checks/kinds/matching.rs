//! Pairs of what is expected and what is found, as many as can be had at once.
//!
//! What is the same, by hash, is paired first. An expected item may agree with several found ones, so the one
//! that it got may be one that another needs: the rest is a maximum matching, by augmenting paths (Kuhn).
//!
//! time: O(expected + found) where each finds its equal; else O(expected · found) questions, each asked once,
//! and a search for each item that is left.

use super::compare::OverBudget;

const NONE: usize = usize::MAX;

/// Places by the hash of what stands there: a table of chains.
pub(super) struct Buckets {
    heads: Vec<usize>,
    next: Vec<usize>,
    hashes: Vec<u64>,
}

impl Buckets {
    pub(super) fn new(hashes: Vec<u64>) -> Self {
        let mut heads = vec![NONE; hashes.len().next_power_of_two()];
        let mut next = vec![NONE; hashes.len()];
        for place in (0..hashes.len()).rev() {
            let slot = slot(hashes[place], heads.len());
            next[place] = std::mem::replace(&mut heads[slot], place);
        }
        Self { heads, next, hashes }
    }

    /// The first place of this hash that `fits`; it is taken out where `take` is set. Each step counts.
    pub(super) fn find(
        &mut self,
        hash: u64,
        take: bool,
        left: &mut usize,
        fits: &mut dyn FnMut(usize, &mut usize) -> Result<bool, OverBudget>,
    ) -> Result<Option<usize>, OverBudget> {
        let slot = slot(hash, self.heads.len());
        let (mut before, mut place) = (NONE, self.heads[slot]);
        while place != NONE {
            *left = left.checked_sub(1).ok_or(OverBudget)?;
            if self.hashes[place] == hash && fits(place, left)? {
                if take {
                    let behind = self.next[place];
                    *(if before == NONE { &mut self.heads[slot] } else { &mut self.next[before] }) = behind;
                }
                return Ok(Some(place));
            }
            (before, place) = (place, self.next[place]);
        }
        Ok(None)
    }
}

fn slot(hash: u64, slots: usize) -> usize {
    (hash >> 20) as usize & (slots - 1)
}

/// For each item of `left` its partner in `right`, if it gets one; both are given by hashes. Where only what is
/// the `same` agrees, whose hashes are equal, there is nothing to exchange.
///
/// # Errors
/// Where `budget` does not suffice, or the first one of `agrees`.
pub(super) fn pairs(
    left: &[u64],
    right: Vec<u64>,
    same: bool,
    budget: &mut usize,
    agrees: &mut dyn FnMut(usize, usize, &mut usize) -> Result<bool, OverBudget>,
) -> Result<Vec<Option<usize>>, OverBudget> {
    let mut owner: Vec<Option<usize>> = vec![None; right.len()];
    let mut partner: Vec<Option<usize>> = vec![None; left.len()];
    let mut buckets = Buckets::new(right);
    for (a, own) in partner.iter_mut().enumerate() {
        *own = buckets.find(left[a], true, budget, &mut |b, budget| agrees(a, b, budget))?;
        if let Some(b) = *own {
            owner[b] = Some(a);
        }
    }
    if same {
        return Ok(partner);
    }
    let mut edges: Vec<Option<Vec<usize>>> = vec![None; left.len()];
    let mut came_from: Vec<Option<usize>> = vec![None; owner.len()];
    for start in 0..left.len() {
        if partner[start].is_some() {
            continue;
        }
        let mut waiting = vec![start];
        let mut free = None;
        while let Some(a) = waiting.pop() {
            if edges[a].is_none() {
                let mut list = Vec::new();
                for b in 0..owner.len() {
                    if agrees(a, b, budget)? {
                        list.push(b);
                    }
                }
                edges[a] = Some(list);
            }
            for &b in edges[a].iter().flatten() {
                *budget = budget.checked_sub(1).ok_or(OverBudget)?;
                if came_from[b].is_some() {
                    continue;
                }
                came_from[b] = Some(a);
                match owner[b] {
                    Some(next) => waiting.push(next),
                    None => free = Some(b),
                }
            }
            if free.is_some() {
                break;
            }
        }
        // What a search in vain has seen leads nowhere for the next one either.
        if free.is_some() {
            while let Some(b) = free {
                let Some(a) = came_from[b] else { break };
                owner[b] = Some(a);
                free = partner[a].replace(b);
            }
            came_from.fill(None);
        }
    }
    Ok(partner)
}
