//! Which cases of a run have an answer, and when these are too few for any threshold.

use crate::text::pyfloat::Plain;
use serde::Serialize;

/// How many cases, or items of a dataset, have an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Those with an output that are not in error.
    pub answered: usize,
    /// All of them.
    pub total: usize,
}

/// Why a run passes no threshold, however high its score is. `scored` is the number of cases or items with a score,
/// `is_blank` whether no answer has a character other than white space, `min_coverage` the share that must be answered.
pub(crate) fn fault(coverage: Coverage, scored: usize, is_blank: bool, min_coverage: f64) -> Option<String> {
    let Coverage { answered, total } = coverage;
    #[expect(clippy::cast_precision_loss, reason = "no run has 2^53 cases")]
    let share = answered as f64 / total as f64;
    match () {
        () if scored == 0 => Some("nothing was scored".to_owned()),
        () if share < min_coverage => {
            Some(format!("coverage {answered} of {total} is below {}", Plain(min_coverage)))
        }
        () if is_blank && min_coverage > 0.0 => Some("every output is blank".to_owned()),
        () => None,
    }
}
