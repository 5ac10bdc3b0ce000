//! `cannot_pass`: demands that no output meets.

use super::{Case, Item, Report, Rule, Severity, Suite};
use crate::checks::value::quote;
use crate::checks::{CompileOptions, Policy};
use crate::pyre;
use crate::text::pyfloat::Plain;
use crate::text::{count, pystr};
use serde_json::Value;

pub(super) const RULE: Rule = Rule { name: "cannot_pass", summary: "a demand that no output meets", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    let options = CompileOptions::default();
    for case in &suite.cases {
        lengths(case, report);
        tokens(case, report);
        for (path, pattern) in case.patterns() {
            // Whether nested quantifiers are allowed is a matter of the run.
            if let Err(refusal) = pyre::guarded(pattern, Policy::Linear) {
                report.add(
                    Severity::Error,
                    &path,
                    refusal.to_string(),
                    "mend the pattern: as it is, it never passes",
                );
            } else if let Err(refusal) = pyre::guarded(pattern, options.regex_policy) {
                let advice = "rewrite it without, or run with regex_policy \"linear\"";
                report.add(Severity::Warning, &path, refusal.to_string(), advice);
            }
        }
        for item in &case.items {
            if let Some((_, why)) = always(item).filter(|(passes, _)| *passes == item.not) {
                report.add(Severity::Error, &item.path, why, "mend it: as it is, it never passes");
            }
        }
    }
}

/// What an item asks, `not` aside, where every output gets the same answer: whether it passes, and why.
pub(super) fn always(item: &Item<'_>) -> Option<(bool, String)> {
    let texts = item.texts();
    let all = |holds: &dyn Fn(&str) -> bool| !texts.is_empty() && texts.iter().all(|text| holds(text));
    // What is compared with the trimmed output.
    let padded = |text: &str| {
        let (first, last) = (text.starts_with(pystr::is_space), text.ends_with(pystr::is_space));
        first && item.kind != "ends_with" || last && item.kind != "starts_with"
    };
    let list = |key: &str| item.fields.get(key).and_then(Value::as_array);
    let same = |key: &str, wanted: &str| item.word(key) == wanted;
    let (passes, why) = match item.kind {
        "contains_all" if all(&|text| text.is_empty()) => (true, "the empty text is in every output"),
        "contains_any" | "starts_with" | "ends_with" if texts.contains(&"") => {
            (true, "the empty text is in every output")
        }
        "equals" | "one_of" | "starts_with" | "ends_with" if item.is("trim") && all(&padded) => {
            (false, "trim takes the white space away that is demanded")
        }
        "json_schema" if item.fields.get("value") == Some(&Value::Bool(false)) => {
            (false, "no value satisfies the schema false")
        }
        "length" => match (item.number("min"), item.number("max")) {
            (Some(min), Some(max)) if min > max => {
                return Some((false, format!("min {} is more than max {}", Plain(min), Plain(max))));
            }
            (Some(0.0), None) => (true, "every output is that long"),
            _ => return None,
        },
        "at_least" => {
            let (least, members) = (item.number("at_least")?, list("of").map_or(0, Vec::len));
            if least > count::float(members) {
                return Some((false, format!("at least {} of {members} checks cannot pass", Plain(least))));
            }
            (least == 0.0).then_some((true, "at least 0 checks always pass"))?
        }
        "metric" if item.number("threshold") == Some(0.0) && !same("metric", "ter") => {
            (true, "every score reaches 0")
        }
        "tool_calls" if same("order", "subset") && list("value").is_some_and(Vec::is_empty) => {
            (true, "no call is demanded")
        }
        _ => return None,
    };
    Some((passes, why.to_owned()))
}

fn lengths(case: &Case<'_>, report: &mut Report) {
    let number = |key: &str| case.expected.and_then(|expected| expected.get(key)).and_then(Value::as_f64);
    let max = number("max_length");
    if max.is_some_and(|max| max < 0.0) {
        report.add(Severity::Error, &case.at("max_length"), "no output is that short", "expected at least 0");
    } else if let (Some(min), Some(max)) = (number("min_length"), max)
        && min > max
    {
        let message = format!("min_length {} is more than max_length {}", Plain(min), Plain(max));
        report.add(Severity::Error, &case.at("min_length"), message, "swap them");
    }
    let longest = case.texts("contains").into_iter().max_by_key(|text| pystr::len(text));
    if let (Some(text), Some(max)) = (longest, max)
        && count::float(pystr::len(text)) > max
        && max >= 0.0
    {
        let message = format!("no output of {} characters contains {}", Plain(max), quote(text));
        report.add(Severity::Error, &case.at("max_length"), message, "allow more characters");
    }
}

/// A text that is demanded and forbidden at once.
fn tokens(case: &Case<'_>, report: &mut Report) {
    let mut forbidden: Vec<(String, String)> = Vec::new();
    for (index, text) in case.texts("not_contains").into_iter().enumerate() {
        let path = format!("{}[{index}]", case.at("not_contains"));
        if text.is_empty() {
            report.add(Severity::Error, &path, "the empty text is in every output", "remove it");
        } else {
            forbidden.push((pystr::lower(text).into_owned(), path));
        }
    }
    for item in case.items.iter().filter(|item| item.demanded && item.not && item.kind == "contains_any") {
        let texts = item.texts().into_iter().filter(|text| !text.is_empty());
        forbidden.extend(texts.map(|text| (pystr::lower(text).into_owned(), item.path.clone())));
    }
    let mut demanded: Vec<String> =
        case.texts("contains").into_iter().map(|text| pystr::lower(text).into_owned()).collect();
    for item in case.items.iter().filter(|item| item.demanded && !item.not && item.kind == "contains_all") {
        demanded.extend(item.texts().into_iter().map(|text| pystr::lower(text).into_owned()));
    }
    for (text, path) in &forbidden {
        if let Some(wanted) = demanded.iter().find(|wanted| wanted.contains(text.as_str())) {
            let message = format!("{} is forbidden, and {} is demanded", quote(text), quote(wanted));
            report.add(Severity::Error, path, message, "demand it or forbid it");
        }
    }
}
