//! Outputs that are made to escape a check, large ones, and scores that rounding would hide.

use super::{case_of, score_of};
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::{lint, suite::load};
use serde_json::{Value, json as value};

/// The first check's verdict.
fn verdict(item: impl Into<Value>, output: &str) -> String {
    let suite = case_of(&value!([item.into()])).expect("a case");
    score_of(&suite, output)["checks"][0]["verdict"].as_str().expect("a verdict").to_owned()
}

/// JSON that is valid but cannot be held hides a call from no check, negated or not.
#[test]
fn json_that_cannot_be_held_is_an_error() {
    let deep = format!("{}{}", "[".repeat(300), "]".repeat(300));
    let outputs =
        [r#"{"name": "rm", "pad": 1e400}"#.to_owned(), format!(r#"{{"name": "rm", "pad": {deep}}}"#)];
    let checks = [
        value!({ "kind": "json_path", "value": "$.name" }),
        value!({ "kind": "json_equals", "value": { "name": "rm" }, "subset": true }),
        value!({ "kind": "json_schema", "value": { "required": ["name"] } }),
        value!({ "kind": "tool_calls", "value": [{ "name": "rm" }], "order": "subset" }),
        value!({ "kind": "json", "type": "object" }),
    ];
    for output in outputs {
        let fenced = format!("```json\n{output}\n```");
        let between = format!("I call {output} now");
        let places = [
            ("strict", &output),
            ("embedded", &output),
            ("fenced", &fenced),
            ("embedded", &fenced),
            ("embedded", &between),
        ];
        for (check, (mode, output), not) in checks.iter().flat_map(|check| {
            places.iter().flat_map(move |place| [false, true].map(|not| (check, place, not)))
        }) {
            let mut item = check.clone();
            item["mode"] = (*mode).into();
            item["not"] = not.into();
            assert_eq!(verdict(item, output), "error", "{check} {mode} {not}");
        }
    }
}

/// Nor do more values than are looked at.
#[test]
fn a_call_behind_many_values_does_not_escape() {
    let crowd = |values: usize| format!(r#"{} {{"name": "rm"}}"#, "[] ".repeat(values));
    let rm = value!([{ "name": "rm" }]);
    for (check, found) in [
        (value!({ "kind": "json_path", "value": "$.name" }), true),
        (value!({ "kind": "json_path", "value": "$.other" }), false),
        (value!({ "kind": "tool_calls", "value": rm, "order": "subset" }), true),
    ] {
        let mut item = check;
        item["mode"] = "embedded".into();
        item["not"] = true.into();
        let near = if found { "fail" } else { "pass" };
        assert_eq!(verdict(item.clone(), &crowd(50)), near);
        assert_eq!(verdict(item, &crowd(100)), "error");
    }
}

fn list(len: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..len).map(item).collect()
}

/// Ordinary sizes are compared, in any order and among many values.
#[test]
fn large_lists_are_compared() {
    let any_order = |list: &Value| value!({ "kind": "json_equals", "value": list, "lists": "any_order" });
    let alike = list(5000, |_| value!({ "a": [1, 2], "b": "x" }));
    assert_eq!(verdict(any_order(&alike), &alike.to_string()), "pass");
    let (numbers, reversed) = (list(5000, Value::from), list(5000, |n| (4999 - n).into()));
    assert_eq!(verdict(any_order(&numbers), &reversed.to_string()), "pass");
    assert_eq!(verdict(any_order(&numbers), &list(5000, |n| (n + 1).into()).to_string()), "fail");
    let schema = |schema: Value| value!({ "kind": "json_schema", "value": schema });
    let unique = || schema(value!({ "uniqueItems": true }));
    assert_eq!(verdict(unique(), &numbers.to_string()), "pass");
    assert_eq!(verdict(unique(), &list(5000, |n| (n % 4999).into()).to_string()), "fail");
    assert_eq!(verdict(unique(), "[1, {\"a\": 1, \"b\": [2]}, {\"b\": [2.0], \"a\": 1.0}]"), "fail");
    let among = || schema(value!({ "items": { "enum": numbers } }));
    assert_eq!(verdict(among(), &reversed.to_string()), "pass");
    assert_eq!(verdict(among(), "[0.0, -0.0, 4999, 17.0]"), "pass");
    assert_eq!(verdict(among(), "[5000]"), "fail");
    for order in ["strict", "unordered", "subset", "superset"] {
        let calls = list(1000, |n| value!({ "name": "f", "arguments": { "n": n } }));
        let found = list(
            1000,
            |n| value!({ "name": "f", "arguments": { "n": if order == "strict" { n } else { 999 - n } } }),
        );
        let item = value!({ "kind": "tool_calls", "value": calls, "order": order });
        assert_eq!(verdict(item, &found.to_string()), "pass", "{order}");
    }
}

/// A call without arguments takes one that another needs, unless they exchange.
#[test]
fn partners_are_exchanged_where_that_helps() {
    let calls =
        value!([{ "name": "f" }, { "name": "f", "arguments": { "x": 1 } }, { "name": "f", "arguments": {} }]);
    let found = value!([{ "name": "f" }, { "name": "f", "arguments": { "x": 2 } }, { "name": "f", "arguments": { "x": 1 } }]);
    let item = value!({ "kind": "tool_calls", "value": calls, "order": "unordered" });
    assert_eq!(verdict(item, &found.to_string()), "pass");
    let subset = |wanted: Value| value!({ "kind": "json_equals", "value": wanted, "lists": "any_order", "subset": true });
    let wanted = value!([{ "a": 1 }, { "a": 1, "b": 2 }, {}]);
    assert_eq!(verdict(subset(wanted.clone()), r#"[{"a": 1, "b": 2}, {"c": 3}, {"a": 1}]"#), "pass");
    assert_eq!(verdict(subset(wanted), r#"[{"a": 1, "b": 2}, {"c": 3}, {"d": 1}]"#), "fail");
}

/// Lists in lists in any order cost what they are long, not two to the power of their depth.
#[test]
fn deep_lists_in_any_order_are_compared() {
    let nested = |depth: usize, leaf: &str| format!("{}{leaf}{}", "[".repeat(depth), "]".repeat(depth));
    for subset in [false, true] {
        let wanted: Value = serde_json::from_str(&nested(100, "1")).expect("JSON");
        let item = value!({ "kind": "json_equals", "value": wanted, "lists": "any_order", "subset": subset });
        assert_eq!(verdict(item.clone(), &nested(100, "1")), "pass");
        assert_eq!(verdict(item, &nested(100, "2")), "fail");
    }
}

/// A threshold is reached by the score or by what is shown of it, and 1 is shown only where it is 1.
#[test]
fn rounding_reaches_no_full_score() {
    let judged = |threshold: f64, items: Value| {
        let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "threshold": threshold,
            "expected_behavior": { "checks": items } });
        let suite = load::case_from_value(case, CompileOptions::default()).expect("a case");
        let score = score_of(&suite, "a");
        (score["passed"].clone(), score["score"].as_f64().expect("a score"))
    };
    let equals = |text: &str, weight: f64| value!({ "kind": "equals", "value": text, "weight": weight });
    let heavy = value!([equals("a", 99999.0), equals("b", 1.0)]);
    assert_eq!(judged(1.0, heavy), (false.into(), 0.9999));
    let third = || value!([equals("a", 1.0), equals("a", 1.0), equals("b", 1.0)]);
    assert_eq!(judged(0.6667, third()), (true.into(), 0.6667));
    assert_eq!(judged(0.66671, third()), (false.into(), 0.6667));
    assert_eq!(judged(2.0 / 3.0, third()), (true.into(), 0.6667));
    assert_eq!(
        judged(0.7, value!([equals("a", 0.1), equals("a", 0.6), equals("b", 0.3)])),
        (true.into(), 0.7)
    );

    let texts: Vec<String> = (0..30_000).map(|n| format!("<{n}>")).collect();
    let suite = case_of(&value!([{ "kind": "contains_all", "value": texts }])).expect("a case");
    let score = score_of(&suite, &texts[1..].concat());
    assert_eq!(
        [&score["passed"], &score["score"], &score["checks"][0]["score"]],
        [&value!(false), &value!(0.9999), &value!(0.9999)]
    );

    let metric = value!({ "kind": "metric", "metric": "f1_score", "value": "a b c", "threshold": 0.6667 });
    let suite = case_of(&value!([metric])).expect("a case");
    let reason = score_of(&suite, "a b d")["checks"][0]["reason"].as_str().expect("a reason").to_owned();
    assert!(reason.ends_with("at least 0.6667, found 0.6666666666666666"), "{reason}");
}

/// The gate of a suite is held likewise; its score is shown as 1 where nearly nothing is missing.
#[test]
fn a_suite_passes_by_its_score_or_what_is_shown() {
    let run = |threshold: f64, cases: usize| {
        let case = |id: usize| {
            value!({ "case_id": id.to_string(), "category": "coding", "prompt": "p",
            "expected_behavior": { "contains": ["a"] } })
        };
        let list: Vec<Value> = (0..cases).map(case).collect();
        let suite = value!({ "suite_id": "s", "name": "S", "threshold": threshold, "cases": list });
        let suite = load::suite_from_value(suite, CompileOptions::default()).expect("a suite");
        let outputs = (1..cases).map(|id| (id.to_string(), "a")).collect::<Vec<_>>();
        let outputs = outputs.iter().map(|(id, text)| (id.as_str(), *text));
        let report = suite.run(outputs, &benchmarkhub::run::RunOptions::default());
        (report.summary.overall_score, report.summary.suite_passed)
    };
    for (threshold, passes) in [(2.0 / 3.0, true), (0.6667, true), (0.66671, false)] {
        assert_eq!(run(threshold, 3), (0.6667, Some(passes)), "{threshold}");
    }
    assert_eq!(run(1.0, 30_000), (1.0, Some(false)));
    assert_eq!(run(0.9999, 30_000), (1.0, Some(true)));
}

/// Integers that a JavaScript value cannot hold are told at loading, with their place.
#[test]
fn integers_beyond_doubles_are_told() {
    let suite = |equals: &str| {
        let text = format!(
            r#"{{"suite_id": "s", "name": "S", "cases": [{{"case_id": "a", "category": "coding", "prompt": "p",
            "expected_behavior": {{"checks": [{{"all_of": [{{"kind": "json_equals", "value": {{"id": [{equals}]}}}}]}}]}}}}]}}"#
        );
        let options = CompileOptions { from_javascript: true, ..CompileOptions::default() };
        let exact = load::suite_from_str(&text).expect("a suite");
        assert_eq!(exact.warnings(), [], "a text holds it");
        let suite = load::suite_from_text(text.clone(), options).expect("a suite");
        suite
            .warnings()
            .iter()
            .map(|one| (one.code, one.path.clone().unwrap_or_default()))
            .collect::<Vec<_>>()
    };
    let place = "cases[0].expected_behavior.checks[0].all_of[0].value.id[0]".to_owned();
    for number in ["9007199254740992", "9007199254740993", "-9007199254740993", "18446744073709551615"] {
        assert_eq!(suite(number), [("inexact_number", place.clone())]);
    }
    for number in ["9007199254740991", "-9007199254740991", "1e300", "0.1", "\"9007199254740993\""] {
        assert_eq!(suite(number), [], "{number}");
    }
}

