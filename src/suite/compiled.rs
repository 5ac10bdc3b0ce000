//! A suite with compiled checks.

use super::loader;
use super::selection::Selection;
use super::{Case, Category, Difficulty, Settings, Suite, Warning};
use crate::checks::kinds::CustomCall;
use crate::checks::plan::Plan;
use crate::checks::value::quote;
use crate::error::{Error, ErrorKind, Result};
use crate::suggest::did_you_mean;
use crate::text::intern::Interner;
use std::cell::OnceCell;
use std::ops::Range;

/// A suite that was validated and compiled. It can be run many times.
#[derive(Debug, Default)]
pub struct CompiledSuite {
    pub(crate) cases: Vec<CompiledCase>,
    /// Maps case ids to positions.
    pub(super) positions: Interner,
    pub(super) warnings: Vec<Warning>,
    /// The categories that the suite declares.
    pub(super) categories: Vec<String>,
    pub(super) settings: Settings,
    /// The JSON text of the suite. `suite` is parsed from it at its first use.
    pub(super) text: String,
    pub(super) suite: OnceCell<Suite>,
}

/// The data of a case that scoring needs. The complete case is parsed when it is first used.
#[derive(Debug)]
pub(crate) struct CompiledCase {
    pub(crate) case_id: Box<str>,
    pub(crate) category: Category,
    pub(crate) difficulty: Difficulty,
    pub(crate) plan: Plan,
    /// The byte range of the case in the text of the suite.
    pub(super) range: Range<usize>,
    pub(super) case: OnceCell<Box<Case>>,
}

impl CompiledSuite {
    /// Creates a compiled suite from a parsed suite. `plans` are the compiled checks of its cases, in the same order.
    pub(super) fn new(suite: Suite, plans: Vec<Plan>, warnings: Vec<Warning>) -> Self {
        let compiled = |(case, plan): (&Case, Plan)| CompiledCase {
            case_id: case.case_id.as_str().into(),
            category: case.category.clone(),
            difficulty: case.difficulty,
            plan,
            range: 0..0,
            case: OnceCell::new(),
        };
        let cases: Vec<CompiledCase> = suite.cases.iter().zip(plans).map(compiled).collect();
        let mut positions = Interner::default();
        for case in &cases {
            positions.intern(&case.case_id);
        }
        Self { cases, positions, warnings, suite: suite.into(), ..Self::default() }
    }

    /// Returns the complete case at a valid position. time: O(case) at the first call.
    pub(crate) fn case(&self, position: usize) -> &Case {
        if let Some(suite) = self.suite.get() {
            return &suite.cases[position];
        }
        let CompiledCase { range, case, .. } = &self.cases[position];
        case.get_or_init(|| {
            let parsed = self.text.get(range.clone()).and_then(loader::parse_case);
            Box::new(parsed.unwrap_or_else(|| self.suite().cases[position].clone()))
        })
    }

    /// The ids of the cases.
    pub(crate) fn case_ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.cases.iter().map(|case| &*case.case_id)
    }

    /// Returns the minimum overall score of a suite that passes, if the suite has a threshold.
    #[must_use]
    pub fn threshold(&self) -> Option<f64> {
        self.settings.threshold
    }

    /// Whether the checks of a case skip the reasoning in outputs. Returns `default` if neither the case nor the suite has
    /// `strip_reasoning`.
    #[must_use]
    pub fn strips_reasoning(&self, position: usize, default: bool) -> bool {
        let of_case = self.cases.get(position).and_then(|case| case.plan.strip_reasoning);
        of_case.or(self.settings.strip_reasoning).unwrap_or(default)
    }

    /// Parses a selection of cases from JSON text. Categories that the suite declares are valid.
    ///
    /// # Errors
    /// As [`Selection::from_value`].
    pub fn selection(&self, only: &str) -> Result<Selection> {
        Selection::of_suite_from_str(only, &self.categories)
    }

    /// Returns the checks of a case that the caller has to compute, in order.
    #[must_use]
    pub fn custom_calls(&self, position: usize) -> &[CustomCall] {
        self.cases.get(position).map_or(&[], |case| &case.plan.custom_calls)
    }

    /// The number of cases.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cases.len()
    }

    /// Whether the suite has no cases.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }

    /// Returns the suite with defaults filled in. time: O(document) at the first call.
    #[must_use]
    pub fn suite(&self) -> &Suite {
        self.suite.get_or_init(|| loader::parse_suite(&self.text).unwrap_or_default())
    }

    /// Returns the positions of the cases with an unknown key, which is not applied, in ascending order.
    pub(crate) fn unapplied(&self) -> Vec<usize> {
        let unknown = self.warnings.iter().filter(|warning| warning.code == "unknown_check");
        unknown.filter_map(|warning| self.position(warning.case_id.as_deref()?)).collect()
    }

    /// The warnings about the suite.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Fails if a case has a key that is not a check. The score of the case would not say that the key was not applied.
    ///
    /// # Errors
    /// `unknown_check` with the first such key.
    pub fn reject_unknown_checks(&self, case_id: &str) -> Result<()> {
        let is_unknown = |warning: &&Warning| {
            warning.code == "unknown_check" && warning.case_id.as_deref() == Some(case_id)
        };
        self.warnings.iter().find(is_unknown).map_or(Ok(()), |warning| {
            let path = warning.path.as_deref().unwrap_or_default();
            Err(Error::new(ErrorKind::UnknownCheck, format!("{path}: {}", warning.message)))
        })
    }

    /// Returns the position of a case, if the suite has it.
    #[must_use]
    pub fn position(&self, case_id: &str) -> Option<usize> {
        self.positions.get(case_id).map(|position| position as usize)
    }

    /// Returns the position of a case that is likely at `guess`: if it is, that takes less time than a search.
    ///
    /// # Errors
    /// As [`find`](Self::find).
    pub fn find_near(&self, case_id: &str, guess: usize) -> Result<usize> {
        let is_there = self.cases.get(guess).is_some_and(|case| *case.case_id == *case_id);
        if is_there { Ok(guess) } else { self.find(case_id) }
    }

    /// Returns the position of a case that must exist.
    ///
    /// # Errors
    /// `usage` if no case has this id.
    pub fn find(&self, case_id: &str) -> Result<usize> {
        self.position(case_id).ok_or_else(|| {
            let near = did_you_mean(case_id, self.case_ids());
            Error::new(ErrorKind::Usage, format!("no case has the id {}{near}", quote(case_id)))
        })
    }
}
