//! `regex`: the pattern matches somewhere in the output.
//!
//! The dialect is Python's; see [`pyre`]. Unlike the key `regex`, no flag is set unless
//! `flags` sets it: `i` (as `ignore_case` does), `m`, `s`, `x`, `a`. A pattern that is refused,
//! invalid or given up is an error of the check, which never passes, negated or not.

use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::value::quote;
use crate::checks::{Output, Policy};
use crate::pyre::{self, Flags, Pattern, Refusal};
use std::cell::OnceCell;

pub(super) const KIND: Kind = Kind {
    name: "regex",
    summary: "the pattern matches somewhere in the output",
    value: "pattern",
    options: &[Choice { name: "flags", expected: "letters of imsxa, as in Python; none" }],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
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
                args.fault("flags", format!("expected letters of imsxa, found {}", quote(letters)));
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
    /// With the flags as they are, and ignoring case.
    compiled: [OnceCell<Result<Pattern, Refusal>>; 2],
}

impl Probe for Matches {
    fn demand(&self) -> String {
        format!("match the pattern {}", quote(&self.pattern))
    }

    fn probe(&self, output: &Output<'_>, case: Case) -> Finding {
        let mut flags = self.flags;
        flags.ignore_case |= case == Case::Ignored;
        let compile = || pyre::guarded_with(&self.pattern, self.policy, flags);
        let pattern = match self.compiled[usize::from(case == Case::Ignored)].get_or_init(compile) {
            Ok(pattern) => pattern,
            Err(refusal) => return Finding::error(refusal.to_string()),
        };
        match pattern.search(output.text) {
            Ok(Some(span)) => {
                let found = output.text.get(span.start..span.end).unwrap_or_default();
                Finding::of(true, quote(found)).at([span])
            }
            Ok(None) => Finding::of(false, "no match"),
            Err(given_up) => Finding::error(given_up.to_string()),
        }
    }
}
