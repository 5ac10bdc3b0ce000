//! `exact_match`: 1 if the texts are equal without the white space at their ends, else 0.
//!
//! Choose it if there is one right answer and one way to write it. White space is defined as in Python's `str.strip`.
//! Agrees with `exact_match` of `AgentFlow`. time: O(length).

use super::definition::{Make, Metric};
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::pystr;

pub(super) const METRIC: Metric = Metric {
    name: "exact_match",
    summary: for_listing("equal, ignoring white space at the ends"),
    make: Make::Sync(|_| Ok(Box::new(Best(ExactMatch)))),
    ..Metric::DEFAULT
};

struct ExactMatch;

impl Pairwise for ExactMatch {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        Some(f64::from(pystr::strip(reference) == pystr::strip(prediction)))
    }
}
