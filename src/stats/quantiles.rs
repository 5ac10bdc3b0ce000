//! Quantiles of the normal and of Student's t distribution.
//!
//! Each is found by bisection of the central probability, which is computed to about 1e-15. The normal probability is the
//! series of Marsaglia, "Evaluating the normal distribution", J. Stat. Softw. 11 (2004); that of t is the finite sum of Abramowitz
//! and Stegun, 26.7.3 and 26.7.4. Both agree with scipy's `norm.ppf` and `t.ppf` to 1e-11. time: O(1), and O(degrees of
//! freedom) for t.

use super::float;
use libm::{atan, exp};
use std::f64::consts::{FRAC_2_PI, PI};

/// Returns z such that a normal variable is between −z and z with probability `level`.
///
/// ```
/// assert!((benchmarkhub::stats::quantiles::normal(0.95) - 1.959_963_984_540_054).abs() < 1e-12);
/// ```
#[must_use]
pub fn normal(level: f64) -> f64 {
    solve(level, &|z| {
        let (mut sum, mut term, mut factor) = (0.0, z, 1.0);
        while sum + term > sum {
            sum += term;
            factor += 2.0;
            term *= z * z / factor;
        }
        2.0 * sum * exp(-z * z / 2.0) / (2.0 * PI).sqrt()
    })
}

/// Returns t such that a variable with Student's distribution and `freedom` degrees of freedom, at least 1, is between −t and t with
/// probability `level`.
///
/// ```
/// assert!((benchmarkhub::stats::quantiles::student(0.95, 9) - 2.262_157_162_798_205).abs() < 1e-12);
/// ```
#[must_use]
pub fn student(level: f64, freedom: usize) -> f64 {
    let is_even = freedom.is_multiple_of(2);
    let freedom_ = float(freedom);
    solve(level, &|t| {
        let (sin2, cos2) = (t * t / (freedom_ + t * t), freedom_ / (freedom_ + t * t));
        // For even degrees, the terms are 1, 1/2 cos², 1·3/2·4 cos⁴, …; for odd ones 1, 2/3 cos², 2·4/3·5 cos⁴, ….
        let (mut sum, mut term) = (0.0, 1.0);
        let mut factor = if is_even { 1.0 } else { 2.0 };
        for _ in 0..freedom / 2 {
            sum += term;
            term *= cos2 * factor / (factor + 1.0);
            factor += 2.0;
        }
        let sum = sum * sin2.sqrt();
        if is_even { sum } else { FRAC_2_PI * (atan(t / freedom_.sqrt()) + cos2.sqrt() * sum) }
    })
}

/// Finds the x of at least 0 at which a growing function reaches `target`.
fn solve(target: f64, function: &dyn Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    while function(high) < target && high < 1e9 {
        high *= 2.0;
    }
    loop {
        let middle = low + (high - low) / 2.0;
        if middle <= low || middle >= high {
            return high;
        }
        if function(middle) < target { low = middle } else { high = middle }
    }
}
