//! The kind `json_schema` gives the verdict of another validator on schemas that both accept.

use super::choices::Choices;
use benchmarkhub::checks::{CompileOptions, Verdict};
use benchmarkhub::suite::load;
use serde_json::{Map, Value, json as value};

/// Patterns that Python and ECMAScript read alike, on texts without line ends.
const PATTERNS: &[&str] = &["a", "^a", "b$", "^[ab]+$", "^.{2}$", "a|é", "^(a|b)c?$", "", "^\\S*$"];
const DRAFTS: &[&str] = &[
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema#",
    "http://json-schema.org/draft-06/schema#",
    "http://json-schema.org/draft-04/schema#",
];
const TYPES: &[&str] = &["null", "boolean", "integer", "number", "string", "array", "object"];
const TEXTS: &[&str] = &["", "a", "b", "ab", "é", "😀", "abc", "e\u{301}", "1"];

/// Makes a schema and a value, and validates. Without another validator, only our own is run.
pub fn run(input: &[u8]) -> bool {
    run_with(input, |_, _| None)
}

/// `other` returns whether the schema accepts the value, or `None` if the schema is invalid.
pub fn run_with(input: &[u8], other: impl Fn(&Value, &Value) -> Option<bool>) -> bool {
    let (schema, instance) = pair(input);
    let Some(ours) = is_valid(&schema, &instance) else { return false };
    // The other validator divides doubles, ours the decimals of the JSON text.
    if schema.to_string().contains("multipleOf") && [&schema, &instance].into_iter().any(has_large_number) {
        return true;
    }
    // The other validator counts the items of `contains` as evaluated in draft 2019-09 too, where only later drafts do.
    let text = schema.to_string();
    if ["/2019-09/", "\"unevaluatedItems\"", "\"contains\""].iter().all(|word| text.contains(word)) {
        return true;
    }
    // The other validator follows `$recursiveRef` to find evaluated values, also in drafts that do not have this keyword.
    if !text.contains("/2019-09/")
        && ["\"$recursiveRef\"", "\"unevaluated"].iter().all(|word| text.contains(word))
    {
        return true;
    }
    if let Some(theirs) = other(&schema, &instance) {
        assert_eq!(ours, theirs, "{schema} on {instance}");
    }
    true
}

/// Whether a schema accepts a value, or `None` if the schema is not supported or refers to itself without end.
pub fn is_valid(schema: &Value, instance: &Value) -> Option<bool> {
    let case = value!({ "case_id": "c", "category": "coding", "prompt": "p", "expected_behavior": { "checks": [
        { "kind": "json_schema", "value": schema }] } });
    let suite = load::case_from_value(case, CompileOptions::default()).ok()?;
    let score = suite.run_case(0, &instance.to_string()).expect("one case");
    let check = &score.checks.expect("checks")[0];
    if check.verdict == Verdict::Error {
        let text = schema.to_string();
        let has_reference =
            ["\"$ref\"", "\"$recursiveRef\"", "\"$dynamicRef\""].iter().any(|name| text.contains(name));
        let is_endless = check.reason.ends_with("gave up validating: over budget") && has_reference;
        assert!(is_endless, "{schema} on {instance}: {check:?}");
        return None;
    }
    Some(check.verdict == Verdict::Pass)
}

/// Whether a number is so large that doubles skip integers.
fn has_large_number(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_none_or(|number| number.abs() >= 9_007_199_254_740_992.0),
        Value::Array(items) => items.iter().any(has_large_number),
        Value::Object(fields) => fields.values().any(has_large_number),
        _ => false,
    }
}

