//! `schema_keywords`: keywords of a schema that have no effect, or that are of `OpenAPI`.
//!
//! Examples: `{ "typ": "string" }`, `{ "x-order": 1 }`, `{ "type": "string", "nullable": true }`

use super::rule::{Reporter, Rule, Severity};
use super::view::SuiteView;
use crate::checks::kinds::json_schema::{Draft, KEYWORDS, find_keyword};
use crate::checks::value::quote;
use crate::listing::for_listing;
use crate::suggest::nearest;
use serde_json::Value;

pub(super) const RULE: Rule = Rule {
    name: "schema_keywords",
    summary: for_listing("a keyword in a schema that has no effect there"),
    run,
};

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for check in suite.of_kind("json_schema") {
        let Some((path, places)) = check.schemas() else { continue };
        for (index, schema, draft) in places.iter() {
            let (Value::Object(fields), Some(draft)) = (schema, draft) else { continue };
            let only_refers = draft.only_refers(fields);
            for key in fields.keys().filter(|key| *key != "$ref") {
                if let Some((severity, message, suggestion)) = finding(key, draft, only_refers) {
                    let path = format!("{path}{}.{key}", places.path(index).0);
                    reporter.add(severity, &path, message, &suggestion);
                }
            }
        }
    }
}

fn finding(key: &str, draft: Draft, only_refers: bool) -> Option<(Severity, String, String)> {
    let no_effect = |why: &str| format!("{} has no effect: {why}", quote(key));
    if let Some(keyword) = find_keyword(key, draft) {
        let is_ignored = only_refers && !keyword.form.is_note();
        let message = no_effect("before draft 2019-09, only $ref counts");
        return is_ignored.then(|| (Severity::Warning, message, "put both into allOf".to_owned()));
    }
    if KEYWORDS.iter().any(|keyword| keyword.name == key) {
        let message = no_effect("the draft of the schema does not have it");
        return Some((Severity::Warning, message, "name another draft in $schema".to_owned()));
    }
    if key == "nullable" {
        let message = "\"nullable\" is of OpenAPI 3.0: if it is true, type allows null too".to_owned();
        return Some((Severity::Info, message, "add \"null\" to type".to_owned()));
    }
    let names = KEYWORDS.iter().filter(|keyword| keyword.is_in(draft)).map(|keyword| keyword.name);
    let near = nearest(key, names).filter(|_| !key.starts_with("x-"));
    let is_demand = near.and_then(|near| find_keyword(near, draft)).is_some_and(|near| !near.form.is_note());
    let severity = if is_demand { Severity::Warning } else { Severity::Info };
    let suggestion = near.map_or_else(
        || "remove it, unless another tool reads it".to_owned(),
        |near| format!("did you mean {}?", quote(near)),
    );
    Some((severity, no_effect("it is no keyword of JSON Schema"), suggestion))
}
