//! A document to a [`CompiledSuite`]: every problem is found, each with its path.
//!
//! Here a document is read as a tree of values, which finds and words every problem. Before that the text
//! is tried by [`quick`], which knows what suites commonly look like, and gives up where one does not.

mod quick;

use crate::checks::kinds::KINDS;
use crate::checks::tree::{self, Reader};
use crate::checks::value::{mismatch, quote};
use crate::checks::{self, CHECKS, Faults, Terms};
use crate::error::{Error, Issue, Result};
use crate::run::CompiledSuite;
use crate::run::judge::Plan;
use crate::suggest::did_you_mean;
use crate::suite::{Case, Category, Difficulty, Suite, Warning};
use crate::text::json_value;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// Reads a suite from JSON text, with defaults filled in.
///
/// # Errors
/// `syntax` where the text is not JSON, `schema` with every issue where it is no suite.
///
/// ```
/// let suite = benchmarkhub::suite::load::suite_from_str(
///     r#"{"suite_id": "s", "name": "Sums", "cases": [{"case_id": "a", "category": "reasoning",
///         "prompt": "2 + 2?", "expected_behavior": {"contains": ["4"]}}]}"#,
/// )?;
/// assert_eq!(suite.suite().version, "1.0.0");
/// # Ok::<(), benchmarkhub::Error>(())
/// ```
pub fn suite_from_str(text: &str) -> Result<CompiledSuite> {
    suite_from_str_with(text, Terms::default())
}

/// [`suite_from_str`] under other terms.
///
/// # Errors
/// As [`suite_from_str`].
pub fn suite_from_str_with(text: &str, terms: Terms) -> Result<CompiledSuite> {
    suite_from_text(text.to_owned(), terms)
}

/// [`suite_from_str_with`] that keeps the text instead of copying it.
///
/// # Errors
/// As [`suite_from_str`].
pub fn suite_from_text(text: String, terms: Terms) -> Result<CompiledSuite> {
    match quick::suite(&text, &terms) {
        Some(read) => Ok(read.keeping(text)),
        None => suite_from_value(parse(&text)?, terms),
    }
}

/// Reads a suite from a JSON value.
///
/// # Errors
/// `schema` with every issue where it is no suite.
pub fn suite_from_value(document: Value, terms: Terms) -> Result<CompiledSuite> {
    let mut loader = Loader::new(terms);
    let suite = loader.suite(document);
    match suite {
        Some((suite, plans, threshold)) if loader.issues.is_empty() => {
            Ok(CompiledSuite::new(suite, plans, loader.warnings).with(threshold, loader.categories))
        }
        _ => Err(Error::schema(loader.issues)),
    }
}

/// The document of a suite that has been compiled from this text.
fn document_of(text: &str) -> Suite {
    let read = parse(text).ok().and_then(|document| Loader::new(Terms::default()).suite(document));
    read.map(|(suite, ..)| suite).unwrap_or_default()
}

/// The document of a case that is part of such a text.
fn document_of_case(text: &str) -> Option<Case> {
    let mut loader = Loader { any_category: true, ..Loader::new(Terms::default()) };
    loader.case(parse(text).ok()?, "").map(|(case, _)| case)
}

/// What is wrong with a document and what is odd, whether it loads or not.
pub(crate) fn examine(document: Value, terms: Terms) -> (Vec<Issue>, Vec<Warning>) {
    let mut loader = Loader::new(terms);
    loader.suite(document);
    (loader.issues, loader.warnings)
}

/// Reads a single case from JSON text; the paths of problems start at the case.
///
/// The case comes as a suite of its own, so that it runs like any other.
///
/// # Errors
/// As [`suite_from_str`].
pub fn case_from_str(text: &str, terms: Terms) -> Result<CompiledSuite> {
    case_from_value(parse(text)?, terms)
}

/// Reads a single case from a JSON value.
///
/// # Errors
/// `schema` with every issue where it is no case.
pub fn case_from_value(document: Value, terms: Terms) -> Result<CompiledSuite> {
    let mut loader = Loader::new(terms);
    match loader.case(document, "") {
        Some((case, plan)) if loader.issues.is_empty() => {
            let suite = Suite {
                suite_id: String::new(),
                name: String::new(),
                version: DEFAULT_VERSION.to_owned(),
                cases: vec![case],
                extra: Map::new(),
            };
            Ok(CompiledSuite::new(suite, vec![plan], loader.warnings))
        }
        _ => Err(Error::schema(loader.issues)),
    }
}

