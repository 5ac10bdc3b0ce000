//! `min_length`: the output has at least this many characters, counted as Python's `len` counts.
//!
//! A negative number is compared as it stands.

use super::{Check, Fault, Findings, Given, Output, Rule, Takes, Tally, Terms};

pub(super) const CHECK: Check = Check {
    name: "min_length",
    summary: "the output has at least this many characters (code points)",
    takes: Takes::Whole,
    rule,
};

fn rule(given: &Given<'_>, _: &Terms) -> Option<Box<dyn Rule>> {
    let Given::Whole(bound) = *given else { return None };
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
