//! The full loader: parses a document to a tree of values and reports every problem with its path.

use super::{Case, Category, Difficulty, Settings, Suite, Warning};
use crate::checks::kinds::KINDS;
use crate::checks::plan::{Key, Plan};
use crate::checks::tree::{self, TreeReader};
use crate::checks::value::{self, mismatch, one_of, quote};
use crate::checks::{self, CHECKS, CompileOptions, IssueList, Policy};
use crate::error::{Error, Issue, Result};
use crate::path::join;
use crate::suggest::did_you_mean;
use crate::text::intern::Interner;
use crate::text::json_number::double;
use crate::text::json_value;
use serde_json::{Map, Value};

pub(super) const DEFAULT_VERSION: &str = "1.0.0";
/// The known fields of a suite.
pub(crate) const SUITE_FIELDS: [&str; 8] =
    ["suite_id", "name", "version", "cases", "threshold", "categories", "strip_reasoning", "regex_policy"];
/// The known fields of a case.
pub(crate) const CASE_FIELDS: [&str; 8] = [
    "case_id",
    "category",
    "prompt",
    "expected_behavior",
    "difficulty",
    "tags",
    "threshold",
    "strip_reasoning",
];

/// Parses JSON text.
pub(super) fn parse(text: &str) -> Result<Value> {
    json_value::parse(text).map_err(|fault| Error::json_syntax(&fault.to_string()))
}

/// Parses a suite from text that is known to be valid.
pub(super) fn parse_suite(text: &str) -> Option<Suite> {
    let (suite, ..) = Loader::new(CompileOptions::default()).suite(parse(text).ok()?)?;
    Some(suite)
}

/// Parses a case from text that is known to be valid.
pub(super) fn parse_case(text: &str) -> Option<Case> {
    let (case, _) = Loader::any_category().case(parse(text).ok()?, "")?;
    Some(case)
}

/// Validates a document. Its methods add issues and return `None` for an invalid value.
pub(super) struct Loader {
    pub(super) options: CompileOptions,
    pub(super) issues: Vec<Issue>,
    pub(super) warnings: Vec<Warning>,
    /// The categories that the suite declares.
    pub(super) categories: Vec<String>,
    /// The same names, for look-ups.
    category_ids: Interner,
    /// How many more names can be compared for suggestions.
    comparisons: usize,
    /// Whether to accept every category. True for a single case, because the categories of its suite are unknown.
    any_category: bool,
}

impl Loader {
    pub(super) fn new(options: CompileOptions) -> Self {
        let (issues, warnings, categories) = (Vec::new(), Vec::new(), Vec::new());
        let category_ids = Interner::default();
        let comparisons = MAX_COMPARISONS;
        Self { options, issues, warnings, categories, category_ids, comparisons, any_category: false }
    }

    /// Creates a loader for cases whose suite is unknown.
    pub(super) fn any_category() -> Self {
        Self { any_category: true, ..Self::new(CompileOptions::default()) }
    }

    /// Reads the suite, the checks of its cases, and its settings.
    pub(super) fn suite(&mut self, document: Value) -> Option<(Suite, Vec<Plan>, Settings)> {
        let Value::Object(mut fields) = document else {
            self.wrong("", "a suite: an object with suite_id, name and cases", &document);
            return None;
        };
        let suite_id = self.required_string(&mut fields, "", "suite_id");
        let name = self.required_string(&mut fields, "", "name");
        let version = match fields.shift_remove("version") {
            None => Some(DEFAULT_VERSION.to_owned()),
            Some(value) => self.string(value, "version"),
        };
        self.categories = self.declared_categories(fields.get("categories"));
        self.regex_policy(fields.get("regex_policy"));
        let settings = self.settings(&fields);
        let (cases, plans) = self.cases(fields.shift_remove("cases"));
        self.duplicate_ids(&cases);
        let cases = cases.into_iter().collect::<Option<Vec<Case>>>();
        self.mistyped_fields(&fields, &SUITE_FIELDS, "", None);
        let suite =
            Suite { suite_id: suite_id?, name: name?, version: version?, cases: cases?, extra: fields };
        Some((suite, plans, settings))
    }

    /// Reads the fields of a suite that change how its cases are scored.
    pub(super) fn settings(&mut self, fields: &Map<String, Value>) -> Settings {
        Settings { threshold: self.threshold(fields, ""), strip_reasoning: self.strip_reasoning(fields, "") }
    }

