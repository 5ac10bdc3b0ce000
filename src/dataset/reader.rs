//! Reads a whole dataset, chunks of a dataset, or only its records.

use super::formats::{Entries, FORMATS, detect};
use super::item::{Item, ItemReader, warn_inexact};
use super::options::Options;
use super::python_json::{Object, Target, Value, clip};
use super::records::{Entry, Layout};
use super::warnings::{Position, Warning, Warnings};
use crate::error::{Error, ErrorKind, Result};
use crate::text::intern::Index;
use crate::text::json::Fault;
use crate::text::quote::quote;

/// A loaded dataset.
#[derive(Debug, Clone, PartialEq)]
pub struct Dataset {
    /// The name of its format.
    pub format: &'static str,
    /// The items, in the order of the text.
    pub items: Vec<Item>,
    /// The warnings.
    pub warnings: Vec<Warning>,
}

/// A record before it becomes an item.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// The number of the line, from 1. In a JSON document, the number of the record, from 1.
    pub line: usize,
    /// Its fields.
    pub record: Object,
    /// JSON text of the record that distinguishes `1` from `1.0`. Present only on request.
    pub source: Option<String>,
}

/// The records of a dataset.
#[derive(Debug, Clone, PartialEq)]
pub struct Records {
    /// The name of its format.
    pub format: &'static str,
    /// The records, in the order of the text.
    pub records: Vec<Record>,
    /// The warnings.
    pub warnings: Vec<Warning>,
    /// The message about the first line that is JSON but not an object. The caller reports an error if there are no
    /// records.
    pub stray: Option<String>,
}

/// Reads a dataset.
///
/// # Errors
/// `syntax` for an invalid JSON document; `schema` for a dataset without records, and for an id that is a list or an
/// object; with [`Options::strict`], the first warning.
pub fn load(text: &str, options: &Options) -> Result<Dataset> {
    let mut reader = Reader::new(options.strict);
    let mut set = reader.read(text, 1, options, Some(Index::default()))?;
    set.warnings.append(&mut reader.finish()?);
    Ok(set)
}

/// Reads JSON lines in chunks. Does not report duplicate ids, because it does not store the ids.
#[derive(Debug)]
pub struct Reader {
    warnings: Warnings,
    items: ItemReader,
    count: usize,
    /// The error to report if the first line is the only record.
    if_single: Option<Error>,
}

impl Reader {
    /// Creates a reader. If it is strict, the first warning is an error.
    #[must_use]
    pub fn new(strict: bool) -> Self {
        Self { warnings: Warnings::new(strict), items: ItemReader::new(), count: 0, if_single: None }
    }

    /// Reads the next chunk, which consists of whole lines. `first_line` is the number of its first line. The options
    /// must be the same for each chunk, and the format must be JSON lines.
    ///
    /// # Errors
    /// As [`load`].
    pub fn read_chunk(&mut self, text: &str, first_line: usize, options: &Options) -> Result<Dataset> {
        self.read(text, first_line, options, None)
    }

    /// Whether a record whose id, question and answer are strings changes nothing but the number of records, so that
    /// [`plain_fields`](super::plain_fields()) may read it.
    pub(crate) fn accepts_plain(&self, options: &Options) -> bool {
        self.count > 0
            && options.preset.is_none()
            && options.records.is_none()
            && self.items.is_settled(&options.fields)
    }

    /// Counts a record that was read without this reader.
    pub(crate) fn count_plain(&mut self) {
        self.count += 1;
    }

    /// Returns the warnings that concern the whole dataset.
    ///
    /// # Errors
    /// As [`load`].
    pub fn finish(&mut self) -> Result<Vec<Warning>> {
        if let Some(stray) = self.warnings.stray.take().filter(|_| self.count == 0) {
            return Err(Error::new(ErrorKind::Schema, stray));
        }
        if let Some(error) = self.if_single.take().filter(|_| self.count == 1) {
            return Err(error);
        }
        self.items.finish(&mut self.warnings)?;
        Ok(std::mem::take(&mut self.warnings.list))
    }

