//! `regex`: the pattern matches somewhere in the output, ignoring case, with `.` matching newlines.
//!
//! Before it is compiled a pattern passes the reference's guard, which refuses what could make a
//! backtracking engine hang. A refused or invalid pattern is a failed check that says so, never an
//! aborted run. A pattern is compiled at its first use and kept.

use super::{Check, Faults, Output, Rule, Tally, Terms, value};
use crate::error::{Error, ErrorKind, Result};
use crate::text::pystr;
use regex::{Regex, RegexBuilder};
use serde_json::{Map, Value};
use std::cell::OnceCell;

pub(super) const CHECK: Check =
    Check { name: "regex", summary: "the pattern matches somewhere in the output", value: "pattern", read };

/// Which patterns are refused before they are compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Policy {
    /// The reference's guard: patterns over 500 characters and nested quantifiers.
    #[default]
    Strict,
    /// Patterns over 500 characters alone; matching is bounded whatever the pattern.
    Linear,
}

/// Where a pattern matched, in bytes.
pub type Span = std::ops::Range<usize>;

fn read(value: &Value, terms: Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let pattern = value::string(value, faults)?.to_owned();
    Some(Box::new(Matches { pattern, policy: terms.regex_policy, compiled: OnceCell::new() }))
}

#[derive(Debug)]
struct Matches {
    pattern: String,
    policy: Policy,
    compiled: OnceCell<Result<Regex>>,
}

impl Rule for Matches {
    fn judge(&self, output: &Output<'_>, details: &mut Map<String, Value>) -> Tally {
        let found = match self.compiled.get_or_init(|| compile(&self.pattern, self.policy)) {
            Ok(regex) => regex.is_match(output.text),
            Err(error) => {
                details.insert("regex_error".to_owned(), error.to_string().into());
                return Tally::one(false);
            }
        };
        if !found {
            details.insert("regex_failed".to_owned(), self.pattern.as_str().into());
        }
        Tally::one(found)
    }
}

/// The first match of `pattern` in `text`, by the rules of the `regex` check.
///
/// # Errors
/// A pattern that is too long, nested or invalid.
pub fn search_pattern(pattern: &str, text: &str, policy: Policy) -> Result<Option<Span>> {
    Ok(compile(pattern, policy)?.find(text).map(|found| found.range()))
}

/// The longest pattern, in code points.
const MAX_PATTERN_CHARS: usize = 500;

fn compile(pattern: &str, policy: Policy) -> Result<Regex> {
    if pystr::len(pattern) > MAX_PATTERN_CHARS {
        let text = "Regex pattern exceeds maximum allowed length of 500 characters.";
        return Err(Error::new(ErrorKind::UnsafePattern, text));
    }
    if policy == Policy::Strict && nests_quantifiers(pattern) {
        let text = "Regex pattern contains nested quantifiers that may cause catastrophic backtracking.";
        return Err(Error::new(ErrorKind::UnsafePattern, text));
    }
    RegexBuilder::new(pattern)
        .case_insensitive(true)
        .dot_matches_new_line(true)
        .build()
        .map_err(|error| Error::new(ErrorKind::BadPattern, format!("Invalid regex pattern: {error}")))
}

/// Whether the pattern itself matches `\([^)]*[+*][^)]*\)[+*?{]`.
///
/// time: O(n): each closing parenthesis ends the stretch in which the last opening one counts.
fn nests_quantifiers(pattern: &str) -> bool {
    let mut chars = pattern.chars().peekable();
    let (mut is_open, mut has_quantifier) = (false, false);
    while let Some(c) = chars.next() {
        match c {
            '(' => is_open = true,
            '+' | '*' if is_open => has_quantifier = true,
            ')' => {
                if has_quantifier && matches!(chars.peek(), Some('+' | '*' | '?' | '{')) {
                    return true;
                }
                (is_open, has_quantifier) = (false, false);
            }
            _ => {}
        }
    }
    false
}
