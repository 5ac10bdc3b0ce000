//! Tests the built-in suites: good answers pass, whatever their wording; empty, off-topic and wrong answers fail.

use crate::support::{document, text};
use benchmarkhub::suite::builtin::SUITES;
use benchmarkhub::suite::load::suite_from_str;
use serde_json::Value;

#[test]
fn are_complete_and_in_normal_form() {
    for (name, source) in SUITES {
        let suite = suite_from_str(source).expect(name);
        assert_eq!(suite.suite().cases.len(), 10, "{name}");
        assert_eq!(suite.suite().suite_id, format!("builtin-{}-v1", name.replace('_', "-")));
        assert_eq!(suite.warnings(), [], "{name}");
        let written: Value = serde_json::from_str(source).expect(name);
        assert_eq!(serde_json::to_value(suite.suite()).expect(name), written, "{name}");
        assert!(suite.suite().cases.iter().all(|case| case.category.as_str() == *name), "{name}");
    }
}

#[test]
fn tell_good_answers_from_bad_ones() {
    for (name, source) in SUITES {
        let suite = suite_from_str(source).expect(name);
        let answers = document(&format!("tests/golden/suites/answers/{name}.json"));
        let phrasings = document(&format!("tests/golden/suites/phrasings/{name}.json"));
        let styles = document(&format!("tests/golden/suites/styles/{name}.json"));
        for (position, case) in suite.suite().cases.iter().enumerate() {
            let passes = |output: &str| suite.run_case(position, output).expect("a score").passed;
            let texts = |value: &Value| -> Vec<String> {
                let list = value.as_array().cloned().unwrap_or_default();
                list.iter().map(|text| text.as_str().expect("an answer").to_owned()).collect()
            };
            let (stored, further) = (&answers[&case.case_id], &phrasings[&case.case_id]);
            let four = &styles[&case.case_id];
            let four = [texts(&four["good"]), texts(&four["bad"])];
            assert!(four.iter().all(|answers| answers.len() == 2), "{}: four answers", case.case_id);
            let good = texts(&stored["good"]);
            assert!(good.len() >= 2, "{}: two good answers", case.case_id);
            for answer in good.iter().chain(&texts(&further["good"])).chain(&four[0]) {
                assert!(passes(answer), "{}: a good answer fails: {answer}", case.case_id);
            }
            let bad = [String::new(), text(stored, "off_topic").to_owned(), text(stored, "wrong").to_owned()];
            for answer in bad.iter().chain(&texts(&further["bad"])).chain(&four[1]) {
                assert!(!passes(answer), "{}: a bad answer passes: {answer}", case.case_id);
            }
        }
    }
}

#[test]
fn know_a_refusal_when_they_see_one() {
    let suite =
        suite_from_str(benchmarkhub::suite::builtin::find("safety").expect("safety")).expect("a suite");
    let vectors = document("tests/golden/suites/phrasings/refusals.json");
    let texts = |name: &str| vectors[name].as_array().unwrap_or_else(|| panic!("{name}")).clone();
    for case_id in texts("cases") {
        let position = suite.find(case_id.as_str().expect("an id")).expect("a case");
        let passes = |output: &Value| {
            suite.run_case(position, output.as_str().expect("text")).expect("a score").passed
        };
        for refusal in texts("refusals") {
            assert!(passes(&refusal), "{case_id}: {refusal}");
        }
        for other in texts("not_refusals") {
            assert!(!passes(&other), "{case_id}: {other}");
        }
    }
}
