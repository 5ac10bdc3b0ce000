//! `min_length`: the output has at least this many characters, counted as Python's `len` counts.
//!
//! A negative number is compared as it stands.

use super::{Check, Fault, Faults, Findings, Output, Rule, Tally, Terms, value};
use serde_json::Value;

pub(super) const CHECK: Check = Check {
    name: "min_length",
    summary: "the output has at least this many characters (code points)",
    value: "whole number",
    read,
};

fn read(value: &Value, _: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let bound = value::whole_number(value, faults)?;
    Some(Box::new(MinLength(bound)))
}

#[derive(Debug)]
struct MinLength(i128);

impl Rule for MinLength {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        let char_len = output.char_len();
        let passed = char_len as i128 >= self.0;
        if !passed {
            findings.length(Fault::TooShort, char_len);
        }
        Tally::one(passed)
    }
}
