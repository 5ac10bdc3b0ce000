//! A limit on the work of one check, so that hostile input cannot slow down a run.

/// The number of steps that are left.
#[derive(Debug)]
pub(super) struct Budget(usize);

/// The budget is used up.
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
