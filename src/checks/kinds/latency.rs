//! `latency`: the agent answers within this time in milliseconds.
//!
//! ```json
//! { "kind": "latency", "max": 2000 }
//! ```
//!
//! The caller reads `latency_ms` of the row of the output. promptfoo has `latency`.

use super::Kind;
use super::caller::{MAX, MIN, measure};
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "latency",
    summary: for_listing("the agent answers within this time in milliseconds"),
    value: "",
    options: &[MIN, MAX],
    ignores_case: false,
    read: |args| measure(args, "latency", "take", " ms"),
};
