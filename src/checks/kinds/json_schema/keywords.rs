//! Lists the supported keywords. Reports unsupported keywords, and supported ones that have an invalid value.

use super::patterns::Patterns;
use crate::checks::Policy;
use crate::checks::value::{mismatch, quote};
use crate::pyre::{self, Flags};
use crate::suggest::did_you_mean;
use crate::text::json_number;
use serde_json::Value;

/// The keywords that are validated.
pub static ASSERTIONS: &[&str] = &[
    "type",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "minLength",
    "maxLength",
    "pattern",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "$ref",
];

/// The keywords that are accepted but not validated.
pub static ANNOTATIONS: &[&str] = &[
    "$schema",
    "$id",
    "$comment",
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "format",
    "$defs",
    "definitions",
];

const TYPES: &[&str] = &["null", "boolean", "integer", "number", "string", "array", "object"];

/// The maximum depth of a validation, and the maximum number of references in a chain.
pub(super) const MAX_DEPTH: usize = 400;

/// Whether every value satisfies the schema, because the schema has no assertions.
pub(crate) fn accepts_everything(schema: &Value) -> bool {
    match schema {
        Value::Object(fields) => fields.keys().all(|key| ANNOTATIONS.contains(&key.as_str())),
        other => other == &Value::Bool(true),
    }
}

/// Returns the issues of one schema without its subschemas, as keys and messages. Compiles its patterns.
pub(super) fn issues(root: &Value, schema: &Value, patterns: &mut Patterns) -> Vec<(String, String)> {
    match schema {
        Value::Object(fields) => {
            let issue = |(key, value): (&String, &Value)| {
                let message = match key.as_str() {
                    "$id" if !std::ptr::eq(root, schema) => {
                        Some("unsupported inside a schema: it stands at the root or nowhere".to_owned())
                    }
                    "$id" => None,
                    key => keyword_issue(root, key, value, patterns),
                };
                Some((format!(".{key}"), message?))
            };
            fields.iter().filter_map(issue).collect()
        }
        Value::Bool(_) => Vec::new(),
        other => vec![(String::new(), mismatch("a schema: an object, true or false", other))],
    }
}

fn keyword_issue(root: &Value, key: &str, value: &Value, patterns: &mut Patterns) -> Option<String> {
    let (is_valid, expected) = match key {
        "type" => {
            let names = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            let is_known = |name: &Value| name.as_str().is_some_and(|name| TYPES.contains(&name));
            let expected = format!("one or several of {}", TYPES.join(", "));
            return (!names.iter().all(is_known)).then(|| mismatch(&expected, value));
        }
        "enum" | "allOf" | "anyOf" | "oneOf" | "prefixItems" => (value.is_array(), "a list"),
        "required" => {
            let is_valid = value.as_array().is_some_and(|list| list.iter().all(Value::is_string));
            (is_valid, "a list of strings")
        }
        "properties" | "$defs" | "definitions" => (value.is_object(), "an object"),
        "minItems" | "maxItems" | "minProperties" | "maxProperties" | "minLength" | "maxLength" => {
            let is_valid =
                json_number::double(value).is_some_and(|number| number >= 0.0 && number.fract() == 0.0);
            (is_valid, "a whole number of at least 0")
        }
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => (value.is_number(), "a number"),
        "multipleOf" => {
            (value.as_number().is_some_and(json_number::is_factor), "a number above 0 with at most 36 digits")
        }
        "uniqueItems" => (value.is_boolean(), "true or false"),
        "pattern" => {
            let Some(text) = value.as_str() else { return Some(mismatch("a pattern", value)) };
            match pyre::guarded_with(text, Policy::Linear, Flags::default()) {
                Ok(pattern) => patterns.insert(text, pattern),
                Err(refusal) => return Some(refusal.to_string()),
            }
            return None;
        }
        "$ref" => match value.as_str().and_then(|reference| resolve(root, reference)) {
            Some(target) if is_circular(root, target) => {
                return Some("refers to itself, and to nothing that could be checked".to_owned());
            }
            target => (target.is_some(), "a reference to # or a name in #/$defs, all that is supported"),
        },
        "$schema" => {
            let is_official = |url: &str| {
                url.starts_with("https://json-schema.org/") || url.starts_with("http://json-schema.org/")
            };
            let is_valid = value.as_str().is_some_and(is_official);
            (is_valid, "a metaschema of json-schema.org, all that is supported")
        }
        known if ASSERTIONS.contains(&known) || ANNOTATIONS.contains(&known) => return None,
        unknown => {
            let hint = did_you_mean(unknown, ASSERTIONS.iter().copied());
            return Some(format!("unsupported keyword {}{hint}", quote(unknown)));
        }
    };
    (!is_valid).then(|| mismatch(expected, value))
}

/// Whether following `$ref` from this schema never ends.
fn is_circular<'v>(root: &'v Value, mut schema: &'v Value) -> bool {
    (0..MAX_DEPTH).all(|_| {
        let next = schema.get("$ref").and_then(Value::as_str).and_then(|reference| resolve(root, reference));
        schema = next.unwrap_or(schema);
        next.is_some()
    })
}

/// Returns the schema to which a reference points.
pub(super) fn resolve<'v>(root: &'v Value, reference: &str) -> Option<&'v Value> {
    if reference == "#" {
        return Some(root);
    }
    let (table, name) = reference.strip_prefix("#/")?.split_once('/')?;
    if !matches!(table, "$defs" | "definitions") {
        return None;
    }
    root.get(table)?.get(name.replace("~1", "/").replace("~0", "~"))
}
