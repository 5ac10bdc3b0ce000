//! Parts of error messages that JavaScript words, the rules for thresholds and coverage, and the answer in a text with
//! reasoning.

use crate::run::coverage::{self, Answers, Coverage};
use crate::run::threshold;
use crate::suggest;
use crate::text::{json, json_value, reasoning};
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// Returns `, did you mean "…"?` with the name in `known` that is similar to `name`, or an empty string. `known` is
/// JSON text of a list of strings.
#[wasm_bindgen]
pub fn did_you_mean(name: &str, known: &str) -> String {
    let known = json_value::parse(known).unwrap_or_default();
    let names = known.as_array().into_iter().flatten().filter_map(Value::as_str);
    suggest::did_you_mean(name, names)
}

/// Returns why a text is not valid JSON, with line and column, in the words of Python's `json`; `undefined` if it is
/// valid.
#[wasm_bindgen]
pub fn json_fault(text: &str) -> Option<String> {
    json::validate(text).err().map(|fault| fault.to_string())
}

/// The answer in a text, without the reasoning blocks before it; `undefined` if the text ends inside a block.
#[wasm_bindgen]
pub fn answer_of(text: &str) -> Option<String> {
    reasoning::answer(text).map(str::to_owned)
}

/// Whether a mean of scores reaches a threshold, by the rule of a suite's `threshold`.
#[wasm_bindgen]
pub fn reaches(mean: f64, threshold: f64) -> bool {
    threshold::reaches(mean, threshold)
}

/// Why a run or an evaluation passes no threshold, however high its score is; `undefined` if a score decides.
#[wasm_bindgen]
pub fn gate_fault(
    answered: usize,
    total: usize,
    undecided: usize,
    scored: usize,
    are_blank: bool,
    min_coverage: f64,
) -> Option<String> {
    let coverage = Coverage { answered, total };
    Answers { coverage, undecided, scored, are_blank }.fault(min_coverage)
}

/// Whether a text has no visible character after its reasoning.
#[wasm_bindgen]
pub fn is_blank(text: &str) -> bool {
    coverage::is_blank(text)
}
