//! `contains`: each of these texts stands somewhere in the output, in any case.
//!
//! One check a text, so that a case with three texts of which two are there scores 2/3. Both sides
//! are lowercased as Python's `str.lower` does. The empty text is in every output.

use super::{Check, Fault, Findings, Given, Output, Rule, Takes, Tally, Terms};
use crate::text::needle::Needle;
use crate::text::pystr;
use std::borrow::Cow;

pub(super) const CHECK: Check = Check {
    name: "contains",
    summary: "every text occurs in the output, ignoring case",
    takes: Takes::Texts,
    rule,
};

fn rule(given: &Given<'_>, _: &Terms) -> Option<Box<dyn Rule>> {
    Some(Box::new(Contains(Tokens::of(given)?)))
}

#[derive(Debug)]
struct Contains(Tokens);

impl Rule for Contains {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        self.0.judge(output, true, Fault::MissingTokens, findings)
    }
}

/// Texts to look for: a searcher for the lowercase of each.
#[derive(Debug)]
pub(super) struct Tokens(Vec<Needle>);

impl Tokens {
    /// `None` for an empty list, which demands nothing.
    pub(super) fn of(given: &Given<'_>) -> Option<Self> {
        let Given::Texts(texts) = given else { return None };
        let needle = |text: &Cow<'_, str>| Needle::new(&pystr::lower(text));
        (!texts.is_empty()).then(|| Self(texts.iter().map(needle).collect()))
    }

    /// Counts the texts whose presence is `wanted`; the others are found at `fault`.
    pub(super) fn judge(
        &self,
        output: &Output<'_>,
        wanted: bool,
        fault: Fault,
        findings: &mut Findings,
    ) -> Tally {
        let lower = output.lower_bytes();
        let mut tally = Tally { passed: self.0.len(), total: self.0.len() };
        let mut begun = None;
        for (at, token) in self.0.iter().enumerate() {
            if token.is_in(lower) != wanted {
                tally.passed -= 1;
                let begun = *begun.get_or_insert_with(|| findings.begin(fault));
                findings.push(begun, at);
            }
        }
        tally
    }
}
