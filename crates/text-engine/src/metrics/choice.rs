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

use super::definition::{Details, Make, Metric, unscored};
use super::options::{DefaultValue, OptionKind, OptionSpec};
use super::pairwise::{Best, Pairwise};
use crate::text::{ansi, reasoning};
pub use picker::{Pick, pick};

pub(super) const METRIC: Metric = Metric {
    name: "choice",
    summary: "the prediction chooses the letters or digits of the reference",
    options: &[OptionSpec {
        name: "choices",
        kind: OptionKind::Labels,
        default: DefaultValue::Null,
        summary: "the letters and digits to choose from; by default A to J, or 1 to 9 for a reference of digits",
    }],
    make: Make::Sync(|settings| Ok(Box::new(Best(Choice { choices: settings.word("choices") })))),
    ..Metric::DEFAULT
};

struct Choice {
    /// Empty for the default.
    choices: String,
}

impl Choice {
    /// What the reference and the prediction choose.
    fn picks(&self, reference: &str, prediction: &str) -> [Pick; 2] {
        let choices = if self.choices.is_empty() { default_choices(reference) } else { &self.choices };
        [reference, prediction].map(|text| {
            let plain = ansi::plain(reasoning::answer(text).unwrap_or_default());
            pick(&plain, choices.to_ascii_uppercase().as_bytes())
        })
    }
}

/// The labels that a reference without the option `choices` is chosen from.
fn default_choices(reference: &str) -> &'static str {
    let label = reference.trim().as_bytes().first().map(u8::to_ascii_uppercase);
    match label {
        Some(b'0'..=b'9') => "123456789",
        Some(b'K'..=b'Z') if reference.trim().len() == 1 => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        _ => "ABCDEFGHIJ",
    }
}

/// Labels in words: `B, D`.
#[must_use]
pub fn listed(labels: &[u8]) -> String {
    labels.iter().map(|&label| char::from(label).to_string()).collect::<Vec<_>>().join(", ")
}

impl Pairwise for Choice {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        match self.picks(reference, prediction) {
            [Pick::Labels(expected, _), Pick::Labels(found, _)] => Some(f64::from(expected == found)),
            [Pick::Labels(..), _] => Some(0.0),
            _ => None,
        }
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        for (name, pick) in ["reference_choice", "choice"].into_iter().zip(self.picks(reference, prediction))
        {
            let found = match pick {
                Pick::Labels(labels, _) => Some(listed(&labels)),
                _ => None,
            };
            details.insert(name.to_owned(), found.into());
        }
        let score = self.score(reference, prediction);
        if score.is_none() { unscored(details, "no choice in the reference") } else { score }
    }

    fn settings(&self, add: &mut dyn FnMut(&str, &str)) {
        add("choices", if self.choices.is_empty() { "auto" } else { &self.choices });
    }
}
