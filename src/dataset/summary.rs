//! The numbers of a summary: scores are counted and added from left to right, and divided once.

/// Counts and sums of scores, in the order of the items.
#[derive(Debug, Clone)]
pub struct Tally {
    perfect: f64,
    evaluated: u32,
    unscored: u32,
    perfect_matches: u32,
    sum: f64,
    /// The average so far, for sums that no double can hold.
    mean: f64,
    max: f64,
    min: f64,
}

/// What a summary says of scores.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    /// Items that have a result.
    pub evaluated_items: u32,
    /// The sum of the scores over their number; none without a score.
    pub average_score: Option<f64>,
    /// The highest score; none without a score.
    pub max_score: Option<f64>,
    /// The lowest score; none without a score.
    pub min_score: Option<f64>,
    /// Items with the best score there is.
    pub perfect_matches: u32,
    /// Items with a result but without a score.
    pub unscored_items: u32,
}

impl Tally {
    /// Of nothing yet. `higher_is_better` tells whether 1 is perfect, or 0.
    #[must_use]
    pub fn new(higher_is_better: bool) -> Self {
        let (max, min) = (f64::NEG_INFINITY, f64::INFINITY);
        let perfect = if higher_is_better { 1.0 } else { 0.0 };
        Self { perfect, evaluated: 0, unscored: 0, perfect_matches: 0, sum: 0.0, mean: 0.0, max, min }
    }

    /// Adds the score of the next item; none, or one that is not finite, is unscored.
    #[expect(clippy::float_cmp, reason = "a perfect score is exactly that")]
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

    /// The numbers so far.
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
