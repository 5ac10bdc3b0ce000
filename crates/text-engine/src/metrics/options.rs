//! The options of metrics: types, defaults, and the values of a call.

use crate::text::quote::quote;
use serde_json::{Map, Number, Value};

use super::error;
use crate::error::Error;
use crate::listing::for_listing;
use crate::text::json_number::double;
use crate::text::json_value::{object, written};
use crate::text::pyfloat::{self, Plain};

/// The type of an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OptionKind {
    /// True or false.
    Flag,
    /// An integer between these bounds, inclusive.
    Count(u32, u32),
    /// A number between these bounds, inclusive.
    Number(f64, f64),
    /// One of these words.
    Word(&'static [&'static str]),
    /// Letters and digits that are labels of options.
    Labels,
}

/// The default of an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DefaultValue {
    /// The metric chooses the value. A call may also pass `null`.
    Null,
    /// True or false.
    Flag(bool),
    /// An integer.
    Count(u32),
    /// A number.
    Number(f64),
    /// A word.
    Word(&'static str),
}

impl DefaultValue {
    /// The default as JSON.
    #[must_use]
    pub fn value(self) -> Value {
        match self {
            Self::Null => Value::Null,
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
    /// The name, as in the reference program.
    pub name: &'static str,
    /// The type.
    pub kind: OptionKind,
    /// The default.
    pub default: DefaultValue,
    /// One line that says what the option does.
    pub summary: &'static str,
}

impl OptionSpec {
    /// A flag that is off by default.
    pub(super) const fn flag(name: &'static str, summary: &'static str) -> Self {
        Self {
            name,
            kind: OptionKind::Flag,
            default: DefaultValue::Flag(false),
            summary: for_listing(summary),
        }
    }

    /// A description of the accepted values, for messages.
    #[must_use]
    pub fn expected(&self) -> String {
        let mut expected = match self.kind {
            OptionKind::Flag => "true or false".to_owned(),
            OptionKind::Count(low, high) => format!("a whole number from {low} to {high}"),
            OptionKind::Number(low, f64::MAX) => format!("a number of at least {}", Plain(low)),
            OptionKind::Number(low, high) => format!("a number from {} to {}", Plain(low), Plain(high)),
            OptionKind::Word(words) => {
                let quoted: Vec<String> = words.iter().map(|word| quote(word)).collect();
                format!("one of {}", quoted.join(", "))
            }
            OptionKind::Labels => "letters from A to Z or digits from 1 to 9".to_owned(),
        };
        if self.default == DefaultValue::Null {
            expected.push_str(" or null");
        }
        expected
    }

    /// The option as JSON, for listings.
    pub(super) fn listing(&self) -> Value {
        object([
            ("name", self.name.into()),
            ("expected", self.expected().into()),
            ("default", self.default.value()),
            ("summary", self.summary.into()),
        ])
    }

    fn accepts(&self, value: &Value) -> bool {
        if value.is_null() {
            return self.default == DefaultValue::Null;
        }
        match self.kind {
            OptionKind::Flag => value.is_boolean(),
            OptionKind::Count(low, high) => count(value).is_some_and(|n| (low..=high).contains(&n)),
            OptionKind::Number(low, high) => double(value).is_some_and(|n| (low..=high).contains(&n)),
            OptionKind::Word(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            OptionKind::Labels => value.as_str().is_some_and(is_labels),
        }
    }
}

/// Reads an integer, also in the form `2.0`, which JavaScript may write.
fn count(value: &Value) -> Option<u32> {
    double(value).and_then(pyfloat::whole).and_then(|n| u32::try_from(n).ok())
}

/// Whether a text is a list of labels: letters and the digits from 1 to 9, at least one.
#[must_use]
pub fn is_labels(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'1'..=b'9'))
}

/// Values of options that sacrebleu accepts and benchmarkhub rejects, because they need a model or a dictionary.
const UNSUPPORTED: [(&str, &str); 6] = [
    ("tokenize", "ja-mecab"),
    ("tokenize", "ko-mecab"),
    ("tokenize", "spm"),
    ("tokenize", "flores101"),
    ("tokenize", "flores200"),
    ("tokenize", "spBLEU-1K"),
];

/// The validated options of one call.
pub(super) struct Settings<'a> {
    specs: &'static [OptionSpec],
    values: &'a Map<String, Value>,
}

impl<'a> Settings<'a> {
    /// Checks the options of a call to the metric of this name.
    pub(super) fn check(
        metric: &str,
        specs: &'static [OptionSpec],
        values: &'a Map<String, Value>,
    ) -> Result<Self, Error> {
        let names: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
        for (name, value) in values {
            let spec = specs.iter().find(|spec| spec.name == name);
            let spec = spec.ok_or_else(|| error::unknown_option(metric, name, &names))?;
            if spec.accepts(value) {
                continue;
            }
            let expected = spec.expected();
            return Err(match value.as_str() {
                Some(word) if UNSUPPORTED.contains(&(spec.name, word)) => {
                    error::unsupported_value(name, word, &expected)
                }
                _ => error::invalid_option(metric, name, &expected, &shown(value), &names),
            });
        }
        Ok(Self { specs, values })
    }

    fn value(&self, name: &str) -> Value {
        let default = || {
            let spec = self.specs.iter().find(|spec| spec.name == name);
            spec.map_or(Value::Null, |spec| spec.default.value())
        };
        self.values.get(name).cloned().unwrap_or_else(default)
    }

    pub(super) fn flag(&self, name: &str) -> bool {
        self.optional_flag(name).unwrap_or(false)
    }

    pub(super) fn optional_flag(&self, name: &str) -> Option<bool> {
        self.value(name).as_bool()
    }

    pub(super) fn count(&self, name: &str) -> usize {
        count(&self.value(name)).unwrap_or(0) as usize
    }

    pub(super) fn number(&self, name: &str) -> Option<f64> {
        double(&self.value(name))
    }

    /// A number, unless it is the default.
    pub(super) fn given_number(&self, name: &str) -> Option<f64> {
        self.values.get(name).and_then(double)
    }

    pub(super) fn word(&self, name: &str) -> String {
        self.value(name).as_str().unwrap_or_default().to_owned()
    }
}

/// The text of a value in a message. A long value is truncated.
fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => {
            let text = written(other);
            if text.chars().count() > 60 { text.chars().take(60).chain(['…']).collect() } else { text }
        }
    }
}
