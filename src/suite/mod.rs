//! The models: suites, cases, scores, reports and warnings, with the reference's field names.
//!
//! They are data without behaviour. [`load`](crate::suite::load) makes a [`Suite`] and checks it;
//! [`engine`](crate::run) makes the rest.

pub mod builder;
pub mod builtin;
pub mod load;
pub mod selection;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

/// A high-level capability that a case belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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
    /// One that the suite declares in `categories`.
    Declared(Box<str>),
}

impl Serialize for Category {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Category {
    /// The six that every suite has, in the reference's order.
    pub const ALL: [Self; 6] =
        [Self::Reasoning, Self::ToolUse, Self::Planning, Self::Coding, Self::Safety, Self::Robustness];

    /// The word that documents use.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Declared(name) => name,
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
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
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
    /// What each check answered, in document order: the six keys, then the items of `checks`, a group
    /// before what it holds. There where the case has `checks`, or evidence was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checks: Option<Vec<CheckResult>>,
    /// How many checks could not be answered. Kept for the totals.
    #[serde(skip)]
    pub errors: Option<usize>,
    /// How long judging took, in milliseconds; 0 without a clock.
    pub latency_ms: f64,
}

/// What a check answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// What was demanded holds.
    Pass,
    /// It does not.
    #[default]
    Fail,
    /// It cannot be told: a bad pattern, a search given up. That never passes, negated or not.
    Error,
}

/// What one check answered, and why.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct CheckResult {
    /// Where it stands in `expected_behavior`.
    pub path: String,
    /// Its kind, the key of its group, or one of the six keys.
    pub kind: String,
    /// What the suite calls it, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Pass, fail or error, `not` taken into account.
    pub verdict: Verdict,
    /// In 0..=1, `not` taken into account, rounded to four decimals.
    pub score: f64,
    /// What it weighs; 0 is informational.
    pub weight: f64,
    /// Whether the contrary was wanted.
    #[serde(skip_serializing_if = "is_false")]
    pub not: bool,
    /// Whether its failure makes the case 0.
    #[serde(skip_serializing_if = "is_false")]
    pub required: bool,
    /// What was expected and what was found, in words.
    pub reason: String,
    /// The texts, or the names of calls, that are not there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// Where in the output something was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Span>,
    /// The paths at which a value differs from the expected one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<String>,
    /// Small changes with which it would pass.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// A part of the output, in UTF-16 units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Span {
    /// Its first unit.
    pub start: usize,
    /// The unit behind its last.
    pub end: usize,
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
    /// Checks that could not be answered. There where a scored case has `checks`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<usize>,
    /// Whether the overall score reaches the suite's `threshold`, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suite_passed: Option<bool>,
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
