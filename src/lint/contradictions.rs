//! `contradictions`: demands of one case that no output meets together.
//!
//! A check beside its own `not`; a text that is to be the whole output and that the other checks refuse, which is
//! found by judging it; whole JSON beside a code fence.

use super::{Case, Item, Report, Rule, Severity, Suite};
use crate::checks::{CheckResult, CompileOptions, Verdict};
use crate::run::judge::JudgeOptions;
use crate::suite::load;
use crate::text::pystr;
use serde_json::{Map, Value};

pub(super) const RULE: Rule =
    Rule { name: "contradictions", summary: "demands that no output meets together", run };

fn run(suite: &Suite<'_>, report: &mut Report) {
    for case in &suite.cases {
        // One finding of the three says enough.
        let before = report.findings.len();
        for look in [twins, whole, apart] {
            if report.findings.len() == before {
                look(case, report);
            }
        }
        fence(case, report);
    }
}

fn twins(case: &Case<'_>, report: &mut Report) {
    // A map that is there anyway: one of another type would weigh kilobytes.
    let mut seen = Map::new();
    for item in case.items.iter().filter(|item| item.demanded) {
        let asks = item.asks();
        if let Some(first) = seen.get(&format!("{}{asks}", !item.not)).and_then(Value::as_str) {
            let message = format!("the contrary of the check at {first}");
            report.add(Severity::Error, &item.path, message, "remove one of them");
        }
        seen.insert(format!("{}{asks}", item.not), item.path.as_str().into());
    }
}

/// Judges the texts of the first check that allows no other output.
fn whole(case: &Case<'_>, report: &mut Report) {
    let is_whole = |item: &&Item<'_>| {
        let exact = matches!(item.kind, "equals" | "one_of") && !item.is("ignore_case") && !item.is("trim");
        exact && item.demanded && !item.not
    };
    let Some(item) = case.items.iter().find(is_whole) else { return };
    let mut fields = case.fields.clone();
    // One that the suite declares is unknown to the case by itself.
    fields.insert("category".to_owned(), "coding".into());
    let Ok(suite) = load::case_from_value(Value::Object(fields), CompileOptions::default()) else { return };
    let mut why = None;
    for text in item.texts() {
        let Some(score) =
            suite.run_case_with(0, text, JudgeOptions { evidence: true, ..JudgeOptions::default() })
        else {
            return;
        };
        // What cannot be told here may pass there.
        if score.passed || score.errors != Some(0) {
            return;
        }
        let mut told = score.checks.unwrap_or_default().into_iter();
        let refuses = |check: &CheckResult| check.verdict == Verdict::Fail && !check.path.contains('.');
        why = why.or_else(|| told.find(refuses));
    }
    if let Some(check) = why {
        let message = format!("no output is this and passes the other checks: {}", check.reason);
        report.add(Severity::Error, &item.path, message, "remove one of them");
    }
}

/// Compares what may be the whole output, case and white space at the ends aside, which some checks ignore.
fn apart(case: &Case<'_>, report: &mut Report) {
    let mut left: Option<Vec<String>> = None;
    let is_whole = |item: &&Item<'_>| matches!(item.kind, "equals" | "one_of") && item.demanded && !item.not;
    for item in case.items.iter().filter(is_whole) {
        let texts: Vec<String> =
            item.texts().into_iter().map(|text| pystr::lower(pystr::strip(text)).into_owned()).collect();
        let mut both = left.unwrap_or_else(|| texts.clone());
        both.retain(|text| texts.contains(text));
        if both.is_empty() && !texts.is_empty() {
            let message = "no output is this and what the checks before it demand";
            return report.add(Severity::Error, &item.path, message, "remove one of them");
        }
        left = Some(both);
    }
}

fn fence(case: &Case<'_>, report: &mut Report) {
    let own = case.expected.is_some_and(|expected| expected.get("json_valid") == Some(&Value::Bool(true)));
    let mut demanded = case.items.iter().filter(|item| item.demanded && !item.not);
    let is_strict = |mode: &str| matches!(mode, "" | "strict");
    let whole =
        own || demanded.clone().any(|item| item.kind.starts_with("json") && is_strict(item.word("mode")));
    let is_fence = |text: &&str| text.contains("```");
    let texts = ["contains_all", "starts_with", "ends_with"];
    let path = case.texts("contains").iter().any(is_fence).then(|| case.at("contains")).or_else(|| {
        let item = demanded.find(|item| texts.contains(&item.kind) && item.texts().iter().any(is_fence))?;
        Some(item.path.clone())
    });
    if let Some(path) = path.filter(|_| whole) {
        let message = "a code fence is demanded, and the output is to be JSON as a whole";
        report.add(Severity::Warning, &path, message, "ask for the kind json in mode \"fenced\"");
    }
}
