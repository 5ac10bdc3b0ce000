//! The compiled checks of one case. [`judge`](crate::run::judge) runs them.

use super::kinds::CustomCall;
use super::tree::{self, Node, TreeReader};
use super::{CompileOptions, CompiledCheck, Normalize, Patterns};
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
    /// The patterns of the suite.
    pub(crate) patterns: Patterns,
    pub(crate) normalize: Option<Normalize>,
}

impl Plan {
    /// A plan without checks.
    pub(crate) fn new(options: &CompileOptions) -> Self {
        Self { patterns: options.patterns.clone(), normalize: options.normalize, ..Self::default() }
    }
}

/// One of the six keys of a case.
#[derive(Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) check: Box<dyn CompiledCheck>,
    equivalent: OnceCell<Option<Box<Node>>>,
}

impl Key {
    pub(crate) fn new(name: &'static str, check: Box<dyn CompiledCheck>) -> Self {
        Self { name, check, equivalent: OnceCell::new() }
    }

    /// Returns the item of `checks` with the same meaning, for evidence. It is compiled once. `expected` returns the checks as the
    /// suite writes them.
    pub(crate) fn equivalent<'c>(
        &self,
        expected: impl FnOnce() -> &'c Map<String, Value>,
        patterns: &Patterns,
    ) -> Option<&Node> {
        self.equivalent.get_or_init(|| self.compile(expected().get(self.name)?, patterns)).as_deref()
    }

    fn compile(&self, value: &Value, patterns: &Patterns) -> Option<Box<Node>> {
        let options = CompileOptions { patterns: patterns.clone(), ..CompileOptions::default() };
        let mut issues = Vec::new();
        let mut reader = TreeReader {
            options: &options,
            issues: &mut issues,
            custom_calls: Vec::new(),
            strip_reasoning: None,
            parent_path: "",
        };
        let item = tree::equivalent(self.name, value)?;
        let mut node = reader.item(&item, self.name.to_owned(), 0)?;
        node.kind = self.name.into();
        Some(Box::new(node))
    }
}
