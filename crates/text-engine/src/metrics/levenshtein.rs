//! `levenshtein`: the edit distance of characters as a similarity, `1 - distance / length of the longer text`.
//!
//! Choose it for short texts with typing errors. Agrees with `Levenshtein.normalized_similarity` of rapidfuzz; the
//! score of two empty texts is 1. Characters are code points or, with `unit: "grapheme"`, grapheme clusters (UAX #29). Long
//! texts that differ a lot get no score, because computing it would take minutes. time: O(n · distance / 64), at most
//! O(n · m / 64), memory: O(n + m).

use super::definition::{Make, Metric, TOO_LONG, unscored};
use super::details::Details;
use super::options::{DefaultValue, OptionKind, OptionSpec, Settings};
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::count::share;
use crate::text::edit_distance::Edits;
use crate::text::intern::{CharIds, Interner};
use crate::text::segmentation;

pub(super) const METRIC: Metric = Metric {
    name: "levenshtein",
    summary: for_listing("edit distance of characters, as a similarity"),
    options: &[OptionSpec {
        name: "unit",
        kind: OptionKind::Word(&["char", "grapheme"]),
        default: DefaultValue::Word("char"),
        summary: for_listing("the unit of distance: code points or grapheme clusters"),
    }],
    make: Make::Sync(|settings| Ok(Box::new(Best(Levenshtein::new(settings))))),
    is_quadratic: true,
    ..Metric::DEFAULT
};

#[derive(Default)]
struct Levenshtein {
    graphemes: bool,
    cluster_ids: Interner,
    char_ids: CharIds,
    reference: Vec<u32>,
    prediction: Vec<u32>,
    /// The number of characters of the reference and of the prediction.
    lens: [usize; 2],
    edits: Edits,
}

impl Levenshtein {
    fn new(settings: &Settings<'_>) -> Self {
        Self { graphemes: settings.word("unit") == "grapheme", ..Self::default() }
    }

    fn distance(&mut self, reference: &str, prediction: &str) -> Option<usize> {
        self.cluster_ids.clear();
        self.char_ids.clear();
        for (text, ids) in [(reference, &mut self.reference), (prediction, &mut self.prediction)] {
            ids.clear();
            if self.graphemes {
                ids.extend(segmentation::graphemes(text).map(|cluster| self.cluster_ids.intern(cluster)));
            } else {
                ids.extend(text.chars().map(|c| self.char_ids.intern(c)));
            }
        }
        self.lens = [self.reference.len(), self.prediction.len()];
        let vocabulary = self.cluster_ids.len() + self.char_ids.len();
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

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        let Some(distance) = self.distance(reference, prediction) else {
            return unscored(details, TOO_LONG);
        };
        details.insert("distance", distance);
        details.insert("reference_length", self.lens[0]);
        details.insert("prediction_length", self.lens[1]);
        Some(self.similarity(distance))
    }

    fn settings(&self, add: &mut dyn FnMut(&str, &str)) {
        add("unit", if self.graphemes { "grapheme" } else { "char" });
    }
}
