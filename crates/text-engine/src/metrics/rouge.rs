//! `rouge1`, `rouge2`, `rougeL`, `rougeLsum`: how much of a reference text a prediction recalls.
//!
//! Choose them for summaries: `rouge1` for words, `rouge2` for pairs, `rougeL` for the longest common
//! subsequence, `rougeLsum` for the same line by line (it splits at `\n` only). As `rouge_score`
//! 0.1.2 (`rouge_scorer.py`, `tokenize.py`), from Lin (2004); the score is the F-measure. The
//! reference knows words of ASCII letters and digits alone, and gives identical Thai or Chinese
//! texts 0. With `tokenizer: "unicode"` words are those of Unicode's text segmentation (UAX #29),
//! and identical texts score 1: where neither side has an n-gram, equal texts count as equal.
//! time: O(words) for n-grams, O(words² / 64) at worst for subsequences.

use std::ops::Range;

use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec};
use super::{Pairwise, Scorer, Settings, yes_no};
use crate::text::count::{float, harmonic, index};
use crate::text::intern::Interner;
use crate::text::lcs::Lcs;
use crate::text::ngrams::{self, Overlap};
use crate::text::sort::sort;
use crate::text::tokenize::{RougeBuffers, RougeWords};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "use_stemmer",
        kind: OptionKind::Flag,
        fallback: Fallback::Flag(false),
        summary: "run Porter's stemmer over words of more than three letters",
    },
    OptionSpec {
        name: "tokenizer",
        kind: OptionKind::Word(&["default", "unicode"]),
        fallback: Fallback::Word("default"),
        summary: "words of ASCII (as the reference), or of every script",
    },
];

const fn row(name: &'static str, summary: &'static str, make: Make) -> Metric {
    Metric {
        name,
        summary,
        range: (0.0, Some(1.0)),
        higher_is_better: true,
        options: OPTIONS,
        has_corpus: false,
        make,
    }
}

pub(super) const ROUGE_1: Metric = row(
    "rouge1",
    "ROUGE-1 of rouge_score: common words",
    Make::Here(|settings| Ok(make(settings, Kind::Words))),
);
pub(super) const ROUGE_2: Metric = row(
    "rouge2",
    "ROUGE-2 of rouge_score: common pairs of words",
    Make::Here(|settings| Ok(make(settings, Kind::Pairs))),
);
pub(super) const ROUGE_L: Metric = row(
    "rougeL",
    "ROUGE-L of rouge_score: longest common subsequence of words",
    Make::Here(|settings| Ok(make(settings, Kind::Sequence))),
);
pub(super) const ROUGE_LSUM: Metric = row(
    "rougeLsum",
    "ROUGE-Lsum of rouge_score: longest common subsequences, line by line",
    Make::Here(|settings| Ok(make(settings, Kind::Lines))),
);

fn make(settings: &Settings<'_>, kind: Kind) -> Box<dyn Scorer> {
    let unicode = settings.word("tokenizer") == "unicode";
    let words = RougeWords { stem: settings.flag("use_stemmer"), unicode };
    Box::new(Best(Rouge { kind, words, scratch: Scratch::default() }))
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
struct Rouges {
    precision: f64,
    recall: f64,
    fmeasure: f64,
}

impl Rouges {
    fn new(hits: usize, prediction: usize, reference: usize) -> Self {
        let precision = float(hits) / float(prediction.max(1));
        let recall = float(hits) / float(reference.max(1));
        Self { precision, recall, fmeasure: harmonic(precision, recall) }
    }
}

struct Rouge {
    kind: Kind,
    words: RougeWords,
    scratch: Scratch,
}

#[derive(Default)]
struct Scratch {
    buffers: RougeBuffers,
    ids: Interner,
    overlap: Overlap,
    lcs: Lcs,
    reference: Vec<u32>,
    prediction: Vec<u32>,
    reference_lines: Vec<Range<usize>>,
    prediction_lines: Vec<Range<usize>>,
    found: Vec<u32>,
    is_found: Vec<bool>,
    counts: Vec<[u32; 2]>,
    lines_with: LinesWith,
}

impl Rouge {
    fn measure(&mut self, reference: &str, prediction: &str) -> Rouges {
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
                    self.words.tokens(line, &mut scratch.buffers, &mut scratch.ids, tokens);
                    lines.push(start..tokens.len());
                }
            } else {
                self.words.tokens(text, &mut scratch.buffers, &mut scratch.ids, tokens);
            }
        }
        let (reference, prediction) = (scratch.reference.len(), scratch.prediction.len());
        let (hits, prediction, reference) = match self.kind {
            Kind::Words => (scratch.common_words(), prediction, reference),
            Kind::Pairs => {
                (scratch.common_pairs(), ngrams::total(prediction, 2), ngrams::total(reference, 2))
            }
            Kind::Sequence => (scratch.sequence(), prediction, reference),
            Kind::Lines => (scratch.union_of_lines(), prediction, reference),
        };
        let nothing = prediction == 0 && reference == 0;
        if nothing && self.words.unicode && scratch.reference == scratch.prediction {
            return Rouges { precision: 1.0, recall: 1.0, fmeasure: 1.0 };
        }
        Rouges::new(hits, prediction, reference)
    }
}

