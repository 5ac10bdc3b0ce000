//! How a data set is to be read.

use super::{FORMATS, Format, PRESETS, Preset};
use crate::error::{Error, ErrorKind, Result};
use crate::suggest::did_you_mean;
use crate::text::json_value;
use serde_json::Value;

/// How a data set is to be read; the default is that of the reference program.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The format; told by the text and the name where it is not given.
    pub format: Option<&'static Format>,
    /// The name of the file, whose ending speaks where the text may be either.
    pub name: Option<String>,
    /// Where the fields of an item come from, where not from those of the same name.
    pub fields: Fields,
    /// The well-known set whose records these are.
    pub preset: Option<&'static Preset>,
    /// What becomes of an answer that is a list of texts.
    pub answers: Answers,
    /// Whether anything odd is an error.
    pub strict: bool,
}

/// The fields of a record, by name or dotted path, that make an item.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    /// Where the id comes from.
    pub id: Option<String>,
    /// Where the question comes from.
    pub question: Option<String>,
    /// Where the answer comes from.
    pub answer: Option<String>,
}

/// What becomes of an answer that is a list of texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Answers {
    /// Compact JSON, with a warning that there is a choice.
    #[default]
    Unsaid,
    /// Compact JSON, as of any list.
    Text,
    /// Several references, of which any will do.
    Any,
}

impl Options {
    /// Reads options from JSON text: `{format?, name?, fields?, preset?, answers?, strict?}`.
    ///
    /// # Errors
    /// `usage`, naming the option that is not what it should be.
    pub fn parse(text: &str) -> Result<Self> {
        let document = json_value::parse(text).map_err(|fault| Error::json_syntax(&fault.to_string()))?;
        let Value::Object(given) = document else {
            return Err(wrong("options", "an object", &document));
        };
        let mut options = Self::default();
        for (name, value) in &given {
            match name.as_str() {
                "format" => options.format = format(value)?,
                "name" => options.name = Some(string("name", value)?),
                "fields" => options.fields = fields(value)?,
                "preset" => options.preset = Some(preset(value)?),
                "answers" => options.answers = answers(value)?,
                "strict" => {
                    options.strict = value.as_bool().ok_or_else(|| wrong(name, "true or false", value))?;
                }
                _ => {
                    let known = "format, name, fields, preset, answers, strict";
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
        None => Err(wrong("format", "one of auto, json, jsonl", value)),
    }
}

fn preset(value: &Value) -> Result<&'static Preset> {
    if let Some(preset) = PRESETS.iter().find(|preset| value == preset.name) {
        return Ok(preset);
    }
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    let near = did_you_mean(value.as_str().unwrap_or_default(), names.iter().copied());
    Err(usage(format!("preset: expected one of {}, found {}{near}", names.join(", "), shown(value))))
}

fn answers(value: &Value) -> Result<Answers> {
    match value.as_str() {
        Some("text") => Ok(Answers::Text),
        Some("any") => Ok(Answers::Any),
        _ => Err(wrong("answers", "\"text\" or \"any\"", value)),
    }
}

fn fields(value: &Value) -> Result<Fields> {
    let Value::Object(given) = value else {
        return Err(wrong("fields", "an object with id, question or answer", value));
    };
    let mut fields = Fields::default();
    for (name, path) in given {
        let place = match name.as_str() {
            "id" => &mut fields.id,
            "question" => &mut fields.question,
            "answer" => &mut fields.answer,
            _ => {
                let near = did_you_mean(name, ["id", "question", "answer"]);
                return Err(usage(format!("fields.{name}: expected one of id, question, answer{near}")));
            }
        };
        *place = Some(string(&format!("fields.{name}"), path)?);
    }
    Ok(fields)
}

fn string(name: &str, value: &Value) -> Result<String> {
    match value.as_str() {
        Some(text) => Ok(text.to_owned()),
        None => Err(wrong(name, "a string", value)),
    }
}

fn wrong(name: &str, expected: &str, found: &Value) -> Error {
    usage(format!("{name}: expected {expected}, found {}", shown(found)))
}

fn shown(value: &Value) -> String {
    super::value::shortened(&value.to_string())
}

fn usage(message: String) -> Error {
    Error::new(ErrorKind::Usage, message)
}
