//! `contains`: each of these texts stands somewhere in the output, in any case.
//!
//! One check a text, so that a case with three texts of which two are there scores 2/3. Both sides
//! are lowercased as Python's `str.lower` does. The empty text is in every output.

use super::{Check, Fault, Findings, Given, Output, Rule, Takes, Tally, Terms};
use crate::text::needle::Needles;
use crate::text::pystr;

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

/// Texts to look for, in lowercase.
#[derive(Debug)]
pub(super) struct Tokens(Needles);

impl Tokens {
    /// `None` for an empty list, which demands nothing.
    pub(super) fn of(given: &Given<'_>) -> Option<Self> {
        let Given::Texts(texts) = given else { return None };
        let mut needles = Needles::with_capacity(texts.len(), texts.iter().map(|text| text.len()).sum());
        for text in texts {
            needles.push(&pystr::lower(text));
        }
        (!needles.is_empty()).then_some(Self(needles))
    }

    /// Counts the texts whose presence is `wanted`; the others are found at `fault`.
    pub(super) fn judge(
        &self,
        output: &Output<'_>,
        wanted: bool,
        fault: Fault,
        findings: &mut Findings,
    ) -> Tally {
        let total = self.0.len();
        let odd = findings.list(fault, |odd| self.0.unlike(output.lower_bytes(), wanted, odd));
        Tally { passed: total - odd, total }
    }
}
