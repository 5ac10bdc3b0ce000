//! `unknown_keys`: fields of a suite or case that are probably mistyped or misplaced.
//!
//! Examples: `{ "dificulty": "easy" }`, `{ "prompt": "…", "contains": ["a"] }`
//!
//! Other unknown fields are not reported, because suites may contain fields for other tools. The loader warns of
//! unknown keys in `expected_behavior`, and `lint` reports these warnings under the name of this rule.

use super::rule::{Reporter, Rule};
use super::view::SuiteView;
use crate::checks::value::quote;
use crate::checks::{CHECKS, kinds};
use crate::listing::for_listing;
use crate::path::join;
use crate::suggest::nearest;
use crate::suite::{CASE_FIELDS, SUITE_FIELDS};
use serde_json::{Map, Value};

pub(super) const RULE: Rule =
    Rule { name: "unknown_keys", summary: for_listing("a field that looks mistyped or misplaced"), run };

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    check_fields(suite.fields, "", &SUITE_FIELDS, reporter);
    for case in &suite.cases {
        check_fields(case.fields, &case.path, &CASE_FIELDS, reporter);
    }
}

fn check_fields(fields: &Map<String, Value>, parent: &str, known: &[&str], reporter: &mut Reporter) {
    for key in fields.keys().filter(|key| !known.contains(&key.as_str())) {
        let path = join(parent, key);
        let is_check = CHECKS.iter().any(|check| check.name == key) || kinds::find(key).is_some();
        if is_check && !parent.is_empty() {
            let message = format!("{} is not applied here", quote(key));
            reporter.error(&path, message, "move it to expected_behavior");
        } else if let Some(near) = nearest(key, known.iter().copied()) {
            let message = format!("unknown field {}", quote(key));
            reporter.warn(&path, message, &format!("did you mean {}?", quote(near)));
        }
    }
}
