//! `choice`: 1 if the prediction chooses the labels of the reference, all and no others, else 0.
//!
//! Choose it for multiple-choice questions with explained answers, such as MMLU and ARC with a chain of thought. The reference
//! is a label, `B` or `3`, or several, `BD`. [`announcements`] says how a text announces its answer. The rules are tried in
//! this order until one finds a label:
//!
//! 1. the last `\boxed{B}` that has only labels;
//! 2. the last announced label;
//! 3. the labels that the text calls right, and never wrong;
//! 4. a label at the start of the text, or else of its last line, followed by `.`, `)`, `:` or nothing;
//! 5. a label in brackets or bold, if no other label is;
//! 6. a capital letter that is a separate word, if there is only one; the words `A` and `I`, and letters of names, units and
//!    equations do not count.
//!
//! Labels joined by commas or `and`, or written together, are chosen together. "A or B" and options listed line by line choose
//! none. Lowercase and full-width labels are read. Only the answer is read, not the [`reasoning`] before it, and no [`ansi`]
//! sequences. A reference without a label is not scored. `choice()` of `inspect_ai` reads one fixed format. time: O(length).
//!
//! [`announcements`]: crate::text::announcements

mod labels;
mod picker;

use super::definition::{Make, Metric, unscored};
use super::details::Details;
use super::options::{DefaultValue, OptionKind, OptionSpec};
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::{ansi, reasoning};
pub use labels::{Labels, label_of, labels_in};
pub use picker::{Pick, pick};

pub(super) const METRIC: Metric = Metric {
    name: "choice",
    summary: for_listing("the prediction chooses the letters or digits of the reference"),
    options: &[OptionSpec {
        name: "choices",
        kind: OptionKind::Labels,
        default: DefaultValue::Null,
        summary: for_listing(
            "the letters and digits to choose from; by default A to J, or 1 to 9 for a reference of digits",
        ),
    }],
    make: Make::Sync(|settings| Ok(Box::new(Best(Choice { choices: settings.word("choices") })))),
    ..Metric::DEFAULT
};

struct Choice {
    /// Empty for the default.
    choices: String,
}

impl Choice {
    /// The choices of the reference and the prediction.
    fn picks(&self, reference: &str, prediction: &str) -> [Pick; 2] {
        let choices =
            if self.choices.is_empty() { default_choices(reference) } else { labels_in(&self.choices) };
        [reference, prediction]
            .map(|text| pick(&ansi::plain(reasoning::answer(text).unwrap_or_default()), choices))
    }
}

/// The labels that a reference without the option `choices` is chosen from.
fn default_choices(reference: &str) -> Labels {
    let reference = reference.trim();
    labels_in(match reference.as_bytes() {
        [b'0'..=b'9', ..] => "123456789",
        [b'K'..=b'Z' | b'k'..=b'z'] => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        _ => "ABCDEFGHIJ",
    })
}

/// Labels in words: `B, D`.
#[must_use]
pub fn listed(labels: Labels) -> String {
    let mut listed = String::new();
    for label in ('A'..='Z').chain('1'..='9').filter(|&label| labels & label_of(label) != 0) {
        if !listed.is_empty() {
            listed.push_str(", ");
        }
        listed.push(label);
    }
    listed
}

impl Pairwise for Choice {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let [expected, found] = self.picks(reference, prediction);
        (expected.labels != 0).then_some(f64::from(expected.labels == found.labels))
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        for (name, pick) in ["reference_choice", "choice"].into_iter().zip(self.picks(reference, prediction))
        {
            let found = (pick.labels != 0).then(|| listed(pick.labels));
            details.insert(name, found.as_deref());
        }
        self.score(reference, prediction).or_else(|| unscored(details, "no choice in the reference"))
    }

    fn settings(&self, add: &mut dyn FnMut(&str, &str)) {
        add("choices", if self.choices.is_empty() { "auto" } else { &self.choices });
    }
}