/// Makes a schema and a value of choices.
pub fn pair(input: &[u8]) -> (Value, Value) {
    let mut choices = Choices::new(input);
    let mut root = schema(&mut choices, 3);
    if let Value::Object(fields) = &mut root {
        let table = choices.pick(&["$defs", "definitions"]);
        if choices.once_in(2) {
            fields.insert(
                table.to_owned(),
                value!({ "a": schema(&mut choices, 2), "b/c~": schema(&mut choices, 1) }),
            );
        }
        if choices.once_in(2) {
            fields.insert("$schema".to_owned(), choices.pick(DRAFTS).into());
        }
        if choices.once_in(16) {
            fields.insert("$id".to_owned(), "https://example.com/s".into());
        }
        if choices.once_in(8) {
            let mut inner = schema(&mut choices, 2);
            if let Value::Object(fields) = &mut inner {
                fields.insert("$id".to_owned(), "inner".into());
            }
            let table = choices.pick(&["$defs", "definitions"]);
            let definitions = fields.entry(table).or_insert(value!({}));
            definitions["inner"] = inner;
        }
    }
    let instance =
        if choices.once_in(4) { instance_of(&mut choices, &root, 3) } else { instance(&mut choices, 3) };
    (root, instance)
}

fn schema(choices: &mut Choices, depth: usize) -> Value {
    if choices.once_in(8) {
        return choices.once_in(2).into();
    }
    let mut fields = Map::new();
    for _ in 0..choices.below(5) {
        let (keyword, value) = keyword(choices, depth);
        fields.insert(keyword.to_owned(), value);
    }
    fields.into()
}

fn keyword(choices: &mut Choices, depth: usize) -> (&'static str, Value) {
    let below = depth.saturating_sub(1);
    let schemas =
        |choices: &mut Choices| -> Value { (0..=choices.below(3)).map(|_| schema(choices, below)).collect() };
    match choices.below(if depth == 0 { 17 } else { 48 }) {
        0 => ("type", choices.pick(TYPES).into()),
        1 => {
            let mut types: Vec<&str> = Vec::new();
            for _ in 0..=choices.below(3) {
                let name = choices.pick(TYPES);
                if !types.contains(&name) {
                    types.push(name);
                }
            }
            ("type", types.into())
        }
        2 => ("enum", (0..=choices.below(20)).map(|_| instance(choices, 1)).collect()),
        3 => ("const", instance(choices, 2)),
        4 => ("minimum", choices.number()),
        5 => ("maximum", choices.number()),
        6 => ("exclusiveMinimum", choices.number()),
        7 => ("exclusiveMaximum", choices.number()),
        8 => ("multipleOf", choices.number()),
        9 => ("minLength", size(choices)),
        10 => ("maxLength", size(choices)),
        11 => ("pattern", choices.pick(PATTERNS).into()),
        12 => (choices.pick(&["minItems", "maxItems"]), size(choices)),
        13 => ("uniqueItems", choices.once_in(2).into()),
        14 => (choices.pick(&["minProperties", "maxProperties"]), size(choices)),
        15 => ("required", (0..choices.below(3)).map(|_| Value::from(name(choices))).collect()),
        16 => (
            "$ref",
            choices.pick(&["#", "#/$defs/a", "#/$defs/b~1c~0", "#/definitions/a", "#x", "inner"]).into(),
        ),
        17 | 18 => {
            let field = |choices: &mut Choices| (name(choices), schema(choices, below));
            ("properties", Value::Object((0..choices.below(4)).map(|_| field(choices)).collect()))
        }
        19 => ("additionalProperties", schema(choices, below)),
        20 | 21 => ("items", schema(choices, below)),
        22 => ("prefixItems", schemas(choices)),
        23 => ("allOf", schemas(choices)),
        24 => ("anyOf", schemas(choices)),
        25 => ("oneOf", schemas(choices)),
        26 => ("not", schema(choices, below)),
        27 => ("patternProperties", named(choices, PATTERNS, below)),
        28 => ("propertyNames", schema(choices, below)),
        29 => ("contains", schema(choices, below)),
        30 => (choices.pick(&["minContains", "maxContains"]), size(choices)),
        31 | 32 => ("if", schema(choices, below)),
        33 => ("then", schema(choices, below)),
        34 => ("else", schema(choices, below)),
        35 => ("dependentSchemas", named(choices, NAMES, below)),
        36 => {
            let names = (0..choices.below(3)).map(|_| Value::from(name(choices))).collect();
            ("dependentRequired", Value::Object([(name(choices), names)].into_iter().collect()))
        }
        37 => {
            let names: Value = (0..choices.below(3)).map(|_| Value::from(name(choices))).collect();
            let value = if choices.once_in(2) { names } else { schema(choices, below) };
            ("dependencies", Value::Object([(name(choices), value)].into_iter().collect()))
        }
        38 | 39 => ("unevaluatedProperties", schema(choices, below)),
        40 | 41 => ("unevaluatedItems", schema(choices, below)),
        42 => ("items", schemas(choices)),
        43 => ("additionalItems", schema(choices, below)),
        44 => (choices.pick(&["exclusiveMinimum", "exclusiveMaximum"]), choices.once_in(2).into()),
        45 => (choices.pick(&["$anchor", "$dynamicAnchor"]), "x".into()),
        46 => match choices.below(3) {
            0 => ("$dynamicRef", "#x".into()),
            1 => ("$recursiveRef", "#".into()),
            _ => ("$recursiveAnchor", true.into()),
        },
        _ => (choices.pick(&["title", "description", "format", "default"]), "date".into()),
    }
}

