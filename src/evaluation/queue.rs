//! Predictions that precede their items. The memory depends on how far the orders of items and predictions differ.

use crate::text::intern::{Index, text_hash};
use crate::text::sort::sort;

/// The text of a prediction; `None` if it has no text; the reason if the agent failed.
pub(super) type Stored = Result<Option<String>, String>;

/// The predictions of one id.
struct Waiting {
    id: String,
    /// The order in which ids were added.
    order: u64,
    predictions: Vec<Stored>,
    /// The index of the next prediction.
    next: usize,
}

impl Waiting {
    fn is_used(&self) -> bool {
        self.next < self.predictions.len()
    }
}

/// Predictions by id. Items with the same id use their predictions in order.
#[derive(Default)]
pub(super) struct Queue {
    slots: Vec<Waiting>,
    /// The slots of the ids. An id whose slot was reused is still in it.
    by_id: Index,
    /// The number of ids in `by_id`.
    indexed: usize,
    /// The slots that are not in use.
    free: Vec<usize>,
    added: u64,
}

impl Queue {
    pub(super) fn has(&self, id: &str) -> bool {
        self.slot(id).is_some()
    }

    fn slot(&self, id: &str) -> Option<usize> {
        if self.slots.len() == self.free.len() {
            return None;
        }
        let is_same = |slot: u32| {
            let waiting = &self.slots[slot as usize];
            waiting.is_used() && waiting.id == id
        };
        self.by_id.get(text_hash(id), is_same).map(|slot| slot as usize)
    }

    pub(super) fn add(&mut self, id: &str, prediction: Stored) {
        self.added += 1;
        if let Some(slot) = self.slot(id) {
            return self.slots[slot].predictions.push(prediction);
        }
        let waiting =
            Waiting { id: id.to_owned(), order: self.added, predictions: vec![prediction], next: 0 };
        let slot = self.free.pop().unwrap_or(self.slots.len());
        match self.slots.get_mut(slot) {
            Some(free) => *free = waiting,
            None => self.slots.push(waiting),
        }
        if self.indexed > 2 * self.slots.len() + 64 {
            self.by_id.clear();
            self.indexed = 0;
            for slot in 0..self.slots.len() {
                self.index(slot);
            }
        } else {
            self.index(slot);
        }
    }

    fn index(&mut self, slot: usize) {
        let id_at = |slot: usize| self.slots[slot].id.as_str();
        self.by_id.add_text(id_at(slot), slot, id_at);
        self.indexed += 1;
    }

    /// Removes the next prediction of an id.
    pub(super) fn take(&mut self, id: &str) -> Option<Stored> {
        let slot = self.slot(id)?;
        let waiting = &mut self.slots[slot];
        let next = waiting.predictions.get_mut(waiting.next).map(|next| std::mem::replace(next, Ok(None)));
        waiting.next += 1;
        if !waiting.is_used() {
            self.free.push(slot);
        }
        next
    }

    /// Returns the ids whose predictions no item used, in the order in which they were added.
    pub(super) fn unused(&self) -> Vec<&str> {
        let mut left: Vec<u64> = Vec::new();
        for (slot, waiting) in self.slots.iter().enumerate() {
            if waiting.is_used() {
                left.push(waiting.order << 32 | slot as u64);
            }
        }
        sort(&mut left);
        let mut ids = Vec::new();
        for key in left {
            #[expect(clippy::cast_possible_truncation, reason = "the lower half is the index of a slot")]
            ids.push(self.slots[key as u32 as usize].id.as_str());
        }
        ids
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, VecDeque};

    #[test]
    fn a_queue_returns_the_predictions_of_an_id_in_order() {
        let mut queue = Queue::default();
        let mut model: BTreeMap<String, VecDeque<Stored>> = BTreeMap::new();
        let mut state: u64 = 1;
        for step in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let id =
                if state >> 63 == 0 { ((state >> 40) % 50).to_string() } else { (step / 40).to_string() };
            if (state >> 35).is_multiple_of(2) {
                let prediction = Ok(Some(step.to_string()));
                queue.add(&id, prediction.clone());
                model.entry(id.clone()).or_default().push_back(prediction);
            } else {
                let expected = model.get_mut(&id).and_then(VecDeque::pop_front);
                assert_eq!(queue.take(&id), expected, "{id}, step {step}");
            }
            assert_eq!(
                queue.has(&id),
                model.get(&id).is_some_and(|left| !left.is_empty()),
                "{id}, step {step}"
            );
        }
        let mut unused = queue.unused();
        sort(&mut unused);
        let expected: Vec<&String> =
            model.iter().filter(|(_, left)| !left.is_empty()).map(|(id, _)| id).collect();
        assert_eq!(unused, expected);
    }
}
