//! Applies compiled schemas to a value and lists the failures.

use super::compile::{BY_DIGITS, Compiled, Demand, INTEGER, MAX_DEPTH, Rule, TYPES};
use super::formats;
use super::keywords::Word;
use crate::checks::kinds::budget::{Budget, OverBudget};
use crate::checks::kinds::compare::{CompareOptions, equal, hash};
use crate::checks::kinds::matching::HashIndex;
use crate::checks::kinds::value_path::ValuePath;
use crate::checks::value::{cut, describe, quote};
use crate::pyre::Pattern;
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
    /// Whether the budget is spent. Then all answers are wrong, and the validation ends soon.
    is_over: bool,
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
            is_over: false,
            failures: Vec::new(),
            muted: 0,
            evaluated: Vec::new(),
            enums: Vec::new(),
        };
        let is_valid = validator.check(0, value, &ValuePath::Root, None);
        if validator.is_over { Err(OverBudget) } else { Ok((!is_valid).then_some(validator.failures)) }
    }

    /// Returns a result of work that is limited by the budget.
    fn limited<T>(&mut self, result: Result<T, OverBudget>) -> Option<T> {
        self.is_over |= result.is_err();
        result.ok()
    }

    /// Returns whether the work may be done.
    fn spend(&mut self, steps: usize) -> bool {
        self.is_over |= self.budget.spend(steps).is_err();
        !self.is_over
    }

    fn spend_text(&mut self, text: &str) -> bool {
        let reading = self.budget.spend_text(text);
        self.limited(reading).is_some()
    }

    fn matches(&mut self, pattern: &Pattern, text: &str) -> bool {
        let search = self.budget.spend_search(text);
        if self.limited(search).is_none() {
            return false;
        }
        self.limited(pattern.is_match(text).map_err(|_| OverBudget)) == Some(true)
    }

    /// Applies a schema. If it is valid, its evaluated properties or items are appended. Recurses at most [`MAX_DEPTH`] levels.
    fn check(
        &mut self,
        schema: usize,
        value: &Value,
        path: &ValuePath<'_>,
        outer: Option<&Scope<'_>>,
    ) -> bool {
        let scope = &Scope { schema, outer, depth: outer.map_or(0, |outer| outer.depth + 1) };
        self.is_over |= scope.depth > MAX_DEPTH;
        let schemas = self.schemas;
        let start = self.evaluated.len();
        let mut is_valid = true;
        let Some(rules) = schemas.nodes[schema].rules.as_ref().filter(|_| self.spend(1)) else {
            self.is_over = true;
            return false;
        };
        for rule in rules {
            if self.is_over {
                return false;
            }
            if let Some(message) = self.apply(rule, value, &Target { path, scope, start }) {
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
        is_valid
    }

    /// Applies a schema to the same value.
    fn inner(&mut self, schema: usize, value: &Value, at: &Target<'_>) -> bool {
        self.check(schema, value, at.path, Some(at.scope))
    }

    /// Applies a schema to a property or an item.
    fn child(&mut self, schema: usize, value: &Value, path: &ValuePath<'_>, at: &Target<'_>) -> bool {
        let start = self.evaluated.len();
        let is_valid = self.check(schema, value, path, Some(at.scope));
        self.evaluated.truncate(start);
        is_valid
    }

    fn apply(&mut self, rule: &'s Rule, value: &Value, at: &Target<'_>) -> Failure {
        let word = rule.word;
        match (&rule.demand, value) {
            (Demand::Schemas(schemas), _)
                if matches!(
                    word,
                    Word::Ref
                        | Word::RecursiveRef
                        | Word::DynamicRef
                        | Word::AllOf
                        | Word::AnyOf
                        | Word::OneOf
                        | Word::Not
                ) =>
            {
                let is_muted = usize::from(matches!(word, Word::AnyOf | Word::OneOf | Word::Not));
                let mut valid = 0;
                self.muted += is_muted;
                for schema in schemas {
                    if self.is_over {
                        break;
                    }
                    valid += usize::from(self.inner(*schema, value, at));
                }
                self.muted -= is_muted;
                match word {
                    Word::AnyOf => (valid == 0).then(|| "satisfies no schema of anyOf".to_owned()),
                    Word::OneOf => {
                        (valid != 1).then(|| format!("satisfies {valid} schemas of oneOf, not one"))
                    }
                    Word::Not => (valid > 0).then(|| "satisfies the schema that it must not".to_owned()),
                    _ => silent(valid == schemas.len()),
                }
            }
            (Demand::Schemas(_), Value::Object(_))
                if matches!(
                    word,
                    Word::AdditionalProperties | Word::UnevaluatedProperties | Word::PropertyNames
                ) =>
            {
                self.children(rule, value, at)
            }
            (Demand::Schemas(_), Value::Array(_))
                if matches!(
                    word,
                    Word::PrefixItems | Word::Items | Word::AdditionalItems | Word::UnevaluatedItems
                ) =>
            {
                self.children(rule, value, at)
            }
            (Demand::Properties(_) | Demand::Patterns(_), Value::Object(_))
            | (Demand::Contains { .. }, Value::Array(_)) => self.children(rule, value, at),
            (Demand::Dynamic(target, list), _) => {
                let target = self.dynamic(*target, *list, at);
                silent(self.inner(target, value, at))
            }
            (Demand::Conditional { condition, then, otherwise }, _) => {
                self.muted += 1;
                let holds = self.inner(*condition, value, at);
                self.muted -= 1;
                let branch = if holds { then } else { otherwise };
                branch.and_then(|branch| silent(self.inner(branch, value, at)))
            }
            (Demand::Dependent(schemas, lists), Value::Object(map)) => {
                for (name, names) in lists.as_object().into_iter().flatten() {
                    if self.spend_text(name)
                        && map.contains_key(name)
                        && let Some(message) = self.missing(names, map)
                    {
                        return Some(message + ", which " + &quote(name) + " requires");
                    }
                }
                let mut is_valid = true;
                for (name, schema) in schemas {
                    if self.spend_text(name) && map.contains_key(name) {
                        is_valid &= self.inner(*schema, value, at);
                    }
                }
                silent(is_valid)
            }
            (Demand::Types(allowed), _) => {
                if let Value::Number(number) = value {
                    let reading = self.budget.spend_number(number);
                    self.limited(reading)?;
                }
                type_failure(*allowed, value)
            }
            (Demand::Pattern(pattern), Value::String(text)) => {
                (!self.matches(pattern, text)).then(|| format!("{} does not match the pattern", quote(text)))
            }
            (Demand::Format(format), Value::String(text)) => {
                let matches = self.matches(&format.pattern, text)
                    && formats::has_leap_second_in_place(format.name, text.as_bytes());
                (!matches).then(|| format!("{} does not have the format {}", quote(text), format.name))
            }
            (Demand::Value(keyword), _) => self.assertion(word, keyword, value),
            _ => None,
        }
    }

    /// Follows a `$dynamicRef`: of the resources that the validation has entered, finds the outermost one with this anchor, and returns
    /// the schema there.
    fn dynamic(&mut self, mut target: usize, list: usize, at: &Target<'_>) -> usize {
        let schemas = self.schemas;
        let list = &schemas.dynamic[list];
        let mut scope = Some(at.scope).filter(|_| self.spend(list.len() * at.scope.depth));
        while let Some(Scope { schema, outer, .. }) = scope {
            let resource = schemas.nodes[*schema].resource;
            let found = list.iter().find(|(known, _)| *known == resource);
            target = found.map_or(target, |&(_, schema)| schema);
            scope = *outer;
        }
        target
    }

    /// Applies a keyword with subschemas for properties or items.
    fn children(&mut self, rule: &'s Rule, value: &Value, at: &Target<'_>) -> Failure {
        let (mut is_valid, mut found) = (true, 0);
        // The properties or items that are not left for a keyword such as `additionalProperties`.
        let is_evaluated = match (&rule.demand, rule.word) {
            (_, Word::PrefixItems | Word::PropertyNames) => Vec::new(),
            (Demand::Schemas(_), _) => self.evaluated(value, at),
            _ => Vec::new(),
        };
        each_child(value, at.path, &mut |index, name, path, child| {
            if self.is_over || value.is_object() && !self.spend_text(name) {
                return;
            }
            match (&rule.demand, rule.word) {
                (Demand::Contains { schema, evaluates, .. }, _) => {
                    self.muted += 1;
                    if self.child(*schema, child, path, at) {
                        found += 1;
                        if *evaluates {
                            self.evaluated.push(index);
                        }
                    }
                    self.muted -= 1;
                }
                (Demand::Patterns(schemas), _) => {
                    for (pattern, schema) in schemas {
                        if self.matches(pattern, name) {
                            is_valid &= self.child(*schema, child, path, at);
                            self.evaluated.push(index);
                        }
                    }
                }
                (Demand::Schemas(schemas), Word::PropertyNames) => {
                    for schema in schemas {
                        is_valid &= self.child(*schema, &Value::from(name), path, at);
                    }
                }
                (demand, word) => {
                    let schema = match demand {
                        Demand::Properties(schemas) => schemas.get(name),
                        Demand::Schemas(schemas) if word == Word::PrefixItems => schemas.get(index).copied(),
                        Demand::Schemas(schemas) if !is_evaluated[index] => schemas.first().copied(),
                        _ => None,
                    };
                    if let Some(schema) = schema {
                        is_valid &= self.child(schema, child, path, at);
                        self.evaluated.push(index);
                    } else {
                        self.spend(1);
                    }
                }
            }
        });
        if let Demand::Contains { min, max, .. } = &rule.demand {
            let number = count::float(found);
            let (bound, limit) = if number < *min { ("least", min) } else { ("most", max) };
            return (number < *min || number > *max).then(|| {
                format!("contains {found} items of this kind, expected at {bound} {}", Plain(*limit))
            });
        }
        silent(is_valid)
    }

    /// For each property or item, whether the current schema has evaluated it so far.
    fn evaluated(&mut self, value: &Value, at: &Target<'_>) -> Vec<bool> {
        let len = value.as_object().map_or(0, Map::len) + value.as_array().map_or(0, Vec::len);
        self.spend(len + self.evaluated.len() - at.start);
        let mut flags = vec![false; len];
        for &index in &self.evaluated[at.start..] {
            flags[index] = true;
        }
        flags
    }

    /// Applies a keyword without subschemas.
    fn assertion(&mut self, word: Word, keyword: &'s Value, value: &Value) -> Failure {
        match (word, value) {
            (Word::Note, _) => Some("nothing is allowed here".to_owned()),
            (Word::Enum | Word::Const, _) => {
                let allowed = match keyword {
                    Value::Array(list) if word == Word::Enum => list.as_slice(),
                    single => std::slice::from_ref(single),
                };
                let is_among = self.is_among(allowed, value);
                (!self.limited(is_among)?)
                    .then(|| format!("found {}, which is none of the allowed values", describe(value)))
            }
            (Word::Required, Value::Object(map)) => self.missing(keyword, map),
            (Word::MinProperties | Word::MaxProperties, Value::Object(map)) => {
                size_failure(word, keyword, map.len(), "properties")
            }
            (Word::UniqueItems, Value::Array(list)) => {
                let repeated = first_repeated(list, self.budget);
                self.limited(repeated)?.map(|index| format!("item {index} is there twice"))
            }
            (Word::MinItems | Word::MaxItems, Value::Array(list)) => {
                size_failure(word, keyword, list.len(), "items")
            }
            (Word::MinLength | Word::MaxLength, Value::String(text)) => {
                let len = if self.spend_text(text) { pystr::len(text) } else { 0 };
                size_failure(word, keyword, len, "characters")
            }
            (_, Value::Number(number)) => {
                let reading = self.budget.spend_number(number);
                self.limited(reading)?;
                number_failure(word, keyword, number)
            }
            _ => None,
        }
    }

    /// The message about the first name that an object does not have.
    fn missing(&mut self, names: &Value, map: &Map<String, Value>) -> Failure {
        let mut names = names.as_array().into_iter().flatten().filter_map(Value::as_str);
        let missing = names.find(|name| !self.spend_text(name) || !map.contains_key(*name))?;
        Some(quote(missing) + " is missing")
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

/// Calls `visit` with the index, the name, the path and the value of each property or item.
fn each_child(
    value: &Value,
    path: &ValuePath<'_>,
    visit: &mut dyn FnMut(usize, &str, &ValuePath<'_>, &Value),
) {
    match value {
        Value::Object(map) => {
            for (index, (name, child)) in map.iter().enumerate() {
                visit(index, name, &ValuePath::Key(path, name), child);
            }
        }
        Value::Array(list) => {
            for (index, child) in list.iter().enumerate() {
                visit(index, "", &ValuePath::Index(path, index), child);
            }
        }
        _ => {}
    }
}

fn type_failure(allowed: u8, value: &Value) -> Failure {
    let is_allowed = |index: usize| allowed >> index & 1 == 1;
    let (index, is_integer) = match value {
        Value::Null => (0, false),
        Value::Bool(_) => (1, false),
        Value::Number(number) if allowed >> BY_DIGITS == 1 => {
            (3, !number.as_str().bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E')))
        }
        Value::Number(number) => (3, is_allowed(INTEGER) && json_number::is_whole(number)),
        Value::String(_) => (4, false),
        Value::Array(_) => (5, false),
        Value::Object(_) => (6, false),
    };
    if is_allowed(index) || is_integer && is_allowed(INTEGER) {
        return None;
    }
    let mut expected = String::new();
    for (_, name) in TYPES.iter().enumerate().filter(|(index, _)| is_allowed(*index)) {
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
