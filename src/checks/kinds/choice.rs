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
use crate::listing::for_listing;
use crate::metrics::choice::{self, Labels};
use crate::metrics::is_labels;
use crate::pyre::Match;
use crate::text::reasoning;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "choice",
    summary: for_listing("the letter that the output picks"),
    value: "one letter or digit, or a list of them",
    options: &[KindOption {
        name: "choices",
        expected: for_listing("the letters or digits to choose from; \"ABCD\""),
    }],
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
    let is_list = args.get("value").is_some_and(Value::is_array);
    let mut expected = 0;
    for (index, value) in values.iter().enumerate() {
        let label = choice::labels_in(value);
        let issue = if value.len() != 1 || label & choice::labels_in(choices) == 0 {
            format!("expected one of the letters {}, found {}", choices.to_ascii_uppercase(), quote(value))
        } else if label & expected != 0 {
            format!("expected another letter, found {} again", quote(value))
        } else {
            expected |= label;
            continue;
        };
        args.issue(&if is_list { format!("value[{index}]") } else { "value".to_owned() }, issue);
        return None;
    }
    Some(Box::new(Choice { expected, choices: choice::labels_in(choices) }))
}

#[derive(Debug)]
struct Choice {
    expected: Labels,
    choices: Labels,
}

impl Expectation for Choice {
    fn describe(&self) -> String {
        format!("pick {}", choice::listed(self.expected))
    }

    /// A letter in the reasoning is not the choice.
    fn answer_in<'t>(&self, text: &'t str, _: bool) -> Option<&'t str> {
        reasoning::answer(text)
    }

    fn interprets(&self) -> bool {
        true
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        let found = choice::pick(output.text, self.choices);
        if found.is_unclear || found.labels.count_ones() > 1 && self.expected.is_power_of_two() {
            return RawResult::new(false, "more than one choice");
        }
        if found.labels == 0 {
            return RawResult::new(false, "no choice");
        }
        RawResult::new(found.labels == self.expected, choice::listed(found.labels))
            .with_spans([Match { start: found.start, end: found.end }])
    }
}
