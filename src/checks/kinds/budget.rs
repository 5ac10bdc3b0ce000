//! Limits the number of steps of one check, so that hostile input cannot slow down a run.

/// The number of remaining steps.
#[derive(Debug)]
pub(super) struct Budget(usize);

/// The error for a check that needs more steps than its budget.
#[derive(Debug)]
pub(super) struct OverBudget;

impl Budget {
    pub(super) fn new(steps: usize) -> Self {
        Self(steps)
    }

    pub(super) fn spend(&mut self, steps: usize) -> Result<(), OverBudget> {
        self.0 = self.0.checked_sub(steps).ok_or(OverBudget)?;
        Ok(())
    }
}
