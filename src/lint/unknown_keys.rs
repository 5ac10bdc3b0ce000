//! `unknown_keys`: fields of a suite or case that look like mistyped or misplaced ones.
//!
//! Fields that the format does not know are kept, so that suites can be shared between tools; only those
//! that resemble one it knows, or are one at another place, are told. Unknown keys of `expected_behavior`
//! are warnings of every run, and told here too.

use super::{Report, Rule, Severity, Suite};
use crate::checks::value::quote;
use crate::checks::{CHECKS, kinds};
use crate::path::join;
use crate::suggest::nearest;
use serde_json::{Map, Value};

pub(super) const RULE: Rule =
    Rule { name: "unknown_keys", summary: "a field that looks mistyped or misplaced", run };

const SUITE: &[&str] = &["suite_id", "name", "version", "cases", "threshold", "categories"];
const CASE: &[&str] =
    &["case_id", "category", "prompt", "expected_behavior", "difficulty", "tags", "threshold"];

fn run(suite: &Suite<'_>, report: &mut Report) {
    check(suite.fields, "", SUITE, report);
    for case in &suite.cases {
        check(case.fields, &case.path, CASE, report);
    }
}

fn check(fields: &Map<String, Value>, path: &str, known: &[&str], report: &mut Report) {
    for key in fields.keys().filter(|key| !known.contains(&key.as_str())) {
        let place = join(path, key);
        let is_check = CHECKS.iter().any(|check| check.name == key) || kinds::find(key).is_some();
        if is_check && !path.is_empty() {
            let message = format!("{} is not applied here", quote(key));
            report.add(Severity::Error, &place, message, "it belongs in expected_behavior");
        } else if let Some(near) = nearest(key, known.iter().copied()) {
            let message = format!("unknown field {}", quote(key));
            report.add(Severity::Warning, &place, message, format!("did you mean {near:?}?"));
        }
    }
}
