//! `json_schema`: the JSON of the output satisfies this schema.
//!
//! A subset of JSON Schema 2020-12 of our own, since a full validator would weigh more than the rest of
//! the module: [`ASSERTIONS`] are applied, [`ANNOTATIONS`] say nothing (`format` among them, as 2020-12
//! has it), `$ref` takes `#`, `#/$defs/…` and `#/definitions/…`. Any other keyword is refused at loading as
//! unsupported, never ignored; so are a `$schema` that is none of json-schema.org's, which may give keywords
//! another meaning, and an `$id` inside, which would move what `#` is. Patterns are Python's (see [`pyre`]).
//!
//! time: O(schema · value), within a budget and a depth.

use super::compare::{OverBudget, Rules, agree_within, hash};
use super::document::{MODE, Mode, documents, unmet};
use super::matching::Buckets;
use super::{Args, Case, Finding, Kind, Probe};
use crate::checks::value::{cut, describe, mismatch, quote};
use crate::checks::{Output, Policy};
use crate::pyre::{self, Flags, Pattern};
use crate::suggest::did_you_mean;
use crate::text::{count, pystr};
use serde_json::{Map, Number, Value};

pub(super) const KIND: Kind = Kind {
    name: "json_schema",
    summary: "the JSON of the output satisfies the schema (a subset of 2020-12; format is not checked)",
    value: "JSON Schema",
    options: &[MODE],
    ignores_case: false,
    read,
};

/// The keywords that are applied.
pub static ASSERTIONS: &[&str] = &[
    "type",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "minLength",
    "maxLength",
    "pattern",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "$ref",
];

/// The keywords that say nothing about whether a value is valid.
pub static ANNOTATIONS: &[&str] = &[
    "$schema",
    "$id",
    "$comment",
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "format",
    "$defs",
    "definitions",
];

const TYPES: &[&str] = &["null", "boolean", "integer", "number", "string", "array", "object"];

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (schema, mode) = (args.required("value"), Mode::read(args));
    let (schema, mode) = (schema?, mode?);
    let mut patterns = Vec::new();
    let mut sound = true;
    for (part, path) in parts(schema) {
        for (below, message) in faults(schema, part, &mut patterns) {
            args.fault(&format!("value{path}{below}"), message);
            sound = false;
        }
    }
    sound.then(|| Box::new(JsonSchema { schema: schema.clone(), mode, patterns }) as Box<dyn Probe>)
}

/// A schema and those inside it, each with its path from the first.
pub(crate) fn parts(schema: &Value) -> Vec<(&Value, String)> {
    let mut found = Vec::new();
    let mut waiting = vec![(schema, String::new())];
    while let Some((part, path)) = waiting.pop() {
        if let Value::Object(fields) = part {
            below(fields, &path, &mut waiting);
        }
        found.push((part, path));
    }
    found
}

/// Whether every value satisfies the schema.
pub(crate) fn demands_nothing(schema: &Value) -> bool {
    match schema {
        Value::Object(fields) => fields.keys().all(|key| ANNOTATIONS.contains(&key.as_str())),
        other => other == &Value::Bool(true),
    }
}

/// The schemas right inside a schema.
fn below<'v>(fields: &'v Map<String, Value>, path: &str, waiting: &mut Vec<(&'v Value, String)>) {
    for (key, value) in fields {
        match (key.as_str(), value) {
            ("properties" | "$defs" | "definitions", Value::Object(map)) => {
                waiting.extend(map.iter().map(|(name, value)| (value, format!("{path}.{key}.{name}"))));
            }
            ("allOf" | "anyOf" | "oneOf" | "prefixItems", Value::Array(list)) => {
                let item = |(index, value)| (value, format!("{path}.{key}[{index}]"));
                waiting.extend(list.iter().enumerate().map(item));
            }
            ("items" | "additionalProperties" | "not", _) => waiting.push((value, format!("{path}.{key}"))),
            _ => {}
        }
    }
}

