//! `metric`: a text metric against a reference reaches a threshold.
//!
//! `value` is the reference, or several; `threshold` must be there, and 0 is one. For `ter`, where lower
//! is better, the score must be at most the threshold, and what counts for the case is 1 − score.
//!
//! A metric that the caller has registered is the caller's to compute: it is asked as a check of its own is.

use super::{Args, Case, Choice, CustomCall, Finding, Kind, Probe};
use crate::checks::Output;
use crate::checks::value::mismatch;
use crate::metrics::{self, Prepared};
use crate::text::pyfloat::{repr, round4};
use serde_json::{Map, Value, json as value};
use std::cell::RefCell;

pub(super) const KIND: Kind = Kind {
    name: "metric",
    summary: "a text metric against a reference reaches a threshold",
    value: "string or list of strings",
    options: &[
        Choice { name: "metric", expected: "name of a metric; required" },
        Choice { name: "threshold", expected: "number of at least 0; required" },
        Choice { name: "options", expected: "object of the metric's own options; none" },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let references = args.text_or_texts("value");
    let name = args.text("metric");
    let threshold = args.required("threshold").and_then(|_| args.number("threshold", 0.0, f64::MAX));
    let none = Map::new();
    let options = match args.get("options") {
        None => Some(&none),
        Some(Value::Object(options)) => Some(options),
        Some(other) => {
            args.fault("options", mismatch("an object of options", other));
            None
        }
    };
    let (name, options) = (name?, options?);
    if args.is_callers_metric(name) {
        let value = args.get("value")?.clone();
        let fields = value!({ "metric": name, "threshold": threshold??, "options": options });
        let Value::Object(options) = fields else { return None };
        let call = CustomCall { kind: KIND.name.to_owned(), value, options };
        references?;
        return Some(Box::new(CallersMetric { name: name.to_owned(), threshold: threshold??, call }));
    }
    let prepared = match metrics::prepare(name, options) {
        Ok(prepared) => prepared,
        Err(error) => {
            let key = if metrics::find(name).is_some_and(|metric| !metric.is_async()) {
                "options"
            } else {
                "metric"
            };
            args.fault(key, error.to_string());
            return None;
        }
    };
    Some(Box::new(Metric {
        references: references?,
        threshold: threshold??,
        prepared: RefCell::new(prepared),
    }))
}

struct Metric {
    references: Vec<String>,
    threshold: f64,
    prepared: RefCell<Prepared>,
}

impl Probe for Metric {
    fn demand(&self) -> String {
        let metric = self.prepared.borrow().metric();
        demand(metric.name, metric.higher_is_better, self.threshold)
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        let references: Vec<&str> = self.references.iter().map(String::as_str).collect();
        let mut prepared = self.prepared.borrow_mut();
        let Some(score) = prepared.score_only(&references, output.text) else {
            return Finding::error("the metric cannot score it");
        };
        let higher = prepared.metric().higher_is_better;
        let passed = if higher { score >= self.threshold } else { score <= self.threshold };
        let share = if higher { score } else { 1.0 - score };
        // All digits where the rounded score would tell otherwise than the verdict.
        let rounded = round4(score);
        let tells = passed == if higher { rounded >= self.threshold } else { rounded <= self.threshold };
        let words = repr(if tells { rounded } else { score });
        Finding { score: share.clamp(0.0, 1.0), ..Finding::of(passed, words) }
    }
}

fn demand(name: &str, higher_is_better: bool, threshold: f64) -> String {
    let bound = if higher_is_better { "least" } else { "most" };
    format!("reach {name} of at {bound} {}", repr(threshold))
}

/// A metric that the core does not know.
struct CallersMetric {
    name: String,
    threshold: f64,
    call: CustomCall,
}

impl Probe for CallersMetric {
    fn demand(&self) -> String {
        demand(&self.name, true, self.threshold)
    }

    fn probe(&self, _: &Output<'_>, _: Case) -> Finding {
        Finding::error("the caller alone can tell")
    }

    fn call(&self) -> Option<CustomCall> {
        Some(self.call.clone())
    }
}
