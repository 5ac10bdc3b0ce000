//! The value types of the six keys, and how messages show values.

use crate::error::Issue;
use crate::text::pystr;
use serde_json::Value;
use std::borrow::Cow;

/// The type of a key's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueType {
    /// A list of strings.
    Strings,
    /// A string.
    String,
    /// An integer.
    Integer,
    /// `true` or `false`.
    Boolean,
}

/// A value of one of the six keys.
#[derive(Debug)]
pub(crate) enum CheckValue<'v> {
    Strings(Vec<Cow<'v, str>>),
    String(Cow<'v, str>),
    Integer(i128),
    Boolean(bool),
}

impl<'v> CheckValue<'v> {
    pub(super) fn read(value: &'v Value, value_type: ValueType, issues: &mut IssueList) -> Option<Self> {
        let read = match value_type {
            ValueType::Strings => {
                let texts = strings(value, issues)?;
                return Some(Self::Strings(texts.into_iter().map(Cow::Borrowed).collect()));
            }
            ValueType::String => {
                value.as_str().map(|text| Self::String(Cow::Borrowed(text))).ok_or("a string")
            }
            ValueType::Integer => integer(value).map(Self::Integer).ok_or("a whole number"),
            ValueType::Boolean => value.as_bool().map(Self::Boolean).ok_or("true or false"),
        };
        read.map_err(|expected| issues.add("", mismatch(expected, value))).ok()
    }
}

/// Collects the issues of a value under its path.
#[derive(Debug)]
pub struct IssueList<'a> {
    path: String,
    issues: &'a mut Vec<Issue>,
}

impl<'a> IssueList<'a> {
    /// Adds the issues of the value at `path` to `issues`.
    pub fn at(path: String, issues: &'a mut Vec<Issue>) -> Self {
        Self { path, issues }
    }

    /// The issues of a nested value.
    pub(crate) fn below(&mut self, below: &str) -> IssueList<'_> {
        IssueList { path: format!("{}{below}", self.path), issues: self.issues }
    }

    /// Adds an issue of the value, or of the nested value at `below` (`"[0]"`).
    pub fn add(&mut self, below: &str, message: String) {
        self.issues.push(Issue { path: format!("{}{below}", self.path), message });
    }
}

/// A list of strings.
pub(crate) fn strings<'v>(value: &'v Value, issues: &mut IssueList) -> Option<Vec<&'v str>> {
    let Value::Array(list) = value else {
        issues.add("", mismatch("a list of strings", value));
        return None;
    };
    let mut strings = Vec::with_capacity(list.len());
    for (index, item) in list.iter().enumerate() {
        match item {
            Value::String(text) => strings.push(text.as_str()),
            other => issues.add(&format!("[{index}]"), mismatch("a string", other)),
        }
    }
    (strings.len() == list.len()).then_some(strings)
}

/// An integer of any size and sign; `5.0` is 5. Beyond 128 bits it saturates.
fn integer(value: &Value) -> Option<i128> {
    #[expect(clippy::cast_possible_truncation, reason = "the cast saturates")]
    let whole = |x: f64| (x.fract() == 0.0).then_some(x as i128);
    let small = value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from));
    small.or_else(|| value.as_f64().and_then(whole))
}

/// The message for a value that is not as expected.
pub(crate) fn mismatch(expected: &str, found: &Value) -> String {
    format!("expected {expected}, found {}", describe(found))
}

/// Messages show at most this many characters of a text.
const SHOWN_CHARS: usize = 40;

/// A value in an error message: lists and objects by their type.
pub(crate) fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => quote(text),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// A value in a reason: short lists and objects in full.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Object(_) => {
            let text = value.to_string();
            if pystr::len(&text) <= SHOWN_CHARS { text } else { describe(value) }
        }
        _ => describe(value),
    }
}

/// A path in a reason, cut if it is long.
pub(crate) fn cut(path: &str) -> String {
    const SHOWN_STEPS: usize = 100;
    match path.char_indices().nth(SHOWN_STEPS) {
        None => path.to_owned(),
        Some((byte, _)) => format!("{}…", &path[..byte]),
    }
}

/// A text in quotes, cut if it is long.
pub(crate) fn quote(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARS) {
        None => format!("{text:?}"),
        Some((byte, _)) => format!("{:?}…", &text[..byte]),
    }
}
