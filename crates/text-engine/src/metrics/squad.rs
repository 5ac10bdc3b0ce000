//! `squad_exact_match` and `squad_f1`: the two scores of the dataset `SQuAD`.
//!
//! Choose them for short answers to questions about English text: articles, punctuation and case do not count. As the
//! official `evaluate-v1.1.py`: F1 is 0 without a common word, even if both answers are empty when normalized. A question of
//! `SQuAD` 2.0 without an answer has the reference `""`, and F1 of the empty prediction is 1, as in `evaluate-v2.0.py`.
//! `squad_exact_match` compares with empty references too, as the script does. time: O(length).

use super::definition::{Make, Metric, is_blank, note_unread};
use super::details::Details;
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::count::{harmonic, share};
use crate::text::intern::Interner;
use crate::text::ngrams::Ngrams;
use crate::text::{normalize, token_ids};

pub(super) const EXACT_MATCH: Metric = Metric {
    name: "squad_exact_match",
    summary: for_listing("equal, ignoring case, punctuation and articles (SQuAD v1.1)"),
    make: Make::Sync(|_| Ok(Box::new(Best(Squad { f1: false, ..Squad::default() })))),
    ..Metric::DEFAULT
};

pub(super) const F1: Metric = Metric {
    name: "squad_f1",
    summary: for_listing("F1 of the words, ignoring case, punctuation and articles (SQuAD v1.1)"),
    make: Make::Sync(|_| Ok(Box::new(Best(Squad { f1: true, ..Squad::default() })))),
    ..Metric::DEFAULT
};

#[derive(Default)]
struct Squad {
    f1: bool,
    reference: String,
    prediction: String,
    ids: Interner,
    ngrams: Ngrams,
    reference_words: Vec<u32>,
    prediction_words: Vec<u32>,
    common_words: usize,
}

impl Squad {
    fn measure(&mut self, reference: &str, prediction: &str) -> f64 {
        normalize::squad(reference, &mut self.reference);
        normalize::squad(prediction, &mut self.prediction);
        if !self.f1 {
            return f64::from(self.reference == self.prediction);
        }
        self.ids.clear();
        self.reference_words.clear();
        self.prediction_words.clear();
        token_ids::split(&self.reference, &mut self.ids, &mut self.reference_words);
        token_ids::split(&self.prediction, &mut self.ids, &mut self.prediction_words);
        let words = (&self.reference_words, &self.prediction_words);
        self.common_words = self.ngrams.overlap(words.0, words.1, 1, self.ids.len());
        if is_blank(reference) && is_blank(prediction) {
            return 1.0;
        }
        harmonic(share(self.common_words, words.1.len()), share(self.common_words, words.0.len()))
    }
}

impl Pairwise for Squad {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        Some(self.measure(reference, prediction))
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        let score = self.measure(reference, prediction);
        details.insert("normalized_reference", &*self.reference);
        details.insert("normalized_prediction", &*self.prediction);
        if self.f1 {
            let common = self.common_words;
            let words = (self.reference_words.len(), self.prediction_words.len());
            details.insert("reference_words", words.0);
            details.insert("prediction_words", words.1);
            details.insert("common_words", common);
            details.insert("precision", share(common, words.1));
            details.insert("recall", share(common, words.0));
        }
        let compared = ((&[reference][..], self.reference.len()), (prediction, self.prediction.len()));
        note_unread(details, compared.0, compared.1, "f1_score compares articles and punctuation");
        Some(score)
    }

    fn skips_empty(&self) -> bool {
        // The exact match of the official script compares with an empty answer too.
        self.f1
    }
}
