//! Measures how time grows with size: every kind, every key and every metric on adversarial texts, and suites with long lists.
//!
//! A measurement has several sizes, each eight times the one before, up to `SLOPE_BYTES`: 65,536 unless set, 1,048,576 for
//! the long form. It fails if time grows with more than the power 1.3 of the size, fitted to all sizes or between the last
//! two, or if it exceeds 2 s for a megabyte. The clock is the processor time of the thread, so that a busy machine changes
//! little; times that are short at every size have no power. `cargo test` measures the suites, and with `--ignored` all tables:
//!
//! ```sh
//! cargo test --test native slope -- --ignored
//! SLOPE_BYTES=1048576 cargo test --test native slope -- --include-ignored --nocapture
//! ```
//!
//! A new kind, key, metric, preset or lint rule is measured without an entry here: the tests read the tables of the engine,
//! and the examples in `tests/golden/`.

mod clock;
mod documents;
mod grown;
mod loaders;
mod suites;
mod texts;

use crate::support::{document, env_number, text};
use benchmarkhub::checks::CHECKS;
use benchmarkhub::checks::kinds::KINDS;
use benchmarkhub::dataset::{self, Options, PRESETS};
use benchmarkhub::lint::RULES;
use benchmarkhub::metrics::{self, METRICS, Metric, OptionKind};
use clock::Slopes;
use grown::Grown;
use serde_json::{Map, Value, json as value};
use suites::{lint_load_and_run, suite_of};
use texts::{TEXTS, Text};

/// Items of a kind from its golden file: one for each set of its own options and their words.
fn examples(name: &str) -> Vec<Value> {
    let golden = document(&format!("tests/golden/checks/kinds/{name}.json"));
    let is_own =
        |key: &&String| !["not", "weight", "required", "name", "strip_reasoning"].contains(&key.as_str());
    let mut shapes: Vec<Vec<String>> = Vec::new();
    let mut examples = Vec::new();
    for case in golden["cases"].as_array().expect("cases") {
        let Some(fields) = case["check"].as_object() else { continue };
        let word = |key: &String| match &fields[key] {
            Value::String(word) if key != "value" && word.len() < 12 => format!("{key} {word}"),
            _ => key.clone(),
        };
        let mut shape: Vec<String> = fields.keys().filter(is_own).map(word).collect();
        shape.sort();
        if !shapes.contains(&shape) {
            shapes.push(shape);
            examples.push(case["check"].clone());
        }
    }
    examples
}

/// The texts of a measurement with their indices: a third of all, which differs from one `seed` to the next.
fn texts(seed: usize) -> impl Iterator<Item = (usize, &'static Text)> {
    TEXTS.iter().enumerate().filter(move |(index, _)| (index + seed).is_multiple_of(3))
}

/// Loads a case and judges an output, with evidence.
fn judge(expected: &Value, output: &str) {
    lint_load_and_run(&suite_of(expected), output);
}

