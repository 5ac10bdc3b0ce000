//! Decides whether a score reaches a threshold, and rounds scores for reports.

use crate::text::pyfloat::round4;

/// Whether a mean reaches a threshold, either exactly or when rounded to four decimals. Only a perfect mean reaches
/// 1. The tolerance of 1e-12 absorbs rounding errors of sums.
#[must_use]
pub fn reaches(mean: f64, threshold: f64) -> bool {
    mean >= threshold - 1e-12 || (threshold < 1.0 && round4(mean) >= threshold)
}

/// Rounds a score to four decimals. Only a perfect score is rounded to 1.
pub(super) fn rounded(score: f64) -> f64 {
    let rounded = round4(score);
    if rounded >= 1.0 && !reaches(score, 1.0) { 0.9999 } else { rounded.min(1.0) }
}
