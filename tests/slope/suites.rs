//! Suites with long lists, and outputs for them. Each row is linear in the size of both.

use super::texts::normalize;
use benchmarkhub::checks::CompileOptions;
use benchmarkhub::lint;
use benchmarkhub::run::judge::JudgeOptions;
use benchmarkhub::suite::load;
use serde_json::{Value, json as value};

/// Makes the items of `checks` and an output, of about this many bytes together.
type Make = fn(usize) -> (Value, String);

pub(super) static SUITES: &[(&str, Make)] = &[
    ("json_schema: type", |size| {
        schema(&value!({ "items": { "type": list(size / 20, |_| "null".into()) } }), ones(size / 2))
    }),
    ("json_schema: required", |size| {
        schema(&value!({ "items": { "required": names(size / 30) } }), objects(size / 2, &named(60)))
    }),
    ("json_schema: required, all there", |size| {
        schema(&value!({ "required": names(size / 20) }), format!("{{{}}}", keys(size / 20)))
    }),
    ("json_schema: const", |size| {
        schema(
            &value!({ "items": { "const": "a".repeat(size / 4) } }),
            format!("[{}]", vec![format!("\"{}\"", "a".repeat(99)); size / 200].join(",")),
        )
    }),
    ("json_schema: enum of long texts", |size| {
        let long = "a".repeat(size / 40);
        let allowed: Vec<String> = (0..10).map(|index| format!("{long}{index}")).collect();
        schema(
            &value!({ "anyOf": vec![value!({ "enum": allowed }); 500] }),
            value!(format!("{long}x")).to_string(),
        )
    }),
    ("json_schema: minLength by references", |size| {
        lattice(&value!({ "minLength": 9 }), value!("a".repeat(size / 2)).to_string())
    }),
    ("json_schema: pattern by references", |size| {
        lattice(&value!({ "pattern": "(a|b)*c$" }), value!("a".repeat(size / 2)).to_string())
    }),
    ("json_schema: uniqueItems by references", |size| {
        lattice(&value!({ "uniqueItems": true }), ones(size / 2))
    }),
    ("json_schema: patterns", |size| {
        let rule = |index: usize| (format!("k{index}"), value!({ "pattern": format!("a{index}") }));
        let rules: Value = Value::Object((0..size / 60).map(rule).collect());
        let found: Value =
            Value::Object((0..size / 60).map(|index| (format!("k{index}"), "b".into())).collect());
        schema(&value!({ "properties": rules }), found.to_string())
    }),
    ("json_schema: nested", |size| {
        let name = "n".repeat(200);
        let depth = (size / 250).min(100);
        let nested =
            (0..depth).fold(value!({}), |inner, _| value!({ "properties": { name.clone(): inner } }));
        schema(
            &value!({ "properties": { "x": nested }, "allOf": list(size / 10, |_| value!({})) }),
            "{}".to_owned(),
        )
    }),
    ("json_schema: definitions", |size| {
        let definition =
            |index: usize| (format!("d{index}"), value!({ "$ref": format!("#/$defs/d{}", index + 1) }));
        let mut definitions: serde_json::Map<String, Value> =
            (0..(size / 40).min(300)).map(definition).collect();
        definitions.insert(format!("d{}", (size / 40).min(300)), value!({ "type": "null" }));
        schema(&value!({ "$defs": definitions }), "1".to_owned())
    }),
    ("json_schema: references to any place", |size| {
        let names = size / 60;
        let places: serde_json::Map<String, Value> =
            (0..names).map(|index| (format!("k{index}"), value!({ "a": {} }))).collect();
        let references = list(names, |index| value!({ "$ref": format!("#/x/k{index}/a") }));
        schema(&value!({ "x": places, "allOf": references }), "1".to_owned())
    }),
    ("json_schema: ids and anchors", |size| {
        let definition = |index: usize| {
            let inner = value!({ "$id": format!("i{index}"), "$dynamicAnchor": "a", "items": { "$dynamicRef": "#a" } });
            (format!("d{index}"), inner)
        };
        let definitions: serde_json::Map<String, Value> = (0..size / 90).map(definition).collect();
        schema(
            &value!({ "$id": "https://example.org/", "$defs": definitions, "$ref": "i0" }),
            "[]".to_owned(),
        )
    }),
    ("json_schema: unevaluatedProperties", |size| {
        let field = |index: usize| (format!("k{index}"), value!({}));
        let known: serde_json::Map<String, Value> = (0..size / 40).map(field).collect();
        let halves = list(4, |_| value!({ "properties": known, "unevaluatedProperties": false }));
        schema(
            &value!({ "anyOf": halves, "unevaluatedProperties": false }),
            format!(
                "{{{}}}",
                (0..size / 40).map(|index| format!("\"k{index}\":1")).collect::<Vec<_>>().join(",")
            ),
        )
    }),
    ("json_schema: patternProperties", |size| {
        schema(
            &value!({ "patternProperties": { "^k[0-9]+$": true, "y$": true }, "additionalProperties": false }),
            format!("{{{}}}", keys(size / 12)),
        )
    }),
    ("json_schema: uniqueItems of objects", |size| {
        let objects = (0..size / 12).map(|index| format!("{{\"a\":{index}}}")).collect::<Vec<_>>();
        schema(&value!({ "uniqueItems": true }), format!("[{}]", objects.join(",")))
    }),
    ("json_schema: formats", |size| {
        let schemas = list(size / 60, |_| value!({ "format": "uri" }));
        let value = value!({ "prefixItems": schemas });
        let output = list(size / 60, |index| format!("https://example.org/{index}").into());
        check(value!({ "kind": "json_schema", "value": value, "formats": true }), output.to_string())
    }),
    ("json_path: equals", |size| {
        let items = vec![value!("a".repeat(100)); size / 220];
        check(
            value!({ "kind": "json_path", "value": "$[*]", "equals": "a".repeat(size / 2) }),
            Value::from(items).to_string(),
        )
    }),
    ("json_path: equals of lists", |size| {
        let long = list(size / 40, |_| value!([1]));
        let nested = list(40, |_| long.clone());
        let mut expected = long.clone();
        expected[0] = value!([1, 2]);
        check(value!({ "kind": "json_path", "value": "$..*", "equals": expected }), nested.to_string())
    }),
    ("json_path: a filter in a filter", |size| {
        let items = list(size / 2, |_| value!(1));
        check(value!({ "kind": "json_path", "value": "$[?$[?@ == 2]]", "not": true }), items.to_string())
    }),
    ("json_path: patterns of the document", |size| {
        let items = list(size / 40, |index| value!({ "text": "a", "pattern": format!("\\p{{L}}{index}") }));
        let path = "$[?match(@.text, @.pattern)]";
        check(value!({ "kind": "json_path", "value": path, "not": true }), items.to_string())
    }),
    ("on: values inside each other", |size| {
        let nested = (0..200).fold(value!("a".repeat(size)), |inner, _| value!([inner]));
        let on = value!({ "json_path": "$..*", "which": "every" });
        check(value!({ "kind": "length", "min": 1, "on": on }), nested.to_string())
    }),
    ("on: every match", |size| {
        let on = value!({ "regex": "a", "which": "every" });
        check(value!({ "kind": "contains_any", "value": ["b"], "on": on }), "a".repeat(size))
    }),
    ("json: brackets that cannot be repaired", |size| {
        check(value!({ "kind": "json", "mode": "lenient", "not": true }), "[".repeat(size))
    }),
    ("json: repairs in many fences", |size| {
        check(value!({ "kind": "json", "mode": "lenient" }), "```\n{'a': [1,]}\n```\n".repeat(size / 20))
    }),
    ("json_equals: ignore_keys", |size| {
        let ignored = names(size / 30);
        check(
            value!({ "kind": "json_equals", "value": {}, "ignore_keys": ignored }),
            format!("{{{}}}", keys(size / 40)),
        )
    }),
    ("json_equals: any_order", |size| {
        let items = |offset: usize| list(size / 30, |index| value!({ "id": index + offset }));
        check(
            value!({ "kind": "json_equals", "value": items(0), "lists": "any_order", "subset": true }),
            items(7).to_string(),
        )
    }),
    ("json_equals: in many fences", |size| {
        let value = list(size / 400, |index| value!(format!("key{index}")));
        let output = "```json\n[\"key0\"]\n```\n".repeat(90);
        check(value!({ "kind": "json_equals", "value": value, "mode": "fenced" }), output)
    }),
    ("tool_calls: many names", |size| calls(size, "strict")),
    ("tool_calls: many names in any order", |size| calls(size, "unordered")),
    ("tool_calls: superset", |size| calls(size, "superset")),
    ("tool_calls: the same name", |size| {
        let expected = list(size / 80, |index| value!({ "name": "f", "arguments": { "a": index } }));
        let found = list(size / 80, |index| value!({ "name": "f", "arguments": { "b": index } }));
        let item =
            value!({ "kind": "tool_calls", "value": expected, "match": "superset", "arguments": "subset" });
        check(item, found.to_string())
    }),
    ("any_of: many checks", |size| group("any_of", size)),
    ("all_of: many checks", |size| group("all_of", size)),
    ("at_least: many checks", |size| {
        let members =
            list(size / 40, |index| value!({ "kind": "contains_any", "value": [format!("b{index}")] }));
        check(value!({ "at_least": 1, "of": members }), "a".to_owned())
    }),
    ("contains_any: many texts", |size| {
        check(value!({ "kind": "contains_any", "value": names(size / 30) }), "key".repeat(size / 12))
    }),
    ("contains_any: many texts in a long output", |size| {
        check(value!({ "kind": "contains_any", "value": names(size / 30) }), "kex1 ".repeat(size / 10))
    }),
    ("contains_all: many texts", |size| {
        let item = value!({ "kind": "contains_all", "value": names(size / 30), "ignore_case": true });
        check(item, "KEY1 key22 é ".repeat(size / 24))
    }),
    ("contains_all: each text once", |size| {
        let output = (0..size / 30).map(|index| format!("key{index} ")).collect::<Vec<_>>().concat();
        check(value!({ "kind": "contains_all", "value": names(size / 30) }), output)
    }),
    ("contains_all: suffixes of each other", |size| {
        let texts = list(90, |index| format!("{}b", "a".repeat(index * size / 9000)).into());
        check(value!({ "kind": "contains_all", "value": texts }), "a".repeat(size / 2))
    }),
    ("contains: many texts", |size| {
        (value!({ "contains": names(size / 24) }), "KEY1 key22 é ".repeat(size / 24))
    }),
    ("not_contains: many texts", |size| {
        (value!({ "not_contains": names(size / 24) }), "kex1 key22 ".repeat(size / 24))
    }),
    ("one_of: ignoring case", |size| {
        let item = value!({ "kind": "one_of", "value": names(size / 24), "ignore_case": true, "trim": true });
        check(item, format!(" {}", "KEY".repeat(size / 6)))
    }),
    ("one_of: many texts", |size| {
        check(value!({ "kind": "one_of", "value": names(size / 12) }), "key".repeat(9))
    }),
    ("many checks", |size| {
        (
            list(size / 40, |index| value!({ "kind": "contains_any", "value": [format!("b{index}")] })),
            "a".to_owned(),
        )
    }),
    ("many exact checks", |size| {
        (list(size / 60, |_| value!({ "kind": "one_of", "value": ["a", "b"] })), "a".to_owned())
    }),
    ("two long exact checks", |size| {
        let texts = |offset: usize| list(size / 24, |index| format!("t{}", index + offset).into());
        let item = |texts: Value| value!({ "kind": "one_of", "value": texts });
        (value!([item(texts(0)), item(texts(size / 24 - 1))]), "a".to_owned())
    }),
    ("required and forbidden texts", |size| {
        let texts = |prefix: &str| list(size / 24, |index| format!("{prefix}{index}").into());
        let item = value!({ "kind": "contains_any", "value": texts("f"), "not": true });
        (value!([{ "kind": "contains_all", "value": texts("r") }, item]), "a".to_owned())
    }),
    ("metric: levenshtein with long references", |size| long_references(size, "levenshtein")),
    ("metric: similarity with long references", |size| long_references(size, "similarity")),
    ("metric: chrf with long references", |size| long_references(size, "chrf")),
    ("metric: rougeL with long references", |size| long_references(size, "rougeL")),
    ("json_schema: long numbers", |size| {
        let rule = value!({ "multipleOf": 7, "minimum": 3, "type": "integer" });
        lattice(&rule, format!("0.{}1", "0".repeat(size / 2)))
    }),
    ("json_equals: long numbers", |size| {
        let number = format!("0.{}1", "0".repeat(200));
        let expected = list(size / 400, |_| 7.into());
        let item = value!({ "kind": "json_equals", "value": expected, "lists": "any_order", "subset": true });
        check(item, format!("[{}]", vec![number; size / 400].join(",")))
    }),
    ("metric: chrf with many references", |size| references(size, "chrf")),
    ("metric: bleu with many references", |size| references(size, "bleu")),
    ("metric: ter with many references", |size| references(size, "ter")),
    ("metric: rouge1 with many references", |size| references(size, "rouge1")),
    ("metric: exact_match with many references", |size| references(size, "exact_match")),
    ("metric: f1_score with many references", |size| references(size, "f1_score")),
    ("metric: numeric_match with many references", |size| references(size, "numeric_match")),
    ("metric: squad_f1 with many references", |size| references(size, "squad_f1")),
];

