//! `ter`: the edits and shifts of words that turn the prediction into the reference, per word of the reference.
//!
//! Choose it to estimate the work of correcting. Lower is better, and the score may exceed 1. Agrees with sacrebleu 2.6.0
//! (`metrics/ter.py`, `metrics/lib_ter.py`), from Tercom of Snover et al. (2006), with sacrebleu's limits: a beam of 25 cells
//! on either side of the diagonal, shifts of at most 10 words by at most 50 words, and 1000 candidates for shifts. The score
//! is the fewest edits to any reference, divided by the mean length of the references. It is sacrebleu's score divided by
//! 100. time: O(words · 50), at worst the same for each candidate.

mod alignment;
mod edit_table;
mod shift_search;

use super::definition::{
    Level, Make, Metric, Scorer, TOO_LONG, note_unread, unscored, without_empty, yes_no,
};
use super::details::Details;
use super::options::{OptionSpec, Settings};
use crate::listing::for_listing;
use crate::text::count::float;
use crate::text::intern::Interner;
use crate::text::pystr;
use crate::text::tokenize::rewrite::Rewriter;
use crate::text::tokenize::tercom::Tercom;
use shift_search::{MAX_ROWS, ShiftSearch};

pub(super) const METRIC: Metric = Metric {
    name: "ter",
    summary: for_listing("translation edit rate of sacrebleu (lower is better)"),
    range: (0.0, None),
    higher_is_better: false,
    options: &[
        OptionSpec::flag("normalized", "unescape entities and set punctuation apart"),
        OptionSpec::flag("no_punct", "remove punctuation"),
        OptionSpec::flag("asian_support", "include Chinese and Japanese in normalized and no_punct"),
        OptionSpec::flag("case_sensitive", "keep the case"),
    ],
    has_corpus: true,
    is_quadratic: true,
    make: Make::Sync(|settings| Ok(make(settings))),
};

fn make(settings: &Settings<'_>) -> Box<dyn Scorer> {
    let options = Tercom {
        normalized: settings.flag("normalized"),
        no_punct: settings.flag("no_punct"),
        asian_support: settings.flag("asian_support"),
        case_sensitive: settings.flag("case_sensitive"),
    };
    Box::new(Ter { options, ..Ter::default() })
}

/// The counts of a segment. Their sums are the counts of a corpus.
#[derive(Clone, Copy, Default)]
struct Stats {
    edits: usize,
    ref_length: f64,
}

#[derive(Default)]
struct Ter {
    options: Tercom,
    rewriter: Rewriter,
    ids: Interner,
    prediction: Vec<u32>,
    reference: Vec<u32>,
    search: ShiftSearch,
}

impl Ter {
    fn read(&mut self, text: &str, is_prediction: bool) {
        let text = pystr::rstrip(text);
        let words = if is_prediction {
            self.options.prepare(text, &mut self.rewriter);
            &mut self.prediction
        } else {
            self.options.prepare_reference(text, &mut self.rewriter);
            &mut self.reference
        };
        words.clear();
        words.extend(pystr::split(self.rewriter.text()).map(|word| self.ids.intern(word)));
    }

    /// `None` if it would take too long.
    fn count(&mut self, references: &[&str], prediction: &str) -> Option<Stats> {
        self.ids.clear();
        self.read(prediction, true);
        self.search.rows_left = MAX_ROWS;
        let mut fewest = usize::MAX;
        let mut lengths = 0;
        for reference in references {
            self.read(reference, false);
            lengths += self.reference.len();
            fewest = fewest.min(self.search.edits(&self.prediction, &self.reference)?);
        }
        Some(Stats { edits: fewest, ref_length: float(lengths) / float(references.len()) })
    }
}

fn rate(stats: Stats) -> f64 {
    let rate = if stats.ref_length > 0.0 {
        float(stats.edits) / stats.ref_length
    } else {
        // If the references are empty, every word of the prediction is wrong.
        f64::from(stats.edits > 0)
    };
    // Computes sacrebleu's percentage first, so that the score has the same rounding errors.
    100.0 * rate / 100.0
}

fn describe(stats: Stats, details: &mut Details) -> f64 {
    details.insert("num_edits", stats.edits);
    details.insert("ref_length", stats.ref_length);
    rate(stats)
}

impl Scorer for Ter {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        self.count(&without_empty(references), prediction).map(rate)
    }

    fn explain(&mut self, references: &[&str], prediction: &str, details: &mut Details) -> Option<f64> {
        let Some(stats) = self.count(&without_empty(references), prediction) else {
            return unscored(details, TOO_LONG);
        };
        let words = usize::from(stats.ref_length > 0.0);
        let prediction = (prediction, self.prediction.len());
        let rate = describe(stats, details);
        note_unread(details, (references, words), prediction, "no_punct and normalized remove it");
        Some(rate)
    }

    fn corpus(
        &mut self,
        references: &[Vec<&str>],
        predictions: &[&str],
        details: &mut Details,
    ) -> Option<f64> {
        let mut sum = Stats::default();
        for (references, prediction) in references.iter().zip(predictions) {
            let Some(stats) = self.count(references, prediction) else {
                return unscored(details, TOO_LONG);
            };
            sum.edits += stats.edits;
            sum.ref_length += stats.ref_length;
        }
        Some(describe(sum, details))
    }

    fn settings(&self, _level: Level, add: &mut dyn FnMut(&str, &str)) {
        let Tercom { normalized, no_punct, asian_support, case_sensitive } = self.options;
        add("case", if case_sensitive { "mixed" } else { "lc" });
        add("tok", "tercom");
        add("norm", yes_no(normalized));
        add("punct", yes_no(!no_punct));
        add("asian", yes_no(asian_support));
    }
}
