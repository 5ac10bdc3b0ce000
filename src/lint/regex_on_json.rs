//! `regex_on_json`: patterns that pick a field out of JSON.
//!
//! Example: `"total":\s*5`

use super::rule::{Reporter, Rule};
use super::view::{CaseView, SuiteView};
use crate::checks::value::quote;
use crate::listing::for_listing;

pub(super) const RULE: Rule =
    Rule { name: "regex_on_json", summary: for_listing("a regex that picks a field out of JSON"), run };

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for (path, pattern) in suite.cases.iter().flat_map(CaseView::patterns) {
        if let Some(name) = field(pattern) {
            let message = format!("the pattern picks the field {} out of JSON as text", quote(name));
            let suggestion = format!(
                "check the value itself, with \"on\": {{\"json_path\": \"$..{name}\"}}, as a number or a text"
            );
            reporter.info(&path, message, &suggestion);
        }
    }
}

/// The name in quotes before a colon, with white space between them in any notation.
fn field(pattern: &str) -> Option<&str> {
    let mut rest = pattern;
    while let Some((_, after)) = rest.split_once('"') {
        let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(after.len());
        let (name, after) = after.split_at(end);
        let after = after.strip_prefix('\\').unwrap_or(after);
        let is_name = name.starts_with(|c: char| !c.is_ascii_digit());
        if is_name
            && let Some(after) = after.strip_prefix('"')
            && let space = ["[ ]", r"\s", " "].iter().find_map(|space| after.strip_prefix(space))
            && space.unwrap_or(after).trim_start_matches(['*', '+', '?']).starts_with(':')
        {
            return Some(name);
        }
        rest = after;
    }
    None
}
