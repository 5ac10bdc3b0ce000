//! `contradictions`: checks of one case that no output can pass together.
//!
//! Example: `[{ "kind": "equals", "value": "a" }, { "kind": "length", "min": 5 }]`
//!
//! Finds a check and its negation; a text that must be the whole output but fails another check (the checks are run
//! on the text); and JSON that must be both the whole output and inside a code fence.

use super::rule::{PathMap, Reporter, Rule};
use super::view::{CaseView, CheckView, SuiteView};
use crate::checks::{CheckResult, CompileOptions, Verdict};
use crate::listing::for_listing;
use crate::run::judge::JudgeOptions;
use crate::suite::load;
use crate::text::pystr;
use serde_json::Value;

pub(super) const RULE: Rule =
    Rule { name: "contradictions", summary: for_listing("checks that no output passes together"), run };

const REMOVE_ONE: &str = "remove one of them";

fn run(suite: &SuiteView<'_>, reporter: &mut Reporter) {
    for case in &suite.cases {
        // Report at most one finding of these three rules per case.
        let before = reporter.findings.len();
        for rule in [opposites, whole_output, disjoint_texts] {
            if reporter.findings.len() == before {
                rule(case, reporter);
            }
        }
        code_fence(case, reporter);
    }
}

/// The maximum number of texts times checks that are run.
const MAX_RUNS: usize = 10_000;

fn opposites(case: &CaseView<'_>, reporter: &mut Reporter) {
    let mut seen = PathMap::default();
    for check in case.checks.iter().filter(|check| check.is_decisive) {
        let signature = check.signature();
        if let Some(other) = seen.get(&format!("{}{signature}", !check.not)) {
            reporter.error(&check.path, format!("the opposite of the check at {other}"), REMOVE_ONE);
        }
        seen.insert(format!("{}{signature}", check.not), &check.path);
    }
}

fn is_exact(check: &CheckView<'_>) -> bool {
    matches!(check.kind, "equals" | "one_of")
}

/// Finds the first check that allows only fixed texts, and runs all other checks on these texts.
fn whole_output(case: &CaseView<'_>, reporter: &mut Reporter) {
    let is_literal =
        |check: &&CheckView<'_>| is_exact(check) && !check.is("ignore_case") && !check.is("trim");
    let Some(check) = case.required().find(is_literal) else { return };
    let mut fields = case.fields.clone();
    // Without its suite, the case cannot use categories that the suite declares. Any built-in category works.
    fields.insert("category".to_owned(), "coding".into());
    let Ok(suite) = load::case_from_value(Value::Object(fields), CompileOptions::default()) else { return };
    // The run of each text takes time for every check.
    if check.texts().len().saturating_mul(case.checks.len()) > MAX_RUNS {
        return;
    }
    let mut failed = None;
    for text in check.texts() {
        let options = JudgeOptions { evidence: true, without_near_misses: true, ..JudgeOptions::default() };
        let Some(score) = suite.run_case_with(0, text, options) else { return };
        // Do not report checks that cannot be evaluated here, because they may pass in a run.
        if score.passed || score.errors != Some(0) {
            return;
        }
        let is_failed = |check: &CheckResult| check.verdict == Verdict::Fail && !check.path.contains('.');
        failed = failed.or_else(|| score.checks.unwrap_or_default().into_iter().find(is_failed));
    }
    if let Some(failed) = failed {
        let message = format!("no output passes this and the other checks: {}", failed.reason);
        reporter.error(&check.path, message, REMOVE_ONE);
    }
}

/// Finds two checks that require different texts as the whole output, ignoring letter case and outer white space.
fn disjoint_texts(case: &CaseView<'_>, reporter: &mut Reporter) {
    let mut allowed: Option<Vec<String>> = None;
    for check in case.required().filter(|check| is_exact(check)) {
        let plain = |text| pystr::lower(pystr::strip(text)).into_owned();
        let texts: Vec<String> = check.texts().into_iter().map(plain).collect();
        let mut known = PathMap::default();
        for text in &texts {
            known.insert(text.clone(), "");
        }
        let mut both = allowed.unwrap_or(texts);
        both.retain(|text| known.get(text).is_some());
        if both.is_empty() && !check.texts().is_empty() {
            let message = "no output passes this and the checks before it";
            return reporter.error(&check.path, message, REMOVE_ONE);
        }
        allowed = Some(both);
    }
}

fn code_fence(case: &CaseView<'_>, reporter: &mut Reporter) {
    let is_strict = |check: &CheckView<'_>| matches!(check.word("mode"), "" | "strict");
    let needs_json = case.get("json_valid") == Some(&Value::Bool(true))
        || case.required().any(|check| check.kind.starts_with("json") && is_strict(check));
    let is_fence = |text: &&str| text.contains("```");
    let needs_fence = |check: &&CheckView<'_>| {
        ["contains_all", "starts_with", "ends_with"].contains(&check.kind)
            && check.texts().iter().any(is_fence)
    };
    let key = case.texts("contains").iter().any(is_fence).then(|| case.at("contains"));
    let path = key.or_else(|| Some(case.required().find(needs_fence)?.path.clone()));
    if let Some(path) = path.filter(|_| needs_json) {
        let message = "a code fence is required, but the whole output must be JSON";
        reporter.warn(&path, message, "use the kind json with mode \"fenced\"");
    }
}
