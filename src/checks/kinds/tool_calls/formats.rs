//! The words by which the formats of vendors and frameworks mark tool calls. `docs/TOOL-CALLS.md` has an example of each.

use super::super::value_path::ValuePath;
use crate::checks::value::cut;
use serde_json::{Map, Value};

pub(super) type Fields = Map<String, Value>;

/// The content of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    /// A call or a list of calls.
    Calls,
    /// Messages, parts of messages, or text.
    Messages,
    /// The results of tools.
    Results,
}

/// The fields with a meaning in a message or response. No other field is searched for calls; if one resembles a call, the output is an
/// error.
static FIELDS: &[(&str, Field)] = &[
    ("tool_calls", Field::Calls), // OpenAI, Mistral, Cohere, Ollama, LangChain, inspect_ai
    ("invalid_tool_calls", Field::Calls), // LangChain
    ("function_call", Field::Calls), // OpenAI (old), Gemini in Python
    ("functionCall", Field::Calls), // Gemini
    ("executableCode", Field::Calls),
    ("executable_code", Field::Calls),
    ("toolUse", Field::Calls),   // Bedrock
    ("toolCalls", Field::Calls), // Vercel AI SDK
    ("staticToolCalls", Field::Calls),
    ("dynamicToolCalls", Field::Calls),
    ("toolInvocations", Field::Calls), // Vercel AI SDK 4
    ("toolInvocation", Field::Calls),
    ("tool_call", Field::Calls), // Haystack
    ("toolCall", Field::Calls),
    ("tool_use", Field::Calls),
    ("function_calls", Field::Calls),
    ("functionCalls", Field::Calls),
    ("tool_uses", Field::Calls),               // OpenAI: multi_tool_use.parallel
    ("functionInvocationInput", Field::Calls), // agents of Bedrock
    ("apiInvocationInput", Field::Calls),
    ("choices", Field::Messages),        // OpenAI
    ("message", Field::Messages),        // OpenAI, Bedrock, Ollama
    ("messages", Field::Messages),       // LangGraph, Vercel AI SDK
    ("output", Field::Messages),         // OpenAI Responses, Bedrock, inspect_ai
    ("content", Field::Messages),        // Anthropic, Gemini
    ("content_blocks", Field::Messages), // LangChain
    ("candidates", Field::Messages),     // Gemini
    ("parts", Field::Messages),          // Gemini, Vercel AI SDK
    ("text", Field::Messages),
    ("steps", Field::Messages), // Vercel AI SDK
    ("response", Field::Messages),
    ("kwargs", Field::Messages), // LangChain
    ("additional_kwargs", Field::Messages),
    ("data", Field::Messages),
    ("generations", Field::Messages),
    ("conversations", Field::Messages), // ShareGPT
    ("value", Field::Messages),
    ("toolResult", Field::Results), // Bedrock
    ("functionResponse", Field::Results),
    ("function_response", Field::Results),
    ("toolResults", Field::Results), // Vercel AI SDK
    ("tool_results", Field::Results),
];

pub(super) fn field(key: &str) -> Option<Field> {
    FIELDS.iter().find(|(name, _)| is_same(name, key)).map(|(_, field)| *field)
}

/// Whether two names differ only in letter case and underscores, as `tool_calls`, `toolCalls` and `ToolCalls` do.
pub(super) fn is_same(a: &str, b: &str) -> bool {
    let letters = |name| str::bytes(name).filter(|&byte| byte != b'_').map(|byte| byte.to_ascii_lowercase());
    letters(a).eq(letters(b))
}

/// The first of these names that a field has, with the value of the field.
pub(super) fn find<'f>(
    fields: &'f Fields,
    names: &[&'static str],
    accepts: impl Fn(&Value) -> bool,
) -> Option<(&'static str, &'f Value)> {
    names.iter().find_map(|name| {
        let (_, value) = fields.iter().find(|(key, value)| is_same(key, name) && accepts(value))?;
        Some((*name, value))
    })
}

/// The names of the fields that hold calls.
pub(super) fn call_fields() -> impl Iterator<Item = &'static str> {
    FIELDS.iter().filter(|(_, field)| *field == Field::Calls).map(|(name, _)| *name)
}

/// How the `type` of an object classifies it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    /// A call.
    Call,
    /// A call whose type names the tool: `tool-search`, `web_search_call`.
    Named,
    /// An incomplete call, from a stream.
    Chunk,
    /// A thought or the result of a call.
    Ignored,
}

