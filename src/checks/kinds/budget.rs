//! Limits the work of one check, so that hostile input cannot slow down a run.
//!
//! A step is a value, an item of a list or [`BYTES`] bytes of a text, whatever the check does with it: visit, compare, search.
//! The number of steps grows with the output, so that a long output can be read.

use super::RawResult;
use serde_json::Number;

/// The bytes of a text that cost one step.
const BYTES: usize = 64;
/// The steps of a check, in addition to one for each byte of the output.
const STEPS: usize = 1_000_000;

/// The number of remaining steps.
#[derive(Debug)]
pub(super) struct Budget(usize);

/// The error for a check that needs more steps than its budget.
#[derive(Debug)]
pub(super) struct OverBudget;

impl Budget {
    /// The budget of a check that reads an output of this length.
    pub(super) fn of_output(byte_len: usize) -> Self {
        Self(STEPS.saturating_add(byte_len))
    }

    pub(super) fn spend(&mut self, steps: usize) -> Result<(), OverBudget> {
        self.0 = self.0.checked_sub(steps).ok_or(OverBudget)?;
        Ok(())
    }

    /// Spends the steps of a search with a pattern: about four times those of reading the text.
    pub(super) fn spend_search(&mut self, text: &str) -> Result<(), OverBudget> {
        self.spend(1 + text.len() / (BYTES / 4))
    }

    /// Spends the steps of an operation on a number. Beyond the usual digits, each digit is a step.
    pub(super) fn spend_number(&mut self, number: &Number) -> Result<(), OverBudget> {
        const USUAL: usize = 48;
        self.spend(1 + number.as_str().len().saturating_sub(USUAL))
    }

    /// Spends the steps of reading a text once.
    pub(super) fn spend_text(&mut self, text: &str) -> Result<(), OverBudget> {
        self.spend(1 + text.len() / BYTES)
    }
}

/// The result of a check that is over budget. `doing` completes "gave up …".
pub(super) fn over_budget(doing: &str) -> RawResult {
    RawResult::error(format!("gave up {doing}: over budget"))
}
