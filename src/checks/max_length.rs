//! `max_length`: the output has at most this many characters, counted as Python's `len` counts.
//!
//! A negative number is compared as it stands.

use super::{Check, Fault, Findings, Given, Output, Rule, Takes, Tally, Terms};

pub(super) const CHECK: Check = Check {
    name: "max_length",
    summary: "the output has at most this many characters (code points)",
    takes: Takes::Whole,
    rule,
};

fn rule(given: &Given<'_>, _: &Terms) -> Option<Box<dyn Rule>> {
    let Given::Whole(bound) = *given else { return None };
    Some(Box::new(MaxLength(bound)))
}

#[derive(Debug)]
struct MaxLength(i128);

impl Rule for MaxLength {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        let char_len = output.char_len();
        let passed = char_len as i128 <= self.0;
        if !passed {
            findings.length(Fault::TooLong, char_len);
        }
        Tally::one(passed)
    }
}
