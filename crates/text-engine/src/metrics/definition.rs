//! The definition of a metric: its row in the table of metrics, and the trait that computes its scores.

use std::borrow::Cow;

use super::details::Details;
use super::options::{OptionSpec, Settings};
use crate::error::Error;
use crate::text::pystr;

/// One metric: its name, its options, and how to create it.
pub struct Metric {
    /// The name that users type.
    pub name: &'static str,
    /// One line that says what the metric measures.
    pub summary: &'static str,
    /// The lowest score and the highest score; `None` if there is no highest score.
    pub range: (f64, Option<f64>),
    /// Whether a higher score is better.
    pub higher_is_better: bool,
    /// The options.
    pub options: &'static [OptionSpec],
    /// Whether the metric can score a corpus, in addition to a pair.
    pub has_corpus: bool,
    /// Whether its time may grow with the product of the lengths of reference and prediction.
    pub is_quadratic: bool,
    pub(super) make: Make,
}

/// How to create a metric.
#[derive(Clone, Copy)]
pub(super) enum Make {
    Sync(fn(&Settings<'_>) -> Result<Box<dyn Scorer>, Error>),
    /// JavaScript computes the score asynchronously.
    Async,
}

impl Metric {
    /// The default fields of a row: a score from 0 to 1, no options, no score of a corpus.
    pub(super) const DEFAULT: Self = Self {
        name: "",
        summary: "",
        range: (0.0, Some(1.0)),
        higher_is_better: true,
        options: &[],
        has_corpus: false,
        is_quadratic: false,
        make: Make::Async,
    };

    /// Whether the metric is async, so that [`prepare`](super::prepare) rejects it.
    #[must_use]
    pub fn is_async(&self) -> bool {
        matches!(self.make, Make::Async)
    }
}

/// Whether a score belongs to one pair or to a corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    Sentence,
    Corpus,
}

/// Computes the scores of a metric. Callers never pass an empty list of references.
pub(super) trait Scorer: Send {
    /// The score of a pair, without details.
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64>;

    /// The same score as `score`. Adds its details to `details`.
    fn explain(&mut self, references: &[&str], prediction: &str, details: &mut Details) -> Option<f64>;

    /// The score of a corpus. Callers call this only if the metric `has_corpus`.
    fn corpus(&mut self, _: &[Vec<&str>], _: &[&str], details: &mut Details) -> Option<f64> {
        unscored(details, "no corpus score")
    }

    /// Calls `add` for each setting that changes the score, in the order of the signature.
    fn settings(&self, level: Level, add: &mut dyn FnMut(&str, &str));
}

/// Why a pair has no score: its metric is quadratic, and the limit of its steps is reached.
pub(super) const TOO_LONG: &str = "the texts are too long and too unlike to compare";

/// Adds the reason for a missing score to the details.
pub(super) fn unscored(details: &mut Details, reason: &'static str) -> Option<f64> {
    details.insert_word("reason", reason);
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
    details.insert("note", &*format!("nothing of the {unread} is compared: {hint}"));
}

/// A flag in a signature.
pub(super) fn yes_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}
