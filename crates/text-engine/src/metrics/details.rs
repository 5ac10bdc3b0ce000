//! The details of a score: the counts and texts from which it is computed.
//!
//! Numbers and texts are in one list each, so that details need no allocation per value, and cross the border to JavaScript as
//! they are.

use crate::text::count::float;
use crate::text::{json_value, json_write, pyfloat};
use serde_json::{Map, Value};

/// The kind of a value of details.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No value.
    Null,
    /// A count.
    Count,
    /// Any other number.
    Number,
    /// A list of counts.
    Counts,
    /// A list of numbers.
    Numbers,
    /// A text.
    Text,
    /// Any other list, as JSON text.
    Json,
    /// A text that is the same for many pairs.
    Word(&'static str),
}

/// A value of details.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Detail<'d> {
    /// No value.
    Null,
    /// A count.
    Count(f64),
    /// Any other number.
    Number(f64),
    /// A list of counts.
    Counts(&'d [f64]),
    /// A list of numbers.
    Numbers(&'d [f64]),
    /// A text.
    Text(&'d str),
    /// Any other list, as JSON text.
    Json(&'d str),
    /// A text that is the same for many pairs.
    Word(&'static str),
}

impl Detail<'_> {
    /// Writes the value as JSON.
    pub fn write_json(&self, out: &mut String) {
        match *self {
            Self::Null => out.push_str("null"),
            Self::Count(number) | Self::Number(number) => json_write::number(number, out),
            Self::Counts(list) | Self::Numbers(list) => {
                json_write::list(list.iter().copied(), out, json_write::number);
            }
            Self::Text(text) | Self::Word(text) => json_write::string(text, out),
            Self::Json(json) => out.push_str(json),
        }
    }

    fn value(&self) -> Value {
        match *self {
            Self::Null => Value::Null,
            Self::Count(number) => count(number),
            Self::Number(number) => number.into(),
            Self::Counts(list) => list.iter().copied().map(count).collect(),
            Self::Numbers(list) => list.iter().copied().collect(),
            Self::Text(text) | Self::Word(text) => text.into(),
            Self::Json(json) => json_value::parse(json).unwrap_or_default(),
        }
    }
}

/// A count as a JSON integer. Smoothing may have added a fraction to it.
fn count(number: f64) -> Value {
    pyfloat::whole(number).map_or_else(|| number.into(), Value::from)
}

/// A value that details can have.
pub trait IntoDetail {
    /// Appends the value and returns its kind.
    fn append(self, details: &mut Details) -> Kind;
}

impl IntoDetail for usize {
    fn append(self, details: &mut Details) -> Kind {
        details.numbers.push(float(self));
        Kind::Count
    }
}

impl IntoDetail for f64 {
    fn append(self, details: &mut Details) -> Kind {
        details.numbers.push(self);
        Kind::Number
    }
}

impl IntoDetail for &str {
    fn append(self, details: &mut Details) -> Kind {
        details.text.push_str(self);
        self.len().append(details);
        Kind::Text
    }
}

impl<T: IntoDetail> IntoDetail for Option<T> {
    fn append(self, details: &mut Details) -> Kind {
        self.map_or(Kind::Null, |value| value.append(details))
    }
}

/// Named values, in the order of the metric.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Details {
    fields: Vec<(&'static str, Kind)>,
    /// For each value, its number; the length of its text in bytes; or the length of its list, and the numbers.
    numbers: Vec<f64>,
    /// All texts, one after the other.
    text: String,
}

impl Details {
    /// Adds a value. Its name must be new.
    pub fn insert(&mut self, name: &'static str, value: impl IntoDetail) {
        let kind = value.append(self);
        self.fields.push((name, kind));
    }

    /// Adds a text that is the same for many pairs.
    pub fn insert_word(&mut self, name: &'static str, word: &'static str) {
        self.fields.push((name, Kind::Word(word)));
    }

    /// Adds a list of counts.
    pub fn insert_counts(&mut self, name: &'static str, list: impl Iterator<Item = f64>) {
        self.list(list);
        self.fields.push((name, Kind::Counts));
    }

    /// Adds a list of numbers.
    pub fn insert_numbers(&mut self, name: &'static str, list: impl Iterator<Item = f64>) {
        self.list(list);
        self.fields.push((name, Kind::Numbers));
    }

    fn list(&mut self, list: impl Iterator<Item = f64>) {
        let start = self.numbers.len();
        self.numbers.push(0.0);
        self.numbers.extend(list);
        self.numbers[start] = float(self.numbers.len() - start - 1);
    }

    /// Adds any other list. `write` writes each of its entries as JSON.
    pub fn insert_list<T>(
        &mut self,
        name: &'static str,
        list: impl IntoIterator<Item = T>,
        write: impl FnMut(T, &mut String),
    ) {
        let start = self.text.len();
        json_write::list(list, &mut self.text, write);
        (self.text.len() - start).append(self);
        self.fields.push((name, Kind::Json));
    }

    /// The text with this name; `None` if there is no such text.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        // Most details have no such text, and then their values need not be read.
        self.fields.iter().find(|(known, _)| *known == name)?;
        match self.iter().find(|(known, _)| *known == name)?.1 {
            Detail::Text(text) | Detail::Word(text) => Some(text),
            _ => None,
        }
    }

    /// The names and kinds of the values, in order.
    #[must_use]
    pub fn fields(&self) -> &[(&'static str, Kind)] {
        &self.fields
    }

    /// All numbers: for each value, its number; the length of its text in bytes; or the length of its list, and the numbers.
    #[must_use]
    pub fn numbers(&self) -> &[f64] {
        &self.numbers
    }

    /// All texts and lists as JSON, one after the other.
    #[must_use]
    pub fn all_text(&self) -> &str {
        &self.text
    }

    /// The names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Detail<'_>)> {
        let (mut numbers, mut text) = (&*self.numbers, &*self.text);
        self.fields.iter().map(move |&(name, kind)| {
            match kind {
                Kind::Null => return (name, Detail::Null),
                Kind::Word(word) => return (name, Detail::Word(word)),
                _ => {}
            }
            let (&number, rest) = numbers.split_first().unwrap_or((&0.0, &[]));
            numbers = rest;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a length")]
            let len = number as usize;
            let value = match kind {
                Kind::Null | Kind::Word(_) => Detail::Null,
                Kind::Count => Detail::Count(number),
                Kind::Number => Detail::Number(number),
                Kind::Counts | Kind::Numbers => {
                    let (list, rest) = numbers.split_at(len);
                    numbers = rest;
                    if kind == Kind::Counts { Detail::Counts(list) } else { Detail::Numbers(list) }
                }
                Kind::Text | Kind::Json => {
                    let (first, rest) = text.split_at(len);
                    text = rest;
                    if kind == Kind::Text { Detail::Text(first) } else { Detail::Json(first) }
                }
            };
            (name, value)
        })
    }

    /// The texts and lists as JSON, each with the index of its length in [`Self::numbers`].
    pub fn texts(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut next = 0;
        self.iter().filter_map(move |(_, value)| {
            let at = next;
            next += match value {
                Detail::Null | Detail::Word(_) => 0,
                Detail::Counts(list) | Detail::Numbers(list) => 1 + list.len(),
                _ => 1,
            };
            match value {
                Detail::Text(text) | Detail::Json(text) => Some((at, text)),
                _ => None,
            }
        })
    }

    /// Removes all values.
    pub fn clear(&mut self) {
        self.fields.clear();
        self.numbers.clear();
        self.text.clear();
    }

    pub(super) fn into_map(self) -> Map<String, Value> {
        self.iter().map(|(name, value)| (name.to_owned(), value.value())).collect()
    }
}
