//! Reading vectors and comparing with them.

use benchmarkhub::text::json_value;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A file of the repository.
#[track_caller]
pub fn read(path: &str) -> String {
    let full = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&full).unwrap_or_else(|error| panic!("{}: {error}", full.display()))
}

/// The lines of a family of vectors.
#[track_caller]
pub fn vectors(path: &str) -> Vec<Value> {
    read(path).lines().map(|line| serde_json::from_str(line).expect("vectors are JSON")).collect()
}

/// A JSON document of the repository.
#[track_caller]
pub fn document(path: &str) -> Value {
    json_value::parse(&read(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// The ids of the vectors that depart from the reference, each with its reason.
#[track_caller]
pub fn departures(family: &str) -> BTreeMap<String, String> {
    let all = document("tests/golden/departures.json");
    let family = all[family].as_object().unwrap_or_else(|| panic!("departures of {family}"));
    let reason = |value: &Value| value.as_str().expect("a reason").to_owned();
    family.iter().map(|(id, value)| (id.clone(), reason(value))).collect()
}

/// A text field.
#[track_caller]
pub fn text<'v>(value: &'v Value, field: &str) -> &'v str {
    value[field].as_str().unwrap_or_else(|| panic!("{field} is a string in {value}"))
}

/// Whether two values are the same, where 1 and 1.0 are.
pub fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => a == b,
    }
}
