//! Computes the summary of a dataset. Like the reference, it adds scores in order and divides the sum once.

use serde::Serialize;

/// Computes a [`Summary`] from scores in the order of the items.
#[derive(Debug, Clone)]
pub struct SummaryBuilder {
    perfect: f64,
    evaluated: u32,
    unscored: u32,
    perfect_matches: u32,
    sum: f64,
    /// The running average, used if the sum exceeds the range of a double.
    mean: f64,
    max: f64,
    min: f64,
}

/// Counts and averages of scores.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Summary {
    /// The number of items that have a result.
    pub evaluated_items: u32,
    /// The average of the scores, if there are any.
    pub average_score: Option<f64>,
    /// The highest score, if there are scores.
    pub max_score: Option<f64>,
    /// The lowest score, if there are scores.
    pub min_score: Option<f64>,
    /// The number of items with the best possible score.
    pub perfect_matches: u32,
    /// The number of items that have a result but no score.
    pub unscored_items: u32,
}

impl SummaryBuilder {
    /// Creates a builder without scores. The best possible score is 1 if `higher_is_better`, else 0.
    #[must_use]
    pub fn new(higher_is_better: bool) -> Self {
        let (max, min) = (f64::NEG_INFINITY, f64::INFINITY);
        let perfect = if higher_is_better { 1.0 } else { 0.0 };
        Self { perfect, evaluated: 0, unscored: 0, perfect_matches: 0, sum: 0.0, mean: 0.0, max, min }
    }

    /// Adds the score of the next item. `None`, NaN and infinities count as unscored.
    #[expect(clippy::float_cmp, reason = "a perfect score is exact")]
    pub fn add(&mut self, score: Option<f64>) {
        self.evaluated += 1;
        let Some(score) = score.filter(|score| score.is_finite()) else {
            self.unscored += 1;
            return;
        };
        self.sum += score;
        let scored = f64::from(self.evaluated - self.unscored);
        self.mean += score / scored - self.mean / scored;
        self.max = self.max.max(score);
        self.min = self.min.min(score);
        self.perfect_matches += u32::from(score == self.perfect);
    }

    /// Returns the summary of the scores so far.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let scored = self.evaluated - self.unscored;
        let average = if self.sum.is_finite() { self.sum / f64::from(scored) } else { self.mean };
        let when_scored = |number: f64| (scored > 0).then_some(number);
        Summary {
            evaluated_items: self.evaluated,
            average_score: when_scored(average),
            max_score: when_scored(self.max),
            min_score: when_scored(self.min),
            perfect_matches: self.perfect_matches,
            unscored_items: self.unscored,
        }
    }
}
