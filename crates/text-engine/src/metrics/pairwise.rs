//! Metrics of one reference and one prediction. Of several references the best counts, the first one if several are best.
//! Empty references are ignored if there are others.

use super::definition::{Level, Scorer, is_blank};
use super::details::Details;

/// A metric that compares a prediction with one reference, and for which a higher score is better.
pub(super) trait Pairwise: Send {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64>;

    /// The same score as `score`. Adds its details to the map.
    fn explain(&mut self, reference: &str, prediction: &str, _: &mut Details) -> Option<f64> {
        self.score(reference, prediction)
    }

    /// Whether references of white space count only if there are no others.
    fn skips_empty(&self) -> bool {
        true
    }

    /// As [`Scorer::settings`].
    fn settings(&self, _: &mut dyn FnMut(&str, &str)) {}
}

/// Returns the score of the best reference.
pub(super) struct Best<P>(pub(super) P);

impl<P: Pairwise> Best<P> {
    fn best(&mut self, references: &[&str], prediction: &str) -> (usize, Option<f64>) {
        let skips_empty = self.0.skips_empty() && !references.iter().all(|reference| is_blank(reference));
        let mut best: Option<(usize, Option<f64>)> = None;
        for (at, reference) in references.iter().enumerate() {
            if skips_empty && is_blank(reference) {
                continue;
            }
            let score = self.0.score(reference, prediction);
            // `None` is less than every score.
            if best.is_none_or(|(_, highest)| score > highest) {
                best = Some((at, score));
            }
        }
        best.unwrap_or_default()
    }
}

impl<P: Pairwise> Scorer for Best<P> {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        self.best(references, prediction).1
    }

    fn explain(&mut self, references: &[&str], prediction: &str, details: &mut Details) -> Option<f64> {
        if let [reference] = references {
            return self.0.explain(reference, prediction, details);
        }
        let (at, _) = self.best(references, prediction);
        details.insert("best_reference", at);
        self.0.explain(references[at], prediction, details)
    }

    fn settings(&self, _: Level, add: &mut dyn FnMut(&str, &str)) {
        self.0.settings(add);
    }
}
