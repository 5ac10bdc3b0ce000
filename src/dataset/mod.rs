//! Data sets: text in, question/answer items out, with everything odd told as warnings.
//!
//! [`FORMATS`] are told apart by what a text holds, and by its file's name where that leaves both. A
//! record becomes an [`Item`] by the usual names of its fields, by a mapping of [`Options::fields`],
//! or by one of the [`PRESETS`] for well-known sets:
//!
//! ```
//! use benchmarkhub::dataset::{self, Options};
//! let text = "{\"id\": 1.0, \"question\": \"1 + 1?\", \"answer\": 2, \"level\": \"easy\"}\nnot JSON\n";
//! let set = dataset::load(text, &Options::default())?;
//! assert_eq!((set.items[0].id.as_str(), set.items[0].answer.as_str()), ("1.0", "2"));
//! assert_eq!(set.warnings[0].line, 2);
//! # Ok::<(), benchmarkhub::Error>(())
//! ```
//!
//! Text is read as Python reads it, and answers are what Python's `str` makes of them; departures
//! stand in `COMPATIBILITY.md`. time: O(n); memory: the items, and for JSON the document.

mod item;
mod json;
mod jsonl;
mod lack;
mod options;
mod presets;
mod summary;
mod value;
mod write;

pub use item::Item;
pub use options::{Answers, Fields, Options};
pub use presets::{PRESETS, Preset};
pub use summary::{Summary, Tally};
pub use value::{Number, Object, Value};
pub use write::warnings_to_json;

use crate::error::{Error, ErrorKind, Result};
use crate::text;
use std::collections::HashMap;
use std::fmt;

/// One way to write a data set.
#[derive(Debug)]
pub struct Format {
    /// The name users type.
    pub name: &'static str,
    /// How names of such files end.
    pub extensions: &'static [&'static str],
    read: fn(&str, usize, &mut Take<'_>) -> Result<()>,
}

/// Every format.
pub static FORMATS: &[Format] = &[JSON, JSONL];

const JSON: Format = Format { name: "json", extensions: &[".json"], read: json::read };
const JSONL: Format = Format { name: "jsonl", extensions: &[".jsonl", ".ndjson"], read: jsonl::read };

/// Where a record stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A physical line, from 1.
    Line(usize),
    /// A position in a list, from 1.
    Item(usize),
}

impl Place {
    /// Another place of the same kind.
    fn with(self, number: usize) -> Self {
        match self {
            Self::Line(_) => Self::Line(number),
            Self::Item(_) => Self::Item(number),
        }
    }

    fn number(self) -> usize {
        match self {
            Self::Line(number) | Self::Item(number) => number,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(number) => write!(f, "line {number}"),
            Self::Item(number) => write!(f, "item {number}"),
        }
    }
}

/// What a format finds at a place.
enum Found {
    Value(Value),
    NotJson(String),
}

type Take<'t> = dyn FnMut(Place, Found) -> Result<()> + 't;

/// Something odd about a data set that did not stop the loading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// A stable word: `bad_line`, `missing_id`, `missing_question`, `missing_answer`,
    /// `question_not_text`, `answer_list`, `duplicate_id`, `inexact_number`, `preset_mismatch`.
    pub code: &'static str,
    /// The physical line, from 1; in a JSON document the position, from 1.
    pub line: usize,
    /// The item concerned, if there is one.
    pub item_id: Option<String>,
    /// What is odd, in words that begin with the place.
    pub message: String,
}

impl Warning {
    fn new(code: &'static str, place: Place, item_id: Option<&str>, said: &str) -> Self {
        let message = format!("{place}: {said}");
        Self { code, line: place.number(), item_id: item_id.map(str::to_owned), message }
    }
}

/// A loaded data set.
#[derive(Debug, Clone, PartialEq)]
pub struct Dataset {
    /// The name of the format it was read in.
    pub format: &'static str,
    /// The items, in the order of the text.
    pub items: Vec<Item>,
    /// What was odd.
    pub warnings: Vec<Warning>,
}

/// A record before it becomes an item.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// The physical line, from 1; in a JSON document the position, from 1.
    pub line: usize,
    /// Its fields.
    pub record: Object,
    /// The same as JSON text in which `1` and `1.0` still differ, if asked for.
    pub source: Option<String>,
}

