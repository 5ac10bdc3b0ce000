//! JSON lines: one record per line, read as Python reads a text file.
//!
//! Only `
//! `, `\r
//! ` and `\r` end a line, so strings can contain U+2028. Each line is stripped as by `str.strip`. Blank lines are
//! skipped, but they count as lines. Invalid lines are reported.
//!
//! time: O(n); memory: one line.

use super::Entries;
use crate::dataset::python_json::Value;
use crate::dataset::records::Layout;
use crate::dataset::warnings::Position;
use crate::error::Result;
use crate::text::pystr;
use memchr::memchr2;

/// Reads the lines of `text`. The first line has the number `first_line`.
#[expect(clippy::unnecessary_wraps, reason = "the signature of every format")]
pub(super) fn read<'t>(text: &'t str, first_line: usize, _: &Layout) -> Result<Entries<'t>> {
    let lines = lines(text).map(pystr::strip).enumerate().filter(|(_, line)| !line.is_empty());
    Ok(Box::new(lines.map(move |(index, line)| (Position::line(first_line + index), Value::parse(line)))))
}

/// Splits a text into lines, like Python's universal newlines. A line end at the end of the text starts no further
/// line.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
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
