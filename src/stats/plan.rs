//! How many cases a comparison needs.
//!
//! The usual formula of the normal approximation: `n = ((z(1−α/2) + z(power)) · sd / difference)²`. Miller, "Adding error bars to
//! evals" (2024), section 5. time: O(1).

use super::quantiles;

/// Returns the number of cases with which a difference is found with the probability `power`. `sd` is the standard deviation of the
/// paired differences.
///
/// ```
/// assert_eq!(benchmarkhub::stats::sample_size(0.05, 0.4, 0.8, 0.95), 503.0);
/// ```
#[must_use]
pub fn sample_size(difference: f64, sd: f64, power: f64, level: f64) -> f64 {
    let root = quantiles_sum(power, level) * sd / difference;
    (root * root).ceil()
}

/// Returns the smallest difference that `n` cases find with the probability `power`.
///
/// ```
/// let found = benchmarkhub::stats::minimum_detectable(503.0, 0.4, 0.8, 0.95);
/// assert!((found - 0.05).abs() < 1e-4);
/// ```
#[must_use]
pub fn minimum_detectable(n: f64, sd: f64, power: f64, level: f64) -> f64 {
    quantiles_sum(power, level) * sd / n.sqrt()
}

fn quantiles_sum(power: f64, level: f64) -> f64 {
    // `normal` expects the probability between −z and z.
    let central = 2.0 * power - 1.0;
    quantiles::normal(level) + quantiles::normal(central.abs()).copysign(central)
}