/// The records of a data set, for those who make items of them themselves.
#[derive(Debug, Clone, PartialEq)]
pub struct Records {
    /// The name of the format it was read in.
    pub format: &'static str,
    /// The records, in the order of the text.
    pub records: Vec<Record>,
    /// What was odd.
    pub warnings: Vec<Warning>,
    /// The first line that is JSON but no record: if there are no records, this is no data set.
    pub stray: Option<String>,
}

/// Reads a data set.
///
/// # Errors
/// `syntax` where a JSON document is none; `schema` where no records stand in it, or
/// an id is a list or an object; with [`Options::strict`] also where a warning would be due.
pub fn load(text: &str, options: &Options) -> Result<Dataset> {
    let mut reader = Reader::new(options.strict);
    let mut set = reader.read(text, 1, options, Some(HashMap::new()))?;
    set.warnings.append(&mut reader.finish()?);
    Ok(set)
}

/// Reads a data set in JSON lines part by part, without looking for repeated ids.
#[derive(Debug)]
pub struct Reader {
    notes: Notes,
    seen: item::Seen,
    count: usize,
}

impl Reader {
    /// Of a set of which anything odd is an error, or not.
    #[must_use]
    pub fn new(strict: bool) -> Self {
        Self { notes: Notes::new(strict), seen: item::Seen::new(), count: 0 }
    }

    /// Reads the next part, of whole lines; `first_line` is the number of the first. The format of the options must
    /// be that of JSON lines, and the same options be given each time.
    ///
    /// # Errors
    /// As [`load`].
    pub fn part(&mut self, text: &str, first_line: usize, options: &Options) -> Result<Dataset> {
        self.read(text, first_line, options, None)
    }

    /// Says what can only be said of the whole set.
    ///
    /// # Errors
    /// As [`load`].
    pub fn finish(&mut self) -> Result<Vec<Warning>> {
        if let Some(stray) = self.notes.stray.take().filter(|_| self.count == 0) {
            return Err(Error::new(ErrorKind::Schema, stray));
        }
        self.seen.ids.conclude(&mut self.notes)?;
        self.seen.answers.conclude(&mut self.notes)?;
        Ok(std::mem::take(&mut self.notes.warnings))
    }

    /// Reads items; `known` tells where each id was first, for those who want to know of repeated ones.
    fn read(
        &mut self,
        text: &str,
        first_line: usize,
        options: &Options,
        mut known: Option<HashMap<String, usize>>,
    ) -> Result<Dataset> {
        let Self { notes, seen, count } = self;
        let mut items = Vec::new();
        let format = read(text, first_line, options, notes, &mut |place, record, notes| {
            let item = item::item(record, place, options, seen, notes)?;
            if let Some(known) = known.as_mut() {
                match known.get(item.id.as_str()) {
                    None => _ = known.insert(item.id.clone(), item.line),
                    Some(&first) => {
                        let first = place.with(first);
                        let said = format!("id {:?} again, first at {first}", value::shortened(&item.id));
                        notes.warn("duplicate_id", place, Some(&item.id), &said)?;
                    }
                }
            }
            items.push(item);
            Ok(())
        })?;
        *count += items.len();
        Ok(Dataset { format, items, warnings: std::mem::take(&mut notes.warnings) })
    }
}

/// Reads the records of a data set and makes no items of them; `with_source` keeps their text.
///
/// # Errors
/// As [`load`].
pub fn records(text: &str, first_line: usize, options: &Options, with_source: bool) -> Result<Records> {
    let mut notes = Notes::new(options.strict);
    let mut records = Vec::new();
    let format = read(text, first_line, options, &mut notes, &mut |place, record, notes| {
        item::warn_inexact(&record, "", place, None, notes)?;
        let value = Value::Object(record);
        let source = with_source.then(|| value.python_str());
        if let Value::Object(record) = value {
            records.push(Record { line: place.number(), record, source });
        }
        Ok(())
    })?;
    Ok(Records { format, records, warnings: notes.warnings, stray: notes.stray })
}

