//! `cost`: the run of the agent costs this much.
//!
//! ```json
//! { "kind": "cost", "max": 0.01 }
//! ```
//!
//! The caller reads `cost` of the row of the output. promptfoo has `cost`.

use super::Kind;
use super::caller::{MAX, MIN, measure};
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "cost",
    summary: for_listing("the run of the agent costs this much"),
    value: "",
    options: &[MIN, MAX],
    ignores_case: false,
    read: |args| measure(args, "cost", "cost", ""),
};
