//! JSON lines: one record a line, read as Python reads a text file.
//!
//! Lines end at `\n`, `\r\n` or a lone `\r` and at nothing else, so that U+2028 may stand inside a
//! string; each is stripped as `str.strip` does, and blank ones count but hold nothing. A line that is
//! not JSON is told and passed over.
//!
//! time: O(n); memory: one line.

use super::value::Value;
use super::{Found, Place, Take};
use crate::error::Result;
use crate::text::pystr;
use memchr::memchr2;

/// Reads the lines of `text`, of which the first has the number `first_line`.
pub(super) fn read(text: &str, first_line: usize, take: &mut Take<'_>) -> Result<()> {
    for (index, line) in lines(text).enumerate() {
        let line = pystr::strip(line);
        if line.is_empty() {
            continue;
        }
        let place = Place::Line(first_line + index);
        match Value::parse(line) {
            Ok(value) => take(place, Found::Value(value))?,
            Err(fault) => take(place, Found::NotJson(fault.to_string()))?,
        }
    }
    Ok(())
}

/// The lines as universal newlines have them; a last one without an end counts where it holds something.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len());
        let (line, after) = rest.split_at(end);
        rest = after.strip_prefix("\r\n").or_else(|| after.get(1..)).unwrap_or_default();
        Some(line)
    })
}
