//! `one_of`: the output is one of these texts, to the last character.

use super::equals::{OneOf, TRIM};
use super::texts::Text;
use super::{Args, Kind, Probe};

pub(super) const KIND: Kind = Kind {
    name: "one_of",
    summary: "the output is one of the texts",
    value: "list of strings",
    options: &[TRIM],
    ignores_case: true,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (texts, trim) = (args.texts("value"), args.flag("trim"));
    Some(Box::new(OneOf { texts: Text::list(texts?), trim: trim? }))
}
