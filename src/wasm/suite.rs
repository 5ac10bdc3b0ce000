//! Functions for suites that do not need a compiled suite.

use super::{JsResult, json, to_js_error};
use crate::checks::{CompileOptions, Policy};
use crate::error::{Error, ErrorKind};
use crate::run::calculator;
use crate::run::totals::Weights;
use crate::suite::builder;
use crate::text::{json_value, utf8};
use js_sys::JsString;
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// Returns JSON text of an empty suite, with an id made of 16 random bytes.
#[wasm_bindgen]
pub fn new_suite(name: &str, version: &str, random: &[u8]) -> JsResult<String> {
    let random = random
        .try_into()
        .map_err(|_| to_js_error(Error::new(ErrorKind::Usage, "expected 16 random bytes")))?;
    json(&builder::new_suite(name, version, random))
}

/// Returns the totals of scores, `[{case_id, score, passed}]`, weighted by the difficulty of their cases.
#[wasm_bindgen]
pub fn calculate(scores: &str, cases: &str, easy: f64, medium: f64, hard: f64) -> JsResult<String> {
    let totals = || calculator::calculate(scores, cases, Weights::new(easy, medium, hard)?);
    json(&totals().map_err(to_js_error)?)
}

/// Finds the first match of a pattern by the rules of the key `regex`. Returns start and end in UTF-16 units.
#[wasm_bindgen]
pub fn search_pattern(pattern: &str, text: &str, linear: bool) -> JsResult<Option<Vec<u32>>> {
    let span = crate::checks::search_pattern(pattern, text, policy(linear)).map_err(to_js_error)?;
    let units = |end: usize| utf8::utf16_len(&text[..end]) as u32;
    Ok(span.map(|span| vec![units(span.start), units(span.end)]))
}

/// Returns JSON text of the findings about a suite in JSON text. `object` is true if the caller passed a JavaScript
/// value.
#[wasm_bindgen]
pub fn lint(text: &str, object: bool, linear: Option<bool>, registered: &str) -> JsResult<String> {
    json(&crate::lint::lint_str(text, &compile_options(object, linear, registered)))
}

/// `linear` is the policy of patterns, if the caller sets it. `registered` is JSON text of the registered names, `[checks, metrics]`, or empty.
pub(super) fn compile_options(object: bool, linear: Option<bool>, registered: &str) -> CompileOptions {
    let names = json_value::parse(registered).unwrap_or_default();
    let list = |index: usize| {
        let names = names.get(index).and_then(Value::as_array).into_iter().flatten();
        names.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    CompileOptions {
        regex_policy: linear.map(policy),
        custom_checks: list(0),
        custom_metrics: list(1),
        normalize: Some(normalize),
        from_javascript: object,
        ..CompileOptions::default()
    }
}

/// Normalizes a text with the tables of JavaScript.
fn normalize(text: &str) -> String {
    if text.is_ascii() { text.to_owned() } else { JsString::from(text).normalize("NFKC").into() }
}

fn policy(linear: bool) -> Policy {
    if linear { Policy::Linear } else { Policy::Strict }
}