/// What is wrong with one schema itself.
fn faults(root: &Value, schema: &Value, patterns: &mut Vec<(String, Pattern)>) -> Vec<(String, String)> {
    let fields = match schema {
        Value::Object(fields) => fields,
        Value::Bool(_) => return Vec::new(),
        other => return vec![(String::new(), mismatch("a schema: an object, true or false", other))],
    };
    let mut faults = Vec::new();
    for (key, value) in fields {
        let wrong = match key.as_str() {
            "type" => {
                let names = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                let known = |name: &Value| name.as_str().is_some_and(|name| TYPES.contains(&name));
                (!names.iter().all(known))
                    .then(|| mismatch(&format!("one or several of {}", TYPES.join(", ")), value))
            }
            "enum" | "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
                (!value.is_array()).then(|| mismatch("a list", value))
            }
            "required" => {
                let names = value.as_array().is_some_and(|list| list.iter().all(Value::is_string));
                (!names).then(|| mismatch("a list of strings", value))
            }
            "properties" | "$defs" | "definitions" => {
                (!value.is_object()).then(|| mismatch("an object", value))
            }
            "minItems" | "maxItems" | "minProperties" | "maxProperties" | "minLength" | "maxLength" => {
                let whole = value.as_f64().is_some_and(|number| number >= 0.0 && number.fract() == 0.0);
                (!whole).then(|| mismatch("a whole number of at least 0", value))
            }
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => {
                (!value.is_number()).then(|| mismatch("a number", value))
            }
            "multipleOf" => (!value.as_f64().is_some_and(|number| number > 0.0))
                .then(|| mismatch("a number above 0", value)),
            "uniqueItems" => (!value.is_boolean()).then(|| mismatch("true or false", value)),
            "pattern" => match value.as_str() {
                None => Some(mismatch("a pattern", value)),
                Some(text) => match pyre::guarded_with(text, Policy::Linear, Flags::default()) {
                    Ok(pattern) => {
                        patterns.push((text.to_owned(), pattern));
                        None
                    }
                    Err(refusal) => Some(refusal.to_string()),
                },
            },
            "$ref" => match value.as_str().and_then(|text| resolve(root, text)) {
                None => Some(mismatch("a reference to # or a name in #/$defs, all that is supported", value)),
                Some(target) => is_endless(root, target)
                    .then(|| "refers to itself, and to nothing that could be checked".to_owned()),
            },
            "$schema" => {
                let known = |text: &str| {
                    ["https://json-schema.org/", "http://json-schema.org/"]
                        .iter()
                        .any(|at| text.starts_with(at))
                };
                (!value.as_str().is_some_and(known))
                    .then(|| mismatch("a metaschema of json-schema.org, all that is supported", value))
            }
            "$id" => (!std::ptr::eq(root, schema))
                .then(|| "unsupported inside a schema: it stands at the root or nowhere".to_owned()),
            known if ASSERTIONS.contains(&known) || ANNOTATIONS.contains(&known) => None,
            unknown => {
                let near = did_you_mean(unknown, ASSERTIONS.iter().copied());
                Some(format!("unsupported keyword {}{near}", quote(unknown)))
            }
        };
        faults.extend(wrong.map(|message| (format!(".{key}"), message)));
    }
    faults
}

/// Whether references lead to references only, in a circle.
fn is_endless<'v>(root: &'v Value, mut schema: &'v Value) -> bool {
    (0..MAX_DEPTH).all(|_| {
        let next = schema.get("$ref").and_then(Value::as_str).and_then(|text| resolve(root, text));
        schema = next.unwrap_or(schema);
        next.is_some()
    })
}

fn resolve<'v>(root: &'v Value, reference: &str) -> Option<&'v Value> {
    if reference == "#" {
        return Some(root);
    }
    let (table, name) = reference.strip_prefix("#/")?.split_once('/')?;
    if !matches!(table, "$defs" | "definitions") {
        return None;
    }
    root.get(table)?.get(name.replace("~1", "/").replace("~0", "~"))
}

#[derive(Debug)]
struct JsonSchema {
    schema: Value,
    mode: Mode,
    patterns: Vec<(String, Pattern)>,
}

