//! Generates files from the tables of checks, kinds, metrics and keywords: `schema/suite.json`, the JSON Schema of
//! suites, and `js/engine/listings.js`, the kinds and metrics for JavaScript.
//!
//! The tests compare the generated texts with the files; with `UPDATE_SCHEMA=1`, they write the files. Another test, of
//! the npm package, compares the schema with the loader.

mod keywords;
mod kinds;
mod metrics;
mod patterns;

use crate::support::read;
use benchmarkhub::checks::kinds::KINDS;
use benchmarkhub::checks::{CHECKS, ValueType};
use benchmarkhub::suite::{Category, Difficulty};
use serde_json::{Map, Value, json};

/// The rules that only the loader can check. The test of the npm package has the same list.
const ONLY_LOADER: &[&str] = &[
    "the ids of cases are unique",
    "a category beyond the six is one of the suite's categories",
    "a kind beyond the built-in ones has been registered",
    "a metric beyond the built-in ones has been registered",
    "an option of a registered kind resembles neither weight nor required nor threshold",
    "a pattern of a json_schema is one that the engine takes",
    "a $ref of a json_schema leads somewhere",
    "an $id of a json_schema names one schema",
    "the $schema of a json_schema is known",
    "a keyword of a json_schema has the form that its draft demands",
    "a format of a json_schema can be checked, if formats is true",
    "the arguments of a tool call, where they are text, are JSON",
    "the paths of a tool call in accept and optional are paths of names and indices that do not overlap",
    "a path into JSON has the syntax of RFC 9535",
    "some choices of a judge reach the threshold, and others do not",
    "the min of a check is at most its max",
    "a document nests no deeper than 256 levels",
];

fn of_check(value_type: ValueType) -> Value {
    match value_type {
        ValueType::Strings => json!({ "type": "array", "items": { "type": "string" } }),
        ValueType::String => json!({ "type": "string" }),
        ValueType::Integer => json!({ "type": "integer" }),
        ValueType::Boolean => json!({ "type": "boolean" }),
    }
}

/// Rejects misplaced keys, with a description that says where they belong.
fn misplaced<'k>(keys: impl IntoIterator<Item = &'k str>, owner: &str) -> Map<String, Value> {
    let rule =
        |key: &str| (key.to_owned(), json!({ "not": {}, "description": format!("belongs in {owner}") }));
    keys.into_iter().map(rule).collect()
}

fn expected_behavior() -> Value {
    let mut expected = Map::new();
    for check in CHECKS {
        let mut schema = of_check(check.value_type);
        schema["description"] = check.summary.into();
        expected.insert(check.name.to_owned(), schema);
    }
    let list = json!({ "$ref": "#/$defs/depth_0", "type": "array", "items": { "$ref": "#/$defs/check" } });
    expected.insert("checks".to_owned(), list);
    let of_items = [
        "kind",
        "value",
        "of",
        "ignore_case",
        "not",
        "weight",
        "required",
        "any_of",
        "all_of",
        "at_least",
        "on",
    ];
    let kinds = KINDS.iter().map(|kind| kind.name).filter(|name| !expected.contains_key(*name));
    let mut misplaced_keys = misplaced(of_items.into_iter().chain(kinds), "an item of checks");
    misplaced_keys.extend(misplaced(["threshold"], "the case, next to expected_behavior"));
    let owner = "the case, next to expected_behavior, or an item of checks";
    misplaced_keys.extend(misplaced(["strip_reasoning"], owner));
    expected.extend(misplaced_keys);
    json!({ "type": "object", "properties": expected })
}

fn case() -> Value {
    let text = json!({ "type": "string" });
    let six: Vec<&str> = Category::ALL.each_ref().map(Category::as_str).to_vec();
    let mut case = json!({
        "type": "object",
        "properties": {
            "case_id": text,
            "category": { "description": format!("one of {}, or one of the suite's categories", six.join(", ")),
                "type": "string", "examples": six },
            "prompt": text,
            "expected_behavior": { "$ref": "#/$defs/expected_behavior" },
            "difficulty": { "enum": Difficulty::ALL.map(Difficulty::as_str) },
            "tags": { "type": "array", "items": text },
            "threshold": { "type": "number", "minimum": 0, "maximum": 1 },
            "strip_reasoning": { "type": "boolean" },
        },
        "required": ["case_id", "category", "prompt", "expected_behavior"],
    });
    let keys = ["checks", "any_of", "all_of", "at_least"];
    if let Some(fields) = case["properties"].as_object_mut() {
        fields.extend(misplaced(keys, "expected_behavior"));
    }
    case
}

fn schema() -> Value {
    let text = json!({ "type": "string" });
    let six: Vec<&str> = Category::ALL.each_ref().map(Category::as_str).to_vec();
    let mut definitions = Map::new();
    definitions.insert("case".to_owned(), case());
    definitions.insert("expected_behavior".to_owned(), expected_behavior());
    definitions.extend(kinds::definitions());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A benchmarkhub suite",
        "$comment": format!("The loader accepts what this schema accepts, with two exceptions. Only the loader checks whether:\n- \
            {}\nOnly the schema rejects the name of a kind or metric that is one letter from a built-in one, or differs from \
            it only in case and separators, even if that name is registered; and a keyword that the draft of a json_schema ignores, if its \
            value has the wrong form.", ONLY_LOADER.join("\n- ")),
        "type": "object",
        "properties": {
            "$schema": { "description": "the address of this schema, for editors" },
            "suite_id": text, "name": text, "version": text,
            "categories": { "type": "array", "items": text },
            "threshold": { "type": "number", "minimum": 0, "maximum": 1 },
            "strip_reasoning": { "type": "boolean" },
            "regex_policy": { "enum": ["strict", "linear"] },
            "cases": { "type": "array", "items": { "$ref": "#/$defs/case" } },
        },
        "required": ["suite_id", "name"],
        "$defs": definitions,
        // If a suite declares no categories, only the six built-in ones are valid.
        "if": { "properties": { "categories": { "maxItems": 0 } } },
        "then": { "properties": { "cases": { "items": { "properties": { "category": { "enum": six } } } } } },
    })
}

#[test]
fn the_file_is_the_schema_generated_from_the_tables() {
    assert_generated("schema/suite.json", &(pretty(&schema()) + "\n"));
}

#[test]
fn the_listings_are_generated_from_the_tables() {
    let kinds = pretty(&benchmarkhub::checks::kinds::listing());
    let metrics = pretty(&benchmarkhub::metrics::listing());
    let made = format!(
        "// This file is generated from the tables of kinds and metrics by `UPDATE_SCHEMA=1 cargo test --test native schema`.\n\n\
         export const KINDS = {kinds};\n\nexport const METRICS = {metrics};\n"
    );
    assert_generated("js/engine/listings.js", &made);
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("JSON")
}

#[track_caller]
fn assert_generated(path: &str, made: &str) {
    if std::env::var("UPDATE_SCHEMA").is_ok() {
        std::fs::write(format!("{}/{path}", env!("CARGO_MANIFEST_DIR")), made).expect("the file is written");
    }
    assert_eq!(read(path), made, "run this test with UPDATE_SCHEMA=1");
}
