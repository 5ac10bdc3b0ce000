//! Marks of tool calls in text that is not JSON: a document that was cut off, or calls between words.

use super::formats::{ARGUMENTS, NAMES, call_fields};
use crate::text::categories::is_alphanumeric;

/// The tags with which models write calls into text.
static TAGS: &[&str] = &[
    "<tool_call",
    "<tool_use",
    "<function_call",
    "<function=",
    "<invoke name=",
    "<|tool_call",
    "<|python_tag|>",
    "<start_function_call>",
    "<｜tool▁call",
    "[TOOL_CALLS]",
    "to=functions.",
    "<|recipient|>",
    "Action Input:",
];

/// Values of `type` and `method` that mark a call. Those that are also names of fields come from `call_fields`.
static VALUES: &[&str] =
    &["tools/call", "tool-call", "server_tool_use", "mcp_tool_use", "custom_tool_call", "mcp_call"];

const QUOTES: [char; 3] = ['"', '\'', '\\'];

/// The first mark of calls in a text. A list of calls in Python, `[search(q="tea")]`, has its first name as mark.
pub(super) fn mark(text: &str) -> Option<&str> {
    if let Some(name) = python_call(text) {
        return Some(name);
    }
    let around = |word: &str, test: fn(&str, &str) -> bool| {
        text.match_indices(word).any(|(at, _)| test(&text[..at], &text[at + word.len()..]))
    };
    let tag = TAGS.iter().copied().find(|tag| text.contains(tag));
    tag.or_else(|| call_fields().chain(VALUES.iter().copied()).find(|word| around(word, is_vendors))).or_else(
        || {
            let is_cut_off = text.matches('{').count() > text.matches('}').count();
            let name = NAMES.iter().copied().find(|name| around(name, is_key))?;
            (is_cut_off || ARGUMENTS.iter().any(|key| around(key, is_key_of_object))).then_some(name)
        },
    )
}

/// Whether a word is the name of a field that has a value, or the value of a field.
fn is_vendors(before: &str, after: &str) -> bool {
    let Some(value) = value(after) else {
        let start = before.trim_end_matches(QUOTES);
        return start != before && after.starts_with(QUOTES) && start.trim_end().ends_with([':', '=']);
    };
    let items = value.trim_start_matches(QUOTES);
    match items.strip_prefix(['[', '{']) {
        Some(items) => !items.trim_start().starts_with([']', '}']),
        None => value.is_empty() || items.starts_with("Function"),
    }
}

fn is_key(before: &str, after: &str) -> bool {
    before.ends_with(QUOTES) && after.starts_with(QUOTES) && value(after).is_some()
}

fn is_key_of_object(before: &str, after: &str) -> bool {
    is_key(before, after)
        && value(after).is_some_and(|value| value.trim_start_matches(QUOTES).starts_with('{'))
}

/// The text after the colon or the equals sign that follows a name.
fn value(after: &str) -> Option<&str> {
    let sign = after.trim_start_matches(QUOTES).trim_start();
    sign.strip_prefix([':', '=']).map(str::trim_start)
}

/// The text before a JSON value without the tag that introduces the value, and whether there was one.
pub(super) fn without_tag(text: &str) -> (&str, bool) {
    let trimmed = text.trim_end();
    let last = TAGS.iter().filter_map(|tag| trimmed.match_indices(tag).last()).map(|(at, _)| at).max();
    match last.filter(|&at| !trimmed[at..].contains(char::is_whitespace)) {
        Some(at) => (&trimmed[..at], true),
        None => (text, false),
    }
}

fn python_call(text: &str) -> Option<&str> {
    first_call(text.trim_start().strip_prefix('[')?)
}

/// The name of a call in Python, `search(q="tea")`.
pub(super) fn first_call(text: &str) -> Option<&str> {
    let (name, _) = text.trim_start().split_once('(')?;
    let is_name = !name.is_empty() && name.chars().all(|c| is_alphanumeric(c) || c == '_' || c == '.');
    is_name.then_some(name)
}

/// Whether a text that is not JSON begins as a JSON object or a list of them.
pub(super) fn is_broken(text: &str) -> bool {
    let text = text.trim_start();
    let items = text.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    let fields = items.strip_prefix('{').unwrap_or(items).trim_start();
    fields.len() < text.len()
        && (fields.is_empty() || items.starts_with('{') && fields.starts_with(['"', '\'']))
}

/// Whether a text in a field whose meaning is unknown may be calls: JSON text, or the tag of a model.
pub(super) fn may_be_calls(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(['{', '[']) || TAGS.iter().any(|tag| text.starts_with(tag))
}

/// Whether a list or an object that does not end begins in a text, directly before a JSON value.
pub(super) fn is_open(text: &str) -> bool {
    let text = text.trim_end();
    text.ends_with(['[', '{']) || text.strip_suffix(':').is_some_and(|key| key.trim_end().ends_with('"'))
}
