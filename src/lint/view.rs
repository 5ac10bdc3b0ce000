//! Read access to a suite for the rules. The suite may be invalid: fields of the wrong type count as absent.

use crate::checks::kinds::json_schema::{self, Places};
use crate::checks::tree::{COMMON, GROUPS, MAX_DEPTH};
use crate::path::join;
use crate::text::json_number::double;
use crate::text::json_value::written;
use crate::text::sort::sort;
use serde_json::{Map, Value};

pub(super) struct SuiteView<'v> {
    pub(super) fields: &'v Map<String, Value>,
    pub(super) cases: Vec<CaseView<'v>>,
}

pub(super) struct CaseView<'v> {
    pub(super) path: String,
    pub(super) fields: &'v Map<String, Value>,
    /// `expected_behavior`.
    pub(super) expected: Option<&'v Map<String, Value>>,
    /// All checks and groups of `checks`. Each group precedes its members.
    pub(super) checks: Vec<CheckView<'v>>,
}

#[expect(clippy::struct_excessive_bools, reason = "they are independent properties of a check")]
pub(super) struct CheckView<'v> {
    pub(super) path: String,
    pub(super) fields: &'v Map<String, Value>,
    /// The kind, or the key of a group.
    pub(super) kind: &'v str,
    pub(super) not: bool,
    /// Whether the check is outside of any group.
    pub(super) is_top: bool,
    /// Whether the check, or a group around it, reads a part of the output.
    pub(super) reads_part: bool,
    /// Whether the case cannot pass unless this check passes. `not` is applied. False if the check reads a part of the output,
    /// because checks of different parts are independent of each other.
    pub(super) is_decisive: bool,
}

impl<'v> SuiteView<'v> {
    pub(super) fn new(fields: &'v Map<String, Value>) -> Self {
        let list = fields.get("cases").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let case = |(index, value): (usize, &'v Value)| {
            Some(CaseView::new(value.as_object()?, format!("cases[{index}]")))
        };
        Self { fields, cases: list.iter().enumerate().filter_map(case).collect() }
    }

    /// Returns the checks of one kind in all cases.
    pub(super) fn of_kind(&self, kind: &str) -> impl Iterator<Item = &CheckView<'v>> {
        self.cases.iter().flat_map(|case| &case.checks).filter(move |check| check.kind == kind)
    }
}

impl<'v> CaseView<'v> {
    fn new(fields: &'v Map<String, Value>, path: String) -> Self {
        let expected = fields.get("expected_behavior").and_then(Value::as_object);
        let mut checks = Vec::new();
        if let Some(list) = expected.and_then(|expected| expected.get("checks")) {
            // If the threshold is below 1, a case can pass although a check fails.
            let all = fields.get("threshold").and_then(double).is_none_or(|least| least >= 1.0);
            add_checks(list, &format!("{path}.expected_behavior.checks"), (all, false), 0, &mut checks);
        }
        Self { path, fields, expected, checks }
    }

    /// Returns the path of a key of `expected_behavior`.
    pub(super) fn at(&self, key: &str) -> String {
        join(&format!("{}.expected_behavior", self.path), key)
    }

    /// Returns the value of a key of `expected_behavior`.
    pub(super) fn get(&self, key: &str) -> Option<&'v Value> {
        self.expected?.get(key)
    }

    pub(super) fn number(&self, key: &str) -> Option<f64> {
        double(self.get(key)?)
    }

    /// Returns the texts of a key whose value is a list of texts.
    pub(super) fn texts(&self, key: &str) -> Vec<&'v str> {
        strings(self.get(key).filter(|value| value.is_array()))
    }

    /// Returns every pattern with its path.
    pub(super) fn patterns(&self) -> impl Iterator<Item = (String, &'v str)> {
        self.own_pattern().into_iter().chain(self.checks.iter().flat_map(CheckView::patterns))
    }

    /// Returns the patterns that are searched in the whole output.
    pub(super) fn whole_patterns(&self) -> impl Iterator<Item = (String, &'v str)> {
        let checks = self.checks.iter().filter(|check| !check.reads_part);
        self.own_pattern().into_iter().chain(checks.flat_map(CheckView::patterns))
    }

    fn own_pattern(&self) -> Option<(String, &'v str)> {
        Some((self.at("regex"), self.get("regex")?.as_str()?))
    }

    /// Returns the decisive checks without `not`.
    pub(super) fn required(&self) -> impl Iterator<Item = &CheckView<'v>> {
        self.checks.iter().filter(|check| check.is_decisive && !check.not)
    }

    /// Returns the decisive checks with `not`.
    pub(super) fn forbidden(&self) -> impl Iterator<Item = &CheckView<'v>> {
        self.checks.iter().filter(|check| check.is_decisive && check.not)
    }
}