/// Reads a list of cases from a JSON value; the paths of problems start at `cases`.
///
/// # Errors
/// `schema` with every issue.
pub fn cases_from_value(document: Value) -> Result<Vec<Case>> {
    let mut loader = Loader { any_category: true, ..Loader::new(Terms::default()) };
    let (cases, _) = loader.cases(Some(document));
    match cases.into_iter().collect::<Option<Vec<Case>>>() {
        Some(cases) if loader.issues.is_empty() => Ok(cases),
        _ => Err(Error::schema(loader.issues)),
    }
}

const DEFAULT_VERSION: &str = "1.0.0";
const SUITE_FIELDS: [&str; 6] = ["suite_id", "name", "version", "cases", "threshold", "categories"];
const CASE_FIELDS: [&str; 7] =
    ["case_id", "category", "prompt", "expected_behavior", "difficulty", "tags", "threshold"];

fn parse(text: &str) -> Result<Value> {
    json_value::parse(text).map_err(|fault| Error::json_syntax(&fault.to_string()))
}

struct Loader {
    terms: Terms,
    issues: Vec<Issue>,
    warnings: Vec<Warning>,
    /// The categories that the suite declares.
    categories: Vec<String>,
    /// Whether any category will do, as nothing is known of the suite.
    any_category: bool,
}

impl Loader {
    fn new(terms: Terms) -> Self {
        Self { terms, issues: Vec::new(), warnings: Vec::new(), categories: Vec::new(), any_category: false }
    }

    fn suite(&mut self, document: Value) -> Option<(Suite, Vec<Plan>, Option<f64>)> {
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
        let threshold = self.threshold(&fields, "");
        let (cases, plans) = self.cases(fields.shift_remove("cases"));
        self.duplicate_ids(&cases);
        let cases = cases.into_iter().collect::<Option<Vec<Case>>>();
        self.mistyped_fields(&fields, &SUITE_FIELDS, "", None);
        let suite =
            Suite { suite_id: suite_id?, name: name?, version: version?, cases: cases?, extra: fields };
        Some((suite, plans, threshold))
    }

    /// Fields beyond the reference's stay where they were, so that what is loaded is what is saved.
    fn declared_categories(&mut self, value: Option<&Value>) -> Vec<String> {
        let Some(value) = value else { return Vec::new() };
        let mut faults = Faults::at("categories".to_owned(), &mut self.issues);
        let names = checks::value::strings(value, &mut faults).unwrap_or_default();
        names.into_iter().map(str::to_owned).collect()
    }

    /// The field `threshold` of a suite or a case; absent and 0 differ.
    fn threshold(&mut self, fields: &Map<String, Value>, path: &str) -> Option<f64> {
        let found = fields.get("threshold")?;
        let threshold = found.as_f64().filter(|threshold| (0.0..=1.0).contains(threshold));
        if threshold.is_none() {
            self.wrong(&join(path, "threshold"), "a number from 0 to 1", found);
        }
        threshold
    }

    /// Faulty cases are `None`, so that the others keep their places.
    fn cases(&mut self, value: Option<Value>) -> (Vec<Option<Case>>, Vec<Plan>) {
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
        let mut first_index = HashMap::with_capacity(cases.len());
        for (index, case) in cases.iter().enumerate() {
            let Some(case) = case else { continue };
            let first = *first_index.entry(case.case_id.as_str()).or_insert(index);
            if first != index {
                let id = quote(&case.case_id);
                self.issues.push(Issue {
                    path: format!("cases[{index}].case_id"),
                    message: format!("expected a unique id, found {id} again (first in cases[{first}])"),
                });
            }
        }
    }

    fn case(&mut self, value: Value, path: &str) -> Option<(Case, Plan)> {
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
        for key in ["checks"].iter().chain(tree::GROUPS).filter(|key| fields.contains_key(**key)) {
            let message = "stands in expected_behavior, not beside it".to_owned();
            self.issues.push(Issue { path: join(path, key), message });
        }
        let difficulty = self.difficulty(&mut fields, path);
        let tags = self.tags(&mut fields, path);
        self.mistyped_fields(&fields, &CASE_FIELDS, path, case_id.as_deref());
        let (expected_behavior, mut plan) = expected?;
        plan.threshold = threshold;
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
        let is_declared =
            |name: &&str| self.any_category || self.categories.iter().any(|known| known == name);
        let known = known.or_else(|| name.filter(is_declared).map(|name| Category::Declared(name.into())));
        if known.is_none() {
            let declared = self.categories.clone();
            let six = Category::ALL.each_ref().map(Category::as_str);
            let names: Vec<&str> = six.into_iter().chain(declared.iter().map(String::as_str)).collect();
            self.not_one_of(join(path, "category"), &names, &value);
        }
        known
    }

