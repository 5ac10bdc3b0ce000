//! Applies a schema to a value and lists the failures.

use super::keywords::{MAX_DEPTH, resolve};
use super::patterns::Patterns;
use crate::checks::kinds::budget::{Budget, OverBudget};
use crate::checks::kinds::compare::{CompareOptions, equal, hash};
use crate::checks::kinds::matching::HashIndex;
use crate::checks::kinds::value_path::ValuePath;
use crate::checks::value::{cut, describe, quote};
use crate::text::{count, json_number, pystr};
use serde_json::{Map, Number, Value};

/// The maximum number of failures that are listed.
const MAX_FAILURES: usize = 20;
/// `enum` lists that are longer than this get a hash index.
const MAX_SCANNED: usize = 16;

pub(super) struct Validator<'s> {
    root: &'s Value,
    patterns: &'s Patterns,
    budget: &'s mut Budget,
    /// The path and the description of the first [`MAX_FAILURES`] failures.
    failures: Vec<(String, String)>,
    /// The number of enclosing `anyOf`, `oneOf` and `not`. Failures inside them are not listed.
    muted: usize,
    /// The hash indexes of long `enum` lists.
    enums: Vec<(&'s [Value], HashIndex)>,
}

impl<'s> Validator<'s> {
    /// Returns the failures of a value, or `None` if the value is valid.
    pub(super) fn failures(
        root: &'s Value,
        patterns: &'s Patterns,
        value: &Value,
        budget: &'s mut Budget,
    ) -> Result<Option<Vec<(String, String)>>, OverBudget> {
        let mut validator =
            Self { root, patterns, budget, failures: Vec::new(), muted: 0, enums: Vec::new() };
        let is_valid = validator.check(root, value, &ValuePath::Root, 0)?;
        Ok((!is_valid).then_some(validator.failures))
    }

    fn fail(&mut self, path: &ValuePath<'_>, message: String) {
        if self.muted == 0 && self.failures.len() < MAX_FAILURES {
            self.failures.push((path.plain(), message));
        }
    }

    /// Recurses at most [`MAX_DEPTH`] levels.
    fn check(
        &mut self,
        schema: &'s Value,
        value: &Value,
        path: &ValuePath<'_>,
        depth: usize,
    ) -> Result<bool, OverBudget> {
        self.budget.spend(1)?;
        if depth > MAX_DEPTH {
            return Err(OverBudget);
        }
        let fields = match schema {
            Value::Object(fields) => fields,
            Value::Bool(false) => {
                self.fail(path, "nothing is allowed here".to_owned());
                return Ok(false);
            }
            _ => return Ok(true),
        };
        let mut is_valid = true;
        for (key, keyword) in fields {
            let failure = match key.as_str() {
                "allOf" | "anyOf" | "oneOf" | "not" => self.combined(key, keyword, value, path, depth)?,
                "$ref" => {
                    self.budget.spend_text(keyword.as_str().unwrap_or_default())?;
                    if let Some(target) = keyword.as_str().and_then(|text| resolve(self.root, text)) {
                        is_valid &= self.check(target, value, path, depth + 1)?;
                    }
                    None
                }
                _ => {
                    is_valid &= self.children(key, fields, value, path, depth)?;
                    self.assertion(key, keyword, value)?
                }
            };
            if let Some(message) = failure {
                self.fail(path, message);
                is_valid = false;
            }
        }
        Ok(is_valid)
    }

