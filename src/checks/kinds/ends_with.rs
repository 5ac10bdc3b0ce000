//! `ends_with`: the output ends with this text.

use super::equals::TRIM;
use super::texts::{Text, original, trimmed};
use super::{Args, Case, Finding, Kind, Probe};
use crate::checks::value::quote;
use crate::checks::{Normalize, Output};
use crate::pyre::Match;

pub(super) const KIND: Kind = Kind {
    name: "ends_with",
    summary: "the output ends with the text",
    value: "string",
    options: &[TRIM],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (text, trim) = (args.text("value"), args.flag("trim"));
    Some(Box::new(EndsWith { text: Text::new(text?.to_owned()), trim: trim? }))
}

#[derive(Debug)]
struct EndsWith {
    text: Text,
    trim: bool,
}

/// How many characters of the output's end a reason repeats.
const SHOWN: usize = 40;

impl Probe for EndsWith {
    fn demand(&self) -> String {
        format!("end with {}", quote(&self.text.written))
    }

    fn probe(&self, output: &Output<'_>, case: Case) -> Finding {
        let (text, start) = trimmed(output, case, self.trim);
        let wanted = self.text.cased(case);
        if text.ends_with(wanted) {
            let end = start + text.len();
            let span = Match { start: end - wanted.len(), end };
            return Finding::of(true, "it at the end").at([original(output, case, span)]);
        }
        let tail = output.text.char_indices().rev().nth(SHOWN - 1).map_or(0, |(at, _)| at);
        Finding::of(false, format!("{} at the end", quote(&output.text[tail..])))
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Probe>> {
        Some(Box::new(Self { text: self.text.normalized(normalize), trim: self.trim }))
    }
}
