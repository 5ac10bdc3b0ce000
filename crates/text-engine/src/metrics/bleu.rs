//! `bleu`: n-gram precision against one or several references, with a brevity penalty.
//!
//! Choose it to compare with published BLEU; over a corpus rather than a sentence. As sacrebleu
//! 2.6.0 (`metrics/bleu.py`), from Papineni et al. (2002); smoothing after Chen and Cherry (2014).
//! A pair has the defaults of `sentence_bleu` (effective order), a corpus those of `corpus_bleu`.
//! Tokenizers that need a model or a dictionary are not here. The score is the reference's / 100,
//! at most 1 (a perfect one is 100.00000000000004 there). A segment of a corpus may have more
//! references than another. time: O(length) for tokens, O(tokens · 4) for n-grams.

use serde_json::{Map, Value};

use super::{Fallback, Level, Make, Metric, OptionKind, OptionSpec};
use super::{Scorer, Settings, yes_no};
use crate::text::count::float;
use crate::text::intern::Interner;
use crate::text::ngrams::{self, Ngrams};
use crate::text::tokenize::{Buffers, Tokenizer};
use crate::text::{pyfloat, pystr};

pub(super) const METRIC: Metric = Metric {
    name: "bleu",
    summary: "BLEU of sacrebleu",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[
        OptionSpec {
            name: "tokenize",
            kind: OptionKind::Word(&["13a", "intl", "char", "zh", "none"]),
            fallback: Fallback::Word("13a"),
            summary: "how text is split into words",
        },
        OptionSpec {
            name: "smooth_method",
            kind: OptionKind::Word(&["exp", "floor", "add-k", "none"]),
            fallback: Fallback::Word("exp"),
            summary: "what stands in for a precision of 0",
        },
        OptionSpec {
            name: "smooth_value",
            kind: OptionKind::Number(0.0, 1e9),
            fallback: Fallback::Nothing,
            summary: "the value of floor (0.1) and add-k (1)",
        },
        OptionSpec {
            name: "effective_order",
            kind: OptionKind::Flag,
            fallback: Fallback::Nothing,
            summary: "leave out orders longer than the text (true for a pair, false for a corpus)",
        },
        OptionSpec {
            name: "lowercase",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(false),
            summary: "lowercase first",
        },
    ],
    has_corpus: true,
    make: Make::Here(|settings| Ok(make(settings))),
};

/// Whether sacrebleu knows this value of an option.
pub(super) fn is_known_elsewhere(option: &str, word: &str) -> bool {
    const MODELS: [&str; 6] = ["ja-mecab", "ko-mecab", "spm", "flores101", "flores200", "spBLEU-1K"];
    option == "tokenize" && MODELS.contains(&word)
}

const ORDER: usize = 4;

/// The options of BLEU.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Options {
    /// How text is split into words.
    tokenize: Tokenizer,
    /// What stands in for a precision of 0.
    smoothing: Smoothing,
    /// Leave out the orders that the text is too short for; unless given, for a pair only.
    effective_order: Option<bool>,
    /// Lowercase first.
    lowercase: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { tokenize: Tokenizer::V13a, smoothing: Smoothing::Exp, effective_order: None, lowercase: false }
    }
}

/// What stands in for a precision of 0.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Smoothing {
    /// Nothing.
    None,
    /// Half of one match, a quarter, and so on.
    Exp,
    /// This many matches.
    Floor(f64),
    /// This many more matches and n-grams, from bigrams on.
    AddK(f64),
}

