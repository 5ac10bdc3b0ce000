//! `chrf`: the F-score of character n-grams and, for chrF+ and chrF++, word n-grams.
//!
//! Choose it for languages with rich morphology or without spaces between words. Agrees with sacrebleu 2.6.0
//! (`metrics/chrf.py`), from Popović (2015, 2017); chrF++ is `word_order: 2`. Each segment is scored with its best
//! reference. The score is sacrebleu's divided by 100, at most 1. time: O(characters · order).

use crate::listing::for_listing;
use std::borrow::Cow;

use super::definition::{Level, Make, Metric, Scorer, yes_no};
use super::details::Details;
use super::error;
use super::options::{DefaultValue, OptionKind, OptionSpec, Settings};
use crate::error::Error;
use crate::text::count::float;
use crate::text::intern::{CharIds, Interner};
use crate::text::ngrams::{self, Ngrams};
use crate::text::{pyfloat, pystr};

pub(super) const METRIC: Metric = Metric {
    name: "chrf",
    summary: for_listing("chrF of sacrebleu (chrF++ with word_order 2)"),
    options: &[
        OptionSpec {
            name: "char_order",
            kind: OptionKind::Count(0, 100),
            default: DefaultValue::Count(6),
            summary: for_listing("the longest n-grams of characters"),
        },
        OptionSpec {
            name: "word_order",
            kind: OptionKind::Count(0, 100),
            default: DefaultValue::Count(0),
            summary: for_listing("the longest n-grams of words (2: chrF++)"),
        },
        OptionSpec {
            name: "beta",
            kind: OptionKind::Number(0.0, 1000.0),
            default: DefaultValue::Count(2),
            summary: for_listing("how much more recall weighs than precision"),
        },
        OptionSpec::flag("lowercase", "lowercase both texts first"),
        OptionSpec::flag("whitespace", "count white space as characters"),
        OptionSpec::flag("eps_smoothing", "average over all orders, as chrF++.py, NLTK and Moses do"),
    ],
    has_corpus: true,
    make: Make::Sync(make),
    ..Metric::DEFAULT
};

/// The options of chrF, named as in [`METRIC`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "they are the reference program's")]
struct Options {
    char_order: usize,
    word_order: usize,
    beta: f64,
    lowercase: bool,
    whitespace: bool,
    eps_smoothing: bool,
}

fn make(settings: &Settings<'_>) -> Result<Box<dyn Scorer>, Error> {
    let options = Options {
        char_order: settings.count("char_order"),
        word_order: settings.count("word_order"),
        beta: settings.number("beta").unwrap_or(2.0),
        lowercase: settings.flag("lowercase"),
        whitespace: settings.flag("whitespace"),
        eps_smoothing: settings.flag("eps_smoothing"),
    };
    if options.char_order + options.word_order == 0 {
        return Err(error::no_orders(METRIC.name));
    }
    Ok(Box::new(Chrf { options, ..Chrf::default() }))
}

/// The number of n-grams of one order: in the prediction, in the reference, and in both.
#[derive(Clone, Copy, Default)]
struct Stats {
    prediction: usize,
    reference: usize,
    matched: usize,
}

#[derive(Default)]
struct Chrf {
    options: Options,
    ids: Ids,
    ngrams: Ngrams,
    prediction: Tokens,
    reference: Tokens,
    matched: Vec<usize>,
    stats: Vec<Stats>,
    best: Vec<Stats>,
}

/// The ids of characters and words.
#[derive(Default)]
struct Ids {
    chars: CharIds,
    words: Interner,
}

#[derive(Default)]
struct Tokens {
    chars: Vec<u32>,
    words: Vec<u32>,
}

impl Tokens {
    fn read(&mut self, text: &str, options: &Options, ids: &mut Ids) {
        let text = &*if options.lowercase { pystr::lower(text) } else { Cow::Borrowed(text) };
        self.chars.clear();
        let kept = text.chars().filter(|&c| options.whitespace || !pystr::is_space(c));
        self.chars.extend(kept.map(|c| ids.chars.intern(c)));
        self.words.clear();
        if options.word_order > 0 {
            for word in pystr::split(text) {
                let parts = split_punctuation(word).into_iter().filter(|part| !part.is_empty());
                self.words.extend(parts.map(|part| ids.words.intern(part)));
            }
        }
    }
}

/// Splits off one punctuation mark at the end of a word or, if there is no mark, at its start. `(hi)` becomes `(hi` and `)`,
/// as in sacrebleu.
fn split_punctuation(word: &str) -> [&str; 2] {
    let is_mark = |c: char| c.is_ascii_punctuation();
    let (front, back) = match word.len() {
        _ if word.chars().nth(1).is_none() => (word, ""),
        len if word.ends_with(is_mark) => word.split_at(len - 1),
        _ => word.split_at(usize::from(word.starts_with(is_mark))),
    };
    [front, back]
}

