//! `contains`: each of these texts stands somewhere in the output, in any case.
//!
//! One check a text, so that a case with three texts of which two are there scores 2/3. Both sides
//! are lowercased as Python's `str.lower` does. The empty text is in every output.

use super::{Check, Fault, Faults, Findings, Output, Rule, Tally, Terms, value};
use crate::text::needle::Needle;
use crate::text::pystr;
use serde_json::Value;

pub(super) const CHECK: Check = Check {
    name: "contains",
    summary: "every text occurs in the output, ignoring case",
    value: "list of strings",
    read,
};

fn read(value: &Value, _: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let tokens = Tokens::read(value, faults)?;
    Some(Box::new(Contains(tokens)))
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
    /// `None` for a faulty value and for an empty list, which demands nothing.
    pub(super) fn read(value: &Value, faults: &mut Faults) -> Option<Self> {
        let strings = value::strings(value, faults)?;
        if strings.is_empty() {
            return None;
        }
        Some(Self(strings.into_iter().map(|text| Needle::new(&pystr::lower(text))).collect()))
    }

    /// Counts the texts whose presence is `wanted`; the others are found at `fault`.
    pub(super) fn judge(
        &self,
        output: &Output<'_>,
        wanted: bool,
        fault: Fault,
        findings: &mut Findings,
    ) -> Tally {
        let lower = output.lower();
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
