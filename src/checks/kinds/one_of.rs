//! `one_of`: the output is exactly one of these texts.
//!
//! ```json
//! { "kind": "one_of", "value": ["yes", "no"], "ignore_case": true, "trim": true }
//! ```
//!
//! `trim` first removes white space at both ends of the output.

use super::equals::{OneOf, TRIM};
use super::texts::Text;
use super::{Args, Expectation, Kind};
use crate::listing::for_listing;

pub(super) const KIND: Kind = Kind {
    name: "one_of",
    summary: for_listing("the output is one of the texts"),
    value: "list of strings",
    options: &[TRIM],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (texts, trim) = (args.texts("value"), args.flag("trim"));
    Some(Box::new(OneOf { texts: Text::list(texts?), trim: trim? }))
}
