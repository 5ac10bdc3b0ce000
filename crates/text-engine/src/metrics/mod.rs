//! Text metrics: functions that score how close a prediction is to one or more references.
//!
//! [`METRICS`] is the table that every listing and look-up reads. Each metric has a file; only the ROUGE metrics and the
//! `SQuAD` metrics share a file. [`prepare`] creates a metric with its options. The metric can score any number of pairs and
//! reuses its scratch memory:
//!
//! ```
//! use serde_json::Map;
//!
//! let mut rouge = benchmarkhub_text_engine::metrics::prepare("rougeL", &Map::new())?;
//! let score = rouge.compute(&["the cat sat"], "the cat sat down");
//! assert_eq!(score.score, Some(0.857_142_857_142_857_1));
//! assert_eq!(score.signature, "rougeL|nrefs:1|tok:default|stem:no|v:1.0");
//! # Ok::<(), benchmarkhub_text_engine::error::Error>(())
//! ```
//!
//! A score is a number from 0 to 1 (`ter` may exceed 1), or `None` with a `reason` in the details. With several references,
//! the best score is returned, unless the metric defines something else. A pair has the same score to the last bit in every
//! call, natively and in wasm, because logarithms and exponentials come from `libm`.

use std::fmt::Write as _;

use crate::text::json_value::object;
use serde_json::{Map, Value};

pub mod bleu;
pub mod choice;
pub mod chrf;
pub mod contains_answer;
mod definition;
mod details;
mod error;
pub mod exact_match;
pub mod levenshtein;
pub mod llm_judgement;
pub mod math_equal;
pub mod numeric_match;
mod options;
mod pairwise;
pub mod rouge;
pub mod similarity;
pub mod squad;
pub mod ter;
pub mod token_f1;

pub use definition::Metric;
pub use details::{Detail, Details, IntoDetail, Kind};
pub use options::{DefaultValue, OptionKind, OptionSpec, is_labels};

use crate::error::Error;
use definition::{Level, Make, Scorer, unscored};
use options::Settings;

/// The version in every signature. It changes if a metric returns another score for the same options and texts.
const VERSION: &str = "1.0";

/// Every metric, in the order in which listings show them.
pub static METRICS: &[Metric] = &[
    exact_match::METRIC,
    token_f1::METRIC,
    contains_answer::METRIC,
    numeric_match::METRIC,
    choice::METRIC,
    math_equal::METRIC,
    similarity::METRIC,
    levenshtein::METRIC,
    squad::EXACT_MATCH,
    squad::F1,
    bleu::METRIC,
    chrf::METRIC,
    ter::METRIC,
    rouge::ROUGE_1,
    rouge::ROUGE_2,
    rouge::ROUGE_L,
    rouge::ROUGE_LSUM,
    llm_judgement::METRIC,
];

/// Other names of metrics: the alias, then the name.
pub static ALIASES: &[(&str, &str)] = &[("bleu_score", "bleu"), ("rouge_score", "rougeL")];

/// The metric with this name or alias.
#[must_use]
pub fn find(name: &str) -> Option<&'static Metric> {
    let name = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, name)| name);
    METRICS.iter().find(|metric| metric.name == name)
}

/// The table as JSON, for listings.
#[must_use]
pub fn listing() -> Value {
    METRICS
        .iter()
        .map(|metric| {
            let aliases = ALIASES.iter().filter(|(_, name)| *name == metric.name).map(|(alias, _)| *alias);
            object([
                ("name", metric.name.into()),
                ("aliases", aliases.collect()),
                ("summary", metric.summary.into()),
                ("options", metric.options.iter().map(OptionSpec::listing).collect()),
                ("range", Value::from(vec![Value::from(metric.range.0), metric.range.1.into()])),
                ("higher_is_better", metric.higher_is_better.into()),
                ("has_corpus", metric.has_corpus.into()),
                ("is_async", metric.is_async().into()),
            ])
        })
        .collect()
}

/// Creates a metric with these options.
///
/// # Errors
///
/// `UnknownMetric` for a name that is not in the table, `Usage` for an unknown option or an invalid value,
/// `Unsupported` for a value that only the reference program supports, `AsyncMetric` for an async metric.
pub fn prepare(name: &str, options: &Map<String, Value>) -> Result<Prepared, Error> {
    let Some(metric) = find(name) else {
        let aliases: Vec<&str> = ALIASES.iter().map(|(alias, _)| *alias).collect();
        return Err(error::unknown_metric(name, &names(METRICS.iter()), &aliases));
    };
    let Make::Sync(make) = metric.make else {
        return Err(error::is_async(metric.name));
    };
    let settings = Settings::check(metric.name, metric.options, options)?;
    Ok(Prepared { metric, scorer: make(&settings)? })
}

