//! `cannot_fail`: checks that every output passes, and so say nothing.

use super::{Report, Rule, Severity, Suite};
use serde_json::Value;

pub(super) const RULE: Rule = Rule { name: "cannot_fail", summary: "a check that every output passes", run };

const REMOVE: &str = "remove it, or demand something";

fn run(suite: &Suite<'_>, report: &mut Report) {
    let mut warn = |path: &str, message: &str| report.add(Severity::Warning, path, message, REMOVE);
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
        for item in case.items.iter().filter(|item| !item.not) {
            let texts = item.texts();
            let empty = texts.iter().filter(|text| text.is_empty()).count();
            let says_nothing = match item.kind {
                "contains_all" | "contains_any" | "starts_with" | "ends_with" => empty > 0,
                "length" => {
                    item.number("min").is_some_and(|min| min <= 0.0) && !item.fields.contains_key("max")
                }
                "at_least" => item.number("at_least") == Some(0.0),
                "metric" => {
                    item.number("threshold") == Some(0.0) && item.fields.get("metric") != Some(&"ter".into())
                }
                "tool_calls" => {
                    item.fields.get("value").and_then(Value::as_array).is_some_and(Vec::is_empty)
                        && item.fields.get("order") == Some(&"subset".into())
                }
                _ => false,
            };
            if says_nothing {
                warn(&item.path, "every output passes this check");
            }
        }
    }
}
