//! The one pipeline: suite and outputs in, report out.
//!
//! A [`CompiledSuite`] is read and checked once, for many runs. A [`Run`] takes the outputs of the
//! selected cases in suite order, in as many parts as the caller likes, and keeps only sums.

use crate::checks::Findings;
use crate::checks::value::quote;
use crate::error::{Error, ErrorKind, Result};
use crate::judge::{Answer, Ask, CustomCall, Outcome, Plan};
use crate::report::{Totals, Weights};
use crate::select::Selection;
use crate::suggest::did_you_mean;
use crate::suite::{Case, CaseScore, Report, Suite, Summary, Warning};
use serde_json::Value;
use std::collections::HashMap;

/// A suite whose cases are checked and compiled.
#[derive(Debug)]
pub struct CompiledSuite {
    suite: Suite,
    plans: Vec<Plan>,
    warnings: Vec<Warning>,
    index: HashMap<String, usize>,
    threshold: Option<f64>,
}

impl CompiledSuite {
    pub(crate) fn new(suite: Suite, plans: Vec<Plan>, warnings: Vec<Warning>) -> Self {
        let index =
            suite.cases.iter().enumerate().map(|(index, case)| (case.case_id.clone(), index)).collect();
        Self { suite, plans, warnings, index, threshold: None }
    }

    pub(crate) fn with_threshold(self, threshold: Option<f64>) -> Self {
        Self { threshold, ..self }
    }

    /// From which overall score on the suite passes, if it says so.
    #[must_use]
    pub fn threshold(&self) -> Option<f64> {
        self.threshold
    }

    /// Reads which cases a run takes, from JSON text; categories that the suite declares are known.
    ///
    /// # Errors
    /// As [`Selection::from_value`].
    pub fn selection(&self, only: &str) -> Result<Selection> {
        let declared = self.suite.extra.get("categories").and_then(Value::as_array).into_iter().flatten();
        let declared: Vec<String> = declared.filter_map(Value::as_str).map(str::to_owned).collect();
        Selection::of_suite_from_str(only, &declared)
    }

    /// The checks of a case that the caller has to answer, in order.
    #[must_use]
    pub fn custom_calls(&self, position: usize) -> &[CustomCall] {
        self.plans.get(position).map_or(&[], |plan| plan.calls.as_slice())
    }

    /// The suite, with defaults filled in.
    #[must_use]
    pub fn suite(&self) -> &Suite {
        &self.suite
    }

    /// What is odd about the suite.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Where the case of this id stands in the suite.
    ///
    /// # Errors
    /// `usage` where there is none.
    pub fn find(&self, case_id: &str) -> Result<usize> {
        self.index.get(case_id).copied().ok_or_else(|| {
            let known = self.suite.cases.iter().map(|case| case.case_id.as_str());
            let text = format!("no case has the id {}{}", quote(case_id), did_you_mean(case_id, known));
            Error::new(ErrorKind::Usage, text)
        })
    }

    /// Scores one case by its position; `None` beyond the end.
    #[must_use]
    pub fn run_case(&self, position: usize, output: &str) -> Option<CaseScore> {
        self.run_case_with(position, output, Ask::default())
    }

    /// [`run_case`](Self::run_case) with evidence, or with answers of the caller's own.
    #[must_use]
    pub fn run_case_with(&self, position: usize, output: &str, ask: Ask<'_>) -> Option<CaseScore> {
        let case = self.suite.cases.get(position)?;
        Some(self.plans.get(position)?.judge(output, case, ask))
    }

    /// Scores a whole suite. `clock` gives the time in milliseconds, for `latency_ms`.
    ///
    /// # Errors
    /// `usage` where the selection names no known category or difficulty.
    ///
    /// ```
    /// use benchmarkhub::{engine::RunOptions, load};
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
        let mut texts: HashMap<&str, &str> = HashMap::new();
        let mut notes = OutputNotes::default();
        for (case_id, text) in outputs {
            if !self.index.contains_key(case_id) {
                notes.unmatched.push(case_id.to_owned());
            } else if texts.insert(case_id, text).is_some() {
                notes.duplicates.push(case_id.to_owned());
            }
        }
        let mut run = Run::new(self, options);
        let scores = run
            .selected()
            .to_vec()
            .into_iter()
            .filter_map(|position| {
                let case_id = self.suite.cases[position].case_id.as_str();
                run.score(self, position, texts.get(case_id).copied())
            })
            .collect();
        let cases = run.selected().iter().map(|&position| self.suite.cases[position].clone()).collect();
        Report {
            suite: Suite { cases, ..self.suite.without_cases() },
            scores,
            summary: run.summary(),
            warnings: run.warnings(self, &notes),
        }
    }
}

impl Suite {
    /// Everything of the suite but its cases.
    fn without_cases(&self) -> Self {
        Self {
            suite_id: self.suite_id.clone(),
            name: self.name.clone(),
            version: self.version.clone(),
            cases: Vec::new(),
            extra: self.extra.clone(),
        }
    }
}

/// How a run is made.
#[derive(Debug, Clone, Default)]
pub struct RunOptions {
    /// What cases weigh.
    pub weights: Weights,
    /// Which cases are scored.
    pub only: Selection,
    /// Whether every score brings evidence.
    pub evidence: bool,
}

