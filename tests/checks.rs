//! Tests the kinds of `checks` with their tables in `tests/golden/checks/kinds/`, and rules that apply to all kinds.

use crate::support::{document, read, same, text, vectors};
use benchmarkhub::checks::kinds::KINDS;
use benchmarkhub::checks::{CompileOptions, Verdict};
use benchmarkhub::lint::lint;
use benchmarkhub::run::RunOptions;
use benchmarkhub::run::judge::{CustomResult, JudgeOptions};
use benchmarkhub::suite::{CompiledSuite, builtin, load};
use serde_json::{Value, json as value};

mod budgets;
mod choices;
mod exact;
mod official;
mod outputs;
mod parts;
mod properties;
mod reasoning;
mod refusals;
mod tool_calls;

/// Loads a case with these items of `checks`. The error is the message of loading.
fn case_of(items: &Value) -> Result<CompiledSuite, String> {
    case_with(items, CompileOptions::default())
}

fn case_with(items: &Value, options: CompileOptions) -> Result<CompiledSuite, String> {
    let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": { "checks": items } });
    load::case_from_value(case, options).map_err(|error| error.to_string())
}

fn score_of(suite: &CompiledSuite, output: &str) -> Value {
    serde_json::to_value(suite.run_case(0, output).expect("a score")).expect("JSON")
}

/// Returns the verdict of one check.
fn verdict(item: impl Into<Value>, output: &str) -> String {
    let suite = case_of(&value!([item.into()])).expect("a case");
    text(&score_of(&suite, output)["checks"][0], "verdict").to_owned()
}

/// Whether `found` has every field of `want`, at any depth. Lists must be equal, and `null` means that a field must
/// be absent.
fn has(found: &Value, want: &Value) -> bool {
    match (found, want) {
        (Value::Object(found), Value::Object(want)) => {
            want.iter().all(|(key, want)| has(found.get(key).unwrap_or(&Value::Null), want))
        }
        (Value::Number(found), Value::Number(want)) => found.as_f64() == want.as_f64(),
        _ => found == want,
    }
}

/// Returns the rows of the table of each kind.
fn rows() -> impl Iterator<Item = (&'static str, Vec<Value>)> {
    KINDS.iter().map(|kind| {
        let table = document(&format!("tests/golden/checks/kinds/{}.json", kind.name));
        (kind.name, table["cases"].as_array().expect("cases").clone())
    })
}

