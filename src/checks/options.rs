//! The options with which the checks of a suite are compiled.

use super::patterns::Patterns;
use crate::pyre::Policy;

/// The options of a suite or a single case.
#[derive(Debug, Clone, Default)]
pub struct CompileOptions {
    /// Decides which patterns are rejected before they are compiled.
    pub regex_policy: Policy,
    /// The names of the kinds that the caller has registered.
    pub custom_checks: Vec<String>,
    /// The names of the metrics that the caller has registered.
    pub custom_metrics: Vec<String>,
    /// The host's function for Unicode normalization, if it has one. The module has no tables for it, because they
    /// are large.
    pub normalize: Option<Normalize>,
    /// Whether the caller passed a JavaScript value, whose integers beyond 2^53 may be rounded.
    pub from_javascript: bool,
    /// The patterns of the suite so far. Clones of the options share them.
    pub patterns: Patterns,
}

/// Converts a text to the Unicode normalization form NFKC.
pub type Normalize = fn(&str) -> String;
