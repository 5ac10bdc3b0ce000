//! `cannot_pass`: demands that no output meets.

use super::{Case, Report, Rule, Severity, Suite};
use crate::checks::value::quote;
use crate::checks::{Policy, Terms};
use crate::pyre;
use crate::text::pyfloat::Plain;
use crate::text::pystr;
use serde_json::Value;

pub(super) const RULE: Rule = Rule { name: "cannot_pass", summary: "a demand that no output meets", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    let terms = Terms::default();
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
            } else if let Err(refusal) = pyre::guarded(pattern, terms.regex_policy) {
                let advice = "rewrite it without, or run with regex_policy \"linear\"";
                report.add(Severity::Warning, &path, refusal.to_string(), advice);
            }
        }
        for item in &case.items {
            let empty = item.texts().iter().any(|text| text.is_empty());
            if item.not
                && empty
                && matches!(item.kind, "contains_any" | "contains_all" | "starts_with" | "ends_with")
            {
                let all = item.kind != "contains_all" || item.texts().iter().all(|text| text.is_empty());
                if all {
                    report.add(
                        Severity::Error,
                        &item.path,
                        "the empty text is in every output",
                        "remove the empty text",
                    );
                }
            }
            if item.kind == "length"
                && let (Some(min), Some(max)) = (item.number("min"), item.number("max"))
                && min > max
                && !item.not
            {
                let message = format!("min {} is more than max {}", Plain(min), Plain(max));
                report.add(Severity::Error, &item.path, message, "swap them");
            }
            let members = item.fields.get("of").and_then(Value::as_array).map(Vec::len);
            if let (Some(least), Some(members), false) =
                (item.fields.get("at_least").and_then(Value::as_u64), members, item.not)
                && least > members as u64
            {
                let message = format!("at least {least} of {members} checks cannot pass");
                report.add(Severity::Error, &item.at("at_least"), message, format!("at most {members}"));
            }
        }
    }
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
        && crate::text::count::float(pystr::len(text)) > max
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
    for item in case.items.iter().filter(|item| item.top && item.not && item.kind == "contains_any") {
        let texts = item.texts().into_iter().filter(|text| !text.is_empty());
        forbidden.extend(texts.map(|text| (pystr::lower(text).into_owned(), item.path.clone())));
    }
    let mut demanded: Vec<String> =
        case.texts("contains").into_iter().map(|text| pystr::lower(text).into_owned()).collect();
    for item in case.items.iter().filter(|item| item.top && !item.not && item.kind == "contains_all") {
        demanded.extend(item.texts().into_iter().map(|text| pystr::lower(text).into_owned()));
    }
    for (text, path) in &forbidden {
        if let Some(wanted) = demanded.iter().find(|wanted| wanted.contains(text.as_str())) {
            let message = format!("{} is forbidden, and {} is demanded", quote(text), quote(wanted));
            report.add(Severity::Error, path, message, "demand it or forbid it");
        }
    }
}
