//! Finds the tool calls of a message, a response or a conversation.
//!
//! The words of [`formats`](super::formats) say which fields hold calls or further messages. Anything else that
//! resembles a call is an error, because "no calls" would let a forbidden call pass.

use super::super::budget::{Budget, OverBudget};
use super::super::value_path::ValuePath;
use super::call::{Call, arguments_field, is_arguments, is_empty, is_read, name_field, read_call, wrapper};
use super::formats::{
    Field, Fields, Type, field, find, is_same, text, type_of, unreadable, written_by_agent,
};
use super::prose;
use crate::checks::value::mismatch;
use crate::text::json_value;
use crate::text::json_value::written;
use crate::text::quote::quote;
use serde_json::Value;

/// The calls of a JSON value, in order.
///
/// # Errors
/// If there are calls that cannot be read.
pub(super) fn calls(value: &Value) -> Result<Vec<Call>, String> {
    let mut calls = Vec::new();
    read(value, Position::Root, &ValuePath::Root, &mut calls)?;
    Ok(calls)
}

/// Where in a document a value is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    /// The document.
    Root,
    /// An item of the document.
    Item,
    /// In a field that has messages or parts of messages.
    Message,
    /// In a field whose meaning is unknown.
    Unknown,
    /// In a message that no agent wrote.
    Others,
}

impl Position {
    /// Whether the calls here are read.
    fn is_known(self) -> bool {
        !matches!(self, Self::Unknown | Self::Others)
    }
}

fn read(
    value: &Value,
    position: Position,
    path: &ValuePath<'_>,
    calls: &mut Vec<Call>,
) -> Result<(), String> {
    match value {
        Value::Array(items) => {
            let position = if position == Position::Root { Position::Item } else { position };
            for (index, item) in items.iter().enumerate() {
                read(item, position, &ValuePath::Index(path, index), calls)?;
            }
        }
        Value::Object(fields) => read_object(fields, position, path, calls)?,
        Value::String(text) if position == Position::Unknown && prose::may_be_calls(text) => {
            match json_value::parse(text) {
                Ok(value) => read(&value, position, path, calls)?,
                Err(_) => check_text(text, path)?,
            }
        }
        Value::String(text) if position.is_known() => {
            // BFCL's calls of several turns: `["search(q='tea')"]`.
            let is_call = position == Position::Item && text.ends_with(')');
            if let Some(name) = prose::first_call(text).filter(|_| is_call) {
                return Err(unreadable(path, &format!("found {} in a text", quote(name))));
            }
            check_text(text, path)?;
        }
        _ => {}
    }
    Ok(())
}

/// Fails if a text has marks of calls.
fn check_text(text: &str, path: &ValuePath<'_>) -> Result<(), String> {
    prose::mark(text)
        .map_or(Ok(()), |mark| Err(unreadable(path, &format!("found {} in a text", quote(mark)))))
}

fn read_object(
    fields: &Fields,
    position: Position,
    path: &ValuePath<'_>,
    calls: &mut Vec<Call>,
) -> Result<(), String> {
    if type_of(fields) == Some(Type::Ignored) {
        return Ok(());
    }
    let start = calls.len();
    let is_call = is_call(fields, position, path)?;
    if is_call && !position.is_known() {
        return Err(unreadable(path, "found a call outside the fields of known formats"));
    }
    if is_call {
        return add_call(fields, path, calls);
    }
    if let Some((name, arguments)) = only_named(fields, position) {
        read(arguments, Position::Others, &ValuePath::Key(path, name), calls)?;
        calls.push(Call { name: name.clone(), arguments: arguments.clone(), id: None });
        return Ok(());
    }
    let position = match written_by_agent(fields) {
        Some(false) => Position::Others,
        _ if !position.is_known() => position,
        _ => Position::Message,
    };
    if position.is_known() && text(fields, "recipient").is_some_and(|name| name.starts_with("functions.")) {
        return Err(unreadable(path, "found a call of OpenAI's harmony format"));
    }
    let has_calls = fields.get("tool_calls").is_some_and(|calls| !is_empty(calls));
    for (key, value) in fields {
        // LangChain: the chunks from which the calls were made.
        if key == "tool_call_chunks" && has_calls {
            continue;
        }
        let before = calls.len();
        read_field(key, value, position, path, calls)?;
        remove_repeated(calls, start, before)?;
    }
    match announced(fields) {
        Some(key) if position == Position::Message && calls.len() == start => Err(unreadable(
            &ValuePath::Key(path, key),
            &format!("found {} and no calls", written(&fields[key])),
        )),
        _ => Ok(()),
    }
}

