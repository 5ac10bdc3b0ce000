//! The linter's findings, one by one: `tests/golden/lint.json`.

use crate::support::{document, text};
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::lint::lint;
use serde_json::{Value, json as value};

/// A suite of one case, with what the row adds to either.
fn suite_of(row: &Value) -> Value {
    let mut case = value!({ "case_id": "c", "category": "coding", "prompt": "p" });
    case["expected_behavior"] = row.get("expected").cloned().unwrap_or(value!({ "checks": row["checks"] }));
    let mut suite = value!({ "suite_id": "s", "name": "S" });
    for (target, key) in [(&mut case, "case"), (&mut suite, "suite")] {
        target.as_object_mut().expect("an object").extend(row[key].as_object().cloned().unwrap_or_default());
    }
    suite["cases"] = value!([case]);
    suite
}

/// Each row names every finding: rule, severity, the end of the path, a part of the message.
#[test]
fn findings_hold() {
    let table = document("tests/golden/lint.json");
    let mut wrong = Vec::new();
    for row in table["cases"].as_array().expect("cases") {
        let found = serde_json::to_value(lint(&suite_of(row), &CompileOptions::default())).expect("JSON");
        let found = found.as_array().expect("findings");
        let wanted = row["want"].as_array().expect("findings");
        let is_as = |found: &Value, want: &Value| {
            found["rule"] == want[0]
                && found["severity"] == want[1]
                && text(found, "path").ends_with(want[2].as_str().expect("a path"))
                && text(found, "message").contains(want[3].as_str().expect("words"))
        };
        if found.len() != wanted.len() || !found.iter().zip(wanted).all(|(found, want)| is_as(found, want)) {
            wrong.push(format!("{}: {}", text(row, "name"), value!(found)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
