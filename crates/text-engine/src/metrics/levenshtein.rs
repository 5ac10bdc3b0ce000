//! `levenshtein`: 1 less the share of characters to insert, delete or replace.
//!
//! Choose it for short strings with slips of typing. Characters are code points, or with
//! `unit: "grapheme"` what a reader takes for one (UAX #29). The similarity is
//! `1 - distance / longer length`, as rapidfuzz's `Levenshtein.normalized_similarity`; two empty
//! texts score 1. time: O(n · distance / 64), O(n · m / 64) at most, memory: O(n + m). Very long texts that are
//! too unlike are not scored: they would take minutes.

use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec, Pairwise, Settings, unscored};
use crate::text::count::share;
use crate::text::edits::Edits;
use crate::text::intern::{CharIds, Interner};
use crate::text::{segments, utf8};

pub(super) const METRIC: Metric = Metric {
    name: "levenshtein",
    summary: "edit distance of characters, as a similarity",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[OptionSpec {
        name: "unit",
        kind: OptionKind::Word(&["char", "grapheme"]),
        fallback: Fallback::Word("char"),
        summary: "what counts as one character: a code point or a grapheme cluster",
    }],
    has_corpus: false,
    make: Make::Here(|settings| Ok(Box::new(Best(Levenshtein::new(settings))))),
};

#[derive(Default)]
struct Levenshtein {
    graphemes: bool,
    clusters: Interner,
    chars: CharIds,
    reference: Vec<u32>,
    prediction: Vec<u32>,
    /// How many characters the reference has, and how many the prediction.
    lens: [usize; 2],
    edits: Edits,
}

impl Levenshtein {
    fn new(settings: &Settings<'_>) -> Self {
        Self { graphemes: settings.word("unit") == "grapheme", ..Self::default() }
    }

    fn distance(&mut self, reference: &str, prediction: &str) -> Option<usize> {
        let is_ascii = |text: &str| utf8::is_ascii(text.as_bytes());
        if !self.graphemes && is_ascii(reference) && is_ascii(prediction) {
            self.lens = [reference.len(), prediction.len()];
            return self.edits.of_ascii(reference.as_bytes(), prediction.as_bytes());
        }
        self.clusters.clear();
        self.chars.clear();
        for (text, units) in [(reference, &mut self.reference), (prediction, &mut self.prediction)] {
            units.clear();
            if self.graphemes {
                units.extend(segments::graphemes(text).map(|unit| self.clusters.intern(unit)));
            } else {
                units.extend(text.chars().map(|c| self.chars.intern(c)));
            }
        }
        self.lens = [self.reference.len(), self.prediction.len()];
        let vocabulary = self.clusters.len() + self.chars.len();
        self.edits.distance(&self.reference, &self.prediction, vocabulary)
    }

    fn similarity(&self, distance: usize) -> f64 {
        1.0 - share(distance, self.lens[0].max(self.lens[1]))
    }
}

impl Pairwise for Levenshtein {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let distance = self.distance(reference, prediction)?;
        Some(self.similarity(distance))
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let Some(distance) = self.distance(reference, prediction) else {
            return unscored(details, "the texts are too long and too unlike to compare");
        };
        details.insert("distance".to_owned(), distance.into());
        details.insert("reference_length".to_owned(), self.lens[0].into());
        details.insert("prediction_length".to_owned(), self.lens[1].into());
        Some(self.similarity(distance))
    }

    fn settings(&self, tell: &mut dyn FnMut(&str, &str)) {
        tell("unit", if self.graphemes { "grapheme" } else { "char" });
    }
}
