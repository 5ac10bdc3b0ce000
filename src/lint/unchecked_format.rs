//! `unchecked_format`: `format` in a schema, which `json_schema` checks only with the option `formats`.
//!
//! Example: `{ "type": "string", "format": "email" }`

use super::rule::{Reporter, Rule};
use super::view::SuiteView;
use crate::checks::kinds::json_schema;
use crate::listing::for_listing;
use serde_json::Value;

pub(super) const RULE: Rule = Rule {
    name: "unchecked_format",
    summary: for_listing("a format in a schema, which is not checked"),
    run,
};

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for check in suite.of_kind("json_schema").filter(|check| !check.is("formats")) {
        let Some((path, places)) = check.schemas() else { continue };
        for (index, schema, _) in places.iter() {
            let Some(format) = schema.get("format").and_then(Value::as_str) else { continue };
            let path = format!("{path}{}.format", places.path(index).0);
            let is_known = json_schema::formats().any(|known| known == format);
            let suggestion = if is_known { "set formats to true" } else { "describe the form with pattern" };
            let message = "format is an annotation, as JSON Schema has it, and is not checked";
            reporter.info(&path, message, suggestion);
        }
    }
}
