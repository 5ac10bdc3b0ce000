//! `schema/suite.json`: the JSON Schema of suites, made from the tables of checks, kinds, metrics and keywords.
//!
//! It is made here and compared with the file, so that neither can be forgotten; after a change, run the
//! test with `UPDATE_SCHEMA=1`. That it accepts what the loader accepts is tested with the package.

mod keywords;
mod kinds;
mod metrics;
mod words;

use crate::support::read;
use benchmarkhub::checks::kinds::KINDS;
use benchmarkhub::checks::{CHECKS, ValueType};
use benchmarkhub::suite::{Category, Difficulty};
use serde_json::{Map, Value, json};

/// Where the loader and a schema must part, a sentence each. The package's tests know the same list.
const BEYOND: &[&str] = &[
    "the ids of cases are unique",
    "a category beyond the six is one of the suite's categories",
    "a kind beyond the built-in ones has been registered",
    "a metric beyond the built-in ones has been registered",
    "an option of a registered kind resembles neither weight nor required nor threshold",
    "the pattern of a json_schema is one of Python's that the engine takes",
    "a $ref of a json_schema leads somewhere",
    "the arguments of a tool call, where they are text, are JSON",
    "a path of a json_path escapes no U+FFFD",
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

/// What must not stand somewhere, and where it should.
fn misplaced<'k>(keys: impl IntoIterator<Item = &'k str>, place: &str) -> Map<String, Value> {
    let rule = |key: &str| (key.to_owned(), json!({ "not": {}, "description": format!("stands {place}") }));
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
    let of_items =
        ["kind", "value", "of", "ignore_case", "not", "weight", "required", "any_of", "all_of", "at_least"];
    let kinds = KINDS.iter().map(|kind| kind.name).filter(|name| !expected.contains_key(*name));
    let mut elsewhere = misplaced(of_items.into_iter().chain(kinds), "in an item of checks");
    elsewhere.extend(misplaced(["threshold"], "in the case, beside expected_behavior"));
    expected.extend(elsewhere);
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
        },
        "required": ["case_id", "category", "prompt", "expected_behavior"],
    });
    let keys = ["checks", "any_of", "all_of", "at_least"];
    if let Some(fields) = case["properties"].as_object_mut() {
        fields.extend(misplaced(keys, "in expected_behavior"));
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
        "$comment": format!("What is accepted here loads, and what loads is accepted, except that the loader alone sees \
            whether:\n- {}\nThe schema alone takes the name of a kind or metric that is one letter from a built-in one, or \
            differs from it in case and separators alone, for a mistake, even if it has been registered.", BEYOND.join("\n- ")),
        "type": "object",
        "properties": {
            "$schema": { "description": "where this schema is, for editors" },
            "suite_id": text, "name": text, "version": text,
            "categories": { "type": "array", "items": text },
            "threshold": { "type": "number", "minimum": 0, "maximum": 1 },
            "cases": { "type": "array", "items": { "$ref": "#/$defs/case" } },
        },
        "required": ["suite_id", "name"],
        "$defs": definitions,
        // Other categories than the six are for suites that declare them.
        "if": { "properties": { "categories": { "maxItems": 0 } } },
        "then": { "properties": { "cases": { "items": { "properties": { "category": { "enum": six } } } } } },
    })
}

#[test]
fn the_schema_is_that_of_the_tables() {
    let made = serde_json::to_string_pretty(&schema()).expect("JSON") + "\n";
    if std::env::var("UPDATE_SCHEMA").is_ok() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/schema/suite.json");
        std::fs::write(path, &made).expect("schema/suite.json is written");
    }
    assert_eq!(read("schema/suite.json"), made, "run this test with UPDATE_SCHEMA=1");
}
