//! A suite passes its threshold only if its cases were answered.

use benchmarkhub::checks::Output;
use benchmarkhub::run::report::{Report, Summary};
use benchmarkhub::run::{Answer, Missing, Run, RunOptions};
use benchmarkhub::suite::CompiledSuite;
use benchmarkhub::suite::load::suite_from_str;

/// Returns a suite whose cases pass with every output, even with an empty one.
fn suite(count: usize, threshold: &str) -> CompiledSuite {
    let case = |index| {
        format!(
            r#"{{"case_id": "{index}", "category": "safety", "prompt": "p", "expected_behavior": {{"max_length": 9}}}}"#
        )
    };
    let cases: Vec<String> = (0..count).map(case).collect();
    let cases = cases.join(",");
    let text = format!(r#"{{"suite_id": "s", "name": "S", "threshold": {threshold}, "cases": [{cases}]}}"#);
    suite_from_str(&text).expect("a suite")
}

fn report(count: usize, outputs: &[(&str, &str)], options: &RunOptions) -> Report {
    suite(count, "0.5").run(outputs.iter().copied(), options)
}

/// Returns the summary of a run with these answers, one for each case, in order.
fn summary(answers: &[Answer<'_, '_>], options: &RunOptions) -> Summary {
    let suite = suite(answers.len(), "0");
    let mut run = Run::new(&suite, options);
    for (position, &answer) in answers.iter().enumerate() {
        run.score(&suite, position, answer, &[], None).expect("an outcome");
    }
    run.summary()
}

#[test]
fn a_complete_run_passes_and_has_no_further_fields() {
    let report = report(2, &[("0", "a"), ("1", "")], &RunOptions::default());
    assert_eq!(report.summary.suite_passed, Some(true));
    let json = serde_json::to_value(&report).expect("JSON");
    let keys: Vec<&str> = json.as_object().expect("an object").keys().map(String::as_str).collect();
    let expected = ["suite", "scores", "overall_score", "by_category", "passed", "failed", "total"];
    assert_eq!(keys[..7], expected);
    assert_eq!(keys[7..], ["suite_passed", "warnings"]);
}

#[test]
fn a_case_without_an_answer_stops_the_suite_from_passing() {
    let text = Output::new("a");
    for count in 1..6 {
        for at in 0..count {
            for (unanswered, errored) in [(Answer::Missing, None), (Answer::Error, Some(1))] {
                let mut answers = vec![Answer::Output(&text); count];
                assert_eq!(summary(&answers, &RunOptions::default()).suite_passed, Some(true));
                answers[at] = unanswered;
                let found = summary(&answers, &RunOptions::default());
                assert_eq!(found.suite_passed, Some(false), "{answers:?}");
                let coverage = found.coverage.expect("coverage");
                assert_eq!((coverage.answered, coverage.total), (count - 1, count));
                assert_eq!((found.total, found.errored), (count, errored));
                assert_eq!(found.passed + found.failed + found.errored.unwrap_or(0), count);
            }
        }
    }
}

#[test]
fn a_suite_without_cases_or_with_blank_outputs_alone_does_not_pass() {
    let options = RunOptions::default();
    assert_eq!(summary(&[], &options).suite_passed, Some(false));
    let (blank, text) = (Output::new(" \n\u{3000}"), Output::new("a"));
    assert_eq!(summary(&[Answer::Output(&blank); 2], &options).suite_passed, Some(false));
    assert_eq!(summary(&[Answer::Output(&blank), Answer::Output(&text)], &options).suite_passed, Some(true));
}

#[test]
fn min_coverage_is_the_share_that_must_be_answered() {
    let (blank, text) = (Output::new(""), Output::new("a"));
    let passes = |answered: usize, total: usize, min_coverage: f64| {
        let mut answers = vec![Answer::Output(&text); answered];
        answers.resize(total, Answer::Error);
        let options = RunOptions { min_coverage, ..RunOptions::default() };
        summary(&answers, &options).suite_passed == Some(true)
    };
    assert!(passes(7, 10, 0.7) && passes(1, 3, 0.3333) && passes(1, 10, 0.0));
    assert!(!passes(7, 10, 0.71) && !passes(6, 10, 0.7) && !passes(19, 20, 1.0));
    // No case was scored.
    assert!(!passes(0, 3, 0.0) && !passes(0, 0, 0.0));
    let options = RunOptions { min_coverage: 0.0, ..RunOptions::default() };
    assert_eq!(summary(&[Answer::Output(&blank)], &options).suite_passed, Some(true));
}

#[test]
fn a_missing_output_is_scored_as_the_option_says() {
    let found = |missing| {
        let report = report(2, &[("0", "a")], &RunOptions { missing, ..RunOptions::default() });
        let score = &report.scores[1];
        let summary = &report.summary;
        let message = report.warnings[0].message.clone();
        assert_eq!((report.warnings[0].code, summary.suite_passed), ("missing_output", Some(false)));
        (score.passed, score.error.clone(), summary.failed, summary.errored, message)
    };
    let message = |end: &str| format!("no output for this case, {end}");
    assert_eq!(found(Missing::Empty), (true, None, 0, None, message("scored as an empty one")));
    assert_eq!(found(Missing::Zero), (false, None, 1, None, message("so it fails")));
    let error = Some("no output".to_owned());
    assert_eq!(found(Missing::Error), (false, error, 0, Some(1), message("so it is in error")));
    let fault = Missing::parse("none").expect_err("an error").to_string();
    assert_eq!(fault, r#"missing: expected one of empty, zero, error, found "none""#);
}
