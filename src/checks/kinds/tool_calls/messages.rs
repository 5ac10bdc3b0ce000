//! Reads the tool calls of a message in the formats of `OpenAI`, Anthropic and others.
//!
//! A call is an object `{name, arguments}`. The arguments can also be in `input`, `args` or `parameters`, and they
//! can be JSON text. Calls are read from `tool_calls`, `function_call`, `choices` and `output` (`OpenAI`), from items
//! of type `tool_use` in `content` (Anthropic), from a list of calls or messages, and from a single call.

use crate::text::json_value;
use serde_json::Value;

#[derive(Debug)]
pub(super) struct Call {
    pub(super) name: String,
    pub(super) arguments: Option<Value>,
}

/// Returns the calls of a message or a list of messages, in order.
pub(super) fn calls(value: &Value) -> Vec<Call> {
    let mut calls = Vec::new();
    for message in value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice) {
        add_message(message, &mut calls);
    }
    calls
}

fn add_message(value: &Value, calls: &mut Vec<Call>) {
    let Value::Object(fields) = value else { return };
    let before = calls.len();
    for choice in list(value, "choices") {
        if let Some(message) = choice.get("message") {
            add_fields(message, calls);
        }
    }
    calls.extend(list(value, "output").iter().filter_map(call));
    add_fields(value, calls);
    if calls.len() == before && fields.get("role").is_none() {
        calls.extend(call(value));
    }
}

fn add_fields(message: &Value, calls: &mut Vec<Call>) {
    calls.extend(
        list(message, "tool_calls").iter().filter_map(|item| call(item.get("function").unwrap_or(item))),
    );
    calls.extend(message.get("function_call").and_then(call));
    let content = list(message, "content").iter();
    calls.extend(content.filter(|item| item.get("type") == Some(&"tool_use".into())).filter_map(call));
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn call(value: &Value) -> Option<Call> {
    let value = value.get("function").filter(|inner| inner.is_object()).unwrap_or(value);
    let name = value.get("name")?.as_str()?.to_owned();
    let arguments = ["arguments", "input", "args", "parameters"].iter().find_map(|key| value.get(key));
    Some(Call { name, arguments: arguments.map(parse_arguments) })
}

/// Returns the arguments. If they are JSON text, parses them.
pub(super) fn parse_arguments(arguments: &Value) -> Value {
    match arguments {
        Value::String(text) => json_value::parse(text).unwrap_or_else(|_| arguments.clone()),
        other => other.clone(),
    }
}
