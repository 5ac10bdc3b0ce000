//! `not_contains`: none of these texts stands in the output, in any case.
//!
//! One check a text. Both sides are lowercased as Python's `str.lower` does. The empty text is in
//! every output, so forbidding it can never pass.

use super::contains::Tokens;
use super::{Check, Fault, Faults, Findings, Output, Rule, Tally, Terms};
use serde_json::Value;

pub(super) const CHECK: Check = Check {
    name: "not_contains",
    summary: "none of the texts occurs in the output, ignoring case",
    value: "list of strings",
    read,
};

fn read(value: &Value, _: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let tokens = Tokens::read(value, faults)?;
    Some(Box::new(NotContains(tokens)))
}

#[derive(Debug)]
struct NotContains(Tokens);

impl Rule for NotContains {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        self.0.judge(output, false, Fault::ForbiddenFound, findings)
    }
}
