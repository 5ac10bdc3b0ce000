//! The mean difference of two runs over the same cases.
//!
//! Pairing removes the difficulty of cases from the comparison, so it finds smaller changes than comparing two intervals. The
//! interval is that of Student's t, with the standard error of [`intervals`](super::intervals). time: O(n).

use super::quantiles;
use super::spread::spread;

/// A mean difference.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difference {
    /// The weighted mean; `None` without weights above 0.
    pub mean: Option<f64>,
    /// The standard error; `None` for a single case or cluster.
    pub stderr: Option<f64>,
    /// The confidence interval; `None` for a single case or cluster.
    pub interval: Option<(f64, f64)>,
}

/// Estimates the weighted mean of differences. `clusters` is as in [`estimate`](super::estimate).
///
/// ```
/// let found = benchmarkhub::stats::paired(&[0.5, 0.0, 0.25, 0.0], &[1.0; 4], &[], 0.95);
/// assert_eq!(found.mean, Some(0.1875));
/// let (low, high) = found.interval.expect("more than one case");
/// assert!(low < 0.0 && high > 0.5);
/// ```
#[must_use]
pub fn paired(differences: &[f64], weights: &[f64], clusters: &[u32], level: f64) -> Difference {
    let found = spread(differences, weights, clusters);
    let interval = found.mean.zip(found.stderr).map(|(mean, stderr)| {
        let half = quantiles::student(level, found.units - 1) * stderr;
        (mean - half, mean + half)
    });
    Difference { mean: found.mean, stderr: found.stderr, interval }
}
