//! `contains_any`: at least one of the texts occurs in the output. With `not`, no text may occur.
//!
//! ```json
//! { "kind": "contains_any", "value": ["password", "secret"], "not": true }
//! ```
//!
//! promptfoo calls this check `contains-any` and `icontains-any`.

use super::Kind;
use super::contains_all::Contains;
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "contains_any",
    summary: for_listing("at least one of the texts occurs in the output"),
    value: "list of strings",
    options: &[],
    ignores_case: true,
    read: |args| Contains::read(args, false),
};
