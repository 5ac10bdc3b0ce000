//! The result of one check, as reports list it.

use serde::Serialize;

/// The outcome of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The demand is met.
    Pass,
    /// The demand is not met.
    #[default]
    Fail,
    /// Nobody can tell: an invalid pattern, a search that was given up. An error never passes, not even with `not`.
    Error,
}

/// The result of one check, with the reason.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct CheckResult {
    /// The path in `expected_behavior`.
    pub path: String,
    /// The kind, the key of the group, or one of the six keys.
    pub kind: String,
    /// The name in the suite, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Pass, fail or error, after `not`.
    pub verdict: Verdict,
    /// In 0..=1, after `not`, rounded to four decimals.
    pub score: f64,
    /// The weight; 0 means informational.
    pub weight: f64,
    /// Whether the check is negated.
    #[serde(skip_serializing_if = "is_false")]
    pub not: bool,
    /// Whether the case scores 0 if this check does not pass.
    #[serde(skip_serializing_if = "is_false")]
    pub required: bool,
    /// What was expected and what was found, in words.
    pub reason: String,
    /// The texts, or the names of tool calls, that are missing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// Where in the output something was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Span>,
    /// The paths at which a value differs from the expected one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<String>,
    /// Small changes with which the check would pass.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// A range of the output in UTF-16 code units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Span {
    /// The offset of the first unit.
    pub start: usize,
    /// The offset after the last unit.
    pub end: usize,
}
