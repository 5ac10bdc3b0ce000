//! The details of a score: the counts and texts from which it is computed.

use crate::text::json_write;
use serde_json::{Map, Value};

/// A value of details. Unlike a JSON value, it keeps numbers as numbers, not as text.
#[derive(Clone, Debug, PartialEq)]
pub enum Detail {
    /// No value.
    Null,
    /// A count.
    Count(usize),
    /// Any other number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Self>),
}

impl Detail {
    /// The text; `None` for a value of another type.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number; `None` for a value of another type.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "no text has 2^53 words")]
    pub fn as_number(&self) -> Option<f64> {
        match *self {
            Self::Count(count) => Some(count as f64),
            Self::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Writes the value as JSON. The recursion is as deep as the value.
    pub fn write_json(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Count(count) => json_write::count(*count, out),
            Self::Number(number) => json_write::number(*number, out),
            Self::Text(text) => json_write::string(text, out),
            Self::List(list) => {
                out.push('[');
                for (index, each) in list.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    each.write_json(out);
                }
                out.push(']');
            }
        }
    }
}

impl From<usize> for Detail {
    fn from(count: usize) -> Self {
        Self::Count(count)
    }
}

impl From<f64> for Detail {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: Into<Self>> FromIterator<T> for Detail {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> Self {
        Self::List(list.into_iter().map(Into::into).collect())
    }
}

impl From<Detail> for Value {
    fn from(detail: Detail) -> Self {
        match detail {
            Detail::Null => Self::Null,
            Detail::Count(count) => count.into(),
            Detail::Number(number) => number.into(),
            Detail::Text(text) => text.into(),
            Detail::List(list) => list.into_iter().collect(),
        }
    }
}

/// Named values, in the order of the metric.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Details(Vec<(&'static str, Detail)>);

impl Details {
    /// Adds a value. Its name must be new.
    pub fn insert(&mut self, name: &'static str, value: impl Into<Detail>) {
        self.0.push((name, value.into()));
    }

    /// The text with this name; `None` if there is no such text.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name)?.1.as_str()
    }

    /// The names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Detail)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    /// Removes all values.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn into_map(self) -> Map<String, Value> {
        self.0.into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect()
    }
}
