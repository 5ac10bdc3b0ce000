//! `bleu`: n-gram precision against one or more references, with a brevity penalty.
//!
//! Choose it to compare with published BLEU scores, and for a corpus rather than a sentence. Agrees with sacrebleu 2.6.0
//! (`metrics/bleu.py`), from Papineni et al. (2002); smoothing from Chen and Cherry (2014). The defaults are those of
//! `sentence_bleu` for a pair and of `corpus_bleu` for a corpus. The score is sacrebleu's divided by 100, at most 1
//! (sacrebleu's perfect score is 100.00000000000004). The segments of a corpus may differ in their number of references.
//! Tokenizers that need a model or a dictionary are not supported. time: O(length).

mod formula;

use crate::listing::for_listing;
use std::borrow::Cow;

use super::definition::{Level, Make, Metric, Scorer, note_unread, without_empty, yes_no};
use super::details::Details;
use super::options::{DefaultValue, OptionKind, OptionSpec, Settings};
use crate::text::count::float;
use crate::text::intern::Interner;
use crate::text::ngrams::{self, Ngrams};
use crate::text::tokenize::rewrite::Rewriter;
use crate::text::tokenize::sacrebleu::Tokenizer;
use crate::text::{pyfloat, pystr};
use formula::{BleuScore, MAX_ORDER, Smoothing, Stats, bleu};

pub(super) const METRIC: Metric = Metric {
    name: "bleu",
    summary: for_listing("BLEU of sacrebleu"),
    options: &[
        OptionSpec {
            name: "tokenize",
            kind: OptionKind::Word(&["13a", "intl", "char", "zh", "none"]),
            default: DefaultValue::Word("13a"),
            summary: for_listing("how text is split into words"),
        },
        OptionSpec {
            name: "smooth_method",
            kind: OptionKind::Word(&["exp", "floor", "add-k", "none"]),
            default: DefaultValue::Word("exp"),
            summary: for_listing("what replaces a precision of 0"),
        },
        OptionSpec {
            name: "smooth_value",
            kind: OptionKind::Number(0.0, 1e9),
            default: DefaultValue::Null,
            summary: for_listing("the value of floor (0.1) and add-k (1)"),
        },
        OptionSpec {
            name: "effective_order",
            kind: OptionKind::Flag,
            default: DefaultValue::Null,
            summary: for_listing(
                "leave out orders longer than the text (true for a pair, false for a corpus)",
            ),
        },
        OptionSpec::flag("lowercase", "lowercase both texts first"),
    ],
    has_corpus: true,
    make: Make::Sync(|settings| Ok(make(settings))),
    ..Metric::DEFAULT
};

const TOKENIZERS: [(&str, Tokenizer); 5] = [
    ("13a", Tokenizer::V13a),
    ("intl", Tokenizer::Intl),
    ("char", Tokenizer::Char),
    ("zh", Tokenizer::Zh),
    ("none", Tokenizer::None),
];

/// The options of BLEU.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Options {
    tokenize: Tokenizer,
    smoothing: Smoothing,
    /// Ignore orders for which the prediction is too short. The default is true for a pair and false for a corpus.
    effective_order: Option<bool>,
    lowercase: bool,
}

fn make(settings: &Settings<'_>) -> Box<dyn Scorer> {
    let value = settings.number("smooth_value");
    let tokenizer = settings.word("tokenize");
    let tokenizer = TOKENIZERS.iter().find(|row| row.0 == tokenizer);
    let options = Options {
        tokenize: tokenizer.map(|row| row.1).unwrap_or_default(),
        smoothing: match settings.word("smooth_method").as_str() {
            "none" => Smoothing::None,
            "floor" => Smoothing::Floor(value.unwrap_or(0.1)),
            "add-k" => Smoothing::AddK(value.unwrap_or(1.0)),
            _ => Smoothing::Exp,
        },
        effective_order: settings.optional_flag("effective_order"),
        lowercase: settings.flag("lowercase"),
    };
    Box::new(Bleu { options, ..Bleu::default() })
}

#[derive(Default)]
struct Bleu {
    options: Options,
    rewriter: Rewriter,
    ids: Interner,
    ngrams: Ngrams,
    prediction: Vec<u32>,
    /// The tokens of all references, and the index at which the tokens of each reference end.
    references: Vec<u32>,
    ends: Vec<usize>,
}

