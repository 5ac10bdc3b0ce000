//! `choice`: the output answers a multiple-choice question with this letter or digit, or with these.
//!
//! ```json
//! { "kind": "choice", "value": ["B", "D"], "choices": "ABCDE" }
//! ```
//!
//! `choices` lists the valid letters and digits (`ABCD` by default). Of a list, the output must choose all and no others. The
//! metric [`choice`] has the rules that find the choice. Only the answer is read, not the [`reasoning`] before it.

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::quote;
use crate::metrics::choice::{self, Pick};
use crate::metrics::is_labels;
use crate::pyre::Match;
use crate::text::reasoning;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "choice",
    summary: "the letter that the output picks",
    value: "one letter or digit, or a list of them",
    options: &[KindOption { name: "choices", expected: "the letters or digits to choose from; \"ABCD\"" }],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (values, choices) = (args.text_or_texts("value"), args.optional_text("choices"));
    let (values, choices) = (values?, choices?.unwrap_or("ABCD"));
    if !is_labels(choices) {
        args.issue(
            "choices",
            format!("expected letters from A to Z or digits from 1 to 9, found {}", quote(choices)),
        );
        return None;
    }
    let choices = choices.to_ascii_uppercase();
    let is_list = args.get("value").is_some_and(Value::is_array);
    let mut expected = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let label = value.to_ascii_uppercase();
        let key = if is_list { format!("value[{index}]") } else { "value".to_owned() };
        if label.len() != 1 || !choices.contains(&label) {
            args.issue(&key, format!("expected one of the letters {choices}, found {}", quote(value)));
            return None;
        }
        match expected.binary_search(&label.as_bytes()[0]) {
            Ok(_) => {
                args.issue(&key, format!("expected another letter, found {} again", quote(value)));
                return None;
            }
            Err(at) => expected.insert(at, label.as_bytes()[0]),
        }
    }
    Some(Box::new(Labels { expected, choices: choices.into_bytes() }))
}

#[derive(Debug)]
struct Labels {
    /// Sorted.
    expected: Vec<u8>,
    choices: Vec<u8>,
}

impl Expectation for Labels {
    fn describe(&self) -> String {
        format!("pick {}", choice::listed(&self.expected))
    }

    /// A letter in a thought is no choice.
    fn answer_in<'t>(&self, text: &'t str, _: bool) -> Option<&'t str> {
        reasoning::answer(text)
    }

    fn interprets(&self) -> bool {
        true
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        match choice::pick(output.text, &self.choices) {
            Pick::None => RawResult::new(false, "no choice"),
            Pick::Labels(found, (start, end)) if found.len() == 1 || self.expected.len() > 1 => {
                RawResult::new(found == self.expected, choice::listed(&found))
                    .with_spans([Match { start, end }])
            }
            _ => RawResult::new(false, "more than one choice"),
        }
    }
}
