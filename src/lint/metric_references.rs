//! `metric_references`: references that do not reach the threshold themselves, and references that every output contains.
//!
//! `{ "kind": "metric", "metric": "rouge1", "value": "今天天气", "threshold": 0.5 }`

use super::rule::{Reporter, Rule};
use super::view::SuiteView;
use crate::metrics;
use crate::text::pyfloat::Plain;
use crate::text::pystr;
use serde_json::{Map, Value};

pub(super) const RULE: Rule = Rule {
    name: "metric_references",
    summary: "a metric whose reference does not reach the threshold, or matches every output",
    run,
};

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    let none = Map::new();
    for check in suite.of_kind("metric") {
        let (references, threshold) = (check.texts(), check.number("threshold").unwrap_or_default());
        let options = check.fields.get("options").and_then(Value::as_object).unwrap_or(&none);
        let Ok(mut metric) = metrics::prepare(check.word("metric"), options) else { continue };
        if metric.metric().name == "contains_answer"
            && !references.is_empty()
            && references.iter().all(|reference| pystr::strip(reference).is_empty())
        {
            reporter.warn(&check.at("value"), "the empty text is in every output", "give the answer");
        }
        let Some(first) = references.first() else { continue };
        let higher_is_better = metric.metric().higher_is_better;
        let mut reaches = |text: &&&str| {
            metric
                .score_only(&references, text)
                .is_some_and(|score| if higher_is_better { score >= threshold } else { score <= threshold })
        };
        if threshold > 1.0 || references.iter().any(|text| reaches(&text)) {
            continue;
        }
        let details = metric.compute(&references, first).details;
        let why = ["reason", "note"].iter().find_map(|key| details.get(*key)?.as_str()).unwrap_or_default();
        let message = format!("the reference itself does not reach {}: {why}", Plain(threshold));
        reporter.error(&check.at("value"), message, "another metric or option");
    }
}
