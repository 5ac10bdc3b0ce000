//! `starts_with`: the output begins with this text.
//!
//! ```json
//! { "kind": "starts_with", "value": "Dear", "trim": true }
//! ```
//!
//! `trim` first removes white space at both ends of the output. promptfoo calls this check `starts-with`.

use super::equals::TRIM;
use super::texts::{Text, original_span, trimmed};
use super::{Args, Expectation, Kind, LetterCase, RawResult};
use crate::checks::value::quote;
use crate::checks::{Normalize, Output};
use crate::listing::for_listing;
use crate::pyre::Match;

pub(super) const KIND: Kind = Kind {
    name: "starts_with",
    summary: for_listing("the output begins with the text"),
    value: "string",
    options: &[TRIM],
    ignores_case: true,
    read: |args| Affix::read(args, false),
};

/// The output starts or ends with a text.
#[derive(Debug)]
pub(super) struct Affix {
    text: Text,
    trim: bool,
    at_end: bool,
}

/// The number of characters of the output that a reason quotes.
const SHOWN_CHARS: usize = 40;

impl Affix {
    pub(super) fn read(args: &mut Args<'_, '_>, at_end: bool) -> Option<Box<dyn Expectation>> {
        let (text, trim) = (args.text("value"), args.flag("trim"));
        Some(Box::new(Self { text: Text::new(text?.to_owned()), trim: trim?, at_end }))
    }
}

impl Expectation for Affix {
    fn describe(&self) -> String {
        format!("{} with {}", if self.at_end { "end" } else { "start" }, quote(&self.text.written))
    }

    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult {
        let (text, start) = trimmed(output, case, self.trim);
        let expected = self.text.in_case(case);
        let (rest, position) = if self.at_end {
            (text.strip_suffix(expected), "at the end")
        } else {
            (text.strip_prefix(expected), "at the beginning")
        };
        if let Some(rest) = rest {
            let start = if self.at_end { start + rest.len() } else { start };
            let span = original_span(output, case, Match { start, end: start + expected.len() });
            return RawResult::new(true, format!("it {position}")).with_spans([span]);
        }
        let tail = output.text.char_indices().rev().nth(SHOWN_CHARS - 1);
        let shown = tail.filter(|_| self.at_end).map_or(0, |(offset, _)| offset);
        RawResult::new(false, format!("{} {position}", quote(&output.text[shown..])))
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Expectation>> {
        Some(Box::new(Self { text: self.text.normalized(normalize), ..*self }))
    }
}
