//! Computes totals from given scores, for `ScoreCalculator`.

use super::report::Summary;
use super::totals::{Totals, Weights};
use crate::checks::value::mismatch;
use crate::error::{Error, Issue, Result};
use crate::suite::load;
use crate::text::intern::Index;
use crate::text::json_number::double;
use crate::text::json_value;
use serde_json::Value;

/// Returns the totals of `scores`, JSON text of `[{case_id, score, passed}]`. `cases` is JSON text of a list of
/// cases. A score whose case is not in the list has the weight of a medium case and no category.
///
/// # Errors
/// `syntax` or `schema` if a text is invalid.
pub fn calculate(scores: &str, cases: &str, weights: Weights) -> Result<Summary> {
    let parse = |text: &str| json_value::parse(text).map_err(|fault| Error::json_syntax(&fault.to_string()));
    let cases = load::cases_from_value(parse(cases)?)?;
    let mut positions = Index::default();
    let id_at = |position: usize| cases[position].case_id.as_str();
    for (position, case) in cases.iter().enumerate() {
        positions.add_text(&case.case_id, position, id_at);
    }
    let case = |case_id: &str| {
        let case = &cases[positions.find_text(case_id, id_at)?];
        Some((case.category.as_str(), case.difficulty))
    };
    let scores = parse(scores)?;
    let mut totals = Totals::new(weights);
    let mut issues = Vec::new();
    let Value::Array(list) = &scores else {
        issues.push(Issue { path: "scores".to_owned(), message: mismatch("a list of scores", &scores) });
        return Err(Error::schema(issues));
    };
    for (index, entry) in list.iter().enumerate() {
        let mut report = |name: &str, expected: &str| {
            let found = entry.get(name).unwrap_or(&Value::Null);
            issues
                .push(Issue { path: format!("scores[{index}].{name}"), message: mismatch(expected, found) });
        };
        match (entry.get("case_id").and_then(Value::as_str), entry.get("score").and_then(double)) {
            (Some(case_id), Some(score)) if (0.0..=1.0).contains(&score) => {
                let passed = entry.get("passed").and_then(Value::as_bool).unwrap_or(false);
                totals.add(score, passed, case(case_id));
            }
            (None, _) => report("case_id", "a string"),
            _ => report("score", "a number from 0 to 1"),
        }
    }
    if issues.is_empty() { Ok(totals.summary(None)) } else { Err(Error::schema(issues)) }
}