#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn kinds_are_linear_in_the_output() {
    let mut slopes = Slopes::new("kind");
    for kind in KINDS {
        for (seed, example) in examples(kind.name).into_iter().enumerate() {
            let mut item = example;
            item["kind"] = kind.name.into();
            let expected = value!({ "checks": [item] });
            for (_, text) in texts(seed) {
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
            OptionKind::Number(..) | OptionKind::Labels => continue,
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
        let variants = if metric.is_quadratic { vec![Map::new()] } else { variants(metric) };
        for (seed, options) in variants.into_iter().enumerate() {
            let Ok(prepared) = metrics::prepare(metric.name, &options) else { continue };
            let prepared = std::cell::RefCell::new(prepared);
            for (at, text) in texts(seed) {
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

/// The values of the keys are adversarial.
#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn keys_are_linear_in_their_values() {
    let mut slopes = Slopes::with_budget("key with a long value");
    for check in CHECKS {
        let golden = document(&format!("tests/golden/checks/{}.json", check.name));
        let mut example = value!({});
        example[check.name] = golden["cases"][0]["args"]["value"].clone();
        for way in grown::ways(&example, 1) {
            measure_grown(&mut slopes, check.name, &example, &way, &|document| {
                judge(document, "A long output. 42");
            });
        }
    }
    slopes.finish();
}

fn measure_grown(slopes: &mut Slopes, name: &str, example: &Value, way: &Grown, work: &dyn Fn(&Value)) {
    slopes.measure(&format!("{name} {example} {}", way.name), |size| {
        let document = way.of(example, size);
        move || work(&document)
    });
}

/// Whether a check of a document has a metric that is quadratic by definition.
fn names_quadratic_metric(document: &Value) -> bool {
    let json = document.to_string();
    let is_named = |metric: &Metric| json.contains(&format!("\"metric\":\"{}\"", metric.name));
    METRICS.iter().any(|metric| metric.is_quadratic && is_named(metric))
}

/// Each list, object and text of the examples of kinds grows.
#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn kinds_are_linear_in_each_field() {
    let mut slopes = Slopes::with_budget("grown kind");
    let mut quadratic = Slopes::quadratic("grown kind with a quadratic metric");
    for kind in KINDS {
        let golden = document(&format!("tests/golden/checks/kinds/{}.json", kind.name));
        let outputs = golden["cases"].as_array().expect("cases");
        for (index, mut item) in examples(kind.name).into_iter().enumerate() {
            item["kind"] = kind.name.into();
            let output = text(&outputs[index], "output").to_owned();
            let slopes = if names_quadratic_metric(&item) { &mut quadratic } else { &mut slopes };
            for way in grown::ways(&item, index) {
                measure_grown(slopes, kind.name, &item, &way, &|item| {
                    judge(&value!({ "checks": [item] }), &output);
                });
            }
        }
    }
    quadratic.finish();
    slopes.finish();
}

/// Each list, object and text of the examples of lint rules grows.
#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn rules_are_linear() {
    let mut slopes = Slopes::with_budget("lint rule");
    let mut quadratic = Slopes::quadratic("lint rule with a quadratic metric");
    let golden = document("tests/golden/lint.json");
    for (index, row) in golden["cases"].as_array().expect("cases").iter().enumerate() {
        let suite = crate::lint::suite_of(row);
        let slopes = if names_quadratic_metric(&suite) { &mut quadratic } else { &mut slopes };
        for way in grown::ways(&suite, index) {
            measure_grown(slopes, text(row, "name"), &suite, &way, &|suite| {
                lint_load_and_run(suite, "A long output. 42");
            });
        }
    }
    let rules: Vec<&Value> = golden["cases"]
        .as_array()
        .expect("cases")
        .iter()
        .flat_map(|row| row["want"].as_array().expect("findings"))
        .map(|finding| &finding[0])
        .collect();
    for rule in RULES {
        assert!(rules.iter().any(|name| *name == rule.name), "an example of {}", rule.name);
    }
    quadratic.finish();
    slopes.finish();
}

/// Each list, object and text of a record grows, and the record is repeated.
#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn presets_are_linear() {
    let mut slopes = Slopes::new("preset");
    let golden = document("tests/golden/dataset/presets.json");
    for preset in PRESETS {
        let is_its = |row: &&Value| row["args"]["preset"] == preset.name;
        let row = golden["cases"].as_array().expect("cases").iter().find(is_its);
        let record = &row.unwrap_or_else(|| panic!("an example of {}", preset.name))["args"]["record"];
        let options = Options { preset: Some(preset), ..Options::default() };
        let read = |text: &str| drop(dataset::load(text, &options).map(|dataset| dataset.to_json()));
        for way in grown::ways(&value!([record]), 3) {
            measure_grown(&mut slopes, preset.name, &value!([record]), &way, &|list| read(&list.to_string()));
        }
        for (_, text) in texts(preset.name.len()) {
            slopes.measure(&format!("{} before {}", preset.name, text.name), |size| {
                let lines = format!("{record}\n{}\n{record}", text.of(size));
                move || read(&lines)
            });
        }
    }
    slopes.finish();
}

/// Every loader reads every document and every text.
#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn loaders_are_linear() {
    let mut slopes = Slopes::new("loader");
    for (loaders, documents) in
        [(loaders::of_suites(), documents::SUITES), (loaders::of_datasets(), documents::DATASETS)]
    {
        for (name, load) in loaders {
            for (document, make) in documents {
                slopes.measure(&format!("{name} {document}"), |size| {
                    let text = make(size);
                    let load = &load;
                    move || load(&text)
                });
            }
            for (_, text) in texts(name.len()) {
                slopes.measure(&format!("{name} {}", text.name), |size| {
                    let text = text.of(size);
                    let load = &load;
                    move || load(&text)
                });
            }
        }
    }
    slopes.finish();
}

#[test]
fn there_are_many_generators() {
    let count = TEXTS.len() + suites::SUITES.len() + documents::SUITES.len() + documents::DATASETS.len();
    assert!(count >= 200, "{count} generators");
}

#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn metrics_are_linear() {
    let mut slopes = Slopes::new("metric");
    measure_metrics(&mut slopes, |metric| !metric.is_quadratic);
    slopes.finish();
}

#[test]
#[ignore = "measures time; npm run test:all runs it"]
fn quadratic_metrics_end() {
    let mut slopes = Slopes::quadratic("quadratic metric");
    measure_metrics(&mut slopes, |metric| metric.is_quadratic);
    slopes.finish();
}

#[test]
fn suites_are_linear() {
    let mut slopes = Slopes::with_budget("suite");
    // A metric reads the prediction once for each reference, up to a limit.
    let mut metrics = Slopes::quadratic("suite with many references");
    for (name, make) in suites::SUITES {
        let slopes = if name.starts_with("metric:") { &mut metrics } else { &mut slopes };
        slopes.measure(name, |size| {
            let (document, output) = make(size);
            let suite = suite_of(&document);
            move || assert!(lint_load_and_run(&suite, &output))
        });
    }
    metrics.finish();
    slopes.finish();
}

/// The size of the larger text.
fn max_bytes() -> usize {
    env_number("SLOPE_BYTES", 65_536)
}
