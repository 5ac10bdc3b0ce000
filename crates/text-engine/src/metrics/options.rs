//! The options of metrics: what each may be, and what it is when nobody says.

use serde_json::{Map, Number, Value, json};

use super::Metric;
use super::error::MetricError;
use crate::text::pyfloat::{self, Plain};

/// What an option may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OptionKind {
    /// True or false.
    Flag,
    /// A whole number from one bound to the other.
    Count(u32, u32),
    /// A number from one bound to the other.
    Number(f64, f64),
    /// One of these words.
    Word(&'static [&'static str]),
}

/// What an option is when it is not given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fallback {
    /// Nothing: the metric decides. Such an option may be given as `null` too.
    Nothing,
    /// True or false.
    Flag(bool),
    /// A whole number.
    Count(u32),
    /// A number.
    Number(f64),
    /// A word.
    Word(&'static str),
}

impl Fallback {
    /// The value in JSON.
    #[must_use]
    pub fn value(self) -> Value {
        match self {
            Self::Nothing => Value::Null,
            Self::Flag(flag) => Value::Bool(flag),
            Self::Count(count) => Value::from(count),
            Self::Number(number) => Number::from_f64(number).map_or(Value::Null, Value::Number),
            Self::Word(word) => Value::from(word),
        }
    }
}

/// One option of a metric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptionSpec {
    /// The name, which is that of the reference program.
    pub name: &'static str,
    /// What it may be.
    pub kind: OptionKind,
    /// What it is when it is not given.
    pub fallback: Fallback,
    /// What it does, in one line.
    pub summary: &'static str,
}

impl OptionSpec {
    /// What is expected, in words.
    #[must_use]
    pub fn expected(&self) -> String {
        let mut expected = match self.kind {
            OptionKind::Flag => "true or false".to_owned(),
            OptionKind::Count(low, high) => format!("a whole number from {low} to {high}"),
            OptionKind::Number(low, f64::MAX) => format!("a number of at least {}", Plain(low)),
            OptionKind::Number(low, high) => format!("a number from {} to {}", Plain(low), Plain(high)),
            OptionKind::Word(words) => {
                let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
                format!("one of {}", quoted.join(", "))
            }
        };
        if self.fallback == Fallback::Nothing {
            expected.push_str(" or null");
        }
        expected
    }

    /// The option as JSON, for listings.
    pub(super) fn listing(&self) -> Value {
        json!({
            "name": self.name,
            "expected": self.expected(),
            "default": self.fallback.value(),
            "summary": self.summary,
        })
    }

    fn accepts(&self, value: &Value) -> bool {
        if value.is_null() {
            return self.fallback == Fallback::Nothing;
        }
        match self.kind {
            OptionKind::Flag => value.is_boolean(),
            OptionKind::Count(low, high) => count(value).is_some_and(|n| (low..=high).contains(&n)),
            OptionKind::Number(low, high) => value.as_f64().is_some_and(|n| (low..=high).contains(&n)),
            OptionKind::Word(words) => value.as_str().is_some_and(|word| words.contains(&word)),
        }
    }
}

/// A whole number, also where JavaScript wrote it as `2.0`.
fn count(value: &Value) -> Option<u32> {
    value.as_f64().and_then(pyfloat::whole).and_then(|n| u32::try_from(n).ok())
}

/// Options that were checked against the table of their metric.
pub(crate) struct Settings<'a> {
    pub(crate) metric: &'static Metric,
    given: &'a Map<String, Value>,
}

impl<'a> Settings<'a> {
    pub(crate) fn check(metric: &'static Metric, given: &'a Map<String, Value>) -> Result<Self, MetricError> {
        for (name, value) in given {
            let spec = metric
                .options
                .iter()
                .find(|spec| spec.name == name)
                .ok_or_else(|| MetricError::unknown_option(metric, name))?;
            if !spec.accepts(value) {
                if let (OptionKind::Word(_), Some(word)) = (spec.kind, value.as_str())
                    && super::bleu::is_known_elsewhere(spec.name, word)
                {
                    return Err(MetricError::unsupported(name, word, &spec.expected()));
                }
                return Err(MetricError::option(metric, name, &spec.expected(), &shown(value)));
            }
        }
        Ok(Self { metric, given })
    }

    fn value(&self, name: &str) -> Value {
        let spec = self.metric.options.iter().find(|spec| spec.name == name);
        let fallback = || spec.map_or(Value::Null, |spec| spec.fallback.value());
        self.given.get(name).cloned().unwrap_or_else(fallback)
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.optional_flag(name).unwrap_or(false)
    }

    pub(crate) fn optional_flag(&self, name: &str) -> Option<bool> {
        self.value(name).as_bool()
    }

    pub(crate) fn count(&self, name: &str) -> usize {
        count(&self.value(name)).unwrap_or(0) as usize
    }

    pub(crate) fn number(&self, name: &str) -> Option<f64> {
        self.value(name).as_f64()
    }

    /// The word's place in the list of those allowed.
    pub(crate) fn word(&self, name: &str) -> &'static str {
        let value = self.value(name);
        let spec = self.metric.options.iter().find(|spec| spec.name == name);
        let Some(OptionKind::Word(words)) = spec.map(|spec| spec.kind) else {
            return "";
        };
        words.iter().find(|word| value == **word).copied().unwrap_or("")
    }
}

/// A value as it was written, cut short.
fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => {
            let text = other.to_string();
            if text.chars().count() > 60 { text.chars().take(60).chain(['…']).collect() } else { text }
        }
    }
}
