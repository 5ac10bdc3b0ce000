//! The quick loader, which reads the text, and the full loader, which reads a tree of values, have the same result. A
//! suite that is saved and loaded again is the same suite. A suite that does not load has an error that says so.

use super::choices::Choices;
use super::generators;
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::run::RunOptions;
use benchmarkhub::run::judge::JudgeOptions;
use benchmarkhub::suite::{CompiledSuite, load};
use benchmarkhub::text::json_value;
use benchmarkhub::{Error, ErrorKind};

/// Texts that change the meaning of a suite where a field or a value can start.
const INSERTIONS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\\u0041",
    "\\ud800",
    "-0",
    "1e999",
    "NaN",
    "7",
    "1.5",
    "null",
    "true",
    "[]",
    "\"a\"",
    " ",
    "\u{feff}",
    "\"case_id\": \"0\",",
    "\"case_id\": \"\\u0030\",",
    "\"prompt\": 1,",
    "\"name\": \"again\",",
    "\"categories\": [\"coding\", \"own\"],",
    "\"category\": \"own\",",
    "\"categ\\u006fry\": \"coding\",",
    "\"threshold\": 0.5,",
    "\"tags\": [\"t\"],",
    "\"threshold\": 7,",
    "\"tag\": 1,",
    "\"contain\": [],",
    "\"checks\": [{\"kind\": \"json\"}],",
    "{\"kind\": \"own\", \"value\": 1, \"x\": 2},",
    "\"min_length\": 2,",
    "\"min_length\": 2.0,",
    "\"min_length\": 99999999999999999999,",
    "\"json_valid\": null,",
    "\"strip_reasoning\": true,",
    "\"versoin\": \"2\",",
    "\"version\": \"2\",",
    "\"expected_behavior\": {},",
    "\"__proto__\": {},",
];

pub fn run(input: &[u8]) -> bool {
    let mut choices = Choices::new(input);
    if choices.once_in(4) {
        return examine(&String::from_utf8_lossy(choices.rest()), &["a".to_owned()]);
    }
    let mut outputs = Vec::new();
    let document = generators::suite(&mut choices, &mut outputs);
    let mut text = if choices.once_in(4) { format!("{document:#}") } else { document.to_string() };
    for _ in 0..choices.below(4) {
        // Usually, insert where a new field can start.
        let starts: Vec<usize> = match choices.below(3) {
            0 => text.char_indices().map(|(at, _)| at).collect(),
            _ => text.match_indices(['{', '[']).map(|(at, _)| at + 1).collect(),
        };
        if !starts.is_empty() {
            text.insert_str(choices.pick(&starts), choices.pick(INSERTIONS));
        }
    }
    outputs.push(choices.text());
    examine(&text, &outputs)
}

fn options() -> CompileOptions {
    CompileOptions { custom_checks: vec!["own".to_owned()], ..CompileOptions::default() }
}

/// Returns whether the suite loads.
fn examine(text: &str, outputs: &[String]) -> bool {
    let quick = load::suite_from_text(text.to_owned(), options());
    let Ok(document) = json_value::parse(text) else {
        let error = quick.expect_err(text);
        assert_eq!(error.kind(), ErrorKind::Syntax, "{text}");
        assert_explains(&error);
        return false;
    };
    let loads = match (quick, load::suite_from_value(document, options())) {
        (Ok(quick), Ok(full)) => {
            assert_same(&quick, &full, outputs, text);
            let saved = serde_json::to_string(full.suite()).expect("JSON");
            let again = load::suite_from_text(saved.clone(), options()).expect(&saved);
            assert_same(&again, &full, outputs, &saved);
            assert_eq!(serde_json::to_string(again.suite()).expect("JSON"), saved);
            true
        }
        (quick, full) => {
            let (quick, full) = (quick.expect_err(text), full.expect_err(text));
            assert_eq!(quick, full, "{text}");
            assert_eq!(full.kind(), ErrorKind::Schema, "{text}");
            assert_explains(&full);
            false
        }
    };
    match load::case_from_str(text, options()) {
        Ok(suite) => assert_eq!(suite.len(), 1, "{text}"),
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::Schema, "{text}");
            assert_explains(&error);
        }
    }
    loads
}

fn assert_explains(error: &Error) {
    let issues = error.issues();
    assert!(!issues.is_empty() && issues.iter().all(|issue| !issue.message.is_empty()), "{error:?}");
    assert!(!error.to_string().is_empty(), "{error:?}");
}

/// Fails unless two suites have the same content and give the same reports.
fn assert_same(a: &CompiledSuite, b: &CompiledSuite, outputs: &[String], text: &str) {
    assert_eq!(a.len(), b.len(), "{text}");
    // Scores with evidence first, because this parses single cases before the whole suite is parsed.
    for (position, output) in (0..b.len()).zip(outputs.iter().cycle()) {
        let options = JudgeOptions { evidence: true, ..JudgeOptions::default() };
        let score = |suite: &CompiledSuite| suite.run_case_with(position, output, options);
        assert_eq!(score(a), score(b), "{text}");
        assert_eq!(a.custom_calls(position), b.custom_calls(position), "{text}");
        assert_eq!(a.strips_reasoning(position, false), b.strips_reasoning(position, false), "{text}");
    }
    let ids: Vec<String> = (0..outputs.len()).map(|index| index.to_string()).collect();
    let report = |suite: &CompiledSuite| {
        suite.run(ids.iter().zip(outputs).map(|(id, text)| (&**id, &**text)), &RunOptions::default())
    };
    assert_eq!(report(a), report(b), "{text}");
    assert_eq!(a.suite(), b.suite(), "{text}");
    assert_eq!(a.warnings(), b.warnings(), "{text}");
    assert_eq!(a.threshold(), b.threshold(), "{text}");
    let only = r#"{"category": ["own", "coding"], "tags": ["a"]}"#;
    assert_eq!(a.selection(only), b.selection(only), "{text}");
}