    /// Reads the field `regex_policy`, which the options of the caller override.
    pub(super) fn regex_policy(&mut self, value: Option<&Value>) {
        let policy = match value.map(|value| (value, value.as_str())) {
            None => return,
            Some((_, Some("strict"))) => Policy::Strict,
            Some((_, Some("linear"))) => Policy::Linear,
            Some((found, _)) => return self.wrong("regex_policy", "one of strict, linear", found),
        };
        self.options.regex_policy.get_or_insert(policy);
    }

    /// Reads the field `categories`.
    pub(super) fn declared_categories(&mut self, value: Option<&Value>) -> Vec<String> {
        let Some(value) = value else { return Vec::new() };
        let mut issues = IssueList::at("categories".to_owned(), &mut self.issues);
        let names = value::strings(value, &mut issues).unwrap_or_default();
        for name in &names {
            self.category_ids.intern(name);
        }
        names.into_iter().map(str::to_owned).collect()
    }

    /// Reads the field `threshold` of a suite or a case. An absent threshold differs from 0.
    pub(super) fn threshold(&mut self, fields: &Map<String, Value>, path: &str) -> Option<f64> {
        let found = fields.get("threshold")?;
        let threshold = double(found).filter(|threshold| (0.0..=1.0).contains(threshold));
        if threshold.is_none() {
            self.wrong(&join(path, "threshold"), "a number from 0 to 1", found);
        }
        threshold
    }

    /// Reads the field `strip_reasoning` of a suite or a case.
    pub(super) fn strip_reasoning(&mut self, fields: &Map<String, Value>, path: &str) -> Option<bool> {
        let found = fields.get("strip_reasoning")?;
        if !found.is_boolean() {
            self.wrong(&join(path, "strip_reasoning"), "true or false", found);
        }
        found.as_bool()
    }

    /// Reads the cases and their checks. An invalid case is `None`, so that the index of each other case does not change.
    pub(super) fn cases(&mut self, value: Option<Value>) -> (Vec<Option<Case>>, Vec<Plan>) {
        let list = match value {
            None => Vec::new(),
            Some(Value::Array(list)) => list,
            Some(other) => {
                self.wrong("cases", "a list of cases", &other);
                Vec::new()
            }
        };
        let mut cases = Vec::with_capacity(list.len());
        let mut plans = Vec::with_capacity(list.len());
        for (index, value) in list.into_iter().enumerate() {
            let read = self.case(value, &format!("cases[{index}]"));
            cases.push(read.map(|(case, plan)| {
                plans.push(plan);
                case
            }));
        }
        (cases, plans)
    }

    fn duplicate_ids(&mut self, cases: &[Option<Case>]) {
        let mut ids = Interner::default();
        let mut first_index = Vec::with_capacity(cases.len());
        for (index, case) in cases.iter().enumerate() {
            let Some(case) = case else { continue };
            let Some(first) = first_index.get(ids.intern(&case.case_id) as usize) else {
                first_index.push(index);
                continue;
            };
            let id = quote(&case.case_id);
            let message = format!("expected a unique id, found {id} again (first in cases[{first}])");
            self.issues.push(Issue { path: format!("cases[{index}].case_id"), message });
        }
    }

    pub(super) fn case(&mut self, value: Value, path: &str) -> Option<(Case, Plan)> {
        let Value::Object(mut fields) = value else {
            self.wrong(
                path,
                "a case: an object with case_id, category, prompt and expected_behavior",
                &value,
            );
            return None;
        };
        let case_id = self.required_string(&mut fields, path, "case_id");
        let category = self.category(&mut fields, path);
        let prompt = self.required_string(&mut fields, path, "prompt");
        let id = case_id.as_deref().unwrap_or_default();
        let expected = self.expected(&mut fields, path, id);
        let threshold = self.threshold(&fields, path);
        let strip_reasoning = self.strip_reasoning(&fields, path);
        for key in ["checks"].iter().chain(tree::GROUPS).filter(|key| fields.contains_key(**key)) {
            let message = "belongs in expected_behavior, not next to it".to_owned();
            self.issues.push(Issue { path: join(path, key), message });
        }
        let difficulty = self.difficulty(&mut fields, path);
        let tags = self.tags(&mut fields, path);
        self.mistyped_fields(&fields, &CASE_FIELDS, path, case_id.as_deref());
        let (expected_behavior, mut plan) = expected?;
        (plan.threshold, plan.strip_reasoning) = (threshold, strip_reasoning);
        let case = Case {
            case_id: case_id?,
            category: category?,
            prompt: prompt?,
            expected_behavior,
            difficulty: difficulty?,
            tags: tags?,
            extra: fields,
        };
        Some((case, plan))
    }

