//! `steps`: the agent calls its model this number of times.
//!
//! ```json
//! { "kind": "steps", "max": 5 }
//! ```
//!
//! The caller counts the messages of the model in the row of the output.

use super::Kind;
use super::caller::{MAX, MIN, measure};
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "steps",
    summary: for_listing("the agent calls its model this number of times"),
    value: "",
    options: &[MIN, MAX],
    ignores_case: false,
    read: |args| measure(args, "steps", "take", " steps"),
};
