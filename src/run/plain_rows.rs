//! Reads outputs from JSON lines whose rows have only an id and a text, without creating a record for each.
//!
//! A fast path: see `docs/PERFORMANCE.md`. For any other file, the caller reads the rows.

use crate::suite::CompiledSuite;
use crate::text::json::Pull;
use crate::text::json_value::unescape;
use crate::text::{needle, utf8};
use std::borrow::Cow;
use std::ops::Range;

/// The texts of outputs, by the positions of their cases.
#[derive(Debug)]
pub struct PlainRows {
    texts: String,
    ranges: Vec<Option<Range<usize>>>,
}

impl PlainRows {
    /// Reads the bytes of a file. Returns `None` if a row needs a warning or an error, or has more fields than its id and its output.
    #[must_use]
    pub fn read(bytes: &[u8], suite: &CompiledSuite) -> Option<Self> {
        let (text, _) = utf8::checked(bytes)?;
        let mut rows = Self { texts: String::with_capacity(text.len()), ranges: vec![None; suite.len()] };
        let mut is_empty = true;
        let mut rest = text;
        while !rest.is_empty() {
            let end = memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
            let line = &rest[..end];
            rest = rest.get(end + 1..).unwrap_or_default();
            let line = line.strip_suffix('\r').unwrap_or(line);
            if line.bytes().all(|byte| matches!(byte, b' ' | b'\t')) {
                continue;
            }
            let (case_id, output) = row(line)?;
            let range = rows.ranges.get_mut(suite.position(&well_formed(case_id)?)?)?;
            let start = rows.texts.len();
            rows.texts.push_str(&well_formed(output)?);
            if range.replace(start..rows.texts.len()).is_some() {
                return None;
            }
            is_empty = false;
        }
        (!is_empty).then_some(rows)
    }

    /// Returns the output of the case at a position.
    #[must_use]
    pub fn get(&self, position: usize) -> Option<&str> {
        self.texts.get(self.ranges.get(position)?.clone()?)
    }
}

/// Returns the id and the output of a line, with their escapes.
fn row(line: &str) -> Option<(&str, &str)> {
    // Other readers end a line at a carriage return.
    if memchr::memchr(b'\r', line.as_bytes()).is_some() {
        return None;
    }
    let (mut case_id, mut output) = (None, None);
    let mut pull = Pull::new(line);
    pull.object()?;
    while let Some(key) = pull.key(case_id.is_none() && output.is_none())? {
        let field = match key {
            "case_id" => &mut case_id,
            "output" => &mut output,
            _ => return None,
        };
        if field.replace(pull.string()?).is_some() {
            return None;
        }
    }
    pull.end()?;
    Some((case_id?, output?))
}

/// Returns the text of a JSON string; `None` if U+FFFD in it may replace the escape of a lone surrogate.
fn well_formed(raw: &str) -> Option<Cow<'_, str>> {
    let text = unescape(raw);
    (matches!(text, Cow::Borrowed(_)) || !needle::has_replacement(&text)).then_some(text)
}
