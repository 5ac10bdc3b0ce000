//! Tests outputs that try to evade a check, large outputs, and scores near the limits of rounding.

use super::{case_of, case_with, score_of, verdict};
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::run::RunOptions;
use benchmarkhub::{lint, suite::load};
use serde_json::{Value, json as value};

#[test]
fn valid_json_that_cannot_be_read_is_an_error_with_and_without_not() {
    let deep = format!("{}{}", "[".repeat(300), "]".repeat(300));
    let outputs =
        [r#"{"name": "rm", "pad": 1e400}"#.to_owned(), format!(r#"{{"name": "rm", "pad": {deep}}}"#)];
    let checks = [
        value!({ "kind": "json_path", "value": "$.name" }),
        value!({ "kind": "json_equals", "value": { "name": "rm" }, "subset": true }),
        value!({ "kind": "json_schema", "value": { "required": ["name"] } }),
        value!({ "kind": "tool_calls", "value": [{ "name": "rm" }], "match": "superset" }),
        value!({ "kind": "json", "type": "object" }),
    ];
    for output in outputs {
        let fenced = format!("```json\n{output}\n```");
        let embedded = format!("I call {output} now");
        for (mode, output) in [
            ("strict", &output),
            ("embedded", &output),
            ("fenced", &fenced),
            ("embedded", &fenced),
            ("embedded", &embedded),
        ] {
            for (check, not) in checks.iter().flat_map(|check| [(check, false), (check, true)]) {
                let mut item = check.clone();
                item["mode"] = mode.into();
                item["not"] = not.into();
                assert_eq!(verdict(item, output), "error", "{check} {mode} {not}");
            }
        }
    }
}

#[test]
fn an_output_with_more_values_than_are_searched_is_an_error() {
    let output = |values: usize| format!(r#"{} {{"name": "rm"}}"#, "[] ".repeat(values));
    for (mut check, near) in [
        (value!({ "kind": "json_path", "value": "$.name" }), "fail"),
        (value!({ "kind": "json_path", "value": "$.other" }), "pass"),
        (value!({ "kind": "tool_calls", "value": [{ "name": "rm" }], "match": "superset" }), "fail"),
    ] {
        check["mode"] = "embedded".into();
        check["not"] = true.into();
        assert_eq!(verdict(check.clone(), &output(50)), near);
        assert_eq!(verdict(check, &output(100)), "error");
    }
}

fn list(len: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..len).map(item).collect()
}

#[test]
fn large_lists_are_compared_within_the_budget() {
    let any_order = |list: &Value| value!({ "kind": "json_equals", "value": list, "lists": "any_order" });
    let schema = |schema: Value| value!({ "kind": "json_schema", "value": schema });
    let alike = list(5000, |_| value!({ "a": [1, 2], "b": "x" }));
    let (numbers, reversed) = (list(5000, Value::from), list(5000, |n| (4999 - n).into()));
    let (shifted, repeated) = (list(5000, |n| (n + 1).into()), list(5000, |n| (n % 4999).into()));
    let unique = schema(value!({ "uniqueItems": true }));
    let among = schema(value!({ "items": { "enum": numbers } }));
    for (check, output, expected) in [
        (any_order(&alike), alike.to_string(), "pass"),
        (any_order(&numbers), reversed.to_string(), "pass"),
        (any_order(&numbers), shifted.to_string(), "fail"),
        (unique.clone(), numbers.to_string(), "pass"),
        (unique.clone(), repeated.to_string(), "fail"),
        (unique, r#"[1, {"a": 1, "b": [2]}, {"b": [2.0], "a": 1.0}]"#.to_owned(), "fail"),
        (among.clone(), reversed.to_string(), "pass"),
        (among.clone(), "[0.0, -0.0, 4999, 17.0]".to_owned(), "pass"),
        (among, "[5000]".to_owned(), "fail"),
    ] {
        assert_eq!(verdict(check, &output), expected, "{output:.60}");
    }
    let calls =
        |number: fn(usize) -> usize| list(1000, |n| value!({ "name": "f", "arguments": { "n": number(n) } }));
    for relation in ["strict", "unordered", "subset", "superset"] {
        let found = calls(if relation == "strict" { |n| n } else { |n| 999 - n });
        let item = value!({ "kind": "tool_calls", "value": calls(|n| n), "match": relation });
        assert_eq!(verdict(item, &found.to_string()), "pass", "{relation}");
    }
}

#[test]
fn many_calls_are_paired_in_every_relation() {
    const COUNT: usize = 3000;
    let calls = |call: fn(usize) -> Value| list(COUNT, call);
    let equal = calls(|_| value!({ "name": "f", "arguments": { "x": 1 } }));
    let numbered = calls(|n| value!({ "name": "f", "arguments": { "x": 1, "n": n } }));
    let any = calls(|n| {
        if n % 2 == 0 { value!({ "name": "f" }) } else { value!({ "name": "f", "arguments": { "x": 1 } }) }
    });
    for relation in ["unordered", "subset", "superset"] {
        for (expected, found, arguments, verdict_expected) in [
            (&equal, &equal, "equal", "pass"),
            (&any, &equal, "equal", "pass"),
            (&any, &numbered, "equal", "fail"),
            (&equal, &numbered, "subset", "pass"),
            (&any, &numbered, "subset", "pass"),
        ] {
            let item = value!({ "kind": "tool_calls", "value": expected, "match": relation, "arguments": arguments });
            assert_eq!(verdict(item, &found.to_string()), verdict_expected, "{relation} {arguments}");
        }
    }
}

#[test]
fn pairs_are_exchanged_if_an_item_needs_the_partner_of_another() {
    let calls =
        value!([{ "name": "f" }, { "name": "f", "arguments": { "x": 1 } }, { "name": "f", "arguments": {} }]);
    let found =
        r#"[{"name": "f"}, {"name": "f", "arguments": {"x": 2}}, {"name": "f", "arguments": {"x": 1}}]"#;
    let item = value!({ "kind": "tool_calls", "value": calls, "match": "unordered" });
    assert_eq!(verdict(item, found), "pass");
    let list = value!([{ "a": 1 }, { "a": 1, "b": 2 }, {}]);
    let subset = value!({ "kind": "json_equals", "value": list, "lists": "any_order", "subset": true });
    assert_eq!(verdict(subset.clone(), r#"[{"a": 1, "b": 2}, {"c": 3}, {"a": 1}]"#), "pass");
    assert_eq!(verdict(subset, r#"[{"a": 1, "b": 2}, {"c": 3}, {"d": 1}]"#), "fail");
}

#[test]
fn deep_lists_in_any_order_do_not_take_exponential_time() {
    let nested = |depth: usize, leaf: &str| format!("{}{leaf}{}", "[".repeat(depth), "]".repeat(depth));
    for subset in [false, true] {
        let list: Value = serde_json::from_str(&nested(100, "1")).expect("JSON");
        let item = value!({ "kind": "json_equals", "value": list, "lists": "any_order", "subset": subset });
        assert_eq!(verdict(item.clone(), &nested(100, "1")), "pass");
        assert_eq!(verdict(item, &nested(100, "2")), "fail");
    }
}

#[test]
fn hostile_json_is_searched_in_linear_time() {
    let suite = case_of(&value!([{ "kind": "json", "mode": "embedded" }])).expect("a case");
    let braces = "{".repeat(50_000) + " {\"a\": 1}";
    assert_eq!(score_of(&suite, &braces)["passed"], true);
    for text in ["[", "{\"a\":", "[{\"a\":[", "\"{", "{\"", "[\"\\", "``` ["] {
        assert_eq!(score_of(&suite, &text.repeat(50_000))["passed"], false, "{text}");
    }
}

#[test]
fn a_threshold_is_reached_by_the_score_or_by_the_rounded_score() {
    let equals = |text: &str, weight: f64| value!({ "kind": "equals", "value": text, "weight": weight });
    let two_thirds = || value!([equals("a", 1.0), equals("a", 1.0), equals("b", 1.0)]);
    for (threshold, checks, passed, score) in [
        (1.0, value!([equals("a", 99999.0), equals("b", 1.0)]), false, 0.9999),
        (0.6667, two_thirds(), true, 0.6667),
        (0.66671, two_thirds(), false, 0.6667),
        (2.0 / 3.0, two_thirds(), true, 0.6667),
        (0.7, value!([equals("a", 0.1), equals("a", 0.6), equals("b", 0.3)]), true, 0.7),
    ] {
        let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "threshold": threshold,
            "expected_behavior": { "checks": checks } });
        let suite = load::case_from_value(case, CompileOptions::default()).expect("a case");
        let found = score_of(&suite, "a");
        assert_eq!((&found["passed"], &found["score"]), (&value!(passed), &value!(score)), "{threshold}");
    }
}

#[test]
fn a_score_below_one_is_never_shown_as_one() {
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

#[test]
fn a_suite_passes_by_its_score_or_by_the_rounded_score() {
    let run = |threshold: f64, cases: usize| {
        let case = |id: usize| {
            value!({ "case_id": id.to_string(), "category": "coding", "prompt": "p",
                "expected_behavior": { "contains": ["a"] } })
        };
        let suite =
            value!({ "suite_id": "s", "name": "S", "threshold": threshold, "cases": list(cases, case) });
        let suite = load::suite_from_value(suite, CompileOptions::default()).expect("a suite");
        let ids: Vec<String> = (0..cases).map(|id| id.to_string()).collect();
        let output = |id: &str| if id == "0" { "b" } else { "a" };
        let report = suite.run(ids.iter().map(|id| (id.as_str(), output(id))), &RunOptions::default());
        (report.summary.overall_score, report.summary.suite_passed)
    };
    for (threshold, passes) in [(2.0 / 3.0, true), (0.6667, true), (0.66671, false)] {
        assert_eq!(run(threshold, 3), (0.6667, Some(passes)), "{threshold}");
    }
    assert_eq!(run(1.0, 30_000), (1.0, Some(false)));
    assert_eq!(run(0.9999, 30_000), (1.0, Some(true)));
}

#[test]
fn integers_that_javascript_cannot_hold_are_a_warning_with_their_path() {
    let suite = |number: &str| {
        let text = format!(
            r#"{{"suite_id": "s", "name": "S", "cases": [{{"case_id": "a", "category": "coding", "prompt": "p",
            "expected_behavior": {{"checks": [{{"all_of": [{{"kind": "json_equals", "value": {{"id": [{number}]}}}}]}}]}}}}]}}"#
        );
        assert_eq!(load::suite_from_str(&text).expect("a suite").warnings(), [], "a text holds it");
        text
    };
    let path = "cases[0].expected_behavior.checks[0].all_of[0].value.id[0]";
    for (number, expected) in [
        ("9007199254740992", Some(path)),
        ("9007199254740993", Some(path)),
        ("-9007199254740993", Some(path)),
        ("18446744073709551615", Some(path)),
        ("18446744073709552000", Some(path)),
        ("9007199254740991", None),
        ("-9007199254740991", None),
        ("1e300", None),
        ("0.1", None),
        ("\"9007199254740993\"", None),
    ] {
        let text = suite(number);
        let options = CompileOptions { from_javascript: true, ..CompileOptions::default() };
        let loaded = load::suite_from_text(text.clone(), options.clone()).expect("a suite");
        let warnings = loaded.warnings().iter().map(|one| (one.code, one.path.as_deref()));
        assert!(warnings.eq(expected.map(|path| ("inexact_number", Some(path)))), "{number}");
        // The linter also warns about JSON text, but with a lower severity.
        for (options, severity) in
            [(options, lint::Severity::Warning), (CompileOptions::default(), lint::Severity::Info)]
        {
            let found = lint::lint_str(&text, &options);
            let found = found.iter().map(|finding| (finding.rule, finding.severity));
            assert!(found.eq(expected.map(|_| ("inexact_number", severity))), "{number}");
        }
    }
}

#[test]
fn options_of_a_registered_kind_must_not_resemble_those_of_every_check() {
    let load = |mut item: Value| {
        item["kind"] = "own".into();
        case_with(
            &value!([item]),
            CompileOptions { custom_checks: vec!["own".to_owned()], ..CompileOptions::default() },
        )
        .map(drop)
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