impl Probe for JsonSchema {
    fn demand(&self) -> String {
        self.mode.holds("JSON") + " that satisfies the schema"
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        let documents = match documents(output.text, self.mode) {
            Ok(documents) => documents,
            Err(finding) => return *finding,
        };
        let mut best: Option<Vec<(String, String)>> = None;
        for document in &documents {
            let mut validator =
                Validator { schema: self, left: BUDGET, wrong: Vec::new(), quiet: 0, enums: Vec::new() };
            match validator.check(&self.schema, &document.value, &mut Vec::new(), 0) {
                Err(GaveUp) => return Finding::error("gave up validating: over budget"),
                Ok(true) => return Finding::of(true, "it").at([document.span]),
                Ok(false) => {
                    if best.as_ref().is_none_or(|known| validator.wrong.len() < known.len()) {
                        best = Some(validator.wrong);
                    }
                }
            }
        }
        let wrong = best.unwrap_or_default();
        let found = wrong.first().map_or_else(
            || "another value".to_owned(),
            |(path, what)| format!("a fault at {}: {what}", cut(path)),
        );
        let differs = wrong.into_iter().map(|(path, _)| path).collect();
        unmet(&documents, Finding { differs, ..Finding::of(false, found) })
    }
}

const BUDGET: usize = 1_000_000;
const MAX_DEPTH: usize = 400;
const SHOWN: usize = 20;

struct GaveUp;

struct Validator<'s> {
    schema: &'s JsonSchema,
    left: usize,
    wrong: Vec<(String, String)>,
    /// Inside how many schemas that may fail without harm.
    quiet: usize,
    /// The long lists of allowed values that were met, by hash.
    enums: Vec<(&'s [Value], Buckets)>,
}

/// A step into the value.
enum Step<'v> {
    Key(&'v str),
    Index(usize),
}

type Check = Result<bool, GaveUp>;

impl<'s> Validator<'s> {
    fn fail(&mut self, at: &[Step<'_>], what: String) {
        if self.quiet == 0 && self.wrong.len() < SHOWN {
            let step = |step: &Step<'_>| match step {
                Step::Key(key) => format!(".{key}"),
                Step::Index(index) => format!("[{index}]"),
            };
            self.wrong.push((format!("${}", at.iter().map(step).collect::<String>()), what));
        }
    }