#[test]
fn every_row_of_the_tables_holds() {
    let mut wrong = Vec::new();
    for (kind, row) in rows().flat_map(|(kind, rows)| rows.into_iter().map(move |row| (kind, row))) {
        let mut item = row["check"].clone();
        item["kind"] = kind.into();
        let found = match case_of(&value!([item])) {
            Err(message) => value!({ "fault": message }),
            Ok(suite) => {
                // Checks that the caller computes have the results of the column `caller`.
                let custom_results = &CustomResult::list(&row["caller"]);
                let options = JudgeOptions { custom_results, ..JudgeOptions::default() };
                let score = suite.run_case_with(0, text(&row, "output"), options).expect("a score");
                let score = serde_json::to_value(score).expect("JSON");
                let mut found = score["checks"][0].clone();
                found["case_passed"] = score["passed"].clone();
                found["case_score"] = score["score"].clone();
                found
            }
        };
        if !has(&found, &row["want"]) {
            wrong.push(format!("{kind} {}: {found}", text(&row, "name")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_table_covers_what_its_kind_can_do() {
    for (kind, (name, rows)) in KINDS.iter().zip(rows()) {
        let any = |holds: &dyn Fn(&Value) -> bool| rows.iter().any(holds);
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

#[test]
fn the_example_in_the_documentation_of_each_kind_loads() {
    for kind in KINDS {
        let source = read(&format!("src/checks/kinds/{}.rs", kind.name)).replace("//! ", "");
        let example = source.split("```").nth(1).and_then(|block| block.strip_prefix("json\n"));
        let item: Value = serde_json::from_str(example.expect(kind.name)).expect(kind.name);
        assert_eq!(item["kind"], kind.name);
        case_of(&value!([item])).expect(kind.name);
    }
}

/// Replaces the host's Unicode normalization in tests.
fn compose(text: &str) -> String {
    text.replace("e\u{301}", "é").replace('Ａ', "A")
}

#[test]
fn a_difference_only_in_normalization_is_a_near_miss_if_the_host_can_normalize() {
    let near = |normalize, kind: &str, value: Value, output: &str| {
        let options = CompileOptions { normalize, ..CompileOptions::default() };
        let suite = case_with(&value!([{ "kind": kind, "value": value }]), options).expect("a case");
        score_of(&suite, output)["checks"][0]["near"].clone()
    };
    let differs = value!(["differs only in Unicode normalisation"]);
    for (kind, value) in [
        ("equals", value!("café")),
        ("one_of", value!(["x", "café"])),
        ("starts_with", value!("café")),
        ("ends_with", value!("café")),
        ("contains_all", value!(["é", "c"])),
        ("contains_any", value!(["é"])),
        ("regex", value!("é")),
    ] {
        assert_eq!(near(Some(compose), kind, value.clone(), "cafe\u{301}"), differs, "{kind}");
        assert_eq!(near(None, kind, value.clone(), "cafe\u{301}"), Value::Null, "{kind}");
        assert_eq!(near(Some(compose), kind, value, "caf\u{300}"), Value::Null, "{kind}");
    }
    assert_eq!(near(Some(compose), "equals", value!("cafe\u{301}"), "café"), differs, "the other way round");
    assert_eq!(near(Some(compose), "json_equals", value!("A"), "\"Ａ\""), differs, "a kind without texts");
}

#[test]
fn the_caller_computes_a_metric_that_it_registered() {
    let item =
        value!({ "kind": "metric", "metric": "own", "value": ["a", "b"], "threshold": 0.5, "not": true });
    let options = CompileOptions { custom_metrics: vec!["own".to_owned()], ..CompileOptions::default() };
    let suite = case_with(&value!([item]), options).expect("a case");
    let [call] = suite.custom_calls(0) else { panic!("one call") };
    assert_eq!(call.value, value!(["a", "b"]));
    let options = Value::Object(call.options.clone());
    assert_eq!(options, value!({ "metric": "own", "threshold": 0.5, "options": {} }));
    let custom_results = &[CustomResult {
        verdict: Verdict::Fail,
        score: 0.25,
        reason: "a score of 0.25".to_owned(),
        negated: None,
    }];
    let score = suite
        .run_case_with(0, "x", JudgeOptions { custom_results, ..JudgeOptions::default() })
        .expect("a score");
    let check = &serde_json::to_value(&score).expect("JSON")["checks"][0];
    let reason = "expected the output not to reach own of at least 0.5, found a score of 0.25";
    assert!(has(check, &value!({ "verdict": "pass", "score": 0.75, "reason": reason })), "{check}");
    let unknown = case_of(&value!([item])).expect_err("an unknown metric");
    assert!(unknown.contains("checks[0].metric: "), "{unknown}");
}

#[test]
fn the_requests_of_other_tools_users_are_met() {
    let table = document("tests/golden/checks-asks.json");
    let rows = table["cases"].as_array().expect("cases");
    let mut wrong = Vec::new();
    for row in rows {
        let suite = suite_of(row);
        let found = match load::suite_from_value(suite.clone(), CompileOptions::default()) {
            Err(error) => value!({ "fault": error.to_string() }),
            Ok(suite) => {
                let outputs = row["outputs"].as_object().expect("outputs");
                let outputs = outputs.iter().map(|(id, text)| (id.as_str(), text.as_str().expect("text")));
                serde_json::to_value(suite.run(outputs, &RunOptions::default())).expect("JSON")
            }
        };
        let rules: Vec<&str> =
            lint(&suite, &CompileOptions::default()).iter().map(|finding| finding.rule).collect();
        let mut scores = row["scores"].as_array().into_iter().flatten().enumerate();
        let fault = |part| found["fault"].as_str().is_some_and(|message| message.contains(part));
        let holds = row["lint"].as_str().is_none_or(|rule| rules.contains(&rule))
            && scores.all(|(index, want)| has(&found["scores"][index], want))
            && row["fault"].as_str().map_or(found["fault"].is_null(), fault)
            && row.get("report").is_none_or(|want| has(&found, want));
        if !holds {
            wrong.push(format!("{}: {found} lint {rules:?}", text(row, "name")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows.len() >= 60, "{} rows", rows.len());
}

/// Returns the suite of a row, or a suite with one case that has the checks of the row.
fn suite_of(row: &Value) -> Value {
    if let Some(suite) = row.get("suite") {
        let mut suite = suite.clone();
        suite["suite_id"] = "s".into();
        suite["name"] = "S".into();
        return suite;
    }
    let expected = row.get("expected").cloned().unwrap_or(value!({ "checks": row["checks"] }));
    let mut case =
        value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": expected });
    if let Some(more) = row["case"].as_object() {
        case.as_object_mut().expect("a case").extend(more.clone());
    }
    value!({ "suite_id": "s", "name": "S", "cases": [case] })
}

/// `make/before.mjs` recorded the expected reports.
#[test]
fn suites_without_checks_have_the_recorded_reports() {
    let before = document("tests/golden/suites/before.json");
    let holds = |name: &str, source: &str, outputs: &[(String, String)]| {
        let suite = load::suite_from_str(source).expect("a suite");
        let outputs = outputs.iter().map(|(id, text)| (id.as_str(), text.as_str()));
        let mut report = serde_json::to_value(suite.run(outputs, &RunOptions::default())).expect("JSON");
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
    // The built-in suites of that time, which used only the six keys.
    for (name, _) in builtin::SUITES {
        let source = &read(&format!("tests/golden/suites/before/{name}.json"));
        let answers = document(&format!("tests/golden/suites/answers/{name}.json"));
        for kind in ["off_topic", "wrong"] {
            let texts = answers.as_object().expect("answers").iter();
            let outputs: Vec<_> = texts.map(|(id, one)| (id.clone(), text(one, kind).to_owned())).collect();
            holds(&format!("{name} {kind}"), source, &outputs);
        }
    }
}

#[test]
fn groups_nest_at_most_sixteen_levels() {
    let nested = |depth: usize| {
        let leaf = value!({ "kind": "equals", "value": "x" });
        case_of(&value!([(0..depth).fold(leaf, |item, _| value!({ "all_of": [item] }))]))
    };
    assert!(nested(16).is_ok());
    assert!(nested(17).expect_err("too deep").contains("groups nest deeper than 16 levels"));
    assert!(nested(100).is_err());
}
