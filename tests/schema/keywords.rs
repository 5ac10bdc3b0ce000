//! Generates the schema of schemas for `json_schema`: the keywords of JSON Schema, each with the forms that any draft has.

use benchmarkhub::checks::kinds::json_schema::{Draft, Form, KEYWORDS, Keyword};
use serde_json::{Map, Value, json};

/// The reference to the definition of schemas.
const INNER: &str = "#/$defs/schema";

fn of_keyword(keyword: &Keyword) -> Value {
    let inner = json!({ "$ref": INNER });
    let texts = json!({ "type": "array", "items": { "type": "string" } });
    if !keyword.is_in(Draft::D2020) {
        // Most schemas are of 2020-12, where the keyword is unknown.
        return json!(true);
    }
    match keyword.form {
        Form::Type => {
            let types = json!(["null", "boolean", "integer", "number", "string", "array", "object"]);
            json!({ "type": ["string", "array"], "items": { "enum": types },
                "if": { "type": "string" }, "then": { "enum": types } })
        }
        Form::Values => json!({ "type": "array" }),
        Form::Schemas => json!({ "type": "array", "items": inner }),
        Form::Items => json!({ "if": { "type": "array" }, "then": { "items": inner }, "else": inner }),
        Form::Names => texts,
        Form::Requirements => json!({ "type": "object", "additionalProperties": texts }),
        Form::Dependencies => json!({ "type": "object", "additionalProperties":
            { "if": { "type": "array" }, "then": texts, "else": inner } }),
        Form::Named | Form::Definitions | Form::Patterns => {
            json!({ "type": "object", "additionalProperties": inner })
        }
        Form::Schema => inner,
        Form::Count => json!({ "type": "integer", "minimum": 0 }),
        Form::Number => json!({ "type": "number" }),
        Form::Bound => json!({ "type": ["number", "boolean"] }),
        Form::Factor => json!({ "type": "number", "exclusiveMinimum": 0 }),
        Form::Flag => json!({ "type": "boolean" }),
        Form::Pattern => json!({ "type": "string", "description": "a regular expression" }),
        Form::Reference => json!({ "type": "string" }),
        Form::Any | Form::Note => json!(true),
        Form::Format => json!({ "description": "checked only with the option formats" }),
    }
}

/// Returns the definitions by name.
pub fn definitions() -> [(&'static str, Value); 2] {
    let properties: Map<_, _> =
        KEYWORDS.iter().map(|keyword| (keyword.name.to_owned(), of_keyword(keyword))).collect();
    let schema = json!({ "type": ["object", "boolean"], "properties": properties });
    [("schema", schema), ("wrapped_schema", wrapped())]
}

/// A schema, or one in the wrapper of `OpenAI`.
fn wrapped() -> Value {
    let inner = json!({ "$ref": INNER });
    let is_typed = json!({ "type": { "const": "json_schema" } });
    let wrapper = json!({ "type": "object", "required": ["schema"], "properties": is_typed,
        "propertyNames": { "enum": ["name", "strict", "schema", "description", "type"] } });
    let unwrapped = json!({ "properties": { "schema": inner } });
    let format = json!({ "type": "object", "required": ["type", "json_schema"], "properties":
        { "type": { "const": "json_schema" }, "json_schema": wrapper } });
    json!({
        "if": format,
        "then": { "properties": { "json_schema": unwrapped } },
        "else": { "if": wrapper, "then": unwrapped, "else": inner },
    })
}
