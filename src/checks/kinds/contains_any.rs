//! `contains_any`: at least one of these texts stands somewhere in the output.
//!
//! With `not: true` it forbids all of them.

use super::texts::{self, Text, quoted};
use super::{Args, Case, Finding, Kind, Probe};
use crate::checks::{Normalize, Output};

pub(super) const KIND: Kind = Kind {
    name: "contains_any",
    summary: "at least one of the texts occurs in the output",
    value: "list of strings",
    options: &[],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let texts = Text::list(args.texts("value")?);
    Some(Box::new(ContainsAny(texts)))
}

#[derive(Debug)]
struct ContainsAny(Vec<Text>);

impl Probe for ContainsAny {
    fn demand(&self) -> String {
        format!("contain any of {}", quoted(self.0.iter().map(|text| text.written.as_str())))
    }

    fn probe(&self, output: &Output<'_>, case: Case) -> Finding {
        let (found, mut finding) = texts::search(&self.0, output, case);
        finding.passed = found > 0;
        finding.score = f64::from(finding.passed);
        finding.found = if finding.passed {
            let present = |text: &&Text| !finding.missing.contains(&text.written);
            let present: Vec<&str> =
                self.0.iter().filter(present).map(|text| text.written.as_str()).collect();
            finding.missing.clear();
            quoted(present.into_iter())
        } else {
            "none of them".to_owned()
        };
        finding
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Probe>> {
        Some(Box::new(Self(self.0.iter().map(|text| text.normalized(normalize)).collect())))
    }
}
