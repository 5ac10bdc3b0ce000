//! The checks of a case: the six keys of `expected_behavior`, each one file and one row, and the list `checks`.
//!
//! A value of the suite is compiled once to a check, which can check many outputs and reports its findings.
//! [`judge`](crate::run::judge) computes the score of the case. The kinds of items in `checks` are in [`kinds`].

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
mod trie;
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
    /// A summary in one line, for listings.
    pub summary: &'static str,
    /// The type of its value.
    pub value_type: ValueType,
    compile: fn(&CheckValue<'_>, &CompileOptions) -> Option<Box<dyn CompiledCheck>>,
}

/// Every key, in the order in which it is applied and reported.
pub static CHECKS: &[Check] = &[
    contains::CHECK,
    not_contains::CHECK,
    regex::CHECK,
    min_length::CHECK,
    max_length::CHECK,
    json_valid::CHECK,
];

/// Finds a key by name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Check> {
    CHECKS.iter().find(|check| check.name == name)
}

impl Check {
    /// Compiles a JSON value. Returns `None` if the value is invalid, or if nothing is to be checked (`[]`, `false`).
    pub fn read(
        &self,
        value: &Value,
        options: &CompileOptions,
        issues: &mut IssueList<'_>,
    ) -> Option<Box<dyn CompiledCheck>> {
        self.compile(&CheckValue::read(value, self.value_type, issues)?, options)
    }

    /// Compiles a value that has the right type. Returns `None` if nothing is to be checked.
    pub(crate) fn compile(
        &self,
        value: &CheckValue<'_>,
        options: &CompileOptions,
    ) -> Option<Box<dyn CompiledCheck>> {
        (self.compile)(value, options)
    }
}

/// One of the six keys, compiled with its value.
pub trait CompiledCheck {
    /// Checks one output and adds the failures to `failures`.
    fn judge(&self, output: &Output<'_>, failures: &mut Failures) -> PassCount;

    /// Returns why no output can be checked.
    fn refusal(&self) -> Option<String> {
        None
    }
}

/// `Debug` is not a supertrait, because its code would increase the size of the module.
impl fmt::Debug for dyn CompiledCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a check")
    }
}

/// The number of passed checks and of all checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PassCount {
    /// The number of checks that passed.
    pub passed: usize,
    /// The number of all checks.
    pub total: usize,
}

impl PassCount {
    /// The count for a single check.
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
