//! `tokens`: the run of the agent uses this number of tokens.
//!
//! ```json
//! { "kind": "tokens", "max": 4000 }
//! ```
//!
//! The caller reads the total in `usage` of the row of the output.

use super::Kind;
use super::caller::{MAX, MIN, measure};
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "tokens",
    summary: for_listing("the run of the agent uses this number of tokens"),
    value: "",
    options: &[MIN, MAX],
    ignores_case: false,
    read: |args| measure(args, "tokens", "use", " tokens"),
};
