//! Reads an expected call.
//!
//! ```json
//! { "name": "weather", "arguments": { "city": "Oslo" }, "accept": { "unit": ["C", "celsius"] }, "optional": ["unit"] }
//! ```
//!
//! `arguments` are the exact arguments. `accept` lists several accepted values for a path into the arguments, and
//! `optional` lists the paths that may be absent. An optional argument without an expected value may have any value.
//! `ignore_case` ignores the letter case of strings, and numbers may differ by `tolerance`.

use super::super::budget::{Budget, OverBudget};
use super::super::compare::{Accepted, CompareOptions, Rule, compare_by_rules};
use super::super::path_steps::{self, Step};
use super::call::{Call, parse_arguments};
use crate::checks::value::{mismatch, quote};
use crate::suggest::did_you_mean;
use crate::text::json_number::double;
use crate::text::json_value::quoted;
use serde_json::{Map, Value};

/// An expected call.
#[derive(Debug)]
pub(super) struct Expected {
    /// The call as the suite writes it.
    pub(super) item: Value,
    pub(super) name: String,
    /// The arguments, with a value at the path of each rule. `None` accepts any.
    pub(super) arguments: Option<Value>,
    options: CompareOptions,
    rules: Vec<Rule>,
}

const FIELDS: [&str; 6] = ["name", "arguments", "accept", "optional", "ignore_case", "tolerance"];

/// The path of an invalid field in the call, and a message.
type Invalid = (String, String);

impl Expected {
    pub(super) fn read(item: &Value, subset: bool) -> Result<Self, Invalid> {
        let no_fields = Map::new();
        let mut keys = item.as_object().unwrap_or(&no_fields).keys();
        if let Some(key) = keys.find(|key| !FIELDS.contains(&key.as_str())) {
            let hint = did_you_mean(key, FIELDS);
            return Err((format!(".{key}"), format!("expected one of {}{hint}", FIELDS.join(", "))));
        }
        let Some(name) = item.get("name").and_then(Value::as_str) else {
            return Err((String::new(), mismatch("a call: {name, arguments?}", item)));
        };
        let mut options = CompareOptions { subset, ..CompareOptions::default() };
        match item.get("ignore_case") {
            None => {}
            Some(Value::Bool(flag)) => options.ignore_case = *flag,
            Some(other) => return Err(invalid("ignore_case", "true or false", other)),
        }
        if let Some(found) = item.get("tolerance") {
            let tolerance = double(found).filter(|tolerance| *tolerance >= 0.0);
            options.tolerance =
                tolerance.ok_or_else(|| invalid("tolerance", "a number of at least 0", found))?;
        }
        let (name, arguments) = (name.to_owned(), read_arguments(item)?);
        let mut call = Self { item: item.clone(), name, arguments, options, rules: Vec::new() };
        let accept = match item.get("accept") {
            None => &no_fields,
            Some(Value::Object(accept)) => accept,
            Some(other) => {
                return Err(invalid("accept", "an object of paths and lists of accepted values", other));
            }
        };
        for (path, values) in accept {
            let at = format!(".accept[{}]", quoted(path));
            let Some(list) = values.as_array().filter(|values| !values.is_empty()) else {
                return Err((at, mismatch("a list of at least one accepted value", values)));
            };
            let (steps, own) = call.slot(path).map_err(|why| (at.clone(), why))?;
            if call.rules.iter().any(|rule| rule.steps.starts_with(&steps)) {
                return Err((at, "expected a path that contains no other one".to_owned()));
            }
            let mut accepted = list.clone();
            accepted.extend(own);
            let accepted = Accepted::OneOf(accepted);
            call.rules.push(Rule { steps, accepted, is_optional: false });
        }
        let optional = match item.get("optional") {
            None => &[][..],
            Some(Value::Array(optional)) => optional,
            Some(other) => return Err(invalid("optional", "a list of paths", other)),
        };
        for (index, found) in optional.iter().enumerate() {
            let at = format!(".optional[{index}]");
            let Some(path) = found.as_str() else { return Err((at, mismatch("a path", found))) };
            let steps = steps(path).map_err(|why| (at.clone(), why))?;
            if let Some(rule) = call.rules.iter_mut().find(|rule| rule.steps == steps) {
                rule.is_optional = true;
                continue;
            }
            let (steps, own) = call.slot(path).map_err(|why| (at, why))?;
            let accepted = if own.is_some() { Accepted::Expected } else { Accepted::Any };
            call.rules.push(Rule { steps, accepted, is_optional: true });
        }
        Ok(call)
    }

