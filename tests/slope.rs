//! Measures how time grows with size: every kind, every key and every metric on adversarial texts, and suites with long lists.
//!
//! A measurement compares two sizes, of which the larger is eight times the smaller. It fails if time grows with more than
//! the power 1.3 of the size, or if it exceeds 2 s for a megabyte. The clock is the processor time of the thread, so
//! that a busy machine changes little; short times are not compared. `SLOPE_BYTES` is the larger size: 65,536 unless set,
//! 1,048,576 for the long form. `cargo test` measures the suites, and with `--ignored` the tables:
//!
//! ```sh
//! cargo test --test native slope -- --ignored
//! SLOPE_BYTES=1048576 cargo test --release --test native slope -- --ignored --nocapture
//! ```
//!
//! A new kind, key or metric is measured without an entry here, because the tests read `KINDS`, `CHECKS` and `METRICS`. Its
//! examples come from its golden file.

mod clock;
mod suites;
mod texts;

use crate::support::{document, env_number};
use benchmarkhub::checks::kinds::KINDS;
use benchmarkhub::checks::{CHECKS, CompileOptions};
use benchmarkhub::metrics::{self, METRICS, Metric, OptionKind};
use benchmarkhub::run::judge::JudgeOptions;
use benchmarkhub::suite::load;
use clock::Slopes;
use serde_json::{Map, Value, json as value};
use texts::TEXTS;

/// Metrics that are quadratic by definition. They have to end within 5 s.
const QUADRATIC: &[&str] = &["similarity", "levenshtein", "ter", "rougeL", "rougeLsum"];

/// Items of a kind from its golden file: one for each set of its own options.
fn examples(name: &str) -> Vec<Value> {
    let golden = document(&format!("tests/golden/checks/kinds/{name}.json"));
    let is_own =
        |key: &&String| !["not", "weight", "required", "name", "strip_reasoning"].contains(&key.as_str());
    let mut shapes: Vec<Vec<&String>> = Vec::new();
    let mut examples = Vec::new();
    for case in golden["cases"].as_array().expect("cases") {
        let Some(fields) = case["check"].as_object() else { continue };
        let mut shape: Vec<&String> = fields.keys().filter(is_own).collect();
        shape.sort();
        if !shapes.contains(&shape) {
            shapes.push(shape);
            examples.push(case["check"].clone());
        }
    }
    examples
}

fn suite_of(expected: &Value, options: CompileOptions) -> Option<benchmarkhub::suite::CompiledSuite> {
    let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": expected });
    load::case_from_value(case, options).ok()
}

/// Loads a case and judges an output, with evidence.
fn judge(expected: &Value, output: &str) {
    let options = CompileOptions { normalize: Some(texts::normalize), ..CompileOptions::default() };
    let Some(suite) = suite_of(expected, options) else { return };
    let options = JudgeOptions { evidence: true, ..JudgeOptions::default() };
    assert!(suite.run_case_with(0, output, options).is_some());
}

#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn kinds_are_linear_in_the_output() {
    let mut slopes = Slopes::new("kind");
    for kind in KINDS {
        for example in examples(kind.name) {
            let mut item = example;
            item["kind"] = kind.name.into();
            let expected = value!({ "checks": [item] });
            for text in TEXTS {
                slopes.measure(&format!("{} {} {}", kind.name, expected["checks"][0], text.name), |size| {
                    let (output, expected) = (text.of(size), &expected);
                    move || judge(expected, &output)
                });
            }
        }
    }
    slopes.finish();
}

/// The texts of the suite itself are adversarial, too.
#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn kinds_are_linear_in_their_texts() {
    let mut slopes = Slopes::new("kind with a long value");
    for kind in KINDS.iter().filter(|kind| kind.value.contains("string")) {
        for text in TEXTS {
            slopes.measure(&format!("{} {}", kind.name, text.name), |size| {
                let long = text.of(size);
                let mut item = value!({ "kind": kind.name, "value": long });
                if kind.value.starts_with("list") {
                    item["value"] = value!([long]);
                }
                let expected = value!({ "checks": [item] });
                move || judge(&expected, &long)
            });
        }
    }
    slopes.finish();
}

#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn keys_are_linear_in_the_output() {
    let mut slopes = Slopes::new("key");
    for check in CHECKS {
        let golden = document(&format!("tests/golden/checks/{}.json", check.name));
        let value = golden["cases"][0]["args"]["value"].clone();
        assert!(!value.is_null(), "an example of {}", check.name);
        let mut expected = value!({});
        expected[check.name] = value;
        for text in TEXTS {
            slopes.measure(&format!("{} {}", check.name, text.name), |size| {
                let output = text.of(size);
                let expected = &expected;
                move || judge(expected, &output)
            });
        }
    }
    slopes.finish();
}

/// The default options, and each other value of each option.
fn variants(metric: &Metric) -> Vec<Map<String, Value>> {
    let mut variants = vec![Map::new()];
    for option in metric.options {
        let values = match option.kind {
            OptionKind::Flag => vec![value!(true)],
            OptionKind::Word(words) => words.iter().map(|word| value!(word)).collect(),
            OptionKind::Count(low, high) => vec![value!(high.min(low + 2))],
            OptionKind::Number(..) => continue,
        };
        for value in values.into_iter().filter(|value| *value != option.default.value()) {
            variants.push(Map::from_iter([(option.name.to_owned(), value)]));
        }
    }
    variants
}

/// Metrics that are quadratic are measured with their default options only, on texts of half the size.
fn measure_metrics(slopes: &mut Slopes, is_measured: impl Fn(&Metric) -> bool) {
    for metric in METRICS.iter().filter(|metric| !metric.is_async() && is_measured(metric)) {
        let variants = if QUADRATIC.contains(&metric.name) { vec![Map::new()] } else { variants(metric) };
        for options in variants {
            let Ok(prepared) = metrics::prepare(metric.name, &options) else { continue };
            let prepared = std::cell::RefCell::new(prepared);
            for (at, text) in TEXTS.iter().enumerate() {
                let other = &TEXTS[(at * 7 + 3) % TEXTS.len()];
                let pairs = [(text, text), (other, text)];
                for (reference, prediction) in pairs.into_iter().take(if options.is_empty() { 2 } else { 1 })
                {
                    let name = format!(
                        "{} {} {} against {}",
                        metric.name,
                        Value::from(options.clone()),
                        prediction.name,
                        reference.name
                    );
                    let prepared = &prepared;
                    slopes.measure(&name, |size| {
                        let (reference, prediction) = (reference.of(size / 2), prediction.of(size / 2));
                        move || {
                            let score = prepared.borrow_mut().compute(&[&reference], &prediction);
                            assert!(score.score.is_some() || score.details.get("reason").is_some());
                        }
                    });
                }
            }
        }
    }
}

#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn metrics_are_linear() {
    let mut slopes = Slopes::new("metric");
    measure_metrics(&mut slopes, |metric| !QUADRATIC.contains(&metric.name));
    slopes.finish();
}

#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn quadratic_metrics_end() {
    let mut slopes = Slopes::quadratic("quadratic metric");
    measure_metrics(&mut slopes, |metric| QUADRATIC.contains(&metric.name));
    slopes.finish();
}

#[test]
fn suites_are_linear() {
    let mut slopes = Slopes::with_budget("suite");
    for (name, make) in suites::SUITES {
        slopes.measure(name, |size| {
            let (document, output) = make(size);
            move || suites::load_run_and_lint(&document, &output)
        });
    }
    slopes.finish();
}

/// The size of the larger text.
fn max_bytes() -> usize {
    env_number("SLOPE_BYTES", 65_536)
}
