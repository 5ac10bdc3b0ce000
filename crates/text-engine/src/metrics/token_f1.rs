//! `f1_score`: the harmonic mean of precision and recall of the words that both texts contain.
//!
//! Choose it if the order of words matters little. The words are those of `text.lower().split()`, including punctuation and
//! repeated words. The score of two texts without words is 1. With `unique`, each word is counted once, as in `f1_score` of
//! `AgentFlow`. time: O(length).

use super::definition::{Make, Metric, yes_no};
use super::details::Details;
use super::options::{OptionSpec, Settings};
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::count::{harmonic, share};
use crate::text::intern::Interner;
use crate::text::json_write;
use crate::text::ngrams::Ngrams;
use crate::text::pystr;
use crate::text::sort::sort;
use crate::text::token_ids;

pub(super) const METRIC: Metric = Metric {
    name: "f1_score",
    summary: for_listing("F1 of the words, counted as often as they occur"),
    options: &[OptionSpec::flag("unique", "count each word once")],
    make: Make::Sync(|settings| Ok(Box::new(Best(TokenF1::new(settings))))),
    ..Metric::DEFAULT
};

#[derive(Default)]
struct TokenF1 {
    unique: bool,
    ids: Interner,
    ngrams: Ngrams,
    reference: Vec<u32>,
    prediction: Vec<u32>,
}

impl TokenF1 {
    fn new(settings: &Settings<'_>) -> Self {
        Self { unique: settings.flag("unique"), ..Self::default() }
    }

    /// Reads both texts and returns the number of common words.
    fn common_words(&mut self, reference: &str, prediction: &str) -> usize {
        self.ids.clear();
        for (text, words) in [(reference, &mut self.reference), (prediction, &mut self.prediction)] {
            words.clear();
            token_ids::split(&pystr::lower(text), &mut self.ids, words);
            if self.unique {
                sort(words);
                words.dedup();
            }
        }
        self.ngrams.overlap(&self.reference, &self.prediction, 1, self.ids.len())
    }

    fn f1(&self, common: usize) -> f64 {
        if self.reference.is_empty() && self.prediction.is_empty() {
            return 1.0;
        }
        let precision = share(common, self.prediction.len());
        harmonic(precision, share(common, self.reference.len()))
    }
}

impl Pairwise for TokenF1 {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let common = self.common_words(reference, prediction);
        Some(self.f1(common))
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        let common = self.common_words(reference, prediction);
        let lower = pystr::lower(prediction);
        let mut in_reference = vec![false; self.ids.len()];
        for &id in &self.reference {
            in_reference[id as usize] = true;
        }
        let is_common = |word: &&str| in_reference[self.ids.intern(word) as usize];
        let mut words_in_both: Vec<&str> = pystr::split(&lower).filter(is_common).collect();
        sort(&mut words_in_both);
        words_in_both.dedup();
        details.insert("reference_words", self.reference.len());
        details.insert("prediction_words", self.prediction.len());
        details.insert("common_words", common);
        details.insert_list("common_words_list", words_in_both, json_write::string);
        details.insert("precision", share(common, self.prediction.len()));
        details.insert("recall", share(common, self.reference.len()));
        Some(self.f1(common))
    }

    fn settings(&self, add: &mut dyn FnMut(&str, &str)) {
        add("unique", yes_no(self.unique));
    }
}
