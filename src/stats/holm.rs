//! Holm's adjustment of p-values for several tests.
//!
//! With 20 groups, one of them has p < 0.05 by chance more often than not. An adjusted value below alpha is evidence even so: the
//! chance of any wrong finding is at most alpha. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Stat. 6
//! (1979). time: O(n²).

use super::float;

/// Returns the adjusted p-values in the same order.
///
/// ```
/// assert_eq!(benchmarkhub::stats::holm(&[0.5, 0.01, 0.02]), [0.5, 0.03, 0.04]);
/// ```
#[must_use]
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut adjusted = vec![-1.0; p_values.len()];
    let mut largest = 0.0_f64;
    for left in (1..=p_values.len()).rev() {
        let mut smallest = None;
        for (index, &p) in p_values.iter().enumerate() {
            if adjusted[index] < 0.0 && smallest.is_none_or(|(least, _)| p < least) {
                smallest = Some((p, index));
            }
        }
        if let Some((p, index)) = smallest {
            largest = largest.max((p * float(left)).min(1.0));
            adjusted[index] = largest;
        }
    }
    adjusted
}