fn read_field(
    key: &str,
    value: &Value,
    position: Position,
    path: &ValuePath<'_>,
    calls: &mut Vec<Call>,
) -> Result<(), String> {
    let path = &ValuePath::Key(path, key);
    match field(key) {
        Some(Field::Results) => Ok(()),
        Some(Field::Calls) if position.is_known() => read_calls(value, path, calls),
        Some(Field::Calls) if is_calls(key, value) => {
            Err(unreadable(path, "found calls outside the fields of known formats"))
        }
        Some(Field::Messages) => read(value, position, path, calls),
        // Flat names of OpenInference: `llm.output_messages.0.message.tool_calls.0.tool_call.function.name`.
        None if position != Position::Others && !is_empty(value) && is_below_calls(key) => {
            Err(unreadable(path, "found a part of calls"))
        }
        _ if position == Position::Others => read(value, position, path, calls),
        _ => read(value, Position::Unknown, path, calls),
    }
}

/// Whether a step of a dotted name is the name of a field of calls.
fn is_below_calls(key: &str) -> bool {
    key.contains('.') && key.split('.').any(|step| field(step) == Some(Field::Calls))
}

/// Whether an object is a call. Fails if it may be one, but with arguments that cannot be recognized.
fn is_call(fields: &Fields, position: Position, path: &ValuePath<'_>) -> Result<bool, String> {
    let is_known = position.is_known();
    let has = |key: &str| fields.contains_key(key);
    let is_agents = written_by_agent(fields);
    match type_of(fields) {
        _ if text(fields, "method") == Some("tools/call") => return Ok(true),
        Some(Type::Named) => {
            let is_vendors = has("toolCallId") || has("call_id") || has("id") && has("status");
            return Ok(is_known || is_vendors);
        }
        Some(_) => return Ok(true),
        None if is_agents == Some(false) => return Ok(false),
        None => {}
    }
    let name = name_field(fields);
    match arguments_field(fields) {
        Some((_, arguments)) if name.is_some_and(|(_, name)| name.is_string()) => {
            let is_sure = is_known && is_agents.is_none();
            Ok(is_sure || is_arguments(arguments) && !is_definition(fields))
        }
        Some(("arguments" | "args", arguments)) => Ok(is_known && is_arguments(arguments)),
        _ if wrapper(fields).is_some_and(|(word, _)| matches!(word, "function" | "custom")) => {
            Ok(is_known || has("id"))
        }
        None if matches!(position, Position::Root | Position::Item) && is_agents.is_none() => {
            let Some((word, _)) = name.filter(|(word, name)| *word != "action" && name.is_string()) else {
                return Ok(false);
            };
            match fields.keys().find(|key| !is_same(key, word) && !ABOUT_CALL.contains(&key.as_str())) {
                None => Ok(true),
                Some(key) => {
                    let why = format!("expected arguments, or {word} and nothing else, found {}", quote(key));
                    Err(unreadable(path, &why))
                }
            }
        }
        _ => Ok(false),
    }
}

/// Whether an object is the definition of a tool, with a schema for the arguments.
fn is_definition(fields: &Fields) -> bool {
    find(fields, &["parameters"], |_| true).is_some_and(|(_, schema)| {
        let is_schema = schema.get("properties").is_some() || schema.get("type") == Some(&"object".into());
        is_schema || schema.is_null() || find(fields, &["description"], |_| true).is_some()
    })
}

