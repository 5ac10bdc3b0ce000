//! Applies compiled schemas to a value and lists the failures.

use super::compile::{Compiled, Demand, MAX_DEPTH, Rule, TYPES};
use super::formats;
use super::keywords::Word;
use crate::checks::kinds::budget::{Budget, OverBudget};
use crate::checks::kinds::compare::{CompareOptions, equal, hash};
use crate::checks::kinds::matching::HashIndex;
use crate::checks::kinds::value_path::ValuePath;
use crate::checks::value::{cut, describe, quote};
use crate::text::pyfloat::Plain;
use crate::text::{count, json_number, pystr};
use serde_json::{Map, Number, Value};

/// The maximum number of failures that are listed.
const MAX_FAILURES: usize = 20;
/// `enum` lists that are longer than this get a hash index.
const MAX_SCANNED: usize = 16;

pub(super) struct Validator<'s> {
    schemas: &'s Compiled,
    budget: &'s mut Budget,
    /// The path and the description of the first [`MAX_FAILURES`] failures.
    failures: Vec<(String, String)>,
    /// The number of enclosing schemas that may fail, such as those of `anyOf`. Failures inside them are not listed.
    muted: usize,
    /// The properties or items that the schemas have evaluated so far, by their index. Each schema appends those of the value
    /// that it describes.
    evaluated: Vec<usize>,
    /// The hash indexes of long `enum` lists.
    enums: Vec<(&'s [Value], HashIndex)>,
}

/// The schemas that are being applied, from the innermost to the outermost.
struct Scope<'o> {
    schema: usize,
    outer: Option<&'o Scope<'o>>,
    depth: usize,
}

/// What a rule is applied to.
struct Target<'a> {
    path: &'a ValuePath<'a>,
    scope: &'a Scope<'a>,
    /// The length of [`Validator::evaluated`] before the schema.
    start: usize,
}

/// The message of a failure. It is empty if a subschema has reported the failure.
type Failure = Option<String>;

fn silent(is_valid: bool) -> Failure {
    (!is_valid).then(String::new)
}

impl<'s> Validator<'s> {
    /// Returns the failures of a value, or `None` if the value is valid.
    pub(super) fn failures(
        schemas: &'s Compiled,
        value: &Value,
        budget: &'s mut Budget,
    ) -> Result<Option<Vec<(String, String)>>, OverBudget> {
        let mut validator = Self {
            schemas,
            budget,
            failures: Vec::new(),
            muted: 0,
            evaluated: Vec::new(),
            enums: Vec::new(),
        };
        let is_valid = validator.check(0, value, &ValuePath::Root, None)?;
        Ok((!is_valid).then_some(validator.failures))
    }

    /// Applies a schema. If it is valid, its evaluated properties or items are appended. Recurses at most [`MAX_DEPTH`] levels.
    fn check(
        &mut self,
        schema: usize,
        value: &Value,
        path: &ValuePath<'_>,
        outer: Option<&Scope<'_>>,
    ) -> Result<bool, OverBudget> {
        self.budget.spend(1)?;
        let scope = &Scope { schema, outer, depth: outer.map_or(0, |outer| outer.depth + 1) };
        if scope.depth > MAX_DEPTH {
            return Err(OverBudget);
        }
        let schemas = self.schemas;
        let start = self.evaluated.len();
        let mut is_valid = true;
        for rule in schemas.nodes[schema].rules.as_ref().ok_or(OverBudget)? {
            if let Some(message) = self.apply(rule, value, &Target { path, scope, start })? {
                is_valid = false;
                if self.muted == 0 && self.failures.len() < MAX_FAILURES && !message.is_empty() {
                    let mut pointer = schemas.pointer(schema);
                    if !rule.keyword.is_empty() {
                        pointer = pointer + "/" + rule.keyword;
                    }
                    let message = message + " (schema: " + &pointer + ")";
                    self.failures.push((path.plain(), message));
                }
            }
        }
        if !is_valid {
            self.evaluated.truncate(start);
        }
        Ok(is_valid)
    }

    /// Applies a schema to the same value.
    fn inner(&mut self, schema: usize, value: &Value, at: &Target<'_>) -> Result<bool, OverBudget> {
        self.check(schema, value, at.path, Some(at.scope))
    }

    /// Applies a schema to a property or an item.
    fn child(
        &mut self,
        schema: usize,
        value: &Value,
        path: &ValuePath<'_>,
        at: &Target<'_>,
    ) -> Result<bool, OverBudget> {
        let start = self.evaluated.len();
        let is_valid = self.check(schema, value, path, Some(at.scope));
        self.evaluated.truncate(start);
        is_valid
    }

