//! A record becomes an item: the fields that make it, and everything else as metadata.

use super::lack::{Lack, absent, near};
use super::options::{Answers, Options};
use super::value::{Object, Value, shortened};
use super::{Notes, Place};
use crate::error::{Error, ErrorKind, Result};

/// One question with its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// Identifies the item; `item_{line}` unless given.
    pub id: String,
    /// What the agent is asked.
    pub question: String,
    /// The answer as text; empty where there is none.
    pub answer: String,
    /// Every answer that will do, where there are several; `answer` is the first.
    pub answers: Option<Vec<String>>,
    /// Every other field of the record, unchanged and in order.
    pub metadata: Object,
    /// The physical line, from 1; in a JSON document the position, from 1.
    pub line: usize,
}

/// What is told once a set, or when it ends.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) ids: Lack,
    pub(super) answers: Lack,
    /// Whether it was told that a list of answers becomes one text.
    has_told_list: bool,
}

impl Seen {
    pub(super) fn new() -> Self {
        Self {
            ids: Lack::of("missing_id", "id"),
            answers: Lack::of("missing_answer", "answer"),
            has_told_list: false,
        }
    }
}

/// Makes an item of a record.
pub(super) fn item(
    mut record: Object,
    place: Place,
    options: &Options,
    seen: &mut Seen,
    notes: &mut Notes,
) -> Result<Item> {
    let preset = options.preset;
    let mut made = preset.and_then(|preset| (preset.make)(&record)).unwrap_or_default();
    if let Some(preset) = preset.filter(|_| !made.fits) {
        notes.warn("preset_mismatch", place, None, &format!("expected a record of {}", preset.name))?;
    }
    let fields = &options.fields;
    let id = part(&record, fields.id.as_deref(), "id", made.id.take());
    let question = part(&record, fields.question.as_deref(), "question", made.question.take());
    let answer = part(&record, fields.answer.as_deref(), "answer", made.answer.take());
    let taken = [id.1, question.1, answer.1];
    let (id, question, answer) = (id.0, question.0, answer.0);

    let has_id = id.is_some().then_some(&Value::Bool(true));
    let id = id_of(id, place)?;
    let about = (place, id.as_str());
    if let Some(path) = fields.id.as_deref() {
        seen.ids.look(has_id, Some(path), about, &record, notes)?;
    }
    seen.answers.look(answer.as_ref(), fields.answer.as_deref(), about, &record, notes)?;
    let question = question_of(question, fields.question.as_deref(), about, &record, notes)?;
    for name in made.taken.iter().copied().chain(taken.into_iter().flatten()) {
        record.remove(name);
    }
    let several = if fields.answer.is_none() { made.answers } else { None };
    let listed = answer.as_ref().and_then(Value::texts);
    if listed.as_ref().is_some_and(|texts| !texts.is_empty())
        && options.answers == Answers::Unsaid
        && !seen.has_told_list
    {
        seen.has_told_list = true;
        let said = "answer: a list of texts is taken as its JSON text; answers: \"any\" (--any-answer) lets any of them do \
                    (told once)";
        notes.warn("answer_list", place, Some(&id), said)?;
    }
    let several = several.or(listed).filter(|_| options.answers == Answers::Any);
    let answer = match &several {
        Some(texts) => texts.first().cloned().unwrap_or_default(),
        None => answer.map_or_else(String::new, |answer| answer.python_str()),
    };
    warn_inexact(&record, "metadata.", place, Some(&id), notes)?;
    let answers = several.filter(|texts| texts.len() > 1);
    Ok(Item { id, question, answer, answers, metadata: record, line: place.number() })
}

/// The value of one part of an item, and the field that leaves the record for it: what is taken as a
/// whole goes, what lies deeper stays.
fn part<'n>(
    record: &Object,
    mapped: Option<&'n str>,
    name: &'n str,
    made: Option<Value>,
) -> (Option<Value>, Option<&'n str>) {
    if mapped.is_none() && made.is_some() {
        return (made, None);
    }
    let path = mapped.unwrap_or(name);
    (record.at(path).cloned(), record.get(path).map(|_| path))
}

fn id_of(id: Option<Value>, place: Place) -> Result<String> {
    match id {
        None | Some(Value::Null) => Ok(format!("item_{}", place.number())),
        Some(found @ (Value::Array(_) | Value::Object(_))) => {
            let text = format!("{place}: id: expected a text or a number, found {}", found.describe());
            Err(Error::new(ErrorKind::Schema, text))
        }
        Some(id) => Ok(id.python_str()),
    }
}

fn question_of(
    question: Option<Value>,
    mapped: Option<&str>,
    (place, id): (Place, &str),
    record: &Object,
    notes: &mut Notes,
) -> Result<String> {
    match question {
        Some(Value::String(text)) => Ok(text),
        None | Some(Value::Null) => {
            let said = match mapped.filter(|_| question.is_none()) {
                Some(path) => absent("question", path, "the", &near(path, record)),
                None => "question: expected a text, found nothing".to_owned(),
            };
            notes.warn("missing_question", place, Some(id), &said)?;
            Ok(String::new())
        }
        Some(other) => {
            let said = format!("question: expected a text, found {}; taken as text", other.describe());
            notes.warn("question_not_text", place, Some(id), &said)?;
            Ok(other.python_str())
        }
    }
}

/// Warns once a record of numbers that JavaScript cannot hold.
pub(super) fn warn_inexact(
    record: &Object,
    prefix: &str,
    place: Place,
    id: Option<&str>,
    notes: &mut Notes,
) -> Result<()> {
    let mut found = Inexact::default();
    for (name, value) in record.iter() {
        if found.look(value) {
            found.path.push(name.to_owned());
        }
    }
    let Some(number) = found.first else { return Ok(()) };
    found.path.reverse();
    let path = found.path.join(".");
    let more = if found.count > 1 { format!(" (and {} more)", found.count - 1) } else { String::new() };
    let said = format!("{prefix}{path}: the number {number} cannot be held exactly, kept as text{more}");
    notes.warn("inexact_number", place, id, &said)
}

#[derive(Default)]
struct Inexact {
    count: usize,
    first: Option<String>,
    /// The steps to the first, from the innermost out.
    path: Vec<String>,
}

impl Inexact {
    /// Whether the first stands in this value. Nesting is bounded by the reader.
    fn look(&mut self, value: &Value) -> bool {
        let mut is_here = false;
        match value {
            Value::Number(number) => {
                if let Some(text) = number.inexact() {
                    self.count += 1;
                    is_here = self.first.is_none();
                    self.first.get_or_insert_with(|| shortened(text));
                }
            }
            Value::Array(list) => {
                for (index, value) in list.iter().enumerate() {
                    if self.look(value) {
                        self.path.push(index.to_string());
                        is_here = true;
                    }
                }
            }
            Value::Object(object) => {
                for (name, value) in object.iter() {
                    if self.look(value) {
                        self.path.push(name.to_owned());
                        is_here = true;
                    }
                }
            }
            _ => {}
        }
        is_here
    }
}
