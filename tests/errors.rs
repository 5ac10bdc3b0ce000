//! Tests the exact texts of errors and warnings. Each text is created in only one position of the sources.

use benchmarkhub::checks::{CompileOptions, Policy, search_pattern};
use benchmarkhub::run::totals::Weights;
use benchmarkhub::run::{OutputProblems, RunOptions};
use benchmarkhub::suite::CompiledSuite;
use benchmarkhub::suite::selection::Selection;
use benchmarkhub::{Error, ErrorKind, run::calculator, suite::load};
use serde_json::json;

#[track_caller]
fn error_of<T: std::fmt::Debug>(result: Result<T, Error>, kind: ErrorKind, text: &str) {
    let error = result.expect_err("an error");
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, text));
}

fn suite(cases: &serde_json::Value) -> Result<CompiledSuite, Error> {
    load::suite_from_value(json!({ "suite_id": "s", "name": "n", "cases": cases }), CompileOptions::default())
}

#[test]
fn documents() {
    let load = load::suite_from_str;
    let message = "invalid JSON: Expecting ',' delimiter: line 1 column 4 (char 3)";
    error_of(load("[1 2]"), ErrorKind::Syntax, message);
    error_of(load("1e999"), ErrorKind::Syntax, "invalid JSON: Number out of range: line 1 column 1 (char 0)");
    let deep = "[".repeat(300);
    let message = "invalid JSON: Nesting deeper than 256 levels: line 1 column 257 (char 256)";
    error_of(load(&deep), ErrorKind::Syntax, message);
    let message = "expected a suite: an object with suite_id, name and cases, found an array";
    error_of(load("[]"), ErrorKind::Schema, message);
    error_of(load("{}"), ErrorKind::Schema, "suite_id: required, but missing; name: required, but missing");
}

#[test]
fn cases() {
    let message =
        "cases[0]: expected a case: an object with case_id, category, prompt and expected_behavior, found 5";
    error_of(suite(&json!([5])), ErrorKind::Schema, message);
    let case = json!({ "case_id": 1, "category": "reasonning", "prompt": null, "expected_behavior": [], "tags": "x" });
    let message = "cases[0].case_id: expected a string, found 1; \
        cases[0].category: expected one of reasoning, tool_use, planning, coding, safety, robustness, \
        found \"reasonning\", did you mean \"reasoning\"?; \
        cases[0].prompt: expected a string, found null; \
        cases[0].expected_behavior: expected an object of checks, found an array; \
        cases[0].tags: expected a list of strings, found \"x\"";
    error_of(suite(&json!([case])), ErrorKind::Schema, message);
    let many: Vec<_> = (0..15).map(|index| json!(index)).collect();
    let text = suite(&json!(many)).expect_err("an error").to_string();
    assert!(text.ends_with("; and 5 more"), "{text}");
}

#[test]
fn patterns() {
    let search = |pattern: &str| search_pattern(pattern, "text", Policy::Strict);
    let message = "Regex pattern exceeds maximum allowed length of 500 characters.";
    error_of(search(&"é".repeat(501)), ErrorKind::UnsafePattern, message);
    let message = "Regex pattern contains nested quantifiers that may cause catastrophic backtracking.";
    error_of(search("(x*)*"), ErrorKind::UnsafePattern, message);
    assert!(search(&"é".repeat(500)).is_ok());
}

#[test]
fn calls() {
    let message = "weights.hard: expected 0 or a number from 1e-9 to 1e9, found -1";
    error_of(Weights::new(1.0, 1.0, -1.0), ErrorKind::Usage, message);
    let message = "only: expected an object of filters, found []";
    let found = Selection::from_str("[]").expect_err("an error");
    assert_eq!(found.to_string(), message.replace("[]", "an array"));
    let message = "no case has the id \"b\", did you mean \"a\"?";
    let case = json!({ "case_id": "a", "category": "coding", "prompt": "", "expected_behavior": {} });
    error_of(suite(&json!([case])).expect("a suite").find("b"), ErrorKind::Usage, message);
    let message = "scores[0].score: expected a number from 0 to 1, found null";
    let scores = r#"[{"case_id": "a"}]"#;
    error_of(calculator::calculate(scores, "[]", Weights::default()), ErrorKind::Schema, message);
}

#[test]
fn suggestions_stop_where_they_would_take_long() {
    let cases: Vec<_> = (0..300)
        .map(|index| {
            json!({ "case_id": format!("case-{index}"), "category": "coding", "prompt": "", "expected_behavior": {} })
        })
        .collect();
    let suite = suite(&json!(cases)).expect("a suite");
    let strays: Vec<String> = (0..1000).map(|index| format!("kase-{}", index % 300)).collect();
    let report = suite.run(strays.iter().map(|id| (id.as_str(), "")), &RunOptions::default());
    let unmatched: Vec<_> =
        report.warnings.iter().filter(|warning| warning.code == "unmatched_output").collect();
    assert_eq!(unmatched.len(), 1000);
    assert!(unmatched[0].message.ends_with("did you mean \"case-0\"?"), "{}", unmatched[0].message);
    assert!(unmatched[999].message.ends_with("not scored"), "{}", unmatched[999].message);
    assert!(OutputProblems::default().unmatched.is_empty());
}
