//! `json_equals`: the JSON of the output is this value.
//!
//! ```json
//! { "kind": "json_equals", "value": { "total": 3 }, "subset": true, "ignore_keys": ["id"] }
//! ```
//!
//! The order of keys is ignored, and 1 equals 1.0. `subset` allows additional keys and longer lists, `lists:
//! "any_order"` ignores the order of lists, `ignore_keys` ignores keys at any depth, and `mode` selects where JSON is
//! searched (see [`document`]). The score is the share of equal leaves. autoevals calls this check
//! `JSONDiff`.

use super::budget::{Budget, OverBudget, over_budget};
use super::compare::{CompareOptions, Comparison, compare};
use super::document::{self, Document, MODE, Mode, PICK, check_documents};
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::{cut, describe};
use crate::listing::for_listing;
use crate::pyre::Match;
use crate::text::count;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "json_equals",
    summary: for_listing("the JSON of the output is the value, whatever the order of keys"),
    value: "any JSON value",
    options: &[
        MODE,
        PICK,
        KindOption {
            name: "subset",
            expected: for_listing("true or false (default): the output may have more"),
        },
        KindOption { name: "ignore_keys", expected: for_listing("list of strings; none") },
        KindOption { name: "lists", expected: for_listing("ordered (default), any_order") },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (value, mode, options) = (args.required("value"), Mode::read(args), CompareOptions::read(args));
    Some(Box::new(JsonEquals { value: value?.clone(), mode: mode?, options: options? }))
}

#[derive(Debug)]
struct JsonEquals {
    value: Value,
    mode: Mode,
    options: CompareOptions,
}

impl JsonEquals {
    /// Returns the result for the value with the largest share of equal leaves.
    fn best(&self, documents: &[Document], budget: &mut Budget) -> Result<RawResult, OverBudget> {
        let mut best: Option<(f64, Comparison, Match)> = None;
        for document in documents {
            let comparison = compare(&self.value, &document.value, &self.options, budget)?;
            let score = count::share(comparison.same, comparison.same + comparison.different);
            if best.as_ref().is_none_or(|(best, ..)| score > *best) {
                best = Some((score, comparison, document.span));
            }
        }
        let Some((score, comparison, span)) = best else { return Ok(RawResult::new(false, "no JSON")) };
        let found = match comparison.differences.first() {
            None => "it".to_owned(),
            Some((path, message)) if comparison.different == 1 => {
                format!("a difference at {}: {message}", cut(path))
            }
            Some((path, message)) => {
                format!("{} differences, the first at {}: {message}", comparison.different, cut(path))
            }
        };
        let differs = comparison.differences.into_iter().map(|(path, _)| path).collect();
        let result = RawResult::new(comparison.different == 0, found).with_spans([span]);
        Ok(RawResult { score, differs, ..result })
    }
}

impl Expectation for JsonEquals {
    fn describe(&self) -> String {
        let what = match &self.value {
            Value::Object(_) => "the expected object".to_owned(),
            Value::Array(_) => "the expected list".to_owned(),
            scalar => describe(scalar),
        };
        let json = self.mode.describe("JSON");
        if self.options.subset {
            format!("{json} with {what} in it")
        } else {
            format!("{json} that is {what}")
        }
    }

    fn answer_in<'t>(&self, text: &'t str, strip: bool) -> Option<&'t str> {
        if strip { document::answer_in(text) } else { Some(text) }
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        check_documents(output.text, self.mode, &|documents| {
            self.best(documents, &mut Budget::of_output(output.text.len()))
                .unwrap_or_else(|OverBudget| over_budget("comparing"))
        })
    }
}
