//! `regex`: the pattern matches somewhere in the output.
//!
//! ```json
//! { "kind": "regex", "value": "^Order \\d+$", "flags": "m", "ignore_case": true }
//! ```
//!
//! The syntax is Python's, see [`pyre`]. `flags` are Python's `i` (`ignore_case` sets it too), `m`, `s`, `x` and `a`.
//! No flag is set by default, in contrast to the key `regex`. Nested quantifiers are accepted under every policy, because the
//! engine limits the time of a search. An invalid pattern, or a search that exceeds its budget, is an error of the check, which does
//! not pass with `not` either. promptfoo calls this check `regex`, `inspect_ai` `pattern`.

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::value::quote;
use crate::checks::{Output, Policy};
use crate::listing::for_listing;
use crate::pyre::{self, Flags, Pattern, Refusal};
use std::cell::OnceCell;

pub(super) const KIND: Kind = Kind {
    name: "regex",
    summary: for_listing("the pattern matches somewhere in the output"),
    value: "pattern",
    options: &[FLAGS],
    ignores_case: true,
    read: |args| Some(Box::new(Matches(LazyPattern::read(args, "value")?))),
};

pub(super) const FLAGS: KindOption =
    KindOption { name: "flags", expected: for_listing("letters of imsxa, as in Python; none") };

/// A pattern that is compiled when it is first used.
#[derive(Debug)]
pub(super) struct LazyPattern {
    source: String,
    flags: Flags,
    /// The case-sensitive and the case-insensitive pattern.
    compiled: [OnceCell<Result<Pattern, Refusal>>; 2],
}

impl LazyPattern {
    /// Reads the pattern in the field `key`, and `flags`.
    pub(super) fn read(args: &mut Args<'_, '_>, key: &str) -> Option<Self> {
        let (pattern, flags) = (args.text(key), args.optional_text("flags"));
        let letters = flags?.unwrap_or_default();
        let mut flags = Flags::default();
        for letter in letters.chars() {
            match letter {
                'i' => flags.ignore_case = true,
                'm' => flags.multi_line = true,
                's' => flags.dot_all = true,
                'x' => flags.verbose = true,
                'a' => flags.ascii = true,
                _ => {
                    args.issue("flags", format!("expected letters of imsxa, found {}", quote(letters)));
                    return None;
                }
            }
        }
        Some(Self { source: pattern?.to_owned(), flags, compiled: Default::default() })
    }

    pub(super) fn describe(&self) -> String {
        format!("match the pattern {}", quote(&self.source))
    }

    /// The compiled pattern, or why it does not compile.
    pub(super) fn get(&self, case: LetterCase) -> Result<&Pattern, String> {
        let mut flags = self.flags;
        flags.ignore_case |= case == LetterCase::Ignored;
        let compile = || pyre::guarded_with(&self.source, Policy::Linear, flags);
        let compiled = self.compiled[usize::from(case == LetterCase::Ignored)].get_or_init(compile);
        compiled.as_ref().map_err(ToString::to_string)
    }
}

#[derive(Debug)]
struct Matches(LazyPattern);

impl Expectation for Matches {
    fn describe(&self) -> String {
        self.0.describe()
    }

    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult {
        let pattern = match self.0.get(case) {
            Ok(pattern) => pattern,
            Err(why) => return RawResult::error(why),
        };
        match pattern.search(output.text) {
            Ok(Some(span)) => {
                let found = output.text.get(span.start..span.end).unwrap_or_default();
                RawResult::new(true, quote(found)).with_spans([span])
            }
            Ok(None) => RawResult::new(false, "no match"),
            Err(given_up) => RawResult::error(given_up.to_string()),
        }
    }
}
