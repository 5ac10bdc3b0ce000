//! The result of one check, as it is listed in reports.

use crate::text::json_write;
use serde::Serialize;
use std::rc::Rc;

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
    pub path: Rc<str>,
    /// The kind, the key of a group, or one of the six keys.
    pub kind: Rc<str>,
    /// The name that the suite gives the check, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Rc<str>>,
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

impl CheckResult {
    /// Writes a list of results as JSON.
    pub fn write_list(results: &[Self], out: &mut String) {
        write_list("", results, out, Self::write_json);
        out.push_str(if results.is_empty() { "[]" } else { "" });
    }

    /// Writes the result as JSON, with the fields that serde writes, in their order. This takes half as long.
    fn write_json(&self, out: &mut String) {
        let text = |key: &str, value: &str, out: &mut String| {
            out.push_str(key);
            json_write::string(value, out);
        };
        text("{\"path\":", &self.path, out);
        text(",\"kind\":", &self.kind, out);
        if let Some(name) = &self.name {
            text(",\"name\":", name, out);
        }
        out.push_str(match self.verdict {
            Verdict::Pass => ",\"verdict\":\"pass\",\"score\":",
            Verdict::Fail => ",\"verdict\":\"fail\",\"score\":",
            Verdict::Error => ",\"verdict\":\"error\",\"score\":",
        });
        json_write::number(self.score, out);
        out.push_str(",\"weight\":");
        json_write::number(self.weight, out);
        for (flag, key) in [(self.not, ",\"not\":true"), (self.required, ",\"required\":true")] {
            out.push_str(if flag { key } else { "" });
        }
        text(",\"reason\":", &self.reason, out);
        write_list(",\"missing\":", &self.missing, out, |text, out| json_write::string(text, out));
        write_list(",\"found\":", &self.found, out, |span, out| {
            out.push_str("{\"start\":");
            json_write::count(span.start, out);
            out.push_str(",\"end\":");
            json_write::count(span.end, out);
            out.push('}');
        });
        write_list(",\"differs\":", &self.differs, out, |text, out| json_write::string(text, out));
        write_list(",\"near\":", &self.near, out, |text, out| json_write::string(text, out));
        out.push('}');
    }
}

/// Writes a list with its key, unless it is empty.
fn write_list<T>(key: &str, list: &[T], out: &mut String, write: fn(&T, &mut String)) {
    for (index, each) in list.iter().enumerate() {
        out.push_str(if index == 0 { key } else { "," });
        out.push_str(if index == 0 { "[" } else { "" });
        write(each, out);
    }
    out.push_str(if list.is_empty() { "" } else { "]" });
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

#[cfg(test)]
mod tests {
    use super::{CheckResult, Span, Verdict};

    #[test]
    fn writes_the_json_of_serde() {
        let texts = vec!["\"é\"\n".to_owned(), String::new()];
        let full = CheckResult {
            path: "checks[0]".into(),
            kind: "equals".into(),
            name: Some("\u{1}name".into()),
            verdict: Verdict::Pass,
            score: 0.3333,
            weight: 1e9,
            not: true,
            required: true,
            reason: "a\\b".to_owned(),
            missing: texts.clone(),
            found: vec![Span { start: 0, end: 1 }, Span { start: 2, end: 30 }],
            differs: texts.clone(),
            near: texts,
        };
        let error = CheckResult { verdict: Verdict::Error, ..CheckResult::default() };
        for list in [vec![], vec![CheckResult::default()], vec![full, error]] {
            let mut json = String::new();
            CheckResult::write_list(&list, &mut json);
            let expected = serde_json::to_string(&list).unwrap_or_default();
            assert_eq!(json, expected.replace(".0,", ","));
        }
    }
}
