//! Measures of several attempts at one task.
//!
//! [`pass_at_k`]: Chen et al., "Evaluating large language models trained on code" (2021), the unbiased estimate.
//! [`pass_hat_k`]: Yao et al., "τ-bench" (2024). time: O(k).

use super::float;

/// Returns the chance that at least one of `k` attempts passes, when `c` of `n` attempts passed: `1 − C(n−c, k) / C(n, k)`.
///
/// ```
/// assert_eq!(benchmarkhub::stats::pass_at_k(4, 2, 2), 1.0 - 1.0 / 6.0);
/// ```
#[must_use]
pub fn pass_at_k(n: usize, c: usize, k: usize) -> f64 {
    1.0 - pass_hat_k(n, n.saturating_sub(c), k)
}

/// Returns the chance that all of `k` attempts pass, when `c` of `n` attempts passed: `C(c, k) / C(n, k)`.
///
/// ```
/// assert_eq!(benchmarkhub::stats::pass_hat_k(4, 3, 2), 0.5);
/// ```
#[must_use]
pub fn pass_hat_k(n: usize, c: usize, k: usize) -> f64 {
    if k > c {
        return 0.0;
    }
    let mut chance = 1.0;
    for index in 0..k {
        chance *= float(c - index) / float(n - index);
    }
    chance
}
