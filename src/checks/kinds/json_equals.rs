//! `json_equals`: the JSON of the output is this value.
//!
//! The order of keys does not count, and 1 is 1.0. `subset` lets the output have more keys, and longer
//! lists; `lists: "any_order"` compares lists as bags; `ignore_keys` leaves keys out wherever they
//! stand. The score is the share of leaves that agree, and the paths that differ are named.

use super::compare::{Comparison, OverBudget, Rules, compare};
use super::document::{MODE, Mode, documents, unmet};
use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::Output;
use crate::checks::value::{cut, describe};
use crate::text::count;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "json_equals",
    summary: "the JSON of the output is the value, whatever the order of keys",
    value: "any JSON value",
    options: &[
        MODE,
        Choice { name: "subset", expected: "true or false (default): the output may have more" },
        Choice { name: "ignore_keys", expected: "list of strings; none" },
        Choice { name: "lists", expected: "ordered (default), any_order" },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (value, mode, rules) = (args.required("value"), Mode::read(args), Rules::read(args));
    Some(Box::new(JsonEquals { value: value?.clone(), mode: mode?, rules: rules? }))
}

#[derive(Debug)]
struct JsonEquals {
    value: Value,
    mode: Mode,
    rules: Rules,
}

impl Probe for JsonEquals {
    fn demand(&self) -> String {
        let what = match &self.value {
            Value::Object(_) => "the expected object".to_owned(),
            Value::Array(_) => "the expected list".to_owned(),
            scalar => describe(scalar),
        };
        let holds = self.mode.holds("JSON");
        if self.rules.subset {
            format!("{holds} with {what} in it")
        } else {
            format!("{holds} that is {what}")
        }
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        let found = match documents(output.text, self.mode) {
            Ok(found) => found,
            Err(finding) => return *finding,
        };
        let mut best: Option<(f64, Comparison, crate::pyre::Match)> = None;
        for document in &found {
            let comparison = match compare(&self.value, &document.value, &self.rules) {
                Ok(comparison) => comparison,
                Err(OverBudget) => return Finding::error("gave up comparing: over budget"),
            };
            let score = count::share(comparison.same, comparison.same + comparison.different);
            if best.as_ref().is_none_or(|(known, ..)| score > *known) {
                best = Some((score, comparison, document.span));
            }
        }
        let Some((score, comparison, span)) = best else { return Finding::of(false, "no JSON") };
        let passed = comparison.different == 0;
        let words = match comparison.differences.first() {
            None => "it".to_owned(),
            Some((path, what)) if comparison.different == 1 => {
                format!("a difference at {}: {what}", cut(path))
            }
            Some((path, what)) => {
                format!("{} differences, the first at {}: {what}", comparison.different, cut(path))
            }
        };
        let differs = comparison.differences.into_iter().map(|(path, _)| path).collect();
        let finding = Finding { score, differs, ..Finding::of(passed, words) }.at([span]);
        if passed { finding } else { unmet(&found, finding) }
    }
}
