//! `max_length`: the output has at most this many characters, counted like Python's `len`.
//!
//! Like in Python, the limit may be negative.

use super::{Check, CheckValue, CompileOptions, CompiledCheck, Failures, Output, PassCount, ValueType};
use crate::listing::for_listing;

pub(super) const CHECK: Check = Check {
    name: "max_length",
    summary: for_listing("the output has at most this many characters (code points)"),
    value_type: ValueType::Integer,
    compile,
};

fn compile(value: &CheckValue<'_>, _: &CompileOptions) -> Option<Box<dyn CompiledCheck>> {
    let CheckValue::Integer(bound) = *value else { return None };
    Some(Box::new(MaxLength(bound)))
}

struct MaxLength(i128);

impl CompiledCheck for MaxLength {
    fn judge(&self, output: &Output<'_>, failures: &mut Failures) -> PassCount {
        let char_len = output.char_len();
        let passed = char_len as i128 <= self.0;
        if !passed {
            failures.too_long = Some(char_len);
        }
        PassCount::one(passed)
    }
}
