//! `equals`: the output is exactly this text.
//!
//! ```json
//! { "kind": "equals", "value": "42", "trim": true }
//! ```
//!
//! `trim` first removes white space at both ends of the output. promptfoo calls this check `equals`, autoevals
//! `ExactMatch`.

use super::texts::{Text, quoted_list, trimmed};
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::value::quote;
use crate::checks::{Normalize, Output};
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "equals",
    summary: for_listing("the output is this text"),
    value: "string",
    options: &[TRIM],
    ignores_case: true,
    read,
};

pub(super) const TRIM: KindOption = KindOption {
    name: "trim",
    expected: for_listing("true or false (default): ignore white space at the ends"),
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (text, trim) = (args.text("value"), args.flag("trim"));
    Some(Box::new(OneOf { texts: vec![Text::new(text?.to_owned())], trim: trim? }))
}

/// The output is equal to one of these texts.
#[derive(Debug)]
pub(super) struct OneOf {
    pub(super) texts: Vec<Text>,
    pub(super) trim: bool,
}

impl Expectation for OneOf {
    fn describe(&self) -> String {
        let texts = quoted_list(&self.texts);
        if self.texts.len() == 1 { format!("be {texts}") } else { format!("be one of {texts}") }
    }

    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult {
        let (text, _) = trimmed(output, case, self.trim);
        let passed = self.texts.iter().any(|expected| expected.in_case(case) == text);
        RawResult::new(passed, quote(output.text))
    }

    fn normalized(&self, normalize: Normalize) -> Option<Box<dyn Expectation>> {
        Some(Box::new(Self { texts: Text::normalized_list(&self.texts, normalize)?, trim: self.trim }))
    }
}
