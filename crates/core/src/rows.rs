//! Reads rows of outputs: JSON lines of `{"case_id", "output", "repeat"?, "error"?}`. The rules are those of
//! `js/suites/read-outputs.js`. A row that they reject is an error with its line.

use crate::json;
use benchmarkhub::dataset;
use benchmarkhub::text::json_value::{unescape, written};
use benchmarkhub::text::{json_number, json_write, pystr};
use benchmarkhub::{Error, ErrorKind, Result};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// A row of outputs.
#[derive(Debug, PartialEq)]
pub struct Row<'t> {
    /// The id of the case.
    pub case_id: Cow<'t, str>,
    /// The output, or why it is missing.
    pub output: std::result::Result<Cow<'t, str>, String>,
    /// The number of the sample, if the case has several.
    pub repeat: Option<u64>,
}

/// Reads rows, one at a time. A fast path reads lines whose fields are plain strings.
pub struct Rows<'t> {
    lines: Box<dyn Iterator<Item = &'t str> + 't>,
    number: usize,
    names: [String; 2],
    found: Vec<Option<&'t str>>,
}

/// The fields of rows that the fast path does not read.
const OTHERS: [&str; 5] = ["\"repeat\"", "\"error\"", "\"agent_output\"", "\"messages\"", "\"tool_calls\""];

impl<'t> Rows<'t> {
    /// Reads the lines of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let names = ["case_id", "output"].map(str::to_owned);
        Self { lines: Box::new(dataset::lines(text)), number: 0, names, found: Vec::new() }
    }

    /// The number of the last line.
    #[must_use]
    pub fn line(&self) -> usize {
        self.number
    }

    fn row(&mut self, line: &'t str) -> Result<Row<'t>> {
        if has_lone_surrogate(line.as_bytes()) {
            return Err(Error::new(ErrorKind::Schema, "expected text, found a lone surrogate"));
        }
        let has_others =
            || OTHERS.iter().any(|name| memchr::memmem::find(line.as_bytes(), name.as_bytes()).is_some());
        if !has_others()
            && dataset::plain_fields(line, &self.names, &mut self.found).is_some()
            && let [Some(case_id), Some(output)] = self.found[..]
        {
            return Ok(Row { case_id: unescape(case_id), output: Ok(unescape(output)), repeat: None });
        }
        match json::parse("row", line)? {
            Value::Object(fields) => row_of(fields),
            other => Err(expected("{\"case_id\", \"output\"}", &other)),
        }
    }
}

impl<'t> Iterator for Rows<'t> {
    type Item = Result<Row<'t>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = pystr::strip(self.lines.next()?);
            self.number += 1;
            if !line.is_empty() {
                return Some(self.row(line).map_err(|error| at_line(self.number, &error)));
            }
        }
    }
}

/// Adds the number of the line to an error.
#[must_use]
pub fn at_line(line: usize, error: &Error) -> Error {
    Error::new(error.kind(), format!("line {line}: {error}"))
}

fn row_of<'t>(mut fields: Map<String, Value>) -> Result<Row<'t>> {
    let schema = |message: &str| Error::new(ErrorKind::Schema, message);
    let case_id = match fields.remove("case_id") {
        Some(Value::String(case_id)) => case_id,
        None if fields.contains_key("custom_id") => {
            return Err(Error::new(ErrorKind::Unsupported, "the rows of a vendor's batch are not read here"));
        }
        None => return Err(schema("expected a field case_id, found none")),
        Some(other) => return Err(expected("case_id: expected a string", &other)),
    };
    if ["messages", "tool_calls"].iter().any(|name| fields.get(*name).is_some_and(|value| !value.is_null())) {
        let message =
            "messages and tool_calls are read only in JavaScript: without them, pass the calls as output";
        return Err(Error::new(ErrorKind::Unsupported, message));
    }
    let repeat = match fields.get("repeat") {
        None | Some(Value::Null) => None,
        Some(repeat) => Some(
            whole(repeat).ok_or_else(|| expected("repeat: expected a whole number of at least 0", repeat))?,
        ),
    };
    let reason = fields.get("error").and_then(|error| error_text(error, 0));
    let output = fields.remove("output").or_else(|| fields.remove("agent_output"));
    let output = match (output, reason) {
        (Some(Value::String(_) | Value::Null) | None, Some(reason)) => Err(reason),
        (Some(Value::String(output)), None) => Ok(output.into()),
        (Some(Value::Null), None) => Err("no output".to_owned()),
        (Some(other), _) => return Err(expected("output: expected a string", &other)),
        (None, None) => return Err(schema("expected a field output, found none")),
    };
    Ok(Row { case_id: case_id.into(), output, repeat })
}

/// An error that quotes the value. A long value is cut.
fn expected(words: &str, value: &Value) -> Error {
    let words = if words.starts_with('{') { format!("expected {words}") } else { words.to_owned() };
    let text = written(value);
    let found: String = text.chars().take(40).collect();
    let rest = if found.len() < text.len() { "…" } else { "" };
    Error::new(ErrorKind::Schema, format!("{words}, found {found}{rest}"))
}

