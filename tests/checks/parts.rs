//! Tests `on`, the paths into JSON and the repairs of JSON.

use super::{case_of, case_with, has, score_of};
use crate::support::{document, text};
use benchmarkhub::checks::kinds::select_values;
use benchmarkhub::checks::{CompileOptions, Verdict};
use benchmarkhub::run::judge::{CustomResult, JudgeOptions};
use serde_json::{Value, json as value};

#[test]
fn every_row_of_the_table_of_parts_holds() {
    let mut wrong = Vec::new();
    for row in document("tests/golden/checks/on.json")["cases"].as_array().expect("cases") {
        let found = match case_of(&value!([row["check"]])) {
            Err(message) => value!({ "fault": message }),
            Ok(suite) => score_of(&suite, text(row, "output"))["checks"][0].clone(),
        };
        if !has(&found, &row["want"]) {
            wrong.push(format!("{}: {found}", text(row, "name")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_row_of_the_table_of_paths_holds() {
    let table = document("tests/golden/checks/paths.json");
    let mut wrong = Vec::new();
    for row in table["cases"].as_array().expect("cases") {
        let found = select_values(text(row, "path"), &table["document"]);
        let holds = match &found {
            Ok(found) => row["fault"].is_null() && Value::from(found.clone()) == row["want"],
            Err(_) => row["fault"] == true,
        };
        if !holds {
            wrong.push(format!("{row}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the repaired JSON of an output and the faults, as a check reports them.
fn repaired(output: &str) -> (Value, String) {
    let item = value!({ "kind": "json", "mode": "lenient" });
    let check = score_of(&case_of(&value!([item])).expect("a case"), output)["checks"][0].clone();
    (check["verdict"].clone(), text(&check, "reason").rsplit("found ").next().unwrap_or_default().to_owned())
}

#[test]
fn what_models_nearly_write_as_json_is_repaired_with_a_warning() {
    for (output, expected, faults) in [
        ("{'a': 1}", value!({ "a": 1 }), "single quotes"),
        (r#"{"a": [1, 2,], }"#, value!({ "a": [1, 2] }), "trailing commas"),
        (
            "{\"a\": True, \"b\": None, \"c\": False}",
            value!({ "a": true, "b": null, "c": false }),
            "Python's literals",
        ),
        ("{\"a\": 1, // one\n/* two */ \"b\": 2 # three\n}", value!({ "a": 1, "b": 2 }), "comments"),
        ("{\"a\": \"x\ny\"}", value!({ "a": "x\ny" }), "line breaks in strings"),
        ("{'it': 'a \"b\" \\'c\\' \\u00e9'}", value!({ "it": "a \"b\" 'c' é" }), "single quotes"),
        ("Here: {\"a\": [1, 2", value!({ "a": [1, 2] }), "unclosed end"),
        ("{\"a\": \"é wor", value!({ "a": "é wor" }), "unclosed end"),
        ("{\"a\": 1, \"b", value!({ "a": 1 }), "unclosed end"),
        ("{\"a\": 1, \"b\":", value!({ "a": 1 }), "unclosed end"),
        ("{\"a\": 1, \"b\": tr", value!({ "a": 1 }), "unclosed end"),
        ("{\"a\": 1,", value!({ "a": 1 }), "unclosed end"),
        ("{\"a\": \"b\\u00", value!({ "a": "b" }), "unclosed end"),
        ("```json\n{\"a\": 1,}\n```\n{\"b\": 2}", value!({ "a": 1 }), "trailing commas"),
        ("{'a': {\"b\": 1}}", value!({ "a": { "b": 1 } }), "single quotes"),
        ("See [#12](x).\n{'a': 1}", value!({ "a": 1 }), "single quotes"),
        ("{a} [b] {'c': [], }", value!({ "c": [] }), "trailing commas, single quotes"),
    ] {
        assert_eq!(repaired(output), (value!("pass"), format!("it (repaired: {faults})")), "{output}");
        let item = value!({ "kind": "json_equals", "mode": "lenient", "value": expected });
        let score = score_of(&case_of(&value!([item])).expect("a case"), output);
        assert_eq!(score["checks"][0]["verdict"], "pass", "{score}");
    }
    for output in [
        "",
        "no",
        "{",
        "[",
        "{\"a\"",
        "{a: 1}",
        "[1 2]",
        "[01]",
        "{\"a\": nope}",
        "see [it's]",
        "{\"a\": \"\\x\"}",
        "[,]",
        "[1,,2]",
    ] {
        assert_eq!(repaired(output).0, "fail", "{output}");
    }
    assert_eq!(repaired("{\"a\": 1}"), (value!("pass"), "JSON".to_owned()), "nothing to repair");
    assert_eq!(repaired("x {\"a\": 1}"), (value!("pass"), "it".to_owned()), "nothing to repair");
    assert_eq!(repaired(&"[".repeat(50_000)).0, "error", "over budget");
}

#[test]
fn a_required_check_in_a_group_without_its_part_fails_the_case() {
    let item = value!({ "any_of": [{ "kind": "length", "max": 9, "required": true }], "on": { "fence": "a" }, "weight": 0 });
    let score = score_of(&case_of(&value!([item, { "kind": "length", "max": 9 }])).expect("a case"), "x");
    assert_eq!(score["score"], 0.0, "{score}");
    assert_eq!(score["checks"].as_array().map(Vec::len), Some(3), "each check is listed: {score}");
}

#[test]
fn too_many_parts_are_an_error() {
    let item = value!({ "kind": "length", "max": 9, "not": true, "on": { "regex": "a", "which": "every" } });
    let suite = case_of(&value!([item])).expect("a case");
    assert_eq!(score_of(&suite, &"a".repeat(10_000))["checks"][0]["verdict"], "fail");
    let check = score_of(&suite, &"a".repeat(10_001))["checks"][0].clone();
    assert_eq!(check["verdict"], "error", "{check}");
    assert!(text(&check, "reason").ends_with("gave up reading so many parts: over budget"), "{check}");
    let on = value!({ "json_path": "$.a", "mode": "embedded", "which": "every" });
    let suite = case_of(&value!([{ "kind": "numeric", "value": 1, "on": on }])).expect("a case");
    let verdict =
        |count: usize| score_of(&suite, &"{\"a\": 1} ".repeat(count))["checks"][0]["verdict"].clone();
    assert_eq!((verdict(63), verdict(65)), (value!("pass"), value!("error")), "documents beyond the limit");
}

#[test]
fn the_caller_gets_the_parts_of_its_checks_in_order() {
    let items = value!([
        { "kind": "own" },
        { "kind": "own", "on": { "regex": "[a-z]", "which": "any" } },
        { "any_of": [{ "kind": "own" }, { "kind": "own", "on": "last_line" }], "on": { "fence": "x", "which": "every" } },
        { "kind": "own", "not": true, "on": { "fence": "nope" } },
    ]);
    let options = CompileOptions { custom_checks: vec!["own".to_owned()], ..CompileOptions::default() };
    let suite = case_with(&items, options).expect("a case");
    let output = "1\n```x\nA\nB\n```\n```x\nC\n```\n2a";
    let texts: Vec<Option<String>> =
        suite.custom_calls_on(0, output).into_iter().map(|call| call.text).collect();
    let some = |text: &str| Some(text.to_owned());
    let expected = [None, some("x"), some("x"), some("a"), some("A\nB"), some("B"), some("C"), some("C")];
    assert_eq!(texts, expected);
    // Only "a" and "B" pass, and the part "C" of the group.
    let result = |text: &Option<String>| CustomResult {
        verdict: if matches!(text.as_deref(), Some("a" | "B" | "C")) { Verdict::Pass } else { Verdict::Fail },
        score: 1.0,
        reason: String::new(),
        negated: None,
    };
    let custom_results: &[CustomResult] = &texts.iter().map(result).collect::<Vec<_>>();
    let score = suite.run_case_with(0, output, JudgeOptions { custom_results, ..JudgeOptions::default() });
    let verdicts: Vec<Verdict> =
        score.and_then(|score| score.checks).expect("checks").iter().map(|check| check.verdict).collect();
    let (fail, pass) = (Verdict::Fail, Verdict::Pass);
    assert_eq!(verdicts, [fail, pass, pass, fail, pass, fail]);
}
