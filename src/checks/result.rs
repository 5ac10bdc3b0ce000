//! The result of one check, as it is listed in reports.

use serde::Serialize;

/// The outcome of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The output meets the expectation.
    Pass,
    /// The output does not meet the expectation.
    #[default]
    Fail,
    /// The check could not be evaluated, for example because a pattern is invalid. An error never passes, even with
    /// `not`.
    Error,
}

/// The result of one check and its reason.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct CheckResult {
    /// The path, starting at `expected_behavior`.
    pub path: String,
    /// The kind, the key of a group, or one of the six keys.
    pub kind: String,
    /// The name that the suite gives the check, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The verdict after `not` is applied.
    pub verdict: Verdict,
    /// The score in 0..=1 after `not` is applied, rounded to four decimals.
    pub score: f64,
    /// The weight. A check of weight 0 is reported but does not count.
    pub weight: f64,
    /// Whether the check is negated.
    #[serde(skip_serializing_if = "is_false")]
    pub not: bool,
    /// Whether the case scores 0 unless this check passes.
    #[serde(skip_serializing_if = "is_false")]
    pub required: bool,
    /// The expectation and the finding, in words.
    pub reason: String,
    /// The missing texts, or the names of missing tool calls.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// The ranges of the output that match.
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