    fn difficulty(&mut self, fields: &mut Map<String, Value>, path: &str) -> Option<Difficulty> {
        let Some(value) = fields.shift_remove("difficulty") else {
            return Some(Difficulty::default());
        };
        let known = Difficulty::ALL.into_iter().find(|level| value.as_str() == Some(level.as_str()));
        if known.is_none() {
            self.not_one_of(join(path, "difficulty"), &Difficulty::ALL.map(Difficulty::as_str), &value);
        }
        known
    }

    fn tags(&mut self, fields: &mut Map<String, Value>, path: &str) -> Option<Vec<String>> {
        let path = join(path, "tags");
        match fields.shift_remove("tags") {
            None => Some(Vec::new()),
            Some(Value::Array(list)) => {
                let read = |(index, value)| self.string(value, &format!("{path}[{index}]"));
                // Every tag is read before the first faulty one decides, so that all are reported.
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
        let mut rules = Vec::with_capacity(expected.len());
        for check in CHECKS {
            if let Some(value) = expected.get(check.name) {
                let mut faults = Faults::at(join(&path, check.name), &mut self.issues);
                rules.extend(check.read(value, &self.terms, &mut faults).map(|rule| (check.name, rule)));
            }
        }
        let mut plan = Plan { rules, ..Plan::under(&self.terms) };
        if let Some(list) = expected.get("checks") {
            let mut reader =
                Reader { terms: &self.terms, issues: &mut self.issues, calls: Vec::new(), above: &path };
            plan.nodes = reader.list(list, "checks", 0);
            plan.calls = reader.calls;
            plan.uses_checks = true;
            if self.terms.from_javascript
                && let Some(place) = inexact(list)
            {
                self.warnings.push(Warning {
                    code: "inexact_number",
                    case_id: Some(case_id.to_owned()),
                    path: Some(format!("{}{place}", join(&path, "checks"))),
                    message:
                        "an integer beyond 2^53, of which a JavaScript value holds the nearest double: give the \
                         suite as text, or expect a string"
                            .to_owned(),
                });
            }
        }
        for key in expected.keys().filter(|key| checks::find(key).is_none() && *key != "checks") {
            if tree::is_misplaced(key) {
                let place = if key == "threshold" {
                    "in the case, beside expected_behavior"
                } else {
                    "in an item of checks"
                };
                let message = format!("stands {place}, not here");
                self.issues.push(Issue { path: join(&path, key), message });
            } else {
                self.unknown_check(key, &path, case_id);
            }
        }
        Some((expected, plan))
    }

    fn unknown_check(&mut self, key: &str, path: &str, case_id: &str) {
        // Words of other places too: under its right name each is told where it belongs.
        let words = ["checks", "threshold"].into_iter().chain(KINDS.iter().map(|kind| kind.name));
        let suggestion = did_you_mean(key, CHECKS.iter().map(|check| check.name).chain(words));
        self.warnings.push(Warning {
            code: "unknown_check",
            case_id: Some(case_id.to_owned()),
            path: Some(join(path, key)),
            message: format!("unknown check {} is not applied{suggestion}", quote(key)),
        });
    }

    /// Unknown fields are kept; one that resembles a known field is probably a mistake.
    fn mistyped_fields(
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

    fn not_one_of(&mut self, path: String, known: &[&str], found: &Value) {
        let suggestion = found.as_str().map(|text| did_you_mean(text, known.iter().copied()));
        let expected = format!("one of {}", known.join(", "));
        let message = mismatch(&expected, found) + &suggestion.unwrap_or_default();
        self.issues.push(Issue { path, message });
    }
}

/// Where the first integer stands that may be another one in JavaScript: 2^53 itself is what becomes of 2^53 + 1.
fn inexact(value: &Value) -> Option<String> {
    const MOST: u64 = (1 << 53) - 1;
    match value {
        Value::Number(number) => {
            let size = number.as_i64().map(i64::unsigned_abs).or_else(|| number.as_u64());
            size.filter(|&size| size > MOST).map(|_| String::new())
        }
        Value::Array(items) => items
            .iter()
            .enumerate()
            .find_map(|(index, item)| inexact(item).map(|below| format!("[{index}]{below}"))),
        Value::Object(fields) => fields.iter().find_map(|(key, field)| {
            // The dot that joins belongs to the path, whatever stands before it.
            inexact(field).map(|below| format!("{}{below}", &join("$", key)[1..]))
        }),
        _ => None,
    }
}

/// `path` followed by the key `name`: with a dot, or in brackets where the key is an odd one.
pub(crate) fn join(path: &str, name: &str) -> String {
    let is_plain = !name.starts_with(|c: char| c.is_ascii_digit())
        && !name.is_empty()
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    match (is_plain, path.is_empty()) {
        (true, true) => name.to_owned(),
        (true, false) => format!("{path}.{name}"),
        (false, _) => format!("{path}[{}]", Value::from(name)),
    }
}
