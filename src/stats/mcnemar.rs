//! McNemar's test with the mid-p-value: whether as many cases were fixed as broken.
//!
//! Under the null hypothesis, each case that changed was fixed or broken with the same chance, so the count has a binomial
//! distribution. The mid-p-value counts half of the probability of the observed count. Fagerland, Lydersen and Laake, "The
//! McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact conditional", BMC Med. Res. Methodol. 13
//! (2013). Agrees with scipy's `binom`. time: O(fixed + broken).

use super::float;

/// Returns the two-sided mid-p-value.
///
/// ```
/// assert_eq!(benchmarkhub::stats::mid_p(1, 3), 0.375);
/// ```
#[must_use]
pub fn mid_p(fixed: usize, broken: usize) -> f64 {
    let (smaller, changed) = (fixed.min(broken), fixed + broken);
    // Computes the binomial coefficient divided by 2^changed. Each division by 2 happens as soon as the value exceeds 1, so that it
    // does not overflow.
    let (mut probability, mut halvings) = (1.0, changed);
    for index in 0..smaller {
        probability *= float(changed - index) / float(index + 1);
        while probability > 1.0 && halvings > 0 {
            probability *= 0.5;
            halvings -= 1;
        }
    }
    for _ in 0..halvings {
        probability *= 0.5;
    }
    let (mut below, mut term) = (0.0, probability);
    for index in (1..=smaller).rev() {
        term *= float(index) / float(changed - index + 1);
        below += term;
    }
    (2.0 * below + probability).min(1.0)
}
