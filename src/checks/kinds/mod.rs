//! The kinds that `checks` can ask for, one file and one row each.
//!
//! A kind is read once from its item in the suite, which yields a [`Probe`], and the probe looks at
//! any number of outputs. It says what it found. Polarity, weights, thresholds, verdicts and the
//! wording of reasons are the business of [`judge`](crate::run::judge) alone.

mod args;
mod choice;
mod compare;
mod contains_all;
mod contains_any;
mod document;
mod ends_with;
mod equals;
mod json;
mod json_equals;
mod json_path;
pub mod json_schema;
mod language;
mod length;
mod matching;
mod metric;
mod numeric;
mod one_of;
mod refusal;
mod regex;
mod starts_with;
mod texts;
mod tool_calls;

use super::{Normalize, Output};
use crate::pyre::Match;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::fmt;

pub(crate) use args::Args;

/// One kind of check.
#[derive(Debug)]
pub struct Kind {
    /// The word behind `kind`.
    pub name: &'static str,
    /// What the check demands, in a few words.
    pub summary: &'static str,
    /// The type of its `value`, in a few words; empty where it takes none.
    pub value: &'static str,
    /// What else it takes, beside what every check takes.
    pub options: &'static [Choice],
    /// Whether it takes `ignore_case`.
    pub ignores_case: bool,
    read: fn(&mut Args<'_, '_>) -> Option<Box<dyn Probe>>,
}

/// An option of a kind.
#[derive(Debug)]
pub struct Choice {
    /// The key.
    pub name: &'static str,
    /// The type of its value and its default, in a few words.
    pub expected: &'static str,
}

/// Every kind, in the order in which listings show them.
pub static KINDS: &[Kind] = &[
    contains_all::KIND,
    contains_any::KIND,
    equals::KIND,
    one_of::KIND,
    starts_with::KIND,
    ends_with::KIND,
    regex::KIND,
    length::KIND,
    json::KIND,
    json_equals::KIND,
    json_schema::KIND,
    json_path::KIND,
    numeric::KIND,
    choice::KIND,
    tool_calls::KIND,
    refusal::KIND,
    language::KIND,
    metric::KIND,
];

/// What people who know other tools write, and what is meant.
pub(crate) static MEANT: &[(&str, &str)] = &[
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
];

/// The kind of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

impl Kind {
    pub(crate) fn read(&self, args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
        (self.read)(args)
    }
}

/// The table as JSON, for listings.
#[must_use]
pub fn listing() -> Value {
    let option = |choice: &Choice| json!({ "name": choice.name, "expected": choice.expected });
    let row = |kind: &Kind| {
        json!({
            "name": kind.name,
            "summary": kind.summary,
            "value": kind.value,
            "options": kind.options.iter().map(option).collect::<Vec<_>>(),
            "ignore_case": kind.ignores_case,
        })
    };
    KINDS.iter().map(row).collect()
}

/// Whether letters of different case are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// They differ.
    Matters,
    /// They are the same.
    Ignored,
}

/// A check with its value and options, ready to look at outputs. It knows nothing of `not`.
pub trait Probe {
    /// What is demanded, as an infinitive without "to": `contain all of "a", "b"`.
    fn demand(&self) -> String;

    /// Looks at one output.
    fn probe(&self, output: &Output<'_>, case: Case) -> Finding;

    /// The same demand with its texts normalised; `None` where it holds none.
    fn normalized(&self, _: Normalize) -> Option<Box<dyn Probe>> {
        None
    }

    /// What the caller has to be asked, because it alone can tell; then nothing is probed.
    fn call(&self) -> Option<CustomCall> {
        None
    }
}

/// A check that the caller answers itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CustomCall {
    /// The name under which it was registered.
    pub kind: String,
    /// The `value` of the item; `null` if it has none.
    pub value: Value,
    /// The other keys of the item, without the common ones.
    pub options: Map<String, Value>,
}

/// Not a bound of the trait: the module would carry what no one prints.
impl fmt::Debug for dyn Probe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.demand())
    }
}

/// What a probe found.
#[derive(Debug, Clone, Default)]
pub struct Finding {
    /// Whether the demand is met.
    pub passed: bool,
    /// How far it is met, in 0..=1.
    pub score: f64,
    /// Why it cannot be told; then nothing else counts.
    pub error: Option<String>,
    /// What was found, in words.
    pub found: String,
    /// The texts that are not there.
    pub missing: Vec<String>,
    /// Where in the output it was found, in bytes.
    pub spans: Vec<Match>,
    /// The paths at which values differ.
    pub differs: Vec<String>,
}

impl Finding {
    /// Met or not, with nothing between.
    pub(crate) fn of(passed: bool, found: impl Into<String>) -> Self {
        Self { passed, score: f64::from(passed), found: found.into(), ..Self::default() }
    }

    /// It cannot be told.
    pub(crate) fn error(why: impl Into<String>) -> Self {
        Self { error: Some(why.into()), ..Self::default() }
    }

    pub(crate) fn at(mut self, spans: impl IntoIterator<Item = Match>) -> Self {
        self.spans.extend(spans.into_iter().take(MAX_SPANS));
        self
    }
}

/// How many places a finding names.
pub(crate) const MAX_SPANS: usize = 20;
