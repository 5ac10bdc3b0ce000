//! JSON values as Python reads them: `1` and `1.0` differ, integers have any length, and `NaN` is a number.
//!
//! If a key is repeated, its last value replaces the first one, at the same position. In JSON text for JavaScript, a
//! number that no double equals (a long integer, `1e400`, `NaN`) becomes a string of its source text.

mod parse;
mod write;

use crate::text::decimal;
use crate::text::intern::Index;
use crate::text::pyfloat::{self, Plain};
use crate::text::quote::quote;

pub(super) use write::{Target, write_list, write_string};

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number with its source text.
    Number(Number),
    /// A string.
    String(String),
    /// A list.
    Array(Vec<Value>),
    /// An object.
    Object(Object),
}

/// A number. Like Python, it distinguishes integers from floats.
#[derive(Debug, Clone, PartialEq)]
pub enum Number {
    /// The source text of a number without fraction and exponent.
    Integer(String),
    /// The source text of a number with a fraction or an exponent, of `NaN`, or of an infinity.
    Float(String),
}

impl Number {
    /// Returns the result of Python's `str`: `42`, `1000.0` for `1e3`, `1e+22`, `nan`.
    #[must_use]
    pub fn python_str(&self) -> String {
        match self {
            Self::Integer(text) if text == "-0" => "0".to_owned(),
            Self::Integer(text) => text.clone(),
            Self::Float(text) => pyfloat::repr(double(text)),
        }
    }

    /// Returns the source text if no finite double is equal to the number.
    pub(crate) fn inexact(&self) -> Option<&str> {
        let (Self::Integer(text) | Self::Float(text)) = self;
        let is_exact = match self {
            // A double represents every integer of up to 15 digits exactly.
            Self::Integer(_) if text.len() <= 15 => true,
            Self::Integer(_) => {
                let x = double(text);
                x.is_finite() && Plain(x).to_string() == *text
            }
            Self::Float(_) => double(text).is_finite(),
        };
        (!is_exact).then_some(text)
    }

    /// Returns the nearest double.
    pub(crate) fn double(&self) -> f64 {
        let (Self::Integer(text) | Self::Float(text)) = self;
        double(text)
    }
}

/// Returns the nearest double. Like in Python, `1e400` is infinite.
fn double(text: &str) -> f64 {
    match text {
        "NaN" => f64::NAN,
        "Infinity" => f64::INFINITY,
        "-Infinity" => f64::NEG_INFINITY,
        _ => decimal::parse(text).unwrap_or(f64::NAN),
    }
}

/// The fields of an object in the order of the source. Names are unique.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Object(Vec<(String, Value)>);

impl Object {
    /// Creates an object. If a name is repeated, its last value replaces the first one, at the same position.
    #[must_use]
    pub fn new(entries: Vec<(String, Value)>) -> Self {
        // For a few fields, a linear search is faster than a hash map.
        const MAX_SCANNED: usize = 24;
        let mut indices = Index::default();
        let is_long = entries.len() > MAX_SCANNED;
        let mut fields: Vec<(String, Value)> = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            let known = if is_long {
                indices.find_text(&name, |index| &fields[index].0)
            } else {
                fields.iter().position(|(known, _)| *known == name)
            };
            if let Some(index) = known {
                fields[index].1 = value;
                continue;
            }
            if is_long {
                indices.add_text(&name, fields.len(), |index| &fields[index].0);
            }
            fields.push((name, value));
        }
        Self(fields)
    }

    /// Returns the value of a field.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Returns the value at a dotted path. A number in the path is an index into a list. A field whose name is the
    /// whole path takes precedence.
    #[must_use]
    pub fn at(&self, path: &str) -> Option<&Value> {
        if let Some(value) = self.get(path) {
            return Some(value);
        }
        let mut steps = path.split('.');
        let mut value = self.get(steps.next()?)?;
        for step in steps {
            value = match value {
                Value::Object(object) => object.get(step)?,
                Value::Array(list) => list.get(step.parse::<usize>().ok()?)?,
                _ => return None,
            };
        }
        Some(value)
    }

    /// Removes a field and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let index = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(index).1)
    }

    /// Adds each of these fields, unless this object has a field with the same name.
    pub(super) fn add_missing(&mut self, fields: &[(String, Value)]) {
        for (name, value) in fields {
            if self.get(name).is_none() {
                self.0.push((name.clone(), value.clone()));
            }
        }
    }

    pub(super) fn into_entries(self) -> impl Iterator<Item = (String, Value)> {
        self.0.into_iter()
    }

    /// Returns the names of the first fields, for an error message.
    pub(super) fn names(&self) -> String {
        const MAX_NAMES: usize = 10;
        let mut names: Vec<String> = self.0.iter().take(MAX_NAMES).map(|(name, _)| clip(name)).collect();
        if self.0.len() > MAX_NAMES {
            names.push("…".to_owned());
        }
        names.join(", ")
    }

    /// The fields in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    pub(super) fn json(&self, target: Target) -> String {
        let mut out = String::new();
        self.write(&mut out, target);
        out
    }
}

