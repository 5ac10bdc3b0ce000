//! `chrf`: F-score of character n-grams, with word n-grams chrF+ and chrF++.
//!
//! Choose it for languages rich in forms or without blanks between words. As sacrebleu 2.6.0
//! (`metrics/chrf.py`), from Popović (2015, 2017); `word_order` 2 is chrF++. Of several references
//! the best counts, segment by segment. The score is the reference's / 100, at most 1.
//! time: O(characters · order).

use serde_json::{Map, Value};

use super::{Fallback, Level, Make, Metric, MetricError, OptionKind, OptionSpec};
use super::{Scorer, Settings, yes_no};
use crate::text::count::float;
use crate::text::intern::{CharIds, Interner};
use crate::text::ngrams::{self, Ngrams};
use crate::text::{pyfloat, pystr};

pub(super) const METRIC: Metric = Metric {
    name: "chrf",
    summary: "chrF of sacrebleu (chrF++ with word_order 2)",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[
        OptionSpec {
            name: "char_order",
            kind: OptionKind::Count(0, 100),
            fallback: Fallback::Count(6),
            summary: "the longest n-grams of characters",
        },
        OptionSpec {
            name: "word_order",
            kind: OptionKind::Count(0, 100),
            fallback: Fallback::Count(0),
            summary: "the longest n-grams of words (2: chrF++)",
        },
        OptionSpec {
            name: "beta",
            kind: OptionKind::Number(0.0, 1000.0),
            fallback: Fallback::Count(2),
            summary: "how much more recall weighs than precision",
        },
        OptionSpec {
            name: "lowercase",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(false),
            summary: "lowercase first",
        },
        OptionSpec {
            name: "whitespace",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(false),
            summary: "let white space count as characters",
        },
        OptionSpec {
            name: "eps_smoothing",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(false),
            summary: "average over all orders, as chrF++.py, NLTK and Moses do",
        },
    ],
    has_corpus: true,
    make: Make::Here(make),
};

/// The options of chrF.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "they are the reference program's")]
struct Options {
    /// The longest n-grams of characters.
    char_order: usize,
    /// The longest n-grams of words.
    word_order: usize,
    /// How much more recall weighs than precision.
    beta: f64,
    /// Lowercase first.
    lowercase: bool,
    /// Let white space count as characters.
    whitespace: bool,
    /// Average over all orders.
    eps_smoothing: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            char_order: 6,
            word_order: 0,
            beta: 2.0,
            lowercase: false,
            whitespace: false,
            eps_smoothing: false,
        }
    }
}

fn make(settings: &Settings<'_>) -> Result<Box<dyn Scorer>, MetricError> {
    let options = Options {
        char_order: settings.count("char_order"),
        word_order: settings.count("word_order"),
        beta: settings.number("beta").unwrap_or(2.0),
        lowercase: settings.flag("lowercase"),
        whitespace: settings.flag("whitespace"),
        eps_smoothing: settings.flag("eps_smoothing"),
    };
    if options.char_order + options.word_order == 0 {
        return Err(MetricError::no_orders(settings.metric.name));
    }
    Ok(Box::new(Chrf { options, ..Chrf::default() }))
}

/// The counts of one order.
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

/// Numbers for characters and for words.
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
        let lower;
        let text = if options.lowercase {
            lower = pystr::lower(text);
            &*lower
        } else {
            text
        };
        self.chars.clear();
        let kept = text.chars().filter(|&c| options.whitespace || !pystr::is_space(c));
        self.chars.extend(kept.map(|c| ids.chars.intern(c)));
        self.words.clear();
        if options.word_order > 0 {
            for word in pystr::split(text) {
                let (front, back) = without_punctuation(word);
                self.words.extend([front, back].into_iter().flatten().map(|part| ids.words.intern(part)));
            }
        }
    }
}

/// Takes one mark of ASCII punctuation off a word: at its end, or else at its beginning. `(hi)`
/// becomes `(hi` and `)`, as in the reference.
fn without_punctuation(word: &str) -> (Option<&str>, Option<&str>) {
    if word.chars().nth(1).is_none() {
        return (Some(word), None);
    }
    if word.ends_with(|c: char| c.is_ascii_punctuation()) {
        let (front, back) = word.split_at(word.len() - 1);
        return (Some(front), Some(back));
    }
    if word.starts_with(|c: char| c.is_ascii_punctuation()) {
        let (front, back) = word.split_at(1);
        return (Some(front), Some(back));
    }
    (Some(word), None)
}

fn f_score(stats: &[Stats], options: &Options) -> f64 {
    const EPS: f64 = 1e-16;
    let factor = options.beta * options.beta;
    let (mut sum, mut order, mut precision, mut recall) = (0.0, 0, 0.0, 0.0);
    for of_order in stats {
        let share = |whole: usize| {
            if whole > 0 { float(of_order.matched) / float(whole) } else { EPS }
        };
        let (p, r) = (share(of_order.prediction), share(of_order.reference));
        let weight = factor * p + r;
        sum += if weight > 0.0 { (1.0 + factor) * p * r / weight } else { EPS };
        if of_order.prediction > 0 && of_order.reference > 0 {
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
    /// The best reference's counts, in `best`, and their score out of 100.
    fn count(&mut self, references: &[&str], prediction: &str) -> f64 {
        let options = self.options;
        self.ids.chars.clear();
        self.ids.words.clear();
        self.prediction.read(prediction, &options, &mut self.ids);
        let mut best = -1.0;
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
                    // Without such n-grams in the reference those of the prediction do not count.
                    let in_prediction = if in_reference > 0 { in_prediction } else { 0 };
                    Stats { prediction: in_prediction, reference: in_reference, matched }
                }));
            }
            let score = f_score(&self.stats, &options);
            if score > best {
                best = score;
                std::mem::swap(&mut self.stats, &mut self.best);
            }
        }
        best
    }

    fn tell(&self, stats: &[Stats], details: &mut Map<String, Value>) -> f64 {
        let list = |of: fn(&Stats) -> usize| -> Value { stats.iter().map(of).collect() };
        details.insert("matches".to_owned(), list(|stats| stats.matched));
        details.insert("prediction_totals".to_owned(), list(|stats| stats.prediction));
        details.insert("reference_totals".to_owned(), list(|stats| stats.reference));
        share(f_score(stats, &self.options))
    }
}

fn share(score: f64) -> f64 {
    (score / 100.0).min(1.0)
}

impl Scorer for Chrf {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        Some(share(self.count(references, prediction)))
    }

    fn explain(
        &mut self,
        references: &[&str],
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        self.count(references, prediction);
        Some(self.tell(&self.best, details))
    }

    fn corpus(
        &mut self,
        references: &[Vec<&str>],
        predictions: &[&str],
        details: &mut Map<String, Value>,
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
        Some(self.tell(&sum, details))
    }

    fn settings(&self, _level: Level, tell: &mut dyn FnMut(&str, &str)) {
        tell("case", if self.options.lowercase { "lc" } else { "mixed" });
        tell("eff", yes_no(!self.options.eps_smoothing));
        tell("nc", &self.options.char_order.to_string());
        tell("nw", &self.options.word_order.to_string());
        tell("space", yes_no(self.options.whitespace));
        let beta = pyfloat::repr(self.options.beta);
        tell("beta", beta.strip_suffix(".0").unwrap_or(&beta));
    }
}
