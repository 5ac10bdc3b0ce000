//! A metric: its row in the table, and the trait that computes its scores.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::options::{OptionSpec, Settings};
use crate::error::Error;
use crate::text::pystr;

/// The counts behind a score, by name.
pub type Details = Map<String, Value>;

/// One metric: its name, its options, and how to create it.
pub struct Metric {
    /// The name that users type.
    pub name: &'static str,
    /// What it measures, in one line.
    pub summary: &'static str,
    /// The lowest score, and the highest one if there is one.
    pub range: (f64, Option<f64>),
    /// Whether a higher score is better.
    pub higher_is_better: bool,
    /// The options.
    pub options: &'static [OptionSpec],
    /// Whether it can score a whole corpus, not only one pair.
    pub has_corpus: bool,
    pub(super) make: Make,
}

/// How to create a metric.
#[derive(Clone, Copy)]
pub(super) enum Make {
    Sync(fn(&Settings<'_>) -> Result<Box<dyn Scorer>, Error>),
    /// JavaScript computes the score and returns a promise.
    Async,
}

impl Metric {
    /// The defaults of a row: a score from 0 to 1, no options, no corpus.
    pub(super) const DEFAULT: Self = Self {
        name: "",
        summary: "",
        range: (0.0, Some(1.0)),
        higher_is_better: true,
        options: &[],
        has_corpus: false,
        make: Make::Async,
    };

    /// Whether the metric is async, so that [`prepare`](super::prepare) rejects it.
    #[must_use]
    pub fn is_async(&self) -> bool {
        matches!(self.make, Make::Async)
    }
}

/// Whether one pair is scored or a whole corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    Sentence,
    Corpus,
}

/// Computes the scores of a metric. References are never empty lists.
pub(super) trait Scorer: Send {
    /// The score of a pair, without details.
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64>;

    /// The same score, and its details.
    fn explain(&mut self, references: &[&str], prediction: &str, details: &mut Details) -> Option<f64>;

    /// The score of a corpus. It is only called if the metric `has_corpus`.
    fn corpus(&mut self, _: &[Vec<&str>], _: &[&str], details: &mut Details) -> Option<f64> {
        unscored(details, "no corpus score")
    }

    /// Passes each setting that changes the score to `add`, as the signature lists them.
    fn settings(&self, level: Level, add: &mut dyn FnMut(&str, &str));
}

/// Records why there is no score.
pub(super) fn unscored(details: &mut Details, reason: &str) -> Option<f64> {
    details.insert("reason".to_owned(), Value::from(reason));
    None
}

/// The references without empty ones. If all are empty, they stay.
pub(super) fn without_empty<'r, 't>(references: &'r [&'t str]) -> Cow<'r, [&'t str]> {
    let kept = references.iter().filter(|reference| !reference.is_empty()).count();
    if kept == 0 || kept == references.len() {
        return Cow::Borrowed(references);
    }
    references.iter().copied().filter(|reference| !reference.is_empty()).collect()
}

/// Whether a text has nothing but white space.
pub(super) fn is_blank(text: &str) -> bool {
    pystr::strip(text).is_empty()
}

/// Adds a note if the metric compares nothing of a reference or a prediction that is not blank. `hint` says what would.
pub(super) fn note_unread(
    details: &mut Details,
    (references, reference_words): (&[&str], usize),
    (prediction, prediction_words): (&str, usize),
    hint: &str,
) {
    let unread = if reference_words == 0 && !references.iter().all(|reference| is_blank(reference)) {
        "reference"
    } else if prediction_words == 0 && !is_blank(prediction) {
        "prediction"
    } else {
        return;
    };
    details.insert("note".to_owned(), format!("nothing of the {unread} is compared: {hint}").into());
}

/// A flag in a signature.
pub(super) fn yes_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}
