//! The checks that `expected_behavior` can ask for, one file and one row each.
//!
//! A check is read once from its value in the suite, which yields a [`Rule`], and the rule judges
//! any number of outputs. It says what it found; what that means for the case is the engine's
//! concern. What the key `checks` can ask for besides stands in [`kinds`].

mod contains;
mod findings;
mod json_valid;
pub mod kinds;
mod max_length;
mod min_length;
mod not_contains;
mod regex;
pub(crate) mod tree;
pub(crate) mod value;

use crate::error::Issue;
use crate::text::{pystr, utf8};
use serde_json::Value;
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::fmt;

pub use crate::pyre::Policy;
pub use findings::{Fault, Findings};
pub use regex::{Patterns, search_pattern};
pub(crate) use value::Given;
pub use value::Takes;

/// One kind of check.
#[derive(Debug)]
pub struct Check {
    /// The key in `expected_behavior`.
    pub name: &'static str,
    /// What the check demands, in a few words.
    pub summary: &'static str,
    /// The type of its value.
    pub takes: Takes,
    /// Makes the rule of a value, or none of one that demands nothing (`[]`, `false`).
    rule: fn(&Given<'_>, &Terms) -> Option<Box<dyn Rule>>,
}

/// Every check, in the order in which a case applies them and a report lists them.
pub static CHECKS: &[Check] = &[
    contains::CHECK,
    not_contains::CHECK,
    regex::CHECK,
    min_length::CHECK,
    max_length::CHECK,
    json_valid::CHECK,
];

/// The check of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Check> {
    CHECKS.iter().find(|check| check.name == name)
}

impl Check {
    /// Reads the check's value; faults of the value go to `faults`.
    ///
    /// The answer is `None` for a faulty value and for one that demands nothing (`[]`, `false`).
    pub fn read(&self, value: &Value, terms: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
        self.rule(&Given::of(value, self.takes, faults)?, terms)
    }

    /// [`read`](Self::read) of a value that has been read already; it is of the type that the check takes.
    pub(crate) fn rule(&self, given: &Given<'_>, terms: &Terms) -> Option<Box<dyn Rule>> {
        (self.rule)(given, terms)
    }
}

/// The terms under which rules are read, the same for a whole suite.
#[derive(Debug, Clone, Default)]
pub struct Terms {
    /// Which patterns are refused unseen.
    pub regex_policy: Policy,
    /// The names of the kinds that the caller answers itself.
    pub custom: Vec<String>,
    /// The names of the metrics that the caller computes itself.
    pub metrics: Vec<String>,
    /// How texts are normalised, where the host can: the tables would weigh more than all checks.
    pub normalize: Option<Normalize>,
    /// Whether the document has been a JavaScript value, in which integers beyond 2^53 are the nearest double.
    pub from_javascript: bool,
    /// The patterns that the suite has so far.
    pub patterns: Patterns,
}

/// Brings a text into the Unicode normalisation form NFKC.
pub type Normalize = fn(&str) -> String;

/// A check with its value, ready to judge.
pub trait Rule {
    /// Judges one output. What is wrong goes into `findings`.
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally;
}

/// Not a bound of the trait: the module would carry what no one prints.
impl fmt::Debug for dyn Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a check")
    }
}

/// How many checks passed, of how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Checks that passed.
    pub passed: usize,
    /// Checks that were made.
    pub total: usize,
}

impl Tally {
    /// One check.
    #[must_use]
    pub fn one(passed: bool) -> Self {
        Self { passed: usize::from(passed), total: 1 }
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.total += other.total;
    }
}

/// The output under judgement, with what several checks want to know of it, computed once.
#[derive(Debug)]
pub struct Output<'t> {
    /// The text as the agent gave it.
    pub text: &'t str,
    is_ascii: OnceCell<bool>,
    lower: OnceCell<Cow<'t, str>>,
    lower_bytes: OnceCell<Vec<u8>>,
    normal: OnceCell<String>,
    char_len: OnceCell<usize>,
}

impl<'t> Output<'t> {
    /// Wraps a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            is_ascii: OnceCell::new(),
            lower: OnceCell::new(),
            lower_bytes: OnceCell::new(),
            normal: OnceCell::new(),
            char_len: OnceCell::new(),
        }
    }

    /// A text of which it is known whether it is ASCII.
    #[must_use]
    pub fn known(text: &'t str, is_ascii: bool) -> Self {
        let output = Self::new(text);
        let _ = output.is_ascii.set(is_ascii);
        output
    }

    fn is_ascii(&self) -> bool {
        *self.is_ascii.get_or_init(|| utf8::is_ascii(self.text.as_bytes()))
    }

    /// The text in full Unicode lowercase.
    pub fn lower(&self) -> &str {
        self.lower.get_or_init(|| pystr::lower(self.text))
    }

    /// The same as bytes, which is quicker where they are only searched.
    pub fn lower_bytes(&self) -> &[u8] {
        self.lower_bytes.get_or_init(|| {
            let mut lowered = SCRATCH.take();
            pystr::lower_into(self.text, self.is_ascii(), &mut lowered);
            lowered
        })
    }

    /// The text, normalised.
    pub fn normal(&self, normalize: Normalize) -> &str {
        self.normal.get_or_init(|| normalize(self.text))
    }

    /// The length in code points.
    pub fn char_len(&self) -> usize {
        *self.char_len.get_or_init(|| if self.is_ascii() { self.text.len() } else { pystr::len(self.text) })
    }
}

thread_local! {
    /// The memory of the last output's lowercase.
    static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// As much memory is kept for the next output.
const MAX_SCRATCH: usize = 1 << 16;

impl Drop for Output<'_> {
    fn drop(&mut self) {
        if let Some(lowered) = self.lower_bytes.take()
            && lowered.capacity() <= MAX_SCRATCH
        {
            SCRATCH.set(lowered);
        }
    }
}

/// Collects the faults of a value under the path at which it stands.
#[derive(Debug)]
pub struct Faults<'a> {
    path: String,
    issues: &'a mut Vec<Issue>,
}

impl<'a> Faults<'a> {
    /// Faults of the value at `path` go to `issues`.
    pub fn at(path: String, issues: &'a mut Vec<Issue>) -> Self {
        Self { path, issues }
    }

    /// Faults of a part of the value.
    pub(crate) fn below(&mut self, below: &str) -> Faults<'_> {
        Faults { path: format!("{}{below}", self.path), issues: self.issues }
    }

    /// A fault of the value itself, or of a part of it at `below` (`"[0]"`).
    pub fn add(&mut self, below: &str, message: String) {
        self.issues.push(Issue { path: format!("{}{below}", self.path), message });
    }
}
