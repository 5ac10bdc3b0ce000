//! Tests the findings of the linter with the table `tests/golden/lint.json`.

use crate::support::{document, text};
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::lint::lint;
use serde_json::{Value, json as value};

/// Returns a suite of one case with the fields of the row.
pub fn suite_of(row: &Value) -> Value {
    let mut case = value!({ "case_id": "c", "category": "coding", "prompt": "p" });
    case["expected_behavior"] = row.get("expected").cloned().unwrap_or(value!({ "checks": row["checks"] }));
    let mut suite = value!({ "suite_id": "s", "name": "S" });
    for (target, key) in [(&mut case, "case"), (&mut suite, "suite")] {
        target.as_object_mut().expect("an object").extend(row[key].as_object().cloned().unwrap_or_default());
    }
    let mut cases = vec![case];
    // A second case has the fields of the first one, with these replaced.
    if let Some(fields) = row["second"].as_object() {
        let mut second = cases[0].clone();
        second.as_object_mut().expect("an object").extend(fields.clone());
        cases.push(second);
    }
    suite["cases"] = cases.into();
    suite
}

/// Each row lists all its findings: rule, severity, the end of the path, and words of the message.
#[test]
fn every_row_has_its_findings() {
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

#[test]
fn an_invalid_suite_gets_all_its_findings_and_none_twice() {
    let suite = value!({ "suite_id": "s", "name": "S", "treshold": 1, "cases": [
        { "case_id": "a", "category": "nonsense", "prompt": "p", "dificulty": "easy",
            "expected_behavior": { "contians": ["a"] } }] });
    let findings = lint(&suite, &CompileOptions::default());
    for (path, rule, words) in [
        ("cases[0].category", "invalid", "expected one of reasoning"),
        ("cases[0].expected_behavior.contians", "unknown_keys", "is not applied"),
        ("treshold", "unknown_keys", "did you mean \"threshold\"?"),
        ("cases[0].dificulty", "unknown_keys", "did you mean \"difficulty\"?"),
    ] {
        let found: Vec<_> = findings.iter().filter(|finding| finding.path == path).collect();
        let [finding] = found.as_slice() else { panic!("{path}: {found:?}") };
        assert_eq!(finding.rule, rule);
        assert!(format!("{} {}", finding.message, finding.suggestion).contains(words), "{finding:?}");
    }
}
