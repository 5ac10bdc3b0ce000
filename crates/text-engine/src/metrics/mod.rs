//! Text metrics: how close a prediction is to one or several references.
//!
//! [`METRICS`] is the table that every listing and look-up reads; one file holds one metric (the
//! four of ROUGE and the two of `SQuAD` share theirs). A metric is [`prepare`]d once with its options
//! and then measures as many pairs as wanted, in scratch memory that it keeps:
//!
//! ```
//! use serde_json::Map;
//!
//! let mut rouge = benchmarkhub_text_engine::metrics::prepare("rougeL", &Map::new())?;
//! let score = rouge.compute(&["the cat sat"], "the cat sat down");
//! assert_eq!(score.score, Some(0.857_142_857_142_857_1));
//! assert_eq!(score.signature, "rougeL|nrefs:1|tok:default|stem:no|v:1.0");
//! # Ok::<(), benchmarkhub_text_engine::metrics::MetricError>(())
//! ```
//!
//! Scores lie in 0..=1 (`ter` aside) or are `None`, and then the details give the reason. Of several
//! references the best counts, unless the metric itself defines more. The same pair gives the same
//! bits in every call, natively and in wasm: logarithms and exponentials come from `libm`.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

mod best;
pub mod bleu;
pub mod chrf;
pub mod contains_answer;
mod error;
pub mod exact_match;
pub mod levenshtein;
pub mod llm_judgement;
pub mod numeric_match;
mod options;
pub mod rouge;
pub mod similarity;
pub mod squad;
pub mod ter;
pub mod token_f1;

pub use error::{MetricError, MetricErrorKind};
pub use options::{Fallback, OptionKind, OptionSpec};

pub(crate) use best::{Best, Pairwise};
pub(crate) use options::Settings;

/// The version in every signature: it changes when a metric gives another number for the same
/// options and texts.
const VERSION: &str = "1.0";

/// One metric: its names, its options, and how to make it.
pub struct Metric {
    /// The name users type.
    pub name: &'static str,
    /// What it measures, in one line.
    pub summary: &'static str,
    /// The lowest score, and the highest if there is one.
    pub range: (f64, Option<f64>),
    /// Whether a higher score is a better one.
    pub higher_is_better: bool,
    /// The options it takes.
    pub options: &'static [OptionSpec],
    /// Whether it has a score of a whole corpus besides that of a pair.
    pub has_corpus: bool,
    make: Make,
}

#[derive(Clone, Copy)]
enum Make {
    /// Measured here.
    Here(fn(&Settings<'_>) -> Result<Box<dyn Scorer>, MetricError>),
    /// Measured elsewhere, and waited for.
    Elsewhere,
}

impl Metric {
    /// Whether the score has to be waited for, so that [`prepare`] refuses the metric.
    #[must_use]
    pub fn is_async(&self) -> bool {
        matches!(self.make, Make::Elsewhere)
    }
}

/// Every metric, in the order in which listings show them.
pub static METRICS: &[Metric] = &[
    exact_match::METRIC,
    token_f1::METRIC,
    contains_answer::METRIC,
    numeric_match::METRIC,
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

/// Other names under which metrics are asked for.
pub static ALIASES: &[(&str, &str)] = &[("bleu_score", "bleu"), ("rouge_score", "rougeL")];

/// The metric of that name or alias.
#[must_use]
pub fn find(name: &str) -> Option<&'static Metric> {
    let name = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, name)| name);
    METRICS.iter().find(|metric| metric.name == name)
}

/// The table as JSON, for listings: name, aliases, summary, options, range, direction and level.
#[must_use]
pub fn listing() -> Value {
    METRICS
        .iter()
        .map(|metric| {
            let aliases = ALIASES.iter().filter(|(_, name)| *name == metric.name).map(|(alias, _)| *alias);
            json!({
                "name": metric.name,
                "aliases": aliases.collect::<Vec<_>>(),
                "summary": metric.summary,
                "options": metric.options.iter().map(OptionSpec::listing).collect::<Vec<_>>(),
                "range": [metric.range.0, metric.range.1],
                "higher_is_better": metric.higher_is_better,
                "has_corpus": metric.has_corpus,
                "is_async": metric.is_async(),
            })
        })
        .collect()
}

