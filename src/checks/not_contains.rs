//! `not_contains`: none of these texts stands in the output, in any case.
//!
//! One check a text. Both sides are lowercased as Python's `str.lower` does. The empty text is in
//! every output, so forbidding it can never pass.

use super::contains::Tokens;
use super::{Check, Fault, Findings, Given, Output, Rule, Takes, Tally, Terms};

pub(super) const CHECK: Check = Check {
    name: "not_contains",
    summary: "none of the texts occurs in the output, ignoring case",
    takes: Takes::Texts,
    rule,
};

fn rule(given: &Given<'_>, _: &Terms) -> Option<Box<dyn Rule>> {
    Some(Box::new(NotContains(Tokens::of(given)?)))
}

#[derive(Debug)]
struct NotContains(Tokens);

impl Rule for NotContains {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        self.0.judge(output, false, Fault::ForbiddenFound, findings)
    }
}
