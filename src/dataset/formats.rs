//! The formats of datasets, and the detection of the format of a text.

mod json;
mod jsonl;

pub use jsonl::lines;

use super::python_json::Value;
use super::records::Layout;
use super::warnings::Position;
use crate::error::Result;
use crate::text;
use crate::text::json::Fault;

/// A format of datasets.
#[derive(Debug)]
pub struct Format {
    /// The name of the format, as in the option `format`.
    pub name: &'static str,
    /// The file extensions of the format.
    pub extensions: &'static [&'static str],
    pub(super) read: for<'t> fn(&'t str, usize, &Layout) -> Result<Entries<'t>>,
}

/// The entries of a text, each with its position. An entry is a JSON value or a syntax error.
pub(super) type Entries<'t> = Box<dyn Iterator<Item = (Position, std::result::Result<Value, Fault>)> + 't>;

/// Every format.
pub static FORMATS: &[Format] = &[JSON, JSONL];

const JSON: Format = Format { name: "json", extensions: &[".json"], read: json::read };
const JSONL: Format = Format { name: "jsonl", extensions: &[".jsonl", ".ndjson"], read: jsonl::read };

/// Returns the format that fits the text. If both formats fit, or neither, the file name decides. Without a file
/// name, a single value is JSON, and all other texts are JSON lines.
pub(super) fn detect(source: &str, file_name: Option<&str>) -> &'static Format {
    let [json, jsonl] = [&FORMATS[0], &FORMATS[1]];
    let file_name = file_name.unwrap_or_default().to_ascii_lowercase();
    let has_extension = |format: &&Format| format.extensions.iter().any(|end| file_name.ends_with(end));
    let named = FORMATS.iter().find(has_extension);
    let is_named_jsonl = named.is_some_and(|format| format.name == JSONL.name);

    let mut lines = jsonl::lines(source).map(text::pystr::strip).filter(|line| !line.is_empty());
    let Some(first) = lines.next() else { return named.unwrap_or(jsonl) };
    let is_object = |line: &str| line.starts_with('{') && Value::parse(line).is_ok();
    if is_object(first) {
        // A single object is valid in both formats. An object followed by another line is JSON lines.
        return if lines.next().is_some() || is_named_jsonl { jsonl } else { json };
    }
    if text::json::read(source, &mut text::json::Nothing).is_ok() {
        return json;
    }
    // The text is not valid JSON, so it is JSON lines if one of its lines is an object.
    let is_document = first.starts_with('[') || first == "{";
    if is_named_jsonl || (!is_document && lines.any(is_object)) { jsonl } else { json }
}