/// The linter says so of a text too, where it is worth a look.
#[test]
fn integers_beyond_doubles_are_linted() {
    let text = r#"{"suite_id": "s", "name": "S", "cases": [{"case_id": "a", "category": "coding", "prompt": "p",
        "expected_behavior": {"checks": [{"kind": "json_equals", "value": 9007199254740993}]}}]}"#;
    for (from_javascript, severity) in [(false, lint::Severity::Info), (true, lint::Severity::Warning)] {
        let found = lint::lint_str(text, &CompileOptions { from_javascript, ..CompileOptions::default() });
        let found: Vec<_> = found.iter().map(|finding| (finding.rule, finding.severity)).collect();
        assert_eq!(found, [("inexact_number", severity)]);
    }
}

/// The caller's kinds take options of their own, but no mistyped one of every check.
#[test]
fn options_of_the_callers_kinds_are_held_to_what_every_check_takes() {
    let load = |more: Value| {
        let mut item = value!({ "kind": "own" });
        for (key, field) in more.as_object().expect("fields") {
            item[key] = field.clone();
        }
        let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": { "checks": [item] } });
        let options = CompileOptions { custom_checks: vec!["own".to_owned()], ..CompileOptions::default() };
        load::case_from_value(case, options).map(drop).map_err(|error| error.to_string())
    };
    for wrong in ["treshold", "requird", "wieght", "Not", "Weight", "NAME"] {
        let fault = load(value!({ wrong: true })).expect_err(wrong);
        assert!(fault.contains("no option of own, did you mean"), "{fault}");
    }
    for threshold in [value!(null), value!(-1), value!(2), value!("x")] {
        let fault = load(value!({ "threshold": threshold })).expect_err("a threshold");
        assert!(fault.contains("threshold: expected a number from 0 to 1"), "{fault}");
    }
    assert_eq!(load(value!({ "threshold": 0.5, "weight": 2, "half": true, "note": 1, "names": [] })), Ok(()));
}

/// What does not load hides no warning, and a mistyped field is told once.
#[test]
fn lint_tells_everything_once() {
    let suite = value!({ "suite_id": "s", "name": "S", "treshold": 1, "cases": [
        { "case_id": "a", "category": "nonsense", "prompt": "p", "dificulty": "easy", "expected_behavior": { "contians": ["a"] } }] });
    let findings = lint::lint(&suite, &CompileOptions::default());
    let at = |path: &str| findings.iter().filter(|one| one.path == path).collect::<Vec<_>>();
    assert_eq!(at("cases[0].category")[0].rule, "invalid");
    assert!(at("cases[0].expected_behavior.contians")[0].message.contains("is not applied"));
    for (path, meant) in [("treshold", "threshold"), ("cases[0].dificulty", "difficulty")] {
        let found = at(path);
        assert_eq!(found.len(), 1, "{path}");
        assert_eq!(found[0].suggestion, format!("did you mean {meant:?}?"));
    }
}
