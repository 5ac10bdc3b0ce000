//! The totals of scores that someone else holds: what `ScoreCalculator` answers.

use crate::checks::value::mismatch;
use crate::error::{Error, Issue, Result};
use crate::run::totals::{Totals, Weights};
use crate::suite::load;
use crate::suite::{Difficulty, Summary};
use crate::text::json_value;
use serde_json::Value;
use std::collections::HashMap;

/// Adds up `scores`, JSON text of `[{case_id, score}]`, under the weights of `cases`, JSON text of
/// a list of cases. A score whose case is unknown weighs as medium and belongs to no category.
///
/// # Errors
/// `syntax` or `schema` where either is not what it should be, with the paths at fault.
pub fn calculate(scores: &str, cases: &str, weights: Weights) -> Result<Summary> {
    let parse = |text: &str| json_value::parse(text).map_err(|fault| Error::json_syntax(&fault.to_string()));
    let cases = load::cases_from_value(parse(cases)?)?;
    let cases: HashMap<&str, (&str, Difficulty)> =
        cases.iter().map(|case| (case.case_id.as_str(), (case.category.as_str(), case.difficulty))).collect();
    let scores = parse(scores)?;
    let mut totals = Totals::new(weights);
    let mut issues = Vec::new();
    let Value::Array(list) = &scores else {
        issues.push(Issue { path: "scores".to_owned(), message: mismatch("a list of scores", &scores) });
        return Err(Error::schema(issues));
    };
    for (index, entry) in list.iter().enumerate() {
        let mut fault = |name: &str, expected: &str| {
            let found = entry.get(name).unwrap_or(&Value::Null);
            issues
                .push(Issue { path: format!("scores[{index}].{name}"), message: mismatch(expected, found) });
        };
        match (entry.get("case_id").and_then(Value::as_str), entry.get("score").and_then(Value::as_f64)) {
            (Some(case_id), Some(score)) if (0.0..=1.0).contains(&score) => {
                let passed = entry.get("passed").and_then(Value::as_bool).unwrap_or(false);
                totals.add(score, passed, cases.get(case_id).copied());
            }
            (None, _) => fault("case_id", "a string"),
            _ => fault("score", "a number from 0 to 1"),
        }
    }
    if issues.is_empty() { Ok(totals.summary()) } else { Err(Error::schema(issues)) }
}
