//! `contains_answer`: 1 if the prediction contains the reference, in whatever case, else 0.
//!
//! Choose it for short answers that stand within sentences. Both sides are stripped and lowercased;
//! an empty reference is contained in everything. As `AgentFlow`'s `contains_answer`.
//! time: O(length).

use serde_json::{Map, Value};

use super::{Best, Make, Metric, Pairwise};
use crate::text::pystr;

pub(super) const METRIC: Metric = Metric {
    name: "contains_answer",
    summary: "the prediction contains the reference, in any case",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[],
    has_corpus: false,
    make: Make::Here(|_| Ok(Box::new(Best(ContainsAnswer)))),
};

struct ContainsAnswer;

impl Pairwise for ContainsAnswer {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let reference = pystr::lower(pystr::strip(reference));
        let prediction = pystr::lower(pystr::strip(prediction));
        Some(f64::from(prediction.contains(&*reference)))
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