    /// Whether only equal calls match.
    pub(super) fn is_exact(&self) -> bool {
        self.rules.is_empty() && self.options.are_exact()
    }

    /// Whether a call of the output is this one.
    pub(super) fn matches(&self, found: &Call, budget: &mut Budget) -> Result<bool, OverBudget> {
        budget.spend(1)?;
        if self.name != found.name {
            return Ok(false);
        }
        let Some(arguments) = &self.arguments else { return Ok(true) };
        let result = compare_by_rules(arguments, &found.arguments, &self.options, &self.rules, budget)?;
        Ok(result.different == 0)
    }

    /// The first difference between the arguments of two calls.
    pub(super) fn difference(&self, found: &Call, budget: &mut Budget) -> Option<(String, String)> {
        let arguments = self.arguments.as_ref()?;
        let result =
            compare_by_rules(arguments, &found.arguments, &self.options, &self.rules, budget).ok()?;
        result.differences.into_iter().next()
    }

    /// Reads a path and puts null there if the arguments have no value there. Returns the steps and the value.
    fn slot(&mut self, path: &str) -> Result<(Vec<Step>, Option<Value>), String> {
        let steps = steps(path)?;
        let has_values = |rule: &&Rule| !matches!(rule.accepted, Accepted::Expected);
        if self.rules.iter().filter(has_values).any(|rule| steps.starts_with(&rule.steps)) {
            return Err(format!("expected a path that is not in another one, found {}", quote(path)));
        }
        let mut value = self.arguments.get_or_insert_with(|| Value::Object(Map::new()));
        let mut is_new = false;
        for step in &steps {
            // A new value is a list or an object, as the step into it requires.
            if is_new {
                *value =
                    if matches!(step, Step::Key(_)) { Map::new().into() } else { Value::Array(Vec::new()) };
            }
            value = match (step, value) {
                (Step::Key(key), Value::Object(fields)) => {
                    is_new = !fields.contains_key(key);
                    if is_new {
                        fields.insert(key.clone(), Value::Null);
                    }
                    fields.get_mut(key).ok_or("expected a name")?
                }
                (Step::Index(index), Value::Array(items)) => {
                    let index = usize::try_from(*index).unwrap_or(usize::MAX);
                    is_new = index == items.len();
                    if is_new {
                        items.push(Value::Null);
                    }
                    items.get_mut(index).ok_or("expected the items before it in arguments or accept")?
                }
                _ => return Err("expected a path into the arguments, found another value there".to_owned()),
            };
        }
        Ok((steps, (!is_new).then(|| value.clone())))
    }
}

fn invalid(key: &str, expected: &str, found: &Value) -> Invalid {
    (format!(".{key}"), mismatch(expected, found))
}

fn read_arguments(item: &Value) -> Result<Option<Value>, Invalid> {
    let Some(found) = item.get("arguments") else { return Ok(None) };
    let is_object =
        found.is_object() || found.as_str().is_some_and(|text| text.trim_start().starts_with('{'));
    match parse_arguments(found) {
        Ok(arguments) if is_object => Ok(Some(arguments)),
        _ => Err(invalid("arguments", "an object, or JSON text of one", found)),
    }
}

/// Reads a path of names and indices, such as `items[0].size`. A path without dots and brackets is one name.
fn steps(path: &str) -> Result<Vec<Step>, String> {
    if !path.is_empty() && !path.contains(['.', '[']) {
        return Ok(vec![Step::Key(path.to_owned())]);
    }
    let dot = if path.starts_with('[') { "" } else { "." };
    let steps = path_steps::parse(&format!("${dot}{path}"))
        .map_err(|why| format!("{why} in the path {}", quote(path)))?;
    let is_single = |step: &Step| matches!(step, Step::Key(_) | Step::Index(0..));
    if steps.iter().all(is_single) {
        Ok(steps)
    } else {
        Err(format!("expected a path of names and indices, found {}", quote(path)))
    }
}
