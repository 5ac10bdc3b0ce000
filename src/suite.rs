//! The models: suites, cases, scores, reports and warnings, with the reference's field names.
//!
//! They are data without behaviour. [`load`](crate::load) makes a [`Suite`] and checks it;
//! [`engine`](crate::engine) makes the rest.

use serde::Serialize;
use serde_json::{Map, Value};

/// A high-level capability that a case belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Logical inference, deduction, common sense.
    Reasoning,
    /// Calling functions, parsing structured output, using APIs.
    ToolUse,
    /// Multi-step goal decomposition and sequencing.
    Planning,
    /// Writing, debugging or explaining code.
    Coding,
    /// Refusing harmful requests, following safety guidelines.
    Safety,
    /// Handling adversarial inputs, edge cases, noise.
    Robustness,
}

impl Category {
    /// All six, in the reference's order.
    pub const ALL: [Self; 6] =
        [Self::Reasoning, Self::ToolUse, Self::Planning, Self::Coding, Self::Safety, Self::Robustness];

    /// The word that documents use.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Reasoning => "reasoning",
            Self::ToolUse => "tool_use",
            Self::Planning => "planning",
            Self::Coding => "coding",
            Self::Safety => "safety",
            Self::Robustness => "robustness",
        }
    }
}

/// How hard a case is, which decides its weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Weighs 1 unless other weights are given.
    Easy,
    /// Weighs 1.5 unless other weights are given.
    #[default]
    Medium,
    /// Weighs 2 unless other weights are given.
    Hard,
}

impl Difficulty {
    /// All three, from easy to hard.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The word that documents use.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// A named, versioned collection of cases.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suite {
    /// Identifies the suite.
    pub suite_id: String,
    /// The name for people.
    pub name: String,
    /// The version, `"1.0.0"` unless given.
    pub version: String,
    /// The cases, in document order, with unique ids.
    pub cases: Vec<Case>,
    /// Fields that the format does not know, kept as they came.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// One prompt and what a good answer to it looks like.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Case {
    /// Identifies the case in its suite.
    pub case_id: String,
    /// The capability under test.
    pub category: Category,
    /// What the agent is asked.
    pub prompt: String,
    /// The checks by name, as written; see [`CHECKS`](crate::checks::CHECKS).
    pub expected_behavior: Map<String, Value>,
    /// How hard it is, which decides its weight.
    pub difficulty: Difficulty,
    /// Free labels.
    pub tags: Vec<String>,
    /// Fields that the format does not know, kept as they came.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// What one case answered.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CaseScore {
    /// The case.
    pub case_id: String,
    /// Whether every check passed.
    pub passed: bool,
    /// Checks passed over checks made, in 0..=1, rounded to four decimals.
    pub score: f64,
    /// The evidence of failures: `missing_tokens`, `forbidden_found`, `regex_failed`,
    /// `regex_error`, `too_short`, `too_long`, `json_error`.
    pub details: Map<String, Value>,
    /// How long judging took, in milliseconds; 0 without a clock.
    pub latency_ms: f64,
}

/// What a suite answered.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The suite, with the cases that were scored.
    pub suite: Suite,
    /// One score a case, in suite order.
    pub scores: Vec<CaseScore>,
    /// The totals.
    #[serde(flatten)]
    pub summary: Summary,
    /// What was odd about the suite and the outputs.
    pub warnings: Vec<Warning>,
}

/// The totals of a report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// The mean score weighted by difficulty, in 0..=1, rounded to four decimals.
    pub overall_score: f64,
    /// The same for each category with a case, in order of first appearance.
    pub by_category: Map<String, Value>,
    /// Cases that passed.
    pub passed: usize,
    /// Cases that did not.
    pub failed: usize,
    /// Cases that were scored.
    pub total: usize,
}

/// Something odd that did not stop the scoring.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// A stable word for the kind of oddity.
    pub code: &'static str,
    /// The case or output concerned, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case_id: Option<String>,
    /// Where in the suite, if it is the suite.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What is odd, in words.
    pub message: String,
}
