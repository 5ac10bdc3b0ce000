//! How the checks of a suite are compiled.

use super::patterns::Patterns;
use crate::pyre::Policy;

/// The options of a suite or a single case.
#[derive(Debug, Clone, Default)]
pub struct CompileOptions {
    /// Which patterns are rejected before they are compiled.
    pub regex_policy: Policy,
    /// The names of the kinds that the caller has registered.
    pub custom_checks: Vec<String>,
    /// The names of the metrics that the caller has registered.
    pub custom_metrics: Vec<String>,
    /// The host's normalization function, if it has one: the tables would make the module much larger.
    pub normalize: Option<Normalize>,
    /// Whether the document was a JavaScript value, in which integers beyond 2^53 are rounded to a double.
    pub from_javascript: bool,
    /// The patterns so far. Clone the options to share them.
    pub patterns: Patterns,
}

/// Converts a text to the Unicode normalization form NFKC.
pub type Normalize = fn(&str) -> String;