/// The score, from 0 to 100.
fn f_score(stats: &[Stats], options: &Options) -> f64 {
    const EPS: f64 = 1e-16;
    let factor = options.beta * options.beta;
    let (mut sum, mut order, mut precision, mut recall) = (0.0, 0, 0.0, 0.0);
    for counts in stats {
        let share = |whole: usize| {
            if whole > 0 { float(counts.matched) / float(whole) } else { EPS }
        };
        let (p, r) = (share(counts.prediction), share(counts.reference));
        let weight = factor * p + r;
        sum += if weight > 0.0 { (1.0 + factor) * p * r / weight } else { EPS };
        if counts.prediction > 0 && counts.reference > 0 {
            precision += p;
            recall += r;
            order += 1;
        }
    }
    if options.eps_smoothing {
        return 100.0 * sum / float(stats.len());
    }
    if order > 0 {
        precision /= float(order);
        recall /= float(order);
    }
    if precision + recall > 0.0 {
        100.0 * ((1.0 + factor) * precision * recall / (factor * precision + recall))
    } else {
        0.0
    }
}

impl Chrf {
    /// Computes the counts of the reference with the best score and stores them in `best`.
    fn count(&mut self, references: &[&str], prediction: &str) {
        let options = self.options;
        self.ids.chars.clear();
        self.ids.words.clear();
        self.prediction.read(prediction, &options, &mut self.ids);
        let mut best_score = -1.0;
        for reference in references {
            self.reference.read(reference, &options, &mut self.ids);
            self.stats.clear();
            let (prediction, reference) = (&self.prediction, &self.reference);
            for (order, ids, prediction, reference) in [
                (options.char_order, self.ids.chars.len(), &prediction.chars, &reference.chars),
                (options.word_order, self.ids.words.len(), &prediction.words, &reference.words),
            ] {
                self.matched.clear();
                self.matched.resize(order, 0);
                self.ngrams.matched(prediction, reference, &[reference.len()], ids, &mut self.matched);
                self.stats.extend(self.matched.iter().enumerate().map(|(at, &matched)| {
                    let in_reference = ngrams::total(reference.len(), at + 1);
                    let in_prediction = ngrams::total(prediction.len(), at + 1);
                    // If the reference has no n-grams of this order, the n-grams of the prediction are not counted.
                    let in_prediction = if in_reference > 0 { in_prediction } else { 0 };
                    Stats { prediction: in_prediction, reference: in_reference, matched }
                }));
            }
            let score = f_score(&self.stats, &options);
            if score > best_score {
                best_score = score;
                std::mem::swap(&mut self.stats, &mut self.best);
            }
        }
    }

    fn describe(&self, stats: &[Stats], details: &mut Details) -> f64 {
        let mut list =
            |name, of: fn(&Stats) -> usize| details.insert_counts(name, stats.iter().map(of).map(float));
        list("matches", |stats| stats.matched);
        list("prediction_totals", |stats| stats.prediction);
        list("reference_totals", |stats| stats.reference);
        self.score_of(stats)
    }

    fn score_of(&self, stats: &[Stats]) -> f64 {
        (f_score(stats, &self.options) / 100.0).min(1.0)
    }
}

impl Scorer for Chrf {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        self.count(references, prediction);
        Some(self.score_of(&self.best))
    }

    fn explain(&mut self, references: &[&str], prediction: &str, details: &mut Details) -> Option<f64> {
        self.count(references, prediction);
        Some(self.describe(&self.best, details))
    }

    fn corpus(
        &mut self,
        references: &[Vec<&str>],
        predictions: &[&str],
        details: &mut Details,
    ) -> Option<f64> {
        let orders = self.options.char_order + self.options.word_order;
        let mut sum = vec![Stats::default(); orders];
        for (references, prediction) in references.iter().zip(predictions) {
            self.count(references, prediction);
            for (sum, stats) in sum.iter_mut().zip(&self.best) {
                sum.prediction += stats.prediction;
                sum.reference += stats.reference;
                sum.matched += stats.matched;
            }
        }
        Some(self.describe(&sum, details))
    }

    fn settings(&self, _level: Level, add: &mut dyn FnMut(&str, &str)) {
        add("case", if self.options.lowercase { "lc" } else { "mixed" });
        add("eff", yes_no(!self.options.eps_smoothing));
        add("nc", &self.options.char_order.to_string());
        add("nw", &self.options.word_order.to_string());
        add("space", yes_no(self.options.whitespace));
        let beta = pyfloat::repr(self.options.beta);
        add("beta", beta.strip_suffix(".0").unwrap_or(&beta));
    }
}
