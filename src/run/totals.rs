//! Computes the totals of a report: weighted scores are summed case by case, and the sum is divided once.

use super::answer::Answer;
use super::coverage::{Coverage, fault};
use super::judge::Outcome;
use super::report::Summary;
use super::threshold::reaches;
use crate::error::{Error, ErrorKind, Result};
use crate::suite::Difficulty;
use crate::text::pyfloat::{Plain, round4};
use crate::text::pystr;
use serde_json::{Map, Value};

/// The weight of each level of difficulty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    easy: f64,
    medium: f64,
    hard: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self { easy: 1.0, medium: 1.5, hard: 2.0 }
    }
}

impl Weights {
    /// Creates custom weights. Each is 0, or from 1e-9 to 1e9, so that sums neither overflow nor vanish.
    ///
    /// # Errors
    /// `usage` for any other weight.
    pub fn new(easy: f64, medium: f64, hard: f64) -> Result<Self> {
        for (name, weight) in [("easy", easy), ("medium", medium), ("hard", hard)] {
            if weight != 0.0 && !(1e-9..=1e9).contains(&weight) {
                let found = Plain(weight);
                let text = format!("weights.{name}: expected 0 or a number from 1e-9 to 1e9, found {found}");
                return Err(Error::new(ErrorKind::Usage, text));
            }
        }
        Ok(Self { easy, medium, hard })
    }

    /// Returns the weight of a case with this difficulty.
    #[must_use]
    pub fn of(&self, difficulty: Difficulty) -> f64 {
        match difficulty {
            Difficulty::Easy => self.easy,
            Difficulty::Medium => self.medium,
            Difficulty::Hard => self.hard,
        }
    }
}

/// A weighted sum of scores and the sum of their weights.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Sum {
    score: f64,
    weight: f64,
}

impl Sum {
    fn add(&mut self, score: f64, weight: f64) {
        self.score += score * weight;
        self.weight += weight;
    }

    /// Returns the weighted mean, or 0 if the weights sum to 0.
    fn mean(self) -> f64 {
        if self.weight == 0.0 { 0.0 } else { self.score / self.weight }
    }
}

/// The sums from which the totals of a report are computed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Totals {
    weights: Weights,
    overall: Sum,
    by_category: Vec<(String, Sum)>,
    passed: usize,
    total: usize,
    errors: Option<usize>,
    unanswered: usize,
    in_error: usize,
    /// The number of answered cases with a check that could not be answered, or that is unknown.
    undecided: usize,
    /// Whether an answer has a character other than white space.
    has_text: bool,
}

impl Totals {
    /// Totals without scores.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        Self { weights, ..Self::default() }
    }

    /// Adds the score of a case. `None` means an unknown case: it has the weight of a medium case and no category.
    pub fn add(&mut self, score: f64, passed: bool, case: Option<(&str, Difficulty)>) {
        let weight = self.weights.of(case.map_or(Difficulty::Medium, |(_, difficulty)| difficulty));
        self.overall.add(score, weight);
        self.passed += usize::from(passed);
        self.total += 1;
        if let Some((category, _)) = case {
            self.category(category).add(score, weight);
        }
    }

    /// Adds the number of errors of a case with `checks`.
    pub fn add_errors(&mut self, errors: Option<usize>) {
        if let Some(errors) = errors {
            *self.errors.get_or_insert_default() += errors;
        }
    }

    /// Adds the answer to a case of a run.
    pub(super) fn add_answer(&mut self, answer: Answer<'_, '_>, outcome: &Outcome, is_undecided: bool) {
        match answer {
            Answer::Output(output) if !outcome.is_unclosed => {
                self.has_text = self.has_text || !pystr::strip(output.text).is_empty();
                self.undecided += usize::from(is_undecided);
            }
            _ => self.unanswered += 1,
        }
        self.in_error += usize::from(outcome.in_error);
    }

    fn coverage(&self) -> Coverage {
        Coverage { answered: self.total - self.unanswered, total: self.total }
    }

    /// Why these answers pass no threshold, however high the score is.
    pub(super) fn gate_fault(&self, min_coverage: f64) -> Option<String> {
        let Coverage { answered, total } = self.coverage();
        let decided = Coverage { answered: answered - self.undecided, total };
        fault(decided, total - self.in_error, !self.has_text, min_coverage)
    }

    fn category(&mut self, category: &str) -> &mut Sum {
        let index = self.by_category.iter().position(|(known, _)| known == category);
        let index = index.unwrap_or_else(|| {
            self.by_category.push((category.to_owned(), Sum::default()));
            self.by_category.len() - 1
        });
        &mut self.by_category[index].1
    }

    /// The totals so far. `gate` is the threshold of the suite, and the share of cases that must be answered for it.
    #[must_use]
    pub fn summary(&self, gate: Option<(f64, f64)>) -> Summary {
        let overall = self.overall.mean();
        let mean = |(category, sum): &(String, Sum)| (category.clone(), round4(sum.mean()).into());
        Summary {
            overall_score: round4(overall),
            by_category: self.by_category.iter().map(mean).collect::<Map<String, Value>>(),
            passed: self.passed,
            failed: self.total - self.passed - self.in_error,
            total: self.total,
            coverage: (self.unanswered > 0).then(|| self.coverage()),
            errored: (self.in_error > 0).then_some(self.in_error),
            errors: self.errors,
            suite_passed: gate.map(|(threshold, min_coverage)| {
                self.gate_fault(min_coverage).is_none() && reaches(overall, threshold)
            }),
        }
    }
}