/// The values of `type`, where `*` is any text. The first row that matches applies.
static TYPES: &[(&str, Type)] = &[
    ("*tool_result", Type::Ignored), // Anthropic
    ("*call_output", Type::Ignored), // OpenAI Responses
    ("tool-result", Type::Ignored),  // Vercel AI SDK
    ("*tool-return", Type::Ignored), // Pydantic AI
    ("tool-error", Type::Ignored),
    ("tool-output*", Type::Ignored),
    ("tool-approval*", Type::Ignored),
    ("reasoning", Type::Ignored),
    ("thinking", Type::Ignored),
    ("tool-input*", Type::Chunk),
    ("tool-call-*", Type::Chunk),
    ("tool_call_chunk", Type::Chunk),        // LangChain
    ("input_json_delta", Type::Chunk),       // Anthropic
    ("*_call_arguments.delta", Type::Chunk), // OpenAI Responses
    ("*tool_use", Type::Call),               // Anthropic: tool_use, server_tool_use, mcp_tool_use
    ("*tool-call", Type::Call),              // Vercel AI SDK, Pydantic AI
    ("dynamic-tool", Type::Call),
    ("tool-invocation", Type::Call),
    ("*tool_call", Type::Call),    // LangChain, custom_tool_call of OpenAI Responses
    ("function_call", Type::Call), // OpenAI Responses
    ("mcp_call", Type::Call),
    ("mcp_approval_request", Type::Call),
    ("tool-*", Type::Named), // Vercel AI SDK
    ("*_call", Type::Named), // OpenAI Responses: web_search_call, computer_call …
];

/// The fields that say what an object is. All but the first are of Pydantic AI, Semantic Kernel and `LlamaIndex`.
static TYPE_FIELDS: &[&str] = &["type", "part_kind", "content_type", "block_type"];

pub(super) fn type_of(fields: &Fields) -> Option<Type> {
    let has = |key: &str| fields.contains_key(key);
    TYPE_FIELDS.iter().find_map(|key| {
        let found = text(fields, key)?;
        let matches = |pattern: &str| match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
            (Some(end), _) => found.ends_with(end),
            (_, Some(start)) => found.starts_with(start),
            _ => found == pattern,
        };
        let (_, of) = TYPES.iter().find(|(pattern, _)| matches(pattern))?;
        // Others than OpenAI have types that end in `_call`.
        let is_named =
            *key == "type" && (!found.ends_with("_call") || has("id") || has("call_id") || has("status"));
        (*of != Type::Named || is_named).then_some(*of)
    })
}

/// The fields that name the tool.
pub(super) static NAMES: &[&str] =
    &["tool_name", "name", "function", "tool", "action", "function_name", "recipient_name"];

/// The fields that hold the arguments.
pub(super) static ARGUMENTS: &[&str] = &[
    "arguments",
    "args",
    "input",
    "parameters",
    "kwargs",
    "params",
    "tool_input",
    "action_input",
    "tool_kwargs",
    "tool_args",
    "function_args",
    "raw_input",
    // LangChain: the streamed arguments of Anthropic, next to an empty `input`.
    "partial_json",
];

/// The roles of messages that call no tools.
static OTHER_ROLES: &[&str] = &["user", "human", "system", "developer", "tool", "function", "observation"];

/// Whether an agent wrote a message; `None` if the object is not a message.
pub(super) fn written_by_agent(fields: &Fields) -> Option<bool> {
    let has_message = ["content", "data", "message"].iter().any(|key| fields.contains_key(*key));
    // LangChain: `"id": ["langchain_core", "messages", "ToolMessage"]`.
    let class = fields.get("id").and_then(Value::as_array).and_then(|id| id.last()?.as_str());
    let role = text(fields, "role").or(text(fields, "_role")).or(class);
    // ShareGPT: `{"from": "human", "value": "…"}`.
    let sender = || text(fields, "from").filter(|_| fields.contains_key("value"));
    let role = role.or_else(|| text(fields, "type").filter(|_| has_message)).or_else(sender)?;
    let role = role.split("Message").next().unwrap_or_default().to_ascii_lowercase();
    Some(!OTHER_ROLES.contains(&role.as_str()))
}

pub(super) fn text<'f>(fields: &'f Fields, key: &str) -> Option<&'f str> {
    fields.get(key).and_then(Value::as_str)
}

/// Why calls cannot be read, with the path.
pub(super) fn unreadable(path: &ValuePath<'_>, why: &str) -> String {
    format!("calls that cannot be read at {}: {why}", cut(&path.quoted()))
}
