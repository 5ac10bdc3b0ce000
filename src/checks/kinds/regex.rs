//! `regex`: the pattern matches somewhere in the output.
//!
//! ```json
//! { "kind": "regex", "value": "^Order \\d+$", "flags": "m", "ignore_case": true }
//! ```
//!
//! The syntax is Python's, see [`pyre`](crate::pyre). `flags` are Python's `i` (`ignore_case` sets it too), `m`, `s`, `x` and `a`.
//! No flag is set by default, in contrast to the key `regex`. Nested quantifiers are accepted under every policy, because the
//! engine limits the time of a search. An invalid pattern, or a search that exceeds its budget, is an error of the check, which does
//! not pass with `not` either. promptfoo calls this check `regex`, `inspect_ai` `pattern`.

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::patterns::LazyPattern;
use crate::checks::value::quote;
use crate::listing::for_listing;
use crate::pyre::Flags;
use std::rc::Rc;

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

impl LazyPattern {
    /// Reads the pattern in the field `key`, and `flags`.
    pub(super) fn read(args: &mut Args<'_, '_>, key: &str) -> Option<Rc<Self>> {
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
        Some(args.patterns().get(pattern?, flags))
    }

    pub(super) fn describe(&self) -> String {
        format!("match the pattern {}", quote(&self.source))
    }
}

#[derive(Debug)]
struct Matches(Rc<LazyPattern>);

impl Expectation for Matches {
    fn describe(&self) -> String {
        self.0.describe()
    }

    fn check(&self, output: &Output<'_>, case: LetterCase) -> RawResult {
        let pattern = match self.0.get(case == LetterCase::Ignored) {
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

    fn ignores_case(&self) -> bool {
        self.0.ignores_case()
    }
}
