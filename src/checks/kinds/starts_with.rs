//! `starts_with`: the output begins with this text.

use super::equals::TRIM;
use super::texts::{Text, original, trimmed};
use super::{Args, Case, Finding, Kind, Probe};
use crate::checks::value::quote;
use crate::checks::{Normalize, Output};
use crate::pyre::Match;

pub(super) const KIND: Kind = Kind {
    name: "starts_with",
    summary: "the output begins with the text",
    value: "string",
    options: &[TRIM],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (text, trim) = (args.text("value"), args.flag("trim"));
    Some(Box::new(StartsWith { text: Text::new(text?.to_owned()), trim: trim? }))
}

#[derive(Debug)]
struct StartsWith {
    text: Text,
    trim: bool,
}

impl Probe for StartsWith {
    fn demand(&self) -> String {
        format!("start with {}", quote(&self.text.written))
    }

    fn probe(&self, output: &Output<'_>, case: Case) -> Finding {
        let (text, start) = trimmed(output, case, self.trim);
        let wanted = self.text.cased(case);
        if text.starts_with(wanted) {
            let span = Match { start, end: start + wanted.len() };
            return Finding::of(true, "it at the beginning").at([original(output, case, span)]);
        }
        Finding::of(false, format!("{} at the beginning", quote(output.text)))
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Probe>> {
        Some(Box::new(Self { text: self.text.normalized(normalize), trim: self.trim }))
    }
}
