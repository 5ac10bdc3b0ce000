//! The types that the values of checks have, and how a value of another type is refused.

use super::Faults;
use crate::text::pystr;
use serde_json::Value;
use std::borrow::Cow;

/// What the value of one of the six keys has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// A list of strings.
    Texts,
    /// A string.
    Text,
    /// A whole number.
    Whole,
    /// `true` or `false`.
    Flag,
}

impl Takes {
    /// The type in a few words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Texts => "list of strings",
            Self::Text => "string",
            Self::Whole => "whole number",
            Self::Flag => "true or false",
        }
    }
}

/// A value of one of the six keys.
#[derive(Debug)]
pub(crate) enum Given<'v> {
    Texts(Vec<Cow<'v, str>>),
    Text(Cow<'v, str>),
    Whole(i128),
    Flag(bool),
}

impl<'v> Given<'v> {
    pub(super) fn of(value: &'v Value, takes: Takes, faults: &mut Faults) -> Option<Self> {
        Some(match takes {
            Takes::Texts => Self::Texts(strings(value, faults)?.into_iter().map(Cow::Borrowed).collect()),
            Takes::Text => Self::Text(Cow::Borrowed(string(value, faults)?)),
            Takes::Whole => Self::Whole(whole_number(value, faults)?),
            Takes::Flag => Self::Flag(boolean(value, faults)?),
        })
    }
}

/// A list of strings.
pub(crate) fn strings<'v>(value: &'v Value, faults: &mut Faults) -> Option<Vec<&'v str>> {
    let Value::Array(list) = value else {
        return refuse("a list of strings", value, faults);
    };
    let mut strings = Vec::with_capacity(list.len());
    for (index, item) in list.iter().enumerate() {
        match item {
            Value::String(text) => strings.push(text.as_str()),
            other => faults.add(&format!("[{index}]"), mismatch("a string", other)),
        }
    }
    (strings.len() == list.len()).then_some(strings)
}

/// A string.
pub(super) fn string<'v>(value: &'v Value, faults: &mut Faults) -> Option<&'v str> {
    match value {
        Value::String(text) => Some(text),
        other => refuse("a string", other, faults),
    }
}

/// A whole number of any size and sign; `5.0` is 5. Beyond 128 bits it stays at the bound, which
/// no length reaches.
pub(super) fn whole_number(value: &Value, faults: &mut Faults) -> Option<i128> {
    match value {
        Value::Number(number) => {
            if let Some(n) = number.as_i64() {
                return Some(n.into());
            }
            if let Some(n) = number.as_u64() {
                return Some(n.into());
            }
            match number.as_f64() {
                #[expect(clippy::cast_possible_truncation, reason = "the cast saturates, as wanted")]
                Some(x) if x.fract() == 0.0 => Some(x as i128),
                _ => refuse("a whole number", value, faults),
            }
        }
        other => refuse("a whole number", other, faults),
    }
}

/// `true` or `false`.
pub(super) fn boolean(value: &Value, faults: &mut Faults) -> Option<bool> {
    match value {
        Value::Bool(flag) => Some(*flag),
        other => refuse("true or false", other, faults),
    }
}

fn refuse<T>(expected: &str, found: &Value, faults: &mut Faults) -> Option<T> {
    faults.add("", mismatch(expected, found));
    None
}

/// How every error says that a value is not what it should be.
pub(crate) fn mismatch(expected: &str, found: &Value) -> String {
    format!("expected {expected}, found {}", describe(found))
}

/// How many characters of a found text a message repeats.
const SHOWN_CHARS: usize = 40;

/// A value as an error message names it: short values as they are, others by their type.
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

/// A value as a reason repeats it: short lists and objects as they are, too.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Object(_) => {
            let text = value.to_string();
            if pystr::len(&text) <= SHOWN_CHARS { text } else { describe(value) }
        }
        _ => describe(value),
    }
}

/// A path as a reason repeats it: a long one is cut.
pub(crate) fn cut(path: &str) -> String {
    const SHOWN_STEPS: usize = 100;
    match path.char_indices().nth(SHOWN_STEPS) {
        None => path.to_owned(),
        Some((byte, _)) => format!("{}…", &path[..byte]),
    }
}

/// A text in quotes, cut where it is long.
pub(crate) fn quote(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARS) {
        None => format!("{text:?}"),
        Some((byte, _)) => format!("{:?}…", &text[..byte]),
    }
}