fn named(choices: &mut Choices, names: &[&str], depth: usize) -> Value {
    let field = |choices: &mut Choices| (choices.pick(names).to_owned(), schema(choices, depth));
    Value::Object((0..choices.below(3)).map(|_| field(choices)).collect())
}

fn size(choices: &mut Choices) -> Value {
    if choices.once_in(8) { value!(1.0) } else { choices.below(4).into() }
}

const NAMES: &[&str] = &["a", "b", "c", "é", ""];

fn name(choices: &mut Choices) -> String {
    choices.pick(NAMES).to_owned()
}

fn instance(choices: &mut Choices, depth: usize) -> Value {
    match choices.below(if depth == 0 { 6 } else { 10 }) {
        0 => Value::Null,
        1 => choices.once_in(2).into(),
        2 | 3 => choices.number(),
        4 | 5 => choices.pick(TEXTS).into(),
        6 | 7 => (0..choices.below(5)).map(|_| instance(choices, depth - 1)).collect(),
        _ => Value::Object(
            (0..choices.below(4)).map(|_| (name(choices), instance(choices, depth - 1))).collect(),
        ),
    }
}

/// Returns a value that the schema may accept.
fn instance_of(choices: &mut Choices, schema: &Value, depth: usize) -> Value {
    let get = |key: &str| schema.get(key);
    if let Some(constant) = get("const") {
        return constant.clone();
    }
    if let Some(list) = get("enum").and_then(Value::as_array) {
        return choices.pick_ref(list).clone();
    }
    for key in ["allOf", "anyOf", "oneOf"] {
        if let Some(list) = get(key).and_then(Value::as_array).filter(|_| depth > 0) {
            let schema = choices.pick_ref(list).clone();
            return instance_of(choices, &schema, depth - 1);
        }
    }
    if let Some(properties) = get("properties").and_then(Value::as_object).filter(|_| depth > 0) {
        let mut fields = Map::new();
        for (name, schema) in properties {
            if !choices.once_in(4) {
                fields.insert(name.clone(), instance_of(choices, schema, depth - 1));
            }
        }
        return fields.into();
    }
    if let Some(items) = get("items").filter(|_| depth > 0) {
        return (0..choices.below(4)).map(|_| instance_of(choices, items, depth - 1)).collect();
    }
    for key in ["minimum", "maximum", "multipleOf", "exclusiveMinimum"] {
        if let Some(number) = get(key) {
            return number.clone();
        }
    }
    instance(choices, depth)
}
