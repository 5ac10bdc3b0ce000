//! `duplicates`: the same demand twice in one case, and ids that differ in case or white space alone.

use super::{Report, Rule, Severity, Suite};
use crate::checks::value::quote;
use crate::text::pystr;
use serde_json::{Map, Value};

pub(super) const RULE: Rule = Rule { name: "duplicates", summary: "the same demand twice in a case", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    for case in &suite.cases {
        for key in ["contains", "not_contains"] {
            // A map that is there anyway: one of another type would weigh kilobytes.
            let mut seen = Map::new();
            for (index, text) in case.texts(key).into_iter().enumerate() {
                let lower = pystr::lower(text).into_owned();
                if let Some(first) = seen.get(&lower) {
                    let path = format!("{}[{index}]", case.at(key));
                    let message =
                        format!("{} is there already, as {key}[{first}], and counts twice", quote(text));
                    report.add(Severity::Warning, &path, message, "remove one of them");
                } else {
                    seen.insert(lower, index.into());
                }
            }
        }
        let mut seen = Map::new();
        for item in case.items.iter().filter(|item| item.top) {
            let text = format!("{}{}", item.not, item.asks());
            if let Some(first) = seen.get(&text).and_then(Value::as_str) {
                let message = format!("the same check stands at {first}, and counts twice");
                report.add(Severity::Warning, &item.path, message, "remove one of them");
            } else {
                seen.insert(text, item.path.as_str().into());
            }
        }
    }
}
