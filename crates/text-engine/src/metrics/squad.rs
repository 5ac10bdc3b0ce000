//! `squad_exact_match` and `squad_f1`: the two scores of the dataset `SQuAD`.
//!
//! Choose them for short answers to questions about English text: articles, punctuation and case are ignored. Agrees with
//! the official `evaluate-v1.1.py`: F1 is 0 without a common word, even if both normalized answers are empty. time: O(length).

use super::definition::{Details, Make, Metric};
use super::pairwise::{Best, Pairwise};
use crate::text::count::{harmonic, share};
use crate::text::intern::Interner;
use crate::text::ngrams::Ngrams;
use crate::text::{normalize, token_ids};

pub(super) const EXACT_MATCH: Metric = Metric {
    name: "squad_exact_match",
    summary: "equal, ignoring case, punctuation and articles (SQuAD v1.1)",
    make: Make::Sync(|_| Ok(Box::new(Best(Squad { f1: false, ..Squad::default() })))),
    ..Metric::DEFAULT
};

pub(super) const F1: Metric = Metric {
    name: "squad_f1",
    summary: "F1 of the words, ignoring case, punctuation and articles (SQuAD v1.1)",
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
        let (reference, prediction) = (&self.reference_words, &self.prediction_words);
        self.common_words = self.ngrams.overlap(reference, prediction, 1, self.ids.len());
        harmonic(share(self.common_words, prediction.len()), share(self.common_words, reference.len()))
    }
}

impl Pairwise for Squad {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        Some(self.measure(reference, prediction))
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        let score = self.measure(reference, prediction);
        details.insert("normalized_reference".to_owned(), self.reference.clone().into());
        details.insert("normalized_prediction".to_owned(), self.prediction.clone().into());
        if self.f1 {
            let common = self.common_words;
            let (reference, prediction) = (self.reference_words.len(), self.prediction_words.len());
            details.insert("reference_words".to_owned(), reference.into());
            details.insert("prediction_words".to_owned(), prediction.into());
            details.insert("common_words".to_owned(), common.into());
            details.insert("precision".to_owned(), share(common, prediction).into());
            details.insert("recall".to_owned(), share(common, reference).into());
        }
        Some(score)
    }
}
