//! Rules for any checks and any output: the verdict does not depend on evidence, on the order of checks or on an earlier run;
//! `not` swaps pass and fail; groups have their meaning; positions are inside the output.

use super::choices::Choices;
use super::generators;
use benchmarkhub::checks::{CheckResult, CompileOptions, Verdict};
use benchmarkhub::run::judge::JudgeOptions;
use benchmarkhub::run::report::CaseScore;
use benchmarkhub::suite::{CompiledSuite, load};
use benchmarkhub::text::reasoning;
use serde_json::{Value, json as value};

pub fn run(input: &[u8]) -> bool {
    let mut choices = Choices::new(input);
    let strip_reasoning = choices.once_in(4);
    let mut outputs = Vec::new();
    let expected = generators::expected(&mut choices, &mut outputs);
    let output = generators::output(&mut choices, &outputs);
    let context = format!("{expected} {output:?} {strip_reasoning}");
    let Some(suite) = case_of(&expected) else { return false };
    let judge = |suite: &CompiledSuite, evidence| {
        let options = JudgeOptions { evidence, strip_reasoning, ..JudgeOptions::default() };
        suite.run_case_with(0, &output, options).expect("one case")
    };
    let with_evidence = judge(&suite, true);
    assert_whole(&with_evidence, &output, &context);
    let plain = judge(&suite, false);
    let same = |a: &CaseScore, b: &CaseScore| (a.passed, a.score, a.errors) == (b.passed, b.score, b.errors);
    assert!(same(&plain, &with_evidence) && plain.details == with_evidence.details, "evidence: {context}");
    assert_eq!(judge(&suite, false), plain, "again: {context}");
    assert_eq!(judge(&suite, true), with_evidence, "again: {context}");

    let Some(items) = expected.get("checks").and_then(Value::as_array) else { return true };
    let listed = with_evidence.checks.as_deref().expect("evidence");
    let all = plain.checks.as_deref().expect("checks");
    assert_eq!(all, &listed[listed.len() - all.len()..], "evidence: {context}");

    // The order of checks.
    let mut reversed = expected.clone();
    reversed["checks"].as_array_mut().expect("a list").reverse();
    let reversed = judge(&case_of(&reversed).expect(&context), false);
    assert_eq!((reversed.passed, reversed.errors), (plain.passed, plain.errors), "reversed: {context}");

    let verdict_of = |item: Value| {
        let suite = case_of(&value!({ "checks": [item] })).unwrap_or_else(|| panic!("an item of {context}"));
        judge(&suite, false).checks.expect("checks").swap_remove(0)
    };
    // An output that ends inside a reasoning block has no answer, so a check that would pass for that reason is in error.
    let has_answer = reasoning::answer(&output).is_some();
    for item in items {
        let item = without(item, &["weight"]);
        let check = verdict_of(item.clone());
        assert!(all.iter().any(|other| other.reason == check.reason), "single: {context}");
        let negated = verdict_of(negated(&item));
        let sum = check.score + negated.score;
        if check.verdict == Verdict::Error || negated.verdict == Verdict::Error {
            assert!(check.verdict == negated.verdict || !has_answer, "not: {context}");
            assert!(check.verdict != Verdict::Pass && negated.verdict != Verdict::Pass, "not: {context}");
        } else {
            assert_ne!(check.verdict, negated.verdict, "not: {context}");
            // Each is rounded to four decimals.
            assert!((sum - 1.0).abs() < 1.01e-4, "not: {sum} {context}");
        }
        for group in [
            value!({ "any_of": [item] }),
            value!({ "all_of": [item] }),
            value!({ "at_least": 1, "of": [item] }),
        ] {
            let group = verdict_of(group);
            assert_eq!((group.verdict, group.score), (check.verdict, check.score), "group: {context}");
        }
    }
    let members: Vec<Value> = items.iter().map(|item| without(item, &["weight"])).collect();
    if has_answer && !members.is_empty() {
        let opposite: Vec<Value> = members.iter().map(negated).collect();
        let all = verdict_of(value!({ "all_of": members }));
        let none = verdict_of(value!({ "any_of": opposite, "not": true }));
        assert_eq!(all.verdict, none.verdict, "De Morgan: {context}");
        let least = value!({ "at_least": members.len(), "of": members });
        assert_eq!(verdict_of(least).verdict, all.verdict, "at_least: {context}");
    }
    true
}

/// Returns a case with these checks, if they are valid.
fn case_of(expected: &Value) -> Option<CompiledSuite> {
    let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": expected });
    load::case_from_value(case, CompileOptions::default()).ok()
}

fn without(item: &Value, keys: &[&str]) -> Value {
    let mut item = item.clone();
    for key in keys {
        item.as_object_mut().expect("an item").shift_remove(*key);
    }
    item
}

fn negated(item: &Value) -> Value {
    let mut item = item.clone();
    item["not"] = (item["not"] != true).into();
    item
}

/// Fails unless the fields of a score agree with each other.
fn assert_whole(score: &CaseScore, output: &str, context: &str) {
    let is_share = |share: f64| (0.0..=1.0).contains(&share);
    assert!(is_share(score.score), "score: {context}");
    let checks = score.checks.as_deref().expect("evidence");
    let units = output.encode_utf16().count();
    for check in checks {
        let CheckResult { path, verdict, reason, found, near, missing, .. } = check;
        assert!(!path.is_empty() && !reason.is_empty() && is_share(check.score), "{check:?} {context}");
        assert!(found.iter().all(|span| span.start <= span.end && span.end <= units), "{check:?} {context}");
        assert!(near.is_empty() && missing.is_empty() || *verdict == Verdict::Fail, "{check:?} {context}");
        assert!(*verdict != Verdict::Error || check.score == 0.0, "{check:?} {context}");
    }
    let is_top = |check: &&CheckResult| !check.path.contains('.') && check.weight > 0.0;
    let passes = checks.iter().filter(is_top).all(|check| check.verdict == Verdict::Pass);
    let required = checks.iter().filter(|check| check.required).all(|check| check.verdict == Verdict::Pass);
    // A case without checks that count passes if the output is not blank.
    let counts = checks.iter().any(|check| is_top(&check));
    assert!(!counts || score.passed == (passes && required), "passed: {context}");
    assert!(required || score.score == 0.0, "required: {context}");
}
