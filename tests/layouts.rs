//! Datasets in the layouts of their published files: records inside other objects, and the layouts of the presets.

use crate::support::document;
use benchmarkhub::ErrorKind;
use benchmarkhub::dataset::{self, FORMATS, Options, Reader};
use serde_json::{Value, json};

fn options(value: &Value) -> Options {
    Options::parse(&value.to_string()).expect("options")
}

fn items(found: &dataset::Dataset) -> Value {
    serde_json::from_str::<Value>(&found.to_json()).expect("JSON")["items"].take()
}

fn vectors(list: &str) -> Vec<Value> {
    document("tests/golden/dataset/layouts.json")[list].as_array().expect("cases").clone()
}

#[test]
fn records_inside_a_document_become_items() {
    for case in vectors("cases") {
        let found = dataset::load(&case["args"]["document"].to_string(), &options(&case["args"]["options"]));
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", case["name"]));
        assert_eq!(items(&found), case["want"], "{}", case["name"]);
    }
}

#[test]
fn a_document_without_one_list_of_items_is_refused() {
    for case in vectors("refused") {
        let found = dataset::load(&case["args"]["document"].to_string(), &options(&case["args"]["options"]));
        let error = found.expect_err("an error");
        assert_eq!(error.kind(), ErrorKind::Schema);
        assert_eq!(error.to_string(), case["want"].as_str().expect("a message"), "{}", case["name"]);
    }
}

#[test]
fn a_document_on_one_line_is_read_as_in_a_document() {
    for case in vectors("cases") {
        let line = case["args"]["document"].to_string();
        // Skip documents that are not valid as JSON lines (lists), and documents with only one item.
        if line.starts_with('[') || case["want"].as_array().expect("items").len() < 2 {
            continue;
        }
        let mut with = options(&case["args"]["options"]);
        if with.preset.is_some_and(|preset| preset.name == "drop") {
            with.records = Some("*.qa_pairs.*".to_owned());
        }
        with.format = Some(&FORMATS[1]);
        let mut reader = Reader::new(false);
        let found = reader.read_chunk(&line, 1, &with).expect("items");
        reader.finish().expect("warnings");
        assert_eq!(items(&found), case["want"], "{}", case["name"]);
    }
}

#[test]
fn a_single_line_that_is_no_item_is_refused_at_the_end() {
    let wrapper = r#"{"data": [{"prompt": "q", "target": "x"}]}"#;
    let chat = r#"{"messages": [{"role": "user", "content": "q"}], "ideal": "x"}"#;
    let lines = options(&json!({ "format": "jsonl" }));
    for line in [wrapper, chat] {
        let error = dataset::load(line, &lines).expect_err("an error");
        assert!(error.to_string().starts_with("data set: expected a list of items, "), "{error}");
        // If a text has several lines, each line is a record.
        let set = dataset::load(&format!("{line}\n{line}\n"), &lines).expect("items");
        assert_eq!(set.items.len(), 2);
    }
}

#[test]
fn lines_that_hold_several_records_have_different_ids() {
    let text =
        "{\"qas\": [{\"question\": \"a\"}]}\n{\"qas\": [{\"question\": \"b\"}, {\"question\": \"c\"}]}\n";
    let set = dataset::load(text, &options(&json!({ "format": "jsonl" }))).expect("items");
    let ids: Vec<&str> = set.items.iter().map(|item| item.id.as_str()).collect();
    assert_eq!(ids, ["item_1", "item_2", "item_3"]);
    assert!(set.warnings.is_empty(), "{:?}", set.warnings);
}

#[test]
fn callers_that_make_items_get_the_records_of_one_list() {
    let records = |document: &Value, with: Value| {
        dataset::records(&document.to_string(), 1, &options(&with), false).map(|found| found.records.len())
    };
    let one = json!({ "version": 1, "data": [{ "q": 1 }, { "q": 2 }] });
    assert_eq!(records(&one, json!({})), Ok(2));
    assert_eq!(records(&json!({ "id": "a", "config": [{ "q": 1 }, { "q": 2 }] }), json!({})), Ok(1));
    let two = json!({ "train": [{ "q": 1 }], "test": [{ "q": 1 }, { "q": 2 }] });
    assert!(records(&two, json!({})).is_err());
    assert_eq!(records(&two, json!({ "records": "test.*" })), Ok(2));
}
