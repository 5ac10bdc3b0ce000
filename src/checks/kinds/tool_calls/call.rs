//! Reads one tool call.

use super::super::value_path::ValuePath;
use super::formats::{ARGUMENTS, Fields, NAMES, Type, find, is_same, text, type_of, unreadable};
use crate::checks::value::mismatch;
use crate::text::json_number::double;
use crate::text::json_value::{self, object};
use serde_json::Value;

/// A call of the output.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) name: String,
    /// An object.
    pub(super) arguments: Value,
    pub(super) id: Option<String>,
}

impl Call {
    /// Whether two fields of a response have the same call.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let same_id = self.id.is_none() || other.id.is_none() || self.id == other.id;
        same_id && self.name == other.name && self.arguments == other.arguments
    }
}

/// The fields that hold the call, `{name, arguments}`.
static WRAPPERS: &[&str] =
    &["function", "custom", "function_call", "tool_use", "tool_invocation", "tool_call", "params"];

/// The fields of a call with what the tool returned.
static RESULTS: &[&str] = &["output", "result", "results", "outputs"];

/// The fields and values that say that a call is incomplete.
static INCOMPLETE: &[(&str, &str)] =
    &[("state", "input-streaming"), ("state", "partial-call"), ("status", "incomplete")];

/// Reads a call; `None` for `"action": "Final Answer"`.
pub(super) fn read_call(fields: &Fields, path: &ValuePath<'_>) -> Result<Option<Call>, String> {
    let (call, path) = match wrapper(fields).and_then(|(key, call)| Some((key, call.as_object()?))) {
        Some((key, call)) => (call, &ValuePath::Key(path, key)),
        None => (fields, path),
    };
    if type_of(fields) == Some(Type::Chunk)
        || INCOMPLETE.iter().any(|(key, value)| text(fields, key).or(text(call, key)) == Some(value))
        || text(fields, "parse_error").is_some()
    {
        return Err(unreadable(path, "the call is incomplete"));
    }
    let Some((word, name)) = name_field(call) else {
        return match named_by_type(call) {
            Some(named) => named.map(Some).map_err(|why| unreadable(path, &why)),
            None => Err(unreadable(path, "expected a name, found nothing")),
        };
    };
    let name = match name {
        Value::String(name) if !name.trim().is_empty() => name.as_str(),
        other => return Err(unreadable(path, &mismatch("a name", other))),
    };
    let is_other = |value: &Value| value.as_str().is_some_and(|other| other != name);
    if let Some((other, _)) = find(call, NAMES, is_other) {
        return Err(unreadable(path, &format!("found a name in {word} and another in {other}")));
    }
    let name = name.strip_prefix("functions.").filter(|_| word == "recipient_name").unwrap_or(name);
    if name == "multi_tool_use.parallel" {
        return Err(unreadable(path, "the arguments are calls"));
    }
    let arguments = arguments_field(call);
    if arguments.is_some_and(|(word, _)| word == "action_input") && name.eq_ignore_ascii_case("final answer")
    {
        return Ok(None);
    }
    let is_text = arguments.is_some_and(|(word, _)| word.ends_with("_input"))
        || fields.contains_key("custom")
        || text(fields, "type") == Some("custom_tool_call");
    let arguments = arguments.map_or(Ok(object([])), |(_, value)| match value {
        text @ Value::String(_) if is_text => {
            parse_arguments(text).or_else(|_| Ok(object([("input", text.clone())])))
        }
        other => parse_arguments(other),
    });
    match arguments {
        Ok(arguments) => Ok(Some(Call { name: name.to_owned(), arguments, id: id(fields) })),
        Err(why) => Err(unreadable(path, &why)),
    }
}

/// The call that an object is the value of a `type` for. The arguments of `OpenAI`'s own tools are the other fields.
fn named_by_type(fields: &Fields) -> Option<Result<Call, String>> {
    if type_of(fields) != Some(Type::Named) {
        return None;
    }
    let of = text(fields, "type")?;
    let is_other =
        |key: &str| !matches!(key, "type" | "id" | "call_id" | "status") && !RESULTS.contains(&key);
    let name = of.strip_prefix("tool-");
    let arguments = match (name, arguments_field(fields)) {
        (Some(_), Some((_, arguments))) => parse_arguments(arguments),
        (Some(_), None) => Ok(object([])),
        (None, _) => {
            let mut others = fields.clone();
            others.retain(|key, _| is_other(key));
            Ok(Value::Object(others))
        }
    };
    let name = name.unwrap_or_else(|| of.trim_end_matches("_call"));
    Some(arguments.map(|arguments| Call { name: name.to_owned(), arguments, id: id(fields) }))
}

/// Whether a field of a call is read or is a result.
pub(super) fn is_read(key: &str) -> bool {
    ARGUMENTS.iter().any(|word| is_same(word, key)) || RESULTS.contains(&key)
}

/// The field that holds the name and the arguments, if the object itself has no name.
pub(super) fn wrapper(fields: &Fields) -> Option<(&'static str, &Value)> {
    if name_field(fields).is_some() { None } else { find(fields, WRAPPERS, Value::is_object) }
}

fn id(fields: &Fields) -> Option<String> {
    let keys = ["call_id", "toolCallId", "toolUseId", "id"];
    keys.iter().find_map(|key| text(fields, key)).map(str::to_owned)
}

/// The field that names the tool.
pub(super) fn name_field(fields: &Fields) -> Option<(&'static str, &Value)> {
    find(fields, NAMES, |name| !name.is_object() && !name.is_null())
}

/// The field that holds the arguments: the first that is not empty.
pub(super) fn arguments_field(fields: &Fields) -> Option<(&'static str, &Value)> {
    find(fields, ARGUMENTS, |value| !is_empty(value)).or_else(|| find(fields, ARGUMENTS, |_| true))
}

/// Whether a value is null, blank, zero, or has no items.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) => false,
        Value::Number(_) => double(value) == Some(0.0),
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

/// Whether a value has the form of arguments.
pub(super) fn is_arguments(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty() || text.trim_start().starts_with('{'),
        other => other.is_object() || other.is_null(),
    }
}

/// The arguments: an object, or JSON text of one. Blank text and null are an empty object.
pub(super) fn parse_arguments(arguments: &Value) -> Result<Value, String> {
    let found = match arguments {
        Value::String(text) if text.trim().is_empty() => Value::Null,
        Value::String(text) => json_value::parse(text).unwrap_or_else(|_| arguments.clone()),
        other => other.clone(),
    };
    match found {
        Value::Object(_) => Ok(found),
        Value::Null => Ok(object([])),
        _ => Err(mismatch("arguments as an object, or as JSON text of one", arguments)),
    }
}