/// Makes a metric ready to measure pairs.
///
/// # Errors
///
/// [`MetricErrorKind::UnknownMetric`] for a name not in the table, [`MetricErrorKind::Usage`] for an
/// option that it does not have or that has the wrong type or value,
/// [`MetricErrorKind::Unsupported`] for what the reference program offers and this one does not, and
/// for metrics that have to be waited for.
pub fn prepare(name: &str, options: &Map<String, Value>) -> Result<Prepared, MetricError> {
    let metric = find(name).ok_or_else(|| MetricError::unknown_metric(name))?;
    let Make::Here(make) = metric.make else {
        return Err(MetricError::asynchronous(metric.name));
    };
    let settings = Settings::check(metric, options)?;
    Ok(Prepared { metric, scorer: make(&settings)? })
}

/// What a metric says of a pair or a corpus.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Score {
    /// The score; `None` where nothing can be scored, and then the details hold a `reason`.
    pub score: Option<f64>,
    /// The counts behind it.
    pub details: Map<String, Value>,
    /// Everything that moves the number: two scores are comparable when their signatures agree.
    pub signature: String,
}

/// A metric with its options and its scratch memory.
pub struct Prepared {
    metric: &'static Metric,
    scorer: Box<dyn Scorer>,
}

impl Prepared {
    /// The row of the table.
    #[must_use]
    pub fn metric(&self) -> &'static Metric {
        self.metric
    }

    /// Measures a prediction against its references, with details.
    pub fn compute(&mut self, references: &[&str], prediction: &str) -> Score {
        let mut details = Map::new();
        let score = if references.is_empty() {
            unscored(&mut details, "no reference")
        } else {
            self.scorer.explain(references, prediction, &mut details)
        };
        let signature = self.signature(Level::Sentence, &references.len().to_string());
        Score { score, details, signature }
    }

    /// The score alone: the same bits as [`Self::compute`] gives, without its allocations.
    pub fn score_only(&mut self, references: &[&str], prediction: &str) -> Option<f64> {
        if references.is_empty() { None } else { self.scorer.score(references, prediction) }
    }

    /// Measures a corpus as a whole; `references[i]` belong to `predictions[i]`.
    ///
    /// # Errors
    ///
    /// [`MetricErrorKind::Unsupported`] if the metric has no score of a corpus,
    /// [`MetricErrorKind::Usage`] if the lists differ in length or a prediction has no reference.
    pub fn corpus(&mut self, references: &[Vec<&str>], predictions: &[&str]) -> Result<Score, MetricError> {
        if !self.metric.has_corpus {
            return Err(MetricError::no_corpus(self.metric.name));
        }
        if references.len() != predictions.len() {
            return Err(MetricError::lengths(references.len(), predictions.len()));
        }
        if let Some(at) = references.iter().position(Vec::is_empty) {
            return Err(MetricError::no_reference(at));
        }
        let mut details = Map::new();
        let score = if predictions.is_empty() {
            unscored(&mut details, "no predictions")
        } else {
            self.scorer.corpus(references, predictions, &mut details)
        };
        let count = references.first().map_or(0, Vec::len);
        let same = references.iter().all(|list| list.len() == count);
        let count = if same { count.to_string() } else { "var".to_owned() };
        let signature = self.signature(Level::Corpus, &count);
        Ok(Score { score, details, signature })
    }

    fn signature(&self, level: Level, references: &str) -> String {
        let mut signature = format!("{}|nrefs:{references}", self.metric.name);
        let mut setting = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = write!(signature, "|{key}:{value}");
        };
        self.scorer.settings(level, &mut setting);
        if level == Level::Corpus {
            setting("level", "corpus");
        }
        setting("v", VERSION);
        signature
    }
}

/// Whether one pair is measured or many as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Sentence,
    Corpus,
}

/// A metric at work. References are never empty lists.
pub(crate) trait Scorer: Send {
    /// The score alone.
    fn score(&mut self, references: &[&str], prediction: &str) -> Option<f64>;

    /// The same score, with the counts behind it.
    fn explain(
        &mut self,
        references: &[&str],
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64>;

    /// The score of a corpus; called only where the table says that there is one.
    fn corpus(
        &mut self,
        _references: &[Vec<&str>],
        _predictions: &[&str],
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        unscored(details, "no corpus score")
    }

    /// Tells the settings that move the number, key by key.
    fn settings(&self, level: Level, tell: &mut dyn FnMut(&str, &str));
}

/// Notes why there is no score.
pub(crate) fn unscored(details: &mut Map<String, Value>, reason: &str) -> Option<f64> {
    details.insert("reason".to_owned(), Value::from(reason));
    None
}

/// `yes` or `no`, as signatures have it.
pub(crate) fn yes_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}
