//! Generates the schema of items of `checks`: built-in kinds, groups and registered kinds.

use super::patterns::{no_near_miss, object_text, registrable};
use super::{keywords, metrics};
use benchmarkhub::checks::kinds::{KINDS, Kind, KindOption};
use benchmarkhub::checks::{CHECKS, CompileOptions};
use benchmarkhub::suite::load;
use serde_json::{Map, Value, json};

/// The maximum depth of groups. A test of the npm package compares it with the loader.
const MAX_DEPTH: usize = 16;

/// Returns the schema for the text in [`Kind::value`](Kind). Fails for an unknown text.
fn of_value(words: &str) -> Value {
    let texts = json!({ "type": "array", "items": { "type": "string" }, "minItems": 1 });
    match words {
        "list of strings" => texts,
        "string or list of strings" => {
            json!({ "type": ["string", "array"], "items": { "type": "string" }, "minItems": 1 })
        }
        "string" => json!({ "type": "string" }),
        "one letter or digit, or a list of them" => {
            json!({ "type": ["string", "array"], "items": { "type": "string" }, "minItems": 1, "uniqueItems": true })
        }
        "pattern" => json!({ "type": "string", "description": "a regular expression in Python's dialect" }),
        "name of a script" => json!({ "enum": scripts() }),
        "path, as $.items[0].name" => json!({ "type": "string", "pattern": "^\\$" }),
        "number; value, min or max is required" => json!({ "type": "number" }),
        "list of {name, arguments?}" => json!({ "type": "array", "minItems": 1, "items": { "type": "object",
            "properties": { "name": { "type": "string" }, "arguments": { "type": "object" } },
            "required": ["name"], "additionalProperties": false } }),
        "any JSON value" => json!(true),
        "JSON Schema" => json!({ "$ref": "#/$defs/wrapped_schema" }),
        "list of {name, arguments?, accept?, optional?, ignore_case?, tolerance?}" => {
            json!({ "type": "array", "items": { "type": "object",
            "properties": { "name": { "type": "string" },
                "arguments": { "type": ["object", "string"], "pattern": object_text() },
                "accept": { "type": "object", "additionalProperties": { "type": "array", "minItems": 1 } },
                "optional": { "type": "array", "items": { "type": "string" } },
                "ignore_case": { "type": "boolean" },
                "tolerance": { "type": "number", "minimum": 0 } },
            "required": ["name"], "additionalProperties": false } })
        }
        other => panic!("no schema for {other:?}"),
    }
}

/// Reads the names of scripts from an error message of the loader.
fn scripts() -> Vec<String> {
    let case = json!({ "case_id": "c", "category": "coding", "prompt": "p",
        "expected_behavior": { "checks": [{ "kind": "language", "value": "" }] } });
    let error = load::case_from_value(case, CompileOptions::default()).expect_err("no script").to_string();
    let list = error.split_once("expected one of ").and_then(|(_, rest)| rest.split_once(", found"));
    list.expect("the names").0.split(", ").map(str::to_owned).collect()
}

fn of_option(option: &KindOption) -> Value {
    let words = option.expected;
    let simple = [
        ("true or false", json!({ "type": "boolean" })),
        ("whole number", json!({ "type": "integer", "minimum": 0 })),
        ("number from 0 to 1", json!({ "type": "number", "minimum": 0, "maximum": 1 })),
        ("number:", json!({ "type": "number" })),
        ("number", json!({ "type": "number", "minimum": 0 })),
        ("list of strings", json!({ "type": "array", "items": { "type": "string" }, "minItems": 1 })),
        ("string", json!({ "type": "string" })),
        ("pattern", json!({ "type": "string" })),
        ("any JSON value", json!({})),
        ("object", json!({ "type": "object" })),
        ("letters of imsxa", json!({ "type": "string", "pattern": "^[imsxa]*$" })),
        ("the letters", json!({ "type": "string", "pattern": "^[A-Za-z1-9]+$" })),
        ("name of a metric", metrics::name()),
    ];
    let mut schema = simple.iter().find(|(start, _)| words.starts_with(start)).map_or_else(
        || {
            let list = words.split(':').next().unwrap_or_default().replace(" (default)", "");
            assert!(words.contains(" (default)"), "no schema for {words:?}");
            json!({ "enum": list.split(", ").collect::<Vec<_>>() })
        },
        |(_, schema)| schema.clone(),
    );
    if schema.get("description").is_none() {
        schema["description"] = words.into();
    }
    schema
}

