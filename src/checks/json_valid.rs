//! `json_valid`: the whole output is one JSON value, as RFC 8259 has it.
//!
//! The failure is told in the words of Python's `JSONDecodeError`, with its position in code
//! points. Unlike Python, `NaN` and the infinities are refused; any nesting depth is fine.
//!
//! time: O(n), building nothing.

use super::{Check, Fault, Findings, Given, Output, Rule, Takes, Tally, Terms};
use crate::text::json;

pub(super) const CHECK: Check = Check {
    name: "json_valid",
    summary: "the output is valid JSON (false demands nothing)",
    takes: Takes::Flag,
    rule,
};

fn rule(given: &Given<'_>, _: &Terms) -> Option<Box<dyn Rule>> {
    matches!(given, Given::Flag(true)).then(|| Box::new(JsonValid) as Box<dyn Rule>)
}

#[derive(Debug)]
struct JsonValid;

impl Rule for JsonValid {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        let verdict = json::validate(output.text);
        if let Err(fault) = &verdict {
            findings.text(Fault::JsonError, fault.to_string());
        }
        Tally::one(verdict.is_ok())
    }
}
