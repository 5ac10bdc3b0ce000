//! Suites of many cases, and datasets of many records.

use serde_json::{Value, json as value};

/// A generator of a document of about this many bytes.
type Make = fn(usize) -> String;

pub(super) static SUITES: &[(&str, Make)] = &[
    ("cases", |size| {
        cases(size / 110, |at| value!({ "case_id": at.to_string(), "prompt": format!("p{at}") }))
    }),
    ("cases of one id", |size| cases(size / 100, |_| value!({ "case_id": "c", "prompt": "p" }))),
    ("equal prompts", |size| cases(size / 110, |at| value!({ "case_id": at.to_string(), "prompt": "Add." }))),
    ("similar prompts", |size| {
        let prompt = |at: usize| format!("Describe the {} of item number {at} in detail.", at % 9);
        cases(size / 150, move |at| value!({ "case_id": at.to_string(), "prompt": prompt(at) }))
    }),
    ("prompts with one long beginning", |size| {
        let long = "word ".repeat(size / 500);
        cases(90, move |at| value!({ "case_id": at.to_string(), "prompt": format!("{long}{at}") }))
    }),
    ("prompts of the same words", |size| {
        let prompt = |at: usize| {
            (0..9).map(|step| format!("w{} ", (at + step * step) % 19)).collect::<Vec<_>>().concat()
        };
        cases(size / 130, move |at| value!({ "case_id": at.to_string(), "prompt": prompt(at) }))
    }),
    ("wrong cases", |size| {
        format!("{{\"suite_id\":\"s\",\"name\":\"n\",\"cases\":[1{}]}}", ",{}".repeat(size / 3))
    }),
    ("wrong categories", |size| {
        cases(
            size / 110,
            |at| value!({ "case_id": at.to_string(), "category": format!("c{at}"), "prompt": "p" }),
        )
    }),
    ("declared categories", |size| {
        let names: Value = (0..size / 20).map(|at| Value::from(format!("name{at}"))).collect();
        let case =
            |at: usize| value!({ "case_id": at.to_string(), "category": format!("nam{at}"), "prompt": "p" });
        let list: Value = (0..size / 220).map(case).collect();
        value!({ "suite_id": "s", "name": "n", "categories": names, "cases": list }).to_string()
    }),
    ("misspelled keys", |size| {
        cases(size / 140, |at| {
            let key = format!("contians{at}");
            value!({ "case_id": at.to_string(), "prompt": "p", "expected_behavior": { key: ["a"] } })
        })
    }),
    ("misspelled fields", |size| {
        cases(size / 130, |at| {
            let key = format!("dificulty{at}");
            value!({ "case_id": at.to_string(), "prompt": "p", key: "easy" })
        })
    }),
    ("unknown kinds", |size| {
        cases(size / 150, |at| with_check(at, value!({ "kind": format!("one_off{at}"), "value": 1 })))
    }),
    ("tags", |size| {
        let tags: Vec<String> = (0..20).map(|at| format!("tag{at}")).collect();
        cases(size / 320, move |at| value!({ "case_id": at.to_string(), "prompt": "p", "tags": tags }))
    }),
    ("tags of one case", |size| {
        let tags: Vec<String> = (0..size / 12).map(|at| format!("tag{at}")).collect();
        cases(1, move |_| value!({ "case_id": "c", "prompt": "p", "tags": tags }))
    }),
    ("patterns", |size| {
        cases(size / 150, |at| with_check(at, value!({ "kind": "regex", "value": format!("(a|b)*{at}") })))
    }),
    ("plain patterns", |size| {
        cases(size / 150, |at| with_check(at, value!({ "kind": "regex", "value": format!("word{at}") })))
    }),
    ("schemas", |size| {
        cases(size / 190, |at| {
            let schema = value!({ "properties": { format!("k{at}"): { "format": "date" } } });
            with_check(at, value!({ "kind": "json_schema", "value": schema }))
        })
    }),
    ("tolerances", |size| {
        cases(size / 150, |at| with_check(at, value!({ "kind": "numeric", "value": at, "tolerance": at })))
    }),
    ("metrics", |size| {
        cases(size / 190, |at| {
            let item =
                value!({ "kind": "metric", "metric": "rougeL", "value": format!("a {at}"), "threshold": 1 });
            with_check(at, item)
        })
    }),
    ("contradictions", |size| {
        cases(size / 160, |at| {
            let expected = value!({ "contains": [format!("a{at}")], "not_contains": [format!("a{at}")] });
            value!({ "case_id": at.to_string(), "prompt": "p", "expected_behavior": expected })
        })
    }),
    ("checks of one case that contradict", |size| {
        let text = |at: usize| value!([{ "kind": "equals", "value": format!("a{at}") }]);
        let items: Vec<Value> = (0..size / 40).map(|at| text(at)[0].clone()).collect();
        cases(1, move |_| value!({ "case_id": "c", "prompt": "p", "expected_behavior": { "checks": items } }))
    }),
    ("an escaped text", |size| {
        cases(1, move |_| value!({ "case_id": "c", "prompt": "\u{1}".repeat(size / 6) }))
    }),
    ("nested fields", |size| {
        let nested = (0..100).fold(value!(0), |inner, _| value!([inner, "a".repeat(size / 250)]));
        cases(1, move |_| value!({ "case_id": "c", "prompt": "p", "extra": nested }))
    }),
    ("a long fraction", |size| {
        let check = value!({ "kind": "json_equals", "value": 7 });
        cases(1, move |_| with_check(0, check.clone())).replace(":7", &format!(":0.{}1", "0".repeat(size)))
    }),
];

