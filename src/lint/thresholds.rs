//! `thresholds`: thresholds that every score reaches, or none.

use super::{Report, Rule, Severity, Suite};
use crate::text::pyfloat::Plain;
use serde_json::Value;

pub(super) const RULE: Rule =
    Rule { name: "thresholds", summary: "a threshold that is always or never reached", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    let own = suite.fields.get("threshold").map(|found| ("threshold".to_owned(), found));
    let cases = suite.cases.iter();
    let of_cases =
        cases.filter_map(|case| Some((format!("{}.threshold", case.path), case.fields.get("threshold")?)));
    for (path, found) in own.into_iter().chain(of_cases) {
        if found.as_f64() == Some(0.0) {
            let advice = "remove it to demand every check, or set a threshold above 0";
            report.add(Severity::Warning, &path, "every score reaches 0", advice);
        }
    }
    for case in &suite.cases {
        for item in &case.items {
            let Some(threshold) = item.number("threshold") else { continue };
            let bounded = item.fields.get("metric").and_then(Value::as_str) != Some("ter");
            if item.kind == "metric" && bounded && threshold > 1.0 {
                let message = format!("no score reaches {}: this metric ends at 1", Plain(threshold));
                let advice =
                    if threshold <= 100.0 { Plain(threshold / 100.0).to_string() } else { String::new() };
                report.add(Severity::Error, &item.at("threshold"), message, advice);
            }
        }
        let weighs = |item: &&super::Item<'_>| item.number("weight") != Some(0.0);
        if case.fields.contains_key("threshold")
            && !case.items.is_empty()
            && case.items.iter().filter(|item| item.top).filter(weighs).count() == 0
            && case.expected.is_some_and(|expected| expected.len() == 1)
        {
            let path = format!("{}.threshold", case.path);
            report.add(
                Severity::Warning,
                &path,
                "every check weighs 0, so no score comes of them",
                "give one a weight",
            );
        }
    }
}
