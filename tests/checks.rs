//! The kinds of `checks`: their tables, what holds for all of them, and the asks of other tools' users.

use crate::support::{document, read, same, text, vectors};
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::checks::kinds::KINDS;
use benchmarkhub::suite::CompiledSuite;
use benchmarkhub::suite::load;
use serde_json::{Value, json as value};

mod choices;
mod official;
mod outputs;
mod properties;
mod refusals;

/// A case with these items; `Err` is the message of loading.
fn case_of(items: &Value) -> Result<CompiledSuite, String> {
    let case = value!({ "case_id": "c", "category": "coding", "prompt": "p",
        "expected_behavior": { "checks": items } });
    load::case_from_value(case, CompileOptions::default()).map_err(|error| error.to_string())
}

fn score_of(suite: &CompiledSuite, output: &str) -> Value {
    serde_json::to_value(suite.run_case(0, output).expect("a score")).expect("JSON")
}

/// Whether `found` has every field of `want`, at any depth; lists are compared whole, and `null` is what is not
/// there.
fn has(found: &Value, want: &Value) -> bool {
    match (found, want) {
        (Value::Object(found), Value::Object(want)) => {
            want.iter().all(|(key, want)| has(found.get(key).unwrap_or(&Value::Null), want))
        }
        (Value::Number(found), Value::Number(want)) => found.as_f64() == want.as_f64(),
        _ => found == want,
    }
}

/// What a row asks and how it is answered: the first check's result with `case_passed` and `case_score`.
fn answer(row: &Value) -> Value {
    let mut item = row["check"].clone();
    if row.get("kind").is_some() {
        item["kind"] = row["kind"].clone();
    }
    match case_of(&value!([item])) {
        Err(message) => value!({ "fault": message }),
        Ok(suite) => {
            let score = score_of(&suite, text(row, "output"));
            let mut found = score["checks"][0].clone();
            found["case_passed"] = score["passed"].clone();
            found["case_score"] = score["score"].clone();
            found
        }
    }
}

