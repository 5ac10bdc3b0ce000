//! `cannot_pass`: checks that no output passes.
//!
//! Examples: `{ "min_length": 9, "max_length": 5 }`, `{ "contains": ["New York"], "not_contains": ["york"] }`

use super::javascript_regex;
use super::rule::{Reporter, Rule};
use super::view::{CaseView, CheckView, SuiteView};
use crate::checks::Policy;
use crate::checks::value::quote;
use crate::listing::for_listing;
use crate::pyre;
use crate::text::pyfloat::Plain;
use crate::text::{count, pystr};
use serde_json::Value;

pub(super) const RULE: Rule =
    Rule { name: "cannot_pass", summary: for_listing("a check that no output passes"), run };

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    let is_linear = suite.fields.get("regex_policy").and_then(Value::as_str) == Some("linear");
    for case in &suite.cases {
        lengths(case, reporter);
        texts(case, reporter);
        for (path, pattern) in case.patterns() {
            if let Err(refusal) = pyre::guarded(pattern, Policy::Linear) {
                if javascript_regex::habit(pattern).is_none() {
                    reporter.error(
                        &path,
                        refusal.to_string(),
                        "fix the pattern: as written, it never passes",
                    );
                }
            } else if path == case.at("regex")
                && !is_linear
                && let Err(refusal) = pyre::guarded(pattern, Policy::Strict)
            {
                // The options of a run can set the policy "linear", so this is only a warning.
                let suggestion = "rewrite it without, or set regex_policy to \"linear\" in the suite";
                reporter.warn(&path, refusal.to_string(), suggestion);
            }
        }
        for check in &case.checks {
            if let Some((_, why)) = constant_result(check).filter(|(passes, _)| *passes == check.not) {
                reporter.error(&check.path, why, "fix it: as written, it never passes");
            }
        }
    }
}

/// If a check has the same result for every output, returns whether it passes and why. Ignores `not`.
pub(super) fn constant_result(check: &CheckView<'_>) -> Option<(bool, String)> {
    let texts = check.texts();
    let all = |holds: &dyn Fn(&str) -> bool| !texts.is_empty() && texts.iter().all(|text| holds(text));
    // Whether the text has white space at an end where the trimmed output has none.
    let is_padded = |text: &str| {
        let (first, last) = (text.starts_with(pystr::is_space), text.ends_with(pystr::is_space));
        first && check.kind != "ends_with" || last && check.kind != "starts_with"
    };
    let list = |key: &str| check.fields.get(key).and_then(Value::as_array);
    let (passes, why) = match check.kind {
        "contains_all" if all(&|text| text.is_empty()) => (true, "the empty text is in every output"),
        "contains_any" | "starts_with" | "ends_with" if texts.contains(&"") => {
            (true, "the empty text is in every output")
        }
        "equals" | "one_of" | "starts_with" | "ends_with" if check.is("trim") && all(&is_padded) => {
            (false, "trim removes the white space that is required")
        }
        "json_schema" if check.fields.get("value") == Some(&Value::Bool(false)) => {
            (false, "no value satisfies the schema false")
        }
        "length" | "count" | "numeric" => match (check.number("min"), check.number("max")) {
            (Some(min), Some(max)) if min > max => {
                return Some((false, format!("min {} is more than max {}", Plain(min), Plain(max))));
            }
            (Some(0.0), None) if check.kind != "numeric" => (true, "every output has at least 0"),
            _ => return None,
        },
        "at_least" => {
            let (least, members) = (check.number("at_least")?, list("of").map_or(0, Vec::len));
            if least > count::float(members) {
                return Some((false, format!("at least {} of {members} checks cannot pass", Plain(least))));
            }
            (least == 0.0).then_some((true, "at least 0 checks always pass"))?
        }
        "metric" if check.number("threshold") == Some(0.0) && check.word("metric") != "ter" => {
            (true, "every score reaches 0")
        }
        "tool_calls" if check.word("match") == "superset" && list("value").is_some_and(Vec::is_empty) => {
            (true, "no call is required")
        }
        _ => return None,
    };
    Some((passes, why.to_owned()))
}

fn lengths(case: &CaseView<'_>, reporter: &mut Reporter) {
    let max = case.number("max_length");
    if max.is_some_and(|max| max < 0.0) {
        reporter.error(&case.at("max_length"), "no output is that short", "expected at least 0");
    } else if let (Some(min), Some(max)) = (case.number("min_length"), max)
        && min > max
    {
        let message = format!("min_length {} is more than max_length {}", Plain(min), Plain(max));
        reporter.error(&case.at("min_length"), message, "swap them");
    }
    let longest = case.texts("contains").into_iter().max_by_key(|text| pystr::len(text));
    if let (Some(text), Some(max)) = (longest, max)
        && count::float(pystr::len(text)) > max
        && max >= 0.0
    {
        let message = format!("no output of {} characters contains {}", Plain(max), quote(text));
        reporter.error(&case.at("max_length"), message, "allow more characters");
    }
}

/// The maximum number of bytes in which [`texts`] searches forbidden texts of one case.
const MAX_BYTES: usize = 1 << 24;

/// Finds texts that are both required and forbidden.
fn texts(case: &CaseView<'_>, reporter: &mut Reporter) {
    let lower = |text: &str| pystr::lower(text).into_owned();
    let mut forbidden: Vec<(String, String)> = Vec::new();
    for (index, text) in case.texts("not_contains").into_iter().enumerate() {
        let path = format!("{}[{index}]", case.at("not_contains"));
        if text.is_empty() {
            reporter.error(&path, "the empty text is in every output", "remove it");
        } else {
            forbidden.push((lower(text), path));
        }
    }
    for check in case.forbidden().filter(|check| check.kind == "contains_any") {
        let texts = check.texts().into_iter().filter(|text| !text.is_empty());
        forbidden.extend(texts.map(|text| (lower(text), check.path.clone())));
    }
    let mut required: Vec<String> = case.texts("contains").into_iter().map(lower).collect();
    for check in case.required().filter(|check| check.kind == "contains_all") {
        required.extend(check.texts().into_iter().map(lower));
    }
    let cost: usize = required.iter().map(|required| 16 + required.len()).sum();
    let mut left = MAX_BYTES;
    for (text, path) in &forbidden {
        let Some(rest) = left.checked_sub(cost) else {
            let message = "too many texts to compare with the required ones: this text and the following ones are not compared";
            return reporter.info(path, message, "split the case");
        };
        left = rest;
        if let Some(required) = required.iter().find(|required| required.contains(text.as_str())) {
            let message = format!("{} is forbidden, and {} is required", quote(text), quote(required));
            reporter.error(path, message, "require it or forbid it");
        }
    }
}
