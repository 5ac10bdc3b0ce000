//! `cannot_fail`: checks that every output passes, and so say nothing.

use super::cannot_pass::always;
use super::{Report, Rule, Severity, Suite};
use crate::checks::kinds::json_schema;
use serde_json::Value;

pub(super) const RULE: Rule = Rule { name: "cannot_fail", summary: "a check that every output passes", run };

const ANY_JSON: &str = "every JSON value satisfies this schema";
const ONE_LETTER: &str = "there is but one letter to pick";

fn advice(message: &str) -> &'static str {
    match message {
        ANY_JSON => "use the kind json, or demand something",
        ONE_LETTER => "name all the letters that there are",
        _ => "remove it, or demand something",
    }
}

fn run(suite: &Suite<'_>, report: &mut Report) {
    let mut warn = |path: &str, message: &str| report.add(Severity::Warning, path, message, advice(message));
    for case in &suite.cases {
        for (index, text) in case.texts("contains").iter().enumerate() {
            if text.is_empty() {
                warn(&format!("{}[{index}]", case.at("contains")), "the empty text is in every output");
            }
        }
        if let Some(expected) = case.expected {
            for (key, what) in [("contains", "no text is demanded"), ("not_contains", "no text is forbidden")]
            {
                if expected.get(key).and_then(Value::as_array).is_some_and(Vec::is_empty) {
                    warn(&case.at(key), what);
                }
            }
            if expected.get("min_length").and_then(Value::as_f64).is_some_and(|min| min <= 0.0) {
                warn(&case.at("min_length"), "every output is at least that long");
            }
            if expected.get("json_valid") == Some(&Value::Bool(false)) {
                warn(&case.at("json_valid"), "false demands nothing");
            }
        }
        for (path, pattern) in case.patterns() {
            if matches!(pattern, "" | ".*" | "^" | "$" | "(?s).*" | ".*?" | "^.*") {
                warn(&path, "the pattern matches every output");
            }
        }
        for item in &case.items {
            if always(item).is_some_and(|(passes, _)| passes != item.not) {
                warn(&item.path, "every output passes this check");
            } else if item.kind == "contains_all" && item.texts().contains(&"") {
                warn(&item.path, "the empty text is in every output");
            } else if item.kind == "choice" && !item.not && has_one_letter(item.word("choices")) {
                warn(&item.at("choices"), ONE_LETTER);
            } else if item.kind == "json_schema"
                && !item.not
                && item.fields.get("value").is_some_and(json_schema::demands_nothing)
            {
                warn(&item.at("value"), ANY_JSON);
            }
        }
    }
}

fn has_one_letter(choices: &str) -> bool {
    let first = choices.chars().next();
    first.is_some_and(|first| choices.chars().all(|letter| letter.eq_ignore_ascii_case(&first)))
}
