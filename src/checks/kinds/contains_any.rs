//! `contains_any`: at least one of the texts occurs in the output. With `not`, none may.
//!
//! ```json
//! { "kind": "contains_any", "value": ["password", "secret"], "not": true }
//! ```
//!
//! promptfoo calls it `contains-any` and `icontains-any`.

use super::contains_all::Contains;
use super::{Args, Expectation, Kind};

pub(super) const KIND: Kind = Kind {
    name: "contains_any",
    summary: "at least one of the texts occurs in the output",
    value: "list of strings",
    options: &[],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    Contains::read(args, false)
}