    fn category(&mut self, fields: &mut Map<String, Value>, path: &str) -> Option<Category> {
        let Some(value) = fields.shift_remove("category") else {
            return self.missing(join(path, "category"));
        };
        let name = value.as_str();
        let known = Category::ALL.into_iter().find(|category| name == Some(category.as_str()));
        let is_declared = |name: &&str| self.any_category || self.category_ids.get(name).is_some();
        let known = known.or_else(|| name.filter(is_declared).map(|name| Category::Declared(name.into())));
        if known.is_none() {
            let declared = std::mem::take(&mut self.categories);
            let six = Category::ALL.each_ref().map(Category::as_str);
            let names = six.into_iter().chain(declared.iter().map(String::as_str));
            self.not_one_of(join(path, "category"), names, &value);
            self.categories = declared;
        }
        known
    }

    fn difficulty(&mut self, fields: &mut Map<String, Value>, path: &str) -> Option<Difficulty> {
        let Some(value) = fields.shift_remove("difficulty") else {
            return Some(Difficulty::default());
        };
        let known = Difficulty::ALL.into_iter().find(|level| value.as_str() == Some(level.as_str()));
        if known.is_none() {
            self.not_one_of(
                join(path, "difficulty"),
                Difficulty::ALL.map(Difficulty::as_str).into_iter(),
                &value,
            );
        }
        known
    }

    fn tags(&mut self, fields: &mut Map<String, Value>, path: &str) -> Option<Vec<String>> {
        let path = join(path, "tags");
        match fields.shift_remove("tags") {
            None => Some(Vec::new()),
            Some(Value::Array(list)) => {
                let read = |(index, value)| self.string(value, &format!("{path}[{index}]"));
                // Collect before checking for `None`, so that every invalid tag is reported, not only the first.
                let tags: Vec<Option<String>> = list.into_iter().enumerate().map(read).collect();
                tags.into_iter().collect()
            }
            Some(other) => {
                self.wrong(&path, "a list of strings", &other);
                None
            }
        }
    }

    fn expected(
        &mut self,
        fields: &mut Map<String, Value>,
        path: &str,
        case_id: &str,
    ) -> Option<(Map<String, Value>, Plan)> {
        let path = join(path, "expected_behavior");
        let expected = match fields.shift_remove("expected_behavior") {
            Some(Value::Object(expected)) => expected,
            Some(other) => {
                self.wrong(&path, "an object of checks", &other);
                return None;
            }
            None => return self.missing(path),
        };
        let mut plan = Plan::new(&self.options);
        for check in CHECKS {
            if let Some(value) = expected.get(check.name) {
                let mut issues = IssueList::at(join(&path, check.name), &mut self.issues);
                let compiled = check.read(value, &self.options, &mut issues);
                plan.keys.extend(compiled.map(|compiled| Key::new(check.name, compiled)));
            }
        }
        if let Some(list) = expected.get("checks") {
            let mut reader = TreeReader {
                options: &self.options,
                issues: &mut self.issues,
                custom_calls: Vec::new(),
                strip_reasoning: None,
                parent_path: &path,
            };
            plan.nodes = reader.list(list, "checks", 0);
            plan.custom_calls = reader.custom_calls;
            plan.uses_checks = true;
            if self.options.from_javascript
                && let Some(below) = inexact(list)
            {
                self.warnings.push(Warning {
                    code: "inexact_number",
                    case_id: Some(case_id.to_owned()),
                    path: Some(format!("{}{below}", join(&path, "checks"))),
                    message:
                        "an integer beyond 2^53, which JavaScript rounds to the nearest double: give the suite \
                         as text, or expect a string"
                            .to_owned(),
                });
            }
        }
        for key in expected.keys().filter(|key| checks::find(key).is_none() && *key != "checks") {
            self.unknown_key(key, &path, case_id);
        }
        Some((expected, plan))
    }

