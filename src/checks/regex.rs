//! `regex`: the pattern matches somewhere in the output, ignoring case, with `.` matching newlines.
//!
//! The dialect is Python's; see [`pyre`]. Before it is compiled a pattern passes the
//! reference's guard. A pattern that is refused, invalid or given up is a failed check that says so,
//! never an aborted run. A pattern is compiled at its first use and kept.

use super::{Check, Fault, Findings, Given, Output, Rule, Takes, Tally, Terms};
use crate::error::{Error, ErrorKind, Result};
use crate::pyre::{self, Match, Pattern, PatternErrorKind, Policy, Refusal};
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

pub(super) const CHECK: Check =
    Check { name: "regex", summary: "the pattern matches somewhere in the output", takes: Takes::Text, rule };

fn rule(given: &Given<'_>, terms: &Terms) -> Option<Box<dyn Rule>> {
    let Given::Text(pattern) = given else { return None };
    Some(Box::new(Matches { shared: terms.patterns.of(pattern), policy: terms.regex_policy }))
}

#[derive(Debug)]
struct Matches {
    shared: Rc<Shared>,
    policy: Policy,
}

/// A pattern, and what became of it once it was wanted.
#[derive(Debug)]
struct Shared {
    pattern: Rc<str>,
    compiled: OnceCell<std::result::Result<Pattern, Refusal>>,
}

/// The patterns of a suite, each compiled once however many cases have it.
#[derive(Debug, Clone, Default)]
pub struct Patterns(Rc<RefCell<HashMap<Rc<str>, Rc<Shared>>>>);

impl Patterns {
    fn of(&self, pattern: &str) -> Rc<Shared> {
        let mut known = self.0.borrow_mut();
        if let Some(shared) = known.get(pattern) {
            return Rc::clone(shared);
        }
        let pattern: Rc<str> = Rc::from(pattern);
        let shared = Rc::new(Shared { pattern: Rc::clone(&pattern), compiled: OnceCell::new() });
        known.insert(pattern, Rc::clone(&shared));
        shared
    }
}

impl Rule for Matches {
    fn judge(&self, output: &Output<'_>, findings: &mut Findings) -> Tally {
        let Shared { pattern, compiled } = self.shared.as_ref();
        let found = match compiled.get_or_init(|| pyre::guarded(pattern, self.policy)) {
            Ok(pattern) => pattern.is_match(output.text).map_err(|given_up| given_up.to_string()),
            Err(refusal) => Err(refusal.to_string()),
        };
        match &found {
            Ok(true) => {}
            Ok(false) => {
                findings.fault(Fault::RegexFailed);
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
