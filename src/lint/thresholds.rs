//! `thresholds`: thresholds that every score reaches, or that no score can reach.
//!
//! Examples: `{ "threshold": 0 }`, `{ "kind": "metric", "metric": "bleu", "threshold": 45.5 }`

use super::rule::{Reporter, Rule};
use super::view::{CheckView, SuiteView};
use crate::listing::for_listing;
use crate::text::json_number::double;
use crate::text::pyfloat::Plain;

pub(super) const RULE: Rule =
    Rule { name: "thresholds", summary: for_listing("a threshold that is always or never reached"), run };

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    let own = suite.fields.get("threshold").map(|found| ("threshold".to_owned(), found));
    let of_cases = suite
        .cases
        .iter()
        .filter_map(|case| Some((format!("{}.threshold", case.path), case.fields.get("threshold")?)));
    for (path, found) in own.into_iter().chain(of_cases) {
        if double(found) == Some(0.0) {
            let suggestion = "remove it to require every check, or set a threshold above 0";
            reporter.warn(&path, "every score reaches 0", suggestion);
        }
    }
    for case in &suite.cases {
        for check in case.checks.iter().filter(|check| check.kind == "metric") {
            let Some(threshold) = check.number("threshold") else { continue };
            if threshold > 1.0 && check.word("metric") != "ter" {
                let message =
                    format!("no score reaches {}: the highest score of this metric is 1", Plain(threshold));
                let suggestion =
                    if threshold <= 100.0 { Plain(threshold / 100.0).to_string() } else { String::new() };
                reporter.error(&check.at("threshold"), message, &suggestion);
            }
        }
        let counts = |check: &CheckView<'_>| check.is_top && check.number("weight") != Some(0.0);
        if case.fields.contains_key("threshold")
            && !case.checks.is_empty()
            && !case.checks.iter().any(counts)
            && case.expected.is_some_and(|expected| expected.len() == 1)
        {
            let message = "all weights are 0, so the checks give no score";
            reporter.warn(&format!("{}.threshold", case.path), message, "give one a weight");
        }
    }
}
