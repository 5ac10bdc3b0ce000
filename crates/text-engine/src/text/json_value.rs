//! Parses JSON text into a [`serde_json::Value`], with the errors of Python's `json` (see [`json`]).
//!
//! A repeated key has its first position and its last value, as in Python and JavaScript. An integer
//! keeps its digits, see [`json_number`]. So does another number if its double has other digits. An escaped lone surrogate becomes U+FFFD.

pub use super::json::Fault;
use super::json::{self, Number, Sink};
use super::{append, decimal, json_number, json_write};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The maximum nesting depth. Real documents have less, and recursion to this depth cannot overflow the stack.
pub const MAX_DEPTH: usize = 256;

/// An object of these fields. `json!` would serialize each value, which costs 3 kB of the module.
#[must_use]
pub fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let mut object = Map::with_capacity(N);
    for (name, value) in fields {
        object.insert(name.to_owned(), value);
    }
    Value::Object(object)
}

/// The JSON text of a value. `Value::to_string` would add a second serializer to the module.
#[must_use]
pub fn written(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The JSON text of a string.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut out = String::new();
    json_write::string(text, &mut out);
    out
}

/// Reads one JSON value.
///
/// # Errors
/// Any fault of [`json::validate`]; nesting beyond [`MAX_DEPTH`]; a number beyond the range of doubles.
pub fn parse(text: &str) -> Result<Value, Fault> {
    parse_below(text, 0)
}

/// Does the same as [`parse`] for a value at this depth inside a document.
///
/// # Errors
/// The same errors as [`parse`], with positions relative to `text`.
pub fn parse_below(text: &str, depth: usize) -> Result<Value, Fault> {
    let max_open = MAX_DEPTH.saturating_sub(depth);
    let mut builder = Builder { max_open, open: Vec::new(), keys: Vec::new(), done: Value::Null };
    // Passes a trait object, so that the wasm module contains the reader once, for all types of sinks.
    json::read(text, &mut builder)?;
    Ok(builder.done)
}

struct Builder {
    /// The maximum number of open values.
    max_open: usize,
    open: Vec<Value>,
    /// For each open value, the key of its next child; unused for arrays.
    keys: Vec<String>,
    done: Value,
}

impl Builder {
    fn begin(&mut self, value: Value) -> Result<(), &'static str> {
        if self.open.len() == self.max_open {
            return Err("Nesting deeper than 256 levels");
        }
        self.open.push(value);
        self.keys.push(String::new());
        Ok(())
    }

    fn put(&mut self, value: Value) {
        match (self.open.last_mut(), self.keys.last_mut()) {
            (Some(Value::Object(map)), Some(key)) => {
                map.insert(std::mem::take(key), value);
            }
            (Some(Value::Array(list)), _) => list.push(value),
            _ => self.done = value,
        }
    }
}

impl Sink for Builder {
    fn begin_object(&mut self) -> Result<(), &'static str> {
        self.begin(Value::Object(Map::new()))
    }

    fn begin_array(&mut self) -> Result<(), &'static str> {
        self.begin(Value::Array(Vec::new()))
    }

    fn end(&mut self) {
        self.keys.pop();
        if let Some(value) = self.open.pop() {
            self.put(value);
        }
    }

    fn key(&mut self, raw: &str) {
        if let Some(key) = self.keys.last_mut() {
            *key = unescape(raw).into_owned();
        }
    }

    fn string(&mut self, raw: &str) {
        self.put(Value::String(unescape(raw).into_owned()));
    }

    fn number(&mut self, number: Number<'_>) -> Result<(), &'static str> {
        let (text, is_integer) = match number {
            Number::Integer(text) => (text, true),
            Number::Float(text) => (text, false),
            Number::NonFinite(_) => return Err("Expecting value"),
        };
        let double =
            decimal::parse(text).and_then(serde_json::Number::from_f64).ok_or("Number out of range")?;
        let written = serde_json::Number::from_string_unchecked(text.to_owned());
        let is_short = !is_integer && json_number::order(&written, &double).is_eq();
        self.put(Value::Number(if is_short { double } else { written }));
        Ok(())
    }

    fn literal(&mut self, value: Option<bool>) {
        self.put(value.map_or(Value::Null, Value::Bool));
    }
}

/// Replaces the escapes of a JSON string. `raw` is the validated text between the quotes.
#[must_use]
pub fn unescape(raw: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\\', raw.as_bytes()).is_none() {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = memchr::memchr(b'\\', rest.as_bytes()) {
        append::text(&rest[..at], &mut out);
        rest = &rest[at..];
        out.push(take_escape(&mut rest));
    }
    append::text(rest, &mut out);
    Cow::Owned(out)
}

/// The offset in the text of a JSON string, with its escapes, of an offset in the unescaped text.
///
/// ```
/// use benchmarkhub_text_engine::text::json_value::escaped_offset;
/// assert_eq!(escaped_offset(r"a\nb", 2), 3);
/// ```
#[must_use]
pub fn escaped_offset(raw: &str, offset: usize) -> usize {
    let mut rest = raw;
    let mut plain = 0;
    while let Some(at) = memchr::memchr(b'\\', rest.as_bytes()) {
        if plain + at >= offset {
            break;
        }
        rest = &rest[at..];
        plain += at + take_escape(&mut rest).len_utf8();
    }
    raw.len() - rest.len() + offset.saturating_sub(plain)
}

/// Reads the escape at the start of a text.
fn take_escape(rest: &mut &str) -> char {
    let escape = rest.as_bytes().get(1).copied().unwrap_or(b'\\');
    *rest = rest.get(2..).unwrap_or_default();
    match escape {
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => unescape_unicode(rest),
        other => char::from(other),
    }
}

/// Reads the four digits after `\u`, and the second escape of a surrogate pair if there is one.
fn unescape_unicode(rest: &mut &str) -> char {
    let unit = take_unit(rest);
    if (0xd800..0xdc00).contains(&unit)
        && let Some(mut after) = rest.strip_prefix("\\u")
    {
        let low = take_unit(&mut after);
        if (0xdc00..0xe000).contains(&low) {
            *rest = after;
            let code = 0x1_0000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
            return char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
        }
    }
    char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn take_unit(rest: &mut &str) -> u32 {
    let (digits, after) = rest.split_at_checked(4).unwrap_or((rest, ""));
    *rest = after;
    u32::from_str_radix(digits, 16).unwrap_or(0xfffd)
}
