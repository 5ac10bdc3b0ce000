//! Pairs of what is expected and what is found, as many as can be had at once.
//!
//! An expected item may agree with several found ones, so the first that agrees may be one that another
//! needs: a maximum matching, by augmenting paths (Kuhn).
//!
//! time: O(expected² · found) questions at most, each asked once.

/// For each of `left` items its partner among `right`, if it gets one.
///
/// # Errors
/// The first one of `agrees`.
pub(super) fn pairs<E>(
    left: usize,
    right: usize,
    agrees: &mut dyn FnMut(usize, usize) -> Result<bool, E>,
) -> Result<Vec<Option<usize>>, E> {
    let mut edges: Vec<Vec<usize>> = Vec::with_capacity(left);
    let mut owner: Vec<Option<usize>> = vec![None; right];
    let mut partner: Vec<Option<usize>> = vec![None; left];
    for (a, own) in partner.iter_mut().enumerate() {
        let mut list = Vec::new();
        for (b, owner) in owner.iter_mut().enumerate() {
            if agrees(a, b)? {
                list.push(b);
                // Mostly each finds its own, and then there is nothing more to ask.
                if owner.is_none() {
                    (*owner, *own) = (Some(a), Some(b));
                    break;
                }
            }
        }
        edges.push(list);
    }
    if partner.iter().all(Option::is_some) {
        return Ok(partner);
    }
    for (a, list) in edges.iter_mut().enumerate() {
        let from = list.last().map_or(0, |last| last + 1);
        for b in from..right {
            if agrees(a, b)? {
                list.push(b);
            }
        }
    }
    for start in 0..left {
        if partner[start].is_none() {
            augment(start, &edges, &mut owner, &mut partner);
        }
    }
    Ok(partner)
}

fn augment(start: usize, edges: &[Vec<usize>], owner: &mut [Option<usize>], partner: &mut [Option<usize>]) {
    let mut came_from: Vec<Option<usize>> = vec![None; owner.len()];
    let mut waiting = vec![start];
    while let Some(a) = waiting.pop() {
        for &b in &edges[a] {
            if came_from[b].is_some() {
                continue;
            }
            came_from[b] = Some(a);
            if let Some(next) = owner[b] {
                waiting.push(next);
                continue;
            }
            let mut free = Some(b);
            while let Some(b) = free {
                let Some(a) = came_from[b] else { return };
                owner[b] = Some(a);
                free = partner[a].replace(b);
            }
            return;
        }
    }
}
