//! `regex`: the pattern matches somewhere in the output, ignoring case, with `.` matching newlines.
//!
//! The dialect is Python's; see [`pyre`]. Before it is compiled a pattern passes the
//! reference's guard. A pattern that is refused, invalid or given up is a failed check that says so,
//! never an aborted run. A pattern is compiled at its first use and kept.

use super::{Check, Faults, Output, Rule, Tally, Terms, value};
use crate::error::{Error, ErrorKind, Result};
use crate::pyre::{self, Match, Pattern, PatternErrorKind, Policy, Refusal};
use serde_json::{Map, Value};
use std::cell::OnceCell;

pub(super) const CHECK: Check =
    Check { name: "regex", summary: "the pattern matches somewhere in the output", value: "pattern", read };

fn read(value: &Value, terms: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let pattern = value::string(value, faults)?.to_owned();
    Some(Box::new(Matches { pattern, policy: terms.regex_policy, compiled: OnceCell::new() }))
}

#[derive(Debug)]
struct Matches {
    pattern: String,
    policy: Policy,
    compiled: OnceCell<std::result::Result<Pattern, Refusal>>,
}

impl Rule for Matches {
    fn judge(&self, output: &Output<'_>, details: &mut Map<String, Value>) -> Tally {
        let found = match self.compiled.get_or_init(|| pyre::guarded(&self.pattern, self.policy)) {
            Ok(pattern) => pattern.is_match(output.text).map_err(|given_up| given_up.to_string()),
            Err(refusal) => Err(refusal.to_string()),
        };
        match &found {
            Ok(true) => {}
            Ok(false) => {
                details.insert("regex_failed".to_owned(), self.pattern.as_str().into());
            }
            Err(reason) => {
                details.insert("regex_error".to_owned(), reason.as_str().into());
            }
        }
        Tally::one(found == Ok(true))
    }
}

/// The first match of `pattern` in `text`, by the rules of the `regex` check.
///
/// # Errors
/// `unsafe_pattern` for one that is too long or nested, `bad_pattern` for an invalid one, `unsupported`
/// for what the engine does not know, `budget` where the search was given up.
pub fn search_pattern(pattern: &str, text: &str, policy: Policy) -> Result<Option<Match>> {
    let pattern = pyre::guarded(pattern, policy).map_err(|refusal| {
        let kind = match &refusal {
            Refusal::Invalid(error) if error.kind() == PatternErrorKind::Unsupported => {
                ErrorKind::Unsupported
            }
            Refusal::Invalid(_) => ErrorKind::BadPattern,
            _ => ErrorKind::UnsafePattern,
        };
        Error::new(kind, refusal.to_string())
    })?;
    pattern.search(text).map_err(|given_up| Error::new(ErrorKind::Budget, given_up.to_string()))
}