    fn apply(&mut self, rule: &'s Rule, value: &Value, at: &Target<'_>) -> Result<Failure, OverBudget> {
        match (&rule.demand, value) {
            (Demand::Schemas(schemas), _) => self.schemas(rule.word, schemas, value, at),
            (Demand::Dynamic(target, list), _) => {
                let target = self.dynamic(*target, *list, at)?;
                Ok(silent(self.inner(target, value, at)?))
            }
            (Demand::Conditional { condition, then, otherwise }, _) => {
                self.muted += 1;
                let holds = self.inner(*condition, value, at)?;
                self.muted -= 1;
                match if holds { then } else { otherwise } {
                    Some(branch) => Ok(silent(self.inner(*branch, value, at)?)),
                    None => Ok(None),
                }
            }
            (Demand::Properties(_) | Demand::Patterns(_), Value::Object(map)) => {
                self.properties(&rule.demand, map, at)
            }
            (Demand::Dependent(schemas, lists), Value::Object(map)) => {
                for (name, names) in lists.as_object().into_iter().flatten() {
                    self.budget.spend_text(name)?;
                    if map.contains_key(name)
                        && let Some(message) = self.missing(names, map)?
                    {
                        return Ok(Some(message + ", which " + &quote(name) + " requires"));
                    }
                }
                let mut is_valid = true;
                for (name, schema) in schemas {
                    self.budget.spend_text(name)?;
                    if map.contains_key(name) {
                        is_valid &= self.inner(*schema, value, at)?;
                    }
                }
                Ok(silent(is_valid))
            }
            (Demand::Contains { schema, min, max, evaluates }, Value::Array(list)) => {
                self.muted += 1;
                let mut found = 0;
                for (index, item) in list.iter().enumerate() {
                    if self.child(*schema, item, &ValuePath::Index(at.path, index), at)? {
                        found += 1;
                        if *evaluates {
                            self.evaluated.push(index);
                        }
                    }
                }
                self.muted -= 1;
                let number = count::float(found);
                let (bound, limit) = if number < *min { ("least", min) } else { ("most", max) };
                Ok((number < *min || number > *max).then(|| {
                    format!("contains {found} items of this kind, expected at {bound} {}", Plain(*limit))
                }))
            }
            (Demand::Types { allowed, by_digits }, _) => {
                if let Value::Number(number) = value {
                    self.budget.spend_number(number)?;
                }
                Ok(type_failure(allowed, *by_digits, value))
            }
            (Demand::Pattern(pattern), Value::String(text)) => {
                self.budget.spend_search(text)?;
                let matches = pattern.is_match(text).map_err(|_| OverBudget)?;
                Ok((!matches).then(|| format!("{} does not match the pattern", quote(text))))
            }
            (Demand::Format(format), Value::String(text)) => {
                self.budget.spend_search(text)?;
                let format = &self.schemas.formats[*format];
                let mut matches = format.pattern.is_match(text).map_err(|_| OverBudget)?;
                matches = matches && formats::has_leap_second_in_place(format.name, text.as_bytes());
                Ok((!matches).then(|| format!("{} does not have the format {}", quote(text), format.name)))
            }
            (Demand::Value(keyword), _) => self.assertion(rule.word, keyword, value),
            _ => Ok(None),
        }
    }

    /// Returns the schema with this dynamic anchor in the outermost resource that has one.
    fn dynamic(&mut self, mut target: usize, list: usize, at: &Target<'_>) -> Result<usize, OverBudget> {
        let schemas = self.schemas;
        let list = &schemas.dynamic[list];
        self.budget.spend(list.len() * at.scope.depth)?;
        let mut scope = Some(at.scope);
        while let Some(Scope { schema, outer, .. }) = scope {
            let resource = schemas.nodes[*schema].resource;
            let found = list.iter().find(|(known, _)| *known == resource);
            target = found.map_or(target, |&(_, schema)| schema);
            scope = *outer;
        }
        Ok(target)
    }

