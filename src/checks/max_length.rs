//! `max_length`: the output has at most this many characters, counted as Python's `len` counts.
//!
//! A negative number is compared as it stands.

use super::{Check, Faults, Output, Rule, Tally, Terms, value};
use serde_json::{Map, Value};

pub(super) const CHECK: Check = Check {
    name: "max_length",
    summary: "the output has at most this many characters (code points)",
    value: "whole number",
    read,
};

fn read(value: &Value, _: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let bound = value::whole_number(value, faults)?;
    Some(Box::new(MaxLength(bound)))
}

#[derive(Debug)]
struct MaxLength(i128);

impl Rule for MaxLength {
    fn judge(&self, output: &Output<'_>, details: &mut Map<String, Value>) -> Tally {
        let char_len = output.char_len();
        let passed = char_len as i128 <= self.0;
        if !passed {
            details.insert("too_long".to_owned(), char_len.into());
        }
        Tally::one(passed)
    }
}
