//! The sign-flip test: whether a change of scores could be chance.
//!
//! Under the null hypothesis, each change could have had the other sign. The p-value is the share of sign flips whose sum is at
//! least as far from 0 as the observed sum. Fisher, "The Design of Experiments" (1935), section 21; Phipson and Smyth, "Permutation
//! p-values should never be zero", Stat. Appl. Genet. Mol. Biol. 9 (2010). Agrees with scipy's
//! `permutation_test(permutation_type="samples")`.
//!
//! Changes are integers, so that equal sums compare as equal. time: O(2^changes) up to [`MAX_EXACT`] changes, then
//! O([`DRAWS`] · changes).

use super::random::Random;

/// The maximum number of changes for which all sign flips are counted.
pub const MAX_EXACT: usize = 16;
/// The number of random sign flips for more changes.
pub const DRAWS: u32 = 9_999;

/// The result of the test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SignFlip {
    /// The two-sided p-value.
    pub p: f64,
    /// The number of random sign flips; `None` if all sign flips were counted.
    pub draws: Option<u32>,
}

/// Tests `changes`, one for each case or cluster. Zeros do not matter. `seed` chooses the random sign flips.
///
/// ```
/// use benchmarkhub::stats::sign_flip;
/// assert_eq!(sign_flip(&[2, 2, 2, 0], 0).p, 0.25);
/// ```
#[must_use]
pub fn sign_flip(changes: &[i64], seed: u64) -> SignFlip {
    let changes: Vec<i64> = changes.iter().copied().filter(|&change| change != 0).collect();
    let total: i64 = changes.iter().sum();
    // A flip changes the sum by twice the change.
    let is_far = |flipped: i64| (total - 2 * flipped).abs() >= total.abs();
    if changes.len() <= MAX_EXACT {
        let all = 1_u32 << changes.len();
        let mut hits = 0_u32;
        for signs in 0..all {
            hits += u32::from(is_far(flipped(&changes, u64::from(signs))));
        }
        return SignFlip { p: f64::from(hits) / f64::from(all), draws: None };
    }
    let mut random = Random(seed);
    let mut hits = 1_u32;
    for _ in 0..DRAWS {
        let sum = changes.chunks(64).map(|chunk| flipped(chunk, random.bits())).sum();
        hits += u32::from(is_far(sum));
    }
    SignFlip { p: f64::from(hits) / f64::from(DRAWS + 1), draws: Some(DRAWS) }
}

/// Returns the sum of the changes whose bit is 1.
fn flipped(changes: &[i64], mut signs: u64) -> i64 {
    let mut sum = 0;
    for change in changes {
        // A mask, because the processor cannot predict a branch on random bits.
        sum += change & (signs & 1).cast_signed().wrapping_neg();
        signs >>= 1;
    }
    sum
}
