//! `choice`: the output answers a multiple-choice question with this letter.
//!
//! ```json
//! { "kind": "choice", "value": "B", "choices": "ABCDE" }
//! ```
//!
//! `choices` lists the valid letters (`ABCD` by default). The rules are tried in this order until one finds a letter:
//!
//! 1. the last `\boxed{B}`;
//! 2. the last letter announced by a phrase such as "answer", "I choose", "go with", 答案 or 选, and fillers such as `is`, `:`, 是;
//! 3. a letter at the start of the output, or else of its last line, followed by `.`, `)`, `:` or nothing;
//! 4. a letter in brackets or bold, if no other letter is;
//! 5. a capital letter that is a separate word, if there is only one; the words `A` and `I` do not count.
//!
//! "A or B", "A, B" and "A/B" pick neither, and so do two letters under one rule, or options listed line by line. A
//! letter that its sentence rejects ("not C", "B is wrong", "over B") is ignored. `inspect_ai` has `choice()`, which
//! expects a fixed format; these rules are our own. Only the answer is read, not the [`reasoning`] before it.
//!
//! time: O(n).

mod context;
mod picker;

use super::budget::over_budget;
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::quote;
use crate::pyre::Match;
use crate::text::reasoning;
use picker::{Pick, pick};

pub(super) const KIND: Kind = Kind {
    name: "choice",
    summary: "the letter that the output picks",
    value: "one letter",
    options: &[KindOption { name: "choices", expected: "the letters to choose from; \"ABCD\"" }],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (value, choices) = (args.text("value"), args.optional_text("choices"));
    let (value, choices) = (value?, choices?.unwrap_or("ABCD"));
    if choices.is_empty() || !choices.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        args.issue("choices", format!("expected letters from A to Z, found {}", quote(choices)));
        return None;
    }
    let choices = choices.to_ascii_uppercase();
    let expected = match value.as_bytes() {
        [byte] if choices.contains(char::from(byte.to_ascii_uppercase())) => byte.to_ascii_uppercase(),
        _ => {
            args.issue("value", format!("expected one of the letters {choices}, found {}", quote(value)));
            return None;
        }
    };
    Some(Box::new(Letter { expected, choices: choices.into_bytes() }))
}

#[derive(Debug)]
struct Letter {
    expected: u8,
    choices: Vec<u8>,
}

impl Expectation for Letter {
    fn describe(&self) -> String {
        format!("pick {}", char::from(self.expected))
    }

    /// A letter in a thought is no choice.
    fn answer_in<'t>(&self, text: &'t str, _: bool) -> Option<&'t str> {
        reasoning::answer(text)
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        match pick(output.text, &self.choices) {
            Pick::None => RawResult::new(false, "no choice"),
            Pick::Several => RawResult::new(false, "more than one choice"),
            Pick::OverBudget => over_budget("reading letters"),
            Pick::One(offset) => {
                let found = output.text.as_bytes()[offset].to_ascii_uppercase();
                let span = Match { start: offset, end: offset + 1 };
                RawResult::new(found == self.expected, char::from(found).to_string()).with_spans([span])
            }
        }
    }
}
