//! Reads the records of predictions: the id and the text of each line.

use super::blocks::Blocks;
use super::notices::Notices;
use super::texts::{Others, Span, Texts};
use crate::dataset::{self, FORMATS, Number, Object, Options, Value};
use crate::error::{Error, ErrorKind, Result};
use crate::text::json_write;
use crate::text::pystr;

/// The text of a prediction, or why it has no text.
#[derive(Debug, Clone, Copy)]
pub(super) enum Found {
    Text(Span),
    /// There is no prediction.
    Missing,
    /// The agent failed. The text is the reason.
    Failed(Span),
}

/// A prediction with its id.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) id: Span,
    pub(super) found: Found,
}

/// The names of the fields of predictions, in order of preference.
#[derive(Default)]
pub(super) struct Fields {
    /// The fields of the id, then those of the text.
    pub(super) names: Vec<String>,
    pub(super) ids: usize,
}

/// The predictions of a block.
#[derive(Default)]
pub(super) struct Predictions {
    pub(super) blocks: Blocks,
    fields: Fields,
    pub(super) texts: Texts,
    rows: Vec<Row>,
    /// The index of the next row.
    next: usize,
    /// The number of predictions in all blocks.
    count: usize,
    /// The message about the first line that is not a record.
    first_bad: Option<String>,
}

impl Predictions {
    pub(super) fn of(fields: Fields) -> Self {
        Self { fields, ..Self::default() }
    }

    /// Returns the next prediction of the block.
    pub(super) fn next(&mut self) -> Option<Row> {
        let row = *self.rows.get(self.next)?;
        self.next += 1;
        Some(row)
    }

    /// Reads the next block. Returns false if the caller has to read the file.
    pub(super) fn read(&mut self, notices: &mut Notices) -> Result<bool> {
        let Self { blocks, fields, texts, rows, .. } = self;
        let Some(first_line) = blocks.take(&mut texts.block)? else { return Ok(false) };
        let Texts { block, others } = texts;
        others.clear();
        rows.clear();
        self.next = 0;
        let mut found = Vec::new();
        let mut lines = 0;
        let options = Options { format: Some(&FORMATS[1]), ..Options::default() };
        for line in dataset::lines(block) {
            let number = first_line + lines;
            lines += 1;
            let line = pystr::strip(line);
            if line.is_empty() {
                continue;
            }
            if dataset::plain_fields(line, &fields.names, &mut found).is_some()
                && let (ids, predictions) = found.split_at(fields.ids)
                && let Some(id) = ids.iter().find_map(|each| *each)
                && let Some(text) = predictions.iter().find_map(|each| *each)
            {
                let id = others.add_raw(id, block);
                let found = Found::Text(others.add_raw(text, block));
                rows.push(Row { id, found });
                continue;
            }
            let set = dataset::records(line, number, &options, false)?;
            for warning in set.warnings.into_iter().filter(|warning| warning.code == "bad_line") {
                const PREFIX: &str = "predictions: ";
                self.first_bad.get_or_insert_with(|| [PREFIX, &warning.message].concat());
                notices.add(warning, PREFIX);
            }
            for record in set.records {
                rows.push(row(fields, others, &record.record, record.line)?);
            }
        }
        blocks.count_lines(lines);
        self.count += rows.len();
        Ok(true)
    }

    /// Fails if there are lines, and no line is a record.
    pub(super) fn finish(&mut self) -> Result<()> {
        match self.first_bad.take() {
            Some(message) if self.count == 0 => Err(Error::new(ErrorKind::Usage, message)),
            _ => Ok(()),
        }
    }
}

fn row(fields: &Fields, out: &mut Others, record: &Object, line: usize) -> Result<Row> {
    let (ids, texts) = fields.names.split_at(fields.ids);
    let text = texts.iter().find_map(|name| record.get(name).map(|value| (name, value)));
    if text.is_none() && record.get("custom_id").is_some() {
        return Err(unsupported(format!("line {line}: the rows of a vendor's batch are not read here")));
    }
    let is_value = |value: &&Value| !matches!(value, Value::Null);
    let Some(id) = ids.iter().find_map(|name| record.get(name).filter(is_value)) else {
        return Err(unsupported(format!("line {line}: expected a field {}, found none", ids.join(" or "))));
    };
    let id = out.add(&id_text(id)?);
    let reason = record.get("error").and_then(failure);
    let found = match (reason, text) {
        (Some(reason), _) => Found::Failed(out.add(&reason)),
        (None, Some((_, Value::String(text)))) => Found::Text(out.add(text)),
        (None, Some((_, Value::Null))) => Found::Missing,
        (None, Some((name, _))) => {
            return Err(unsupported(format!("line {line}: {name}: expected a string")));
        }
        (None, None) => {
            let names = texts.join(" or ");
            return Err(unsupported(format!("line {line}: expected a field {names}, found none")));
        }
    };
    Ok(Row { id, found })
}

/// Converts an id to text, as JavaScript does.
fn id_text(id: &Value) -> Result<String> {
    match id {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number_text(number)),
        Value::Bool(_) => Ok(id.python_str()),
        _ => Err(unsupported("an id is a list or an object".to_owned())),
    }
}

fn number_text(number: &Number) -> String {
    if let Some(source) = number.inexact() {
        return source.to_owned();
    }
    let mut text = String::new();
    json_write::number(number.double(), &mut text);
    text
}

/// Returns the error of an agent that failed, or `None` for a value that means that there is no error.
pub(super) fn failure(error: &Value) -> Option<String> {
    let is_blank = |text: &str| text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty();
    match error {
        Value::Null | Value::Bool(false) => None,
        Value::String(text) if is_blank(text) => None,
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number_text(number)).filter(|text| text != "0"),
        Value::Bool(true) => Some(UNNAMED.to_owned()),
        Value::Array(list) => list.first().map(|first| failure(first).unwrap_or_else(|| UNNAMED.to_owned())),
        Value::Object(fields) => {
            let inner = fields.get("error").and_then(failure);
            let text = |name: &str| fields.get(name).and_then(Value::as_str).map(str::to_owned);
            let texts = [text("message"), inner, text("code"), text("type")];
            let named = texts.into_iter().flatten().find(|text| !is_blank(text));
            Some(named.unwrap_or_else(|| UNNAMED.to_owned()))
        }
    }
}

/// The text for an error without a message.
const UNNAMED: &str = "error without a message";

pub(super) fn unsupported(message: String) -> Error {
    Error::new(ErrorKind::Unsupported, message)
}
