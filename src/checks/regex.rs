//! `regex`: the pattern matches somewhere in the output, ignoring case, with `.` matching newlines.
//!
//! The dialect is Python's; see [`pyre`]. Before it is compiled a pattern passes the
//! reference's guard. A pattern that is refused, invalid or given up is a failed check that says so,
//! never an aborted run. A pattern is compiled at its first use and kept.

use super::{Check, Fault, Faults, Findings, Output, Rule, Tally, Terms, value};
use crate::error::{Error, ErrorKind, Result};
use crate::pyre::{self, Match, Pattern, PatternErrorKind, Policy, Refusal};
use serde_json::Value;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

pub(super) const CHECK: Check =
    Check { name: "regex", summary: "the pattern matches somewhere in the output", value: "pattern", read };

fn read(value: &Value, terms: &Terms, faults: &mut Faults) -> Option<Box<dyn Rule>> {
    let pattern = value::string(value, faults)?;
    let shared = terms.patterns.of(pattern);
    Some(Box::new(Matches { pattern: pattern.to_owned(), policy: terms.regex_policy, shared }))
}

#[derive(Debug)]
struct Matches {
    pattern: String,
    policy: Policy,
    shared: Rc<Compiled>,
}

type Compiled = OnceCell<std::result::Result<Pattern, Refusal>>;

/// The patterns of a suite, each compiled once however many cases have it.
#[derive(Debug, Clone, Default)]
pub struct Patterns(Rc<RefCell<HashMap<String, Rc<Compiled>>>>);

impl Patterns {
    fn of(&self, pattern: &str) -> Rc<Compiled> {
        let mut known = self.0.borrow_mut();
        if let Some(compiled) = known.get(pattern) {
            return Rc::clone(compiled);
        }
        Rc::clone(known.entry(pattern.to_owned()).or_default())
    }
}

impl Rule for Matches {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        let found = match self.shared.get_or_init(|| pyre::guarded(&self.pattern, self.policy)) {
            Ok(pattern) => pattern.is_match(output.text).map_err(|given_up| given_up.to_string()),
            Err(refusal) => Err(refusal.to_string()),
        };
        match &found {
            Ok(true) => {}
            Ok(false) => {
                findings.begin(Fault::RegexFailed);
            }
            Err(reason) => {
                findings.text(Fault::RegexError, reason.clone());
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
