//! `json_schema`: the JSON of the output satisfies this schema.
//!
//! ```json
//! { "kind": "json_schema", "value": { "type": "object", "required": ["name"] }, "mode": "fenced" }
//! ```
//!
//! Supports drafts 4, 6, 7, 2019-09 and 2020-12 of JSON Schema, which `$schema` selects; [`KEYWORDS`] is the table of their
//! keywords. Unknown keywords have no effect. A `$ref` leads to a schema of the document or of `schemas`, an object of documents by
//! URI. `format` is an annotation unless `formats` is true. The wrapper `{name, strict, schema}` of `OpenAI` is read. Patterns have
//! the syntax that Python and JavaScript share, see [`patterns`]. `mode` selects where JSON is searched, see [`document`].
//!
//! The modules are the steps: [`places`] finds the schemas and their ids, [`compile`] makes rules of them, and [`validator`]
//! applies the rules.
//!
//! time: O(schema · value), limited by a budget and a maximum depth.

mod compile;
mod formats;
mod keywords;
mod patterns;
mod places;
mod uri;
mod validator;

use super::budget::{Budget, OverBudget, over_budget};
use super::document::{self, Document, MODE, Mode, PICK, check_documents};
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::cut;
use crate::listing::for_listing;
use compile::Compiled;
use serde_json::Value;
use validator::Validator;

pub use formats::names as formats;
pub use keywords::{Draft, Form, KEYWORDS, Keyword};
pub(crate) use keywords::{accepts_everything, find as find_keyword};
pub(crate) use places::Places;

pub(super) const KIND: Kind = Kind {
    name: "json_schema",
    summary: for_listing("the JSON of the output satisfies the schema"),
    value: "JSON Schema",
    options: &[
        MODE,
        PICK,
        KindOption {
            name: "formats",
            expected: for_listing("true or false (default): whether format is checked"),
        },
        KindOption {
            name: "schemas",
            expected: for_listing("object of the documents that $ref may name, by URI"),
        },
    ],
    ignores_case: false,
    read,
};

/// Returns the schema inside the wrapper `{name, strict, schema}` of `OpenAI`, which may be the `json_schema` of a
/// `response_format`; and its path.
pub(crate) fn unwrapped(value: &Value) -> (&Value, &'static str) {
    const KEYS: [&str; 5] = ["name", "strict", "schema", "description", "type"];
    let is_typed = |value: &Value| value.get("type").is_some_and(|name| name == "json_schema");
    let (wrapper, path) = match value.get("json_schema") {
        Some(inner) if is_typed(value) => (inner, "value.json_schema.schema"),
        _ => (value, "value.schema"),
    };
    match (wrapper, wrapper.get("schema")) {
        (Value::Object(fields), Some(schema))
            if fields.keys().all(|key| KEYS.contains(&key.as_str()))
                && (is_typed(wrapper) || !fields.contains_key("type")) =>
        {
            (schema, path)
        }
        _ => (value, "value"),
    }
}

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (value, mode, formats) = (args.required("value"), Mode::read(args), args.flag("formats"));
    let others = match args.get("schemas") {
        Some(Value::Object(others)) => Some(others),
        Some(other) => args.reject("schemas", "an object of schemas by URI", other)?,
        None => None,
    };
    let ((schema, path), mode) = (unwrapped(value?), mode?);
    match compile::compile(schema, path, others, formats?) {
        Ok(schema) => Some(Box::new(JsonSchema { schema, mode })),
        Err(issues) => {
            for (path, message) in issues {
                args.issue(&path, message);
            }
            None
        }
    }
}

struct JsonSchema {
    schema: Compiled,
    mode: Mode,
}

impl JsonSchema {
    /// Passes if at least one value is valid; otherwise reports the value with the fewest failures.
    fn validate(&self, documents: &[Document], mut budget: Budget) -> Result<RawResult, OverBudget> {
        let mut best: Option<Vec<(String, String)>> = None;
        for document in documents {
            let Some(failures) = Validator::failures(&self.schema, &document.value, &mut budget)? else {
                return Ok(RawResult::new(true, "it").with_spans([document.span]));
            };
            if best.as_ref().is_none_or(|best| failures.len() < best.len()) {
                best = Some(failures);
            }
        }
        let failures = best.unwrap_or_default();
        let found = failures.first().map_or_else(
            || "another value".to_owned(),
            |(path, message)| format!("a fault at {}: {message}", cut(path)),
        );
        let differs = failures.into_iter().map(|(path, _)| path).collect();
        Ok(RawResult { differs, ..RawResult::new(false, found) })
    }
}

impl Expectation for JsonSchema {
    fn describe(&self) -> String {
        self.mode.describe("JSON") + " that satisfies the schema"
    }

    fn answer_in<'t>(&self, text: &'t str, strip: bool) -> Option<&'t str> {
        if strip { document::answer_in(text) } else { Some(text) }
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        check_documents(output.text, self.mode, &|documents| {
            self.validate(documents, Budget::of_output(output.text.len()))
                .unwrap_or_else(|OverBudget| over_budget("validating"))
        })
    }
}