    fn schemas(
        &mut self,
        word: Word,
        schemas: &[usize],
        value: &Value,
        at: &Target<'_>,
    ) -> Result<Failure, OverBudget> {
        Ok(match (word, value) {
            (Word::Ref | Word::RecursiveRef | Word::DynamicRef | Word::AllOf, _) => {
                let mut is_valid = true;
                for schema in schemas {
                    is_valid &= self.inner(*schema, value, at)?;
                }
                silent(is_valid)
            }
            (Word::AnyOf | Word::OneOf | Word::Not, _) => {
                self.muted += 1;
                let mut valid = 0;
                for schema in schemas {
                    valid += usize::from(self.inner(*schema, value, at)?);
                }
                self.muted -= 1;
                match word {
                    Word::AnyOf if valid == 0 => Some("satisfies no schema of anyOf".to_owned()),
                    Word::OneOf if valid != 1 => Some(format!("satisfies {valid} schemas of oneOf, not one")),
                    Word::Not if valid > 0 => Some("satisfies the schema that it must not".to_owned()),
                    _ => None,
                }
            }
            (Word::PrefixItems, Value::Array(list)) => {
                let mut is_valid = true;
                for (index, (schema, item)) in schemas.iter().zip(list).enumerate() {
                    is_valid &= self.child(*schema, item, &ValuePath::Index(at.path, index), at)?;
                    self.evaluated.push(index);
                }
                silent(is_valid)
            }
            (Word::PropertyNames, Value::Object(map)) => {
                let mut is_valid = true;
                let schema = *schemas.first().ok_or(OverBudget)?;
                for name in map.keys() {
                    self.budget.spend_text(name)?;
                    let path = ValuePath::Key(at.path, name);
                    is_valid &= self.child(schema, &Value::from(name.as_str()), &path, at)?;
                }
                silent(is_valid)
            }
            (Word::Items | Word::AdditionalItems | Word::UnevaluatedItems, Value::Array(list)) => {
                let schema = *schemas.first().ok_or(OverBudget)?;
                let is_evaluated = self.evaluated(list.len(), at)?;
                let mut is_valid = true;
                for (index, item) in list.iter().enumerate().filter(|(index, _)| !is_evaluated[*index]) {
                    is_valid &= self.child(schema, item, &ValuePath::Index(at.path, index), at)?;
                    self.evaluated.push(index);
                }
                silent(is_valid)
            }
            (Word::AdditionalProperties | Word::UnevaluatedProperties, Value::Object(map)) => {
                let schema = *schemas.first().ok_or(OverBudget)?;
                let is_evaluated = self.evaluated(map.len(), at)?;
                let mut is_valid = true;
                for (index, (name, property)) in
                    map.iter().enumerate().filter(|(index, _)| !is_evaluated[*index])
                {
                    self.budget.spend_text(name)?;
                    is_valid &= self.child(schema, property, &ValuePath::Key(at.path, name), at)?;
                    self.evaluated.push(index);
                }
                silent(is_valid)
            }
            _ => None,
        })
    }

    /// For each property or item, whether the current schema has evaluated it so far.
    fn evaluated(&mut self, len: usize, at: &Target<'_>) -> Result<Vec<bool>, OverBudget> {
        let evaluated = &self.evaluated[at.start..];
        self.budget.spend(len + evaluated.len())?;
        let mut flags = vec![false; len];
        for &index in evaluated {
            flags[index] = true;
        }
        Ok(flags)
    }

