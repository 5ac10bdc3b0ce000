//! The answers of the reference programs.

use crate::support::{departures, document, same, text, vectors};
use benchmarkhub::checks::{CHECKS, CompileOptions};
use benchmarkhub::run::RunOptions;
use benchmarkhub::text::{json, pyfloat, pystr};
use benchmarkhub::{ErrorKind, suite::load};
use serde_json::{Value, json as value};
use std::collections::BTreeSet;

/// What a line of `run_suite` gives, in the shape of its `report`; `Err` where loading fails.
fn report_of(line: &Value) -> Result<Value, benchmarkhub::Error> {
    let suite = load::suite_from_value(line["suite"].clone(), CompileOptions::default())?;
    let outputs = line["outputs"].as_object().expect("outputs");
    let outputs = outputs.iter().map(|(id, output)| (id.as_str(), output.as_str().expect("output")));
    let mut report = serde_json::to_value(suite.run(outputs, &RunOptions::default())).expect("a report");
    for score in report["scores"].as_array_mut().expect("scores") {
        score.as_object_mut().expect("a score").remove("latency_ms");
    }
    for field in ["passed", "failed", "total", "coverage", "warnings"] {
        report.as_object_mut().expect("a report").remove(field);
    }
    // The reference drops fields that it does not know; here they survive.
    let known = |suite: &mut Value| {
        let fields = suite.as_object_mut().expect("a suite");
        fields.retain(|name, _| ["suite_id", "name", "version", "cases"].contains(&name.as_str()));
        let case_fields = ["case_id", "category", "prompt", "expected_behavior", "difficulty", "tags"];
        for case in fields["cases"].as_array_mut().expect("cases") {
            case.as_object_mut().expect("a case").retain(|name, _| case_fields.contains(&name.as_str()));
        }
    };
    known(&mut report["suite"]);
    Ok(report)
}

/// The first score that differs, for the message of a failing test.
fn difference(line: &Value) -> String {
    match report_of(line) {
        Err(error) => error.to_string(),
        Ok(report) => {
            let scores = |report: &Value| report["scores"].as_array().cloned().unwrap_or_default();
            let pairs = scores(&report).into_iter().zip(scores(&line["report"]));
            let differing = pairs.into_iter().find(|(found, expected)| !same(found, expected));
            differing.map_or_else(String::new, |(found, expected)| format!("{found}\n  expected {expected}"))
        }
    }
}

