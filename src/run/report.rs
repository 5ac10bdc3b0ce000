//! The types of a report. The field names are those of the reference.

use super::coverage::Coverage;
use crate::checks::CheckResult;
use crate::suite::{Suite, Warning};
use serde::Serialize;
use serde_json::{Map, Value};

/// The report of one run over a suite.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The suite, containing only the cases that were scored.
    pub suite: Suite,
    /// One score per case, in suite order.
    pub scores: Vec<CaseScore>,
    /// The totals.
    #[serde(flatten)]
    pub summary: Summary,
    /// Warnings about the suite and the outputs.
    pub warnings: Vec<Warning>,
}

/// The score of one case.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CaseScore {
    /// The id of the case.
    pub case_id: String,
    /// Whether the case passed.
    pub passed: bool,
    /// The score in 0..=1, rounded to four decimals.
    pub score: f64,
    /// Which of the six keys of `expected_behavior` failed, and how.
    pub details: Map<String, Value>,
    /// The result of each check: the six keys, then the items of `checks`, a group before its items. Present if the
    /// case has `checks`, or if the caller requested evidence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checks: Option<Vec<CheckResult>>,
    /// The number of checks that ended with an error, if the case has `checks`.
    #[serde(skip)]
    pub errors: Option<usize>,
    /// The time needed to judge the output, in milliseconds; 0 without a clock.
    pub latency_ms: f64,
    /// The reason of a case in error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// The totals of a report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// The mean score, weighted by difficulty, in 0..=1, rounded to four decimals.
    pub overall_score: f64,
    /// The same mean for each category, in order of first appearance.
    pub by_category: Map<String, Value>,
    /// The number of cases that passed.
    pub passed: usize,
    /// The number of cases that failed. A case in error does not count: it neither passed nor failed.
    pub failed: usize,
    /// The number of cases.
    pub total: usize,
    /// The number of answered cases and of all cases. Present if a case was not answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coverage: Option<Coverage>,
    /// The number of cases in error. Present if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errored: Option<usize>,
    /// The number of checks that ended with an error. Present if a scored case has `checks`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<usize>,
    /// Whether the overall score reaches the suite's `threshold` and enough cases were answered. Absent without a
    /// `threshold`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suite_passed: Option<bool>,
}
