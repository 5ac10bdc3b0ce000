//! `tolerances`: tolerances so large that the number 0 passes.
//!
//! Example: `{ "kind": "numeric", "value": 1e-9 }` (the default tolerance is 1e-6)

use super::rule::{Reporter, Rule};
use super::view::SuiteView;
use serde_json::Value;

pub(super) const RULE: Rule = Rule { name: "tolerances", summary: "a tolerance so wide that 0 passes", run };

/// The default tolerance of `numeric_match`.
const DEFAULT: f64 = 1e-6;
/// If the expected number is 0, tolerances of at least this size are reported.
const MAX_AROUND_ZERO: f64 = 1e6;

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for check in suite.of_kind("numeric") {
        let Some(value) = check.number("value") else { continue };
        let tolerance = check.number("tolerance").unwrap_or(DEFAULT);
        let relative = check.number("relative").unwrap_or_default();
        let size = if value == 0.0 { MAX_AROUND_ZERO } else { value.abs() };
        if tolerance < size && relative < 1.0 {
            continue;
        }
        let (message, suggestion) = if check.fields.contains_key("tolerance") || relative >= 1.0 {
            ("so wide that 0 passes, and hardly a number fails", "a smaller one")
        } else {
            (
                "nearer to 0 than the tolerance of 0.000001, so that 0 passes",
                "set tolerance to 0, and relative",
            )
        };
        let key = match check.fields.get("tolerance") {
            _ if relative >= 1.0 => "relative",
            Some(Value::Number(_)) => "tolerance",
            _ => "value",
        };
        reporter.warn(&check.at(key), message, suggestion);
    }
}
