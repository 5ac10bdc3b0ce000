//! Tests datasets: the items of the reference program, and rules that the reference does not have.

use crate::support::{departures, document, read, vectors};
use benchmarkhub::ErrorKind;
use benchmarkhub::dataset::{
    self, Answers, Dataset, FORMATS, Item, Number, Options, PRESETS, Reader, SummaryBuilder, Value, Warning,
};

fn options(text: &str) -> Options {
    Options::parse(text).expect("options")
}

fn load(text: &str, with: &str) -> Dataset {
    dataset::load(text, &options(with)).expect("a data set")
}

fn codes(set: &Dataset) -> Vec<(&str, usize)> {
    set.warnings.iter().map(|warning| (warning.code, warning.line)).collect()
}

fn messages(text: &str, with: &str) -> Vec<String> {
    load(text, with).warnings.into_iter().map(|warning| warning.message).collect()
}

#[track_caller]
fn assert_error(text: &str, with: &str, kind: ErrorKind, message: &str) {
    let error = dataset::load(text, &options(with)).expect_err("an error");
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, message));
}

/// Whether a value equals that of a vector. `1` and `1.0` differ. In vectors, numbers that are not finite are
/// strings.
fn same(found: &Value, want: &Value) -> bool {
    match (found, want) {
        (Value::Number(found @ Number::Float(_)), Value::String(want)) => found.python_str() == *want,
        (Value::Number(found), Value::Number(want)) => {
            matches!(found, Number::Float(_)) == matches!(want, Number::Float(_))
                && found.python_str() == want.python_str()
        }
        (Value::Array(found), Value::Array(want)) => {
            found.len() == want.len() && found.iter().zip(want).all(|(found, want)| same(found, want))
        }
        (Value::Object(found), Value::Object(want)) => {
            let same_field =
                |(found, want): ((&str, &Value), (&str, &Value))| found.0 == want.0 && same(found.1, want.1);
            found.iter().count() == want.iter().count() && found.iter().zip(want.iter()).all(same_field)
        }
        _ => found == want,
    }
}

/// Whether an item equals that of the reference, either exactly or except for the differences in COMPATIBILITY.md.
fn is_item(item: &Item, want: &Value, exactly: bool) -> bool {
    let Value::Object(want) = want else { return false };
    let field = |name: &str| want.get(name).expect("a field");
    let is_text = |name: &str, found: &str| match field(name) {
        Value::String(text) => text == found,
        Value::Null if name == "id" => !exactly && found == format!("item_{}", item.line),
        other => !exactly && other.python_str() == found,
    };
    let answer = field("answer").as_str().expect("an answer");
    let is_nested = answer.starts_with(['[', '{'])
        && item.answer[..1] == answer[..1]
        && Value::parse(&item.answer).is_ok();
    is_text("id", &item.id)
        && is_text("question", &item.question)
        && (item.answer == answer || !exactly && is_nested)
        && same(&Value::Object(item.metadata.clone()), field("metadata"))
}

