//! `no_checks`: cases whose checks all have weight 0, or that have no checks. Every output that is not blank passes.
//!
//! Example: `{ "expected_behavior": {} }`

use super::rule::{Reporter, Rule};
use super::view::{CheckView, SuiteView};
use crate::checks::CHECKS;
use crate::listing::for_listing;
use serde_json::Value;

pub(super) const RULE: Rule = Rule { name: "no_checks", summary: for_listing("a case without a check"), run };

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    if suite.cases.is_empty() {
        reporter.warn("cases", "the suite has no cases", "add one");
    }
    for case in suite.cases.iter().filter(|case| case.expected.is_some()) {
        let is_effective = |value: &Value| match value {
            Value::Array(list) => !list.is_empty(),
            Value::Bool(flag) => *flag,
            _ => true,
        };
        let counts = |check: &CheckView<'_>| check.is_top && check.number("weight") != Some(0.0);
        if CHECKS.iter().any(|check| case.get(check.name).is_some_and(is_effective))
            || case.checks.iter().any(counts)
        {
            continue;
        }
        let path = format!("{}.expected_behavior", case.path);
        let suggestion = "add a check with a weight above 0";
        if case.checks.iter().any(|check| check.is("required")) {
            let message = "all weights are 0: only the required checks decide, and the score is 0 or 1";
            reporter.info(&path, message, suggestion);
        } else {
            let message = "no check counts: any output that is more than white space passes";
            reporter.warn(&path, message, suggestion);
        }
    }
}
