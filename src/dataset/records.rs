//! Finds the records inside a document, such as `{"data": [{"paragraphs": [{"context": "…", "qas": [record]}]}]}`.
//!
//! The steps of their path are names of fields, indices of lists, and `*` for every entry of a list or an object. A record
//! inherits the fields of the objects on its path, unless it has a field with the same name. From the outermost object it
//! inherits only texts, numbers and booleans, because the lists and objects there describe the dataset. An `id` belongs to
//! one record only, so it is not inherited through `*`. The id of an entry of an object is its key.
//!
//! Without a path, [`Layout`] searches for lists whose records are items, and uses a list only if it is the only one.

use super::options::Options;
use super::python_json::{Object, Value};
use super::warnings::Position;
use crate::error::{Error, ErrorKind, Result};
use crate::suggest::did_you_mean;
use crate::text::quote::quote;

/// The steps of a path.
type Path = Vec<String>;

const EACH: &str = "*";
/// The maximum number of lists that the search finds and that a message names.
const MAX_FOUND: usize = 64;
const MAX_NAMED: usize = 5;

/// The options that decide where the records of a dataset are, and how to recognize them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout<'o> {
    pub(super) options: &'o Options,
    /// Whether the caller creates the items from the records, so that the fields of records are unknown.
    is_raw: bool,
}

/// The content of an entry of a list, or of a line.
#[derive(Debug)]
pub(super) enum Entry {
    /// The entry is a record.
    Record(Object),
    /// The entry contains these records.
    Records(Vec<Value>),
}

impl<'o> Layout<'o> {
    pub(super) fn new(options: &'o Options) -> Self {
        Self { options, is_raw: false }
    }

    /// Creates a layout for callers that create the items themselves.
    pub(super) fn raw(options: &'o Options) -> Self {
        Self { options, is_raw: true }
    }

    /// Returns the records of a JSON document.
    pub(super) fn document(&self, document: Value) -> Result<Vec<Value>> {
        let mismatch = |found: &Value, expected: &str| {
            schema(format!("data set: expected {expected}, found {}", found.describe()))
        };
        if self.options.records.is_some() {
            return self.chosen(document);
        }
        match document {
            Value::Array(records) => Ok(records),
            Value::Object(mut object) => match object.remove("items") {
                Some(Value::Array(records)) => Ok(records),
                Some(other) => Err(mismatch(&other, "a list under \"items\"")),
                None => self.inside(object),
            },
            other => Err(mismatch(&other, "a list of items, an object with \"items\", or one item")),
        }
    }

    /// Returns the records of an entry of a list, or of a line.
    pub(super) fn entry(&self, record: Object, position: Position) -> Result<Entry> {
        if position.is_line() && self.options.records.is_some() {
            return self.chosen(Value::Object(record)).map(Entry::Records);
        }
        if self.is_raw || self.is_item(&record) {
            return Ok(Entry::Record(record));
        }
        let search = self.search(&record);
        match &search.items[..] {
            [(path, _)] if path.iter().any(|step| step == EACH) || is_envelope(&record) => {
                select(Value::Object(record), path).map(Entry::Records)
            }
            [] | [_] => Ok(Entry::Record(record)),
            _ => Err(search.refusal()),
        }
    }

    /// Returns the records at the path in the options.
    fn chosen(&self, value: Value) -> Result<Vec<Value>> {
        let path = self.options.records.as_deref().unwrap_or_default();
        let mut steps = steps_of(path);
        let first = &steps[0];
        if matches!(value, Value::Array(_)) && first != EACH && first.parse::<usize>().is_err() {
            steps.insert(0, EACH.to_owned());
        }
        select(value, &steps)
    }

    /// Returns the error for an object that is the only record, but has lists of objects instead of the fields of an item.
    pub(super) fn refusal(&self, record: &Object) -> Option<Error> {
        if self.is_raw || self.is_item(record) || record.at(self.name_of_id()).is_some() {
            return None;
        }
        let search = self.search(record);
        (!search.others.is_empty()).then(|| search.refusal())
    }

    fn inside(&self, object: Object) -> Result<Vec<Value>> {
        if self.is_item(&object) {
            return match columns(&object, self.options) {
                Some(error) if !self.is_raw && !self.fits(&object) => Err(error),
                _ => Ok(vec![Value::Object(object)]),
            };
        }
        let published = self.options.preset.and_then(|preset| preset.records).filter(|_| !self.is_raw);
        if let Some(path) = published.map(steps_of).filter(|path| leads_somewhere(&object, path)) {
            return select(Value::Object(object), &path);
        }
        let search = self.search(&object);
        match &search.items[..] {
            [(path, _)] => select(Value::Object(object), path),
            [] => self.refusal(&object).map_or_else(|| Ok(vec![Value::Object(object)]), Err),
            _ => Err(search.refusal()),
        }
    }

