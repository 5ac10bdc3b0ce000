//! The checks of a case: the six keys of `expected_behavior`, one file and one row each, and the list `checks`.
//!
//! A check is compiled once from its value in the suite and then judges any number of outputs. It reports
//! what it found; [`judge`](crate::run::judge) decides the score of the case. The kinds of items in `checks` are
//! in [`kinds`].

mod contains;
mod failures;
mod json_valid;
pub mod kinds;
mod max_length;
mod min_length;
mod not_contains;
mod options;
mod output;
mod patterns;
pub(crate) mod plan;
mod regex;
mod result;
pub(crate) mod tree;
pub(crate) mod value;

use serde_json::Value;
use std::fmt;

pub use crate::pyre::Policy;
pub use failures::Failures;
pub use options::{CompileOptions, Normalize};
pub use output::Output;
pub use patterns::{Patterns, search_pattern};
pub use result::{CheckResult, Span, Verdict};
pub(crate) use value::CheckValue;
pub use value::{IssueList, ValueType};

/// One of the six keys.
#[derive(Debug)]
pub struct Check {
    /// The key in `expected_behavior`.
    pub name: &'static str,
    /// A summary for listings.
    pub summary: &'static str,
    /// The type of its value.
    pub value_type: ValueType,
    compile: fn(&CheckValue<'_>, &CompileOptions) -> Option<Box<dyn CompiledCheck>>,
}

/// Every key, in the order in which a case applies them and a report lists them.
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
    /// Compiles a JSON value. Returns `None` if the value is invalid, and if it demands nothing (`[]`, `false`).
    pub fn read(
        &self,
        value: &Value,
        options: &CompileOptions,
        issues: &mut IssueList<'_>,
    ) -> Option<Box<dyn CompiledCheck>> {
        self.compile(&CheckValue::read(value, self.value_type, issues)?, options)
    }

    /// Compiles a value of the right type. Returns `None` if it demands nothing.
    pub(crate) fn compile(
        &self,
        value: &CheckValue<'_>,
        options: &CompileOptions,
    ) -> Option<Box<dyn CompiledCheck>> {
        (self.compile)(value, options)
    }
}

/// One of the six keys with its value, ready to judge outputs.
pub trait CompiledCheck {
    /// Judges one output and adds what failed to `failures`.
    fn judge(&self, output: &Output<'_>, failures: &mut Failures) -> PassCount;
}

/// `Debug` is no supertrait, because its code would make the module larger.
impl fmt::Debug for dyn CompiledCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a check")
    }
}

/// How many of the checks passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PassCount {
    /// Checks that passed.
    pub passed: usize,
    /// Checks that were made.
    pub total: usize,
}

impl PassCount {
    /// The count of a single check.
    #[must_use]
    pub fn one(passed: bool) -> Self {
        Self { passed: usize::from(passed), total: 1 }
    }

    /// Whether every check passed.
    #[must_use]
    pub fn all(self) -> bool {
        self.passed == self.total
    }
}

impl std::ops::AddAssign for PassCount {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.total += other.total;
    }
}
