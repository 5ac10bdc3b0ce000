//! `tolerances`: numbers so near to 0, or tolerances so wide, that 0 would do as well.

use super::{Report, Rule, Severity, Suite};
use serde_json::Value;

pub(super) const RULE: Rule =
    Rule { name: "tolerances", summary: "a tolerance within which hardly a number fails", run };

/// That of `numeric_match`.
const DEFAULT: f64 = 1e-6;
/// Around 0 a tolerance says nothing of what is meant, but no one means this.
const ANY: f64 = 1e6;

fn run(suite: &Suite<'_>, report: &mut Report) {
    for item in suite.cases.iter().flat_map(|case| &case.items).filter(|item| item.kind == "numeric") {
        let Some(value) = item.number("value") else { continue };
        let tolerance = item.number("tolerance").unwrap_or(DEFAULT);
        let relative = item.number("relative").unwrap_or_default();
        let size = if value == 0.0 { ANY } else { value.abs() };
        if tolerance < size && relative < 1.0 {
            continue;
        }
        let (message, advice) = if item.fields.contains_key("tolerance") || relative >= 1.0 {
            ("so wide that 0 passes, and hardly a number fails", "a smaller one")
        } else {
            (
                "nearer to 0 than the tolerance of 0.000001, so that 0 passes",
                "set tolerance to 0, and relative",
            )
        };
        let key = ["relative", "tolerance", "value"].into_iter().find(|key| match *key {
            "relative" => relative >= 1.0,
            key => item.fields.get(key).is_some_and(Value::is_number),
        });
        report.add(Severity::Warning, &item.at(key.unwrap_or_default()), message, advice);
    }
}
