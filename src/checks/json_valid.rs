//! `json_valid`: the whole output is one JSON value, as RFC 8259 has it.
//!
//! The failure is told in the words of Python's `JSONDecodeError`, with its position in code
//! points. Unlike Python, `NaN` and the infinities are refused; any nesting depth is fine.
//!
//! time: O(n), building nothing.

use super::{Check, Fault, Faults, Findings, Output, Rule, Tally, Terms, value};
use crate::text::json;
use serde_json::Value;

pub(super) const CHECK: Check = Check {
    name: "json_valid",
    summary: "the output is valid JSON (false demands nothing)",
    value: "true or false",
    read,
};

fn read(value: &Value, _: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    value::boolean(value, faults)?.then(|| Box::new(JsonValid) as Box<dyn Rule>)
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