impl Value {
    /// Returns the text if the value is a string.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    /// Whether the value is `null`, or a list or an object without values, which do not count as an answer.
    pub(super) fn is_nothing(&self) -> bool {
        match self {
            Self::Null => true,
            Self::Array(list) => list.iter().all(Self::is_nothing),
            Self::Object(object) => object.iter().next().is_none(),
            _ => false,
        }
    }

    /// Returns the fields, if the value is an object.
    pub(super) fn as_object(&self) -> Option<&Object> {
        if let Self::Object(object) = self { Some(object) } else { None }
    }

    /// Returns the texts, if the value is a list of texts only.
    #[must_use]
    pub fn texts(&self) -> Option<Vec<String>> {
        let Self::Array(list) = self else { return None };
        list.iter().map(|value| value.as_str().map(str::to_owned)).collect()
    }

    /// Returns the entries as texts, if the value is a list of texts, numbers, booleans and `null`. Skips `null`.
    pub(super) fn plain_texts(&self) -> Option<Vec<String>> {
        let Self::Array(list) = self else { return None };
        let is_plain = |value: &Self| !matches!(value, Self::Array(_) | Self::Object(_));
        let present = list.iter().filter(|value| !value.is_nothing());
        list.iter().all(is_plain).then(|| present.map(Self::python_str).collect())
    }

    /// Converts the value to the text of an answer, as Python's `str` does, except that `null` becomes an empty text, and
    /// lists and objects become compact JSON.
    #[must_use]
    pub fn python_str(&self) -> String {
        match self {
            Self::Null => String::new(),
            Self::Bool(true) => "True".to_owned(),
            Self::Bool(false) => "False".to_owned(),
            Self::Number(number) => number.python_str(),
            Self::String(text) => text.clone(),
            Self::Array(_) | Self::Object(_) => self.json(Target::Python),
        }
    }

    /// Returns JSON text that JavaScript can read without loss.
    #[must_use]
    pub fn to_json(&self) -> String {
        self.json(Target::JavaScript)
    }

    fn json(&self, target: Target) -> String {
        let mut out = String::new();
        self.write(&mut out, target);
        out
    }

    /// Describes the value in an error message.
    pub(super) fn describe(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Bool(flag) => flag.to_string(),
            Self::Number(Number::Integer(text) | Number::Float(text)) => clip(text),
            Self::String(text) => quote(&clip(text)),
            Self::Array(_) => "a list".to_owned(),
            Self::Object(_) => "an object".to_owned(),
        }
    }
}

/// Returns the first characters of a text, for an error message.
pub(super) fn clip(text: &str) -> String {
    match text.char_indices().nth(40) {
        None => text.to_owned(),
        Some((byte, _)) => [&text[..byte], "…"].concat(),
    }
}
