//! Compiles the schemas of a document, and those of others to which it refers, to rules.

use super::formats::{self, Format};
use super::keywords::{DRAFTS, Draft, Form, KEYWORDS, Keyword, Word};
use super::patterns;
use super::places::{Indices, Place, Places};
use crate::checks::value::{mismatch, one_of, quote};
use crate::path::join;
use crate::pyre::Pattern;
use crate::text::json_number;
use serde_json::{Map, Value};

/// Compiled schemas. The first is the root.
pub(super) struct Compiled {
    pub(super) nodes: Vec<Node>,
    /// The schemas with a dynamic anchor, for each name with their resources.
    pub(super) dynamic: Vec<Vec<(usize, usize)>>,
}

/// A compiled schema.
pub(super) struct Node {
    /// The rules; `None` if no reference leads to the schema.
    pub(super) rules: Option<Vec<Rule>>,
    pub(super) parent: usize,
    pub(super) step: String,
    pub(super) resource: usize,
}

/// A keyword with what it demands.
pub(super) struct Rule {
    /// The name of the keyword; empty for the schema `false`.
    pub(super) keyword: &'static str,
    pub(super) word: Word,
    pub(super) demand: Demand,
}

#[allow(clippy::large_enum_variant, reason = "a schema has few of them, and a box would add code")]
pub(super) enum Demand {
    Value(Value),
    /// Bits of the types that are allowed, and [`BY_DIGITS`].
    Types(u8),
    Schemas(Vec<usize>),
    Properties(Indices),
    /// Schemas and lists of names that the presence of a name demands.
    Dependent(Vec<(String, usize)>, Value),
    Patterns(Vec<(Pattern, usize)>),
    Pattern(Pattern),
    /// A format, which all schemas share.
    Format(&'static Format),
    /// The target of a reference and the index of its dynamic anchor.
    Dynamic(usize, usize),
    Conditional {
        condition: usize,
        then: Option<usize>,
        otherwise: Option<usize>,
    },
    Contains {
        schema: usize,
        min: f64,
        max: f64,
        evaluates: bool,
    },
}

impl Compiled {
    /// The JSON pointer of a schema, after the URI of its document.
    pub(super) fn pointer(&self, index: usize) -> String {
        let node = &self.nodes[index];
        if node.parent == index { node.step.clone() } else { self.pointer(node.parent) + &node.step }
    }
}

/// The maximum depth of a validation, and the maximum number of references in a chain.
pub(super) const MAX_DEPTH: usize = 400;

const SCHEMA: &str = "a schema: an object, true or false";
pub(super) const TYPES: [&str; 7] = ["null", "boolean", "integer", "number", "string", "array", "object"];

/// The index of `integer` in [`TYPES`].
pub(super) const INTEGER: usize = 2;
/// The bit that is set in draft 4, in which 1.0 is no integer.
pub(super) const BY_DIGITS: usize = TYPES.len();

/// Compiles a schema. The errors are paths in the check and messages. `path` is the path of the schema.
pub(super) fn compile(
    root: &Value,
    path: &str,
    others: Option<&Map<String, Value>>,
    checks_formats: bool,
) -> Result<Compiled, Vec<(String, String)>> {
    let places = Places::of(root, others);
    let pending = places.iter().map(|(index, ..)| index).collect();
    let mut compiler = Compiler {
        places,
        pending,
        nodes: Vec::new(),
        refs: Vec::new(),
        is_list_pending: Vec::new(),
        checks_formats,
        issues: Vec::new(),
    };
    let mut next = 0;
    while let Some(&index) = compiler.pending.get(next) {
        next += 1;
        compiler.add_nodes();
        if compiler.nodes[index].rules.is_none() {
            compiler.nodes[index].rules = Some(compiler.rules_of(index));
        }
    }
    compiler.find_circles();
    let Compiler { places, nodes, issues, .. } = compiler;
    if issues.is_empty() {
        return Ok(Compiled { nodes, dynamic: places.dynamic });
    }
    let mut errors = Vec::new();
    for (index, keyword, message) in issues {
        let (inner, uri) = places.path(index);
        let mut whole = if uri.is_empty() { path.to_owned() } else { join("schemas", uri) } + &inner;
        if !keyword.is_empty() {
            whole = whole + "." + keyword;
        }
        errors.push((whole, message));
    }
    Err(errors)
}

struct Compiler<'v> {
    places: Places<'v>,
    /// The schemas to compile. Some are there twice.
    pending: Vec<usize>,
    nodes: Vec<Node>,
    /// The target of the reference of each schema.
    refs: Vec<Option<usize>>,
    /// For each list of [`Places::dynamic`], whether its schemas are pending.
    is_list_pending: Vec<bool>,
    checks_formats: bool,
    /// Schemas, their keywords, and messages.
    issues: Vec<(usize, &'static str, String)>,
}

impl<'v> Compiler<'v> {
    /// Adds nodes for the places that have none.
    fn add_nodes(&mut self) {
        while let Some(Place { parent, step, resource, .. }) = self.places.all.get(self.nodes.len()) {
            self.nodes.push(Node { rules: None, parent: *parent, step: step.clone(), resource: *resource });
            self.refs.push(None);
        }
    }

