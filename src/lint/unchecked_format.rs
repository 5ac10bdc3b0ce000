//! `unchecked_format`: `format` in a schema, which is an annotation there and demands nothing.

use super::{Report, Rule, Severity, Suite};
use crate::checks::kinds::json_schema;

pub(super) const RULE: Rule =
    Rule { name: "unchecked_format", summary: "a format in a schema, which is not checked", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    for item in suite.cases.iter().flat_map(|case| &case.items).filter(|item| item.kind == "json_schema") {
        for (part, path) in item.fields.get("value").into_iter().flat_map(json_schema::parts) {
            if part.get("format").is_some() {
                let place = format!("{}{path}.format", item.at("value"));
                let message = "format is an annotation, as JSON Schema 2020-12 has it, and is not checked";
                report.add(Severity::Info, &place, message, "demand the form with pattern");
            }
        }
    }
}
