//! The weighted mean of scores with its confidence interval.
//!
//! The interval is Wilson's (J. Am. Stat. Assoc. 22, 1927) with the effective number of cases `(Σw)²/Σw²` (Kish, "Survey Sampling",
//! 1965). It keeps its level for few cases and for means near 0 or 1, where the interval of Student's t does not. For scores between
//! 0 and 1, `m(1−m)` bounds the variance, so the interval is too wide rather than too narrow. With clusters, the effective number is
//! `m(1−m)/stderr²`, at most the number of cases, and the quantile of t replaces the normal one.
//!
//! The standard error equals that of statsmodels: `WLS(y, 1, weights).fit(cov_type="HC1")`, or `cov_type="cluster"`.
//! time: O(n), and O(clusters) for the quantile.

use super::spread::{Spread, spread};
use super::{float, quantiles};

/// A mean and how sure it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The weighted mean; `None` without weights above 0.
    pub mean: Option<f64>,
    /// The standard error; `None` for a single case or cluster.
    pub stderr: Option<f64>,
    /// The confidence interval; `None` for a single case or cluster.
    pub interval: Option<(f64, f64)>,
    /// The number of equally weighted independent cases that would be as informative; `None` for a single cluster.
    pub n_effective: Option<f64>,
    /// The number of clusters, or of cases without clusters.
    pub clusters: usize,
}

/// Estimates the mean of `scores`, which are from 0 to 1. `clusters` has the number of each score's cluster, counted from 0; an
/// empty list means that all cases are independent. `level` is between 0 and 1, such as 0.95.
///
/// ```
/// use benchmarkhub::stats::estimate;
/// let found = estimate(&[1.0, 1.0, 1.0, 0.0], &[1.0; 4], &[], 0.95);
/// let (low, high) = found.interval.expect("more than one case");
/// assert!((low - 0.3006).abs() < 1e-4 && (high - 0.9544).abs() < 1e-4);
/// ```
#[must_use]
pub fn estimate(scores: &[f64], weights: &[f64], clusters: &[u32], level: f64) -> Estimate {
    let Spread { mean, stderr, kish, units } = spread(scores, weights, clusters);
    let mut found = Estimate { mean, stderr, interval: None, n_effective: Some(kish), clusters: units };
    let has_clusters = !clusters.is_empty();
    let (Some(mean), Some(stderr)) = (mean, stderr) else {
        if has_clusters {
            found.n_effective = None;
        }
        return found;
    };
    let (quantile, n) = match has_clusters {
        false => (quantiles::normal(level), kish),
        true if stderr > 0.0 => (
            quantiles::student(level, units - 1),
            (mean * (1.0 - mean) / (stderr * stderr)).min(float(scores.len())),
        ),
        true => (quantiles::student(level, units - 1), float(units)),
    };
    found.n_effective = Some(n);
    found.interval = Some(wilson(mean, n, quantile));
    found
}

/// Returns Wilson's interval for a share of `n` cases.
fn wilson(share: f64, n: f64, quantile: f64) -> (f64, f64) {
    let square = quantile * quantile;
    let scale = 1.0 + square / n;
    let centre = (share + square / (2.0 * n)) / scale;
    let half = quantile / scale * (share * (1.0 - share) / n + square / (4.0 * n * n)).max(0.0).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}
