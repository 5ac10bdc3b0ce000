//! `equals`: the output is this text, to the last character.
//!
//! `trim` leaves the white space at the ends of the output out of account.

use super::texts::{Text, quoted, trimmed};
use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::value::quote;
use crate::checks::{Normalize, Output};

pub(super) const KIND: Kind = Kind {
    name: "equals",
    summary: "the output is this text",
    value: "string",
    options: &[TRIM],
    ignores_case: true,
    read,
};

pub(super) const TRIM: Choice =
    Choice { name: "trim", expected: "true or false (default): white space at the ends does not count" };

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (text, trim) = (args.text("value"), args.flag("trim"));
    Some(Box::new(OneOf { texts: vec![Text::new(text?.to_owned())], trim: trim? }))
}

/// The output is one of these texts.
#[derive(Debug)]
pub(super) struct OneOf {
    pub(super) texts: Vec<Text>,
    pub(super) trim: bool,
}

impl Probe for OneOf {
    fn demand(&self) -> String {
        let texts = quoted(self.texts.iter().map(|text| text.written.as_str()));
        if self.texts.len() == 1 { format!("be {texts}") } else { format!("be one of {texts}") }
    }

    fn probe(&self, output: &Output<'_>, case: Case) -> Finding {
        let (text, _) = trimmed(output, case, self.trim);
        let passed = self.texts.iter().any(|wanted| wanted.cased(case) == text);
        Finding::of(passed, quote(output.text))
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Probe>> {
        let texts = self.texts.iter().map(|text| text.normalized(normalize)).collect();
        Some(Box::new(Self { texts, trim: self.trim }))
    }
}
