//! `f1_score`: the overlap of two bags of words, as the harmonic mean of precision and recall.
//!
//! Choose it where the order of words matters little. Words are `text.lower().split()`, with their
//! punctuation; each counts as often as it occurs. Two texts without words score 1, one of the two
//! scores 0. With `unique` each word counts once, which is what `AgentFlow`'s `f1_score` computes.
//! time: O(length).

use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec, Pairwise, Settings, yes_no};
use crate::text::count::{harmonic, share};
use crate::text::intern::Interner;
use crate::text::ngrams::Overlap;
use crate::text::normalize;
use crate::text::pystr;
use crate::text::sort::sort;
use crate::text::words::Line;

pub(super) const METRIC: Metric = Metric {
    name: "f1_score",
    summary: "F1 of the words, as often as they occur",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[OptionSpec {
        name: "unique",
        kind: OptionKind::Flag,
        fallback: Fallback::Flag(false),
        summary: "count each word once",
    }],
    has_corpus: false,
    make: Make::Here(|settings| Ok(Box::new(Best(TokenF1::new(settings))))),
};

#[derive(Default)]
struct TokenF1 {
    unique: bool,
    line: Line,
    ids: Interner,
    overlap: Overlap,
    reference: Vec<u32>,
    prediction: Vec<u32>,
}

impl TokenF1 {
    fn new(settings: &Settings<'_>) -> Self {
        Self { unique: settings.flag("unique"), ..Self::default() }
    }

    /// Reads both texts; answers how many words they share.
    fn overlap(&mut self, reference: &str, prediction: &str) -> usize {
        self.ids.clear();
        for (text, words) in [(reference, &mut self.reference), (prediction, &mut self.prediction)] {
            words.clear();
            normalize::load_lower(text, &mut self.line);
            self.line.split_ids(&mut self.ids, words);
            if self.unique {
                sort(words);
                words.dedup();
            }
        }
        self.overlap.of_words(&self.reference, &self.prediction, self.ids.len())
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
        let common = self.overlap(reference, prediction);
        Some(self.f1(common))
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let common = self.overlap(reference, prediction);
        let lower = pystr::lower(prediction);
        let mut in_reference = vec![false; self.ids.len()];
        for &id in &self.reference {
            in_reference[id as usize] = true;
        }
        let known = |word: &&str| in_reference[self.ids.intern(word) as usize];
        let mut spelled: Vec<&str> = pystr::split(&lower).filter(known).collect();
        sort(&mut spelled);
        spelled.dedup();
        details.insert("reference_words".to_owned(), Value::from(self.reference.len()));
        details.insert("prediction_words".to_owned(), Value::from(self.prediction.len()));
        details.insert("common_words".to_owned(), Value::from(common));
        details.insert("common_words_list".to_owned(), Value::from(spelled));
        details.insert("precision".to_owned(), share(common, self.prediction.len()).into());
        details.insert("recall".to_owned(), share(common, self.reference.len()).into());
        Some(self.f1(common))
    }

    fn settings(&self, tell: &mut dyn FnMut(&str, &str)) {
        tell("unique", yes_no(self.unique));
    }
}