    fn search(&self, object: &Object) -> Search<'_> {
        let mut search = Search { layout: self, items: Vec::new(), others: Vec::new() };
        search.fields(object, &mut Vec::new());
        search
    }

    fn name_of_id(&self) -> &str {
        self.options.fields.id.as_deref().unwrap_or("id")
    }

    /// Whether an object has a field of an item.
    fn is_item(&self, record: &Object) -> bool {
        let fields = &self.options.fields;
        let has = |path: &Option<String>, name| record.at(path.as_deref().unwrap_or(name)).is_some();
        has(&fields.question, "question")
            || has(&fields.answer, "answer")
            || self.is_raw && has(&fields.id, "id")
            || self.fits(record)
    }

    fn fits(&self, record: &Object) -> bool {
        let extracted = self.options.preset.and_then(|preset| (preset.extract)(record));
        extracted.is_some_and(|extracted| extracted.fits)
    }
}

/// The lists found in an object: the path of each, and the names of the fields of its records.
struct Search<'l> {
    layout: &'l Layout<'l>,
    /// The lists whose records are items.
    items: Vec<(Path, String)>,
    /// The lists of other objects.
    others: Vec<(Path, String)>,
}

impl Search<'_> {
    fn fields(&mut self, object: &Object, path: &mut Path) {
        // If all values are objects and one is an item, this object maps ids to items.
        let is_of_objects = object.iter().all(|(_, value)| matches!(value, Value::Object(_)));
        let item = object.iter().find_map(|(_, value)| self.item(value));
        if let Some(item) = item.filter(|_| is_of_objects && !self.layout.is_raw) {
            return add(&mut self.items, path, Some(EACH), item);
        }
        for (name, value) in object.iter() {
            path.push(name.to_owned());
            match value {
                Value::Array(list) => self.list(list, path),
                Value::Object(object) if self.layout.is_item(object) => {
                    add(&mut self.items, path, None, object);
                }
                Value::Object(object) if !self.layout.is_raw => self.fields(object, path),
                _ => {}
            }
            path.pop();
        }
    }

    fn list(&mut self, list: &[Value], path: &mut Path) {
        let is_of_objects = list.iter().all(|value| matches!(value, Value::Object(_)));
        let first = match list.first() {
            Some(Value::Object(first)) if is_of_objects => first,
            None => return add_named(&mut self.others, path, Some(EACH), "nothing".to_owned()),
            Some(Value::Array(_)) => {
                return add_named(&mut self.others, path, Some(EACH), "lists".to_owned());
            }
            Some(_) => return,
        };
        if self.layout.is_raw {
            return add(&mut self.items, path, Some(EACH), first);
        }
        if let Some(item) = list.iter().find_map(|value| self.item(value)) {
            return add(&mut self.items, path, Some(EACH), item);
        }
        add(&mut self.others, path, Some(EACH), first);
        path.push(EACH.to_owned());
        for value in list {
            let Value::Object(object) = value else { continue };
            self.fields(object, path);
            if self.items.len() > MAX_FOUND {
                break;
            }
        }
        path.pop();
    }

    fn item<'v>(&self, value: &'v Value) -> Option<&'v Object> {
        value.as_object().filter(|object| self.layout.is_item(object))
    }

    /// Returns the error that names the paths, and the option that selects one of them.
    fn refusal(&self) -> Error {
        let has_items = !self.items.is_empty();
        let found = if has_items { &self.items } else { &self.others };
        let mut lists: Vec<String> = found
            .iter()
            .take(MAX_NAMED)
            .map(|(path, names)| format!("{} ({names})", path.join(".")))
            .collect();
        if found.len() > MAX_NAMED {
            lists.push("…".to_owned());
        }
        let lists = lists.join(", ");
        let choice = found.first().map_or_else(String::new, |(path, _)| path.join("."));
        let fields = if has_items {
            String::new()
        } else {
            let fields = &self.layout.options.fields;
            let question = fields.question.as_deref().unwrap_or("question");
            let answer = fields.answer.as_deref().unwrap_or("answer");
            format!(
                "; no record has a field {} or {}: fields (--fields) names theirs",
                quote(question),
                quote(answer)
            )
        };
        schema(format!(
            "data set: expected a list of items, an object with one list of items, or one item, found an object with \
             lists at {lists}{fields}; records (--records) chooses the list: \"{choice}\""
        ))
    }
}

fn add(found: &mut Vec<(Path, String)>, path: &[String], last: Option<&str>, record: &Object) {
    add_named(found, path, last, record.names());
}

fn add_named(found: &mut Vec<(Path, String)>, path: &[String], last: Option<&str>, names: String) {
    let mut path = path.to_vec();
    path.extend(last.map(str::to_owned));
    if found.len() <= MAX_FOUND && !found.iter().any(|(known, _)| *known == path) {
        found.push((path, names));
    }
}

