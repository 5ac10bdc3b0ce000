//! `rouge1`, `rouge2`, `rougeL`, `rougeLsum`: how much of a reference text the prediction recalls.
//!
//! Choose them for summaries: `rouge1` compares words, `rouge2` pairs of words, `rougeL` finds the longest common
//! subsequence, `rougeLsum` the longest common subsequence of each line. Agrees with `rouge_score` 0.1.2
//! (`rouge_scorer.py`, `tokenize.py`), from Lin (2004). The score is the F-measure. `rouge_score` recognizes only words of
//! ASCII letters and digits, so it scores identical Thai or Chinese texts as 0. With `tokenizer: "unicode"`, words are
//! defined by Unicode (UAX #29), and identical texts score 1, even without n-grams. time: O(words) for n-grams, at worst
//! O(words² / 64) for subsequences, within a limit.

mod line_index;

use crate::listing::for_listing;
use std::ops::Range;

use super::definition::{Make, Metric, Scorer, TOO_LONG, note_unread, unscored, yes_no};
use super::details::Details;
use super::options::{DefaultValue, OptionKind, OptionSpec, Settings};
use super::pairwise::{Best, Pairwise};
use crate::text::count::{float, harmonic};
use crate::text::intern::Interner;
use crate::text::lcs::{Lcs, MAX_STEPS};
use crate::text::ngrams::{self, Ngrams};
use crate::text::sort::sort;
use crate::text::tokenize::rouge_score::RougeTokenizer;
use line_index::LineIndex;

pub(super) const ROUGE_1: Metric = row(
    "rouge1",
    "ROUGE-1 of rouge_score: common words",
    Make::Sync(|settings| Ok(make(settings, Kind::Words))),
);
pub(super) const ROUGE_2: Metric = row(
    "rouge2",
    "ROUGE-2 of rouge_score: common pairs of words",
    Make::Sync(|settings| Ok(make(settings, Kind::Pairs))),
);
pub(super) const ROUGE_L: Metric = Metric {
    is_quadratic: true,
    ..row(
        "rougeL",
        "ROUGE-L of rouge_score: longest common subsequence of words",
        Make::Sync(|settings| Ok(make(settings, Kind::Sequence))),
    )
};
pub(super) const ROUGE_LSUM: Metric = Metric {
    is_quadratic: true,
    ..row(
        "rougeLsum",
        "ROUGE-Lsum of rouge_score: longest common subsequences, line by line",
        Make::Sync(|settings| Ok(make(settings, Kind::Lines))),
    )
};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::flag("use_stemmer", "stem words of more than three letters with Porter's stemmer"),
    OptionSpec {
        name: "tokenizer",
        kind: OptionKind::Word(&["default", "unicode"]),
        default: DefaultValue::Word("default"),
        summary: for_listing("words of ASCII letters and digits, as in rouge_score, or of every script"),
    },
];

const fn row(name: &'static str, summary: &'static str, make: Make) -> Metric {
    Metric { name, summary: for_listing(summary), options: OPTIONS, make, ..Metric::DEFAULT }
}

fn make(settings: &Settings<'_>, kind: Kind) -> Box<dyn Scorer> {
    let tokenizer =
        RougeTokenizer::new(settings.flag("use_stemmer"), settings.word("tokenizer") == "unicode");
    Box::new(Best(Rouge { kind, tokenizer, scratch: Scratch::default() }))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Words,
    Pairs,
    Sequence,
    Lines,
}

/// Precision, recall and their harmonic mean.
#[derive(Clone, Copy, Debug, Default)]
struct RougeScore {
    precision: f64,
    recall: f64,
    fmeasure: f64,
}

impl RougeScore {
    fn new(hits: usize, prediction: usize, reference: usize) -> Self {
        let precision = float(hits) / float(prediction.max(1));
        let recall = float(hits) / float(reference.max(1));
        Self { precision, recall, fmeasure: harmonic(precision, recall) }
    }
}

struct Rouge {
    kind: Kind,
    tokenizer: RougeTokenizer,
    scratch: Scratch,
}

#[derive(Default)]
struct Scratch {
    ids: Interner,
    ngrams: Ngrams,
    lcs: Lcs,
    reference: Vec<u32>,
    prediction: Vec<u32>,
    reference_lines: Vec<Range<usize>>,
    prediction_lines: Vec<Range<usize>>,
    found: Vec<u32>,
    is_found: Vec<bool>,
    counts: Vec<[u32; 2]>,
    line_index: LineIndex,
}