#[test]
fn records_are_parsed_as_by_the_reference() {
    let departures = departures("agentflow");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for line in read("tests/golden/dataset/agentflow.jsonl").lines() {
        let Ok(Value::Object(line)) = Value::parse(line) else { panic!("vectors are JSON") };
        let text = |field: &str| line.get(field).and_then(Value::as_str);
        let Some(format) = text("kind").and_then(|kind| kind.strip_prefix("parse_")) else { continue };
        count += 1;
        let id = text("id").expect("an id");
        let found =
            dataset::load(text("text").expect("text"), &options(&format!(r#"{{"format": "{format}"}}"#)));
        let holds = |exactly: bool| match (&found, line.get("items")) {
            (Err(_), Some(Value::Null)) => true,
            (Ok(set), Some(Value::Array(items))) => {
                let skipped = set.warnings.iter().filter(|warning| warning.code == "bad_line");
                let number = |warning: &Warning| Value::Number(Number::Integer(warning.line.to_string()));
                let lines = Value::Array(skipped.map(number).collect());
                set.items.len() == items.len()
                    && set.items.iter().zip(items).all(|(item, want)| is_item(item, want, exactly))
                    && same(&lines, line.get("skipped_lines").expect("skipped_lines"))
            }
            _ => false,
        };
        let departs = departures.get(id).map(String::as_str);
        let as_departing = match departs {
            None => holds(true),
            Some("id that is a list or an object") => found
                .as_ref()
                .is_err_and(|error| error.to_string().contains("id: expected a text or a number")),
            Some("byte order mark" | "top level") => !holds(true),
            Some(_) => !holds(true) && holds(false),
        };
        if !as_departing {
            wrong.push(format!("{id}: {departs:?} {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(count, 141, "every line of the two kinds");
}

#[test]
fn answers_are_the_text_of_pythons_str() {
    for (json, text) in [
        ("\"a\"", "a"),
        ("true", "True"),
        ("false", "False"),
        ("null", ""),
        ("1", "1"),
        ("-0", "0"),
        ("1.0", "1.0"),
        ("-0.0", "-0.0"),
        ("1e3", "1000.0"),
        ("1e22", "1e+22"),
        ("1E-7", "1e-07"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("1e400", "inf"),
        ("NaN", "nan"),
        ("-Infinity", "-inf"),
        ("[1, 1.0, 1e400, NaN, null, \"é\\n\"]", "[1,1.0,1e400,\"NaN\",null,\"é\\n\"]"),
        ("{\"b\": [], \"a\": {}}", "{\"b\":[],\"a\":{}}"),
    ] {
        let set = load(&format!("{{\"question\": \"q\", \"answer\": {json}}}"), "{}");
        assert_eq!(set.items[0].answer, text, "{json}");
        let warnings = codes(&set);
        assert_eq!(warnings.iter().any(|(code, _)| *code == "answer_list"), json.starts_with('{'), "{json}");
        assert_eq!(warnings.len(), usize::from(json.starts_with('{')), "{json}");
    }
    assert_eq!(load("{\"question\": \"q\"}", "{}").items[0].answer, "");
}

#[test]
fn lines_end_as_in_a_python_text_file() {
    let text = "\u{feff}{\"question\": \"a\u{2028}b\u{85}\"}\r\n\r \u{a0}\n\u{1f}{\"question\": \"c\"}\u{3000}\r{\"question\": \"d\"}";
    let set = load(text, r#"{"format": "jsonl"}"#);
    let found: Vec<(&str, &str)> =
        set.items.iter().map(|item| (item.id.as_str(), item.question.as_str())).collect();
    assert_eq!(found, [("item_1", "a\u{2028}b\u{85}"), ("item_4", "c"), ("item_5", "d")]);
    assert_eq!(codes(&set), []);
}

#[test]
fn the_format_is_detected_by_content_then_by_file_name() {
    let format = |text: &str, name: &str| load(text, &format!(r#"{{"name": "{name}"}}"#)).format;
    let one = "{\"question\": \"q\"}\n";
    for (text, name, expected) in [
        (one, "", "json"),
        (one, "a.json", "json"),
        (one, "a.JSONL", "jsonl"),
        ("", "", "jsonl"),
        ("{\"question\": \"q\"}\n{\"question\": \"q\"}", "a.json", "jsonl"),
        ("[{\"question\": \"q\"}]", "a.jsonl", "json"),
        ("{\n\"question\": \"q\"\n}", "a.jsonl", "json"),
        ("// note\n{\"question\": \"q\"}", "", "jsonl"),
        ("// note\n{\"question\": \"q\"}", "a.json", "jsonl"),
        ("nothing\n", "a.ndjson", "jsonl"),
    ] {
        assert_eq!(format(text, name), expected, "{text:?} {name:?}");
    }
    assert_eq!(FORMATS.len(), 2);
}

#[test]
fn rejects_a_text_that_is_not_a_data_set() {
    let (schema, syntax) = (ErrorKind::Schema, ErrorKind::Syntax);
    let expected = "data set: expected a list of items, an object with \"items\", or one item, found ";
    for (text, with, kind, message) in [
        ("5", "{}", schema, &format!("{expected}5")[..]),
        ("null", "{}", schema, &format!("{expected}null")),
        ("\"abc\"", "{}", schema, &format!("{expected}\"abc\"")),
        ("{\"items\": {}}", "{}", schema, "data set: expected a list under \"items\", found an object"),
        ("[{}, 1]", "{}", schema, "item 2: expected an object, found 1"),
        ("1\n[1]\n", r#"{"format": "jsonl"}"#, schema, "line 1: expected an object, found 1"),
        ("{}\n{\"id\": []}", "{}", schema, "line 2: id: expected a text or a number, found a list"),
        (
            "[{\"a\":1,}",
            "{}",
            syntax,
            "data set: invalid JSON: Expecting property name enclosed in double quotes: line 1 column 9 (char 8)",
        ),
        (
            "",
            r#"{"format": "json"}"#,
            syntax,
            "data set: invalid JSON: Expecting value: line 1 column 1 (char 0)",
        ),
    ] {
        assert_error(text, with, kind, message);
    }
}

#[test]
fn a_deeply_nested_line_is_a_warning() {
    let set = load(&format!("{{\"question\": \"q\"}}\n{}\n", "[".repeat(200_000)), "{}");
    assert_eq!(codes(&set), [("bad_line", 2)]);
}

#[test]
fn problems_are_warnings_or_with_strict_errors() {
    let text = "{\"id\": \"a\", \"question\": \"q\"}\n\n{bad\n{\"id\": \"a\", \"question\": 7}\n{\"question\": null, \"n\": [{\"big\": 9007199254740993}, 1e400, NaN]}\n";
    let set = load(text, "{}");
    let found: Vec<_> = set.warnings.iter().map(|one| (one.code, one.message.as_str())).collect();
    let bad_line =
        "line 3: invalid JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)";
    assert_eq!(
        found,
        [
            ("bad_line", bad_line),
            ("question_not_text", "line 4: question: expected a text, found 7; taken as text"),
            ("duplicate_id", "line 4: id \"a\" again, first at line 1"),
            ("missing_question", "line 5: question: expected a text, found nothing"),
            (
                "inexact_number",
                "line 5: metadata.n.0.big: the number 9007199254740993 cannot be held exactly, kept as text (and 2 more)"
            ),
        ]
    );
    assert_eq!(
        Value::Object(set.items[2].metadata.clone()).to_json(),
        r#"{"n":[{"big":"9007199254740993"},"1e400","NaN"]}"#
    );
    let strict = r#"{"strict": true}"#;
    assert_error(text, strict, ErrorKind::Syntax, bad_line);
    assert_error(
        "{\"question\": \"q\", \"n\": 1e999}",
        strict,
        ErrorKind::Schema,
        "item 1: metadata.n: the number 1e999 cannot be held exactly, kept as text",
    );
    assert_error(
        "[{\"id\": 1, \"question\": \"q\"}, {\"id\": \"1\", \"question\": \"q\"}]",
        strict,
        ErrorKind::Schema,
        "item 2: id \"1\" again, first at item 1",
    );
    assert!(
        dataset::load("{\"question\": \"q\", \"n\": 1e22, \"m\": 9007199254740994}", &options(strict))
            .is_ok()
    );
}

#[test]
fn other_fields_stay_in_the_metadata_in_order() {
    let text = r#"{"z": 1, "id": "a", "metadata": {"k": 1.0}, "question": "q", "a": {"__proto__": null}, "z": 2, "answer": 1}"#;
    let metadata = Value::Object(load(text, "{}").items.remove(0).metadata).to_json();
    assert_eq!(metadata, r#"{"z":2,"metadata":{"k":1.0},"a":{"__proto__":null}}"#);
}

#[test]
fn a_mapping_names_fields_or_dotted_paths() {
    let text = r#"{"task": {"id": 7}, "problem": "p", "solution": ["s", "t"], "id": "own", "a.b": "dotted"}"#;
    let with = r#"{"fields": {"id": "task.id", "question": "problem", "answer": "solution.1"}}"#;
    let item = load(text, with).items.remove(0);
    assert_eq!((item.id.as_str(), item.question.as_str(), item.answer.as_str()), ("7", "p", "t"));
    let names: Vec<&str> = item.metadata.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["task", "solution", "id", "a.b"], "a field is removed only if it is used as a whole");
    assert_eq!(load(text, r#"{"fields": {"question": "a.b"}}"#).items[0].question, "dotted");
}

#[test]
fn answers_any_accepts_each_text_of_a_list() {
    let any = Options { answers: Answers::Any, ..Options::default() };
    for (answer, accepted, has_answer) in [
        (r#"["x", "y"]"#, &["x", "y"][..], true),
        (r#"["x", 1, 1.0, true, 1e3]"#, &["x", "1", "1.0", "True", "1000.0"], true),
        (r#"["", null, "x", " ", "x"]"#, &["x"], true),
        (r#"["", "", null]"#, &[""], true),
        ("[null]", &[""], false),
        ("[]", &[""], false),
        ("null", &[""], false),
        ("\"\"", &[""], true),
    ] {
        let text = format!(r#"[{{"question": "q", "answer": {answer}}}]"#);
        let item = dataset::load(&text, &any).expect("a data set").items.remove(0);
        assert_eq!(item.answer, accepted[0], "{answer}");
        assert_eq!(item.answers.unwrap_or_else(|| vec![item.answer]), accepted, "{answer}");
        assert_eq!(item.has_answer, has_answer, "{answer}");
    }
    let nested = dataset::load(r#"[{"question": "q", "answer": ["x", ["y"]]}]"#, &any).expect("a data set");
    assert_eq!(codes(&nested), [("answer_list", 1)]);
}

#[test]
fn answers_without_values_are_missing_and_objects_are_reported() {
    for answer in ["null", "[]", "[null]", "[[], null]", "{}", "[{}]"] {
        let text =
            format!(r#"[{{"question": "q", "answer": "x"}}, {{"question": "q", "answer": {answer}}}]"#);
        let set = load(&text, "{}");
        assert_eq!((set.items[1].has_answer, codes(&set)), (false, vec![("missing_answer", 2)]), "{answer}");
    }
    for (answer, reported) in [
        (r#"{"value": "x"}"#, true),
        (r#"[{"text": "x"}]"#, true),
        (r#"[["x"], "y"]"#, true),
        ("[1, 2]", false),
    ] {
        let text = format!(r#"{{"question": "q", "answer": {answer}}}"#);
        let expected = if reported { vec![("answer_list", 1)] } else { Vec::new() };
        assert_eq!(codes(&load(&text, "{}")), expected, "{answer}");
        assert_eq!(codes(&load(&text, r#"{"answers": "text"}"#)), [], "{answer}");
    }
}

#[test]
fn columns_of_a_table_are_refused() {
    for columns in [
        r#"{"question": ["p", "q"], "answer": ["x", "y"]}"#,
        r#"{"question": {"0": "p", "1": "q"}, "answer": {"0": "x", "1": "y"}}"#,
    ] {
        let text = "data set: expected a list of items, found an object with columns: question and answer have 2 values; \
                    write one object for each item";
        assert_error(columns, "{}", ErrorKind::Schema, text);
    }
}

#[test]
fn rejects_invalid_options() {
    for (text, message) in [
        (r#"{"format": "csv"}"#, "format: expected one of auto, json, jsonl, found \"csv\""),
        (
            r#"{"fields": {"qestion": "q"}}"#,
            "fields.qestion: expected one of id, question, answer, did you mean \"question\"?",
        ),
        (r#"{"fields": {"id": 1}}"#, "fields.id: expected a string, found 1"),
        (
            r#"{"preset": "gsm8"}"#,
            "preset: expected one of gsm8k, mmlu, squad, triviaqa, truthfulqa, boolq, arc, humaneval, bbh, drop, found \"gsm8\", did you mean \"gsm8k\"?",
        ),
        (r#"{"answers": 1}"#, "answers: expected \"text\" or \"any\", found 1"),
        (r#"{"records": "data..x"}"#, "records: expected a path such as \"data.*\", found \"data..x\""),
        (r#"{"records": 1}"#, "records: expected a path such as \"data.*\", found 1"),
        (r#"{"strict": 1}"#, "strict: expected true or false, found 1"),
        (
            r#"{"lines": 1}"#,
            "options.lines: expected one of format, name, fields, records, preset, answers, strict",
        ),
    ] {
        let error = Options::parse(text).expect_err(text);
        assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::Usage, message));
    }
}

/// `tests/golden/dataset/presets.json` contains a published record of each dataset.
#[test]
fn every_preset_makes_the_expected_item() {
    let table = document("tests/golden/dataset/presets.json");
    let mut seen = std::collections::BTreeSet::new();
    for case in table["cases"].as_array().expect("cases") {
        let preset = case["args"]["preset"].as_str().expect("a preset");
        seen.insert(preset);
        let mut with = serde_json::json!({ "preset": preset, "strict": true });
        if let Some(answers) = case["args"].get("answers") {
            with["answers"] = answers.clone();
        }
        let set = load(&case["args"]["record"].to_string(), &with.to_string());
        let found: serde_json::Value = serde_json::from_str(&set.to_json()).expect("JSON");
        assert_eq!(found["items"][0], case["want"], "{}", case["name"]);
    }
    assert_eq!(seen, PRESETS.iter().map(|preset| preset.name).collect());
    let docs = read("docs/DATASETS.md");
    for name in seen {
        let set = load("{\"question\": \"q\", \"answer\": 5}", &format!(r#"{{"preset": "{name}"}}"#));
        assert_eq!(codes(&set)[0], ("preset_mismatch", 1), "{name}");
        let item = &set.items[0];
        assert_eq!((item.question.as_str(), item.answer.as_str()), ("q", "5"), "{name}");
        assert!(docs.contains(&format!("| `{name}` |")), "{name} has a row in DATASETS.md");
    }
}

#[test]
fn mmlu_and_arc_accept_only_an_answer_that_is_one_of_the_choices() {
    let mmlu = r#""choices": ["x", "y"], "answer""#;
    let columns = r#""choices": {"text": ["x", "y"], "label": ["1", "2"]}, "answerKey""#;
    let rows = r#""choices": [{"text": "x", "label": "1"}, {"text": "y", "label": "2"}], "answerKey""#;
    for (preset, fields, answer, fits) in [
        ("mmlu", mmlu, "\" B \"", true),
        ("mmlu", mmlu, "\"\"", false),
        ("mmlu", mmlu, "\"AB\"", false),
        ("mmlu", mmlu, "\"C\"", false),
        ("mmlu", mmlu, "2", false),
        ("mmlu", mmlu, "-1", false),
        ("arc", columns, "\"2\"", true),
        ("arc", rows, "\"2\"", true),
        ("arc", columns, "\"B\"", false),
        ("arc", rows, "\"B\"", false),
        ("arc", columns, "2", false),
        ("arc", rows, "null", false),
    ] {
        let text = format!(r#"{{"question": "q", {fields}: {answer}}}"#);
        let set = load(&text, &format!(r#"{{"preset": "{preset}"}}"#));
        assert_eq!(codes(&set).is_empty(), fits, "{text}");
    }
}

#[test]
fn scores_of_the_reference_give_its_summary() {
    let mut count = 0;
    for line in vectors("tests/golden/dataset/agentflow.jsonl") {
        if line["kind"] != "summary" || line["results"].is_null() {
            continue;
        }
        let mut builder = SummaryBuilder::new(true);
        for result in line["results"].as_array().expect("results") {
            builder.add(result["score"].as_f64());
        }
        let found: serde_json::Value = serde_json::from_str(&builder.summary().to_json()).expect("JSON");
        let want = &line["summary"];
        if want["evaluation_status"].is_string() {
            assert!(found["average_score"].is_null());
            continue;
        }
        count += 1;
        for field in ["evaluated_items", "average_score", "max_score", "min_score", "perfect_matches"] {
            assert_eq!(found[field].as_f64(), want[field].as_f64(), "{} {field}", line["id"]);
        }
    }
    assert_eq!(count, 26);
}

#[test]
fn items_without_a_finite_score_are_unscored() {
    let mut builder = SummaryBuilder::new(false);
    builder.add(None);
    builder.add(Some(f64::NAN));
    let summary = builder.summary();
    assert_eq!((summary.evaluated_items, summary.unscored_items, summary.average_score), (2, 2, None));
    builder.add(Some(0.0));
    builder.add(Some(1.0));
    let summary = builder.summary();
    let found = (summary.average_score, summary.max_score, summary.perfect_matches);
    assert_eq!(found, (Some(0.5), Some(1.0), 1));
}

#[test]
fn scores_with_a_sum_beyond_doubles_have_an_average() {
    let mut builder = SummaryBuilder::new(true);
    for score in [1e308, 1e308, -1e308, 1e308] {
        builder.add(Some(score));
    }
    let average = builder.summary().average_score.expect("an average");
    assert!((average / 5e307 - 1.0).abs() < 1e-12, "{average}");
}

#[test]
fn a_field_that_no_record_has_is_reported_once() {
    let text = "{\"question\": \"q\", \"anwser\": \"a\"}\n{\"question\": \"r\", \"anwser\": \"b\"}\n";
    let one = "line 1: answer: no field \"answer\" in any record, did you mean \"anwser\"?";
    assert_eq!(messages(text, "{}"), [one]);
    assert_error(text, r#"{"strict": true}"#, ErrorKind::Schema, one);
    assert!(messages(text, r#"{"strict": true, "fields": {"answer": "anwser"}}"#).is_empty());
}

#[test]
fn a_named_field_that_no_record_has_is_an_error() {
    let text =
        "{\"question\": \"q\", \"solution\": {\"txt\": \"a\", \"steps\": []}}\n{\"question\": \"r\"}\n";
    for (fields, message) in [
        (
            r#"{"question": "qestion"}"#,
            "question: no field \"qestion\" in any record, did you mean \"question\"? Found question, solution",
        ),
        (r#"{"answer": "zzz"}"#, "answer: no field \"zzz\" in any record, found question, solution"),
        (
            r#"{"answer": "solution.text"}"#,
            "answer: no field \"solution.text\" in any record, did you mean \"solution.txt\"? Found solution.txt, solution.steps",
        ),
        (r#"{"id": "task.id"}"#, "id: no field \"task.id\" in any record, found question, solution"),
    ] {
        assert_error(text, &format!(r#"{{"fields": {fields}}}"#), ErrorKind::Schema, message);
    }
    let later = "{\"question\": \"q\"}\n{\"question\": \"r\", \"gold\": \"a\"}\n";
    assert_eq!(
        messages(later, r#"{"fields": {"answer": "gold"}}"#),
        ["line 1: answer: no field \"gold\" in the record"]
    );
    assert!(messages("", r#"{"fields": {"answer": "gold"}}"#).is_empty(), "an empty set has no records");
}

#[test]
fn a_set_without_any_answers_has_no_warning() {
    let strict = r#"{"strict": true}"#;
    let osworld = "{\"id\": \"a\", \"question\": \"q\", \"evaluator\": {\"func\": \"exists\"}}\n{\"id\": \"b\", \"question\": \"r\", \"evaluator\": {}}\n";
    let humaneval = "{\"task_id\": \"HumanEval/0\", \"prompt\": \"def f():\"}\n";
    for (text, with) in [
        (osworld, strict),
        ("{\"question\": \"q\", \"answer\": null}\n{\"question\": \"q\"}\n", strict),
        ("{\"question\": \"q\", \"answer\": \"\"}\n", strict),
        (humaneval, r#"{"preset": "humaneval", "strict": true}"#),
        ("{\"question\": \"q\", \"gold\": null}\n", r#"{"strict": true, "fields": {"answer": "gold"}}"#),
    ] {
        assert!(messages(text, with).is_empty(), "{text}");
    }
}

#[test]
fn a_record_without_an_answer_is_reported_if_another_has_one() {
    let text = "{\"question\": \"q\"}\n{\"question\": \"r\", \"answer\": \"b\"}\n{\"question\": \"s\"}\n{\"question\": \"t\", \"answer\": null}\n{\"question\": \"u\", \"answer\": []}\n{\"question\": \"v\", \"answer\": \"\"}\n";
    let set = load(text, "{}");
    assert_eq!(
        codes(&set),
        [("missing_answer", 1), ("missing_answer", 3), ("missing_answer", 4), ("missing_answer", 5)]
    );
    assert_eq!(set.warnings[2].message, "line 4: answer: expected a value, found null");
    assert_eq!(set.warnings[3].message, "line 5: answer: expected a value, found an empty list");
    let has_answer: Vec<bool> = set.items.iter().map(|item| item.has_answer).collect();
    assert_eq!(has_answer, [false, true, false, false, false, true]);
    assert_eq!(set.warnings[1].item_id.as_deref(), Some("item_3"));
    assert_error(
        text,
        r#"{"strict": true}"#,
        ErrorKind::Schema,
        "line 1: answer: no field \"answer\" in the record",
    );
    let ids = "{\"key\": 1, \"question\": \"q\"}\n{\"question\": \"r\"}\n";
    assert_eq!(messages(ids, r#"{"fields": {"id": "key"}}"#), ["line 2: id: no field \"key\" in the record"]);
}

#[test]
fn further_warnings_are_counted_by_code() {
    let text = "7\n".repeat(5000) + "{\"question\": \"q\", \"answer\": \"a\"}\n{}\n";
    let set = load(&text, "{}");
    let counts: Vec<_> = set.warnings[1000..].iter().map(|one| (one.code, one.line, one.count)).collect();
    assert_eq!(
        counts,
        [("bad_line", 1001, 4000), ("missing_answer", 5002, 1), ("missing_question", 5002, 1)]
    );
    let set = dataset::records(&text, 1, &options("{}"), false).expect("records");
    assert_eq!((set.warnings.len(), set.warnings[1000].count), (1001, 4000));
}

#[test]
fn reading_in_chunks_gives_the_same_warnings() {
    let mut text = "{\"question\": \"q\"}\n".repeat(1002);
    text.push_str("{\"question\": \"q\", \"answer\": [\"a\", \"b\"]}\n7\n");
    let whole = load(&text, "{}");
    assert_eq!(whole.warnings.len(), 1003);
    assert_eq!(
        whole.warnings[1000].message,
        "line 1003: answer: no field \"answer\" in 2 more records before"
    );
    for options in ["{}", r#"{"fields": {"question": "question"}}"#] {
        let read = Options { format: Some(&FORMATS[1]), ..self::options(options) };
        let mut reader = Reader::new(false);
        let mut warnings = Vec::new();
        for (index, line) in text.split_inclusive('\n').enumerate() {
            warnings.extend(reader.read_chunk(line, index + 1, &read).expect("items").warnings);
        }
        warnings.extend(reader.finish().expect("warnings"));
        assert_eq!(warnings, load(&text, options).warnings, "{options}");
    }
}

#[test]
fn a_line_that_is_not_an_object_is_skipped() {
    let text = "{\"question\": \"q\"}\n7\n[{}]\n";
    let set = load(text, "{}");
    assert_eq!((set.items.len(), codes(&set)), (1, vec![("bad_line", 2), ("bad_line", 3)]));
    assert_eq!(set.warnings[0].message, "line 2: expected an object, found 7");
    assert_error(text, r#"{"strict": true}"#, ErrorKind::Syntax, "line 2: expected an object, found 7");
    assert_error("[{}, 7]", "{}", ErrorKind::Schema, "item 2: expected an object, found 7");
}

#[test]
fn a_list_of_answers_is_reported_once() {
    let text =
        "{\"question\": \"q\", \"answer\": [\"a\", \"b\"]}\n{\"question\": \"q\", \"answer\": [\"a\"]}\n";
    let one = "line 1: answer: a list of texts is taken as its JSON text; answers: \"any\" (--any-answer) accepts any of them (reported once)";
    assert_eq!(messages(text, "{}"), [one]);
    assert_error(text, r#"{"strict": true}"#, ErrorKind::Schema, one);
    for options in [r#"{"strict": true, "answers": "text"}"#, r#"{"strict": true, "answers": "any"}"#] {
        assert!(messages(text, options).is_empty(), "{options}");
    }
    assert!(messages("{\"question\": \"q\", \"answer\": [1, 2]}\n", r#"{"strict": true}"#).is_empty());
}