fn make(settings: &Settings<'_>) -> Box<dyn Scorer> {
    let value = settings.number("smooth_value");
    let options = Options {
        tokenize: match settings.word("tokenize") {
            "intl" => Tokenizer::Intl,
            "char" => Tokenizer::Char,
            "zh" => Tokenizer::Zh,
            "none" => Tokenizer::None,
            _ => Tokenizer::V13a,
        },
        smoothing: match settings.word("smooth_method") {
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

/// What is counted of a segment; sums of them are those of a corpus.
#[derive(Clone, Copy, Default)]
struct Stats {
    sys_len: usize,
    ref_len: usize,
    counts: [usize; ORDER],
    totals: [usize; ORDER],
}

impl Stats {
    fn add(&mut self, other: &Self) {
        self.sys_len += other.sys_len;
        self.ref_len += other.ref_len;
        for n in 0..ORDER {
            self.counts[n] += other.counts[n];
            self.totals[n] += other.totals[n];
        }
    }
}

/// BLEU with all that it is made of; the score is out of 100.
#[derive(Clone, Copy, Debug)]
struct Bleus {
    score: f64,
    counts: [f64; ORDER],
    totals: [f64; ORDER],
    precisions: [f64; ORDER],
    bp: f64,
}

fn score(stats: &Stats, smoothing: Smoothing, effective_order: bool) -> Bleus {
    let mut bleu = Bleus {
        score: 0.0,
        counts: stats.counts.map(float),
        totals: stats.totals.map(float),
        precisions: [0.0; ORDER],
        bp: 1.0,
    };
    if stats.sys_len < stats.ref_len {
        bleu.bp = match stats.sys_len {
            0 => 0.0,
            sys_len => libm::exp(1.0 - float(stats.ref_len) / float(sys_len)),
        };
    }
    if stats.counts == [0; ORDER] {
        return bleu;
    }
    let mut smooth = 1.0;
    let mut order = ORDER;
    for n in 0..ORDER {
        if let Smoothing::AddK(value) = smoothing
            && n > 0
        {
            bleu.counts[n] += value;
            bleu.totals[n] += value;
        }
        let (count, total) = (bleu.counts[n], bleu.totals[n]);
        if total <= 0.0 {
            break;
        }
        if effective_order {
            order = n + 1;
        }
        bleu.precisions[n] = if count > 0.0 {
            100.0 * count / total
        } else {
            match smoothing {
                Smoothing::Exp => {
                    smooth *= 2.0;
                    100.0 / (smooth * total)
                }
                Smoothing::Floor(value) => 100.0 * value / total,
                _ => 0.0,
            }
        };
    }
    // The reference uses this number for the logarithm of 0.
    let logarithm = |&precision: &f64| if precision > 0.0 { libm::log(precision) } else { -9_999_999_999.0 };
    let sum = bleu.precisions[..order].iter().map(logarithm).fold(0.0, |sum, log| sum + log);
    bleu.score = bleu.bp * libm::exp(sum / float(order));
    bleu
}

#[derive(Default)]
struct Bleu {
    options: Options,
    buffers: Buffers,
    ids: Interner,
    ngrams: Ngrams,
    prediction: Vec<u32>,
    /// The words of all references, and where those of each end.
    references: Vec<u32>,
    ends: Vec<usize>,
}

impl Bleu {
    fn tokens(&mut self, text: &str, is_prediction: bool) -> usize {
        let out = if is_prediction { &mut self.prediction } else { &mut self.references };
        let before = out.len();
        let (buffers, ids) = (&mut self.buffers, &mut self.ids);
        if self.options.lowercase {
            let text = pystr::lower(text);
            self.options.tokenize.tokens(rstrip(&text), buffers, ids, out);
        } else {
            self.options.tokenize.tokens(rstrip(text), buffers, ids, out);
        }
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

    fn finish(&self, stats: &Stats, level: Level) -> Bleus {
        score(stats, self.options.smoothing, self.effective_order(level))
    }

    fn tell(&self, stats: &Stats, level: Level, details: &mut Map<String, Value>) -> f64 {
        let bleu = self.finish(stats, level);
        details.insert("counts".to_owned(), counted(stats.counts, bleu.counts));
        details.insert("totals".to_owned(), counted(stats.totals, bleu.totals));
        details.insert("precisions".to_owned(), Value::from(bleu.precisions.to_vec()));
        details.insert("bp".to_owned(), bleu.bp.into());
        details.insert("sys_len".to_owned(), stats.sys_len.into());
        details.insert("ref_len".to_owned(), stats.ref_len.into());
        share(bleu.score)
    }
}

fn rstrip(text: &str) -> &str {
    text.trim_end_matches(pystr::is_space)
}

fn share(score: f64) -> f64 {
    (score / 100.0).min(1.0)
}

/// Whole numbers stay whole; what add-k has made of them is a fraction.
fn counted(counts: [usize; ORDER], smoothed: [f64; ORDER]) -> Value {
    let one = |n: usize| {
        let (count, smoothed) = (counts[n], smoothed[n]);
        let whole = pyfloat::whole(smoothed);
        if smoothed > float(count) {
            whole.map_or_else(|| Value::from(smoothed), Value::from)
        } else {
            Value::from(count)
        }
    };
    (0..ORDER).map(one).collect()
}

impl Scorer for Bleu {
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        let stats = self.count(references, prediction);
        Some(share(self.finish(&stats, Level::Sentence).score))
    }

    fn explain(
        &mut self,
        references: &[&str],
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let stats = self.count(references, prediction);
        Some(self.tell(&stats, Level::Sentence, details))
    }

    fn corpus(
        &mut self,
        references: &[Vec<&str>],
        predictions: &[&str],
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        let mut sum = Stats::default();
        for (references, prediction) in references.iter().zip(predictions) {
            sum.add(&self.count(references, prediction));
        }
        Some(self.tell(&sum, Level::Corpus, details))
    }

    fn settings(&self, level: Level, tell: &mut dyn FnMut(&str, &str)) {
        tell("case", if self.options.lowercase { "lc" } else { "mixed" });
        tell("eff", yes_no(self.effective_order(level)));
        let tokenizer = match self.options.tokenize {
            Tokenizer::V13a => "13a",
            Tokenizer::Intl => "intl",
            Tokenizer::Char => "char",
            Tokenizer::Zh => "zh",
            Tokenizer::None => "none",
        };
        tell("tok", tokenizer);
        match self.options.smoothing {
            Smoothing::None => tell("smooth", "none"),
            Smoothing::Exp => tell("smooth", "exp"),
            Smoothing::Floor(value) => tell("smooth", &format!("floor[{}]", pyfloat::repr(value))),
            Smoothing::AddK(value) => tell("smooth", &format!("add-k[{}]", pyfloat::repr(value))),
        }
    }
}
