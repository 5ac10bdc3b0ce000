//! `exact_match`: 1 if the texts are equal once white space is stripped off their ends, else 0.
//!
//! Choose it where one right answer can be written in one way only. White space is Python's
//! (`str.strip`). As `AgentFlow`'s `exact_match`. time: O(length).

use serde_json::{Map, Value};

use super::{Best, Make, Metric, Pairwise};
use crate::text::pystr;

pub(super) const METRIC: Metric = Metric {
    name: "exact_match",
    summary: "equal, but for white space at the ends",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[],
    has_corpus: false,
    make: Make::Here(|_| Ok(Box::new(Best(ExactMatch)))),
};

struct ExactMatch;

impl Pairwise for ExactMatch {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        Some(f64::from(pystr::strip(reference) == pystr::strip(prediction)))
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        _details: &mut Map<String, Value>,
    ) -> Option<f64> {
        self.score(reference, prediction)
    }
}