impl<'v> CheckView<'v> {
    /// Returns the pattern of the check, and that of `on`.
    fn patterns(&self) -> impl Iterator<Item = (String, &'v str)> {
        let key = match self.kind {
            "regex" => "value",
            "count" => "pattern",
            _ => "",
        };
        let own = self.fields.get(key).map(|pattern| (self.at(key), pattern));
        let on = self.fields.get("on").and_then(|on| on.get("regex"));
        let on = on.map(|pattern| (format!("{}.regex", self.at("on")), pattern));
        own.into_iter().chain(on).filter_map(|(path, pattern)| Some((path, pattern.as_str()?)))
    }

    /// Returns the path of a field.
    pub(super) fn at(&self, key: &str) -> String {
        join(&self.path, key)
    }

    /// Returns the texts in `value`.
    pub(super) fn texts(&self) -> Vec<&str> {
        strings(self.fields.get("value"))
    }

    /// Whether a field is `true`.
    pub(super) fn is(&self, key: &str) -> bool {
        self.fields.get(key) == Some(&Value::Bool(true))
    }

    /// Returns a field that is a string, else `""`.
    pub(super) fn word(&self, key: &str) -> &str {
        self.fields.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    pub(super) fn number(&self, key: &str) -> Option<f64> {
        self.fields.get(key).and_then(double)
    }

    /// Returns the schemas of a check with a JSON Schema, and the path of their document.
    pub(super) fn schemas(&self) -> Option<(String, Places<'_>)> {
        let (schema, path) = json_schema::unwrapped(self.fields.get("value")?);
        let others = self.fields.get("schemas").and_then(Value::as_object);
        Some((format!("{}.{path}", self.path), Places::of(schema, others)))
    }

    /// Returns a text that identifies the fields of a check in any order, without `not`, weight and name.
    pub(super) fn signature(&self) -> String {
        let is_of_kind = |key: &&str| *key == "on" || !COMMON.contains(key);
        let mut keys: Vec<&str> = self.fields.keys().map(String::as_str).filter(is_of_kind).collect();
        sort(&mut keys);
        let mut signature = String::new();
        for key in keys {
            signature.push_str(key);
            signature.push_str(&written(&self.fields[key]));
        }
        signature
    }
}

fn strings(value: Option<&Value>) -> Vec<&str> {
    match value {
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
        Some(Value::String(text)) => vec![text],
        _ => Vec::new(),
    }
}

/// Adds checks and the members of groups. Skips groups that are nested deeper than the loader accepts.
fn add_checks<'v>(
    list: &'v Value,
    path: &str,
    (all, reads_part): (bool, bool),
    depth: usize,
    checks: &mut Vec<CheckView<'v>>,
) {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    for (index, value) in list.iter().enumerate() {
        let Value::Object(fields) = value else { continue };
        let group = GROUPS.iter().copied().find(|key| fields.contains_key(*key));
        let kind = group.or_else(|| fields.get("kind").and_then(Value::as_str)).unwrap_or_default();
        let path = format!("{path}[{index}]");
        let mut check = CheckView {
            path: path.clone(),
            fields,
            kind,
            not: false,
            is_top: depth == 0,
            reads_part: reads_part || fields.contains_key("on"),
            is_decisive: false,
        };
        check.not = check.is("not");
        let counts = check.is("required") || all && check.number("weight") != Some(0.0);
        check.is_decisive = counts && !check.reads_part;
        let reads_part = check.reads_part;
        let all = check.is_decisive && kind == "all_of" && !check.not;
        checks.push(check);
        if let Some(group) = group
            && depth < MAX_DEPTH
        {
            let key = if group == "at_least" { "of" } else { group };
            if let Some(members) = fields.get(key) {
                add_checks(members, &format!("{path}.{key}"), (all, reads_part), depth + 1, checks);
            }
        }
    }
}