impl Rouge {
    /// `None` if subsequences would take too long.
    fn measure(&mut self, reference: &str, prediction: &str) -> Option<RougeScore> {
        let scratch = &mut self.scratch;
        scratch.ids.clear();
        for (text, tokens, lines) in [
            (reference, &mut scratch.reference, &mut scratch.reference_lines),
            (prediction, &mut scratch.prediction, &mut scratch.prediction_lines),
        ] {
            tokens.clear();
            lines.clear();
            if self.kind == Kind::Lines {
                for line in text.split('\n') {
                    let start = tokens.len();
                    self.tokenizer.tokens(line, &mut scratch.ids, tokens);
                    lines.push(start..tokens.len());
                }
            } else {
                self.tokenizer.tokens(text, &mut scratch.ids, tokens);
            }
        }
        let (reference, prediction) = (scratch.reference.len(), scratch.prediction.len());
        let (hits, prediction, reference) = match self.kind {
            Kind::Words => (scratch.common_words(), prediction, reference),
            Kind::Pairs => {
                (scratch.common_pairs(), ngrams::total(prediction, 2), ngrams::total(reference, 2))
            }
            Kind::Sequence => (scratch.common_subsequence()?, prediction, reference),
            Kind::Lines => (scratch.common_subsequences_by_line()?, prediction, reference),
        };
        let is_empty = prediction == 0 && reference == 0;
        if is_empty && self.tokenizer.unicode && scratch.reference == scratch.prediction {
            return Some(RougeScore { precision: 1.0, recall: 1.0, fmeasure: 1.0 });
        }
        Some(RougeScore::new(hits, prediction, reference))
    }
}

impl Scratch {
    fn common_words(&mut self) -> usize {
        self.ngrams.overlap(&self.reference, &self.prediction, 1, self.ids.len())
    }

    fn common_pairs(&mut self) -> usize {
        self.ngrams.overlap(&self.reference, &self.prediction, 2, self.ids.len())
    }

    fn common_subsequence(&mut self) -> Option<usize> {
        self.lcs.length(&self.reference, &self.prediction, self.ids.len())
    }

    /// For each line of the reference, counts the words that are in a longest common subsequence with any line of the
    /// prediction. No word is counted more often than it occurs in either text.
    fn common_subsequences_by_line(&mut self) -> Option<usize> {
        self.counts.clear();
        self.counts.resize(self.ids.len(), [0; 2]);
        for &token in &self.reference {
            self.counts[token as usize][0] += 1;
        }
        for &token in &self.prediction {
            self.counts[token as usize][1] += 1;
        }
        // Keeps each line of the prediction once: a second equal line matches the same words, and does not change the score.
        let prediction = &self.prediction;
        let start_of = |line: &Range<usize>| (&prediction[line.clone()], line.start);
        let mut lines = self.prediction_lines.iter().map(start_of).collect();
        sort(&mut lines);
        lines.dedup_by_key(|line| line.0);
        self.prediction_lines.clear();
        self.prediction_lines.extend(lines.iter().map(|(words, start)| *start..start + words.len()));
        self.line_index.build(&self.prediction, &self.prediction_lines, self.ids.len());
        let (mut hits, mut steps) = (0, MAX_STEPS);
        for line in &self.reference_lines {
            let words = &self.reference[line.clone()];
            self.found.clear();
            for &other in self.line_index.lines_with_any(words) {
                let other = &self.prediction[self.prediction_lines[other as usize].clone()];
                self.lcs.indices(words, other, self.ids.len(), &mut steps, &mut self.found)?;
            }
            self.is_found.clear();
            self.is_found.resize(words.len(), false);
            for &at in &self.found {
                self.is_found[at as usize] = true;
            }
            for (&word, _) in words.iter().zip(&self.is_found).filter(|(_, is_found)| **is_found) {
                let counts = &mut self.counts[word as usize];
                if counts[0] > 0 && counts[1] > 0 {
                    counts[0] -= 1;
                    counts[1] -= 1;
                    hits += 1;
                }
            }
        }
        Some(hits)
    }
}

impl Pairwise for Rouge {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        Some(self.measure(reference, prediction)?.fmeasure)
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        let Some(rouge) = self.measure(reference, prediction) else { return unscored(details, TOO_LONG) };
        details.insert("precision", rouge.precision);
        details.insert("recall", rouge.recall);
        details.insert("fmeasure", rouge.fmeasure);
        let words = (self.scratch.reference.len(), self.scratch.prediction.len());
        details.insert("reference_words", words.0);
        details.insert("prediction_words", words.1);
        let (compared, hint) = match self.kind {
            Kind::Pairs if words.0 == 1 => (0, "it is one word, and no pair of words; rouge1 compares words"),
            _ => (words.0, "tokenizer \"unicode\" reads every script"),
        };
        note_unread(details, (&[reference], compared), (prediction, words.1), hint);
        Some(rouge.fmeasure)
    }

    fn settings(&self, add: &mut dyn FnMut(&str, &str)) {
        add("tok", if self.tokenizer.unicode { "unicode" } else { "default" });
        add("stem", yes_no(self.tokenizer.stem));
    }
}
