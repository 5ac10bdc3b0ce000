//! `unchecked_format`: `format` in a schema, which `json_schema` does not check.
//!
//! Example: `{ "type": "string", "format": "email" }`

use super::rule::{Reporter, Rule};
use super::view::SuiteView;
use crate::checks::kinds::json_schema;
use crate::listing::for_listing;

pub(super) const RULE: Rule = Rule {
    name: "unchecked_format",
    summary: for_listing("a format in a schema, which is not checked"),
    run,
};

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for check in suite.of_kind("json_schema") {
        let Some(value) = check.fields.get("value") else { continue };
        let schemas = json_schema::Subschemas::of(value);
        for (index, schema) in schemas.iter() {
            if schema.get("format").is_some() {
                let path = format!("{}{}.format", check.at("value"), schemas.path(index));
                let message = "format is an annotation, as JSON Schema 2020-12 has it, and is not checked";
                reporter.info(&path, message, "describe the form with pattern");
            }
        }
    }
}
