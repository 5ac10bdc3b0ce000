//! What can be wrong with a question to a metric, and how it is worded.

use std::fmt;

use crate::error::{Error, ErrorKind};
use crate::text::pystr;

use super::{ALIASES, METRICS, Metric};

/// The kind of a [`MetricError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MetricErrorKind {
    /// No metric has this name.
    UnknownMetric,
    /// An option or an argument is wrong.
    Usage,
    /// The reference program offers this, benchmarkhub does not.
    Unsupported,
    /// The metric has to be waited for.
    Async,
}

/// A question that no score can answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetricError {
    kind: MetricErrorKind,
    message: String,
}

impl MetricError {
    /// The kind of the error.
    #[must_use]
    pub fn kind(&self) -> MetricErrorKind {
        self.kind
    }

    /// What was expected and what was found.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    fn usage(message: String) -> Self {
        Self { kind: MetricErrorKind::Usage, message }
    }

    pub(crate) fn unknown_metric(name: &str) -> Self {
        let names = || METRICS.iter().map(|metric| metric.name);
        let aliases = ALIASES.iter().map(|(alias, _)| *alias);
        let hint = did_you_mean(name, names().chain(aliases));
        let message = format!("unknown metric {name:?}{hint}, expected one of {}", list(names()));
        Self { kind: MetricErrorKind::UnknownMetric, message }
    }

    pub(crate) fn asynchronous(name: &str) -> Self {
        let message = format!("metric {name:?} has to be waited for: use evaluate");
        Self { kind: MetricErrorKind::Async, message }
    }

    pub(crate) fn unknown_option(metric: &Metric, option: &str) -> Self {
        let names = || metric.options.iter().map(|spec| spec.name);
        let hint = did_you_mean(option, names());
        let known = if metric.options.is_empty() {
            "it takes none".to_owned()
        } else {
            format!("expected one of {}", list(names()))
        };
        Self::usage(format!("unknown option {option:?} of {}{hint}, {known}", metric.name))
    }

    pub(crate) fn option(metric: &Metric, option: &str, expected: &str, found: &str) -> Self {
        let known = list(metric.options.iter().map(|spec| spec.name));
        Self::usage(format!(
            "option {option} of {}: expected {expected}, found {found} (options: {known})",
            metric.name
        ))
    }

    pub(crate) fn unsupported(option: &str, found: &str, expected: &str) -> Self {
        let message = format!("option {option}: {found:?} is not supported, expected {expected}");
        Self { kind: MetricErrorKind::Unsupported, message }
    }

    pub(crate) fn no_orders(metric: &str) -> Self {
        Self::usage(format!("{metric}: expected char_order or word_order above 0, found both 0"))
    }

    pub(crate) fn no_corpus(name: &str) -> Self {
        let with = list(METRICS.iter().filter(|metric| metric.has_corpus).map(|m| m.name));
        let message = format!("metric {name:?} has no score of a corpus, expected one of {with}");
        Self { kind: MetricErrorKind::Unsupported, message }
    }

    pub(crate) fn lengths(references: usize, predictions: usize) -> Self {
        Self::usage(format!(
            "expected as many references as predictions, found {references} and {predictions}"
        ))
    }

    pub(crate) fn no_reference(at: usize) -> Self {
        Self::usage(format!("references[{at}]: expected at least one reference, found none"))
    }
}

impl From<MetricError> for Error {
    fn from(error: MetricError) -> Self {
        let kind = match error.kind {
            MetricErrorKind::UnknownMetric => ErrorKind::UnknownMetric,
            MetricErrorKind::Usage => ErrorKind::Usage,
            MetricErrorKind::Unsupported => ErrorKind::Unsupported,
            MetricErrorKind::Async => ErrorKind::AsyncMetric,
        };
        Self::new(kind, error.message)
    }
}

impl fmt::Display for MetricError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for MetricError {}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// The nearest name, if it is near enough to be a slip.
fn did_you_mean<'a>(found: &str, names: impl Iterator<Item = &'a str>) -> String {
    // A long name is no slip, and comparing it would cost its length.
    if found.len() > 64 {
        return String::new();
    }
    names
        .map(|name| (strsim::damerau_levenshtein(&pystr::lower(found), &pystr::lower(name)), name))
        .filter(|&(distance, name)| distance <= (name.len() / 3).max(1))
        .min_by_key(|&(distance, _)| distance)
        .map_or_else(String::new, |(_, name)| format!(" (did you mean {name:?}?)"))
}
