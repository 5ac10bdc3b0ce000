//! `trajectory`: the agent makes these calls in this order, with any others between them.
//!
//! ```json
//! { "kind": "trajectory", "value": [{ "name": "search" }, { "name": "book", "arguments": { "seat": "12A" } }], "threshold": 0.5 }
//! ```
//!
//! `value` lists the expected calls; a call may have more arguments. The score is that of the best alignment: the mean over the
//! expected calls of the share of name and arguments that is found. It must reach the `threshold`. The caller reads the calls in
//! the row of the output. promptfoo has `trajectory:tool-sequence`.

use super::caller::Caller;
use super::{Args, Expectation, Kind, KindOption};
use crate::checks::value::{mismatch, quote};
use crate::listing::for_listing;
use serde_json::Value;

pub(super) const KIND: Kind = Kind {
    name: "trajectory",
    summary: for_listing("the agent makes these calls in this order, with any others between them"),
    value: "list of {name, arguments?}",
    options: &[KindOption { name: "threshold", expected: for_listing("number from 0 to 1, above 0; 1") }],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let value = args.required("value")?;
    let threshold = args.number("threshold", 0.0, 1.0)?;
    if threshold.is_some_and(|threshold| threshold <= 0.0) {
        args.issue("threshold", "expected a number above 0, which every score reaches".to_owned());
        return None;
    }
    let Some(calls) = value.as_array().filter(|calls| !calls.is_empty()) else {
        return args.reject("value", "a list of calls: {name, arguments?}", value);
    };
    let mut names = Vec::new();
    for (index, call) in calls.iter().enumerate() {
        let name = call.get("name").and_then(Value::as_str);
        let has_arguments = call.get("arguments").is_some_and(Value::is_object);
        let count = call.as_object().map_or(0, serde_json::Map::len);
        match name.filter(|_| count == 1 || count == 2 && has_arguments) {
            Some(name) => names.push(quote(name)),
            None => args.issue(&format!("value[{index}]"), mismatch("{name, arguments?}", call)),
        }
    }
    if names.len() < calls.len() {
        return None;
    }
    Caller::of(args, KIND.name, &["threshold"], format!("call {} in this order", names.join(", ")))
}