    /// Compiles one schema without its subschemas.
    fn rules_of(&mut self, index: usize) -> Vec<Rule> {
        let mut rules = Vec::new();
        let Place { schema, draft, fault, .. } = &self.places.all[index];
        let (schema, draft) = (*schema, *draft);
        if let Some((keyword, message)) = fault.clone() {
            self.issues.push((index, keyword, message));
        }
        let fields = match schema {
            Value::Object(fields) => fields,
            Value::Bool(allows) => {
                if !allows {
                    rules.push(Rule { keyword: "", word: Word::Note, demand: Demand::Value(Value::Null) });
                }
                return rules;
            }
            other => {
                self.issues.push((index, "", mismatch(SCHEMA, other)));
                return rules;
            }
        };
        let Some(draft) = draft else {
            let found = fields.get("$schema").unwrap_or(&Value::Null);
            self.issues.push((index, "$schema", mismatch(DRAFTS, found)));
            return rules;
        };
        let only_refers = draft.only_refers(fields);
        for keyword in KEYWORDS {
            let Some(value) = fields.get(keyword.name).filter(|_| keyword.is_in(draft)) else { continue };
            if only_refers && keyword.word != Word::Ref {
                continue;
            }
            let mut subschemas = Vec::new();
            keyword.form.schemas(value, &mut |_, schema| subschemas.extend(self.places.at(schema)));
            self.pending.extend(&subschemas);
            let is_prefix = keyword.word == Word::Items && value.is_array();
            let word = if is_prefix { Word::PrefixItems } else { keyword.word };
            match self.demand(index, draft, fields, keyword, value, subschemas) {
                Ok(Some(demand)) => rules.push(Rule { keyword: keyword.name, word, demand }),
                Ok(None) => {}
                Err(message) => self.issues.push((index, keyword.name, message)),
            }
        }
        rules
    }

