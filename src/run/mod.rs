//! A run: scores the outputs for a suite and produces a report.
//!
//! [`CompiledSuite::run`] scores all outputs in one call. A [`Run`] accepts one output at a time, in suite order, so
//! that the caller can pass the outputs in chunks. It stores only sums.

mod answer;
pub mod calculator;
pub mod coverage;
mod evidence;
pub mod judge;
mod plain_rows;
pub mod report;
mod scope;
pub mod threshold;
pub mod totals;
mod warnings;

use crate::checks::Output;
use crate::checks::kinds::CustomCall;
use crate::suite::selection::Selection;
use crate::suite::{CompiledSuite, Warning};
use judge::{CustomResult, JudgeOptions, Outcome, judge};
use report::{CaseScore, Report, Summary};
use totals::{Totals, Weights};

pub use answer::{Answer, Missing};
pub use plain_rows::PlainRows;
pub use warnings::OutputProblems;

/// The options of a run.
#[derive(Debug, Clone)]
pub struct RunOptions {
    /// The weight of each level of difficulty.
    pub weights: Weights,
    /// Which cases are scored.
    pub only: Selection,
    /// Whether every score lists the results of its checks.
    pub evidence: bool,
    /// How a case without an output is scored.
    pub missing: Missing,
    /// The share of cases, 0 to 1, that must be answered for the suite to pass its threshold.
    pub min_coverage: f64,
    /// Whether checks skip the reasoning in outputs. A `strip_reasoning` in the suite or the case takes precedence.
    pub strip_reasoning: bool,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            weights: Weights::default(),
            only: Selection::default(),
            evidence: false,
            missing: Missing::default(),
            min_coverage: 1.0,
            strip_reasoning: false,
        }
    }
}

impl CompiledSuite {
    /// Scores a whole suite. `outputs` are pairs of a case id and the text of the output.
    ///
    /// ```
    /// use benchmarkhub::{run::RunOptions, suite::load};
    /// let suite = load::suite_from_str(
    ///     r#"{"suite_id": "s", "name": "Sums", "cases": [{"case_id": "a", "category": "reasoning",
    ///         "prompt": "2 + 2?", "expected_behavior": {"contains": ["4"]}}]}"#,
    /// )?;
    /// let report = suite.run([("a", "It is 4.")], &RunOptions::default());
    /// assert_eq!(report.summary.overall_score, 1.0);
    /// # Ok::<(), benchmarkhub::Error>(())
    /// ```
    pub fn run<'o>(
        &self,
        outputs: impl IntoIterator<Item = (&'o str, &'o str)>,
        options: &RunOptions,
    ) -> Report {
        let mut texts = vec![None; self.len()];
        let mut problems = OutputProblems::default();
        for (case_id, text) in outputs {
            let Some(position) = self.position(case_id) else {
                problems.unmatched.push(case_id.to_owned());
                continue;
            };
            if texts[position].replace(text).is_some() {
                problems.duplicates.push(case_id.to_owned());
            }
        }
        let mut run = Run::new(self, options);
        let selected = run.selected().to_vec();
        let score = |&position: &usize| {
            let output = texts[position].map(Output::new);
            let answer = output.as_ref().map_or(Answer::Missing, Answer::Output);
            let outcome = run.score(self, position, answer, &[], None)?;
            Some(outcome.into_score(self.case(position)))
        };
        let scores = selected.iter().filter_map(score).collect();
        let cases = selected.iter().map(|&position| self.suite().cases[position].clone()).collect();
        let suite = self.suite().with_cases(cases);
        Report { suite, scores, summary: run.summary(), warnings: run.warnings(self, &problems) }
    }

    /// Scores the case at `position`. Returns `None` if the suite has fewer cases.
    #[must_use]
    pub fn run_case(&self, position: usize, output: &str) -> Option<CaseScore> {
        self.run_case_with(position, output, JudgeOptions::default())
    }

    /// Does the same as [`run_case`](Self::run_case), with options.
    #[must_use]
    pub fn run_case_with(
        &self,
        position: usize,
        output: &str,
        options: JudgeOptions<'_>,
    ) -> Option<CaseScore> {
        let outcome = self.judge(position, &Output::new(output), options)?;
        Some(outcome.into_score(self.case(position)))
    }

    /// The calls that the caller has to answer for an output, in the order of the answers. A call has a text if it is about a part
    /// of the output.
    #[must_use]
    pub fn custom_calls_on(&self, position: usize, output: &str) -> Vec<CustomCall> {
        self.cases.get(position).map(|case| scope::custom_calls(&case.plan, output)).unwrap_or_default()
    }

    /// Scores an answer to the case at `position`. Returns `None` if the suite has fewer cases.
    #[must_use]
    pub fn score(
        &self,
        position: usize,
        answer: Answer<'_, '_>,
        missing: Missing,
        options: JudgeOptions<'_>,
    ) -> Option<Outcome> {
        let unanswered =
            |in_error| Some(Outcome::unanswered(self.cases.get(position)?.plan.uses_checks, in_error));
        match (answer, missing) {
            (Answer::Output(output), _) => self.judge(position, output, options),
            (Answer::Missing, Missing::Empty) => self.judge(position, &Output::new(""), options),
            (Answer::Missing, Missing::Zero) => unanswered(false),
            (Answer::Missing, Missing::Error) | (Answer::Error, _) => unanswered(true),
        }
    }

    fn judge(&self, position: usize, output: &Output<'_>, options: JudgeOptions<'_>) -> Option<Outcome> {
        let expected = || &self.case(position).expected_behavior;
        let strip_reasoning = self.strips_reasoning(position, options.strip_reasoning);
        let options = JudgeOptions { strip_reasoning, ..options };
        Some(judge(&self.cases.get(position)?.plan, output, expected, options))
    }
}

