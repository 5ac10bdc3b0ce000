//! The formats of `tool_calls`. In every mode, each output has the expected calls, has no calls, or is an error.

use super::{case_of, score_of, verdict};
use crate::support::document;
use serde_json::{Value, json as value};

const FILE: &str = "tests/golden/checks/tool_calls/shapes.json";

fn item(expected: &Value, relation: &str, not: bool, mode: &str) -> Value {
    value!({ "kind": "tool_calls", "value": expected, "match": relation, "not": not, "mode": mode })
}

fn search() -> Value {
    value!([{ "name": "search", "arguments": { "q": "tea" } }])
}

/// Returns the outputs in this list of each format.
fn outputs(list: &str) -> Vec<(String, Value)> {
    let file = document(FILE);
    let shapes = file["shapes"].as_array().expect("shapes");
    let named = |shape: &Value, output: &Value| {
        // Calls of an unmarked format have no fields that only calls have.
        let name = shape["name"].as_str().expect("a name").to_owned();
        (if shape["unmarked"] == true { format!("{name} unmarked") } else { name }, output.clone())
    };
    let of = |shape: &Value| -> Vec<_> {
        shape[list].as_array().expect("a list").iter().map(|output| named(shape, output)).collect()
    };
    shapes.iter().flat_map(of).collect()
}

