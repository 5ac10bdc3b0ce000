//! What is odd about a suite, before anything is scored.
//!
//! [`lint`] looks at a document, whether it loads or not: what loading refuses comes first, as errors.
//! Then each [`Rule`] of [`RULES`] looks at the tree of checks. A finding says where, what, and what to
//! write instead.
//!
//! time: O(document), and for near-identical prompts O(cases²) up to [`similar_prompts::MAX_CASES`].

mod cannot_fail;
mod cannot_pass;
mod contradictions;
mod duplicates;
mod no_checks;
mod plain_regex;
pub mod similar_prompts;
mod thresholds;
mod tolerances;
mod unchecked_format;
mod unknown_keys;

use crate::checks::CompileOptions;
use crate::checks::tree::{COMMON, GROUPS, MAX_DEPTH};
use crate::error::{Error, ErrorKind};
use crate::path::join;
use crate::suite::load;
use crate::text::json_value;
use serde::Serialize;
use serde_json::{Map, Value};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The suite does not load, or a case can never pass.
    Error,
    /// Most likely not what was meant.
    Warning,
    /// Worth a look.
    Info,
}

/// One thing that is odd.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The rule that found it.
    pub rule: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where in the suite.
    pub path: String,
    /// What is odd.
    pub message: String,
    /// What to do about it; empty where the message says it.
    pub suggestion: String,
}

/// One rule of the linter.
#[derive(Debug)]
pub struct Rule {
    /// Its stable name.
    pub name: &'static str,
    /// What it finds, in a few words.
    pub summary: &'static str,
    run: fn(&Suite<'_>, &mut Report),
}

/// Every rule, in the order in which they are applied.
pub static RULES: &[Rule] = &[
    unknown_keys::RULE,
    cannot_fail::RULE,
    cannot_pass::RULE,
    contradictions::RULE,
    duplicates::RULE,
    thresholds::RULE,
    tolerances::RULE,
    unchecked_format::RULE,
    plain_regex::RULE,
    no_checks::RULE,
    similar_prompts::RULE,
];

/// Where the findings of a rule go.
#[derive(Debug, Default)]
struct Report {
    rule: &'static str,
    findings: Vec<Finding>,
}

impl Report {
    fn add(
        &mut self,
        severity: Severity,
        path: &str,
        message: impl Into<String>,
        suggestion: impl Into<String>,
    ) {
        self.findings.push(Finding {
            rule: self.rule,
            severity,
            path: path.to_owned(),
            message: message.into(),
            suggestion: suggestion.into(),
        });
    }
}

/// A document as the rules see it: nothing of it needs to be right.
struct Suite<'v> {
    fields: &'v Map<String, Value>,
    cases: Vec<Case<'v>>,
}

struct Case<'v> {
    path: String,
    fields: &'v Map<String, Value>,
    expected: Option<&'v Map<String, Value>>,
    /// The items of `checks` with those below them, each before what it holds.
    items: Vec<Item<'v>>,
}

/// An item of `checks`.
struct Item<'v> {
    path: String,
    fields: &'v Map<String, Value>,
    /// Its kind, or the key of its group.
    kind: &'v str,
    not: bool,
    /// Whether it stands at the top.
    top: bool,
    /// Whether the case passes only where this does, its `not` included.
    demanded: bool,
}

impl<'v> Suite<'v> {
    fn new(fields: &'v Map<String, Value>) -> Self {
        let list = fields.get("cases").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let case = |(index, value): (usize, &'v Value)| {
            Some(Case::new(value.as_object()?, format!("cases[{index}]")))
        };
        Self { fields, cases: list.iter().enumerate().filter_map(case).collect() }
    }
}

impl<'v> Case<'v> {
    fn new(fields: &'v Map<String, Value>, path: String) -> Self {
        let expected = fields.get("expected_behavior").and_then(Value::as_object);
        let mut items = Vec::new();
        if let Some(list) = expected.and_then(|expected| expected.get("checks")) {
            // Below a threshold a case may pass without some of its checks.
            let all = fields.get("threshold").and_then(Value::as_f64).is_none_or(|least| least >= 1.0);
            collect(list, &format!("{path}.expected_behavior.checks"), all, 0, &mut items);
        }
        Self { path, fields, expected, items }
    }

    fn at(&self, key: &str) -> String {
        join(&format!("{}.expected_behavior", self.path), key)
    }

    /// Every pattern with its path.
    fn patterns(&self) -> impl Iterator<Item = (String, &'v str)> {
        let own = self.expected.and_then(|expected| expected.get("regex")).and_then(Value::as_str);
        let own = own.map(|pattern| (self.at("regex"), pattern));
        let regexes = self.items.iter().filter(|item| item.kind == "regex");
        let items = regexes.filter_map(|item| Some((item.at("value"), item.fields.get("value")?.as_str()?)));
        own.into_iter().chain(items)
    }

