//! Converts a record to an item: some fields become its id, question and answer; the others become its metadata.

use super::missing_fields::{MissingField, NamedField, hint, no_field};
use super::options::{Answers, Fields, Options};
use super::python_json::{Object, Value, clip};
use super::warnings::{Position, Warnings};
use crate::error::{Error, ErrorKind, Result};
use crate::text::intern::Interner;
use crate::text::pystr;

/// A question with its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The id. By default, `item_{line}`.
    pub id: String,
    /// The question for the agent.
    pub question: String,
    /// The answer as text; empty if there is no answer.
    pub answer: String,
    /// Whether the record has an answer. An empty text is one; `null` and an empty list are not.
    pub has_answer: bool,
    /// All accepted answers, if there are several; `answer` is the first.
    pub answers: Option<Vec<String>>,
    /// All other fields of the record, unchanged and in order.
    pub metadata: Object,
    /// The number of the line, from 1. In a JSON document, the number of the record, from 1.
    pub line: usize,
}

/// Converts records to items, and collects the warnings that concern the whole dataset.
#[derive(Debug)]
pub(super) struct ItemReader {
    ids: MissingField,
    answers: MissingField,
    /// The fields that the options name for the id, the question and the answer.
    named: [NamedField; 3],
    /// Whether the warning `answer_list` was added. It is added only once.
    has_warned_of_list: bool,
}

impl ItemReader {
    pub(super) fn new() -> Self {
        Self {
            ids: MissingField::new("missing_id", "id"),
            answers: MissingField::new("missing_answer", "answer"),
            named: [NamedField::new("id"), NamedField::new("question"), NamedField::new("answer")],
            has_warned_of_list: false,
        }
    }

    pub(super) fn read(
        &mut self,
        mut record: Object,
        position: Position,
        options: &Options,
        warnings: &mut Warnings,
    ) -> Result<Item> {
        let preset = options.preset;
        let mut extracted = preset.and_then(|preset| (preset.extract)(&record)).unwrap_or_default();
        if let Some(preset) = preset.filter(|_| !extracted.fits) {
            let problem = format!("expected a record of {}", preset.name);
            warnings.add("preset_mismatch", position, None, &problem)?;
        }
        let fields = &options.fields;
        let (id, id_field) = part(&record, fields.id.as_deref(), "id", extracted.id.take());
        let (question, question_field) =
            part(&record, fields.question.as_deref(), "question", extracted.question.take());
        let (answer, answer_field) =
            part(&record, fields.answer.as_deref(), "answer", extracted.answer.take());

        let paths = [&fields.id, &fields.question, &fields.answer];
        for ((named, path), value) in self.named.iter_mut().zip(paths).zip([&id, &question, &answer]) {
            if let Some(path) = path {
                named.examine(path, value.is_some(), &record);
            }
        }
        let has_id = id.is_some().then_some(&Value::Bool(true));
        let id = id_text(id, position)?;
        let context = (position, id.as_str());
        if let Some(path) = fields.id.as_deref() {
            self.ids.examine(has_id, path, context, &record, warnings)?;
        }
        self.answers.examine(
            answer.as_ref(),
            fields.answer.as_deref().unwrap_or("answer"),
            context,
            &record,
            warnings,
        )?;
        let question = question_text(question, fields.question.as_deref(), context, &record, warnings)?;
        let used = [id_field, question_field, answer_field];
        for name in extracted.used.iter().copied().chain(used.into_iter().flatten()) {
            record.remove(name);
        }

        let extracted_answers = extracted.answers.take().filter(|_| fields.answer.is_none());
        let accepts_all = match options.answers {
            Answers::Any => true,
            Answers::Text => false,
            Answers::Unspecified => extracted.accepts_all && extracted_answers.is_some(),
        };
        let accepted = if accepts_all {
            extracted_answers.or_else(|| answer.as_ref().and_then(Value::plain_texts)).map(accepted)
        } else {
            None
        };
        if accepted.is_none() {
            self.warn_of_list(answer.as_ref(), options, (position, &id), warnings)?;
        }
        let has_answer = match &accepted {
            Some(texts) => !texts.is_empty(),
            None => answer.as_ref().is_some_and(|answer| !answer.is_nothing()),
        };
        let answer = match &accepted {
            Some(texts) => texts.first().cloned().unwrap_or_default(),
            None => answer.map_or_else(String::new, |answer| answer.python_str()),
        };
        warn_inexact(&record, "metadata.", position, Some(&id), warnings)?;
        let answers = accepted.filter(|texts| texts.len() > 1);
        Ok(Item { id, question, answer, has_answer, answers, metadata: record, line: position.number })
    }

    /// Warns of an answer that is a list or an object, and is read as JSON text.
    fn warn_of_list(
        &mut self,
        answer: Option<&Value>,
        options: &Options,
        (position, id): (Position, &str),
        warnings: &mut Warnings,
    ) -> Result<()> {
        let Some(answer) = answer.filter(|answer| !self.has_warned_of_list && !answer.is_nothing()) else {
            return Ok(());
        };
        let problem = match (answer, options.answers) {
            (Value::Array(list), Answers::Unspecified)
                if list.iter().all(|value| value.as_str().is_some()) =>
            {
                "answer: a list of texts is taken as its JSON text; answers: \"any\" (--any-answer) accepts any of \
                 them (reported once)"
            }
            (Value::Array(_), Answers::Unspecified | Answers::Any) if answer.plain_texts().is_none() => {
                "answer: a list that holds lists or objects is taken as its JSON text (reported once)"
            }
            (Value::Object(_), Answers::Unspecified | Answers::Any) => {
                "answer: an object is taken as its JSON text; a preset, or fields: {answer: \"answer.text\"} \
                 (--fields), chooses a text in it (reported once)"
            }
            _ => return Ok(()),
        };
        self.has_warned_of_list = true;
        warnings.add("answer_list", position, Some(id), problem)
    }

