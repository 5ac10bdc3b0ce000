//! Helpers for tests: files, golden vectors, comparisons, random numbers.

use benchmarkhub::text::json_value;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the content of a file of the repository.
#[track_caller]
pub fn read(path: &str) -> String {
    let full = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&full).unwrap_or_else(|error| panic!("{}: {error}", full.display()))
}

/// Returns all Rust files in a folder and its subfolders.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// Parses JSON lines.
#[track_caller]
pub fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Returns the golden vectors in a file of the repository.
#[track_caller]
pub fn vectors(path: &str) -> Vec<Value> {
    json_lines(&read(path))
}

/// Parses a JSON document of the repository.
#[track_caller]
pub fn document(path: &str) -> Value {
    json_value::parse(&read(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// Returns the ids of the vectors that deviate from the reference, with the reasons.
#[track_caller]
pub fn departures(family: &str) -> BTreeMap<String, String> {
    let all = document("tests/golden/departures.json");
    let family = all[family].as_object().unwrap_or_else(|| panic!("departures of {family}"));
    let reason = |value: &Value| value.as_str().expect("a reason").to_owned();
    family.iter().map(|(id, value)| (id.clone(), reason(value))).collect()
}

/// Returns a field that is a string.
#[track_caller]
pub fn text<'v>(value: &'v Value, field: &str) -> &'v str {
    value[field].as_str().unwrap_or_else(|| panic!("{field} is a string in {value}"))
}

/// Returns the strings of a list.
#[track_caller]
pub fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|item| item.as_str().expect("a text")).collect()
}

/// Whether two JSON values are equal. 1 equals 1.0.
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

/// A generator of pseudo-random numbers. The same state produces the same numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Reads a number from an environment variable.
pub fn env_number(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |value| value.parse().expect("a number"))
}

/// Returns the Python for oracle tests: `ORACLE_PYTHON`, or `python3`.
pub fn python() -> Command {
    Command::new(std::env::var("ORACLE_PYTHON").unwrap_or_else(|_| "python3".to_owned()))
}

/// Returns Python with a script of `tests/golden/make`.
pub fn oracle(script: &str) -> Command {
    let mut python = python();
    python.arg(format!("{}/tests/golden/make/{script}", env!("CARGO_MANIFEST_DIR")));
    python
}
