//! Records which of the six keys failed in one case, and builds the `details` that reports show.

use serde_json::{Map, Value};

/// The failures of one case. Texts are stored as indices into the lists of the case, to avoid copies.
#[derive(Debug, Default)]
pub struct Failures {
    /// Indices of the texts in `contains` that the output lacks.
    pub missing_tokens: Vec<u32>,
    /// Indices of the texts in `not_contains` that the output contains.
    pub forbidden_found: Vec<u32>,
    /// Whether the pattern of `regex` does not match.
    pub regex_failed: bool,
    /// The error, if the pattern was rejected or its search exceeded the budget.
    pub regex_error: Option<String>,
    /// The length of the output, if it is less than `min_length`.
    pub too_short: Option<usize>,
    /// The length of the output, if it is more than `max_length`.
    pub too_long: Option<usize>,
    /// Why the output is not valid JSON.
    pub json_error: Option<String>,
}

impl Failures {
    /// Whether no key failed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let Self { missing_tokens, forbidden_found, regex_failed, regex_error, .. } = self;
        let Self { too_short, too_long, json_error, .. } = self;
        missing_tokens.is_empty()
            && forbidden_found.is_empty()
            && !regex_failed
            && regex_error.is_none()
            && too_short.is_none()
            && too_long.is_none()
            && json_error.is_none()
    }

    /// Returns the `details` of a score. `expected` is the `expected_behavior` of the case.
    #[must_use]
    pub fn details(&self, expected: &Map<String, Value>) -> Map<String, Value> {
        let pick = |key: &str, indices: &[u32]| -> Option<Value> {
            let list = expected.get(key)?;
            let texts = indices.iter().filter_map(|&index| list.get(index as usize).cloned());
            (!indices.is_empty()).then(|| texts.collect())
        };
        let rows = [
            ("missing_tokens", pick("contains", &self.missing_tokens)),
            ("forbidden_found", pick("not_contains", &self.forbidden_found)),
            ("regex_failed", expected.get("regex").filter(|_| self.regex_failed).cloned()),
            ("regex_error", self.regex_error.clone().map(Value::from)),
            ("too_short", self.too_short.map(Value::from)),
            ("too_long", self.too_long.map(Value::from)),
            ("json_error", self.json_error.clone().map(Value::from)),
        ];
        rows.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect()
    }
}
