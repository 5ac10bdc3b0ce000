//! Metrics of a pair, raised to several references: the best one counts, the first among equals.

use serde_json::{Map, Value};

use super::{Level, Scorer};

/// A metric that knows one reference at a time, and of which more is better.
pub(crate) trait Pairwise: Send {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64>;

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Map<String, Value>)
    -> Option<f64>;

    fn settings(&self, _tell: &mut dyn FnMut(&str, &str)) {}
}

/// The best of the references.
pub(crate) struct Best<P>(pub(crate) P);

impl<P: Pairwise> Best<P> {
    fn best(&mut self, references: &[&str], prediction: &str) -> (usize, Option<f64>) {
        let mut best = (0, None);
        for (at, reference) in references.iter().enumerate() {
            let score = self.0.score(reference, prediction);
            // `None` is less than every score.
            if score > best.1 {
                best = (at, score);
            }
        }
        best
    }
}

impl<P: Pairwise> Scorer for Best<P> {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        self.best(references, prediction).1
    }

    fn explain(
        &mut self,
        references: &[&str],
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        if let [reference] = references {
            return self.0.explain(reference, prediction, details);
        }
        let (at, _) = self.best(references, prediction);
        details.insert("best_reference".to_owned(), Value::from(at));
        self.0.explain(references[at], prediction, details)
    }

    fn settings(&self, _level: Level, tell: &mut dyn FnMut(&str, &str)) {
        self.0.settings(tell);
    }
}
