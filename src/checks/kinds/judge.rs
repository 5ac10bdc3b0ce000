//! `judge`: a language model judges that the output meets a rubric.
//!
//! ```json
//! { "kind": "judge", "value": "Is the answer polite, without flattery?", "choices": { "yes": 1, "partly": 0.5, "no": 0 }, "threshold": 0.5 }
//! ```
//!
//! `value` is the rubric. `choices` are the verdicts that the judge may give, with their scores. Without them, the judge says
//! `correct` or `incorrect`, or gives a score from 0 to 1 if there is a `threshold`. `reference` is an answer to compare with.
//! The caller asks the judge: the engine only passes the fields on. promptfoo has `llm-rubric`.

use super::caller::Caller;
use super::{Args, Expectation, Kind, KindOption};
use crate::checks::value::quote;
use crate::listing::for_listing;
use crate::text::json_number::double;
use crate::text::pystr;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "judge",
    summary: for_listing("a language model judges that the output meets a rubric"),
    value: "string",
    options: &[
        KindOption { name: "threshold", expected: for_listing("number from 0 to 1, above 0; 1") },
        KindOption { name: "choices", expected: for_listing("object: each verdict with its score") },
        KindOption { name: "reference", expected: for_listing("string: an answer to compare with") },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let rubric = args.text("value");
    let threshold = args.number("threshold", 0.0, 1.0);
    let reference = args.optional_text("reference");
    let (rubric, threshold, _) = (rubric?, threshold?.unwrap_or(1.0), reference?);
    if pystr::strip(rubric).is_empty() {
        args.issue("value", "expected a rubric, found a blank text".to_owned());
        return None;
    }
    if threshold <= 0.0 {
        args.issue("threshold", "expected a number above 0, which every score reaches".to_owned());
        return None;
    }
    if let Some(choices) = args.get("choices")
        && !is_scale(choices, threshold)
    {
        let expected =
            "an object of verdicts with scores from 0 to 1: some reach the threshold, others do not";
        return args.reject("choices", expected, choices);
    }
    let description = format!("meet the rubric {}", quote(rubric));
    Caller::of(args, KIND.name, &["threshold", "choices", "reference"], description)
}

/// Whether these choices can pass and fail.
fn is_scale(choices: &Value, threshold: f64) -> bool {
    let Some(choices) = choices.as_object() else { return false };
    let (mut some, mut others) = (false, false);
    for score in choices.values() {
        let Some(score) = double(score).filter(|score| (0.0..=1.0).contains(score)) else { return false };
        some |= score >= threshold;
        others |= score < threshold;
    }
    some && others
}