    /// Follows schema and value, [`MAX_DEPTH`] levels at most.
    fn check<'v>(
        &mut self,
        schema: &'s Value,
        value: &'v Value,
        at: &mut Vec<Step<'v>>,
        depth: usize,
    ) -> Check {
        self.left = self.left.checked_sub(1).ok_or(GaveUp)?;
        if depth > MAX_DEPTH {
            return Err(GaveUp);
        }
        let fields = match schema {
            Value::Object(fields) => fields,
            Value::Bool(false) => {
                self.fail(at, "nothing is allowed here".to_owned());
                return Ok(false);
            }
            _ => return Ok(true),
        };
        let mut holds = true;
        for (key, wanted) in fields {
            let fault = match key.as_str() {
                "$ref" => {
                    if let Some(target) = wanted.as_str().and_then(|text| resolve(&self.schema.schema, text))
                    {
                        holds &= self.check(target, value, at, depth + 1)?;
                    }
                    None
                }
                "allOf" | "anyOf" | "oneOf" | "not" => self.combined(key, wanted, value, at, depth)?,
                "enum" | "const" => {
                    let list = if key == "enum" {
                        wanted.as_array().map_or(&[][..], Vec::as_slice)
                    } else {
                        std::slice::from_ref(wanted)
                    };
                    let found = self.is_among(list, value).map_err(|OverBudget| GaveUp)?;
                    (!found)
                        .then(|| format!("found {}, which is none of the allowed values", describe(value)))
                }
                _ => match value {
                    Value::Object(map) => {
                        holds &= self.properties(key, wanted, fields, map, at, depth)?;
                        object_fault(key, wanted, map)
                    }
                    Value::Array(list) => {
                        holds &= self.items(key, wanted, fields, list, at, depth)?;
                        self.list_fault(key, wanted, list)?
                    }
                    scalar => self.scalar_fault(key, wanted, scalar)?,
                }
                .or_else(|| type_fault(key, wanted, value)),
            };
            if let Some(fault) = fault {
                self.fail(at, fault);
                holds = false;
            }
        }
        Ok(holds)
    }

    fn is_among(&mut self, list: &'s [Value], value: &Value) -> Result<bool, OverBudget> {
        let (rules, left) = (Rules::default(), &mut self.left);
        if list.len() <= FEW {
            for one in list {
                if agree_within(one, value, &rules, left)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let known = self.enums.iter().position(|(known, _)| std::ptr::eq(*known, list));
        let at = known.unwrap_or(self.enums.len());
        if known.is_none() {
            self.enums.push((list, Buckets::new(hashes(list, left)?)));
        }
        let mut fits = |place: usize, left: &mut usize| agree_within(&list[place], value, &rules, left);
        let hash = hash(value, &rules, left)?;
        Ok(self.enums[at].1.find(hash, false, left, &mut fits)?.is_some())
    }

    fn combined<'v>(
        &mut self,
        key: &str,
        wanted: &'s Value,
        value: &'v Value,
        at: &mut Vec<Step<'v>>,
        depth: usize,
    ) -> Result<Option<String>, GaveUp> {
        let list = wanted.as_array().map_or(std::slice::from_ref(wanted), Vec::as_slice);
        let loud = key == "allOf";
        self.quiet += usize::from(!loud);
        let mut valid = 0;
        for schema in list {
            match self.check(schema, value, at, depth + 1) {
                Ok(holds) => valid += usize::from(holds),
                Err(gave_up) => {
                    self.quiet -= usize::from(!loud);
                    return Err(gave_up);
                }
            }
        }
        self.quiet -= usize::from(!loud);
        Ok(match key {
            "allOf" if valid < list.len() => {
                Some(format!("satisfies {valid} of the {} schemas of allOf", list.len()))
            }
            "anyOf" if valid == 0 => Some("satisfies no schema of anyOf".to_owned()),
            "oneOf" if valid != 1 => Some(format!("satisfies {valid} schemas of oneOf, not one")),
            "not" if valid > 0 => Some("satisfies the schema that it must not".to_owned()),
            _ => None,
        })
    }

    fn properties<'v>(
        &mut self,
        key: &str,
        wanted: &'s Value,
        fields: &'s Map<String, Value>,
        map: &'v Map<String, Value>,
        at: &mut Vec<Step<'v>>,
        depth: usize,
    ) -> Check {
        let known = fields.get("properties").and_then(Value::as_object);
        let mut holds = true;
        for (name, value) in map {
            let schema = match key {
                "properties" => wanted.get(name),
                "additionalProperties" => {
                    Some(wanted).filter(|_| known.is_none_or(|known| !known.contains_key(name)))
                }
                _ => return Ok(true),
            };
            if let Some(schema) = schema {
                at.push(Step::Key(name));
                let checked = self.check(schema, value, at, depth + 1);
                at.pop();
                holds &= checked?;
            }
        }
        Ok(holds)
    }

    fn items<'v>(
        &mut self,
        key: &str,
        wanted: &'s Value,
        fields: &'s Map<String, Value>,
        list: &'v [Value],
        at: &mut Vec<Step<'v>>,
        depth: usize,
    ) -> Check {
        let prefix = fields.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
        let mut holds = true;
        for (index, value) in list.iter().enumerate() {
            let schema = match key {
                "prefixItems" => wanted.get(index),
                "items" => Some(wanted).filter(|_| index >= prefix),
                _ => return Ok(true),
            };
            if let Some(schema) = schema {
                at.push(Step::Index(index));
                let checked = self.check(schema, value, at, depth + 1);
                at.pop();
                holds &= checked?;
            }
        }
        Ok(holds)
    }

    fn list_fault(&mut self, key: &str, wanted: &Value, list: &[Value]) -> Result<Option<String>, GaveUp> {
        if key == "uniqueItems"
            && wanted == &Value::Bool(true)
            && let Some(index) = first_again(list, &mut self.left).map_err(|OverBudget| GaveUp)?
        {
            return Ok(Some(format!("item {index} is there twice")));
        }
        Ok(size_fault(key, ("minItems", "maxItems"), "items", wanted, list.len()))
    }

    fn scalar_fault(&self, key: &str, wanted: &Value, value: &Value) -> Result<Option<String>, GaveUp> {
        match value {
            Value::String(text) => {
                if key == "pattern"
                    && let Some((_, pattern)) =
                        self.schema.patterns.iter().find(|(known, _)| wanted.as_str() == Some(known))
                {
                    let matches = pattern.is_match(text).map_err(|_| GaveUp)?;
                    return Ok((!matches).then(|| format!("{} does not match the pattern", quote(text))));
                }
                Ok(size_fault(key, ("minLength", "maxLength"), "characters", wanted, pystr::len(text)))
            }
            Value::Number(number) => Ok(number_fault(key, wanted, number)),
            _ => Ok(None),
        }
    }
}

