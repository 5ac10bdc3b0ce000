//! The check of a pattern before it is compiled, as the reference program has it.

use super::error::PatternError;
use super::{Flags, Pattern};
use std::fmt;

/// The most code points that a pattern may have.
pub const MAX_PATTERN_CHARS: usize = 500;

/// What the guard lets through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// As the reference program: nested quantifiers are refused.
    #[default]
    Strict,
    /// Nested quantifiers are allowed, since matching is bounded here.
    Linear,
}

/// Why the guard refused a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// It has more than [`MAX_PATTERN_CHARS`] code points.
    TooLong,
    /// It looks like one quantifier inside another.
    Nested,
    /// It does not compile.
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

/// Compiles `pattern` under the flags of the regex check, if the guard lets it through.
///
/// # Errors
///
/// [`Refusal`], of several reasons the first in the order in which they are declared.
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

/// [`guarded`] under other flags.
///
/// # Errors
///
/// As [`guarded`].
pub fn guarded_with(pattern: &str, policy: Policy, flags: Flags) -> Result<Pattern, Refusal> {
    if pattern.chars().nth(MAX_PATTERN_CHARS).is_some() {
        return Err(Refusal::TooLong);
    }
    if policy == Policy::Strict && has_nested_quantifiers(pattern) {
        return Err(Refusal::Nested);
    }
    Pattern::compile_with(pattern, flags).map_err(Refusal::Invalid)
}

/// Whether `\([^)]*[+*][^)]*\)[+*?{]` is found in `pattern`: an opening bracket, a `+` or `*` before the next
/// closing one, and a quantifier right behind that.
///
/// time: O(pattern), in one pass: between two closing brackets it only matters whether a `+` or `*` follows an
/// opening one.
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
