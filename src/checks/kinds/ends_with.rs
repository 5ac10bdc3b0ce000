//! `ends_with`: the output ends with this text.
//!
//! ```json
//! { "kind": "ends_with", "value": "Kind regards", "trim": true }
//! ```
//!
//! `trim` first removes white space at both ends of the output.

use super::Kind;
use super::equals::TRIM;
use super::starts_with::Affix;
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "ends_with",
    summary: for_listing("the output ends with the text"),
    value: "string",
    options: &[TRIM],
    ignores_case: true,
    read: |args| Affix::read(args, true),
};
