//! `contains_answer`: 1 if the prediction contains the reference, ignoring case, else 0.
//!
//! Choose it for short answers inside sentences. Both texts are stripped and lowercased; an empty reference scores 1
//! unless there are others. As `contains_answer` of `AgentFlow`. time: O(length).

use super::definition::{Make, Metric};
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::pystr;

pub(super) const METRIC: Metric = Metric {
    name: "contains_answer",
    summary: for_listing("the prediction contains the reference, ignoring case"),
    make: Make::Sync(|_| Ok(Box::new(Best(ContainsAnswer)))),
    ..Metric::DEFAULT
};

struct ContainsAnswer;

impl Pairwise for ContainsAnswer {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let reference = pystr::lower(pystr::strip(reference));
        let prediction = pystr::lower(pystr::strip(prediction));
        Some(f64::from(prediction.contains(&*reference)))
    }
}