fn whole(value: &Value) -> Option<u64> {
    const MAX_EXACT: f64 = 9_007_199_254_740_991.0;
    let number = json_number::double(value)?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the number is checked first"
    )]
    ((0.0..=MAX_EXACT).contains(&number) && libm::floor(number).to_bits() == number.to_bits())
        .then_some(number as u64)
}

const UNNAMED: &str = "error without a message";
const MAX_DEPTH: usize = 20;

/// The error of an agent as a text, as `js/suites/row-error.js` reads it; `None` if there is no error.
fn error_text(error: &Value, depth: usize) -> Option<String> {
    let is_blank = |text: &str| text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty();
    if depth > MAX_DEPTH {
        return Some(UNNAMED.to_owned());
    }
    match error {
        Value::Null | Value::Bool(false) => None,
        Value::Bool(true) => Some(UNNAMED.to_owned()),
        Value::String(text) => (!is_blank(text)).then(|| text.clone()),
        Value::Number(_) => {
            let mut text = String::new();
            json_write::number(json_number::double(error).unwrap_or_default(), &mut text);
            (text != "0").then_some(text)
        }
        Value::Array(list) => {
            list.first().map(|first| error_text(first, depth + 1).unwrap_or_else(|| UNNAMED.to_owned()))
        }
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str).map(str::to_owned);
            let inner = fields.get("error").and_then(|inner| error_text(inner, depth + 1));
            let texts = [text("message"), inner, text("code"), text("type")];
            let named = texts.into_iter().flatten().find(|text| !is_blank(text));
            Some(named.unwrap_or_else(|| UNNAMED.to_owned()))
        }
    }
}

/// Whether JSON text has an escape of half a character, which is no text.
fn has_lone_surrogate(line: &[u8]) -> bool {
    let mut at = 0;
    while let Some(found) = memchr::memchr(b'\\', &line[at..]) {
        at += found;
        let unit = unit_at(line, at);
        at += match unit {
            Some(0xd800..0xdc00) if matches!(unit_at(line, at + 6), Some(0xdc00..0xe000)) => 12,
            Some(0xd800..0xe000) => return true,
            _ => 2,
        };
        if at >= line.len() {
            break;
        }
    }
    false
}

/// The number of an escape such as `\u00e9`.
fn unit_at(line: &[u8], at: usize) -> Option<u32> {
    let digits = line.get(at..at + 6)?.strip_prefix(b"\\u")?;
    u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::{Row, Rows};

    fn first(line: &str) -> Result<Row<'_>, String> {
        Rows::new(line).next().expect("a row").map_err(|error| error.to_string())
    }

    #[test]
    fn reads_rows() {
        let text = |output: &'static str| Ok(output.into());
        for (line, output, repeat) in [
            (r#"{"case_id":"a","output":"\u00e9\ud83d\ude00"}"#, text("é😀"), None),
            (r#"{"case_id":"a","output":"x","error":" "}"#, text("x"), None),
            (r#"{"agent_output":"y","case_id":"a","repeat":2.0}"#, text("y"), Some(2)),
            (r#"{"case_id":"a","output":null}"#, Err("no output".to_owned()), None),
            (r#"{"case_id":"a","error":{"error":{"message":"late"}}}"#, Err("late".to_owned()), None),
            (r#"{"case_id":"a","output":"x","error":500}"#, Err("500".to_owned()), None),
        ] {
            assert_eq!(first(line), Ok(Row { case_id: "a".into(), output, repeat }), "{line}");
        }
    }

    #[test]
    fn rejects_rows() {
        for (line, message) in [
            ("[1]", r#"line 1: expected {"case_id", "output"}, found [1]"#),
            (r#"{"output":"x"}"#, "line 1: expected a field case_id, found none"),
            (r#"{"case_id":1,"output":"x"}"#, "line 1: case_id: expected a string, found 1"),
            (r#"{"case_id":"a"}"#, "line 1: expected a field output, found none"),
            (r#"{"case_id":"a","output":{}}"#, "line 1: output: expected a string, found {}"),
            (r#"{"case_id":"a","output":"\ud83dx"}"#, "line 1: expected text, found a lone surrogate"),
            (
                r#"{"case_id":"a","output":"","repeat":-1}"#,
                "line 1: repeat: expected a whole number of at least 0, found -1",
            ),
            (
                r#"{"case_id":"a","output":"x","tool_calls":[]}"#,
                "line 1: messages and tool_calls are read only in JavaScript: without them, pass the calls as output",
            ),
            (r#"{"custom_id":"a"}"#, "line 1: the rows of a vendor's batch are not read here"),
            (
                "{",
                "line 1: row: invalid JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
            ),
        ] {
            assert_eq!(first(line), Err(message.to_owned()), "{line}");
        }
    }
}