/// Returns the error for an object whose fields are the columns of a table.
fn columns(object: &Object, options: &Options) -> Option<Error> {
    let fields = &options.fields;
    let list_at = |path: &Option<String>, name: &str| match object.at(path.as_deref().unwrap_or(name)) {
        Some(Value::Array(list)) => Some(list.len()),
        // By row: {"0": "…", "1": "…"}.
        Some(Value::Object(rows)) => Some(rows.iter().count()),
        _ => None,
    };
    let count = list_at(&fields.question, "question").filter(|&count| count > 1)?;
    (list_at(&fields.answer, "answer")? == count).then(|| {
        schema(format!(
            "data set: expected a list of items, found an object with columns: question and answer have {count} values; \
             write one object for each item"
        ))
    })
}

fn steps_of(path: &str) -> Path {
    path.split('.').map(str::to_owned).collect()
}

/// Whether each value of the object is an object with the field `path[1]`, so that the path can begin with `*`.
fn leads_somewhere(object: &Object, path: &[String]) -> bool {
    let has_step = |value: &Value| matches!(value, Value::Object(object) if object.get(&path[1]).is_some());
    object.iter().next().is_some() && object.iter().all(|(_, value)| has_step(value))
}

/// Whether a record is a row as the Hugging Face dataset viewer returns it: `{"row_idx": 0, "row": {…}}`.
fn is_envelope(object: &Object) -> bool {
    object.get("row_idx").is_some() && matches!(object.get("row"), Some(Value::Object(_)))
}

/// Returns the records at a path, with the fields that they inherit from outer objects.
fn select(value: Value, path: &[String]) -> Result<Vec<Value>> {
    let mut selection = Selection { steps: Vec::new(), records: Vec::new() };
    selection.descend(value, path, &[])?;
    Ok(selection.records)
}

struct Selection {
    /// The steps to the current value, for messages.
    steps: Path,
    records: Vec<Value>,
}

impl Selection {
    fn descend(&mut self, value: Value, path: &[String], outer: &[(String, Value)]) -> Result<()> {
        let Some((step, rest)) = path.split_first() else { return self.finish(value, outer) };
        match value {
            Value::Array(list) if step == EACH => self.each(list, rest, outer),
            Value::Array(mut list) => match step.parse::<usize>().ok().filter(|&index| index < list.len()) {
                Some(index) => self.step(step, list.swap_remove(index), rest, outer),
                None => Err(self.missing(step, &format!("a list of {}", list.len()))),
            },
            Value::Object(object) if step == EACH => {
                for (key, value) in object.into_entries() {
                    let mut outer = without_id(outer);
                    outer.push(("id".to_owned(), Value::String(key.clone())));
                    self.step(&key, value, rest, &outer)?;
                }
                Ok(())
            }
            Value::Object(mut object) => {
                let Some(inner) = object.remove(step) else {
                    let hint = did_you_mean(step, object.iter().map(|(name, _)| name));
                    return Err(self.missing(step, &format!("the fields {}{hint}", object.names())));
                };
                let is_root = self.steps.is_empty();
                let is_plain = |value: &Value| !matches!(value, Value::Array(_) | Value::Object(_));
                let is_row = step == "row" && object.get("row_idx").is_some();
                let mut inherited: Vec<(String, Value)> = Vec::new();
                if !is_row {
                    inherited.extend(object.into_entries().filter(|(_, value)| !is_root || is_plain(value)));
                    for (name, value) in outer {
                        if !inherited.iter().any(|(known, _)| known == name) {
                            inherited.push((name.clone(), value.clone()));
                        }
                    }
                }
                self.step(step, inner, rest, &inherited)
            }
            other => Err(self.missing(step, &other.describe())),
        }
    }

    fn each(&mut self, list: Vec<Value>, rest: &[String], outer: &[(String, Value)]) -> Result<()> {
        let outer = without_id(outer);
        for (index, value) in list.into_iter().enumerate() {
            self.step(&index.to_string(), value, rest, &outer)?;
        }
        Ok(())
    }

    fn step(&mut self, step: &str, value: Value, rest: &[String], outer: &[(String, Value)]) -> Result<()> {
        self.steps.push(step.to_owned());
        self.descend(value, rest, outer)?;
        self.steps.pop();
        Ok(())
    }

    fn finish(&mut self, value: Value, outer: &[(String, Value)]) -> Result<()> {
        match value {
            // The path ends at a list: its entries are the records, as if the path ended with `*`.
            Value::Array(list) => self.each(list, &[], outer),
            Value::Object(mut record) => {
                record.add_missing(outer);
                self.records.push(Value::Object(record));
                Ok(())
            }
            other => {
                let path = self.steps.join(".");
                Err(schema(format!("records: expected an object at {path}, found {}", other.describe())))
            }
        }
    }

    fn missing(&self, step: &str, found: &str) -> Error {
        let expected = match step {
            EACH => "a list or an object".to_owned(),
            step => format!("a field {}", quote(step)),
        };
        let path = if self.steps.is_empty() { "the top".to_owned() } else { self.steps.join(".") };
        schema(format!("records: expected {expected} at {path}, found {found}"))
    }
}

fn without_id(outer: &[(String, Value)]) -> Vec<(String, Value)> {
    outer.iter().filter(|(name, _)| name != "id").cloned().collect()
}

fn schema(message: String) -> Error {
    Error::new(ErrorKind::Schema, message)
}
