//! The kinds of check in `expected_behavior.checks`. Each kind is one file and one row of [`KINDS`].
//!
//! [`Kind::read`] compiles an item of `checks` to an [`Expectation`], which can check many outputs and returns a
//! [`RawResult`] for each. [`judge`](crate::run::judge) then applies `not`, weights and thresholds, and writes
//! the reasons.

mod args;
mod budget;
mod caller;
mod choice;
mod compare;
mod contains_all;
mod contains_any;
mod cost;
mod count;
pub(crate) mod document;
mod ends_with;
mod equals;
mod i_regexp;
mod json;
mod json_equals;
mod json_path;
pub mod json_schema;
mod judge;
mod language;
mod latency;
mod length;
mod limits;
mod matching;
mod math_equal;
pub(crate) mod metric;
mod numeric;
pub(crate) mod on;
mod one_of;
mod path_query;
mod path_steps;
mod refusal;
mod regex;
mod starts_with;
mod steps;
mod texts;
mod tokens;
mod tool_calls;
mod trajectory;
mod value_path;

use super::{Normalize, Output};
use crate::pyre::Match;
use crate::text::json_value::object;
use crate::text::reasoning;
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt;

pub(crate) use args::Args;
#[doc(hidden)]
pub use path_query::select_values;

/// A kind of check.
#[derive(Debug)]
pub struct Kind {
    /// The value of `kind` in an item.
    pub name: &'static str,
    /// A summary in one line.
    pub summary: &'static str,
    /// The type of `value` in words; empty if the kind has no `value`.
    pub value: &'static str,
    /// The options that are specific to this kind, without `value`.
    pub options: &'static [KindOption],
    /// Whether the kind has the option `ignore_case`.
    pub ignores_case: bool,
    read: fn(&mut Args<'_, '_>) -> Option<Box<dyn Expectation>>,
}

/// An option that is specific to a kind.
#[derive(Debug)]
pub struct KindOption {
    /// The key.
    pub name: &'static str,
    /// The type of its value and its default, in words.
    pub expected: &'static str,
}

/// Every kind, in the order of listings.
pub static KINDS: &[Kind] = &[
    contains_all::KIND,
    contains_any::KIND,
    equals::KIND,
    one_of::KIND,
    starts_with::KIND,
    ends_with::KIND,
    regex::KIND,
    count::KIND,
    length::KIND,
    json::KIND,
    json_equals::KIND,
    json_schema::KIND,
    json_path::KIND,
    numeric::KIND,
    math_equal::KIND,
    choice::KIND,
    tool_calls::KIND,
    refusal::KIND,
    language::KIND,
    metric::KIND,
    judge::KIND,
    trajectory::KIND,
    steps::KIND,
    latency::KIND,
    tokens::KIND,
    cost::KIND,
];

/// Names of checks in other tools, each with the kind to use instead.
pub(crate) static SYNONYMS: &[(&str, &str)] = &[
    ("contains", "contains_all"),
    ("icontains", "contains_all with ignore_case"),
    ("not_contains", "contains_any with not: true"),
    ("not-contains", "contains_any with not: true"),
    ("min_length", "length with min"),
    ("max_length", "length with max"),
    ("json_valid", "json"),
    ("is-json", "json"),
    ("is_json", "json"),
    ("exact_match", "equals"),
    ("tool_call", "tool_calls"),
    ("rouge", "metric with metric: \"rougeL\""),
    ("similarity", "metric with metric: \"similarity\""),
    ("llm-rubric", "judge"),
];

/// Finds a kind by name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

impl Kind {
    /// The replacement for an option that was renamed.
    pub(crate) fn instead_of(&self, option: &str, value: &Value) -> Option<String> {
        (self.name == "tool_calls" && option == "order").then(|| tool_calls::instead_of_order(value))
    }

    /// Compiles an item of this kind. If it is invalid, adds issues and returns `None`.
    pub(crate) fn read(&self, args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
        (self.read)(args)
    }
}