/// Returns the output in a form that each mode reads.
fn in_modes(output: &Value) -> [(&'static str, String); 4] {
    [
        ("strict", output.to_string()),
        ("embedded", output.to_string()),
        ("embedded", format!("So: <tool_call>{output}</tool_call> – né.").replace("<tool_call>\"", "\"")),
        ("fenced", format!("So:\n```json\n{output:#}\n```\nné")),
    ]
}

#[track_caller]
fn assert_verdicts(list: &str, expected: &[(Value, &str, bool, &str)]) {
    let mut wrong = Vec::new();
    for (name, output) in outputs(list) {
        for (mode, text) in in_modes(&output) {
            if list != "calls" && text.contains("<tool_call>")
                || !output.is_object() && !output.is_array() && mode != "strict"
            {
                continue;
            }
            for (calls, relation, not, want) in expected {
                let suite = case_of(&value!([item(calls, relation, *not, mode)])).expect("a case");
                let check = &score_of(&suite, &text)["checks"][0];
                let is_named = *want != "error" || check["reason"].to_string().contains("cannot be read");
                if check["verdict"] != *want || !is_named {
                    wrong.push(format!("{name} {mode} {calls} {relation} not {not}: {check}\n  {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_calls_of_each_format_are_read() {
    assert_verdicts(
        "calls",
        &[
            (search(), "strict", false, "pass"),
            (search(), "unordered", true, "fail"),
            (value!([]), "strict", false, "fail"),
            (value!([{ "name": "search" }]), "superset", true, "fail"),
            (value!([{ "name": "delete" }]), "superset", true, "pass"),
            (value!([{ "name": "delete" }]), "subset", false, "fail"),
            (value!([{ "name": "search", "arguments": { "q": "milk" } }]), "strict", false, "fail"),
        ],
    );
}

#[test]
fn an_output_of_each_format_without_calls_calls_nothing() {
    assert_verdicts(
        "nothing",
        &[
            (value!([]), "strict", false, "pass"),
            (search(), "strict", false, "fail"),
            (search(), "superset", true, "pass"),
            (search(), "subset", false, "pass"),
        ],
    );
}

#[test]
fn calls_that_cannot_be_read_are_an_error_in_each_format() {
    assert_verdicts(
        "unreadable",
        &[
            (value!([]), "strict", false, "error"),
            (search(), "unordered", false, "error"),
            (value!([{ "name": "delete" }]), "superset", true, "error"),
            (value!([{ "name": "search" }]), "subset", false, "error"),
        ],
    );
}

#[test]
fn calls_of_openais_own_tools_are_named_by_their_type() {
    for call in [
        value!({ "type": "web_search_call", "id": "ws_1" }),
        value!({ "type": "web_search_call", "status": "completed" }),
        value!({ "type": "web_search_call", "call_id": "call_1", "action": { "query": "tea" } }),
    ] {
        let output = value!({ "output": [call] }).to_string();
        let item = item(&value!([{ "name": "web_search" }]), "strict", false, "strict");
        assert_eq!(verdict(item, &output), "pass", "{output}");
    }
}

#[test]
fn calls_in_an_unknown_field_are_an_error() {
    for (name, output) in outputs("calls").into_iter().filter(|(name, _)| !name.ends_with("unmarked")) {
        for wrapped in [value!({ "trace": { "deep": [output] } }), value!([{ "id": 1, "log": output }])] {
            assert_eq!(
                verdict(item(&value!([]), "strict", false, "strict"), &wrapped.to_string()),
                "error",
                "{name} {wrapped}"
            );
        }
    }
}

#[test]
fn an_output_that_was_cut_off_is_not_without_calls() {
    let suite = case_of(&value!([item(&value!([]), "strict", false, "strict")])).expect("a case");
    let not = case_of(&value!([item(&value!([{ "name": "search" }]), "superset", true, "embedded")]))
        .expect("a case");
    for (name, output) in outputs("calls") {
        let text = output.to_string();
        for (end, _) in text.char_indices().skip(1) {
            for suite in [&suite, &not] {
                let verdict = &score_of(suite, &text[..end])["checks"][0]["verdict"];
                assert_ne!(verdict, "pass", "{name}: {}", &text[..end]);
            }
        }
    }
}

#[test]
fn streamed_arguments_next_to_an_empty_input_are_read() {
    let call = value!({ "type": "tool_use", "id": "1", "name": "search", "input": {}, "partial_json": "{\"q\": \"tea\"}" });
    let output = value!({ "role": "assistant", "content": [call] }).to_string();
    assert_eq!(verdict(item(&search(), "strict", false, "strict"), &output), "pass");
    assert_eq!(verdict(item(&search(), "superset", true, "strict"), &output), "fail");
}

#[test]
fn text_with_marks_of_calls_is_an_error_and_other_text_calls_nothing() {
    let nothing = |mode| item(&value!([]), "strict", false, mode);
    for text in [
        "<tool_call>{\"name\": \"search\", \"argum",
        "I search.\n<tool_call>\nsearch\n<arg_key>q</arg_key>\n</tool_call>",
        "[TOOL_CALLS]search{\"q\": \"tea\"}",
        "<function=search>{\"q\": \"tea\"}</function>",
        "Thought: tea\nAction: search\nAction Input: {\"q\": \"tea\"}",
        "<|from|>assistant\n<|recipient|>search\n<|content|>{\"q\": \"tea\"}",
        "[search(q=\"tea\"), open(id=1)]",
        "content='' tool_calls=[{'name': 'search', 'args': {'q': 'tea'}}]",
        "AIMessage(content='', additional_kwargs={'tool_calls': [{'id': '1'}]})",
        "parts=[Part(function_call=FunctionCall(args={'q': 'tea'}, name='search'))]",
        "[{'name': 'search', 'arguments': {'q': 'tea'}}]",
        "I call {\"name\": \"search\", \"arguments\": {\"q\": \"te",
        "I call {\"type\": \"tool_use\", \"id\": \"1\", \"na",
        "data: {\"choices\": [{\"delta\": {\"tool_calls\": [{\"index\": 0}]}}",
        "{\"name\": \"search\", \"arguments\": {}}\n{\"name\": \"open\", \"argu",
    ] {
        for mode in ["strict", "embedded", "fenced"] {
            assert_eq!(verdict(nothing(mode), text), "error", "{mode} {text}");
        }
    }
    for text in [
        "I call {\"name\": \"search\", \"arguments\": {\"q\": \"tea\"}} now",
        "```json\n{\"tool_calls\": [{\"name\": \"search\"}]}\n```",
    ] {
        assert_eq!(verdict(nothing("strict"), text), "error", "{text}");
        assert_eq!(verdict(nothing("embedded"), text), "fail", "{text}");
    }
    for text in [
        "",
        "Done.",
        "The tool_calls field is a list: one entry for each call.",
        "tool_calls=None, function_call = null",
        "See [the docs](https://example.com) and [1], {x} and f(x).",
        "Use `\"name\": \"Ada\"` in {\"person\": {\"name\": \"Ada\"}}.",
        "const x = { a: 1 };",
        "调用 {\"a\": 1} 完成",
    ] {
        for mode in ["strict", "embedded", "fenced"] {
            assert_eq!(verdict(nothing(mode), text), "pass", "{mode} {text}");
        }
    }
}
