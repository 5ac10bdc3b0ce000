//! The linter: finds mistakes in a suite before anything is scored.
//!
//! [`lint`] accepts any document. The errors and warnings of loading come first, then each [`Rule`] of [`RULES`]
//! examines the cases. A finding has a path, a message and a suggestion.
//!
//! time: O(document); similar prompts: O(cases²), up to [`similar_prompts::MAX_CASES`].

mod cannot_fail;
mod cannot_pass;
mod contradictions;
mod duplicates;
mod metric_references;
mod no_checks;
mod plain_regex;
mod rule;
pub mod similar_prompts;
mod thresholds;
mod tolerances;
mod unchecked_format;
mod unknown_keys;
mod view;

use crate::checks::CompileOptions;
use crate::error::{Error, ErrorKind};
use crate::suite::load;
use crate::text::json_value;
use rule::Reporter;
use serde_json::Value;
use view::SuiteView;

pub use rule::{Finding, Rule, Severity};

/// Every rule, in the order in which they are applied.
pub static RULES: &[Rule] = &[
    unknown_keys::RULE,
    cannot_fail::RULE,
    cannot_pass::RULE,
    contradictions::RULE,
    duplicates::RULE,
    thresholds::RULE,
    metric_references::RULE,
    tolerances::RULE,
    unchecked_format::RULE,
    plain_regex::RULE,
    no_checks::RULE,
    similar_prompts::RULE,
];

/// The findings about a suite: errors first, then warnings, each in the order of the rules.
#[must_use]
pub fn lint(document: &Value, options: &CompileOptions) -> Vec<Finding> {
    let mut reporter = Reporter::new("invalid");
    // Numbers that JavaScript cannot hold are reported for a text too, with a lower severity.
    let (issues, warnings) =
        load::examine(document.clone(), CompileOptions { from_javascript: true, ..options.clone() });
    for issue in issues {
        reporter.error(&issue.path, issue.message, "");
    }
    // `unknown_keys` reports mistyped fields, in more positions than the loader does.
    for warning in warnings.into_iter().filter(|warning| warning.code != "unknown_field") {
        reporter.rule = if warning.code == "unknown_check" { "unknown_keys" } else { warning.code };
        let is_exact = warning.code == "inexact_number" && !options.from_javascript;
        let severity = if is_exact { Severity::Info } else { Severity::Warning };
        reporter.add(severity, &warning.path.unwrap_or_default(), warning.message, "");
    }
    if let Value::Object(fields) = document {
        let suite = SuiteView::new(fields);
        for rule in RULES {
            reporter.rule = rule.name;
            (rule.run)(&suite, &mut reporter);
        }
    }
    let mut sorted = Vec::with_capacity(reporter.findings.len());
    for severity in [Severity::Error, Severity::Warning, Severity::Info] {
        sorted.extend(reporter.findings.iter().filter(|finding| finding.severity == severity).cloned());
    }
    sorted
}

/// [`lint`] on JSON text. Invalid JSON is one finding.
#[must_use]
pub fn lint_str(text: &str, options: &CompileOptions) -> Vec<Finding> {
    match json_value::parse(text) {
        Ok(document) => lint(&document, options),
        Err(fault) => {
            let error = Error::new(ErrorKind::Syntax, format!("invalid JSON: {fault}"));
            let mut reporter = Reporter::new("invalid");
            reporter.error("", error.to_string(), "");
            reporter.findings
        }
    }
}