    /// Returns what one keyword demands, or the message about its value.
    #[expect(clippy::too_many_lines, reason = "a table with an arm for each keyword")]
    fn demand(
        &mut self,
        index: usize,
        draft: Draft,
        fields: &'v Map<String, Value>,
        keyword: &Keyword,
        value: &'v Value,
        subschemas: Vec<usize>,
    ) -> Result<Option<Demand>, String> {
        let is_names = |value: &Value| value.as_array().is_some_and(|list| list.iter().all(Value::is_string));
        let (is_valid, expected) = match keyword.form {
            Form::Schemas | Form::Values => (value.is_array(), "a list"),
            Form::Items if draft == Draft::D2020 => {
                (!value.is_array(), "a schema; before 2020-12, prefixItems was a list in items")
            }
            Form::Named | Form::Patterns | Form::Definitions => (value.is_object(), "an object"),
            Form::Dependencies | Form::Requirements => {
                let takes_schemas = keyword.form == Form::Dependencies;
                let is_demand = |value: &Value| is_names(value) || takes_schemas && !value.is_array();
                let is_valid = value.as_object().is_some_and(|map| map.values().all(is_demand));
                (is_valid, "an object of lists of strings")
            }
            Form::Names => (is_names(value), "a list of strings"),
            Form::Count => {
                let is_count = |number: f64| number >= 0.0 && number.fract() == 0.0;
                (json_number::double(value).is_some_and(is_count), "a whole number of at least 0")
            }
            Form::Bound if draft == Draft::D4 => (value.is_boolean(), "true or false in draft 4"),
            Form::Number | Form::Bound => (value.is_number(), "a number"),
            Form::Factor => {
                let is_factor = value.as_number().is_some_and(json_number::is_factor);
                (is_factor, "a number above 0 with at most 36 digits")
            }
            Form::Flag => (value.is_boolean(), "true or false"),
            Form::Pattern | Form::Reference => (value.is_string(), "a string"),
            Form::Type => {
                let is_known = |name: &Value| name.as_str().is_some_and(|name| TYPES.contains(&name));
                if !list_of(value).iter().all(is_known) {
                    return Err(mismatch(&format!("one or several of {}", TYPES.join(", ")), value));
                }
                (true, "")
            }
            Form::Schema | Form::Items | Form::Any | Form::Format | Form::Note => (true, ""),
        };
        if !is_valid {
            return Err(mismatch(expected, value));
        }
        let first = subschemas.first().copied().unwrap_or_default();
        Ok(Some(match (keyword.word, value) {
            (Word::Properties, Value::Object(map)) => {
                let mut indices = Indices::default();
                for (name, schema) in map.keys().zip(subschemas) {
                    indices.add(name.clone(), schema);
                }
                Demand::Properties(indices)
            }
            (Word::DependentSchemas | Word::DependentRequired | Word::Dependencies, Value::Object(map)) => {
                let (mut schemas, mut lists, mut next) = (Vec::new(), Map::new(), subschemas.into_iter());
                for (name, demand) in map {
                    if keyword.form != Form::Named && demand.is_array() {
                        lists.insert(name.clone(), demand.clone());
                    } else if let Some(schema) = next.next() {
                        schemas.push((name.clone(), schema));
                    }
                }
                Demand::Dependent(schemas, lists.into())
            }
            (Word::PatternProperties, Value::Object(map)) => {
                let mut compiled = Vec::new();
                for (source, schema) in map.keys().zip(subschemas) {
                    let pattern = patterns::compile(source);
                    compiled.push((pattern.map_err(|refusal| quote(source) + ": " + &refusal)?, schema));
                }
                Demand::Patterns(compiled)
            }
            (Word::Pattern, Value::String(source)) => Demand::Pattern(patterns::compile(source)?),
            (Word::Format, _) if self.checks_formats => format_of(value)?,
            (Word::Ref | Word::RecursiveRef | Word::DynamicRef, Value::String(reference)) => {
                self.reference(index, keyword.word, reference)?
            }
            (Word::If, _) => {
                let branch = |key: &str| self.places.at(fields.get(key)?);
                Demand::Conditional { condition: first, then: branch("then"), otherwise: branch("else") }
            }
            (Word::Contains, _) => {
                let bound = |key: &str| json_number::double(fields.get(key)?);
                let has_bounds = draft >= Draft::D2019;
                Demand::Contains {
                    schema: first,
                    min: bound("minContains").filter(|_| has_bounds).unwrap_or(1.0),
                    max: bound("maxContains").filter(|_| has_bounds).unwrap_or(f64::INFINITY),
                    evaluates: draft == Draft::D2020,
                }
            }
            (Word::Type, _) => {
                let names = list_of(value);
                // `nullable` is of OpenAPI 3.0.
                let mut bits =
                    u8::from(is_true(fields, "nullable")) | u8::from(draft == Draft::D4) << BY_DIGITS;
                for (index, name) in TYPES.iter().enumerate() {
                    bits |= u8::from(names.iter().any(|known| known == name)) << index;
                }
                Demand::Types(bits)
            }
            // In draft 4, `exclusiveMinimum` is a flag of `minimum`.
            (Word::Minimum, _) if draft == Draft::D4 && is_true(fields, "exclusiveMinimum") => {
                return Ok(None);
            }
            (Word::Maximum, _) if draft == Draft::D4 && is_true(fields, "exclusiveMaximum") => {
                return Ok(None);
            }
            (Word::ExclusiveMinimum | Word::ExclusiveMaximum, Value::Bool(is_set)) => {
                let bound = if keyword.word == Word::ExclusiveMinimum { "minimum" } else { "maximum" };
                match fields.get(bound).filter(|_| *is_set) {
                    Some(bound) => Demand::Value(bound.clone()),
                    None => return Ok(None),
                }
            }
            (Word::UniqueItems, Value::Bool(false))
            | (
                Word::Format | Word::Then | Word::Else | Word::MinContains | Word::MaxContains | Word::Note,
                _,
            ) => {
                return Ok(None);
            }
            (Word::AdditionalItems, _) if !fields.get("items").is_some_and(Value::is_array) => {
                return Ok(None);
            }
            _ if matches!(keyword.form, Form::Schema | Form::Schemas | Form::Items) => {
                Demand::Schemas(subschemas)
            }
            _ => Demand::Value(value.clone()),
        }))
    }

    fn reference(&mut self, index: usize, word: Word, reference: &str) -> Result<Demand, String> {
        let target = self.places.target(index, reference).map_err(|missing| {
            let is_here = missing.starts_with('#');
            let hint = if is_here { "" } else { "; nothing is fetched: add the document to schemas" };
            "refers to ".to_owned() + &quote(&missing) + ", which is not there" + hint
        })?;
        self.pending.push(target);
        let list = self.places.dynamic_list(target, reference).filter(|_| word != Word::Ref);
        let Some(list) = list else {
            self.refs[index] = Some(target);
            return Ok(Demand::Schemas(vec![target]));
        };
        self.is_list_pending.resize(self.places.dynamic.len(), false);
        if !std::mem::replace(&mut self.is_list_pending[list], true) {
            for &(_, place) in &self.places.dynamic[list] {
                self.pending.push(place);
            }
        }
        Ok(Demand::Dynamic(target, list))
    }

    /// Reports references that lead only to references.
    fn find_circles(&mut self) {
        for index in 0..self.refs.len() {
            let mut at = index;
            let is_circle = (0..MAX_DEPTH).all(|_| {
                let next = self.refs[at];
                at = next.unwrap_or(at);
                next.is_some()
            });
            if is_circle {
                let message = "refers to itself, and to nothing that could be checked";
                self.issues.push((index, "$ref", message.to_owned()));
            }
        }
    }
}

fn format_of(value: &Value) -> Result<Demand, String> {
    let format = value.as_str().and_then(formats::find);
    format.map(Demand::Format).ok_or_else(|| mismatch(&one_of(formats::names()), value))
}

/// The items of a list, or a single value.
fn list_of(value: &Value) -> &[Value] {
    value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)
}

fn is_true(fields: &Map<String, Value>, key: &str) -> bool {
    fields.get(key) == Some(&Value::Bool(true))
}
