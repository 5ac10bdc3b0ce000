//! Repairs objects and arrays that are nearly JSON, as models write them: with comments, trailing commas, single quotes,
//! `True`, `False` and `None`, line breaks in strings, or without their end.
//!
//! time: O(n)

use super::json;

/// The faults that [`repaired`] mends, in the order of the bits of [`Repair::faults`].
pub const FAULTS: [&str; 6] = [
    "comments",
    "trailing commas",
    "single quotes",
    "Python's literals",
    "line breaks in strings",
    "unclosed end",
];
const COMMENTS: u8 = 1;
const COMMAS: u8 = 2;
const QUOTES: u8 = 4;
const LITERALS: u8 = 8;
const BREAKS: u8 = 16;
const UNCLOSED: u8 = 32;

/// A repaired value.
#[derive(Debug)]
pub struct Repair {
    /// The value as JSON, unless nothing can be repaired.
    pub json: Option<String>,
    /// The number of bytes that were read.
    pub end: usize,
    /// One bit for each of [`FAULTS`].
    pub faults: u8,
}

/// Reads the object or array at the start of a text.
///
/// If the text ends too early, everything that is open is closed. A key without a value, a comma and a word that is cut off are
/// dropped.
///
/// ```
/// use benchmarkhub_text_engine::text::json_repair::repaired;
/// assert_eq!(repaired("{'a': [True, 1,], // one").json.unwrap(), r#"{"a": [true, 1]}"#);
/// assert!(repaired("{a}").json.is_none());
/// ```
#[must_use]
pub fn repaired(text: &str) -> Repair {
    let mut reader = Repairer { text, at: 0, json: String::new(), faults: 0 };
    let json = reader.value().is_some().then(|| std::mem::take(&mut reader.json));
    Repair { json, end: reader.at, faults: reader.faults }
}

struct Repairer<'t> {
    text: &'t str,
    at: usize,
    json: String,
    faults: u8,
}

impl Repairer<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Copies white space, skips comments, and returns the next byte.
    fn next(&mut self) -> Option<u8> {
        loop {
            let rest = &self.text[self.at..];
            let line = || rest.find('\n').unwrap_or(rest.len());
            let comment = match self.peek()? {
                space @ (b' ' | b'\t' | b'\n' | b'\r') => {
                    self.json.push(char::from(space));
                    self.at += 1;
                    continue;
                }
                // A comment only after white space: after a bracket, `#` may begin a link in Markdown, `[#12](…)`.
                b'#' if self.json.ends_with([' ', '\t', '\n', '\r']) => line(),
                b'/' if rest.starts_with("//") => line(),
                b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
                other => return Some(other),
            };
            self.faults |= COMMENTS;
            self.at += comment;
        }
    }

    fn value(&mut self) -> Option<()> {
        // The closing brackets, and the length of the JSON up to which they can follow.
        let mut open: Vec<u8> = Vec::new();
        let mut complete = 0;
        let mut values = 0;
        'values: while let Some(first) = self.next() {
            match first {
                b'{' | b'[' => {
                    self.at += 1;
                    self.json.push(char::from(first));
                    open.push(first + 2);
                    complete = self.json.len();
                    match self.next() {
                        None => break,
                        Some(b'}' | b']') => {}
                        Some(_) if first == b'{' && !self.key()? => break,
                        Some(_) => continue,
                    }
                }
                _ if open.is_empty() => return None,
                b'"' | b'\'' => {
                    self.string(first)?;
                }
                _ => {
                    if !self.word()? {
                        break;
                    }
                }
            }
            // Here, a value has ended, or the next character closes an empty object or array.
            loop {
                let Some(&close) = open.last() else { return Some(()) };
                if !self.json.ends_with(['{', '[']) {
                    (complete, values) = (self.json.len(), values + 1);
                }
                let Some(next) = self.next() else { break 'values };
                if next == close {
                    self.json.push(char::from(close));
                    open.pop();
                } else if next == b',' {
                    let before = self.json.len();
                    self.at += 1;
                    self.json.push(',');
                    match self.next() {
                        None => break 'values,
                        Some(next) if next == close => {
                            self.faults |= COMMAS;
                            self.json.remove(before);
                            continue;
                        }
                        Some(_) if close == b'}' && !self.key()? => break 'values,
                        Some(_) => continue 'values,
                    }
                } else {
                    return None;
                }
                self.at += 1;
            }
        }
        // The text has ended inside the value.
        self.faults |= UNCLOSED;
        self.json.truncate(complete);
        self.json.extend(open.iter().rev().map(|&close| char::from(close)));
        (values > 0).then_some(())
    }

    /// Reads a key and its colon. False if the text ends before the value.
    fn key(&mut self) -> Option<bool> {
        let quote = self.peek().filter(|byte| matches!(byte, b'"' | b'\''))?;
        if !self.string(quote)? {
            return Some(false);
        }
        match self.next() {
            None => Some(false),
            Some(b':') => {
                self.at += 1;
                self.json.push(':');
                Some(self.next().is_some())
            }
            Some(_) => None,
        }
    }

    /// Reads a string, and closes it if the text ends. Returns whether it was closed.
    fn string(&mut self, quote: u8) -> Option<bool> {
        self.faults |= if quote == b'\'' { QUOTES } else { 0 };
        let start = self.json.len();
        self.json.push('"');
        self.at += 1;
        let mut chars = self.text[self.at..].chars();
        let mut is_closed = false;
        while let Some(c) = chars.next() {
            match c {
                '\'' | '"' if c == char::from(quote) => {
                    is_closed = true;
                    break;
                }
                '"' => self.json.push_str("\\\""),
                '\\' => match chars.next() {
                    None => break,
                    Some('\'') => self.json.push('\''),
                    Some('u') if chars.as_str().len() < 4 => chars = "".chars(),
                    Some(escaped) => self.json.extend(['\\', escaped]),
                },
                '\n' | '\r' | '\t' => {
                    self.faults |= BREAKS;
                    self.json.push_str(match c {
                        '\n' => "\\n",
                        '\r' => "\\r",
                        _ => "\\t",
                    });
                }
                _ => self.json.push(c),
            }
        }
        self.at = self.text.len() - chars.as_str().len();
        self.json.push('"');
        json::validate(&self.json[start..]).ok()?;
        Some(is_closed)
    }

    /// Reads a number or a literal. False if the text ends inside it.
    fn word(&mut self) -> Option<bool> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '+' | '-' | '.'));
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        let literal = match word {
            "True" => "true",
            "False" => "false",
            "None" => "null",
            _ => word,
        };
        self.faults |= if literal == word { 0 } else { LITERALS };
        if json::validate(literal).is_err() {
            return if end.is_none() && !word.is_empty() { Some(false) } else { None };
        }
        self.json.push_str(literal);
        Some(true)
    }
}
