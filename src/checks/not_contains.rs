//! `not_contains`: none of these texts occurs in the output, ignoring case.
//!
//! Each text is one check. The output and the texts are lowercased like Python's `str.lower`. Every output contains
//! the empty text, so a list that has the empty text never passes completely.

use super::contains::Texts;
use super::{Check, CheckValue, CompileOptions, CompiledCheck, Failures, Output, PassCount, ValueType};
use crate::listing::for_listing;

pub(super) const CHECK: Check = Check {
    name: "not_contains",
    summary: for_listing("none of the texts occurs in the output, ignoring case"),
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