fn list(count: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..count).map(item).collect()
}

fn names(count: usize) -> Value {
    list(count, |index| format!("key{index}").into())
}

fn keys(count: usize) -> String {
    (0..count).map(|index| format!("\"key{index}\":1")).collect::<Vec<_>>().join(",")
}

fn named(length: usize) -> String {
    format!("{{\"{}\":1}}", "n".repeat(length))
}

fn ones(bytes: usize) -> String {
    format!("[{}1]", "1,".repeat(bytes / 2))
}

fn objects(bytes: usize, object: &str) -> String {
    format!("[{}]", vec![object; bytes / object.len()].join(","))
}

fn check(item: Value, output: String) -> (Value, String) {
    (Value::Array(vec![item]), output)
}

fn schema(schema: &Value, output: String) -> (Value, String) {
    check(value!({ "kind": "json_schema", "value": schema }), output)
}

/// A schema that applies `leaf` 2^18 times by references.
fn lattice(leaf: &Value, output: String) -> (Value, String) {
    let mut definitions = serde_json::Map::new();
    definitions.insert("d0".to_owned(), leaf.clone());
    for level in 1..=18 {
        let below = value!({ "$ref": format!("#/$defs/d{}", level - 1) });
        definitions.insert(format!("d{level}"), value!({ "allOf": [below, below] }));
    }
    schema(&value!({ "$ref": "#/$defs/d18", "$defs": definitions }), output)
}

