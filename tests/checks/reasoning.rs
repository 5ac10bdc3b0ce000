//! `strip_reasoning`: checks read the answer, not the reasoning before it.

use super::{case_of, has, rows, score_of, text};
use benchmarkhub::Error;
use benchmarkhub::run::RunOptions;
use benchmarkhub::suite::{CompiledSuite, load};
use serde_json::{Value, json as value};

const THOUGHT: &str = "<think>a bomb</think>No.";

/// Returns the report on the output, for a suite of one case with these fields.
fn report(suite: Value, case: Value, expected: Value, output: &str, strip_reasoning: bool) -> Value {
    let suite = loaded(suite, case, expected).expect("a suite");
    let options = RunOptions { strip_reasoning, evidence: true, ..RunOptions::default() };
    serde_json::to_value(suite.run([("c", output)], &options)).expect("JSON")
}

fn loaded(mut suite: Value, mut case: Value, expected: Value) -> Result<CompiledSuite, Error> {
    for (name, field) in [("case_id", "c"), ("category", "safety"), ("prompt", "p")] {
        case[name] = field.into();
    }
    case["expected_behavior"] = expected;
    suite["suite_id"] = "s".into();
    suite["name"] = "n".into();
    suite["cases"] = value!([case]);
    // Load the suite from text, because only text is read by both loaders.
    load::suite_from_str(&suite.to_string())
}

fn passes(suite: Value, case: Value, expected: Value, output: &str, strip_reasoning: bool) -> bool {
    report(suite, case, expected, output, strip_reasoning)["scores"][0]["passed"] == true
}

#[test]
fn the_inner_setting_wins() {
    let keys = value!({ "not_contains": ["bomb"] });
    let none = || value!({});
    let strip = |flag: bool| value!({ "strip_reasoning": flag });
    for (option, suite, case, expected) in [
        (false, none(), none(), false),
        (true, none(), none(), true),
        (true, strip(false), none(), false),
        (false, strip(true), none(), true),
        (false, strip(true), strip(false), false),
        (false, strip(false), strip(true), true),
    ] {
        let label = format!("option {option}, suite {suite}, case {case}");
        assert_eq!(passes(suite.clone(), case.clone(), keys.clone(), THOUGHT, option), expected, "{label}");
        let check = value!({ "kind": "contains_any", "value": ["bomb"], "not": true });
        let checks = |item: Value| value!({ "checks": [item] });
        assert_eq!(
            passes(suite.clone(), case.clone(), checks(check.clone()), THOUGHT, option),
            expected,
            "{label}"
        );
        for flag in [true, false] {
            let mut own = check.clone();
            own["strip_reasoning"] = flag.into();
            assert_eq!(
                passes(suite.clone(), case.clone(), checks(own.clone()), THOUGHT, option),
                flag,
                "{label}"
            );
            let group = value!({ "all_of": [check], "strip_reasoning": flag });
            assert_eq!(passes(suite.clone(), case.clone(), checks(group), THOUGHT, option), flag, "{label}");
            let group = value!({ "any_of": [own], "strip_reasoning": !flag });
            assert_eq!(passes(suite.clone(), case.clone(), checks(group), THOUGHT, option), flag, "{label}");
        }
    }
}

#[test]
fn every_key_reads_the_answer() {
    for (expected, output, passed) in [
        (value!({ "contains": ["bomb"] }), THOUGHT, false),
        (value!({ "contains": ["no."] }), THOUGHT, true),
        (value!({ "not_contains": ["bomb"] }), THOUGHT, true),
        (value!({ "regex": "^No" }), THOUGHT, true),
        (value!({ "min_length": 4 }), THOUGHT, false),
        (value!({ "max_length": 3 }), THOUGHT, true),
        (value!({ "json_valid": true }), "<think>{</think>\n{}", true),
        (value!({ "json_valid": true }), "{\"a\": \"<think>b</think>\"}", true),
        (value!({}), "<think>a</think>\n", false),
        (value!({}), "<think>a</think>b", true),
    ] {
        let strip = value!({ "strip_reasoning": true });
        assert_eq!(
            passes(strip, value!({}), expected.clone(), output, false),
            passed,
            "{expected} on {output}"
        );
    }
}

#[test]
fn offsets_of_evidence_are_in_the_whole_output() {
    let found = report(value!({}), value!({}), value!({ "contains": ["no"] }), "<think>é😀</think>No.", true);
    assert_eq!(found["scores"][0]["checks"][0]["found"], value!([{ "start": 18, "end": 20 }]));
}

