//! The patterns of a suite, and `search_pattern`, which works without a suite.

use crate::error::{Error, ErrorKind, Result};
use crate::pyre::{self, Match, Pattern, PatternErrorKind, Policy, Refusal};
use crate::text::intern::Interner;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// A pattern that is compiled when it is first used.
#[derive(Debug)]
pub(super) struct LazyPattern {
    source: Box<str>,
    compiled: OnceCell<std::result::Result<Pattern, Refusal>>,
}

impl LazyPattern {
    /// Whether the pattern matches anywhere in a text. The error says why this could not be decided.
    pub(super) fn is_match(&self, text: &str, policy: Policy) -> std::result::Result<bool, String> {
        match self.compiled.get_or_init(|| pyre::guarded(&self.source, policy)) {
            Ok(pattern) => pattern.is_match(text).map_err(|given_up| given_up.to_string()),
            Err(refusal) => Err(refusal.to_string()),
        }
    }
}

/// The patterns of a suite. Equal patterns are compiled once.
#[derive(Debug, Clone, Default)]
pub struct Patterns(Rc<RefCell<(Interner, Vec<Rc<LazyPattern>>)>>);

impl Patterns {
    pub(super) fn get(&self, source: &str) -> Rc<LazyPattern> {
        let (sources, patterns) = &mut *self.0.borrow_mut();
        let index = sources.intern(source) as usize;
        if index == patterns.len() {
            patterns.push(Rc::new(LazyPattern { source: source.into(), compiled: OnceCell::new() }));
        }
        Rc::clone(&patterns[index])
    }
}

/// Finds the first match of `pattern` in `text` by the rules of the key `regex`.
///
/// # Errors
/// `unsafe_pattern` if the pattern is too long or nested too deeply, `bad_pattern` if it is invalid, `unsupported` if
/// the engine lacks the syntax, `budget` if the search takes too many steps.
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
