//! `metric_references`: references that do not reach the threshold themselves, and references that every output contains.
//!
//! `{ "kind": "metric", "metric": "rouge1", "value": "今天天气", "threshold": 0.5 }`

use super::rule::{Reporter, Rule};
use super::view::SuiteView;
use crate::checks::kinds::metric::out_of_reach;
use crate::listing::for_listing;
use crate::metrics;
use crate::text::pyfloat::Plain;
use crate::text::pystr;
use serde_json::{Map, Value};

pub(super) const RULE: Rule = Rule {
    name: "metric_references",
    summary: for_listing("a metric whose reference does not reach the threshold, or matches every output"),
    run,
};

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    let none = Map::new();
    for check in suite.of_kind("metric") {
        let (references, path) = (check.texts(), check.at("value"));
        let Some(threshold) = check.number("threshold") else { continue };
        let options = check.fields.get("options").and_then(Value::as_object).unwrap_or(&none);
        let Ok(mut metric) = metrics::prepare(check.word("metric"), options) else { continue };
        if metric.metric().name == "contains_answer"
            && references.iter().all(|reference| pystr::strip(reference).is_empty())
        {
            reporter.warn(&path, "the empty text is in every output", "give the answer");
        }
        // `thresholds` reports those above 1.
        if threshold <= 1.0
            && let Some(why) = out_of_reach(&mut metric, &references, threshold)
        {
            let message = format!("the reference itself does not reach {}: {why}", Plain(threshold));
            reporter.error(&path, message, "use another metric or option");
        }
    }
}
