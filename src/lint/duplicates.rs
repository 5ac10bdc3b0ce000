//! `duplicates`: the same text or check occurs twice in a case, so it counts twice.
//!
//! Example: `{ "contains": ["Paris", "paris"] }`

use super::rule::{PathMap, Reporter, Rule};
use super::view::SuiteView;
use crate::checks::value::quote;
use crate::listing::for_listing;
use crate::text::pystr;

pub(super) const RULE: Rule =
    Rule { name: "duplicates", summary: for_listing("the same text or check twice in a case"), run };

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for case in &suite.cases {
        for key in ["contains", "not_contains"] {
            let mut seen = PathMap::default();
            for (index, text) in case.texts(key).into_iter().enumerate() {
                let lower = pystr::lower(text).into_owned();
                if let Some(first) = seen.get(&lower) {
                    let path = format!("{}[{index}]", case.at(key));
                    let message =
                        format!("{} is already in the list, as {first}, so it counts twice", quote(text));
                    reporter.warn(&path, message, "remove one of them");
                } else {
                    seen.insert(lower, &format!("{key}[{index}]"));
                }
            }
        }
        let mut seen = PathMap::default();
        for check in case.checks.iter().filter(|check| check.is_top) {
            let signature = format!("{}{}", check.not, check.signature());
            if let Some(first) = seen.get(&signature) {
                let message = format!("the same check is at {first}, so it counts twice");
                reporter.warn(&check.path, message, "remove one of them");
            } else {
                seen.insert(signature, &check.path);
            }
        }
    }
}
