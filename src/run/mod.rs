//! The one pipeline: suite and outputs in, report out.
//!
//! A [`CompiledSuite`] is read and checked once, for many runs. A [`Run`] takes the outputs of the
//! selected cases in suite order, in as many parts as the caller likes, and keeps only sums.

pub mod calculator;
pub mod judge;
pub mod totals;

use crate::checks::value::quote;
use crate::checks::{Findings, Output};
use crate::error::{Error, ErrorKind, Result};
use crate::run::judge::{Answer, Ask, CustomCall, Outcome, Plan};
use crate::run::totals::{Totals, Weights};
use crate::suggest::did_you_mean;
use crate::suite::selection::Selection;
use crate::suite::{Case, CaseScore, Category, Difficulty, Report, Suite, Summary, Warning};
use crate::text::intern::Interner;
use serde_json::Value;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::Range;

/// A suite whose cases are checked and compiled.
#[derive(Debug, Default)]
pub struct CompiledSuite {
    entries: Vec<Entry>,
    /// The positions of the cases by their ids.
    index: Interner,
    warnings: Vec<Warning>,
    categories: Vec<String>,
    threshold: Option<f64>,
    source: Source,
    suite: OnceCell<Suite>,
}

/// The text that a suite was read from, and how it is read again for what scoring did not need of it.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) text: String,
    pub(crate) suite: fn(&str) -> Suite,
    pub(crate) case: fn(&str) -> Option<Case>,
}

/// Nothing to read from.
impl Default for Source {
    fn default() -> Self {
        Self { text: String::new(), suite: |_| Suite::default(), case: |_| None }
    }
}

/// A case: what scoring needs of it, and the rest where someone asks for it.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) case_id: Box<str>,
    pub(crate) category: Category,
    pub(crate) difficulty: Difficulty,
    pub(crate) plan: Plan,
    /// Where it stands in the text of the suite, in bytes.
    pub(crate) place: Range<usize>,
    pub(crate) case: OnceCell<Box<Case>>,
}

impl CompiledSuite {
    /// A suite that is there as a whole; `plans` are those of its cases.
    pub(crate) fn new(suite: Suite, plans: Vec<Plan>, warnings: Vec<Warning>) -> Self {
        let entry = |(case, plan): (&Case, Plan)| Entry {
            case_id: case.case_id.as_str().into(),
            category: case.category.clone(),
            difficulty: case.difficulty,
            plan,
            place: 0..0,
            case: OnceCell::new(),
        };
        let entries: Vec<Entry> = suite.cases.iter().zip(plans).map(entry).collect();
        let mut index = Interner::default();
        for entry in &entries {
            index.intern(&entry.case_id);
        }
        // The suite is there, so that it is read from nothing.
        Self { suite: suite.into(), ..Self::of_source(Source::default(), entries, index, warnings) }
    }

    /// A suite whose document stays text until someone asks for it.
    pub(crate) fn of_source(
        source: Source,
        entries: Vec<Entry>,
        index: Interner,
        warnings: Vec<Warning>,
    ) -> Self {
        let (categories, threshold, suite) = (Vec::new(), None, OnceCell::new());
        Self { entries, index, warnings, categories, threshold, source, suite }
    }

    pub(crate) fn with(self, threshold: Option<f64>, categories: Vec<String>) -> Self {
        Self { categories, threshold, ..self }
    }

    /// The case at a position that is one.
    fn case(&self, position: usize) -> &Case {
        if let Some(suite) = self.suite.get() {
            return &suite.cases[position];
        }
        let Entry { place, case, .. } = &self.entries[position];
        case.get_or_init(|| {
            let read = self.source.text.get(place.clone()).and_then(self.source.case);
            Box::new(read.unwrap_or_else(|| self.suite().cases[position].clone()))
        })
    }

    fn case_ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.entries.iter().map(|entry| &*entry.case_id)
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
        Selection::of_suite_from_str(only, &self.categories)
    }

    /// The checks of a case that the caller has to answer, in order.
    #[must_use]
    pub fn custom_calls(&self, position: usize) -> &[CustomCall] {
        self.entries.get(position).map_or(&[], |entry| &entry.plan.calls)
    }

    /// How many cases there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no case.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The suite, with defaults filled in. time: O(document) the first time.
    #[must_use]
    pub fn suite(&self) -> &Suite {
        self.suite.get_or_init(|| (self.source.suite)(&self.source.text))
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
        self.index.get(case_id).map(|position| position as usize).ok_or_else(|| {
            let near = did_you_mean(case_id, self.case_ids());
            let text = format!("no case has the id {}{near}", quote(case_id));
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
        let entry = self.entries.get(position)?;
        let mut findings = Findings::default();
        let expected = || &self.case(position).expected_behavior;
        let output = Output::new(output);
        let outcome = entry.plan.outcome(&output, &expected, ask, &mut findings);
        Some(outcome.of(self.case(position), &findings))
    }

    /// Scores a whole suite. `clock` gives the time in milliseconds, for `latency_ms`.
    ///
    /// # Errors
    /// `usage` where the selection names no known category or difficulty.
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
        let mut texts: HashMap<&str, &str> = HashMap::new();
        let mut notes = OutputNotes::default();
        for (case_id, text) in outputs {
            if self.index.get(case_id).is_none() {
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
                run.score(self, position, texts.get(&*self.entries[position].case_id).copied())
            })
            .collect();
        let suite = self.suite();
        let cases = run.selected().iter().map(|&position| suite.cases[position].clone()).collect();
        Report {
            suite: Suite { cases, ..suite.without_cases() },
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
        let is_taken = |&position: &usize| {
            options.only == Selection::default() || options.only.takes(suite.case(position))
        };
        let selected = (0..suite.len()).filter(is_taken).collect();
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
        let output = output.map(Output::new);
        let outcome = self.outcome(suite, position, output.as_ref(), answers, &mut findings)?;
        Some(outcome.of(suite.case(position), &findings))
    }

    /// [`score_with`](Self::score_with) without what the case says already; what is wrong is added to
    /// `findings`.
    pub fn outcome(
        &mut self,
        suite: &CompiledSuite,
        position: usize,
        output: Option<&Output<'_>>,
        answers: &[Answer],
        findings: &mut Findings,
    ) -> Option<Outcome> {
        let entry = suite.entries.get(position)?;
        let ask = Ask { evidence: self.evidence, answers };
        let expected = || &suite.case(position).expected_behavior;
        let nothing = Output::new("");
        let text = output.unwrap_or(&nothing);
        let outcome = entry.plan.outcome(text, &expected, ask, findings);
        if output.is_none() {
            self.missing.push(position);
        }
        self.totals.add(outcome.score, outcome.passed, Some((entry.category.as_str(), entry.difficulty)));
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
        if self.selected.is_empty() && !suite.is_empty() {
            warnings.push(Warning {
                code: "empty_selection",
                case_id: None,
                path: None,
                message: "no case satisfies the filters, so nothing was scored".to_owned(),
            });
        }
        for &position in &self.missing {
            let message = "no output for this case, scored as an empty one";
            warnings.push(output_warning("missing_output", &suite.entries[position].case_id, message));
        }
        // Suggestions compare each id with every case, so they stop where that would take long.
        let mut comparisons = 0_usize;
        for case_id in &notes.unmatched {
            comparisons += suite.len();
            let is_asked = comparisons <= MAX_COMPARISONS;
            let suggestion = if is_asked { did_you_mean(case_id, suite.case_ids()) } else { String::new() };
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
