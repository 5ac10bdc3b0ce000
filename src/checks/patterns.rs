//! The patterns of a suite, and `search_pattern`, which works without a suite.

use crate::error::{Error, ErrorKind, Result};
use crate::pyre::{self, Flags, Match, Pattern, PatternErrorKind, Policy, Refusal};
use crate::text::intern::Interner;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// A pattern that is compiled when it is first used.
#[derive(Debug)]
pub(super) struct LazyPattern {
    pub(super) source: Box<str>,
    flags: Flags,
    /// The pattern as it is written, and the pattern that ignores letter case.
    compiled: [OnceCell<std::result::Result<Pattern, Refusal>>; 2],
}

impl LazyPattern {
    /// The compiled pattern, or why it does not compile.
    pub(super) fn get(&self, ignore_case: bool) -> std::result::Result<&Pattern, String> {
        let ignore_case = self.flags.ignore_case || ignore_case;
        let compile =
            || pyre::guarded_with(&self.source, Policy::Linear, Flags { ignore_case, ..self.flags });
        let compiled = self.compiled[usize::from(ignore_case)].get_or_init(compile);
        compiled.as_ref().map_err(ToString::to_string)
    }

    /// Whether the pattern is the same if letter case is ignored.
    pub(super) fn ignores_case(&self) -> bool {
        self.flags.ignore_case
    }
}

/// The patterns of a suite. Equal patterns are compiled once.
#[derive(Debug, Clone, Default)]
pub struct Patterns(Rc<RefCell<(Interner, Vec<Rc<LazyPattern>>)>>);

impl Patterns {
    pub(super) fn get(&self, source: &str, flags: Flags) -> Rc<LazyPattern> {
        let Flags { ignore_case, multi_line, dot_all, verbose, ascii } = flags;
        let bits = [ignore_case, multi_line, dot_all, verbose, ascii];
        let mut key: String = bits.map(|bit| if bit { '1' } else { '0' }).iter().collect();
        key.push_str(source);
        let (sources, patterns) = &mut *self.0.borrow_mut();
        let index = sources.intern(&key) as usize;
        if index == patterns.len() {
            patterns.push(Rc::new(LazyPattern {
                source: source.into(),
                flags,
                compiled: Default::default(),
            }));
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
