//! A report is made from sums: weighted scores are added case by case and divided once.
//!
//! Because only sums are kept, a report can be built in parts and the parts added up.

use crate::error::{Error, ErrorKind, Result};
use crate::suite::{Difficulty, Summary};
use crate::text::pyfloat::{Plain, round4};
use serde_json::{Map, Value};

/// What a case of each difficulty weighs.
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
    /// Weights of one's own: 0, or from 1e-9 to 1e9, where sums neither overflow nor vanish.
    ///
    /// # Errors
    /// `usage`, naming the weight that is none of these.
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

    /// What a case of this difficulty weighs.
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

    /// The weighted mean; 0 of nothing.
    fn exact(self) -> f64 {
        if self.weight == 0.0 { 0.0 } else { self.score / self.weight }
    }

    /// The same, rounded to four decimals.
    fn mean(self) -> f64 {
        round4(self.exact())
    }
}

/// The sums from which the totals of a report are made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Totals {
    weights: Weights,
    overall: Sum,
    by_category: Vec<(String, Sum)>,
    passed: usize,
    total: usize,
    errors: Option<usize>,
}

impl Totals {
    /// No scores yet.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        Self { weights, ..Self::default() }
    }

    /// Counts the score of a case, or of an unknown case: that weighs as medium and belongs to no
    /// category.
    pub fn add(&mut self, score: f64, passed: bool, case: Option<(&str, Difficulty)>) {
        let weight = self.weights.of(case.map_or(Difficulty::Medium, |(_, difficulty)| difficulty));
        self.overall.add(score, weight);
        self.passed += usize::from(passed);
        self.total += 1;
        if let Some((category, _)) = case {
            self.category(category).add(score, weight);
        }
    }

    /// Counts checks that could not be answered; `None` where there were none that could not.
    pub fn add_errors(&mut self, errors: Option<usize>) {
        if let Some(errors) = errors {
            *self.errors.get_or_insert_default() += errors;
        }
    }

    /// Whether the overall score, before it is rounded, reaches a threshold.
    #[must_use]
    pub fn reaches(&self, threshold: f64) -> bool {
        crate::run::judge::reaches(self.overall.exact(), threshold)
    }

    fn category(&mut self, category: &str) -> &mut Sum {
        let index = self.by_category.iter().position(|(known, _)| known == category);
        let index = index.unwrap_or_else(|| {
            self.by_category.push((category.to_owned(), Sum::default()));
            self.by_category.len() - 1
        });
        &mut self.by_category[index].1
    }

    /// The totals so far.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let mean = |(category, sum): &(String, Sum)| (category.clone(), sum.mean().into());
        Summary {
            overall_score: self.overall.mean(),
            by_category: self.by_category.iter().map(mean).collect::<Map<String, Value>>(),
            passed: self.passed,
            failed: self.total - self.passed,
            total: self.total,
            errors: self.errors,
            suite_passed: None,
        }
    }
}
