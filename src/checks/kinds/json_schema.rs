//! `json_schema`: the JSON of the output satisfies this schema.
//!
//! ```json
//! { "kind": "json_schema", "value": { "type": "object", "required": ["name"] }, "mode": "fenced" }
//! ```
//!
//! Supports a subset of JSON Schema 2020-12, because a full validator would more than double the size of the
//! WebAssembly module. [`ASSERTIONS`] are validated; [`ANNOTATIONS`] are only accepted, `format` among them, as in
//! 2020-12. `$ref` supports `#`, `#/$defs/…` and `#/definitions/…`. All other keywords are rejected when the suite is
//! loaded, as are a `$schema` outside of json-schema.org (it may give keywords another meaning) and an `$id` in a
//! subschema (it would change the target of `#`). Patterns have Python's syntax, see [`pyre`](crate::pyre). `mode`
//! selects where JSON is searched, see [`document`].
//!
//! time: O(schema · value), limited by a budget and a maximum depth.

mod keywords;
mod patterns;
mod subschemas;
mod validator;

use super::budget::{Budget, OverBudget, over_budget};
use super::document::{self, Document, MODE, Mode, PICK, check_documents};
use super::{Args, Expectation, Kind, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::cut;
use crate::listing::for_listing;
use serde_json::Value;
use validator::Validator;

pub(crate) use keywords::accepts_everything;
pub use keywords::{ANNOTATIONS, ASSERTIONS};
use patterns::Patterns;
pub(crate) use subschemas::Subschemas;

pub(super) const KIND: Kind = Kind {
    name: "json_schema",
    summary: for_listing(
        "the JSON of the output satisfies the schema (a subset of 2020-12; format is not checked)",
    ),
    value: "JSON Schema",
    options: &[MODE, PICK],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (schema, mode) = (args.required("value"), Mode::read(args));
    let (schema, mode) = (schema?, mode?);
    let mut patterns = Patterns::default();
    let mut is_valid = true;
    let all = Subschemas::of(schema);
    for (index, subschema) in all.iter() {
        for (key, message) in keywords::issues(schema, subschema, &mut patterns) {
            args.issue(&format!("value{}{key}", all.path(index)), message);
            is_valid = false;
        }
    }
    is_valid.then(|| Box::new(JsonSchema { schema: schema.clone(), mode, patterns }) as Box<dyn Expectation>)
}

struct JsonSchema {
    schema: Value,
    mode: Mode,
    patterns: Patterns,
}

impl JsonSchema {
    /// Passes if at least one value is valid; otherwise reports the value with the fewest failures.
    fn validate(&self, documents: &[Document], mut budget: Budget) -> Result<RawResult, OverBudget> {
        let mut best: Option<Vec<(String, String)>> = None;
        for document in documents {
            let Some(failures) =
                Validator::failures(&self.schema, &self.patterns, &document.value, &mut budget)?
            else {
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