/// Returns the table of kinds as JSON, for `checkKinds()` and the command line.
#[must_use]
pub fn listing() -> Value {
    let option =
        |option: &KindOption| object([("name", option.name.into()), ("expected", option.expected.into())]);
    let row = |kind: &Kind| {
        object([
            ("name", kind.name.into()),
            ("summary", kind.summary.into()),
            ("value", kind.value.into()),
            ("options", kind.options.iter().map(option).collect()),
            ("ignore_case", kind.ignores_case.into()),
        ])
    };
    KINDS.iter().map(row).collect()
}

/// Whether a comparison of texts distinguishes uppercase and lowercase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterCase {
    /// `A` and `a` differ.
    Matters,
    /// `A` and `a` are equal.
    Ignored,
}

/// A compiled item of `checks`. It ignores the option `not`.
pub trait Expectation {
    /// Describes the expectation. Completes the sentence "expected the output to …": `contain all of "a", "b"`.
    fn describe(&self) -> String;

    /// Checks one output.
    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult;

    /// The part of the output that the check reads: its answer if `strip` is true, see [`reasoning`]. `None` if the output
    /// ends inside a reasoning block.
    fn answer_in<'t>(&self, text: &'t str, strip: bool) -> Option<&'t str> {
        if strip { reasoning::answer(text) } else { Some(text) }
    }

    /// Whether the check interprets the text, so that it does not read the escape sequences of terminals.
    fn interprets(&self) -> bool {
        false
    }

    /// Checks the calls in the row of an output, as the JSON of a message; `None` if the check does not read calls.
    fn check_calls(&self, _: &str) -> Option<RawResult> {
        None
    }

    /// Whether the check ignores letter case without the option `ignore_case`.
    fn ignores_case(&self) -> bool {
        false
    }

    /// The same check with normalized texts; `None` if it has no texts.
    fn normalized(&self, _: Normalize) -> Option<Box<dyn Expectation>> {
        None
    }

    /// Returns the call that the caller has to answer instead of [`check`](Self::check). Custom metrics
    /// and kinds such as `judge` have one.
    fn custom_call(&self) -> Option<CustomCall> {
        None
    }
}

/// A check that the caller computes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CustomCall {
    /// The name under which the caller registered it.
    pub kind: String,
    /// The `value` of the item; `null` if it has none.
    pub value: Value,
    /// The other keys of the item, except those that every item can have.
    pub options: Map<String, Value>,
    /// Whether the function gets the output without its reasoning; `None` if the case decides.
    pub strip_reasoning: Option<bool>,
    /// The text for the function, if the item reads a part of the output.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// `Debug` is not a supertrait, because one implementation per kind would increase the size of the module.
impl fmt::Debug for dyn Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe())
    }
}

/// The result of a check before `not`, weight and `required` are applied.
#[derive(Debug, Clone, Default)]
pub struct RawResult {
    /// Whether the output meets the expectation.
    pub passed: bool,
    /// How far the output meets the expectation, in 0..=1.
    pub score: f64,
    /// Why the check could not be evaluated. If set, all other fields are ignored.
    pub error: Option<String>,
    /// The finding. Completes the sentence "found …".
    pub found: String,
    /// The expected texts that the output does not contain.
    pub missing: Vec<String>,
    /// The byte ranges of the output that match.
    pub spans: Vec<Match>,
    /// The paths at which the JSON values differ from the expected ones.
    pub differs: Vec<String>,
}

impl RawResult {
    /// Creates a result whose score is 1 if it passed, else 0.
    pub(crate) fn new(passed: bool, found: impl Into<String>) -> Self {
        Self { passed, score: f64::from(passed), found: found.into(), ..Self::default() }
    }

    /// The result of a check that could not be evaluated.
    pub(crate) fn error(why: impl Into<String>) -> Self {
        Self { error: Some(why.into()), ..Self::default() }
    }

    /// Adds spans, up to a total of [`MAX_SPANS`].
    pub(crate) fn with_spans(mut self, spans: impl IntoIterator<Item = Match>) -> Self {
        self.spans.extend(spans.into_iter().take(MAX_SPANS));
        self
    }
}

/// The maximum number of spans in a result.
pub(crate) const MAX_SPANS: usize = 20;