pub(super) static DATASETS: &[(&str, Make)] = &[
    ("items", |size| records(size / 50, |at| value!({ "id": at, "question": "q", "answer": "a" }))),
    ("items of one id", |size| records(size / 50, |_| value!({ "id": 1, "question": "q", "answer": "a" }))),
    ("items without answers", |size| records(size / 30, |at| value!({ "id": at, "question": "q" }))),
    ("items without anything", |size| records(size / 4, |_| value!({}))),
    ("items of other fields", |size| records(size / 30, |at| value!({ format!("field{at}"): at }))),
    ("wide items", |size| {
        let field = |at: usize| (format!("field{at}"), at.into());
        let wide: serde_json::Map<String, Value> = (0..size / 100).map(field).collect();
        records(6, move |_| wide.clone().into())
    }),
    ("answers in lists", |size| records(size / 40, |at| value!({ "question": "q", "answer": [at, at + 1] }))),
    ("one long list of answers", |size| {
        let answers: Vec<String> = (0..size / 12).map(|at| format!("a{at}")).collect();
        records(1, move |_| value!({ "question": "q", "answer": answers }))
    }),
    ("answers that are objects", |size| {
        records(size / 40, |at| value!({ "question": "q", "answer": { "a": at } }))
    }),
    ("choices", |size| {
        let choices: Vec<String> = (0..size / 12).map(|at| format!("c{at}")).collect();
        records(1, move |_| value!({ "question": "q", "choices": choices, "answer": 1 }))
    }),
    ("huge integers", |size| {
        records(size / 80, |at| value!({ "id": at, "n": 7 })).replace(":7", &format!(":{}", "7".repeat(60)))
    }),
    ("deep records", |size| {
        records(size / 450, |at| (0..100).fold(value!({ "id": at }), |inner, _| value!([inner])))
    }),
    ("a list of records", |size| list(size / 50, |at| value!({ "id": at, "question": "q", "answer": "a" }))),
    ("a list without records", |size| list(size / 4, Value::from)),
    ("many lists of records", |size| {
        let field = |at: usize| (format!("list{at}"), value!([{ "question": "q", "answer": at }]));
        Value::Object((0..size / 50).map(field).collect()).to_string()
    }),
    ("lists of records in lists", |size| {
        list(size / 60, |at| value!({ "data": [{ "items": [{ "question": "q", "answer": at }] }] }))
    }),
    ("a map of records", |size| {
        let field = |at: usize| (format!("id{at}"), value!({ "question": "q", "answer": "a" }));
        Value::Object((0..size / 50).map(field).collect()).to_string()
    }),
    ("lines without JSON", |size| "x\n".repeat(size / 2)),
    ("lines of open lists", |size| "[\n".repeat(size / 2)),
    ("lines of half records", |size| "{\"question\": \"q\"\n".repeat(size / 17)),
    ("lines that end in returns", |size| "{\"answer\":1}\r".repeat(size / 13)),
    ("mixed lines", |size| "{\"answer\":1}\n\n[1]\n2\n\"\n".repeat(size / 23)),
    ("one open line", |size| format!("{{\"answer\": \"{}", "a".repeat(size))),
    ("a table", |size| "question,answer\n1,2\n".repeat(size / 20)),
    ("YAML", |size| "- question: q\n  answer: a\n".repeat(size / 26)),
];

/// A suite of cases, with the fields that each case needs.
fn cases(count: usize, case: impl Fn(usize) -> Value) -> String {
    let whole = |at: usize| {
        let mut whole = value!({ "category": "coding", "expected_behavior": { "contains": ["a"] } });
        whole.as_object_mut().expect("an object").extend(case(at).as_object().expect("an object").clone());
        whole
    };
    value!({ "suite_id": "s", "name": "n", "cases": (0..count).map(whole).collect::<Vec<_>>() }).to_string()
}

fn with_check(at: usize, item: impl Into<Value>) -> Value {
    let item: Value = item.into();
    value!({ "case_id": at.to_string(), "prompt": format!("p{at}"), "expected_behavior": { "checks": [item] } })
}

fn records(count: usize, record: impl Fn(usize) -> Value) -> String {
    (0..count).map(|at| record(at).to_string() + "\n").collect()
}

fn list(count: usize, item: impl Fn(usize) -> Value) -> String {
    (0..count).map(item).collect::<Value>().to_string()
}
