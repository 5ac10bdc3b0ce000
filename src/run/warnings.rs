//! Warnings about the outputs of a run.

use super::answer::Missing;
use crate::suggest::did_you_mean;
use crate::suite::{CompiledSuite, Warning};
use serde_json::Value;

/// Problems that the caller found while reading outputs, as lists of case ids.
#[derive(Debug, Clone, Default)]
pub struct OutputProblems {
    /// Outputs whose id is not in the suite.
    pub unmatched: Vec<String>,
    /// Cases that have several outputs. The last output counts.
    pub duplicates: Vec<String>,
    /// Outputs that contain a lone surrogate, which is read as U+FFFD.
    pub lone_surrogates: Vec<String>,
}

impl OutputProblems {
    /// Reads `{unmatched, duplicates, lone_surrogates}`. Each is a list of ids, empty by default.
    #[must_use]
    pub fn from_value(problems: &Value) -> Self {
        let ids = |name: &str| -> Vec<String> {
            let list = problems.get(name).and_then(Value::as_array).into_iter().flatten();
            list.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        Self {
            unmatched: ids("unmatched"),
            duplicates: ids("duplicates"),
            lone_surrogates: ids("lone_surrogates"),
        }
    }

    /// Returns the warnings. `missing` has the positions of the cases without an output, `unclosed` the positions of the
    /// cases whose output ends inside a reasoning block.
    pub(super) fn warnings(
        &self,
        suite: &CompiledSuite,
        (missing, policy): (&[usize], Missing),
        unclosed: &[usize],
    ) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let mut warn = |code, case_id: &str, message: &str| {
            let (case_id, message) = (Some(case_id.to_owned()), message.to_owned());
            warnings.push(Warning { code, case_id, path: None, message });
        };
        for &position in missing {
            let case_id = &suite.cases[position].case_id;
            let consequence = match policy {
                Missing::Empty => "scored as an empty one",
                Missing::Zero => "so it fails",
                Missing::Error => "so it is in error",
            };
            warn("missing_output", case_id, &format!("no output for this case, {consequence}"));
        }
        for &position in unclosed {
            let case_id = &suite.cases[position].case_id;
            warn(
                "unclosed_reasoning",
                case_id,
                "the output ends inside a reasoning block, so there is no answer to read",
            );
        }
        for (index, case_id) in self.unmatched.iter().enumerate() {
            let is_affordable = (index + 1) * suite.len() <= MAX_COMPARISONS;
            let near = if is_affordable { did_you_mean(case_id, suite.case_ids()) } else { String::new() };
            let message = format!("no case has this id, so the output is not scored{near}");
            warn("unmatched_output", case_id, &message);
        }
        for case_id in &self.duplicates {
            warn("duplicate_output", case_id, "several outputs have this id, the last one counts");
        }
        for case_id in &self.lone_surrogates {
            warn("lone_surrogate", case_id, "the output holds a lone surrogate, read as U+FFFD");
        }
        warnings
    }
}

/// The maximum number of comparisons for suggestions, which compare an id with every case. Later ids get no
/// suggestion.
const MAX_COMPARISONS: usize = 20_000;
