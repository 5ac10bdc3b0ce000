//! `tolerances`: tolerances so large that the number 0 passes.
//!
//! `{ "kind": "numeric", "value": 0.5, "tolerance": 1 }`

use super::rule::{Reporter, Rule};
use super::view::SuiteView;
use crate::listing::for_listing;

pub(super) const RULE: Rule =
    Rule { name: "tolerances", summary: for_listing("a tolerance so large that 0 passes"), run };

/// For the value 0, a tolerance of at least this size is reported.
const MAX_AROUND_ZERO: f64 = 1e6;

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for check in suite.of_kind("numeric") {
        let Some(value) = check.number("value") else { continue };
        // The default is always less than the value.
        let tolerance = check.number("tolerance").unwrap_or_default();
        let relative = check.number("relative").unwrap_or_default();
        let size = if value == 0.0 { MAX_AROUND_ZERO } else { value.abs() };
        if tolerance < size && relative < 1.0 {
            continue;
        }
        let key = if relative >= 1.0 { "relative" } else { "tolerance" };
        reporter.warn(&check.at(key), "so large that 0 passes, and almost every number", "use a smaller one");
    }
}
