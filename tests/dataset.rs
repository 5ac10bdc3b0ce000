//! Data sets: the answers of the reference program, and what it does not say.

use crate::support::{departures, read};
use benchmarkhub::dataset::{
    self, Answers, Dataset, FORMATS, Item, Number, Options, PRESETS, Reader, Tally, Value,
};
use benchmarkhub::{Error, ErrorKind};

fn options(text: &str) -> Options {
    Options::parse(text).expect("options")
}

fn load(text: &str, how: &str) -> Dataset {
    dataset::load(text, &options(how)).expect("a data set")
}

fn codes(set: &Dataset) -> Vec<(&str, usize)> {
    set.warnings.iter().map(|warning| (warning.code, warning.line)).collect()
}

/// Whether a value is the one of a vector: `1` and `1.0` differ, what is not finite is a text there.
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
            // Order counts too.
            found.iter().count() == want.iter().count()
                && found
                    .iter()
                    .zip(want.iter())
                    .all(|(found, want)| found.0 == want.0 && same(found.1, want.1))
        }
        _ => found == want,
    }
}

/// Whether an item is that of the reference, to the letter.
fn is_reference_item(item: &Item, want: &Value) -> bool {
    let Value::Object(want) = want else { return false };
    let text = |field: &str| want.get(field).and_then(Value::as_str);
    text("id") == Some(&item.id)
        && text("question") == Some(&item.question)
        && text("answer") == Some(&item.answer)
        && same(&Value::Object(item.metadata.clone()), want.get("metadata").expect("metadata"))
}

/// Whether an item is that of the reference but for the departures that COMPATIBILITY.md names.
fn is_departing_item(item: &Item, want: &Value) -> bool {
    let Value::Object(want) = want else { return false };
    let field = |name: &str| want.get(name).expect("a field");
    let id = match field("id") {
        Value::Null => format!("item_{}", item.line),
        id => id.python_str(),
    };
    let answer = field("answer").as_str().expect("an answer");
    let is_nested = answer.starts_with(['[', '{']) && answer != item.answer;
    item.id == id
        && item.question == field("question").python_str()
        && (item.answer == answer
            || (is_nested && item.answer[..1] == answer[..1] && Value::parse(&item.answer).is_ok()))
        && same(&Value::Object(item.metadata.clone()), field("metadata"))
}

fn skipped(set: &Dataset) -> Vec<usize> {
    set.warnings.iter().filter(|warning| warning.code == "bad_line").map(|warning| warning.line).collect()
}

