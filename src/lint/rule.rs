//! Lint rules and their findings.

use super::view::SuiteView;
use serde::Serialize;
use serde_json::{Map, Value};

/// How serious a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The suite does not load, or a case cannot pass.
    Error,
    /// Probably a mistake.
    Warning,
    /// Possibly a mistake.
    Info,
}

/// A possible mistake in a suite.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The name of the rule that found it.
    pub rule: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// The path in the suite.
    pub path: String,
    /// The problem.
    pub message: String,
    /// How to fix the problem; empty if the message says it.
    pub suggestion: String,
}

/// A rule of the linter.
#[derive(Debug)]
pub struct Rule {
    /// The stable name.
    pub name: &'static str,
    /// A summary in one line.
    pub summary: &'static str,
    pub(super) run: fn(&SuiteView<'_>, &mut Reporter),
}

/// Collects the findings of the rules, which run one after another.
#[derive(Debug)]
pub(super) struct Reporter {
    /// The name of the current rule.
    pub(super) rule: &'static str,
    pub(super) findings: Vec<Finding>,
}

impl Reporter {
    pub(super) fn new(rule: &'static str) -> Self {
        Self { rule, findings: Vec::new() }
    }

    pub(super) fn error(&mut self, path: &str, message: impl Into<String>, suggestion: &str) {
        self.add(Severity::Error, path, message.into(), suggestion);
    }

    pub(super) fn warn(&mut self, path: &str, message: impl Into<String>, suggestion: &str) {
        self.add(Severity::Warning, path, message.into(), suggestion);
    }

    pub(super) fn info(&mut self, path: &str, message: impl Into<String>, suggestion: &str) {
        self.add(Severity::Info, path, message.into(), suggestion);
    }

    pub(super) fn add(&mut self, severity: Severity, path: &str, message: String, suggestion: &str) {
        let (path, suggestion) = (path.to_owned(), suggestion.to_owned());
        self.findings.push(Finding { rule: self.rule, severity, path, message, suggestion });
    }
}

/// Maps texts to paths. It wraps a map type that the module already contains, because another would add kilobytes.
#[derive(Default)]
pub(super) struct PathMap(Map<String, Value>);

impl PathMap {
    pub(super) fn get(&self, text: &str) -> Option<&str> {
        self.0.get(text)?.as_str()
    }

    pub(super) fn insert(&mut self, text: String, path: &str) {
        self.0.insert(text, path.into());
    }
}
