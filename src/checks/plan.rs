//! The compiled checks of one case. [`judge`](crate::run::judge) runs them.

use super::kinds::CustomCall;
use super::tree::{self, Node, TreeReader};
use super::{CompileOptions, CompiledCheck, Normalize, Policy};
use serde_json::{Map, Value};
use std::cell::OnceCell;

/// The checks of one case, in the order in which they run.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The six keys that the case has.
    pub(crate) keys: Vec<Key>,
    /// The items of the list `checks`.
    pub(crate) nodes: Vec<Node>,
    /// Whether the case has the key `checks`.
    pub(crate) uses_checks: bool,
    /// The minimum score of a case that passes. Without a threshold, every check has to pass.
    pub(crate) threshold: Option<f64>,
    /// Whether checks read the output without its reasoning; `None` if the suite decides.
    pub(crate) strip_reasoning: Option<bool>,
    /// The checks that the caller answers.
    pub(crate) custom_calls: Vec<CustomCall>,
    pub(crate) regex_policy: Policy,
    pub(crate) normalize: Option<Normalize>,
}

impl Plan {
    /// A plan without checks.
    pub(crate) fn new(options: &CompileOptions) -> Self {
        let regex_policy = options.regex_policy.unwrap_or_default();
        Self { regex_policy, normalize: options.normalize, ..Self::default() }
    }
}

/// One of the six keys of a case.
#[derive(Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) check: Box<dyn CompiledCheck>,
    /// The item of `checks` with the same meaning, for evidence. Compiled at its first use.
    equivalent: OnceCell<Option<Box<Node>>>,
}

impl Key {
    pub(crate) fn new(name: &'static str, check: Box<dyn CompiledCheck>) -> Self {
        Self { name, check, equivalent: OnceCell::new() }
    }

    /// Calls `with` with the item of `checks` that has the same meaning. `expected` returns the checks as the suite writes them.
    pub(crate) fn with_equivalent(&self, expected: &Map<String, Value>, with: impl FnOnce(Option<&Node>)) {
        if self.name == "regex" {
            // Compiled patterns of all cases would take much memory.
            return with(self.compile(expected).as_deref());
        }
        with(self.equivalent.get_or_init(|| self.compile(expected)).as_deref());
    }

    fn compile(&self, expected: &Map<String, Value>) -> Option<Box<Node>> {
        let options = CompileOptions::default();
        let mut issues = Vec::new();
        let mut reader = TreeReader {
            options: &options,
            issues: &mut issues,
            custom_calls: Vec::new(),
            strip_reasoning: None,
            parent_path: "",
        };
        let item = tree::equivalent(self.name, expected.get(self.name)?)?;
        reader.item(&item, self.name.to_owned(), 0).map(Box::new)
    }
}
