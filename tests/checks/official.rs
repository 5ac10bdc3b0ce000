//! Runs the official test suites of JSON Schema and `JSONPath`, whose paths are in two environment variables. Tests of JSON
//! Schema that the kind rejects as unsupported are counted; all other tests must have the expected result.

use super::{case_of, score_of};
use benchmarkhub::checks::kinds::select_values;
use serde_json::{Value, json as value};

/// Whether the document passes the check. The error is the reason why the check is rejected.
fn passes(item: &Value, document: &Value) -> Result<bool, String> {
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

#[test]
#[ignore = "set JSON_SCHEMA_SUITE to the folder tests/draft2020-12 of the suite"]
#[allow(clippy::print_stderr, reason = "the counts are shown")]
fn official_schema_suite() {
    let folder = std::env::var("JSON_SCHEMA_SUITE").expect("JSON_SCHEMA_SUITE");
    let (mut right, mut refused, mut wrong) = (0, 0, Vec::new());
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        for group in parse(&path).as_array().expect("groups") {
            let item = value!({ "kind": "json_schema", "value": group["schema"] });
            for test in group["tests"].as_array().expect("tests") {
                match passes(&item, &test["data"]) {
                    Ok(valid) if valid == test["valid"] => right += 1,
                    Err(message) if is_unsupported(&message) => refused += 1,
                    other => wrong.push(format!("{} {test}: {other:?}", group["description"])),
                }
            }
        }
    }
    eprintln!("JSON Schema: {right} right, {refused} rejected as unsupported");
    assert!(wrong.is_empty() && right >= 700, "{}", wrong.join("\n"));
}

#[test]
#[ignore = "set JSONPATH_SUITE to the file cts.json of the suite"]
#[allow(clippy::print_stderr, reason = "the count is shown")]
fn official_path_suite() {
    let path = std::env::var("JSONPATH_SUITE").expect("JSONPATH_SUITE");
    let (mut right, mut wrong) = (0, Vec::new());
    for test in parse(std::path::Path::new(&path))["tests"].as_array().expect("tests") {
        let selector = test["selector"].as_str().expect("a selector");
        let answer = select_values(selector, &test["document"]).map(Value::from);
        let holds = match &answer {
            Err(why) => test["invalid_selector"] == true && why != "over budget",
            Ok(found) if test["result"].is_array() => *found == test["result"],
            // The order of the children of an object is free.
            Ok(found) => test["results"].as_array().is_some_and(|results| results.contains(found)),
        };
        if holds {
            right += 1;
        } else {
            wrong.push(format!("{test}: {answer:?}"));
        }
    }
    eprintln!("JSONPath: {right} right");
    assert!(wrong.is_empty() && right >= 700, "{}", wrong.join("\n"));
}
