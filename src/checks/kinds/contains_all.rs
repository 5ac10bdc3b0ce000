//! `contains_all`: each of these texts stands somewhere in the output.
//!
//! The score is the share of the texts that do. Case matters unless `ignore_case` is set; then both
//! sides are lowercased as Python's `str.lower` does.

use super::texts::{self, Text, quoted};
use super::{Args, Case, Finding, Kind, Probe};
use crate::checks::{Normalize, Output};
use crate::text::count;

pub(super) const KIND: Kind = Kind {
    name: "contains_all",
    summary: "every text occurs in the output",
    value: "list of strings",
    options: &[],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let texts = Text::list(args.texts("value")?);
    Some(Box::new(ContainsAll(texts)))
}

#[derive(Debug)]
struct ContainsAll(Vec<Text>);

impl Probe for ContainsAll {
    fn demand(&self) -> String {
        format!("contain all of {}", quoted(self.0.iter().map(|text| text.written.as_str())))
    }

    fn probe(&self, output: &Output<'_>, case: Case) -> Finding {
        let (found, mut finding) = texts::search(&self.0, output, case);
        finding.passed = found == self.0.len();
        finding.score = count::share(found, self.0.len());
        finding.found = if finding.passed {
            "all of them".to_owned()
        } else {
            let missing = quoted(finding.missing.iter().map(String::as_str));
            format!("{found} of {}, missing {missing}", self.0.len())
        };
        finding
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Probe>> {
        Some(Box::new(Self(self.0.iter().map(|text| text.normalized(normalize)).collect())))
    }
}
