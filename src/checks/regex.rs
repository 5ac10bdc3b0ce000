//! `regex`: the pattern matches somewhere in the output, ignoring case, and `.` matches newlines.
//!
//! The syntax is Python's; see [`pyre`]. The policy of the suite rejects unsafe patterns. If a pattern
//! is rejected or invalid, or its search exceeds the budget, the check fails with the reason, and the run continues.

use super::patterns::LazyPattern;
use super::{
    Check, CheckValue, CompileOptions, CompiledCheck, Failures, Output, PassCount, Policy, ValueType,
};
use crate::listing::for_listing;
use crate::pyre::{self, Flags};
use std::rc::Rc;

pub(super) const CHECK: Check = Check {
    name: "regex",
    summary: for_listing("the pattern matches somewhere in the output"),
    value_type: ValueType::String,
    compile,
};

fn compile(value: &CheckValue<'_>, options: &CompileOptions) -> Option<Box<dyn CompiledCheck>> {
    let CheckValue::String(source) = value else { return None };
    let pattern = options.patterns.get(source, Flags::CHECK);
    let policy = options.regex_policy.unwrap_or_default();
    let is_guarded = pyre::guard(source, policy).is_some();
    Some(Box::new(Regex { pattern, policy, is_guarded }))
}

struct Regex {
    pattern: Rc<LazyPattern>,
    policy: Policy,
    /// Whether the policy rejects the pattern.
    is_guarded: bool,
}

impl CompiledCheck for Regex {
    fn judge(&self, output: &Output<'_>, failures: &mut Failures) -> PassCount {
        let found = if let Some(refusal) = self.refusal() {
            Err(refusal)
        } else {
            let pattern = self.pattern.get(false);
            pattern.and_then(|pattern| pattern.is_match(output.text).map_err(|why| why.to_string()))
        };
        let passed = found == Ok(true);
        match found {
            Ok(true) => {}
            Ok(false) => failures.regex_failed = true,
            Err(reason) => failures.regex_error = Some(reason),
        }
        PassCount::one(passed)
    }

    fn refusal(&self) -> Option<String> {
        if self.is_guarded {
            return pyre::guard(&self.pattern.source, self.policy).map(|refusal| refusal.to_string());
        }
        self.pattern.get(false).err()
    }
}