    fn combined(
        &mut self,
        key: &str,
        keyword: &'s Value,
        value: &Value,
        path: &ValuePath<'_>,
        depth: usize,
    ) -> Result<Option<String>, OverBudget> {
        let schemas = keyword.as_array().map_or(std::slice::from_ref(keyword), Vec::as_slice);
        let muted = usize::from(key != "allOf");
        self.muted += muted;
        let mut valid = 0;
        for schema in schemas {
            valid += usize::from(self.check(schema, value, path, depth + 1)?);
        }
        self.muted -= muted;
        Ok(match key {
            "allOf" if valid < schemas.len() => {
                Some(format!("satisfies {valid} of the {} schemas of allOf", schemas.len()))
            }
            "anyOf" if valid == 0 => Some("satisfies no schema of anyOf".to_owned()),
            "oneOf" if valid != 1 => Some(format!("satisfies {valid} schemas of oneOf, not one")),
            "not" if valid > 0 => Some("satisfies the schema that it must not".to_owned()),
            _ => None,
        })
    }

    /// Applies a keyword whose schemas describe the fields or items of the value.
    fn children(
        &mut self,
        key: &str,
        fields: &'s Map<String, Value>,
        value: &Value,
        path: &ValuePath<'_>,
        depth: usize,
    ) -> Result<bool, OverBudget> {
        let keyword = &fields[key];
        let mut is_valid = true;
        match (key, value) {
            ("properties" | "additionalProperties", Value::Object(map)) => {
                let properties = fields.get("properties").and_then(Value::as_object);
                let is_declared = |name: &str| properties.is_some_and(|known| known.contains_key(name));
                for (name, value) in map {
                    self.budget.spend_text(name)?;
                    let schema = match key {
                        "properties" => keyword.get(name),
                        _ => Some(keyword).filter(|_| !is_declared(name)),
                    };
                    if let Some(schema) = schema {
                        is_valid &= self.check(schema, value, &ValuePath::Key(path, name), depth + 1)?;
                    }
                }
            }
            ("prefixItems" | "items", Value::Array(list)) => {
                let prefix = fields.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                self.budget.spend(list.len())?;
                for (index, value) in list.iter().enumerate() {
                    let schema = match key {
                        "prefixItems" => keyword.get(index),
                        _ => Some(keyword).filter(|_| index >= prefix),
                    };
                    if let Some(schema) = schema {
                        is_valid &= self.check(schema, value, &ValuePath::Index(path, index), depth + 1)?;
                    }
                }
            }
            _ => {}
        }
        Ok(is_valid)
    }

    /// Applies a keyword that describes the value itself. Returns its failure.
    fn assertion(
        &mut self,
        key: &str,
        keyword: &'s Value,
        value: &Value,
    ) -> Result<Option<String>, OverBudget> {
        Ok(match (key, value) {
            ("type", _) => {
                self.budget.spend(keyword.as_array().map_or(1, Vec::len))?;
                if let Value::Number(number) = value {
                    self.budget.spend_number(number)?;
                }
                type_failure(keyword, value)
            }
            ("enum" | "const", _) => {
                let allowed = match keyword {
                    Value::Array(list) if key == "enum" => list.as_slice(),
                    single => std::slice::from_ref(single),
                };
                (!self.is_among(allowed, value)?)
                    .then(|| format!("found {}, which is none of the allowed values", describe(value)))
            }
            ("required", Value::Object(map)) => {
                for name in keyword.as_array().into_iter().flatten().filter_map(Value::as_str) {
                    self.budget.spend_text(name)?;
                    if !map.contains_key(name) {
                        return Ok(Some(format!("{} is missing", quote(name))));
                    }
                }
                None
            }
            ("minProperties" | "maxProperties", Value::Object(map)) => {
                size_failure(key, keyword, map.len(), "properties")
            }
            ("uniqueItems", Value::Array(list)) if keyword == &Value::Bool(true) => {
                first_repeated(list, self.budget)?.map(|index| format!("item {index} is there twice"))
            }
            ("minItems" | "maxItems", Value::Array(list)) => size_failure(key, keyword, list.len(), "items"),
            ("minLength" | "maxLength", Value::String(text)) => {
                self.budget.spend_text(text)?;
                size_failure(key, keyword, pystr::len(text), "characters")
            }
            ("pattern", Value::String(text)) => {
                self.budget.spend_search(text)?;
                let pattern = keyword.as_str().and_then(|source| self.patterns.get(source));
                let matches = match pattern {
                    Some(pattern) => pattern.is_match(text).map_err(|_| OverBudget)?,
                    None => true,
                };
                (!matches).then(|| format!("{} does not match the pattern", quote(text)))
            }
            (_, Value::Number(number)) => {
                self.budget.spend_number(number)?;
                number_failure(key, keyword, number)
            }
            _ => None,
        })
    }

