//! Rejects patterns that could take exponential time, before compilation, as the reference program does.
//!
//! time: O(pattern)
//! source: the regex check of the Python program

use super::error::PatternError;
use super::{Flags, Pattern};
use std::fmt;

/// The maximum length of a pattern, in code points.
pub const MAX_PATTERN_CHARS: usize = 500;

/// Which patterns the guard accepts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// Rejects nested quantifiers, as the reference program does.
    #[default]
    Strict,
    /// Accepts nested quantifiers, because this engine limits the time of a search.
    Linear,
}

/// Why the guard rejects a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The pattern is longer than [`MAX_PATTERN_CHARS`].
    TooLong,
    /// The pattern seems to contain a quantifier inside another quantifier.
    Nested,
    /// The pattern does not compile.
    Invalid(PatternError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => {
                write!(f, "Regex pattern exceeds maximum allowed length of {MAX_PATTERN_CHARS} characters.")
            }
            Self::Nested => f.write_str(
                "Regex pattern contains nested quantifiers that may cause catastrophic backtracking.",
            ),
            Self::Invalid(error) => write!(f, "Invalid regex pattern: {error}"),
        }
    }
}

impl std::error::Error for Refusal {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Invalid(error) => Some(error),
            _ => None,
        }
    }
}

/// Compiles `pattern` with the flags of the regex check, if the guard accepts it.
///
/// # Errors
///
/// A [`Refusal`]. If there are several reasons, the first in the order of the enum.
///
/// ```
/// use benchmarkhub_text_engine::pyre::{Policy, Refusal, guarded};
///
/// assert!(guarded(r"\d+", Policy::Strict).is_ok());
/// assert_eq!(guarded("(a+)+", Policy::Strict).err(), Some(Refusal::Nested));
/// assert!(guarded("(a+)+", Policy::Linear).is_ok());
/// ```
pub fn guarded(pattern: &str, policy: Policy) -> Result<Pattern, Refusal> {
    guarded_with(pattern, policy, Flags::CHECK)
}

/// Does the same as [`guarded`] with other flags.
///
/// # Errors
///
/// The same errors as [`guarded`].
pub fn guarded_with(pattern: &str, policy: Policy, flags: Flags) -> Result<Pattern, Refusal> {
    match guard(pattern, policy) {
        Some(refusal) => Err(refusal),
        None => Pattern::compile_with(pattern, flags).map_err(Refusal::Invalid),
    }
}

/// Returns why a pattern is rejected before it is compiled.
#[must_use]
pub fn guard(pattern: &str, policy: Policy) -> Option<Refusal> {
    if pattern.chars().nth(MAX_PATTERN_CHARS).is_some() {
        return Some(Refusal::TooLong);
    }
    (policy == Policy::Strict && has_nested_quantifiers(pattern)).then_some(Refusal::Nested)
}

/// Whether `\([^)]*[+*][^)]*\)[+*?{]` matches in `pattern`: `(`, then `+` or `*` before the next `)`, and a quantifier
/// directly after that `)`.
fn has_nested_quantifiers(pattern: &str) -> bool {
    let (mut open, mut quantified) = (false, false);
    let mut bytes = pattern.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'(' => open = true,
            b'+' | b'*' => quantified |= open,
            b')' => {
                if quantified && matches!(bytes.peek(), Some(b'+' | b'*' | b'?' | b'{')) {
                    return true;
                }
                (open, quantified) = (false, false);
            }
            _ => {}
        }
    }
    false
}