    /// Whether each field has had a value, so that a further value changes nothing here.
    pub(super) fn is_settled(&self, fields: &Fields) -> bool {
        let paths = [&fields.id, &fields.question, &fields.answer];
        let is_known = |(named, path): (&NamedField, &Option<String>)| path.is_none() || named.is_present;
        self.answers.has_value
            && (fields.id.is_none() || self.ids.has_value)
            && self.named.iter().zip(paths).all(is_known)
    }

    /// Adds the warnings that concern the whole dataset.
    pub(super) fn finish(&mut self, warnings: &mut Warnings) -> Result<()> {
        for named in &mut self.named {
            named.finish()?;
        }
        self.ids.finish(warnings)?;
        self.answers.finish(warnings)
    }
}

/// Removes duplicate answers. Removes blank answers too, if there are others, because every prediction contains them.
fn accepted(answers: Vec<String>) -> Vec<String> {
    let is_blank = |text: &String| pystr::strip(text).is_empty();
    let has_text = !answers.iter().all(is_blank);
    let mut accepted = answers;
    accepted.retain(|answer| !(has_text && is_blank(answer)));
    distinct(accepted)
}

/// Removes repeated texts.
pub(super) fn distinct(mut texts: Vec<String>) -> Vec<String> {
    if texts.len() > 1 {
        let mut seen = Interner::default();
        texts.retain(|text| {
            let known = seen.len();
            seen.intern(text) as usize == known
        });
    }
    texts
}

/// Returns the value of the id, the question or the answer, and the field to remove from the record. Only a field at the
/// top level is removed.
fn part<'n>(
    record: &Object,
    mapped: Option<&'n str>,
    name: &'n str,
    extracted: Option<Value>,
) -> (Option<Value>, Option<&'n str>) {
    if mapped.is_none() && extracted.is_some() {
        return (extracted, None);
    }
    let path = mapped.unwrap_or(name);
    (record.at(path).cloned(), record.get(path).map(|_| path))
}

fn id_text(id: Option<Value>, position: Position) -> Result<String> {
    match id {
        None | Some(Value::Null) => Ok(format!("item_{}", position.number)),
        Some(found @ (Value::Array(_) | Value::Object(_))) => {
            let text = format!("{position}: id: expected a text or a number, found {}", found.describe());
            Err(Error::new(ErrorKind::Schema, text))
        }
        Some(id) => Ok(id.python_str()),
    }
}

fn question_text(
    question: Option<Value>,
    mapped: Option<&str>,
    (position, id): (Position, &str),
    record: &Object,
    warnings: &mut Warnings,
) -> Result<String> {
    match question {
        Some(Value::String(text)) => Ok(text),
        None | Some(Value::Null) => {
            let problem = match mapped.filter(|_| question.is_none()) {
                Some(path) => no_field("question", path, "the", &hint(path, record)),
                None => "question: expected a text, found nothing".to_owned(),
            };
            warnings.add("missing_question", position, Some(id), &problem)?;
            Ok(String::new())
        }
        Some(other) => {
            let problem = format!("question: expected a text, found {}; taken as text", other.describe());
            warnings.add("question_not_text", position, Some(id), &problem)?;
            Ok(other.python_str())
        }
    }
}

/// Adds one warning if the record contains numbers that JavaScript cannot represent.
pub(super) fn warn_inexact(
    record: &Object,
    prefix: &str,
    position: Position,
    id: Option<&str>,
    warnings: &mut Warnings,
) -> Result<()> {
    let mut found = InexactNumbers::default();
    found.search_object(record);
    let Some(number) = found.first else { return Ok(()) };
    found.path.reverse();
    let path = found.path.join(".");
    let more = if found.count > 1 { format!(" (and {} more)", found.count - 1) } else { String::new() };
    let problem = format!("{prefix}{path}: the number {number} cannot be held exactly, kept as text{more}");
    warnings.add("inexact_number", position, id, &problem)
}

#[derive(Default)]
struct InexactNumbers {
    count: usize,
    first: Option<String>,
    /// The path to the first inexact number, with the innermost step first.
    path: Vec<String>,
}

impl InexactNumbers {
    /// Whether the value contains a number that no double equals. The recursion is bounded, because the JSON reader limits the depth.
    fn search(&mut self, value: &Value) -> bool {
        match value {
            Value::Number(number) => {
                let Some(text) = number.inexact() else { return false };
                self.count += 1;
                let is_first = self.first.is_none();
                self.first.get_or_insert_with(|| clip(text));
                is_first
            }
            Value::Array(list) => {
                let mut has_first = false;
                for (index, value) in list.iter().enumerate() {
                    if self.search(value) {
                        self.path.push(index.to_string());
                        has_first = true;
                    }
                }
                has_first
            }
            Value::Object(object) => self.search_object(object),
            _ => false,
        }
    }

    fn search_object(&mut self, object: &Object) -> bool {
        let mut has_first = false;
        for (name, value) in object.iter() {
            if self.search(value) {
                self.path.push(name.to_owned());
                has_first = true;
            }
        }
        has_first
    }
}