/// Up to so many values are compared one by one.
const FEW: usize = 16;

fn hashes(list: &[Value], left: &mut usize) -> Result<Vec<u64>, OverBudget> {
    list.iter().map(|value| hash(value, &Rules::default(), left)).collect()
}

/// The first item that is the same as one before it.
fn first_again(list: &[Value], left: &mut usize) -> Result<Option<usize>, OverBudget> {
    let hashes = hashes(list, left)?;
    let mut buckets = Buckets::new(hashes.clone());
    for (index, item) in list.iter().enumerate() {
        let mut is_before = |place: usize, left: &mut usize| {
            Ok(place < index && agree_within(&list[place], item, &Rules::default(), left)?)
        };
        if buckets.find(hashes[index], false, left, &mut is_before)?.is_some() {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

fn type_fault(key: &str, wanted: &Value, value: &Value) -> Option<String> {
    if key != "type" {
        return None;
    }
    let names = wanted.as_array().map_or(std::slice::from_ref(wanted), Vec::as_slice);
    let fits = |name: &Value| match (name.as_str().unwrap_or_default(), value) {
        ("null", Value::Null)
        | ("boolean", Value::Bool(_))
        | ("number", Value::Number(_))
        | ("string", Value::String(_))
        | ("array", Value::Array(_))
        | ("object", Value::Object(_)) => true,
        ("integer", Value::Number(number)) => number.as_f64().is_some_and(|number| number.fract() == 0.0),
        _ => false,
    };
    let wanted = || names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or ");
    (!names.iter().any(fits)).then(|| format!("expected {}, found {}", wanted(), describe(value)))
}

fn object_fault(key: &str, wanted: &Value, map: &Map<String, Value>) -> Option<String> {
    if key == "required" {
        let mut names = wanted.as_array()?.iter().filter_map(Value::as_str);
        return names.find(|name| !map.contains_key(*name)).map(|name| format!("{} is missing", quote(name)));
    }
    size_fault(key, ("minProperties", "maxProperties"), "properties", wanted, map.len())
}

fn size_fault(
    key: &str,
    (min, max): (&str, &str),
    unit: &str,
    wanted: &Value,
    found: usize,
) -> Option<String> {
    let bound = wanted.as_f64()?;
    let found_float = count::float(found);
    if key == min && found_float < bound {
        return Some(format!("{found} {unit}, expected at least {wanted}"));
    }
    (key == max && found_float > bound).then(|| format!("{found} {unit}, expected at most {wanted}"))
}

fn number_fault(key: &str, wanted: &Value, number: &Number) -> Option<String> {
    let (bound, found) = (wanted.as_f64()?, number.as_f64()?);
    let (holds, words) = match key {
        "minimum" => (found >= bound, "at least"),
        "maximum" => (found <= bound, "at most"),
        "exclusiveMinimum" => (found > bound, "more than"),
        "exclusiveMaximum" => (found < bound, "less than"),
        "multipleOf" => {
            let times = found / bound;
            ((times - times.round()).abs() <= 1e-9 * times.abs().max(1.0), "a multiple of")
        }
        _ => return None,
    };
    (!holds).then(|| format!("{number}, expected {words} {wanted}"))
}
