//! Tests that work is counted: hostile suites and outputs end with an error, quickly, and long harmless ones are read.

use super::{case_of, case_with, score_of};
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::metrics::{self, METRICS};
use benchmarkhub::suite::{load, selection::Selection};
use serde_json::{Map, Value, json as value};

#[track_caller]
fn check(item: Value, output: &str) -> Value {
    let suite = case_of(&Value::Array(vec![item])).expect("a suite");
    score_of(&suite, output)["checks"][0].clone()
}

/// A schema that applies `leaf` a million times by references.
fn lattice(leaf: Value) -> Value {
    let mut definitions = Map::from_iter([("d0".to_owned(), leaf)]);
    for level in 1..=20 {
        let below = value!({ "$ref": format!("#/$defs/d{}", level - 1) });
        definitions.insert(format!("d{level}"), value!({ "allOf": [below, below] }));
    }
    value!({ "kind": "json_schema", "value": { "$ref": "#/$defs/d20", "$defs": definitions } })
}

#[test]
fn a_lattice_of_references_ends_with_an_error() {
    let long = value!("a".repeat(100_000)).to_string();
    for leaf in [
        value!({ "minLength": 9 }),
        value!({ "pattern": "(a|b)*$" }),
        value!({ "const": "b".repeat(100_000) }),
        value!({ "type": vec!["null"; 1000] }),
        value!({ "enum": ["b".repeat(100_000)] }),
    ] {
        let result = check(lattice(leaf.clone()), &long);
        let reason = result["reason"].as_str().expect("a reason");
        assert_eq!(result["verdict"], "error", "{reason}");
        assert!(reason.ends_with("gave up validating: over budget"), "{reason}");
    }
}

#[test]
fn schemas_that_apply_each_other_without_end_are_an_error() {
    let anchor = value!({ "$dynamicAnchor": "a", "not": { "$dynamicRef": "#a" } });
    let recursive = value!({ "$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true,
        "anyOf": [{ "$recursiveRef": "#" }] });
    for schema in [anchor, recursive, value!({ "if": { "$ref": "#" } })] {
        let result = check(value!({ "kind": "json_schema", "value": schema }), "1");
        assert_eq!(result["verdict"], "error", "{schema}");
    }
    let tower = (0..100).fold(value!({ "minimum": 2 }), |inner, _| value!({ "allOf": [inner] }));
    assert_eq!(check(value!({ "kind": "json_schema", "value": tower }), "1")["verdict"], "fail");
}

#[test]
fn a_hundred_thousand_objects_are_compared() {
    let objects = |last: usize| -> Value {
        (0..100_000).chain([last]).map(|at| value!({ "a": at, "b": [] })).collect()
    };
    let item = value!({ "kind": "json_schema", "value": { "uniqueItems": true } });
    assert_eq!(check(item.clone(), &objects(100_000).to_string())["verdict"], "pass");
    assert_eq!(check(item, &objects(7).to_string())["verdict"], "fail");
}

#[test]
fn ids_are_short() {
    let long = format!("https://example.org/{}", "a".repeat(2000));
    let item = value!([{ "kind": "json_schema", "value": { "$id": long } }]);
    let error = case_of(&item).expect_err("a long id");
    assert!(error.contains("value.$id: expected a URI of at most 2000 bytes, found 2020"), "{error}");
}

#[test]
fn a_long_text_is_within_the_budget() {
    let long = value!("a".repeat(10_000_000)).to_string();
    let schema =
        value!({ "type": "string", "minLength": 9, "pattern": "^a", "allOf": [{ "pattern": "a$" }] });
    assert_eq!(check(value!({ "kind": "json_schema", "value": schema }), &long)["verdict"], "pass");
}

#[test]
fn comparisons_share_one_budget() {
    let long = "a".repeat(50_000);
    let output = value!(vec![format!("{long}b"); 1_000]).to_string();
    let item = value!({ "kind": "json_path", "value": "$..*", "equals": format!("{long}c") });
    assert_eq!(check(item, &output)["verdict"], "fail", "each text is read once");
    let expected: Value = (0..100_000).collect();
    let item = value!({ "kind": "json_equals", "value": expected, "mode": "fenced" });
    let result = check(item, &"```json\n[]\n```\n".repeat(50));
    assert!(
        result["reason"].as_str().expect("a reason").ends_with("gave up comparing: over budget"),
        "{result}"
    );
}

#[test]
fn paths_of_subschemas_name_each_step() {
    let schema = value!({ "$defs": { "a": { "allOf": [{}, { "not": { "items": { "type": 1 } } }] } } });
    let item = value!([{ "kind": "json_schema", "value": schema }]);
    let error = case_of(&item).expect_err("an unknown type");
    assert!(error.contains("checks[0].value.$defs.a.allOf[1].not.items.type: expected one"), "{error}");
}