/// The maximum number of bytes that a metric reads of a prediction, once for each of its references.
const MAX_READ: usize = 1 << 25;
/// The maximum sum of the products of the lengths, in bytes, with which a quadratic metric has several references.
const MAX_COMPARED: u64 = 1 << 36;
/// Why a pair has no score: it is above [`MAX_READ`] or [`MAX_COMPARED`].
const TOO_MANY: &str = "the prediction is too long for so many references";

impl Metric {
    fn is_too_much(&self, references: &[&str], prediction: &str) -> bool {
        let read = |reference: &&str| if self.is_quadratic { reference.len() as u64 } else { 0 };
        let compared = references.iter().map(read).sum::<u64>().saturating_mul(prediction.len() as u64);
        references.len() > 1
            && (references.len().saturating_mul(prediction.len()) > MAX_READ || compared > MAX_COMPARED)
    }
}

fn names(metrics: impl Iterator<Item = &'static Metric>) -> Vec<&'static str> {
    metrics.map(|metric| metric.name).collect()
}

/// The score of a pair or a corpus.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Score {
    /// The score. If there is nothing to score, it is `None`, and the details have a `reason`.
    pub score: Option<f64>,
    /// The counts from which the score is computed.
    pub details: Map<String, Value>,
    /// All settings that change the score. Two scores are comparable if their signatures are equal.
    pub signature: String,
}

/// A metric with its options and its scratch memory.
pub struct Prepared {
    metric: &'static Metric,
    scorer: Box<dyn Scorer>,
}

impl Prepared {
    /// The metric's row in the table.
    #[must_use]
    pub fn metric(&self) -> &'static Metric {
        self.metric
    }

    /// Scores a prediction against its references, with details.
    pub fn compute(&mut self, references: &[&str], prediction: &str) -> Score {
        let mut details = Details::default();
        let score = self.explain(references, prediction, &mut details);
        let signature = self.signature(Level::Sentence, &references.len().to_string());
        Score { score, details: details.into_map(), signature }
    }

    /// The same score as [`Self::compute`], without its signature. Adds the details to `details`.
    pub fn explain(&mut self, references: &[&str], prediction: &str, details: &mut Details) -> Option<f64> {
        if references.is_empty() {
            unscored(details, "no reference")
        } else if self.metric.is_too_much(references, prediction) {
            unscored(details, TOO_MANY)
        } else {
            self.scorer.explain(references, prediction, details)
        }
    }

    /// The same score as [`Self::compute`], to the last bit, without details and with fewer allocations.
    pub fn score_only(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        if references.is_empty() || self.metric.is_too_much(references, prediction) {
            None
        } else {
            self.scorer.score(references, prediction)
        }
    }

    /// Computes one score for a corpus. `references[i]` are the references of `predictions[i]`.
    ///
    /// # Errors
    ///
    /// `Unsupported` if the metric has no score of a corpus, `Usage` if the lists differ in length or a prediction has
    /// no reference.
    pub fn corpus(&mut self, references: &[Vec<&str>], predictions: &[&str]) -> Result<Score, Error> {
        if !self.metric.has_corpus {
            let with_corpus = names(METRICS.iter().filter(|metric| metric.has_corpus));
            return Err(error::no_corpus(self.metric.name, &with_corpus));
        }
        if references.len() != predictions.len() {
            return Err(error::lengths_differ(references.len(), predictions.len()));
        }
        if let Some(at) = references.iter().position(Vec::is_empty) {
            return Err(error::no_reference(at));
        }
        let mut details = Details::default();
        let too_much =
            |(references, prediction): (&Vec<&str>, &&str)| self.metric.is_too_much(references, prediction);
        let score = if predictions.is_empty() {
            unscored(&mut details, "no predictions")
        } else if references.iter().zip(predictions).any(too_much) {
            unscored(&mut details, TOO_MANY)
        } else {
            self.scorer.corpus(references, predictions, &mut details)
        };
        let count = references.first().map_or(0, Vec::len);
        let same = references.iter().all(|list| list.len() == count);
        let count = if same { count.to_string() } else { "var".to_owned() };
        let signature = self.signature(Level::Corpus, &count);
        Ok(Score { score, details: details.into_map(), signature })
    }

    fn signature(&self, level: Level, references: &str) -> String {
        let mut signature = format!("{}|nrefs:{references}", self.metric.name);
        let mut add = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = write!(signature, "|{key}:{value}");
        };
        self.scorer.settings(level, &mut add);
        if level == Level::Corpus {
            add("level", "corpus");
        }
        add("v", VERSION);
        signature
    }
}
