//! `cannot_fail`: checks that every output passes.
//!
//! Examples: `{ "contains": [""] }`, `{ "kind": "length", "min": 0 }`

use super::cannot_pass::constant_result;
use super::rule::{Reporter, Rule};
use super::view::{CaseView, SuiteView};
use crate::checks::kinds::json_schema;
use crate::listing::for_listing;
use serde_json::Value;

pub(super) const RULE: Rule =
    Rule { name: "cannot_fail", summary: for_listing("a check that every output passes"), run };

const EMPTY_TEXT: &str = "the empty text is in every output";
const REMOVE: &str = "remove it, or require something";

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for case in &suite.cases {
        keys(case, reporter);
        for (path, pattern) in case.whole_patterns() {
            if matches!(pattern, "" | ".*" | "^" | "$" | "(?s).*" | ".*?" | "^.*") {
                reporter.warn(&path, "the pattern matches every output", REMOVE);
            }
        }
        for check in case.checks.iter().filter(|check| !check.reads_part) {
            let accepts_everything = || {
                check.schemas().is_some_and(|(_, places)| {
                    let root = places.iter().next();
                    root.is_some_and(|(_, schema, draft)| {
                        draft.is_some_and(|draft| json_schema::accepts_everything(schema, draft))
                    })
                })
            };
            if constant_result(check).is_some_and(|(passes, _)| passes != check.not) {
                reporter.warn(&check.path, "every output passes this check", REMOVE);
            } else if check.kind == "contains_all" && check.texts().contains(&"") {
                reporter.warn(&check.path, EMPTY_TEXT, REMOVE);
            } else if check.kind == "choice" && !check.not && has_one_letter(check.word("choices")) {
                let message = "there is only one letter to choose";
                reporter.warn(&check.at("choices"), message, "list all the letters to choose from");
            } else if check.kind == "json_schema" && !check.not && accepts_everything() {
                let message = "every JSON value satisfies this schema";
                reporter.warn(&check.at("value"), message, "use the kind json, or require something");
            }
        }
    }
}

/// Checks the six keys of `expected_behavior`.
fn keys(case: &CaseView<'_>, reporter: &mut Reporter) {
    for (index, text) in case.texts("contains").iter().enumerate() {
        if text.is_empty() {
            reporter.warn(&format!("{}[{index}]", case.at("contains")), EMPTY_TEXT, REMOVE);
        }
    }
    for (key, message) in [("contains", "no text is required"), ("not_contains", "no text is forbidden")] {
        if case.get(key).and_then(Value::as_array).is_some_and(Vec::is_empty) {
            reporter.warn(&case.at(key), message, REMOVE);
        }
    }
    if case.number("min_length").is_some_and(|min| min <= 0.0) {
        reporter.warn(&case.at("min_length"), "every output is at least that long", REMOVE);
    }
    if case.get("json_valid") == Some(&Value::Bool(false)) {
        reporter.warn(&case.at("json_valid"), "false requires nothing", REMOVE);
    }
}

fn has_one_letter(choices: &str) -> bool {
    let first = choices.chars().next();
    first.is_some_and(|first| choices.chars().all(|letter| letter.eq_ignore_ascii_case(&first)))
}
