//! The keywords of JSON Schema: their drafts, and the form of their values.

use serde_json::{Map, Value};

/// A version of JSON Schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Draft {
    /// Draft 4, and draft 5, which has the same rules.
    D4,
    /// Draft 6.
    D6,
    /// Draft 7.
    D7,
    /// Draft 2019-09.
    D2019,
    /// Draft 2020-12.
    D2020,
}

/// The drafts that are supported, in words.
pub(super) const DRAFTS: &str =
    "a metaschema of draft 4, 6, 7, 2019-09 or 2020-12, or one of schemas that validates as they do";

impl Draft {
    /// The draft of a URI in `$schema`.
    pub(super) fn of(uri: &str) -> Option<Self> {
        let path = uri.strip_prefix("https").or_else(|| uri.strip_prefix("http"))?;
        let path = path.strip_prefix("://json-schema.org/")?.trim_end_matches('#');
        let draft = path.strip_suffix("schema")?.trim_end_matches("/hyper-").trim_end_matches('/');
        Some(match draft {
            "draft-04" | "draft-05" => Self::D4,
            "draft-06" => Self::D6,
            "draft-07" => Self::D7,
            "draft/2019-09" => Self::D2019,
            "draft/2020-12" | "" => Self::D2020,
            _ => return None,
        })
    }

    /// Whether only the `$ref` of a schema has an effect.
    pub(crate) fn only_refers(self, fields: &Map<String, Value>) -> bool {
        self <= Self::D7 && fields.get("$ref").is_some_and(Value::is_string)
    }

    /// The keyword that names a schema.
    pub(super) fn id(self) -> &'static str {
        if self == Self::D4 { "id" } else { "$id" }
    }
}

/// The form of a keyword's value, and with it its role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A schema.
    Schema,
    /// A list of schemas.
    Schemas,
    /// A schema, or in drafts before 2020-12 a list of schemas.
    Items,
    /// An object of schemas.
    Named,
    /// An object of schemas, with patterns as keys.
    Patterns,
    /// An object of schemas and lists of names.
    Dependencies,
    /// An object of lists of names.
    Requirements,
    /// An object of schemas that only references use.
    Definitions,
    /// A reference to a schema.
    Reference,
    /// The name of a type, or a list of them.
    Type,
    /// A list of values.
    Values,
    /// Any value.
    Any,
    /// A list of names.
    Names,
    /// A whole number of at least 0.
    Count,
    /// A number.
    Number,
    /// A number, or in draft 4 a boolean.
    Bound,
    /// A number above 0.
    Factor,
    /// A boolean.
    Flag,
    /// A pattern.
    Pattern,
    /// The name of a format.
    Format,
    /// Anything: the keyword makes no demand.
    Note,
}

/// What a keyword does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "each has the name of its keyword")]
pub enum Word {
    Type,
    Enum,
    Const,
    Required,
    MinProperties,
    MaxProperties,
    MinItems,
    MaxItems,
    UniqueItems,
    MinLength,
    MaxLength,
    Pattern,
    Format,
    Minimum,
    Maximum,
    ExclusiveMinimum,
    ExclusiveMaximum,
    MultipleOf,
    DependentRequired,
    Properties,
    PatternProperties,
    AdditionalProperties,
    PropertyNames,
    PrefixItems,
    Items,
    AdditionalItems,
    Contains,
    MinContains,
    MaxContains,
    Ref,
    RecursiveRef,
    DynamicRef,
    AllOf,
    AnyOf,
    OneOf,
    Not,
    If,
    Then,
    Else,
    DependentSchemas,
    Dependencies,
    UnevaluatedItems,
    UnevaluatedProperties,
    Note,
}

/// A keyword in some drafts.
#[derive(Debug)]
pub struct Keyword {
    /// The name.
    pub name: &'static str,
    /// The first draft that has it.
    pub since: Draft,
    /// The last draft that has it.
    pub until: Draft,
    /// The form of its value.
    pub form: Form,
    pub(super) word: Word,
}

impl Keyword {
    /// Whether a draft has the keyword.
    #[must_use]
    pub fn is_in(&self, draft: Draft) -> bool {
        (self.since..=self.until).contains(&draft)
    }
}

const fn of(name: &'static str, since: Draft, until: Draft, form: Form, word: Word) -> Keyword {
    Keyword { name, since, until, form, word }
}

use Draft::{D4, D6, D7, D2019, D2020};

