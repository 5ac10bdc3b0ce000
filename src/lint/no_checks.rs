//! `no_checks`: cases that any output passes which is more than white space.

use super::{Report, Rule, Severity, Suite};
use crate::checks::CHECKS;
use serde_json::Value;

pub(super) const RULE: Rule = Rule { name: "no_checks", summary: "a case without a check", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    if suite.cases.is_empty() {
        report.add(Severity::Warning, "cases", "the suite has no cases", "add one");
    }
    for case in &suite.cases {
        let Some(expected) = case.expected else { continue };
        let demands = |value: &Value| match value {
            Value::Array(list) => !list.is_empty(),
            Value::Bool(flag) => *flag,
            _ => true,
        };
        let own = CHECKS.iter().any(|check| expected.get(check.name).is_some_and(demands));
        let counts = |item: &super::Item<'_>| item.top && item.number("weight") != Some(0.0);
        if !own && !case.items.iter().any(counts) {
            let path = format!("{}.expected_behavior", case.path);
            let (severity, message) = if case.items.iter().any(|item| item.is("required")) {
                (
                    Severity::Info,
                    "no check weighs anything: the required ones decide, and the score is 0 or 1",
                )
            } else {
                (Severity::Warning, "no check counts: any output that is more than white space passes")
            };
            report.add(severity, &path, message, "add a check that weighs something");
        }
    }
}
