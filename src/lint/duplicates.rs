//! `duplicates`: the same demand twice in one case, and ids that differ in case or white space alone.

use super::{Report, Rule, Severity, Suite};
use crate::checks::value::quote;
use crate::text::pystr;
use serde_json::Value;
use std::collections::HashMap;

pub(super) const RULE: Rule = Rule { name: "duplicates", summary: "the same demand twice in a case", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    for case in &suite.cases {
        for key in ["contains", "not_contains"] {
            let mut seen = HashMap::new();
            for (index, text) in case.texts(key).into_iter().enumerate() {
                let first = *seen.entry(pystr::lower(text).into_owned()).or_insert(index);
                if first != index {
                    let path = format!("{}[{index}]", case.at(key));
                    let message =
                        format!("{} is there already, as {key}[{first}], and counts twice", quote(text));
                    report.add(Severity::Warning, &path, message, "remove one of them");
                }
            }
        }
        let mut seen: HashMap<String, &str> = HashMap::new();
        for item in case.items.iter().filter(|item| item.top) {
            let text = Value::Object(item.fields.clone()).to_string();
            if let Some(first) = seen.get(text.as_str()) {
                let message = format!("the same check stands at {first}, and counts twice");
                report.add(Severity::Warning, &item.path, message, "remove one of them");
            } else {
                seen.insert(text, &item.path);
            }
        }
    }
}