    /// Reads items. `first` finds the first item of each id, for warnings about duplicates.
    fn read(
        &mut self,
        text: &str,
        first_line: usize,
        options: &Options,
        mut first: Option<Index>,
    ) -> Result<Dataset> {
        let mut items: Vec<Item> = Vec::new();
        let layout = Layout::new(options);
        let (format, entries) = entries(text, first_line, layout)?;
        for (position, entry) in entries {
            let Some(record) = record(position, entry, &mut self.warnings)? else { continue };
            for (record, position) in inner(record, position, layout, self.count)? {
                if self.count == 0 && position.is_line() {
                    self.if_single = layout.refusal(&record);
                }
                self.count += 1;
                let item = self.items.read(record, position, options, &mut self.warnings)?;
                if let Some(first) = first.as_mut() {
                    let id_at = |index: usize| items[index].id.as_str();
                    if let Some(index) = first.find_text(&item.id, id_at) {
                        let first = Position { number: items[index].line, ..position };
                        let problem = format!("id {} again, first at {first}", quote(&clip(&item.id)));
                        self.warnings.add("duplicate_id", position, Some(&item.id), &problem)?;
                    } else {
                        first.add_text(&item.id, items.len(), id_at);
                    }
                }
                items.push(item);
            }
        }
        Ok(Dataset { format, items, warnings: std::mem::take(&mut self.warnings.list) })
    }
}

/// Reads the records of a dataset. With `with_source`, each record has its source text.
///
/// # Errors
/// As [`load`].
pub fn records(text: &str, first_line: usize, options: &Options, with_source: bool) -> Result<Records> {
    let mut warnings = Warnings::new(options.strict);
    let mut records = Vec::new();
    let layout = Layout::raw(options);
    let (format, entries) = entries(text, first_line, layout)?;
    for (position, entry) in entries {
        let Some(record) = record(position, entry, &mut warnings)? else { continue };
        for (record, position) in inner(record, position, layout, records.len())? {
            warn_inexact(&record, "", position, None, &mut warnings)?;
            let source = with_source.then(|| record.json(Target::Python));
            records.push(Record { line: position.number, record, source });
        }
    }
    Ok(Records { format, records, warnings: warnings.list, stray: warnings.stray })
}

/// Converts one record to an item. `line` is the number of its line in JSON lines.
///
/// # Errors
/// As [`load`].
pub fn parse_item(record: &str, line: usize, options: &Options) -> Result<Dataset> {
    let mut warnings = Warnings::new(options.strict);
    let position = Position::line(line);
    let value = Value::parse(record)
        .map_err(|fault| Error::new(ErrorKind::Syntax, format!("{position}: invalid JSON: {fault}")))?;
    let Value::Object(record) = value else { return Err(not_an_object(position, &value)) };
    let item = ItemReader::new().read(record, position, options, &mut warnings)?;
    Ok(Dataset { format: FORMATS[1].name, items: vec![item], warnings: warnings.list })
}

/// Returns the name of the format, and the entries of a text.
fn entries<'t>(text: &'t str, first_line: usize, layout: Layout) -> Result<(&'static str, Entries<'t>)> {
    let options = layout.options;
    let text = if first_line == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
    let format = options.format.unwrap_or_else(|| detect(text, options.name.as_deref()));
    Ok((format.name, (format.read)(text, first_line, &layout)?))
}

/// Returns the record of an entry, or `None` if the line is skipped with a warning.
fn record(
    position: Position,
    entry: std::result::Result<Value, Fault>,
    warnings: &mut Warnings,
) -> Result<Option<Object>> {
    match entry {
        Ok(Value::Object(record)) => return Ok(Some(record)),
        Ok(other) if position.is_line() => warnings.add_stray(position, &other)?,
        Ok(other) => return Err(not_an_object(position, &other)),
        Err(fault) => warnings.add("bad_line", position, None, &format!("invalid JSON: {fault}"))?,
    }
    Ok(None)
}

/// Returns the records of an entry, with their positions. Numbers records inside an entry, because they share a line.
fn inner(
    record: Object,
    position: Position,
    layout: Layout,
    count: usize,
) -> Result<Vec<(Object, Position)>> {
    let records = match layout.entry(record, position) {
        Ok(Entry::Record(record)) => return Ok(vec![(record, position)]),
        Ok(Entry::Records(records)) => records,
        Err(error) => return Err(Error::new(error.kind(), format!("{position}: {error}"))),
    };
    let mut found = Vec::with_capacity(records.len());
    for (index, value) in records.into_iter().enumerate() {
        let position = Position::item(count + index + 1);
        match value {
            Value::Object(record) => found.push((record, position)),
            other => return Err(not_an_object(position, &other)),
        }
    }
    Ok(found)
}

fn not_an_object(position: Position, found: &Value) -> Error {
    let message = format!("{position}: expected an object, found {}", found.describe());
    Error::new(ErrorKind::Schema, message)
}