fn calls(size: usize, relation: &str) -> (Value, String) {
    let expected = list(size / 60, |index| value!({ "name": format!("expected{index}") }));
    let found = list(size / 60, |index| value!({ "name": format!("found{index}"), "arguments": {} }));
    check(value!({ "kind": "tool_calls", "value": expected, "match": relation }), found.to_string())
}

fn group(key: &str, size: usize) -> (Value, String) {
    let members = list(size / 40, |index| value!({ "kind": "contains_any", "value": [format!("b{index}")] }));
    check(value!({ key: members }), "a".to_owned())
}

/// Many short references, and a prediction that is half of the size.
fn references(size: usize, metric: &str) -> (Value, String) {
    let references = list(size / 16, |index| format!("word {index}").into());
    let item = value!({ "kind": "metric", "metric": metric, "value": references, "threshold": 0.9 });
    check(item, "word ab ".repeat(size / 16))
}

/// Eight references and a prediction, of which each is a tenth of the size.
fn long_references(size: usize, metric: &str) -> (Value, String) {
    let text = |factor: usize| {
        (0..size / 30).map(|at| format!("{} ", at * factor % 97)).collect::<Vec<_>>().concat()
    };
    let references = list(8, |index| text(index + 2).into());
    check(value!({ "kind": "metric", "metric": metric, "value": references, "threshold": 0.9 }), text(31))
}

/// A suite of one case with these items of `checks`, or with this object of keys.
pub(super) fn suite_of(checks: &Value) -> Value {
    let expected = if checks.is_object() { checks.clone() } else { value!({ "checks": checks }) };
    value!({ "suite_id": "s", "name": "n", "cases": [{
        "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": expected }] })
}

/// Lints a suite, loads it, and judges the output. Returns whether the suite is valid.
pub(super) fn lint_load_and_run(document: &Value, output: &str) -> bool {
    let options = CompileOptions { normalize: Some(normalize), ..CompileOptions::default() };
    let _ = lint::lint(document, &options);
    let Ok(suite) = load::suite_from_value(document.clone(), options) else { return false };
    let options = JudgeOptions { evidence: true, ..JudgeOptions::default() };
    for position in 0..suite.len() {
        assert!(suite.run_case_with(position, output, options).is_some());
    }
    true
}