/// Every keyword, in the order of evaluation. A keyword that applies to the rest of the properties or items follows those
/// that it depends on.
pub static KEYWORDS: &[Keyword] = &[
    of("type", D4, D2020, Form::Type, Word::Type),
    of("enum", D4, D2020, Form::Values, Word::Enum),
    of("const", D6, D2020, Form::Any, Word::Const),
    of("required", D4, D2020, Form::Names, Word::Required),
    of("minProperties", D4, D2020, Form::Count, Word::MinProperties),
    of("maxProperties", D4, D2020, Form::Count, Word::MaxProperties),
    of("minItems", D4, D2020, Form::Count, Word::MinItems),
    of("maxItems", D4, D2020, Form::Count, Word::MaxItems),
    of("uniqueItems", D4, D2020, Form::Flag, Word::UniqueItems),
    of("minLength", D4, D2020, Form::Count, Word::MinLength),
    of("maxLength", D4, D2020, Form::Count, Word::MaxLength),
    of("pattern", D4, D2020, Form::Pattern, Word::Pattern),
    of("format", D4, D2020, Form::Format, Word::Format),
    of("minimum", D4, D2020, Form::Number, Word::Minimum),
    of("maximum", D4, D2020, Form::Number, Word::Maximum),
    of("exclusiveMinimum", D4, D2020, Form::Bound, Word::ExclusiveMinimum),
    of("exclusiveMaximum", D4, D2020, Form::Bound, Word::ExclusiveMaximum),
    of("multipleOf", D4, D2020, Form::Factor, Word::MultipleOf),
    of("dependentRequired", D2019, D2020, Form::Requirements, Word::DependentRequired),
    of("properties", D4, D2020, Form::Named, Word::Properties),
    of("patternProperties", D4, D2020, Form::Patterns, Word::PatternProperties),
    of("additionalProperties", D4, D2020, Form::Schema, Word::AdditionalProperties),
    of("propertyNames", D6, D2020, Form::Schema, Word::PropertyNames),
    of("prefixItems", D2020, D2020, Form::Schemas, Word::PrefixItems),
    of("items", D4, D2020, Form::Items, Word::Items),
    of("additionalItems", D4, D2019, Form::Schema, Word::AdditionalItems),
    of("contains", D6, D2020, Form::Schema, Word::Contains),
    of("minContains", D2019, D2020, Form::Count, Word::MinContains),
    of("maxContains", D2019, D2020, Form::Count, Word::MaxContains),
    of("$ref", D4, D2020, Form::Reference, Word::Ref),
    of("$recursiveRef", D2019, D2019, Form::Reference, Word::RecursiveRef),
    of("$dynamicRef", D2020, D2020, Form::Reference, Word::DynamicRef),
    of("allOf", D4, D2020, Form::Schemas, Word::AllOf),
    of("anyOf", D4, D2020, Form::Schemas, Word::AnyOf),
    of("oneOf", D4, D2020, Form::Schemas, Word::OneOf),
    of("not", D4, D2020, Form::Schema, Word::Not),
    of("if", D7, D2020, Form::Schema, Word::If),
    of("then", D7, D2020, Form::Schema, Word::Then),
    of("else", D7, D2020, Form::Schema, Word::Else),
    of("dependentSchemas", D2019, D2020, Form::Named, Word::DependentSchemas),
    of("dependencies", D4, D2020, Form::Dependencies, Word::Dependencies),
    of("unevaluatedItems", D2019, D2020, Form::Schema, Word::UnevaluatedItems),
    of("unevaluatedProperties", D2019, D2020, Form::Schema, Word::UnevaluatedProperties),
    of("definitions", D4, D2020, Form::Definitions, Word::Note),
    of("$defs", D4, D2020, Form::Definitions, Word::Note),
    of("$schema", D4, D2020, Form::Note, Word::Note),
    of("id", D4, D4, Form::Note, Word::Note),
    of("$id", D6, D2020, Form::Note, Word::Note),
    of("$anchor", D2019, D2020, Form::Note, Word::Note),
    of("$recursiveAnchor", D2019, D2019, Form::Note, Word::Note),
    of("$dynamicAnchor", D2020, D2020, Form::Note, Word::Note),
    of("$vocabulary", D2019, D2020, Form::Note, Word::Note),
    of("$comment", D4, D2020, Form::Note, Word::Note),
    of("title", D4, D2020, Form::Note, Word::Note),
    of("description", D4, D2020, Form::Note, Word::Note),
    of("default", D4, D2020, Form::Note, Word::Note),
    of("examples", D4, D2020, Form::Note, Word::Note),
    of("deprecated", D4, D2020, Form::Note, Word::Note),
    of("readOnly", D4, D2020, Form::Note, Word::Note),
    of("writeOnly", D4, D2020, Form::Note, Word::Note),
    of("contentEncoding", D4, D2020, Form::Note, Word::Note),
    of("contentMediaType", D4, D2020, Form::Note, Word::Note),
    of("contentSchema", D2019, D2020, Form::Note, Word::Note),
];

/// Finds a keyword of a draft.
pub(crate) fn find(name: &str, draft: Draft) -> Option<&'static Keyword> {
    KEYWORDS.iter().find(|keyword| keyword.name == name && keyword.is_in(draft))
}

/// Whether every value satisfies the schema, because it has no keyword that demands something.
pub(crate) fn accepts_everything(schema: &Value, draft: Draft) -> bool {
    match schema {
        Value::Object(fields) => {
            fields.keys().all(|name| find(name, draft).is_none_or(|keyword| keyword.form.is_note()))
        }
        other => other == &Value::Bool(true),
    }
}

impl Form {
    /// Whether the keyword makes no demand on a value.
    pub(crate) fn is_note(self) -> bool {
        matches!(self, Self::Note | Self::Definitions)
    }

    /// Calls `add` for each schema in the value of a keyword of this form, with its JSON pointer inside the value.
    pub(super) fn schemas<'v>(self, value: &'v Value, add: &mut dyn FnMut(String, &'v Value)) {
        match (self, value) {
            (Self::Schemas | Self::Items, Value::Array(list)) => {
                for (index, schema) in list.iter().enumerate() {
                    add(format!("/{index}"), schema);
                }
            }
            (Self::Schema | Self::Items, schema) => add(String::new(), schema),
            (Self::Named | Self::Patterns | Self::Definitions | Self::Dependencies, Value::Object(map)) => {
                for (name, schema) in map {
                    if !(self == Self::Dependencies && schema.is_array()) {
                        add(format!("/{}", name.replace('~', "~0").replace('/', "~1")), schema);
                    }
                }
            }
            _ => {}
        }
    }
}
