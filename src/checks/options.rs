//! The options with which the checks of a suite are compiled.

use super::patterns::Patterns;
use crate::pyre::Policy;
use crate::text::segmentation;

/// The options of a suite or a single case.
#[derive(Debug, Clone, Default)]
pub struct CompileOptions {
    /// Decides which patterns of the key `regex` are rejected before they are compiled. `None`: the policy of
    /// the suite, or strict if it has none.
    pub regex_policy: Option<Policy>,
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

/// Normalizes the stream-safe form of a text (UAX #15): a combining grapheme joiner ends each run of 30 marks. Hosts sort a run
/// of marks in quadratic time.
pub(crate) fn normal(text: &str, normalize: Normalize) -> String {
    const MAX_MARKS: usize = 30;
    const JOINER: char = '\u{34f}';
    if text.is_ascii() {
        return normalize(text);
    }
    let mut marks = 0;
    let mut safe = String::new();
    let mut copied = 0;
    for (offset, c) in text.char_indices() {
        // Every character that canonical ordering moves extends a grapheme cluster.
        marks = if segmentation::is_mark(c) && c != JOINER { marks + 1 } else { 0 };
        if marks > MAX_MARKS {
            safe.push_str(&text[copied..offset]);
            safe.push(JOINER);
            (copied, marks) = (offset, 1);
        }
    }
    if copied == 0 {
        return normalize(text);
    }
    safe.push_str(&text[copied..]);
    normalize(&safe)
}