#[test]
fn tables_hold() {
    let mut wrong = Vec::new();
    for kind in KINDS {
        let table = document(&format!("tests/golden/checks/kinds/{}.json", kind.name));
        for row in table["cases"].as_array().expect("cases") {
            let mut row = row.clone();
            row["kind"] = kind.name.into();
            let found = answer(&row);
            if !has(&found, &row["want"]) {
                wrong.push(format!("{} {}: {found}", kind.name, text(&row, "name")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the host's `normalize` does to the texts of this test.
fn compose(text: &str) -> String {
    text.replace("e\u{301}", "é").replace('Ａ', "A")
}

#[test]
fn a_difference_in_normalisation_is_told_where_the_host_can_normalise() {
    let near = |normalize, kind: &str, value: Value, output: &str| {
        let case = value!({ "case_id": "c", "category": "coding", "prompt": "p",
            "expected_behavior": { "checks": [{ "kind": kind, "value": value }] } });
        let options = CompileOptions { normalize, ..CompileOptions::default() };
        let suite = load::case_from_value(case, options).expect("a case");
        score_of(&suite, output)["checks"][0]["near"].clone()
    };
    let told = value!(["differs only in Unicode normalisation"]);
    let texts = [
        ("equals", value!("café")),
        ("one_of", value!(["x", "café"])),
        ("starts_with", value!("café")),
        ("ends_with", value!("café")),
        ("contains_all", value!(["é", "c"])),
        ("contains_any", value!(["é"])),
        ("regex", value!("é")),
    ];
    for (kind, value) in texts {
        assert_eq!(near(Some(compose), kind, value.clone(), "cafe\u{301}"), told, "{kind}");
        assert_eq!(near(None, kind, value.clone(), "cafe\u{301}"), Value::Null, "{kind}");
        assert_eq!(near(Some(compose), kind, value, "caf\u{300}"), Value::Null, "{kind}");
    }
    assert_eq!(near(Some(compose), "equals", value!("cafe\u{301}"), "café"), told, "the other way round");
    assert_eq!(near(Some(compose), "choice", value!("A"), "Ａ"), told, "a kind without texts of its own");
}

/// A metric that the caller has registered is a question to the caller.
#[test]
fn a_registered_metric_is_asked_of_the_caller() {
    use benchmarkhub::checks::Verdict;
    use benchmarkhub::run::judge::{CustomResult, JudgeOptions};
    let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": { "checks": [
        { "kind": "metric", "metric": "own", "value": ["a", "b"], "threshold": 0.5, "not": true }] } });
    let options = CompileOptions { custom_metrics: vec!["own".to_owned()], ..CompileOptions::default() };
    let suite = load::case_from_value(case.clone(), options).expect("a case");
    let [call] = suite.custom_calls(0) else { panic!("one question") };
    assert_eq!(call.value, value!(["a", "b"]));
    assert_eq!(
        Value::Object(call.options.clone()),
        value!({ "metric": "own", "threshold": 0.5, "options": {} })
    );
    let results =
        [CustomResult { verdict: Verdict::Fail, score: 0.25, reason: "a score of 0.25".to_owned() }];
    let score = suite
        .run_case_with(0, "x", JudgeOptions { evidence: false, custom_results: &results })
        .expect("a score");
    let check = &serde_json::to_value(&score).expect("JSON")["checks"][0];
    assert_eq!(
        (&check["verdict"], &check["score"], &check["reason"]),
        (
            &value!("pass"),
            &value!(0.75),
            &value!("expected the output not to reach own of at least 0.5, found a score of 0.25")
        )
    );
    let unknown =
        load::case_from_value(case, CompileOptions::default()).expect_err("nobody knows it").to_string();
    assert!(unknown.contains("checks[0].metric: "), "{unknown}");
}

#[test]
fn tables_cover_what_every_kind_can_do() {
    for kind in KINDS {
        let table = document(&format!("tests/golden/checks/kinds/{}.json", kind.name));
        let rows = table["cases"].as_array().expect("cases");
        let any = |holds: &dyn Fn(&Value) -> bool| rows.iter().any(holds);
        let name = kind.name;
        assert!(any(&|row| row["want"]["verdict"] == "pass"), "{name}: a row that passes");
        assert!(any(&|row| row["want"]["verdict"] == "fail"), "{name}: a row that fails");
        let is_error = |row: &Value| row["want"]["verdict"] == "error" || row["want"]["fault"].is_string();
        assert!(any(&is_error), "{name}: a row with an error");
        assert!(any(&|row| row["check"]["not"] == true), "{name}: a negated row");
        assert!(any(&|row| row["check"]["weight"].is_number()), "{name}: a weighted row");
        assert!(any(&|row| !text(row, "output").is_ascii()), "{name}: a row beyond ASCII");
        let cased = any(&|row| row["check"]["ignore_case"] == true && row["want"]["fault"].is_null());
        assert_eq!(cased, kind.ignores_case, "{name}: a row that ignores case");
    }
}

/// The asks and bugs of other tools' users, one by one.
#[test]
fn asks_are_met() {
    let table = document("tests/golden/checks-asks.json");
    let rows = table["cases"].as_array().expect("cases");
    let mut wrong = Vec::new();
    for row in rows {
        let found = match load::suite_from_value(suite_of(row), CompileOptions::default()) {
            Err(error) => value!({ "fault": error.to_string() }),
            Ok(suite) => {
                let outputs = row["outputs"].as_object().expect("outputs");
                let outputs = outputs.iter().map(|(id, text)| (id.as_str(), text.as_str().expect("text")));
                let options = benchmarkhub::run::RunOptions::default();
                serde_json::to_value(suite.run(outputs, &options)).expect("JSON")
            }
        };
        let lint = serde_json::to_value(benchmarkhub::lint::lint(&suite_of(row), &CompileOptions::default()))
            .expect("JSON");
        let rules: Vec<&str> =
            lint.as_array().expect("findings").iter().map(|finding| text(finding, "rule")).collect();
        let lints = row["lint"].as_str().is_none_or(|rule| rules.contains(&rule));
        let scores = row["scores"].as_array().is_none_or(|scores| {
            scores.iter().enumerate().all(|(index, want)| has(&found["scores"][index], want))
        });
        let fault = row["fault"]
            .as_str()
            .is_none_or(|part| found["fault"].as_str().is_some_and(|message| message.contains(part)));
        let report = row.get("report").is_none_or(|want| has(&found, want));
        if !(lints && scores && fault && report) || (row["fault"].is_null() != found["fault"].is_null()) {
            wrong.push(format!(
                "{}: {} {} lint {rules:?}",
                text(row, "name"),
                found["fault"],
                found["scores"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows.len() >= 60, "{} rows", rows.len());
}

/// The suite of a row: a whole one, or one case with these checks.
fn suite_of(row: &Value) -> Value {
    if row.get("suite").is_some() {
        let mut suite = row["suite"].clone();
        suite["suite_id"] = "s".into();
        suite["name"] = "S".into();
        return suite;
    }
    let mut case = value!({ "case_id": "c", "category": "coding", "prompt": "p" });
    case["expected_behavior"] = match row.get("expected") {
        Some(expected) => expected.clone(),
        None => value!({ "checks": row["checks"] }),
    };
    if let Some(more) = row["case"].as_object() {
        case.as_object_mut().expect("a case").extend(more.clone());
    }
    value!({ "suite_id": "s", "name": "S", "cases": [case] })
}

/// Suites of the reference format answer as before there were kinds; `make/before.mjs` recorded it.
#[test]
fn reference_suites_answer_as_before() {
    let before = document("tests/golden/suites/before.json");
    let holds = |name: &str, source: &str, outputs: &[(String, String)]| {
        let suite = load::suite_from_str(source).expect("a suite");
        let outputs = outputs.iter().map(|(id, text)| (id.as_str(), text.as_str()));
        let report = suite.run(outputs, &benchmarkhub::run::RunOptions::default());
        let mut report = serde_json::to_value(&report).expect("JSON");
        report.as_object_mut().expect("a report").shift_remove("suite");
        assert!(same(&report, &before[name]), "{name}: {report}");
        let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&report), keys(&before[name]));
        assert_eq!(keys(&report["scores"][0]), keys(&before[name]["scores"][0]));
    };
    for agent in ["agent-a", "agent-b"] {
        let pair = |line: &Value| {
            let output = line.get("output").unwrap_or(&line["agent_output"]);
            (text(line, "case_id").to_owned(), output.as_str().expect("text").to_owned())
        };
        let outputs: Vec<_> = vectors(&format!("examples/{agent}.jsonl")).iter().map(pair).collect();
        holds(agent, &read("tests/golden/suites/travel-desk.json"), &outputs);
    }
    for (name, source) in benchmarkhub::suite::builtin::SUITES {
        let answers = document(&format!("tests/golden/suites/answers/{name}.json"));
        for kind in ["off_topic", "wrong"] {
            let texts = answers.as_object().expect("answers").iter();
            let outputs: Vec<_> = texts.map(|(id, one)| (id.clone(), text(one, kind).to_owned())).collect();
            holds(&format!("{name} {kind}"), source, &outputs);
        }
    }
}

#[test]
fn hostile_json_is_scanned_in_time() {
    let embedded = value!([{ "kind": "json", "mode": "embedded" }]);
    let suite = case_of(&embedded).expect("a case");
    let braces = "{".repeat(50_000) + " {\"a\": 1}";
    assert_eq!(score_of(&suite, &braces)["passed"], true);
    for text in ["[", "{\"a\":", "[{\"a\":[", "\"{", "{\"", "[\"\\", "``` ["] {
        let hostile = text.repeat(50_000);
        let verdict = score_of(&suite, &hostile)["checks"][0]["verdict"].clone();
        assert_ne!(verdict, "pass", "{text}");
    }
}

#[test]
fn groups_nest_sixteen_levels() {
    let nested = |depth: usize| {
        let mut item = value!({ "kind": "equals", "value": "x" });
        for _ in 0..depth {
            item = value!({ "all_of": [item] });
        }
        case_of(&value!([item]))
    };
    assert!(nested(16).is_ok());
    assert!(nested(17).expect_err("too deep").contains("groups nest deeper than 16 levels"));
    assert!(nested(100).is_err());
}