    /// Reports a key of `expected_behavior` that is not a check: as an issue if it is valid elsewhere, else as a
    /// warning.
    fn unknown_key(&mut self, key: &str, path: &str, case_id: &str) {
        let path = join(path, key);
        if tree::is_misplaced(key) {
            let right_place = match key {
                "threshold" => "in the case, next to expected_behavior",
                "strip_reasoning" => "in the case, next to expected_behavior, or in an item of checks",
                _ => "in an item of checks",
            };
            self.issues.push(Issue { path, message: format!("belongs {right_place}, not here") });
            return;
        }
        // The suggestion may be a key of another object. If the user writes it here, the next error names that object.
        let elsewhere =
            ["checks", "threshold", "strip_reasoning"].into_iter().chain(KINDS.iter().map(|kind| kind.name));
        let suggestion = did_you_mean(key, CHECKS.iter().map(|check| check.name).chain(elsewhere));
        self.warnings.push(Warning {
            code: "unknown_check",
            case_id: Some(case_id.to_owned()),
            path: Some(path),
            message: format!("unknown check {} is not applied{suggestion}", quote(key)),
        });
    }

    /// Warns of fields that are similar to a known field. Other unknown fields are allowed.
    pub(super) fn mistyped_fields(
        &mut self,
        unknown: &Map<String, Value>,
        known: &[&'static str],
        path: &str,
        case_id: Option<&str>,
    ) {
        for name in unknown.keys().filter(|name| !known.contains(&name.as_str())) {
            let suggestion = did_you_mean(name, known.iter().copied());
            if !suggestion.is_empty() {
                self.warnings.push(Warning {
                    code: "unknown_field",
                    case_id: case_id.map(str::to_owned),
                    path: Some(join(path, name)),
                    message: format!("unknown field {} is kept but not used{suggestion}", quote(name)),
                });
            }
        }
    }

    fn required_string(&mut self, fields: &mut Map<String, Value>, path: &str, name: &str) -> Option<String> {
        match fields.shift_remove(name) {
            Some(Value::String(text)) => Some(text),
            Some(value) => self.string(value, &join(path, name)),
            None => self.missing(join(path, name)),
        }
    }

    fn string(&mut self, value: Value, path: &str) -> Option<String> {
        match value {
            Value::String(text) => Some(text),
            other => {
                self.wrong(path, "a string", &other);
                None
            }
        }
    }

    fn missing<T>(&mut self, path: String) -> Option<T> {
        self.issues.push(Issue { path, message: "required, but missing".to_owned() });
        None
    }

    fn wrong(&mut self, path: &str, expected: &str, found: &Value) {
        self.issues.push(Issue { path: path.to_owned(), message: mismatch(expected, found) });
    }

    fn not_one_of<'n>(&mut self, path: String, known: impl Iterator<Item = &'n str> + Clone, found: &Value) {
        let compared = known.clone().take(self.comparisons);
        let suggestion = found.as_str().map(|text| did_you_mean(text, compared));
        self.comparisons = self.comparisons.saturating_sub(known.clone().count());
        let expected = one_of(known);
        let message = mismatch(&expected, found) + &suggestion.unwrap_or_default();
        self.issues.push(Issue { path, message });
    }
}

/// The maximum number of names that a suite's wrong names are compared with. Later ones get no suggestion.
const MAX_COMPARISONS: usize = 100_000;

/// Returns the path of the first integer that JavaScript may have rounded. They start at 2^53, because 2^53 + 1
/// becomes 2^53.
fn inexact(value: &Value) -> Option<String> {
    const END: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => {
            let is_integer = !number.as_str().contains(['.', 'e']);
            (is_integer && double(value).is_some_and(|size| size.abs() >= END)).then(String::new)
        }
        Value::Array(items) => items
            .iter()
            .enumerate()
            .find_map(|(index, item)| inexact(item).map(|below| format!("[{index}]{below}"))),
        Value::Object(fields) => fields.iter().find_map(|(key, field)| {
            // `join` adds a dot only after a parent, so `$` is the parent here and is removed afterwards.
            inexact(field).map(|below| format!("{}{below}", &join("$", key)[1..]))
        }),
        _ => None,
    }
}