/// The fields that a call without arguments may have.
static ABOUT_CALL: &[&str] = &[
    "id",
    "type",
    "index",
    "call_id",
    "callId",
    "toolCallId",
    "tool_call_id",
    "toolUseId",
    "status",
    "state",
];

/// Parts of messages of Bedrock and Gemini that have one field and are not calls.
static PARTS: &[&str] = &[
    "reasoningContent",
    "cachePoint",
    "guardContent",
    "citationsContent",
    "inlineData",
    "fileData",
    "codeExecutionResult",
];

/// BFCL's form of a call in a list: `{name: arguments}`.
fn only_named(fields: &Fields, position: Position) -> Option<(&String, &Value)> {
    let (name, arguments) = fields.iter().next().filter(|_| fields.len() == 1)?;
    let is_other = field(name).is_some() || PARTS.contains(&name.as_str());
    (position == Position::Item && arguments.is_object() && !is_other).then_some((name, arguments))
}

/// Adds a call, if its other fields have no further calls.
fn add_call(fields: &Fields, path: &ValuePath<'_>, calls: &mut Vec<Call>) -> Result<(), String> {
    let wrapper = wrapper(fields);
    let is_wrapper = |key: &str| wrapper.is_some_and(|(word, _)| is_same(word, key));
    for (key, value) in fields.iter().filter(|(key, _)| !is_read(key) && !is_wrapper(key)) {
        read_field(key, value, Position::Others, path, calls)?;
    }
    calls.extend(read_call(fields, path)?);
    Ok(())
}

/// Reads the value of a field that holds calls.
fn read_calls(value: &Value, path: &ValuePath<'_>, calls: &mut Vec<Call>) -> Result<(), String> {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let path = ValuePath::Index(path, index);
                let Value::Object(fields) = item else {
                    return Err(unreadable(&path, &mismatch("a call", item)));
                };
                add_call(fields, &path, calls)?;
            }
            Ok(())
        }
        Value::Object(fields) if !fields.is_empty() => add_call(fields, path, calls),
        value if is_empty(value) => Ok(()),
        _ => Err(unreadable(path, &mismatch("a list of calls", value))),
    }
}

/// Whether a field with the name of a field of calls has calls. A number counts calls, and a text may be an answer.
fn is_calls(key: &str, value: &Value) -> bool {
    match value {
        Value::Object(_) => !is_empty(value),
        Value::Array(items) => items.iter().any(Value::is_object) || key.ends_with('s') && !items.is_empty(),
        Value::String(text) => text.trim_start().starts_with(['{', '[']),
        _ => false,
    }
}

/// Removes calls of one field that another field of the same object has too. `LangChain`, for example, repeats the
/// calls of `tool_calls` in `additional_kwargs`.
fn remove_repeated(calls: &mut Vec<Call>, start: usize, before: usize) -> Result<(), String> {
    if before == start || calls.len() == before {
        return Ok(());
    }
    let mut budget = Budget::of_output(0);
    let later = calls.split_off(before);
    let mut is_free = vec![true; before - start];
    // Fields have the calls in the same order, so the search starts after the last pair.
    let mut next = 0;
    'later: for call in later {
        for step in 0..is_free.len() {
            budget.spend(1).map_err(|OverBudget| "calls that cannot be read: over budget".to_owned())?;
            let index = (next + step) % is_free.len();
            if is_free[index] && call.is_same(&calls[start + index]) {
                is_free[index] = false;
                next = index + 1;
                continue 'later;
            }
        }
        calls.push(call);
    }
    Ok(())
}

/// The field that says that the message ends with calls.
fn announced(fields: &Fields) -> Option<&'static str> {
    let keys = ["finish_reason", "finishReason", "stop_reason", "stopReason"];
    keys.into_iter().find(|key| {
        let reason = text(fields, key).unwrap_or_default().to_ascii_lowercase();
        reason.contains("tool") || reason.contains("function")
    })
}