#[test]
fn repeated_marks_and_letters_are_read() {
    let numeric = |pick: &str| value!({ "kind": "numeric", "value": 7, "pick": pick });
    let megabyte = 1 << 20;
    assert_eq!(check(numeric("marker"), &("#".repeat(megabyte) + "7"))["verdict"], "pass");
    let boxes = |count: usize| "\\boxed{".repeat(count) + &"}".repeat(count) + " 7";
    assert_eq!(check(numeric("marker"), &boxes(50_000))["verdict"], "pass");
    let choice = |output: &str| check(value!({ "kind": "choice", "value": "B" }), output)["verdict"].clone();
    assert_eq!(choice(&"B ".repeat(megabyte / 2)), "pass");
    assert_eq!(choice(&"A is ".repeat(40_000)), "fail");
    let numbered = (0..100_000).map(|number| format!("B {number} ")).collect::<Vec<_>>().concat();
    assert_eq!(choice(&numbered), "pass", "each letter has other words around it");
}

#[test]
fn long_runs_of_marks_are_cut_before_the_host_normalizes() {
    fn normalize(text: &str) -> String {
        let longest = text.split(|c| c != '\u{301}').map(|run| run.chars().count()).max();
        assert!(longest <= Some(30), "{longest:?}");
        text.replace('\u{ff21}', "A")
    }
    let options = CompileOptions { normalize: Some(normalize), ..CompileOptions::default() };
    let marks = "\u{301}".repeat(1_000);
    let item = value!([{ "kind": "equals", "value": format!("A{marks}") }]);
    let suite = case_with(&item, options).expect("a suite");
    let near = score_of(&suite, &format!("\u{ff21}{marks}"))["checks"][0]["near"].clone();
    assert_eq!(near, value!(["differs only in Unicode normalisation"]));
}

#[test]
fn quadratic_metrics_read_long_texts_or_say_why_not() {
    let score = |name: &str, references: &[&str], prediction: &str| {
        let mut metric = metrics::prepare(name, &Map::new()).expect("a metric");
        let score = metric.compute(references, prediction);
        (score.score, score.details.get("reason").cloned().unwrap_or_default())
    };
    let words = "B ".repeat(50_000);
    assert_eq!(score("rougeL", &[&words], &words).0, Some(1.0));
    let long = "B ".repeat(400_000);
    let too_long = value!("the texts are too long and too unlike to compare");
    assert_eq!(score("rougeL", &[&long], &long), (None, too_long.clone()));
    let lines = (0..30_000).map(|number| format!("the {number}\n")).collect::<Vec<_>>().concat();
    assert_eq!(score("rougeLsum", &[&lines], &lines), (None, too_long.clone()));
    let (letters, others) = ("a".repeat(300_000), "b".repeat(300_000));
    assert_eq!(score("levenshtein", &[&letters], &others), (None, too_long.clone()));
    let references: Vec<String> = (0..5_000).map(|number| format!("word {number}")).collect();
    let references: Vec<&str> = references.iter().map(String::as_str).collect();
    assert_eq!(score("chrf", &references, "word 7").0, Some(1.0));
    let too_many = value!("the prediction is too long for so many references");
    assert_eq!(score("chrf", &references, &"word ".repeat(2_000)), (None, too_many.clone()));
    // The limit is for all references together.
    let references = [letters[..90_000].to_owned(), others[..90_000].to_owned()];
    let reference = |count: usize| (0..count).map(|at| references[at % 2].as_str()).collect::<Vec<&str>>();
    let unlike = "c".repeat(90_000);
    for name in METRICS.iter().filter(|metric| metric.is_quadratic).map(|metric| metric.name) {
        assert!(score(name, &reference(2), &unlike).0.is_some(), "{name}");
        assert_eq!(score(name, &reference(9), &unlike), (None, too_many.clone()), "{name}");
    }
    let sentence =
        |word: usize| (0..8_000).map(|at| format!("w{} ", at * word % 5_003)).collect::<Vec<_>>().concat();
    let sentences = [3, 5, 7, 11, 13].map(sentence);
    let sentences: Vec<&str> = sentences.iter().map(String::as_str).collect();
    assert!(score("ter", &sentences[..1], &sentence(17)).0.is_some());
    assert_eq!(score("ter", &sentences, &sentence(17)), (None, too_long));
}

#[test]
fn selections_and_categories_are_sets() {
    let names =
        |prefix: &str| -> Vec<String> { (0..20_000).map(|number| format!("{prefix}{number}")).collect() };
    let case = |id: usize| {
        value!({ "case_id": id.to_string(), "category": "wrong", "prompt": "p", "expected_behavior": {},
            "tags": [format!("tag{id}"), "x"] })
    };
    let cases: Vec<Value> = (0..20_000).map(case).collect();
    let document = value!({ "suite_id": "s", "name": "n", "cases": cases, "categories": names("c") });
    let mut declared = document.clone();
    declared["categories"].as_array_mut().expect("a list").push("wrong".into());
    let suite = load::suite_from_value(declared, CompileOptions::default()).expect("a suite");
    let only = Selection::from_value(&value!({ "tags": names("tag")[10_000..] })).expect("filters");
    let selected = suite.suite().cases.iter().filter(|case| only.selects(case)).count();
    assert_eq!(selected, 10_000);
    let error = load::suite_from_value(document, CompileOptions::default()).expect_err("wrong categories");
    let issues = error.issues();
    assert_eq!(issues.len(), 20_000);
    assert!(issues.iter().all(|issue| issue.message.len() < 800), "{}", issues[0].message);
    assert!(issues[0].message.contains("c43 and 19956 more, found \"wrong\""), "{}", issues[0].message);
}
