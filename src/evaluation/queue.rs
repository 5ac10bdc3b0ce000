//! Predictions that precede their items. The memory depends on how far the orders of items and predictions differ.

use crate::text::sort::sort;
use std::collections::HashMap;

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

/// Predictions by id. Items with the same id use their predictions in order.
#[derive(Default)]
pub(super) struct Queue {
    slots: Vec<Waiting>,
    by_id: HashMap<String, usize>,
    /// The slots that are not in use.
    free: Vec<usize>,
    added: u64,
}

impl Queue {
    pub(super) fn has(&self, id: &str) -> bool {
        !self.by_id.is_empty() && self.by_id.contains_key(id)
    }

    pub(super) fn add(&mut self, id: &str, prediction: Stored) {
        self.added += 1;
        if let Some(&slot) = self.by_id.get(id) {
            return self.slots[slot].predictions.push(prediction);
        }
        let waiting =
            Waiting { id: id.to_owned(), order: self.added, predictions: vec![prediction], next: 0 };
        let slot = self.free.pop().unwrap_or(self.slots.len());
        match self.slots.get_mut(slot) {
            Some(free) => *free = waiting,
            None => self.slots.push(waiting),
        }
        self.by_id.insert(id.to_owned(), slot);
    }

    /// Removes the next prediction of an id.
    pub(super) fn take(&mut self, id: &str) -> Option<Stored> {
        let &slot = self.by_id.get(id)?;
        let waiting = &mut self.slots[slot];
        let next = waiting.predictions.get_mut(waiting.next).map(|next| std::mem::replace(next, Ok(None)));
        waiting.next += 1;
        if waiting.next == waiting.predictions.len() {
            self.by_id.remove(id);
            self.free.push(slot);
        }
        next
    }

    /// Returns the ids whose predictions no item used, in the order in which they were added.
    pub(super) fn unused(&self) -> Vec<&str> {
        let mut left: Vec<u64> = Vec::new();
        for (slot, waiting) in self.slots.iter().enumerate() {
            if waiting.next < waiting.predictions.len() {
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