impl Scratch {
    fn common_words(&mut self) -> usize {
        self.overlap.of_words(&self.reference, &self.prediction, self.ids.len())
    }

    fn common_pairs(&mut self) -> usize {
        self.overlap.of_pairs(&self.reference, &self.prediction, self.ids.len())
    }

    fn sequence(&mut self) -> usize {
        self.lcs.length(&self.reference, &self.prediction, self.ids.len())
    }

    /// For each line of the reference, the words that a longest common subsequence with any line
    /// of the prediction holds; no word counts more often than either side has it.
    fn union_of_lines(&mut self) -> usize {
        self.counts.clear();
        self.counts.resize(self.ids.len(), [0; 2]);
        for &token in &self.reference {
            self.counts[token as usize][0] += 1;
        }
        for &token in &self.prediction {
            self.counts[token as usize][1] += 1;
        }
        // Equal lines of the prediction find the same words.
        let prediction = &self.prediction;
        let start_of = |line: &Range<usize>| (&prediction[line.clone()], line.start);
        let mut lines = self.prediction_lines.iter().map(start_of).collect();
        sort(&mut lines);
        lines.dedup_by_key(|line| line.0);
        self.prediction_lines.clear();
        self.prediction_lines.extend(lines.iter().map(|(words, start)| *start..start + words.len()));
        self.lines_with.load(&self.prediction, &self.prediction_lines, self.ids.len());
        let mut hits = 0;
        for line in &self.reference_lines {
            let words = &self.reference[line.clone()];
            self.found.clear();
            for &other in self.lines_with.any_of(words) {
                let other = &self.prediction[self.prediction_lines[other as usize].clone()];
                self.lcs.indices(words, other, self.ids.len(), &mut self.found);
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
        hits
    }
}

/// In which lines each word stands, so that lines without a common word are never compared.
#[derive(Default)]
struct LinesWith {
    /// For each word the last entry of its chain, counted from 1.
    last: Vec<u32>,
    /// Line and the entry before.
    entries: Vec<(u32, u32)>,
    /// For each line the last question it was an answer to.
    asked: Vec<u32>,
    question: u32,
    answer: Vec<u32>,
}

impl LinesWith {
    fn load(&mut self, tokens: &[u32], lines: &[Range<usize>], vocabulary: usize) {
        self.last.clear();
        self.last.resize(vocabulary, 0);
        self.entries.clear();
        self.asked.clear();
        self.asked.resize(lines.len(), 0);
        self.question = 0;
        for (line, range) in lines.iter().enumerate() {
            for &token in &tokens[range.clone()] {
                let last = &mut self.last[token as usize];
                let known = last.checked_sub(1).map(|at| self.entries[at as usize].0);
                if known != Some(index(line)) {
                    self.entries.push((index(line), *last));
                    *last = index(self.entries.len());
                }
            }
        }
    }

    fn any_of(&mut self, words: &[u32]) -> &[u32] {
        self.question += 1;
        self.answer.clear();
        for &word in words {
            let mut at = self.last[word as usize];
            while let Some(entry) = at.checked_sub(1) {
                let (line, before) = self.entries[entry as usize];
                let asked = &mut self.asked[line as usize];
                if *asked != self.question {
                    *asked = self.question;
                    self.answer.push(line);
                }
                at = before;
            }
        }
        &self.answer
    }
}

impl Pairwise for Rouge {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        Some(self.measure(reference, prediction).fmeasure)
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let rouge = self.measure(reference, prediction);
        details.insert("precision".to_owned(), rouge.precision.into());
        details.insert("recall".to_owned(), rouge.recall.into());
        details.insert("fmeasure".to_owned(), rouge.fmeasure.into());
        let (reference, prediction) = (&self.scratch.reference, &self.scratch.prediction);
        details.insert("reference_words".to_owned(), index(reference.len()).into());
        details.insert("prediction_words".to_owned(), index(prediction.len()).into());
        Some(rouge.fmeasure)
    }

    fn settings(&self, tell: &mut dyn FnMut(&str, &str)) {
        tell("tok", if self.words.unicode { "unicode" } else { "default" });
        tell("stem", yes_no(self.words.stem));
    }
}
