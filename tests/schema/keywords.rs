//! Generates the schema of schemas for `json_schema`: the supported keywords of JSON Schema.

use benchmarkhub::checks::kinds::json_schema::{ANNOTATIONS, ASSERTIONS};
use serde_json::{Map, Value, json};

/// The reference to the definition of subschemas.
const INNER: &str = "#/$defs/schema_inside";

fn of_keyword(name: &str) -> Value {
    let inner = json!({ "$ref": INNER });
    match name {
        "type" => {
            let types = json!(["null", "boolean", "integer", "number", "string", "array", "object"]);
            json!({ "type": ["string", "array"], "items": { "enum": types },
                "if": { "type": "string" }, "then": { "enum": types } })
        }
        "enum" => json!({ "type": "array" }),
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => json!({ "type": "array", "items": inner }),
        "required" => json!({ "type": "array", "items": { "type": "string" } }),
        "properties" | "$defs" | "definitions" => json!({ "type": "object", "additionalProperties": inner }),
        "items" | "additionalProperties" | "not" => inner,
        "minItems" | "maxItems" | "minProperties" | "maxProperties" | "minLength" | "maxLength" => {
            json!({ "type": "integer", "minimum": 0 })
        }
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => json!({ "type": "number" }),
        "multipleOf" => json!({ "type": "number", "exclusiveMinimum": 0 }),
        "uniqueItems" => json!({ "type": "boolean" }),
        "pattern" => json!({ "type": "string", "description": "a regular expression in Python's dialect" }),
        "$ref" => json!({ "type": "string", "pattern": "^#(?:/(?:\\$defs|definitions)/[\\s\\S]*)?$" }),
        "$schema" => json!({ "type": "string", "pattern": "^https?://json-schema\\.org/" }),
        "const" => json!(true),
        "format" => json!({ "description": "not checked" }),
        annotation => {
            assert!(ANNOTATIONS.contains(&annotation), "no schema for the keyword {annotation:?}");
            json!(true)
        }
    }
}

/// Returns the definitions by name.
pub fn definitions() -> [(&'static str, Value); 2] {
    let keywords = ASSERTIONS.iter().chain(ANNOTATIONS);
    let properties: Map<_, _> = keywords.map(|name| ((*name).to_owned(), of_keyword(name))).collect();
    let schema =
        json!({ "type": ["object", "boolean"], "properties": properties, "additionalProperties": false });
    let inside = json!({ "$ref": "#/$defs/schema", "properties": { "$id": false } });
    [("schema", schema), ("schema_inside", inside)]
}
