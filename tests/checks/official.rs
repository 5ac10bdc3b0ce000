//! The official suites of JSON Schema and `JSONPath`, asked where a variable says where they lie. What the kinds
//! refuse as unsupported is counted; what they answer has to be right.

use super::{case_of, score_of};
use serde_json::{Value, json as value};

/// What a kind answers to a document, or why it refuses the question.
fn ask(item: &Value, document: &Value) -> Result<bool, String> {
    let suite = case_of(&value!([item]))?;
    let score = score_of(&suite, &document.to_string());
    match score["checks"][0]["verdict"].as_str() {
        Some("pass") => Ok(true),
        Some("fail") => Ok(false),
        _ => Err(format!("gave up: {score}")),
    }
}

fn is_unsupported(message: &str) -> bool {
    ["unsupported", "all that is supported"].iter().any(|word| message.contains(word))
}

fn parse(path: &std::path::Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).expect("a file of the suite")).expect("JSON")
}

/// `JSON_SCHEMA_SUITE` is the folder `tests/draft2020-12` of the suite.
#[test]
#[allow(clippy::print_stderr, reason = "whoever runs it is told what was asked")]
fn official_schemas() {
    let Ok(folder) = std::env::var("JSON_SCHEMA_SUITE") else { return };
    let (mut right, mut refused, mut wrong) = (0, 0, Vec::new());
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        for group in parse(&path).as_array().expect("groups") {
            let item = value!({ "kind": "json_schema", "value": group["schema"] });
            for test in group["tests"].as_array().expect("tests") {
                match ask(&item, &test["data"]) {
                    Ok(valid) if valid == test["valid"] => right += 1,
                    Err(message) if is_unsupported(&message) => refused += 1,
                    other => wrong.push(format!("{} {test}: {other:?}", group["description"])),
                }
            }
        }
    }
    eprintln!("JSON Schema: {right} right, {refused} refused as unsupported");
    assert!(wrong.is_empty() && right >= 700, "{}", wrong.join("\n"));
}

/// `JSONPATH_SUITE` is the suite's `cts.json`.
#[test]
#[allow(clippy::print_stderr, reason = "whoever runs it is told what was asked")]
fn official_paths() {
    let Ok(path) = std::env::var("JSONPATH_SUITE") else { return };
    let (mut right, mut refused, mut wrong) = (0, 0, Vec::new());
    for test in parse(std::path::Path::new(&path))["tests"].as_array().expect("tests") {
        let item = |wanted: Option<&Value>| {
            let mut item = value!({ "kind": "json_path", "value": test["selector"] });
            if let Some(wanted) = wanted {
                item["equals"] = wanted.clone();
            }
            item
        };
        let answer = ask(&item(None), &test["document"]);
        let list = test.get("result").or_else(|| test["results"].get(0)).and_then(Value::as_array);
        let holds = match (&answer, list) {
            (Err(message), Some(_)) if is_unsupported(message) => {
                refused += 1;
                continue;
            }
            (Err(_), None) => true,
            (Ok(found), Some(list)) => {
                let has = |wanted| ask(&item(Some(wanted)), &test["document"]) == Ok(true);
                *found != list.is_empty() && list.iter().all(has)
            }
            _ => false,
        };
        if holds {
            right += 1;
        } else {
            wrong.push(format!("{test}: {answer:?}"));
        }
    }
    eprintln!("JSONPath: {right} right, {refused} refused as unsupported");
    assert!(wrong.is_empty() && right >= 300, "{}", wrong.join("\n"));
}
