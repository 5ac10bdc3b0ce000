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
use crate::text::normalize::Answers;

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
    answers: Answers,
}

impl Squad {
    fn measure(&mut self, reference: &str, prediction: &str) -> f64 {
        self.answers.read([reference, prediction]);
        let Answers { forms, counts, .. } = &self.answers;
        if !self.f1 {
            return f64::from(forms[0] == forms[1]);
        }
        if forms.iter().all(String::is_empty) && is_blank(reference) && is_blank(prediction) {
            return 1.0;
        }
        let common = self.answers.common();
        harmonic(share(common, counts[1]), share(common, counts[0]))
    }
}

impl Pairwise for Squad {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        Some(self.measure(reference, prediction))
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        let score = self.measure(reference, prediction);
        let Answers { forms, counts, .. } = &self.answers;
        details.insert("normalized_reference", &*forms[0]);
        details.insert("normalized_prediction", &*forms[1]);
        if self.f1 {
            let common = self.answers.common();
            details.insert("reference_words", counts[0]);
            details.insert("prediction_words", counts[1]);
            details.insert("common_words", common);
            details.insert("precision", share(common, counts[1]));
            details.insert("recall", share(common, counts[0]));
        }
        let compared = ((&[reference][..], forms[0].len()), (prediction, forms[1].len()));
        note_unread(details, compared.0, compared.1, "f1_score compares articles and punctuation");
        Some(score)
    }

    fn skips_empty(&self) -> bool {
        // The exact match of the official script compares with an empty answer too.
        self.f1
    }
}
