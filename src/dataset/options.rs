//! The options for loading a dataset, and a reader of these options from JSON.
//!
//! Example: `{ "preset": "gsm8k", "fields": { "id": "task.id" }, "answers": "any", "strict": true }`

use super::{FORMATS, Format, PRESETS, Preset};
use crate::error::{Error, ErrorKind, Result};
use crate::suggest::did_you_mean;
use crate::text::json_value;
use serde_json::Value;

/// The options for loading a dataset. The defaults are those of the reference program.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The format. By default, it is detected.
    pub format: Option<&'static Format>,
    /// The file name, from which the format may be detected.
    pub name: Option<String>,
    /// The fields of a record that become the id, the question and the answer.
    pub fields: Fields,
    /// The path of the records in a document, such as `data.*.paragraphs.*.qas.*`. By default the reader searches for it.
    pub records: Option<String>,
    /// The well-known dataset whose fields the records have.
    pub preset: Option<&'static Preset>,
    /// How to treat an answer that is a list of texts.
    pub answers: Answers,
    /// Whether the first warning is an error.
    pub strict: bool,
}

/// Names or dotted paths of fields. By default, each value is read from the field that has its name.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    /// The field of the id.
    pub id: Option<String>,
    /// The field of the question.
    pub question: Option<String>,
    /// The field of the answer.
    pub answer: Option<String>,
}

/// How to treat an answer that is a list of texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Answers {
    /// Like [`Text`](Self::Text), with a warning.
    #[default]
    Unspecified,
    /// Convert the list to compact JSON, like any other list.
    Text,
    /// Accept each of the texts as an answer.
    Any,
}

impl Options {
    /// Reads options from JSON text: `{format?, name?, fields?, records?, preset?, answers?, strict?}`.
    ///
    /// # Errors
    /// `usage`, with the name of the invalid option.
    pub fn parse(text: &str) -> Result<Self> {
        let document = json_value::parse(text).map_err(|fault| Error::json_syntax(&fault.to_string()))?;
        let Value::Object(entries) = document else {
            return Err(mismatch("options", "an object", &document));
        };
        let mut options = Self::default();
        for (name, value) in &entries {
            match name.as_str() {
                "format" => options.format = format(value)?,
                "name" => options.name = Some(string("name", value)?),
                "fields" => options.fields = fields(value)?,
                "records" => options.records = Some(path("records", value)?),
                "preset" => options.preset = Some(preset(value)?),
                "answers" => options.answers = answers(value)?,
                "strict" => {
                    options.strict = value.as_bool().ok_or_else(|| mismatch(name, "true or false", value))?;
                }
                _ => {
                    let known = "format, name, fields, records, preset, answers, strict";
                    return Err(usage(format!("options.{name}: expected one of {known}")));
                }
            }
        }
        Ok(options)
    }
}

fn format(value: &Value) -> Result<Option<&'static Format>> {
    if value == "auto" {
        return Ok(None);
    }
    match FORMATS.iter().find(|format| value == format.name) {
        Some(format) => Ok(Some(format)),
        None => Err(mismatch("format", "one of auto, json, jsonl", value)),
    }
}

fn preset(value: &Value) -> Result<&'static Preset> {
    if let Some(preset) = PRESETS.iter().find(|preset| value == preset.name) {
        return Ok(preset);
    }
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    let hint = did_you_mean(value.as_str().unwrap_or_default(), names.iter().copied());
    Err(usage(format!("preset: expected one of {}, found {}{hint}", names.join(", "), shown(value))))
}

fn answers(value: &Value) -> Result<Answers> {
    match value.as_str() {
        Some("text") => Ok(Answers::Text),
        Some("any") => Ok(Answers::Any),
        _ => Err(mismatch("answers", "\"text\" or \"any\"", value)),
    }
}

fn fields(value: &Value) -> Result<Fields> {
    let Value::Object(entries) = value else {
        return Err(mismatch("fields", "an object with id, question or answer", value));
    };
    let mut fields = Fields::default();
    for (name, path) in entries {
        let field = match name.as_str() {
            "id" => &mut fields.id,
            "question" => &mut fields.question,
            "answer" => &mut fields.answer,
            _ => {
                let hint = did_you_mean(name, ["id", "question", "answer"]);
                return Err(usage(format!("fields.{name}: expected one of id, question, answer{hint}")));
            }
        };
        *field = Some(string(&format!("fields.{name}"), path)?);
    }
    Ok(fields)
}

/// Reads a dotted path, and rejects empty steps.
fn path(name: &str, value: &Value) -> Result<String> {
    match value.as_str().filter(|path| path.split('.').all(|step| !step.is_empty())) {
        Some(path) => Ok(path.to_owned()),
        None => Err(mismatch(name, "a path such as \"data.*\"", value)),
    }
}

fn string(name: &str, value: &Value) -> Result<String> {
    match value.as_str() {
        Some(text) => Ok(text.to_owned()),
        None => Err(mismatch(name, "a string", value)),
    }
}

fn mismatch(name: &str, expected: &str, found: &Value) -> Error {
    usage(format!("{name}: expected {expected}, found {}", shown(found)))
}

fn shown(value: &Value) -> String {
    super::python_json::clip(&json_value::written(value))
}

fn usage(message: String) -> Error {
    Error::new(ErrorKind::Usage, message)
}