/// What is odd about the outputs of a run, by id.
#[derive(Debug, Clone, Default)]
pub struct OutputNotes {
    /// Outputs that belong to no case of the suite.
    pub unmatched: Vec<String>,
    /// Outputs that came more than once; the last one counted.
    pub duplicates: Vec<String>,
    /// Outputs that held a lone surrogate, read as U+FFFD.
    pub lone_surrogates: Vec<String>,
}

impl OutputNotes {
    /// Reads `{unmatched, duplicates, lone_surrogates}`, lists of ids; what is missing is empty.
    #[must_use]
    pub fn from_value(notes: &Value) -> Self {
        let ids = |name: &str| -> Vec<String> {
            let list = notes.get(name).and_then(Value::as_array).into_iter().flatten();
            list.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        Self {
            unmatched: ids("unmatched"),
            duplicates: ids("duplicates"),
            lone_surrogates: ids("lone_surrogates"),
        }
    }
}

/// One pass over the selected cases of a suite.
#[derive(Debug)]
pub struct Run {
    selected: Vec<usize>,
    missing: Vec<usize>,
    totals: Totals,
    evidence: bool,
    threshold: Option<f64>,
}

impl Run {
    /// Starts a run.
    #[must_use]
    pub fn new(suite: &CompiledSuite, options: &RunOptions) -> Self {
        let cases = suite.suite.cases.iter().enumerate();
        let selected = cases.filter(|(_, case)| options.only.takes(case)).map(|(index, _)| index).collect();
        Self {
            selected,
            missing: Vec::new(),
            totals: Totals::new(options.weights),
            evidence: options.evidence,
            threshold: suite.threshold,
        }
    }

    /// The positions of the cases to score, in suite order.
    #[must_use]
    pub fn selected(&self) -> &[usize] {
        &self.selected
    }

    /// Scores a case of the suite and counts it; a missing output is scored as `""`.
    pub fn score(
        &mut self,
        suite: &CompiledSuite,
        position: usize,
        output: Option<&str>,
    ) -> Option<CaseScore> {
        self.score_with(suite, position, output, &[])
    }

    /// [`score`](Self::score) with the caller's answers to [`CompiledSuite::custom_calls`].
    pub fn score_with(
        &mut self,
        suite: &CompiledSuite,
        position: usize,
        output: Option<&str>,
        answers: &[Answer],
    ) -> Option<CaseScore> {
        let mut findings = Findings::default();
        let outcome = self.outcome(suite, position, output, answers, &mut findings)?;
        Some(outcome.of(suite.suite.cases.get(position)?, &findings))
    }

    /// [`score_with`](Self::score_with) without what the case says already; what is wrong is added to
    /// `findings`.
    pub fn outcome(
        &mut self,
        suite: &CompiledSuite,
        position: usize,
        output: Option<&str>,
        answers: &[Answer],
        findings: &mut Findings,
    ) -> Option<Outcome> {
        let case = suite.suite.cases.get(position)?;
        let ask = Ask { evidence: self.evidence, answers };
        let plan = suite.plans.get(position)?;
        let outcome = plan.outcome(output.unwrap_or_default(), case, ask, findings);
        if output.is_none() {
            self.missing.push(position);
        }
        self.totals.add(outcome.score, outcome.passed, Some((case.category.as_str(), case.difficulty)));
        self.totals.add_errors(outcome.errors);
        Some(outcome)
    }

    /// The totals of what was scored.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let mut summary = self.totals.summary();
        summary.suite_passed = self.threshold.map(|threshold| self.totals.reaches(threshold));
        summary
    }

    /// What is odd about the suite, then about the outputs.
    #[must_use]
    pub fn warnings(&self, suite: &CompiledSuite, notes: &OutputNotes) -> Vec<Warning> {
        let mut warnings: Vec<Warning> = suite.warnings.clone();
        if self.selected.is_empty() && !suite.suite.cases.is_empty() {
            warnings.push(Warning {
                code: "empty_selection",
                case_id: None,
                path: None,
                message: "no case satisfies the filters, so nothing was scored".to_owned(),
            });
        }
        for &position in &self.missing {
            let message = "no output for this case, scored as an empty one";
            warnings.push(output_warning("missing_output", &suite.suite.cases[position].case_id, message));
        }
        // Suggestions compare each id with every case, so they stop where that would take long.
        let mut comparisons = 0_usize;
        for case_id in &notes.unmatched {
            comparisons += suite.suite.cases.len();
            let known = suite.suite.cases.iter().map(|case: &Case| case.case_id.as_str());
            let suggestion =
                if comparisons <= MAX_COMPARISONS { did_you_mean(case_id, known) } else { String::new() };
            let message = format!("no case has this id, so the output is not scored{suggestion}");
            warnings.push(output_warning("unmatched_output", case_id, &message));
        }
        for case_id in &notes.duplicates {
            let message = "several outputs have this id, the last one counts";
            warnings.push(output_warning("duplicate_output", case_id, message));
        }
        for case_id in &notes.lone_surrogates {
            let message = "the output holds a lone surrogate, read as U+FFFD";
            warnings.push(output_warning("lone_surrogate", case_id, message));
        }
        warnings
    }
}

/// How many pairs of ids are compared at most, in search of suggestions.
const MAX_COMPARISONS: usize = 20_000;

fn output_warning(code: &'static str, case_id: &str, message: &str) -> Warning {
    Warning { code, case_id: Some(case_id.to_owned()), path: None, message: message.to_owned() }
}