    fn is_among(&mut self, list: &'s [Value], value: &Value) -> Result<bool, OverBudget> {
        let (options, budget) = (CompareOptions::default(), &mut *self.budget);
        if list.len() <= MAX_SCANNED {
            for allowed in list {
                if equal(allowed, value, &options, budget)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let known = self.enums.iter().position(|(known, _)| std::ptr::eq(*known, list));
        let index = known.unwrap_or(self.enums.len());
        if known.is_none() {
            self.enums.push((list, HashIndex::new(hashes(list, budget)?)));
        }
        let mut matches = |at: usize, budget: &mut Budget| equal(&list[at], value, &options, budget);
        let hash = hash(value, &options, budget)?;
        Ok(self.enums[index].1.find(hash, false, budget, &mut matches)?.is_some())
    }
}

fn hashes(list: &[Value], budget: &mut Budget) -> Result<Vec<u64>, OverBudget> {
    list.iter().map(|value| hash(value, &CompareOptions::default(), budget)).collect()
}

/// Returns the index of the first item that is equal to an earlier item.
fn first_repeated(list: &[Value], budget: &mut Budget) -> Result<Option<usize>, OverBudget> {
    let hashes = hashes(list, budget)?;
    let mut index = HashIndex::new(hashes.clone());
    for (at, item) in list.iter().enumerate() {
        let mut is_earlier = |other: usize, budget: &mut Budget| {
            Ok(other < at && equal(&list[other], item, &CompareOptions::default(), budget)?)
        };
        if index.find(hashes[at], false, budget, &mut is_earlier)?.is_some() {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

fn type_failure(keyword: &Value, value: &Value) -> Option<String> {
    let names = keyword.as_array().map_or(std::slice::from_ref(keyword), Vec::as_slice);
    let matches = |name: &Value| match (name.as_str().unwrap_or_default(), value) {
        ("null", Value::Null)
        | ("boolean", Value::Bool(_))
        | ("number", Value::Number(_))
        | ("string", Value::String(_))
        | ("array", Value::Array(_))
        | ("object", Value::Object(_)) => true,
        ("integer", Value::Number(number)) => json_number::is_whole(number),
        _ => false,
    };
    let expected = || names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or ");
    (!names.iter().any(matches)).then(|| format!("expected {}, found {}", expected(), describe(value)))
}

fn size_failure(key: &str, keyword: &Value, found: usize, unit: &str) -> Option<String> {
    let (limit, size) = (json_number::double(keyword)?, count::float(found));
    let (is_valid, bound) =
        if key.starts_with("min") { (size >= limit, "least") } else { (size <= limit, "most") };
    (!is_valid).then(|| format!("{found} {unit}, expected at {bound} {keyword}"))
}

fn number_failure(key: &str, keyword: &Value, number: &Number) -> Option<String> {
    let Value::Number(limit) = keyword else { return None };
    let found = json_number::order(number, limit);
    let (is_valid, expected) = match key {
        "minimum" => (found.is_ge(), "at least"),
        "maximum" => (found.is_le(), "at most"),
        "exclusiveMinimum" => (found.is_gt(), "more than"),
        "exclusiveMaximum" => (found.is_lt(), "less than"),
        "multipleOf" => (json_number::is_multiple(number, limit)?, "a multiple of"),
        _ => return None,
    };
    (!is_valid).then(|| format!("{}, expected {expected} {}", cut(number.as_str()), cut(limit.as_str())))
}
