//! The linter accepts any document. Its findings have a rule, a message and a path that leads to a value of the document. It
//! reports an issue of loading if and only if the suite does not load. A check that it says no output passes, or every output
//! passes, has that verdict on all outputs that are tried.

use super::choices::Choices;
use super::generators;
use benchmarkhub::checks::{CompileOptions, Verdict};
use benchmarkhub::lint::{Finding, RULES, Severity, lint, lint_str};
use benchmarkhub::run::judge::JudgeOptions;
use benchmarkhub::suite::load;
use serde_json::Value;

const WARNING_CODES: &[&str] = &["invalid", "inexact_number"];

pub fn run(input: &[u8]) -> bool {
    let mut choices = Choices::new(input);
    let mut outputs = Vec::new();
    let document =
        if choices.once_in(8) { choices.value(4) } else { generators::suite(&mut choices, &mut outputs) };
    let context = document.to_string();
    let options = CompileOptions { custom_checks: vec!["own".to_owned()], ..CompileOptions::default() };
    let findings = lint(&document, &options);
    for finding in &findings {
        assert_whole(finding, &document);
    }
    assert!(findings.is_sorted_by_key(|finding| finding.severity), "{context}");
    assert_eq!(lint(&document, &options), findings, "again: {context}");
    assert_eq!(lint_str(&context, &options), findings, "text: {context}");

    let suite = match load::suite_from_value(document.clone(), options) {
        Ok(suite) => suite,
        Err(error) => {
            let reported: Vec<_> = findings.iter().filter(|finding| finding.rule == "invalid").collect();
            let issues = error.issues();
            assert_eq!(reported.len(), issues.len(), "{context}");
            for (finding, issue) in reported.iter().zip(issues) {
                assert_eq!((&finding.path, &finding.message), (&issue.path, &issue.message), "{context}");
            }
            return false;
        }
    };
    assert!(findings.iter().all(|finding| finding.rule != "invalid"), "{context}");
    outputs.truncate(6);
    outputs.extend([
        String::new(),
        "a".to_owned(),
        "[]".to_owned(),
        generators::output(&mut choices, &outputs),
    ]);
    for (position, output) in
        (0..suite.len()).flat_map(|position| outputs.iter().map(move |text| (position, text)))
    {
        let options = JudgeOptions { evidence: true, ..JudgeOptions::default() };
        let score = suite.run_case_with(position, output, options).expect("a case");
        let prefix = format!("cases[{position}].expected_behavior");
        for check in score.checks.iter().flatten() {
            let path = format!("{prefix}.{}", check.path);
            for finding in findings.iter().filter(|finding| finding.path == path) {
                let context = || format!("{finding:?} on {output:?}: {check:?} in {context}");
                match (finding.rule, finding.severity) {
                    ("cannot_pass", Severity::Error) if finding.suggestion.contains("never passes") => {
                        assert_ne!(check.verdict, Verdict::Pass, "{}", context());
                    }
                    // Two checks that no output passes together. With a threshold, a case can pass without one of them.
                    ("cannot_pass", Severity::Error) => {
                        let has_threshold = document["cases"][position].get("threshold").is_some();
                        assert!(!score.passed || has_threshold, "{}", context());
                    }
                    ("cannot_fail", _) if finding.message == "every output passes this check" => {
                        assert_ne!(check.verdict, Verdict::Fail, "{}", context());
                    }
                    _ => {}
                }
            }
        }
        let is_of_case = |finding: &&Finding| {
            finding.rule == "contradictions"
                && finding.severity == Severity::Error
                && finding.path.starts_with(&prefix)
        };
        if let Some(finding) = findings.iter().find(is_of_case) {
            assert!(!score.passed, "{finding:?} on {output:?}: {context}");
        }
    }
    true
}

fn assert_whole(finding: &Finding, document: &Value) {
    let Finding { rule, path, message, .. } = finding;
    assert!(RULES.iter().any(|known| known.name == *rule) || WARNING_CODES.contains(rule), "{finding:?}");
    assert!(!message.is_empty(), "{finding:?} of {document}");
    assert!(leads_somewhere(path, document), "{finding:?} of {document}");
}

/// Whether a path leads to a value, or to a field that an object lacks.
fn leads_somewhere(path: &str, value: &Value) -> bool {
    if path.is_empty() {
        return true;
    }
    match value {
        Value::Array(items) => items.iter().enumerate().any(|(index, item)| {
            path.strip_prefix(&format!("[{index}]")).is_some_and(|rest| leads_somewhere(rest, item))
        }),
        Value::Object(fields) => {
            let path = path.strip_prefix('.').unwrap_or(path);
            let is_missing = !path.contains(['.', '[']);
            is_missing
                || fields.iter().any(|(name, value)| {
                    let quoted = format!("[{}]", Value::from(name.as_str()));
                    let rests = [name.as_str(), &quoted].map(|start| path.strip_prefix(start));
                    rests.into_iter().flatten().any(|rest| leads_somewhere(rest, value))
                })
        }
        _ => false,
    }
}
