//! Statistics of reports: how sure a score is, and whether one run is better than another.
//!
//! | question | function | file |
//! |---|---|---|
//! | how far may the mean be from the score of all such cases? | [`estimate`] | [`intervals`] |
//! | how much does a score change from one run to another? | [`paired()`] | [`paired`](mod@paired) |
//! | could the change be chance? | [`sign_flip`], [`mid_p`] | [`permutation`], [`mcnemar`] |
//! | which of many groups changed? | [`holm()`] | [`holm`](mod@holm) |
//! | does it pass in one of k attempts, or in all of them? | [`pass_at_k`], [`pass_hat_k`] | [`repeats`] |
//! | how many cases are needed? | [`sample_size`], [`minimum_detectable`] | [`plan`] |
//! | do two raters agree? | [`agreement()`] | [`agreement`](mod@agreement) |
//! | what is the mean of a judge worth? | [`prediction_powered()`] | [`prediction_powered`](mod@prediction_powered) |
//! | does a case rank runs as the other cases do? | [`item_rest()`] | [`item_rest`](mod@item_rest) |
//!
//! The functions accept numbers, so they work for reports and for other lists of scores. Each page names the formula, its
//! reference and its cost. Results have the same bits natively and in WebAssembly: only `+ − × ÷ √` and functions of
//! `libm` occur, and sums go from left to right.

pub mod agreement;
pub mod holm;
pub mod intervals;
pub mod item_rest;
pub mod mcnemar;
pub mod paired;
pub mod permutation;
pub mod plan;
pub mod prediction_powered;
pub mod quantiles;
mod random;
pub mod repeats;
mod spread;

pub use agreement::agreement;
pub use holm::holm;
pub use intervals::{Estimate, estimate};
pub use item_rest::item_rest;
pub use mcnemar::mid_p;
pub use paired::paired;
pub use permutation::sign_flip;
pub use plan::{minimum_detectable, sample_size};
pub use prediction_powered::prediction_powered;
pub use repeats::{pass_at_k, pass_hat_k};

/// Converts a count. No list has 2^53 elements.
#[expect(clippy::cast_precision_loss, reason = "no list has 2^53 elements")]
fn float(count: usize) -> f64 {
    count as f64
}