    /// The texts of a key or kind, in lowercase where case does not count.
    fn texts(&self, key: &str) -> Vec<&'v str> {
        strings(self.expected.and_then(|expected| expected.get(key)))
    }
}

impl Item<'_> {
    fn at(&self, key: &str) -> String {
        join(&self.path, key)
    }

    fn texts(&self) -> Vec<&str> {
        strings(self.fields.get("value"))
    }

    fn is(&self, key: &str) -> bool {
        self.fields.get(key) == Some(&Value::Bool(true))
    }

    fn word(&self, key: &str) -> &str {
        self.fields.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    /// What is asked, whatever the order of keys, as a text that others can be compared with: `not` and what it
    /// counts for aside.
    fn asks(&self) -> String {
        let mut keys: Vec<&str> = Vec::new();
        for key in self.fields.keys().filter(|key| !COMMON.contains(&key.as_str())) {
            // There are few, and a sort of one more type would weigh kilobytes.
            let place = keys.iter().position(|known| *known > key.as_str()).unwrap_or(keys.len());
            keys.insert(place, key);
        }
        keys.iter().fold(String::new(), |text, key| format!("{text}{key}{}", self.fields[*key]))
    }

    fn number(&self, key: &str) -> Option<f64> {
        self.fields.get(key).and_then(Value::as_f64)
    }
}

fn strings(value: Option<&Value>) -> Vec<&str> {
    match value {
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
        Some(Value::String(text)) => vec![text],
        _ => Vec::new(),
    }
}

/// Groups that nest too deep do not load, and are not followed.
fn collect<'v>(list: &'v Value, path: &str, all: bool, depth: usize, items: &mut Vec<Item<'v>>) {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    for (index, value) in list.iter().enumerate() {
        let Value::Object(fields) = value else { continue };
        let group = GROUPS.iter().copied().find(|key| fields.contains_key(*key));
        let kind = group.or_else(|| fields.get("kind").and_then(Value::as_str)).unwrap_or_default();
        let path = format!("{path}[{index}]");
        let mut item =
            Item { path: path.clone(), fields, kind, not: false, top: depth == 0, demanded: false };
        item.not = item.is("not");
        item.demanded = item.is("required") || all && item.number("weight") != Some(0.0);
        let all = item.demanded && kind == "all_of" && !item.not;
        items.push(item);
        if let Some(group) = group
            && depth < MAX_DEPTH
        {
            let key = if group == "at_least" { "of" } else { group };
            if let Some(below) = fields.get(key) {
                collect(below, &format!("{path}.{key}"), all, depth + 1, items);
            }
        }
    }
}

/// What is odd about a suite, errors first, each in document order of its rule.
#[must_use]
pub fn lint(document: &Value, options: &CompileOptions) -> Vec<Finding> {
    let mut report = Report { rule: "invalid", findings: Vec::new() };
    // What JavaScript would lose is told of a text too, though there it is worth no more than a look.
    let (issues, warnings) =
        load::examine(document.clone(), CompileOptions { from_javascript: true, ..options.clone() });
    for issue in issues {
        report.add(Severity::Error, &issue.path, issue.message, "");
    }
    // Mistyped fields are told by a rule, which knows of more places.
    for warning in warnings.into_iter().filter(|warning| warning.code != "unknown_field") {
        report.rule = if warning.code == "unknown_check" { "unknown_keys" } else { warning.code };
        let is_kept = warning.code == "inexact_number" && !options.from_javascript;
        let severity = if is_kept { Severity::Info } else { Severity::Warning };
        report.add(severity, &warning.path.unwrap_or_default(), warning.message, "");
    }
    if let Value::Object(fields) = document {
        let suite = Suite::new(fields);
        for rule in RULES {
            report.rule = rule.name;
            (rule.run)(&suite, &mut report);
        }
    }
    let mut sorted = Vec::with_capacity(report.findings.len());
    for severity in [Severity::Error, Severity::Warning, Severity::Info] {
        sorted.extend(report.findings.iter().filter(|finding| finding.severity == severity).cloned());
    }
    sorted
}

/// [`lint`] on JSON text; a text that is no JSON is one finding.
#[must_use]
pub fn lint_str(text: &str, options: &CompileOptions) -> Vec<Finding> {
    match json_value::parse(text) {
        Ok(document) => lint(&document, options),
        Err(fault) => {
            let error = Error::new(ErrorKind::Syntax, format!("invalid JSON: {fault}"));
            let mut report = Report { rule: "invalid", findings: Vec::new() };
            report.add(Severity::Error, "", error.to_string(), "");
            report.findings
        }
    }
}