/// The item that a single record at `line` of JSON lines becomes.
///
/// # Errors
/// As [`load`].
pub fn item_of(record: &str, line: usize, options: &Options) -> Result<Dataset> {
    let mut notes = Notes::new(options.strict);
    let place = Place::Line(line);
    let wrong = |fault| Error::new(ErrorKind::Syntax, format!("{place}: invalid JSON: {fault}"));
    let value = Value::parse(record).map_err(wrong)?;
    let item = item::item(object(value, place)?, place, options, &mut item::Seen::new(), &mut notes)?;
    Ok(Dataset { format: JSONL.name, items: vec![item], warnings: notes.warnings })
}

type TakeRecord<'t> = dyn FnMut(Place, Object, &mut Notes) -> Result<()> + 't;

fn read(
    text: &str,
    first_line: usize,
    options: &Options,
    notes: &mut Notes,
    take: &mut TakeRecord<'_>,
) -> Result<&'static str> {
    let text = if first_line == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
    let format = options.format.unwrap_or_else(|| detect(text, options.name.as_deref()));
    (format.read)(text, first_line, &mut |place, found| match found {
        Found::Value(Value::Object(record)) => take(place, record, notes),
        Found::Value(other) if matches!(place, Place::Line(_)) => notes.stray(place, &other),
        Found::Value(other) => object(other, place).map(|_| ()),
        Found::NotJson(fault) => notes.warn("bad_line", place, None, &format!("invalid JSON: {fault}")),
    })?;
    Ok(format.name)
}

fn object(value: Value, place: Place) -> Result<Object> {
    if let Value::Object(object) = value {
        return Ok(object);
    }
    let text = format!("{place}: {}", no_object(&value));
    Err(Error::new(ErrorKind::Schema, text))
}

fn no_object(value: &Value) -> String {
    format!("expected an object, found {}", value.describe())
}

/// Which format a text is in: the one that it fits; where it fits both or neither, the one its name
/// says, else JSON for a text of one value and JSON lines for others.
fn detect(source: &str, name: Option<&str>) -> &'static Format {
    let [json, jsonl] = [&FORMATS[0], &FORMATS[1]];
    let name = name.unwrap_or_default().to_ascii_lowercase();
    let named = FORMATS.iter().find(|format| format.extensions.iter().any(|end| name.ends_with(end)));
    let is_jsonl = named.is_some_and(|format| format.name == JSONL.name);

    let mut filled = jsonl::lines(source).map(text::pystr::strip).filter(|line| !line.is_empty());
    let Some(first) = filled.next() else { return named.unwrap_or(jsonl) };
    let is_object = |line: &str| line.starts_with('{') && Value::parse(line).is_ok();
    if is_object(first) {
        // One object alone may be either; a second line behind a whole object is JSON lines.
        return if filled.next().is_some() || is_jsonl { jsonl } else { json };
    }
    if text::json::read::<dyn text::json::Sink>(source, &mut text::json::Nothing).is_ok() {
        return json;
    }
    // A document that was broken off or mistyped, unless some line is a record by itself.
    let is_document = first.starts_with('[') || first == "{";
    if is_jsonl || (!is_document && filled.any(is_object)) { jsonl } else { json }
}

/// The warnings so far; a strict reader turns the first into an error.
#[derive(Debug)]
pub(crate) struct Notes {
    strict: bool,
    warnings: Vec<Warning>,
    /// The first line that is JSON but no record.
    stray: Option<String>,
}

impl Notes {
    fn new(strict: bool) -> Self {
        Self { strict, warnings: Vec::new(), stray: None }
    }

    fn stray(&mut self, place: Place, value: &Value) -> Result<()> {
        let said = no_object(value);
        self.stray.get_or_insert_with(|| format!("{place}: {said}"));
        self.warn("bad_line", place, None, &said)
    }

    pub(crate) fn warn(
        &mut self,
        code: &'static str,
        place: Place,
        item_id: Option<&str>,
        said: &str,
    ) -> Result<()> {
        self.push(Warning::new(code, place, item_id, said))
    }

    fn push(&mut self, warning: Warning) -> Result<()> {
        if self.strict {
            let kind = if warning.code == "bad_line" { ErrorKind::Syntax } else { ErrorKind::Schema };
            return Err(Error::new(kind, warning.message));
        }
        self.warnings.push(warning);
        Ok(())
    }
}