impl Bleu {
    /// Appends the tokens of a text and returns their number.
    fn tokens(&mut self, text: &str, is_prediction: bool) -> usize {
        let out = if is_prediction { &mut self.prediction } else { &mut self.references };
        let before = out.len();
        let text = if self.options.lowercase { pystr::lower(text) } else { Cow::Borrowed(text) };
        self.options.tokenize.tokens(pystr::rstrip(&text), &mut self.rewriter, &mut self.ids, out);
        out.len() - before
    }

    fn count(&mut self, references: &[&str], prediction: &str) -> Stats {
        self.ids.clear();
        self.prediction.clear();
        self.references.clear();
        self.ends.clear();
        let sys_len = self.tokens(prediction, true);
        let mut stats = Stats { sys_len, ..Stats::default() };
        for (n, total) in stats.totals.iter_mut().enumerate() {
            *total = ngrams::total(sys_len, n + 1);
        }
        let mut closest = usize::MAX;
        for reference in references {
            let ref_len = self.tokens(reference, false);
            self.ends.push(self.references.len());
            let distance = ref_len.abs_diff(sys_len);
            if distance < closest || distance == closest && ref_len < stats.ref_len {
                closest = distance;
                stats.ref_len = ref_len;
            }
        }
        let (ids, counts) = (self.ids.len(), &mut stats.counts);
        self.ngrams.matched(&self.prediction, &self.references, &self.ends, ids, counts);
        stats
    }

    fn effective_order(&self, level: Level) -> bool {
        self.options.effective_order.unwrap_or(level == Level::Sentence)
    }

    fn score_of(&self, stats: &Stats, level: Level) -> BleuScore {
        bleu(stats, self.options.smoothing, self.effective_order(level))
    }

    fn describe(&self, stats: &Stats, level: Level, details: &mut Details) -> f64 {
        let bleu = self.score_of(stats, level);
        insert_counts(details, "counts", stats.counts, bleu.counts);
        insert_counts(details, "totals", stats.totals, bleu.totals);
        details.insert_numbers("precisions", bleu.precisions.into_iter());
        details.insert("bp", bleu.brevity_penalty);
        details.insert("sys_len", stats.sys_len);
        details.insert("ref_len", stats.ref_len);
        out_of_one(&bleu)
    }
}

fn out_of_one(bleu: &BleuScore) -> f64 {
    (bleu.score / 100.0).min(1.0)
}

/// Adds counts, with what add-k smoothing has added to them.
fn insert_counts(
    details: &mut Details,
    name: &'static str,
    counts: [usize; MAX_ORDER],
    smoothed: [f64; MAX_ORDER],
) {
    let list = counts.into_iter().zip(smoothed).map(|(count, smoothed)| float(count).max(smoothed));
    details.insert_counts(name, list);
}

impl Scorer for Bleu {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        let stats = self.count(&without_empty(references), prediction);
        Some(out_of_one(&self.score_of(&stats, Level::Sentence)))
    }

    fn explain(&mut self, references: &[&str], prediction: &str, details: &mut Details) -> Option<f64> {
        let stats = self.count(&without_empty(references), prediction);
        let score = self.describe(&stats, Level::Sentence, details);
        let words = self.references.len();
        note_unread(details, (references, words), (prediction, stats.sys_len), "tokenize \"none\" keeps it");
        Some(score)
    }

    fn corpus(
        &mut self,
        references: &[Vec<&str>],
        predictions: &[&str],
        details: &mut Details,
    ) -> Option<f64> {
        let mut sum = Stats::default();
        for (references, prediction) in references.iter().zip(predictions) {
            sum.add(&self.count(references, prediction));
        }
        Some(self.describe(&sum, Level::Corpus, details))
    }

    fn settings(&self, level: Level, add: &mut dyn FnMut(&str, &str)) {
        add("case", if self.options.lowercase { "lc" } else { "mixed" });
        add("eff", yes_no(self.effective_order(level)));
        let tokenizer = TOKENIZERS.iter().find(|row| row.1 == self.options.tokenize);
        add("tok", tokenizer.map_or("13a", |row| row.0));
        match self.options.smoothing {
            Smoothing::None => add("smooth", "none"),
            Smoothing::Exp => add("smooth", "exp"),
            Smoothing::Floor(value) => add("smooth", &format!("floor[{}]", pyfloat::repr(value))),
            Smoothing::AddK(value) => add("smooth", &format!("add-k[{}]", pyfloat::repr(value))),
        }
    }
}
