//! `not_contains`: none of these texts occurs in the output, ignoring case.
//!
//! Each text counts as one check. Both sides are lowercased like Python's `str.lower`. The empty text occurs in every
//! output, so a list that contains it never passes.

use super::contains::Texts;
use super::{Check, CheckValue, CompileOptions, CompiledCheck, Failures, Output, PassCount, ValueType};

pub(super) const CHECK: Check = Check {
    name: "not_contains",
    summary: "none of the texts occurs in the output, ignoring case",
    value_type: ValueType::Strings,
    compile,
};

fn compile(value: &CheckValue<'_>, _: &CompileOptions) -> Option<Box<dyn CompiledCheck>> {
    Some(Box::new(NotContains(Texts::new(value)?)))
}

struct NotContains(Texts);

impl CompiledCheck for NotContains {
    fn judge(&self, output: &Output<'_>, failures: &mut Failures) -> PassCount {
        self.0.judge(output, false, &mut failures.forbidden_found)
    }
}