    /// Applies the schemas of `properties` or `patternProperties`.
    fn properties(
        &mut self,
        demand: &'s Demand,
        map: &Map<String, Value>,
        at: &Target<'_>,
    ) -> Result<Failure, OverBudget> {
        let mut is_valid = true;
        for (index, (name, property)) in map.iter().enumerate() {
            let path = &ValuePath::Key(at.path, name);
            self.budget.spend_text(name)?;
            match demand {
                Demand::Properties(schemas) => {
                    if let Some(schema) = schemas.get(name) {
                        is_valid &= self.child(schema, property, path, at)?;
                        self.evaluated.push(index);
                    }
                }
                Demand::Patterns(schemas) => {
                    for (pattern, schema) in schemas {
                        self.budget.spend_search(name)?;
                        if pattern.is_match(name).map_err(|_| OverBudget)? {
                            is_valid &= self.child(*schema, property, path, at)?;
                            self.evaluated.push(index);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(silent(is_valid))
    }

    /// Applies a keyword without subschemas.
    fn assertion(&mut self, word: Word, keyword: &'s Value, value: &Value) -> Result<Failure, OverBudget> {
        Ok(match (word, value) {
            (Word::Note, _) => Some("nothing is allowed here".to_owned()),
            (Word::Enum | Word::Const, _) => {
                let allowed = match keyword {
                    Value::Array(list) if word == Word::Enum => list.as_slice(),
                    single => std::slice::from_ref(single),
                };
                (!self.is_among(allowed, value)?)
                    .then(|| format!("found {}, which is none of the allowed values", describe(value)))
            }
            (Word::Required, Value::Object(map)) => self.missing(keyword, map)?,
            (Word::MinProperties | Word::MaxProperties, Value::Object(map)) => {
                size_failure(word, keyword, map.len(), "properties")
            }
            (Word::UniqueItems, Value::Array(list)) => {
                first_repeated(list, self.budget)?.map(|index| format!("item {index} is there twice"))
            }
            (Word::MinItems | Word::MaxItems, Value::Array(list)) => {
                size_failure(word, keyword, list.len(), "items")
            }
            (Word::MinLength | Word::MaxLength, Value::String(text)) => {
                self.budget.spend_text(text)?;
                size_failure(word, keyword, pystr::len(text), "characters")
            }
            (_, Value::Number(number)) => {
                self.budget.spend_number(number)?;
                number_failure(word, keyword, number)
            }
            _ => None,
        })
    }

    /// The message about the first name that an object does not have.
    fn missing(&mut self, names: &Value, map: &Map<String, Value>) -> Result<Failure, OverBudget> {
        for name in names.as_array().into_iter().flatten().filter_map(Value::as_str) {
            self.budget.spend_text(name)?;
            if !map.contains_key(name) {
                return Ok(Some(format!("{} is missing", quote(name))));
            }
        }
        Ok(None)
    }

    fn is_among(&mut self, list: &'s [Value], value: &Value) -> Result<bool, OverBudget> {
        let (options, budget) = (CompareOptions::exact(), &mut *self.budget);
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
    let options = CompareOptions::exact();
    list.iter().map(|value| hash(value, &options, budget)).collect()
}

/// Returns the index of the first item that is equal to an earlier item.
fn first_repeated(list: &[Value], budget: &mut Budget) -> Result<Option<usize>, OverBudget> {
    let (options, hashes) = (CompareOptions::exact(), hashes(list, budget)?);
    let mut index = HashIndex::new(hashes.clone());
    for (at, item) in list.iter().enumerate() {
        let mut is_earlier = |other: usize, budget: &mut Budget| {
            Ok(other < at && equal(&list[other], item, &options, budget)?)
        };
        if index.find(hashes[at], false, budget, &mut is_earlier)?.is_some() {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

fn type_failure(allowed: &[bool; TYPES.len()], by_digits: bool, value: &Value) -> Failure {
    let mut expected = String::new();
    for (name, _) in TYPES.iter().zip(allowed).filter(|(_, allowed)| **allowed) {
        let matches = match (*name, value) {
            ("null", Value::Null)
            | ("boolean", Value::Bool(_))
            | ("number", Value::Number(_))
            | ("string", Value::String(_))
            | ("array", Value::Array(_))
            | ("object", Value::Object(_)) => true,
            ("integer", Value::Number(number)) if by_digits => {
                !number.as_str().bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E'))
            }
            ("integer", Value::Number(number)) => json_number::is_whole(number),
            _ => false,
        };
        if matches {
            return None;
        }
        expected += if expected.is_empty() { "expected " } else { " or " };
        expected += name;
    }
    Some(expected + ", found " + &describe(value))
}

fn size_failure(word: Word, keyword: &Value, found: usize, unit: &str) -> Failure {
    let (limit, size) = (json_number::double(keyword)?, count::float(found));
    let (is_valid, bound) = if matches!(word, Word::MinProperties | Word::MinItems | Word::MinLength) {
        (size >= limit, "least")
    } else {
        (size <= limit, "most")
    };
    (!is_valid).then(|| format!("{found} {unit}, expected at {bound} {}", Plain(limit)))
}

fn number_failure(word: Word, keyword: &Value, number: &Number) -> Failure {
    let Value::Number(limit) = keyword else { return None };
    let found = json_number::order(number, limit);
    let (is_valid, expected) = match word {
        Word::Minimum => (found.is_ge(), "at least"),
        Word::Maximum => (found.is_le(), "at most"),
        Word::ExclusiveMinimum => (found.is_gt(), "more than"),
        Word::ExclusiveMaximum => (found.is_lt(), "less than"),
        Word::MultipleOf => (json_number::is_multiple(number, limit)?, "a multiple of"),
        _ => return None,
    };
    (!is_valid).then(|| format!("{}, expected {expected} {}", cut(number.as_str()), cut(limit.as_str())))
}
