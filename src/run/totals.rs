//! Computes the totals of a report: weighted scores are summed case by case, and the sum is divided once.

use super::answer::Answer;
use super::coverage::{Answers, Coverage, is_blank};
use super::judge::Outcome;
use super::report::Summary;
use super::threshold::reaches;
use crate::error::{Error, ErrorKind, Result};
use crate::suite::Difficulty;
use crate::text::intern::Interner;
use crate::text::pyfloat::{Plain, round4};
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
#[derive(Debug, Default)]
pub struct Totals {
    weights: Weights,
    overall: Sum,
    /// The index of each category in `by_category`.
    category_ids: Interner,
    by_category: Vec<(String, Sum)>,
    passed: usize,
    total: usize,
    errors: Option<usize>,
    unanswered: usize,
    in_error: usize,
    /// The number of answered cases that have an unknown check, or that failed while a check ended with an error.
    undecided: usize,
    /// Whether at least one answer has a visible character.
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

    /// Whether there are answers, and all of them are blank.
    pub(super) fn are_blank(&self) -> bool {
        self.total > self.unanswered && !self.has_text
    }

    /// Adds the answer to a case. `is_decided` is whether each check of the case has a verdict.
    pub(super) fn add_answer(&mut self, answer: Answer<'_, '_>, outcome: &Outcome, is_decided: bool) {
        match answer {
            Answer::Output(output) if !outcome.is_unclosed => {
                self.has_text = self.has_text || !is_blank(output.text);
                self.undecided += usize::from(!is_decided);
            }
            _ => self.unanswered += 1,
        }
        self.in_error += usize::from(outcome.in_error);
    }

    fn coverage(&self) -> Coverage {
        Coverage { answered: self.total - self.unanswered, total: self.total }
    }

    /// Returns why the gate fails whatever the score of these answers is.
    pub(super) fn gate_fault(&self, min_coverage: f64) -> Option<String> {
        let scored = self.total - self.in_error;
        let answers = Answers {
            coverage: self.coverage(),
            undecided: self.undecided,
            scored,
            are_blank: !self.has_text,
        };
        answers.fault(min_coverage)
    }

    fn category(&mut self, category: &str) -> &mut Sum {
        let index = self.category_ids.intern(category) as usize;
        if index == self.by_category.len() {
            self.by_category.push((category.to_owned(), Sum::default()));
        }
        &mut self.by_category[index].1
    }

    /// Returns the totals so far. `gate` is the threshold of the suite and the share of cases that must be answered.
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
