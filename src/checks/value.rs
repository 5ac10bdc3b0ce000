//! The value types of the six keys, and the texts with which messages show values.

use crate::error::Issue;
use crate::text::json_number::double;
use crate::text::{json_value, pystr};
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

/// Collects the issues of a value, whose path precedes each issue.
#[derive(Debug)]
pub struct IssueList<'a> {
    path: String,
    issues: &'a mut Vec<Issue>,
}

impl<'a> IssueList<'a> {
    /// Creates a list that adds the issues of the value at `path` to `issues`.
    pub fn at(path: String, issues: &'a mut Vec<Issue>) -> Self {
        Self { path, issues }
    }

    /// Returns a list for the issues of a nested value at `below` (`"[0]"`).
    pub(crate) fn below(&mut self, below: &str) -> IssueList<'_> {
        IssueList { path: format!("{}{below}", self.path), issues: self.issues }
    }

    /// Adds an issue of the value, or of its nested value at `below` (`"[0]"`).
    pub fn add(&mut self, below: &str, message: String) {
        self.issues.push(Issue { path: format!("{}{below}", self.path), message });
    }
}

/// Reads a list of strings.
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

/// Reads an integer of any size and sign. `5.0` is accepted as 5. Values beyond 2^53 are rounded, and saturate.
fn integer(value: &Value) -> Option<i128> {
    #[expect(clippy::cast_possible_truncation, reason = "the cast saturates")]
    let whole = |x: f64| (x.fract() == 0.0).then_some(x as i128);
    double(value).and_then(whole)
}

/// Returns the message "expected X, found Y".
pub(crate) fn mismatch(expected: &str, found: &Value) -> String {
    format!("expected {expected}, found {}", describe(found))
}

/// Lists the expected names, as in "one of a, b, c". Long lists are cut.
pub(crate) fn one_of<'n>(names: impl Iterator<Item = &'n str> + Clone) -> String {
    const SHOWN: usize = 50;
    let shown: Vec<&str> = names.clone().take(SHOWN).collect();
    let more = match names.skip(SHOWN).count() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("one of {}{more}", shown.join(", "))
}

/// The maximum number of characters of a text that messages show.
const SHOWN_CHARS: usize = 40;

/// Describes a value in an error message. Lists and objects are described by their type.
pub(crate) fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => cut(number.as_str()),
        Value::String(text) => quote(text),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// Formats a value for a reason. Short lists and objects are shown in full.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Object(_) => {
            let text = json_value::written(value);
            if pystr::len(&text) <= SHOWN_CHARS { text } else { describe(value) }
        }
        _ => describe(value),
    }
}

/// Truncates a long path.
pub(crate) fn cut(path: &str) -> String {
    const SHOWN_STEPS: usize = 100;
    match path.char_indices().nth(SHOWN_STEPS) {
        None => path.to_owned(),
        Some((byte, _)) => format!("{}…", &path[..byte]),
    }
}

/// Quotes a text. Truncates a long text.
pub(crate) fn quote(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARS) {
        None => crate::text::quote::quote(text),
        Some((byte, _)) => crate::text::quote::quote(&text[..byte]) + "…",
    }
}