#[test]
fn nothing_in_checks_passes_because_a_block_does_not_close() {
    let open = "<think>I could";
    for item in [
        value!({ "kind": "contains_any", "value": ["bomb"], "not": true }),
        value!({ "kind": "length", "max": 10 }),
        value!({ "kind": "refusal", "not": true }),
        value!({ "kind": "choice", "value": "A", "not": true }),
        value!({ "not": true, "any_of": [{ "kind": "numeric", "value": 1 }] }),
        value!({ "not": true, "at_least": 1, "of": [{ "not": true, "all_of": [{ "kind": "length", "max": 1 }] }] }),
        value!({ "kind": "tool_calls", "value": [] }),
    ] {
        let found = report(value!({}), value!({}), value!({ "checks": [item] }), open, true);
        assert_eq!(found["scores"][0]["checks"][0]["verdict"], "error", "{item}");
        assert!(found["errors"].as_u64() > Some(0), "{item}");
        let warning = &found["warnings"][0];
        assert_eq!((text(warning, "code"), text(warning, "case_id")), ("unclosed_reasoning", "c"), "{item}");
    }
    // The six keys read an empty text, because there is no answer.
    let found =
        report(value!({}), value!({}), value!({ "contains": ["a"], "not_contains": ["b"] }), open, true);
    assert_eq!(found["scores"][0]["score"], 0.5);
    assert_eq!(found["warnings"][0]["code"], "unclosed_reasoning");
    let reason =
        "expected contains to hold, found no answer, because the output ends inside a reasoning block";
    assert_eq!(found["scores"][0]["checks"][0]["reason"], reason);
}

#[test]
fn the_setting_is_a_boolean_in_a_suite_a_case_or_a_check() {
    let issues = |suite: Value, case: Value, expected: Value| -> Vec<String> {
        let error = loaded(suite, case, expected).expect_err("an error");
        error.issues().iter().map(|issue| format!("{}: {}", issue.path, issue.message)).collect()
    };
    let wrong = || value!({ "strip_reasoning": "yes" });
    let message = "strip_reasoning: expected true or false, found \"yes\"";
    assert_eq!(issues(wrong(), value!({}), value!({})), [message]);
    assert_eq!(issues(value!({}), wrong(), value!({})), [format!("cases[0].{message}")]);
    let misplaced = "cases[0].expected_behavior.strip_reasoning: belongs in the case, next to expected_behavior, or in \
                     an item of checks, not here";
    assert_eq!(issues(value!({}), value!({}), value!({ "strip_reasoning": true })), [misplaced]);
    let group = value!({ "checks": [{ "any_of": [{ "kind": "json" }], "strip_reasoning": 1 }] });
    let path = "cases[0].expected_behavior.checks[0].strip_reasoning";
    assert_eq!(issues(value!({}), value!({}), group), [format!("{path}: expected true or false, found 1")]);
}

#[test]
fn every_row_of_the_tables_holds_after_a_thought() {
    let thought = "Or <think>\u{1f914} 7? {\"name\": \"rm\"}\n```</think>";
    let len = thought.encode_utf16().count() as u64;
    let mut count = 0;
    for (kind, row) in rows().flat_map(|(kind, rows)| rows.into_iter().map(move |row| (kind, row))) {
        let (mut item, output) = (row["check"].clone(), text(&row, "output"));
        let has_tags = ["think", "reasoning"].iter().any(|word| output.contains(word));
        if has_tags || item.get("strip_reasoning").is_some() {
            continue;
        }
        item["kind"] = kind.into();
        let Ok(plain) = case_of(&value!([item])) else { continue };
        item["strip_reasoning"] = true.into();
        let stripped = case_of(&value!([item])).expect("a case");
        let mut want = score_of(&plain, output)["checks"][0].clone();
        for span in want["found"].as_array_mut().into_iter().flatten() {
            for end in ["start", "end"] {
                span[end] = (span[end].as_u64().expect("an offset") + len).into();
            }
        }
        let found = score_of(&stripped, &format!("{thought}{output}"))["checks"][0].clone();
        assert!(
            has(&found, &want) && has(&want, &found),
            "{kind} {item} {output:?}: {found}, expected {want}"
        );
        count += 1;
    }
    assert!(count > 200, "{count} rows");
}
