//! Runs the official test suites of JSON Schema and `JSONPath`, whose paths are in two environment variables. Tests of JSON
//! Schema that the kind rejects as unsupported are counted; all other tests must have the expected result.

use super::{case_of, score_of};
use benchmarkhub::checks::kinds::select_values;
use serde_json::{Map, Value, json as value};
use std::path::{Path, PathBuf};

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

fn parse(path: &std::path::Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).expect("a file of the suite")).expect("JSON")
}

/// The files of a folder and of the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    found.sort();
    found
}

/// The metaschemas and the documents of `remotes/`, by URI.
fn documents(suite: &Path) -> Map<String, Value> {
    let mut documents = Map::new();
    let metaschemas = std::env::var("JSON_SCHEMA_METASCHEMAS").expect("JSON_SCHEMA_METASCHEMAS");
    for path in files(Path::new(&metaschemas)) {
        let document = parse(&path);
        let id = document.get("$id").or(document.get("id")).and_then(Value::as_str);
        if let Some(id) = id.filter(|id| id.contains("json-schema.org")) {
            documents.insert(id.trim_end_matches('#').to_owned(), document);
        }
    }
    for path in files(&suite.join("remotes")) {
        let name = path.strip_prefix(suite.join("remotes")).expect("a remote").to_string_lossy().into_owned();
        documents.insert(format!("http://localhost:1234/{name}"), parse(&path));
    }
    documents
}

/// Tests that do not have the expected result: the start of the file and the description of the group. `\p{…}` is refused, because
/// the patterns have no table of Unicode properties.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("pattern.json", "pattern with Unicode property escape"),
    ("patternProperties.json", "patternProperties with Unicode property escape"),
    ("vocabulary.json", "schema that uses custom metaschema with with no validation vocabulary"),
];

/// The formats whose tests must pass.
const FORMATS: &[&str] =
    &["date", "time", "date-time", "uri", "ipv4", "ipv6", "uuid", "email", "json-pointer"];

#[test]
#[ignore = "needs the official suites, which this repository does not contain: set JSON_SCHEMA_SUITE and JSON_SCHEMA_METASCHEMAS to their folders"]
#[allow(clippy::print_stderr, reason = "the counts are shown")]
fn official_schema_suite() {
    let suite = PathBuf::from(std::env::var("JSON_SCHEMA_SUITE").expect("JSON_SCHEMA_SUITE"));
    let documents = documents(&suite);
    let mut wrong = Vec::new();
    let mut excepted = 0;
    for draft in ["draft4", "draft6", "draft7", "draft2019-09", "draft2020-12"] {
        let folder = suite.join("tests").join(draft);
        let (mut right, mut required) = (0, 0);
        for path in files(&folder) {
            let name = path.strip_prefix(&folder).expect("a file").to_string_lossy().into_owned();
            let (mut right_here, mut all_here) = (0, 0);
            let is_optional = name.starts_with("optional");
            let format = name.strip_prefix("optional/format/").and_then(|name| name.strip_suffix(".json"));
            let is_goal =
                format.is_none_or(|format| FORMATS.contains(&format)) && (!is_optional || format.is_some());
            for group in parse(&path).as_array().expect("groups") {
                let mut schema = group["schema"].clone();
                let uri = format!("{}/schema", draft.replace("draft20", "draft/20"));
                let uri = match draft {
                    "draft4" => "http://json-schema.org/draft-04/schema#".to_owned(),
                    "draft6" => "http://json-schema.org/draft-06/schema#".to_owned(),
                    "draft7" => "http://json-schema.org/draft-07/schema#".to_owned(),
                    _ => format!("https://json-schema.org/{uri}"),
                };
                if let Some(fields) = schema.as_object_mut() {
                    fields.entry("$schema").or_insert(uri.into());
                }
                let item = value!({ "kind": "json_schema", "value": schema, "schemas": documents,
                    "formats": format.is_some() });
                for test in group["tests"].as_array().expect("tests") {
                    let answer = passes(&item, &test["data"]);
                    all_here += 1;
                    if answer == Ok(test["valid"] == true) {
                        right_here += 1;
                        continue;
                    }
                    let description = group["description"].as_str().expect("a description");
                    let is_excepted = EXCEPTIONS
                        .iter()
                        .any(|(file, start)| *file == name && description.starts_with(start));
                    excepted += usize::from(is_excepted);
                    if is_goal && !is_excepted {
                        wrong.push(format!("{draft}/{name}: {description}: {test}: {answer:?}"));
                    }
                }
            }
            if is_optional {
                eprintln!("{draft}/{name}: {right_here} of {all_here}");
            } else {
                (right, required) = (right + right_here, required + all_here);
            }
        }
        eprintln!("{draft}: {right} of {required} required");
        assert!(required > 500, "{draft}");
    }
    eprintln!("{excepted} exceptions");
    assert!(excepted <= 20);
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
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
