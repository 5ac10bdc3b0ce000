//! `json_valid`: the whole output is one JSON value, as RFC 8259 defines it.
//!
//! The error has the same words as Python's `JSONDecodeError`, with the offset in code points. Unlike Python, this
//! check rejects `NaN` and infinities. There is no limit on nesting.
//!
//! time: O(n), without building a value.

use super::{Check, CheckValue, CompileOptions, CompiledCheck, Failures, Output, PassCount, ValueType};
use crate::listing::for_listing;
use crate::text::json;

pub(super) const CHECK: Check = Check {
    name: "json_valid",
    summary: for_listing("the output is valid JSON (false checks nothing)"),
    value_type: ValueType::Boolean,
    compile,
};

fn compile(value: &CheckValue<'_>, _: &CompileOptions) -> Option<Box<dyn CompiledCheck>> {
    matches!(value, CheckValue::Boolean(true)).then(|| Box::new(JsonValid) as Box<dyn CompiledCheck>)
}

struct JsonValid;

impl CompiledCheck for JsonValid {
    fn judge(&self, output: &Output<'_>, failures: &mut Failures) -> PassCount {
        failures.json_error = json::validate(output.text).err().map(|fault| fault.to_string());
        PassCount::one(failures.json_error.is_none())
    }
}