#[test]
fn run_suite() {
    let departures = departures("run_suite");
    let mut wrong = Vec::new();
    for line in vectors("tests/golden/suite/run_suite.jsonl") {
        let id = text(&line, "id");
        let holds = match report_of(&line) {
            Err(error) => line["raises"].is_string() && error.kind() == ErrorKind::Schema,
            Ok(report) if line["raises"].is_string() => {
                // An overflow in the reference is a pattern that is refused here.
                report["scores"][0]["details"]["regex_error"].is_string()
            }
            Ok(report) => {
                let keys = |report: &Value| -> Vec<String> {
                    report["by_category"].as_object().expect("by_category").keys().cloned().collect()
                };
                same(&report, &line["report"]) && keys(&report) == keys(&line["report"])
            }
        };
        let expected = !departures.contains_key(id);
        if holds != expected {
            wrong.push(format!("{id}: holds {holds}, expected {expected}: {}", difference(&line)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn suite_validation() {
    let departures = departures("suite_validation");
    let mut wrong = Vec::new();
    for line in vectors("tests/golden/suite/suite_validation.jsonl") {
        let id = text(&line, "id");
        let expected: BTreeSet<String> =
            line["errors"].as_array().expect("errors").iter().map(|error| path_of(&error["loc"])).collect();
        let holds = match load::suite_from_str(text(&line, "text")) {
            Ok(suite) => {
                let mut dump = serde_json::to_value(suite.suite()).expect("a suite");
                retain_known(&mut dump, &line["dump"]);
                line["accepted"] == true && same(&dump, &line["dump"])
            }
            // The reference reads `NaN` and then finds that it is no suite; the path is the same.
            Err(error) if error.kind() == ErrorKind::Syntax => match line["json_error"].as_str() {
                Some(python) => error.to_string().ends_with(python),
                None => expected == BTreeSet::from([String::new()]),
            },
            Err(error) => {
                let found: BTreeSet<String> = error.issues().iter().map(|issue| issue.path.clone()).collect();
                line["accepted"] == false && found == expected
            }
        };
        if holds == departures.contains_key(id) {
            wrong.push(format!(
                "{id}: holds {holds}: {:?} for {expected:?}",
                load::suite_from_str(text(&line, "text")).err()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Drops the fields that the reference's dump does not have, because it ignores unknown ones.
fn retain_known(dump: &mut Value, reference: &Value) {
    let fields = |value: &mut Value, reference: &Value| {
        let reference = reference.as_object().cloned().unwrap_or_default();
        value.as_object_mut().expect("an object").retain(|name, _| reference.contains_key(name));
    };
    fields(dump, reference);
    for (case, reference) in dump["cases"]
        .as_array_mut()
        .expect("cases")
        .iter_mut()
        .zip(reference["cases"].as_array().expect("cases"))
    {
        fields(case, reference);
    }
}

fn path_of(loc: &Value) -> String {
    let mut path = String::new();
    for step in loc.as_array().expect("a path") {
        match step {
            Value::Number(index) => path.extend(["[", &index.to_string(), "]"]),
            Value::String(name) if path.is_empty() => path += name,
            Value::String(name) => path.extend([".", name]),
            other => panic!("{other}"),
        }
    }
    path
}

#[test]
fn json_valid() {
    for line in vectors("tests/golden/checks/json_valid.jsonl") {
        let id = text(&line, "id");
        let verdict = json::validate(text(&line, "text"));
        assert_eq!(verdict.is_ok(), line["valid"] == true, "{id}");
        if let (Err(fault), Some(python)) = (verdict, line["python_message"].as_str()) {
            assert_eq!(fault.to_string(), python, "{id}");
        }
    }
}

#[test]
fn json_valid_at_any_depth() {
    let open = "[".repeat(100_000);
    assert_eq!(
        json::validate(&open).unwrap_err().to_string(),
        "Expecting value: line 1 column 100001 (char 100000)"
    );
    let balanced = "[".repeat(50_000) + &"]".repeat(50_000);
    assert!(json::validate(&balanced).is_ok());
    // Python reads on behind what RFC 8259 refuses, and so does the message.
    let message = |text: &str| json::validate(text).unwrap_err().to_string();
    assert_eq!(message("[NaN, x]"), "Expecting value: line 1 column 7 (char 6)");
    assert_eq!(message("[1, -Infinity]"), "Expecting value: line 1 column 5 (char 4)");
}

#[test]
fn python_text() {
    for line in vectors("tests/golden/text/python_text.jsonl") {
        let id = text(&line, "id");
        if line["kind"] == "text" {
            let s = text(&line, "s");
            assert_eq!(pystr::lower(s), text(&line, "lower"), "{id}");
            assert_eq!(pystr::strip(s), text(&line, "strip"), "{id}");
            assert_eq!(value!(pystr::split(s).collect::<Vec<_>>()), line["split"], "{id}");
            assert_eq!(value!(pystr::len(s)), line["len"], "{id}");
        } else {
            let bits = u64::from_str_radix(text(&line, "bits"), 16).expect("bits");
            let x = f64::from_bits(bits);
            assert_eq!(pyfloat::repr(x), text(&line, "repr"), "{id}");
            assert_eq!(pyfloat::repr(pyfloat::round4(x)), text(&line, "round4_repr"), "{id}");
        }
    }
}

/// Our own tables: `tests/golden/checks/<name>.json`, one for each check.
#[test]
fn checks() {
    for check in CHECKS {
        let table = document(&format!("tests/golden/checks/{}.json", check.name));
        for case in table["cases"].as_array().expect("cases") {
            let name = text(case, "name");
            let args = &case["args"];
            let mut fields = value!({ "case_id": "c", "category": "coding", "prompt": "p" });
            fields["expected_behavior"] = value!({ check.name: args["value"] });
            match load::case_from_value(fields, CompileOptions::default()) {
                Err(error) => {
                    assert_eq!(value!({ "error": error.to_string() }), case["want"], "{} {name}", check.name);
                }
                Ok(suite) => {
                    let score = suite.run_case(0, text(args, "output")).expect("a score");
                    let found = value!({ "score": score.score, "details": score.details });
                    assert!(same(&found, &case["want"]), "{} {name}: {found}", check.name);
                }
            }
        }
    }
}
