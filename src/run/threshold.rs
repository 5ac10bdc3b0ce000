//! When a score reaches a threshold, and how scores are rounded for reports.

use crate::text::pyfloat::round4;

/// Whether a mean reaches a threshold, before or after it is rounded to four decimals. Only a perfect mean reaches 1.
/// The tolerance covers the rounding errors of sums.
pub(crate) fn reaches(mean: f64, threshold: f64) -> bool {
    mean >= threshold - 1e-12 || (threshold < 1.0 && round4(mean) >= threshold)
}

/// A score rounded to four decimals. Only a perfect score rounds to 1.
pub(super) fn rounded(score: f64) -> f64 {
    let rounded = round4(score);
    if rounded >= 1.0 && !reaches(score, 1.0) { 0.9999 } else { rounded.min(1.0) }
}
