//! `regex`: the pattern matches somewhere in the output.
//!
//! ```json
//! { "kind": "regex", "value": "^Order \\d+$", "flags": "m", "ignore_case": true }
//! ```
//!
//! The syntax is Python's, see [`pyre`]. `flags` are Python's `i` (`ignore_case` sets it too), `m`, `s`, `x` and `a`.
//! No flag is set by default, in contrast to the key `regex`. An invalid or rejected pattern, or a search that
//! exceeds its budget, is an error of the check, which does not pass with `not` either. promptfoo calls this check
//! `regex`, `inspect_ai` `pattern`.

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::value::quote;
use crate::checks::{Output, Policy};
use crate::pyre::{self, Flags, Pattern, Refusal};
use std::cell::OnceCell;

pub(super) const KIND: Kind = Kind {
    name: "regex",
    summary: "the pattern matches somewhere in the output",
    value: "pattern",
    options: &[KindOption { name: "flags", expected: "letters of imsxa, as in Python; none" }],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (pattern, flags) = (args.text("value"), args.optional_text("flags"));
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
    let policy = args.policy();
    Some(Box::new(Matches { pattern: pattern?.to_owned(), flags, policy, compiled: Default::default() }))
}

#[derive(Debug)]
struct Matches {
    pattern: String,
    flags: Flags,
    policy: Policy,
    /// The case-sensitive and the case-insensitive pattern, each compiled when it is first used.
    compiled: [OnceCell<Result<Pattern, Refusal>>; 2],
}

impl Expectation for Matches {
    fn describe(&self) -> String {
        format!("match the pattern {}", quote(&self.pattern))
    }

    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult {
        let mut flags = self.flags;
        flags.ignore_case |= case == LetterCase::Ignored;
        let compile = || pyre::guarded_with(&self.pattern, self.policy, flags);
        let pattern = match self.compiled[usize::from(case == LetterCase::Ignored)].get_or_init(compile) {
            Ok(pattern) => pattern,
            Err(refusal) => return RawResult::error(refusal.to_string()),
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