/// A pass over the selected cases of a suite, which adds up their scores.
#[derive(Debug)]
pub struct Run {
    selected: Vec<usize>,
    /// The positions of the cases without an output.
    missing: Vec<usize>,
    /// The positions of the cases whose output ends inside a reasoning block.
    unclosed: Vec<usize>,
    /// The positions of the cases with an unknown key, which is not applied.
    unapplied: Vec<usize>,
    totals: Totals,
    evidence: bool,
    missing_policy: Missing,
    strip_reasoning: bool,
    threshold: Option<f64>,
    min_coverage: f64,
}

impl Run {
    /// Starts a run.
    #[must_use]
    pub fn new(suite: &CompiledSuite, options: &RunOptions) -> Self {
        let only = &options.only;
        let is_selected = |&position: &usize| only.is_everything() || only.selects(suite.case(position));
        Self {
            selected: (0..suite.len()).filter(is_selected).collect(),
            missing: Vec::new(),
            unclosed: Vec::new(),
            unapplied: suite.unapplied(),
            totals: Totals::new(options.weights),
            evidence: options.evidence,
            missing_policy: options.missing,
            strip_reasoning: options.strip_reasoning,
            threshold: suite.threshold(),
            min_coverage: options.min_coverage,
        }
    }

    /// The positions of the selected cases, in suite order.
    #[must_use]
    pub fn selected(&self) -> &[usize] {
        &self.selected
    }

    /// Scores a case of the suite and adds it to the totals.
    pub fn score(
        &mut self,
        suite: &CompiledSuite,
        position: usize,
        answer: Answer<'_, '_>,
        custom_results: &[CustomResult],
        calls: Option<&str>,
    ) -> Option<Outcome> {
        let options = JudgeOptions {
            evidence: self.evidence,
            strip_reasoning: self.strip_reasoning,
            custom_results,
            calls,
            ..JudgeOptions::default()
        };
        let case = suite.cases.get(position)?;
        let outcome = suite.score(position, answer, self.missing_policy, options)?;
        if matches!(answer, Answer::Missing) {
            self.missing.push(position);
        }
        if outcome.is_unclosed {
            self.unclosed.push(position);
        }
        self.totals.add(outcome.score, outcome.passed, Some((case.category.as_str(), case.difficulty)));
        self.totals.add_errors(outcome.errors);
        let is_decided = !outcome.is_undecided() && self.unapplied.binary_search(&position).is_err();
        self.totals.add_answer(answer, &outcome, is_decided);
        Some(outcome)
    }

    /// Returns the totals of the scores so far.
    #[must_use]
    pub fn summary(&self) -> Summary {
        self.totals.summary(self.threshold.map(|threshold| (threshold, self.min_coverage)))
    }

    /// Returns why the gate fails whatever the score of the outputs so far is.
    #[must_use]
    pub fn gate_fault(&self) -> Option<String> {
        self.totals.gate_fault(self.min_coverage)
    }

    /// Returns the warnings about the suite, followed by those about the outputs.
    #[must_use]
    pub fn warnings(&self, suite: &CompiledSuite, problems: &OutputProblems) -> Vec<Warning> {
        let mut warnings = suite.warnings().to_vec();
        if self.selected.is_empty() && !suite.is_empty() {
            warnings.push(Warning {
                code: "empty_selection",
                case_id: None,
                path: None,
                message: "no case satisfies the filters, so nothing was scored".to_owned(),
            });
        }
        if self.totals.are_blank() {
            warnings.push(Warning {
                code: "blank_outputs",
                case_id: None,
                path: None,
                message: "every output is blank".to_owned(),
            });
        }
        warnings.extend(problems.warnings(suite, (&self.missing, self.missing_policy), &self.unclosed));
        warnings
    }
}