/// Returns the rules of a kind that concern several fields.
fn together(kind: &str) -> Value {
    match kind {
        "length" => json!({ "anyOf": [has("min"), has("max")],
            "if": has("words"), "then": { "required": ["unit"], "properties": { "unit": { "const": "words" } } } }),
        "count" => {
            json!({ "anyOf": [has("min"), has("max")], "oneOf": [has("text"), has("texts"), has("pattern")],
            "allOf": [{ "properties": { "text": { "minLength": 1 }, "texts": { "items": { "minLength": 1 } } } }],
            "dependentRequired": { "flags": ["pattern"] } })
        }
        "numeric" => json!({ "anyOf": [has("value"), has("min"), has("max")],
            "dependentRequired": { "tolerance": ["value"], "relative": ["value"] } }),
        "json" | "json_equals" | "json_schema" | "json_path" => pick_needs_mode(),
        "metric" => json!({ "allOf": metrics::rules() }),
        "trajectory" => json!({ "allOf": [{ "properties": { "threshold": { "exclusiveMinimum": 0 } } }] }),
        "steps" | "latency" | "cost" | "tokens" => json!({ "anyOf": [has("min"), has("max")] }),
        "judge" => json!({ "allOf": [{ "properties": {
            "value": { "pattern": "\\S" },
            "threshold": { "exclusiveMinimum": 0 },
            "choices": { "minProperties": 2, "additionalProperties": { "type": "number", "minimum": 0, "maximum": 1 } },
        } }] }),
        "math_equal" => json!({ "allOf": [{ "properties": { "value": { "pattern": "[^ \\t\\n\\r]" } } }] }),
        "choice" => {
            // Each letter must be one of the choices, which are A to D by default, and occurs once.
            let letter = |letter: char| {
                let either = format!("[{letter}{}]", letter.to_ascii_lowercase());
                let one = json!({ "type": "string", "pattern": format!("^{either}$") });
                json!({
                    "properties": { "value": { "contains": one, "minContains": 0, "maxContains": 1 } },
                    "if": {
                        "required": ["choices"],
                        "properties": { "value": { "anyOf": [one, { "type": "array", "contains": one }] } },
                    },
                    "then": { "properties": { "choices": { "pattern": either } } },
                })
            };
            let values =
                |pattern: &str| json!({ "value": { "pattern": pattern, "items": { "pattern": pattern } } });
            json!({
                "if": { "required": ["choices"] },
                "then": { "properties": values("^[A-Za-z1-9]$") },
                "else": { "properties": values("^[A-Da-d]$") },
                "allOf": ('A'..='Z').chain('1'..='9').map(letter).collect::<Vec<_>>(),
            })
        }
        _ => json!({}),
    }
}

fn pick_needs_mode() -> Value {
    json!({ "if": has("pick"),
        "then": { "required": ["mode"], "properties": { "mode": { "enum": ["fenced", "embedded", "lenient"] } } } })
}

/// Returns the schema of the field `on`.
fn on() -> Value {
    let text = json!({ "type": "string" });
    let which = json!({ "enum": ["first", "any", "every"] });
    let form = |own: Value, required: &str| json!({ "type": "object", "properties": own, "required": [required], "additionalProperties": false });
    let mut path = form(
        json!({ "json_path": { "type": "string", "pattern": "^\\$" }, "which": which,
            "mode": { "enum": ["strict", "fenced", "embedded", "lenient"] },
            "pick": { "enum": ["any", "first", "last"] } }),
        "json_path",
    );
    if let (Value::Object(path), Value::Object(rules)) = (&mut path, pick_needs_mode()) {
        path.extend(rules);
    }
    let regex = json!({ "regex": text, "which": which, "group": { "type": "integer", "minimum": 0 },
        "flags": { "type": "string", "pattern": "^[imsxa]*$" } });
    json!({ "description": "the part of the output that the check reads", "anyOf": [
        { "enum": ["last_line", "answer", "messages", "calls", "tool_results"] },
        path,
        form(json!({ "after": { "type": "string", "minLength": 1 } }), "after"),
        form(regex, "regex"),
        form(json!({ "fence": text, "which": which }), "fence"),
    ] })
}

/// Returns the schema of an item: its own fields and the fields that every item can have.
fn item(mut own: Map<String, Value>, required: &[&str], description: &str) -> Value {
    own.insert("not".to_owned(), json!({ "type": "boolean" }));
    own.insert("weight".to_owned(), json!({ "type": "number", "minimum": 0, "maximum": 1e9 }));
    own.insert("required".to_owned(), json!({ "type": "boolean" }));
    own.insert("name".to_owned(), json!({ "type": "string" }));
    own.insert("strip_reasoning".to_owned(), json!({ "type": "boolean" }));
    own.insert("on".to_owned(), json!({ "$ref": "#/$defs/on" }));
    json!({ "description": description, "properties": own, "required": required, "additionalProperties": false })
}

