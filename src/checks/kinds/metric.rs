//! `metric`: the score of a text metric reaches a threshold.
//!
//! ```json
//! { "kind": "metric", "metric": "rougeL", "value": "The cat sat.", "threshold": 0.5, "options": { "use_stemmer": true } }
//! ```
//!
//! `value` is the reference, or a list of references. For `ter`, lower is better: the metric must be at most the
//! threshold, and the score of the check is 1 − metric. Metrics that the caller has registered are computed by the
//! caller, like custom checks. promptfoo has `rouge-n`, `bleu` and others.

use super::caller::Caller;
use super::{Args, CustomCall, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::listing::for_listing;
use crate::metrics::{self, Prepared};
use crate::text::json_value::object;
use crate::text::pyfloat::{repr, round4};
use crate::text::reasoning;
use serde_json::{Map, Value};
use std::cell::RefCell;

pub(super) const KIND: Kind = Kind {
    name: "metric",
    summary: for_listing("a text metric against a reference reaches a threshold"),
    value: "string or list of strings",
    options: &[
        KindOption { name: "metric", expected: for_listing("name of a metric; required") },
        KindOption { name: "threshold", expected: for_listing("number of at least 0; required") },
        KindOption { name: "options", expected: for_listing("object of the metric's own options; none") },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let references = args.text_or_texts("value");
    let name = args.text("metric");
    let threshold = args.required("threshold").and_then(|_| args.number("threshold", 0.0, f64::MAX));
    let none = Map::new();
    let options = match args.get("options") {
        None => Some(&none),
        Some(Value::Object(options)) => Some(options),
        Some(other) => args.reject("options", "an object of options", other),
    };
    let (name, options) = (name?, options?);
    if args.is_callers_metric(name) {
        let value = args.get("value")?.clone();
        let options = Value::Object(options.clone());
        let fields = [("metric", name.into()), ("threshold", threshold??.into()), ("options", options)];
        let Value::Object(options) = object(fields) else { return None };
        let call =
            CustomCall { kind: KIND.name.to_owned(), value, options, strip_reasoning: None, text: None };
        references?;
        return Caller::boxed(describe(name, true, threshold??), call);
    }
    let prepared = match metrics::prepare(name, options) {
        Ok(prepared) => prepared,
        Err(error) => {
            let is_usable = metrics::find(name).is_some_and(|metric| !metric.is_async());
            args.issue(if is_usable { "options" } else { "metric" }, error.to_string());
            return None;
        }
    };
    let (references, threshold, mut prepared) = (references?, threshold??, prepared);
    let unread = out_of_reach(&mut prepared, &borrowed(&references), threshold).filter(|why| !why.is_empty());
    let prepared = RefCell::new(prepared);
    Some(Box::new(Metric { references, unread, threshold, prepared }))
}

fn borrowed(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}

/// The maximum number of pairs of references that are compared with each other.
const MAX_PAIRS: usize = 10_000;

/// If none of the references itself reaches the threshold: why, or an empty text if it is just too high. `None` as well if
/// there are too many to compare.
pub(crate) fn out_of_reach(metric: &mut Prepared, references: &[&str], threshold: f64) -> Option<String> {
    let higher_is_better = metric.metric().higher_is_better;
    let mut reaches = |text: &&str| {
        let score = metric.score_only(references, text);
        score.is_some_and(|score| reaches(score, threshold, higher_is_better))
    };
    if references.len() > 1 && references.len().saturating_mul(references.len()) > MAX_PAIRS
        || references.iter().any(&mut reaches)
    {
        return None;
    }
    let details = metric.compute(references, references.first()?).details;
    let why = ["reason", "note"].iter().find_map(|key| details.get(*key)?.as_str());
    Some(why.unwrap_or_default().to_owned())
}

fn reaches(score: f64, threshold: f64, higher_is_better: bool) -> bool {
    if higher_is_better { score >= threshold } else { score <= threshold }
}

struct Metric {
    references: Vec<String>,
    /// Why no output can reach the threshold: the metric compares nothing of the references.
    unread: Option<String>,
    threshold: f64,
    prepared: RefCell<Prepared>,
}

impl Expectation for Metric {
    fn describe(&self) -> String {
        let metric = self.prepared.borrow().metric();
        describe(metric.name, metric.higher_is_better, self.threshold)
    }

    fn answer_in<'t>(&self, text: &'t str, strip: bool) -> Option<&'t str> {
        // The metric reads the answer only, too.
        let reads_answer = self.prepared.borrow().metric().name == "numeric_match";
        if strip || reads_answer { reasoning::answer(text) } else { Some(text) }
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        if let Some(why) = &self.unread {
            return RawResult::error(format!("the metric cannot score it: {why}"));
        }
        let references = borrowed(&self.references);
        let mut prepared = self.prepared.borrow_mut();
        let Some(score) = prepared.score_only(&references, output.text) else {
            let details = prepared.compute(&references, output.text).details;
            let reason = details.get("reason").and_then(Value::as_str).unwrap_or_default();
            return RawResult::error(format!("the metric cannot score it: {reason}"));
        };
        let higher_is_better = prepared.metric().higher_is_better;
        let reaches = |score: f64| reaches(score, self.threshold, higher_is_better);
        let passed = reaches(score);
        let share = if higher_is_better { score } else { 1.0 - score };
        // If the rounded score contradicted the verdict, show all digits.
        let rounded = round4(score);
        let mut found = repr(if reaches(rounded) == passed { rounded } else { score });
        if !passed
            && let Some(Value::String(note)) = prepared.compute(&references, output.text).details.get("note")
        {
            found = format!("{found} ({note})");
        }
        RawResult { score: share.clamp(0.0, 1.0), ..RawResult::new(passed, found) }
    }
}

fn describe(name: &str, higher_is_better: bool, threshold: f64) -> String {
    let bound = if higher_is_better { "least" } else { "most" };
    format!("reach {name} of at {bound} {}", repr(threshold))
}
