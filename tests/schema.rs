//! `schema/suite.json`: the JSON Schema of suites, made from the tables of checks and kinds.
//!
//! It is made here and compared with the file, so that neither can be forgotten; after a change, run the
//! test with `UPDATE_SCHEMA=1`.

use crate::support::read;
use benchmarkhub::checks::CHECKS;
use benchmarkhub::checks::kinds::{Choice, KINDS, Kind};
use benchmarkhub::suite::{Category, Difficulty};
use serde_json::{Map, Value, json};

/// What the words of a table mean as a schema. Words that are not known here fail the test.
fn of_words(words: &str) -> Value {
    let texts = json!({ "type": "array", "items": { "type": "string" } });
    match words {
        "list of strings" => texts,
        "string or list of strings" => json!({ "anyOf": [{ "type": "string" }, texts] }),
        "string" | "pattern" | "one letter" | "name of a script" | "path, as $.items[0].name" => {
            json!({ "type": "string" })
        }
        "number" => json!({ "type": "number" }),
        "whole number" => json!({ "type": "integer" }),
        "true or false" => json!({ "type": "boolean" }),
        "any JSON value" => json!(true),
        "JSON Schema" => json!({ "type": ["object", "boolean"] }),
        "list of {name, arguments?}" => json!({ "type": "array", "items": { "type": "object",
            "properties": { "name": { "type": "string" }, "arguments": { "type": ["object", "string"] } },
            "required": ["name"], "additionalProperties": false } }),
        other => panic!("no schema for {other:?}"),
    }
}

fn of_option(option: &Choice) -> Value {
    let words = option.expected;
    let simple = [
        ("true or false", json!({ "type": "boolean" })),
        ("whole number", json!({ "type": "integer", "minimum": 0 })),
        ("number from 0 to 1", json!({ "type": "number", "minimum": 0, "maximum": 1 })),
        ("number", json!({ "type": "number", "minimum": 0 })),
        ("list of strings", json!({ "type": "array", "items": { "type": "string" }, "minItems": 1 })),
        ("any JSON value", json!(true)),
        ("object", json!({ "type": "object" })),
        ("letters", json!({ "type": "string", "pattern": "^[imsxa]*$" })),
        ("the letters", json!({ "type": "string" })),
        ("name", json!({ "type": "string" })),
    ];
    let mut schema = simple.iter().find(|(start, _)| words.starts_with(start)).map_or_else(
        || {
            let list = words.split(':').next().unwrap_or_default().replace(" (default)", "");
            assert!(words.contains(" (default)"), "no schema for {words:?}");
            json!({ "enum": list.split(", ").collect::<Vec<_>>() })
        },
        |(_, schema)| schema.clone(),
    );
    if let Value::Object(fields) = &mut schema {
        fields.insert("description".to_owned(), words.into());
    }
    schema
}

/// An item: what is its own, and what every item takes.
fn item(mut own: Map<String, Value>, required: &[&str], description: &str) -> Value {
    own.insert("not".to_owned(), json!({ "type": "boolean" }));
    own.insert("weight".to_owned(), json!({ "type": "number", "minimum": 0, "maximum": 1e9 }));
    own.insert("required".to_owned(), json!({ "type": "boolean" }));
    own.insert("name".to_owned(), json!({ "type": "string" }));
    json!({ "description": description, "type": "object", "properties": own, "required": required,
        "additionalProperties": false })
}

fn of_kind(kind: &Kind) -> Value {
    let mut own = Map::new();
    let mut required = vec!["kind"];
    own.insert("kind".to_owned(), json!({ "const": kind.name }));
    if !kind.value.is_empty() {
        own.insert("value".to_owned(), of_words(kind.value));
        required.push("value");
    }
    for option in kind.options {
        own.insert(option.name.to_owned(), of_option(option));
        if option.expected.ends_with("; required") {
            required.push(option.name);
        }
    }
    if kind.ignores_case {
        own.insert("ignore_case".to_owned(), json!({ "type": "boolean" }));
    }
    item(own, &required, kind.summary)
}

fn schema() -> Value {
    let list = json!({ "type": "array", "items": { "$ref": "#/$defs/check" }, "minItems": 1 });
    let group = |fields: Value, required: &[&str], words: &str| {
        item(fields.as_object().cloned().unwrap_or_default(), required, words)
    };
    let mut checks = vec![
        group(json!({ "any_of": list }), &["any_of"], "one of these passes"),
        group(json!({ "all_of": list }), &["all_of"], "all of these pass"),
        group(
            json!({ "at_least": { "type": "integer", "minimum": 0 }, "of": list }),
            &["at_least", "of"],
            "so many of these pass",
        ),
    ];
    checks.extend(KINDS.iter().map(of_kind));
    let mut custom = item(Map::new(), &["kind"], "a check of one's own, registered from JavaScript");
    custom["properties"]["kind"] = json!({ "type": "string",
        "not": { "enum": KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>() } });
    custom["additionalProperties"] = true.into();
    custom["not"] = json!({ "anyOf": [{ "required": ["any_of"] }, { "required": ["all_of"] }, { "required": ["at_least"] }] });
    checks.push(custom);
    let mut expected = Map::new();
    for check in CHECKS {
        let mut schema = of_words(check.takes.words());
        schema["description"] = check.summary.into();
        expected.insert(check.name.to_owned(), schema);
    }
    expected.insert("checks".to_owned(), json!({ "type": "array", "items": { "$ref": "#/$defs/check" } }));
    let share = json!({ "type": "number", "minimum": 0, "maximum": 1 });
    let text = json!({ "type": "string" });
    let six: Vec<&str> = Category::ALL.each_ref().map(Category::as_str).to_vec();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A benchmarkhub suite",
        "type": "object",
        "properties": {
            "$schema": text, "suite_id": text, "name": text, "version": text,
            "categories": { "type": "array", "items": text },
            "threshold": share,
            "cases": { "type": "array", "items": { "$ref": "#/$defs/case" } },
        },
        "required": ["suite_id", "name"],
        "$defs": {
            "case": {
                "type": "object",
                "properties": {
                    "case_id": text,
                    "category": { "description": format!("one of {}, or one of the suite's categories", six.join(", ")),
                        "type": "string", "examples": six },
                    "prompt": text,
                    "expected_behavior": { "$ref": "#/$defs/expected_behavior" },
                    "difficulty": { "enum": Difficulty::ALL.map(Difficulty::as_str) },
                    "tags": { "type": "array", "items": text },
                    "threshold": share,
                },
                "required": ["case_id", "category", "prompt", "expected_behavior"],
            },
            "expected_behavior": { "type": "object", "properties": expected },
            "check": { "oneOf": checks },
        },
        // Other categories than the six are for suites that declare them.
        "if": { "not": { "required": ["categories"] } },
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