#[test]
fn agentflow_parsing() {
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
        let holds = |is_item: fn(&Item, &Value) -> bool| match (&found, line.get("items")) {
            (Err(_), Some(Value::Null)) => true,
            (Ok(set), Some(Value::Array(items))) => {
                let lines = Value::Array(skipped(set).iter().map(|line| integer(*line)).collect());
                set.items.len() == items.len()
                    && set.items.iter().zip(items).all(|(item, want)| is_item(item, want))
                    && same(&lines, line.get("skipped_lines").expect("skipped_lines"))
            }
            _ => false,
        };
        let departs = departures.get(id).map(String::as_str);
        let as_departing = match departs {
            None => holds(is_reference_item),
            Some("id that is a list or an object") => found
                .as_ref()
                .is_err_and(|error| error.to_string().contains("id: expected a text or a number")),
            Some("byte order mark" | "top level") => !holds(is_reference_item),
            Some(_) => !holds(is_reference_item) && holds(is_departing_item),
        };
        if !as_departing {
            wrong.push(format!("{id}: {departs:?} {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(count, 141, "every line of the two kinds");
}

fn integer(n: usize) -> Value {
    Value::Number(Number::Integer(n.to_string()))
}

#[test]
fn answers_are_what_python_prints() {
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
        assert_eq!(codes(&set), [], "{json}");
    }
    assert_eq!(load("{\"question\": \"q\"}", "{}").items[0].answer, "");
}

#[test]
fn lines_end_as_in_python() {
    let text = "\u{feff}{\"question\": \"a\u{2028}b\u{85}\"}\r\n\r \u{a0}\n\u{1f}{\"question\": \"c\"}\u{3000}\r{\"question\": \"d\"}";
    let set = load(text, r#"{"format": "jsonl"}"#);
    let found: Vec<(&str, &str)> =
        set.items.iter().map(|item| (item.id.as_str(), item.question.as_str())).collect();
    assert_eq!(found, [("item_1", "a\u{2028}b\u{85}"), ("item_4", "c"), ("item_5", "d")]);
    assert_eq!(codes(&set), []);
}

#[test]
fn formats_are_told_apart() {
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

#[track_caller]
fn error_of(text: &str, how: &str, kind: ErrorKind, said: &str) {
    let error: Error = dataset::load(text, &options(how)).expect_err("an error");
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, said));
}

#[test]
fn what_is_no_data_set() {
    let schema = ErrorKind::Schema;
    let said = "data set: expected a list of items, an object with \"items\", or one item, found ";
    error_of("5", "{}", schema, &format!("{said}5"));
    error_of("null", "{}", schema, &format!("{said}null"));
    error_of("\"abc\"", "{}", schema, &format!("{said}\"abc\""));
    error_of("{\"items\": {}}", "{}", schema, "data set: expected a list under \"items\", found an object");
    error_of("[{}, 1]", "{}", schema, "item 2: expected an object, found 1");
    error_of("1\n[1]\n", r#"{"format": "jsonl"}"#, schema, "line 1: expected an object, found 1");
    error_of("{}\n{\"id\": []}", "{}", schema, "line 2: id: expected a text or a number, found a list");
    let said =
        "data set: invalid JSON: Expecting property name enclosed in double quotes: line 1 column 9 (char 8)";
    error_of("[{\"a\":1,}", "{}", ErrorKind::Syntax, said);
    error_of(
        "",
        r#"{"format": "json"}"#,
        ErrorKind::Syntax,
        "data set: invalid JSON: Expecting value: line 1 column 1 (char 0)",
    );
    // Any depth is answered, none with a crash.
    let deep = "[".repeat(200_000);
    let set = load(&format!("{{\"question\": \"q\"}}\n{deep}\n"), "{}");
    assert_eq!(codes(&set), [("bad_line", 2)]);
}

#[test]
fn warnings_and_strictness() {
    let text = "{\"id\": \"a\", \"question\": \"q\"}\n\n{bad\n{\"id\": \"a\", \"question\": 7}\n{\"question\": null, \"n\": [{\"big\": 9007199254740993}, 1e400, NaN]}\n";
    let set = load(text, "{}");
    let expected = [
        ("bad_line", 3),
        ("question_not_text", 4),
        ("duplicate_id", 4),
        ("missing_question", 5),
        ("inexact_number", 5),
    ];
    assert_eq!(codes(&set), expected);
    let messages: Vec<&str> = set.warnings.iter().map(|warning| warning.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "line 3: invalid JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
            "line 4: question: expected a text, found 7; taken as text",
            "line 4: id \"a\" again, first at line 1",
            "line 5: question: expected a text, found nothing",
            "line 5: metadata.n.0.big: the number 9007199254740993 cannot be held exactly, kept as text (and 2 more)",
        ]
    );
    assert_eq!(set.items[2].metadata.to_json(), r#"{"n":[{"big":"9007199254740993"},"1e400","NaN"]}"#);
    let strict = r#"{"strict": true}"#;
    error_of(text, strict, ErrorKind::Syntax, messages[0]);
    error_of(
        "{\"question\": \"q\", \"n\": 1e999}",
        strict,
        ErrorKind::Schema,
        "item 1: metadata.n: the number 1e999 cannot be held exactly, kept as text",
    );
    error_of(
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
fn metadata_is_kept_as_it_was() {
    let text = r#"{"z": 1, "id": "a", "metadata": {"k": 1.0}, "question": "q", "a": {"__proto__": null}, "z": 2, "answer": 1}"#;
    let metadata = load(text, "{}").items[0].metadata.to_json();
    assert_eq!(metadata, r#"{"z":2,"metadata":{"k":1.0},"a":{"__proto__":null}}"#);
}

#[test]
fn fields_are_mapped() {
    let text = r#"{"task": {"id": 7}, "problem": "p", "solution": ["s", "t"], "id": "own", "a.b": "dotted"}"#;
    let how = r#"{"fields": {"id": "task.id", "question": "problem", "answer": "solution.1"}}"#;
    let item = load(text, how).items.remove(0);
    assert_eq!((item.id.as_str(), item.question.as_str(), item.answer.as_str()), ("7", "p", "t"));
    let names: Vec<&str> = item.metadata.iter().map(|(name, _)| name).collect();
    assert_eq!(
        names,
        ["task", "solution", "id", "a.b"],
        "what is taken as a whole leaves, what lies deeper stays"
    );
    assert_eq!(load(text, r#"{"fields": {"question": "a.b"}}"#).items[0].question, "dotted");

    let any = Options { answers: Answers::Any, ..Options::default() };
    let set = dataset::load(
        r#"[{"question": "q", "answer": ["x", "y"]}, {"question": "q", "answer": ["x", 1]}]"#,
        &any,
    );
    let items = set.expect("a data set").items;
    assert_eq!(
        (items[0].answer.as_str(), items[0].answers.as_deref()),
        ("x", Some(&["x".to_owned(), "y".to_owned()][..]))
    );
    assert_eq!((items[1].answer.as_str(), &items[1].answers), ("[\"x\",1]", &None));
}

#[test]
fn options_are_checked() {
    for (text, said) in [
        (r#"{"format": "csv"}"#, "format: expected one of auto, json, jsonl, found \"csv\""),
        (
            r#"{"fields": {"qestion": "q"}}"#,
            "fields.qestion: expected one of id, question, answer, did you mean \"question\"?",
        ),
        (r#"{"fields": {"id": 1}}"#, "fields.id: expected a string, found 1"),
        (
            r#"{"preset": "gsm8"}"#,
            "preset: expected one of gsm8k, mmlu, squad, triviaqa, truthfulqa, boolq, arc, humaneval, found \"gsm8\", did you mean \"gsm8k\"?",
        ),
        (r#"{"answers": 1}"#, "answers: expected \"text\" or \"any\", found 1"),
        (r#"{"strict": 1}"#, "strict: expected true or false, found 1"),
        (r#"{"lines": 1}"#, "options.lines: expected one of format, name, fields, preset, answers, strict"),
    ] {
        let error = Options::parse(text).expect_err(text);
        assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::Usage, said));
    }
}

/// `tests/golden/dataset/presets.json`: a published record of each set and the item that it becomes.
#[test]
fn presets() {
    let table = crate::support::document("tests/golden/dataset/presets.json");
    let mut seen = std::collections::BTreeSet::new();
    for case in table["cases"].as_array().expect("cases") {
        let preset = case["args"]["preset"].as_str().expect("a preset");
        seen.insert(preset);
        let how = serde_json::json!({ "preset": preset, "answers": case["args"]["answers"], "strict": true });
        let set = load(&case["args"]["record"].to_string(), &how.to_string());
        let item: serde_json::Value = serde_json::from_str(&set.to_json()).expect("JSON");
        let item = item["items"][0].clone();
        assert_eq!(item, case["want"], "{}", case["name"]);
    }
    assert_eq!(seen, PRESETS.iter().map(|preset| preset.name).collect());
    for preset in PRESETS {
        let set =
            load("{\"question\": \"q\", \"answer\": 5}", &format!(r#"{{"preset": "{}"}}"#, preset.name));
        assert_eq!(codes(&set)[0], ("preset_mismatch", 1), "{}", preset.name);
        assert_eq!(
            (set.items[0].question.as_str(), set.items[0].answer.as_str()),
            ("q", "5"),
            "{}",
            preset.name
        );
        assert!(
            read("docs/DATASETS.md").contains(&format!("| `{}` |", preset.name)),
            "{} has a row in DATASETS.md",
            preset.name
        );
    }
}

#[test]
fn letters_of_mmlu() {
    for (answer, fits) in
        [("\" B \"", true), ("\"\"", false), ("\"AB\"", false), ("\"C\"", false), ("2", false), ("-1", false)]
    {
        let text = format!(r#"{{"question": "q", "choices": ["x", "y"], "answer": {answer}}}"#);
        let set = load(&text, r#"{"preset": "mmlu"}"#);
        assert_eq!(codes(&set).is_empty(), fits, "{answer}");
    }
}

#[test]
fn labels_of_arc() {
    for (key, fits) in [("\"2\"", true), ("\"B\"", false), ("2", false), ("null", false)] {
        for choices in [
            r#"{"text": ["x", "y"], "label": ["1", "2"]}"#,
            r#"[{"text": "x", "label": "1"}, {"text": "y", "label": "2"}]"#,
        ] {
            let text = format!(r#"{{"question": "q", "choices": {choices}, "answerKey": {key}}}"#);
            let set = load(&text, r#"{"preset": "arc"}"#);
            assert_eq!(codes(&set).is_empty(), fits, "{key} {choices}");
        }
    }
}

/// The scores of the reference's results give the numbers of its summary.
#[test]
fn agentflow_summaries() {
    let mut count = 0;
    for line in crate::support::vectors("tests/golden/dataset/agentflow.jsonl") {
        if line["kind"] != "summary" || line["results"].is_null() {
            continue;
        }
        let mut tally = Tally::new(true);
        for result in line["results"].as_array().expect("results") {
            tally.add(result["score"].as_f64());
        }
        let found = serde_json::from_str::<serde_json::Value>(&tally.summary().to_json()).expect("JSON");
        let want = &line["summary"];
        if want["evaluation_status"].is_string() {
            assert_eq!(found["average_score"], serde_json::Value::Null);
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
fn summaries_without_scores() {
    let mut tally = Tally::new(false);
    tally.add(None);
    tally.add(Some(f64::NAN));
    let summary = tally.summary();
    assert_eq!((summary.evaluated_items, summary.unscored_items, summary.average_score), (2, 2, None));
    tally.add(Some(0.0));
    tally.add(Some(1.0));
    let summary = tally.summary();
    assert_eq!(
        (summary.average_score, summary.max_score, summary.perfect_matches),
        (Some(0.5), Some(1.0), 1)
    );
}

fn messages(text: &str, options: &str) -> Vec<String> {
    load(text, options).warnings.into_iter().map(|warning| warning.message).collect()
}

#[test]
fn a_mistyped_field_is_told() {
    let text = "{\"question\": \"q\", \"anwser\": \"a\"}\n{\"question\": \"r\", \"anwser\": \"b\"}\n";
    let one = "line 1: answer: no field \"answer\" in any record, did you mean \"anwser\"?";
    assert_eq!(messages(text, "{}"), [one]);
    error_of(text, r#"{"strict": true}"#, ErrorKind::Schema, one);
    assert!(messages(text, r#"{"strict": true, "fields": {"answer": "anwser"}}"#).is_empty());
    assert_eq!(
        messages(text, r#"{"fields": {"id": "task.id", "question": "qestion", "answer": "zzz"}}"#),
        [
            "line 1: question: no field \"qestion\" in the record, did you mean \"question\"?",
            "line 2: question: no field \"qestion\" in the record, did you mean \"question\"?",
            "line 1: id: no field \"task.id\" in any record",
            "line 1: answer: no field \"zzz\" in any record",
        ]
    );
    assert_eq!(
        messages("{\"question\": \"q\"}", r#"{"fields": {"id": "idd"}}"#),
        ["item 1: id: no field \"idd\" in any record"]
    );
}

#[test]
fn sets_without_answers_are_usual() {
    let strict = r#"{"strict": true}"#;
    let osworld = "{\"id\": \"a\", \"question\": \"q\", \"evaluator\": {\"func\": \"exists\"}}\n{\"id\": \"b\", \"question\": \"r\", \"evaluator\": {}}\n";
    assert!(messages(osworld, strict).is_empty());
    assert!(messages("{\"question\": \"q\", \"answer\": null}\n{\"question\": \"q\"}\n", strict).is_empty());
    assert!(
        messages("{\"question\": \"q\", \"answer\": \"\"}\n", strict).is_empty(),
        "an empty answer is one"
    );
    let humaneval = "{\"task_id\": \"HumanEval/0\", \"prompt\": \"def f():\"}\n";
    assert!(messages(humaneval, r#"{"preset": "humaneval", "strict": true}"#).is_empty());
    let named = r#"{"strict": true, "fields": {"answer": "gold"}}"#;
    assert!(messages("{\"question\": \"q\", \"gold\": null}\n", named).is_empty(), "the field is there");
}

#[test]
fn one_record_without_an_answer_is_odd() {
    let text = "{\"question\": \"q\"}\n{\"question\": \"r\", \"answer\": \"b\"}\n{\"question\": \"s\"}\n{\"question\": \"t\", \"answer\": null}\n";
    let set = load(text, "{}");
    assert_eq!(codes(&set), [("missing_answer", 1), ("missing_answer", 3)]);
    assert_eq!(set.warnings[1].item_id.as_deref(), Some("item_3"));
    error_of(
        text,
        r#"{"strict": true}"#,
        ErrorKind::Schema,
        "line 1: answer: no field \"answer\" in the record",
    );
    let ids = "{\"key\": 1, \"question\": \"q\"}\n{\"question\": \"r\"}\n";
    assert_eq!(messages(ids, r#"{"fields": {"id": "key"}}"#), ["line 2: id: no field \"key\" in the record"]);
}

#[test]
fn a_reader_of_parts_tells_what_one_of_the_whole_tells() {
    let mut text = "{\"question\": \"q\"}\n".repeat(1002);
    text.push_str("{\"question\": \"q\", \"answer\": [\"a\", \"b\"]}\n7\n");
    let whole = load(&text, "{}");
    assert_eq!(whole.warnings.len(), 1003);
    assert_eq!(
        whole.warnings[1000].message,
        "line 1003: answer: no field \"answer\" in 2 more records before"
    );
    for options in ["{}", r#"{"fields": {"id": "x"}}"#, r#"{"fields": {"answer": "x"}}"#] {
        let read = Options { format: Some(&FORMATS[1]), ..self::options(options) };
        let mut reader = Reader::new(false);
        let mut warnings = Vec::new();
        for (index, line) in text.split_inclusive('\n').enumerate() {
            warnings.extend(reader.part(line, index + 1, &read).expect("items").warnings);
        }
        warnings.extend(reader.finish().expect("warnings"));
        assert_eq!(warnings, load(&text, options).warnings, "{options}");
    }
}

#[test]
fn a_line_that_is_no_object_is_passed_over() {
    let text = "{\"question\": \"q\"}\n7\n[{}]\n";
    let set = load(text, "{}");
    assert_eq!((set.items.len(), codes(&set)), (1, vec![("bad_line", 2), ("bad_line", 3)]));
    assert_eq!(set.warnings[0].message, "line 2: expected an object, found 7");
    error_of(text, r#"{"strict": true}"#, ErrorKind::Syntax, "line 2: expected an object, found 7");
    error_of("[{}, 7]", "{}", ErrorKind::Schema, "item 2: expected an object, found 7");
}

#[test]
fn a_list_of_answers_is_told_once() {
    let text =
        "{\"question\": \"q\", \"answer\": [\"a\", \"b\"]}\n{\"question\": \"q\", \"answer\": [\"a\"]}\n";
    let one = "line 1: answer: a list of texts is taken as its JSON text; answers: \"any\" (--any-answer) lets any of them do (told once)";
    assert_eq!(messages(text, "{}"), [one]);
    error_of(text, r#"{"strict": true}"#, ErrorKind::Schema, one);
    for options in [r#"{"strict": true, "answers": "text"}"#, r#"{"strict": true, "answers": "any"}"#] {
        assert!(messages(text, options).is_empty(), "{options}");
    }
    assert!(messages("{\"question\": \"q\", \"answer\": [1, 2]}\n", r#"{"strict": true}"#).is_empty());
}

#[test]
fn sums_that_no_double_holds_still_have_an_average() {
    let mut tally = Tally::new(true);
    for score in [1e308, 1e308, -1e308, 1e308] {
        tally.add(Some(score));
    }
    let average = tally.summary().average_score.expect("an average");
    assert!((average / 5e307 - 1.0).abs() < 1e-12, "{average}");
}
