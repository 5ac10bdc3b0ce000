//! The compiled checks of one case. [`judge`](crate::run::judge) runs them.

use super::kinds::CustomCall;
use super::tree::Node;
use super::{CompileOptions, CompiledCheck, Normalize, Policy};

/// The checks of one case, in the order in which they run.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The six keys that the case has, with their names.
    pub(crate) keys: Vec<(&'static str, Box<dyn CompiledCheck>)>,
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
