//! The linter: finds mistakes in a suite without scoring it.
//!
//! [`lint`] accepts any document. It reports the errors and warnings of loading, then applies each [`Rule`] of
//! [`RULES`] to the cases. A finding has a path, a message and a suggestion.
//!
//! time: O(document); similar prompts: O(cases²), for up to [`similar_prompts::MAX_CASES`] cases.

mod cannot_fail;
mod cannot_pass;
mod contradictions;
mod duplicates;
mod javascript_regex;
mod metric_references;
mod no_checks;
mod plain_regex;
mod regex_on_json;
mod rule;
mod schema_keywords;
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
    schema_keywords::RULE,
    plain_regex::RULE,
    javascript_regex::RULE,
    regex_on_json::RULE,
    no_checks::RULE,
    similar_prompts::RULE,
];

/// Returns the findings about a suite: errors first, then warnings, each in the order of the rules.
#[must_use]
pub fn lint(document: &Value, options: &CompileOptions) -> Vec<Finding> {
    let mut reporter = Reporter::new("invalid");
    // Report numbers that JavaScript cannot represent even if the document is not a JavaScript value, but with a
    // lower severity.
    let (issues, warnings) =
        load::examine(document.clone(), CompileOptions { from_javascript: true, ..options.clone() });
    for issue in issues {
        reporter.error(&issue.path, issue.message, "");
    }
    // Skip these warnings: `unknown_keys` reports mistyped fields too, and in more objects.
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

/// Applies [`lint`] to JSON text. Invalid JSON is reported as a finding.
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