fn of_kind(kind: &Kind) -> Value {
    let mut own = Map::new();
    let mut required = Vec::new();
    own.insert("kind".to_owned(), json!(true));
    if !kind.value.is_empty() {
        own.insert("value".to_owned(), of_value(kind.value));
        if !kind.value.contains(';') {
            required.push("value");
        }
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
    let mut schema = item(own, &required, kind.summary);
    if let (Value::Object(schema), Value::Object(rules)) = (&mut schema, together(kind.name)) {
        schema.extend(rules);
    }
    schema
}

/// Returns the schema of registered kinds: they can have any options, except common options in another letter case.
fn registered(names: &[&str]) -> Value {
    let words =
        "any_of all_of at_least of kind value checks not weight required name threshold ignore_case on";
    let taken: Vec<&str> = words.split(' ').chain(CHECKS.iter().map(|check| check.name)).collect();
    let mut kind = no_near_miss(names);
    kind["pattern"] = registrable().into();
    kind["not"] = json!({ "enum": taken });
    let own = json!({
        "kind": kind,
        "threshold": { "type": "number", "minimum": 0, "maximum": 1 },
    });
    let own = own.as_object().cloned().unwrap_or_default();
    let mut schema = item(own, &[], "a check that the program has registered");
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("additionalProperties");
    }
    let folded = |word: &&str| {
        let letters =
            word.chars().map(|c| ["[".to_owned(), c.to_ascii_uppercase().to_string(), format!("{c}]")]);
        letters.flatten().collect::<String>()
    };
    let common = ["not", "weight", "required", "name", "strip_reasoning", "on"];
    let pattern = format!("^(?:{})$", common.iter().map(folded).collect::<Vec<_>>().join("|"));
    schema["propertyNames"] = json!({ "if": { "pattern": pattern }, "then": { "enum": common } });
    schema
}

fn group(fields: &Value, required: &[&str], description: &str) -> Value {
    item(fields.as_object().cloned().unwrap_or_default(), required, description)
}

const GROUPS: [&str; 3] = ["any_of", "all_of", "at_least"];

fn has(key: &str) -> Value {
    json!({ "required": [key] })
}

/// Returns the schema of a list of items at this depth. Groups nest at most to [`MAX_DEPTH`].
fn depth(level: usize) -> Value {
    if level == MAX_DEPTH {
        return json!({ "$comment": "groups do not nest deeper",
            "items": { "not": { "anyOf": GROUPS.map(has) } } });
    }
    let below = json!({ "$ref": format!("#/$defs/depth_{}", level + 1) });
    json!({ "items": { "if": has("kind"), "else": { "patternProperties": { "^(any_of|all_of|of)$": below } } } })
}

/// Returns the definitions by name: `check` is an item, `depth_0` a list of items.
pub fn definitions() -> Vec<(String, Value)> {
    let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
    let is = |kind: Value| json!({ "properties": { "kind": kind }, "required": ["kind"] });
    let reference = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    let weighs = json!({ "not": { "properties": { "weight": { "const": 0 } }, "required": ["weight"] } });
    let list = json!({ "type": "array", "items": { "$ref": "#/$defs/check" }, "contains": weighs });
    let mut made = vec![
        ("any_of".to_owned(), group(&json!({ "any_of": list }), &["any_of"], "at least one of these passes")),
        ("all_of".to_owned(), group(&json!({ "all_of": list }), &["all_of"], "all of these pass")),
        (
            "at_least".to_owned(),
            group(
                &json!({ "at_least": { "type": "integer", "minimum": 0 }, "of": list }),
                &["at_least", "of"],
                "at least this many of these pass",
            ),
        ),
    ];
    // Use one rule for each kind, so that errors name the kind.
    let mut rules = vec![json!({ "if": { "not": { "anyOf": GROUPS.map(has) } }, "then": has("kind") })];
    rules.extend(GROUPS.map(|key| json!({ "if": has(key), "then": reference(key) })));
    for kind in KINDS {
        let name = format!("kind_{}", kind.name);
        rules.push(json!({ "if": is(json!({ "const": kind.name })), "then": reference(&name) }));
        made.push((name, of_kind(kind)));
    }
    let other = is(json!({ "type": "string", "not": { "enum": names } }));
    rules.push(json!({ "if": other, "then": reference("kind_registered") }));
    made.push(("kind_registered".to_owned(), registered(&names)));
    let check = json!({ "type": "object",
        "properties": { "kind": { "type": "string", "examples": names } }, "allOf": rules });
    made.insert(0, ("check".to_owned(), check));
    made.push(("on".to_owned(), on()));
    made.extend(keywords::definitions().map(|(name, schema)| (name.to_owned(), schema)));
    made.extend((0..=MAX_DEPTH).map(|level| (format!("depth_{level}"), depth(level))));
    made
}
