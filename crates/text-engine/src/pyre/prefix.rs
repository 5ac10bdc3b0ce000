//! A quirk of Python's search, kept for parity: the class at the start of a pattern is looked for under the flags
//! of the whole pattern, even where it stands in a group with flags of its own.
//!
//! So `(?a)(?u:\w)` never finds `é`: the search skips to an ASCII word character first. It shows only where a
//! category is meant in ASCII mode inside and in Unicode mode outside, or the other way round.
//! source: `CPython` 3.11, `Lib/re/_compiler.py`, `_compile_info` with `_get_charset_prefix`

use super::ast::{Ast, Flags, Node};
use super::classes::{CharSet, Fold, Item};
use crate::text::letter_case::{lower, upper};

/// The set that the first character of a match must be in, if that is not what the pattern itself says.
pub(super) fn start_filter(ast: &Ast) -> Option<CharSet> {
    if ast.width(ast.root).min == 0 {
        return None;
    }
    let (mut id, mut flags) = (ast.root, ast.flags);
    let (items, negated) = loop {
        match ast.node(id) {
            Node::Concat(children) => id = *children.first()?,
            Node::Group { on, off, body, .. } => {
                flags = flags.inside(*on, *off);
                id = *body;
            }
            Node::Class { items, negated } => break (items.clone(), *negated),
            _ => return None,
        }
    };
    let has_category = items.iter().any(|item| matches!(item, Item::Category { .. }));
    if !has_category || flags.ascii == ast.flags.ascii || (flags.ignore_case && is_cased(&items, flags)) {
        return None;
    }
    Some(CharSet::new(&items, negated, Fold::None, ast.flags.ascii))
}

/// Whether Python sees letters with case in the class, so that it does not look for it.
fn is_cased(items: &[Item], flags: Flags) -> bool {
    let cased = |c: u32| match char::from_u32(c) {
        Some(c) if flags.ascii => c.is_ascii_alphabetic(),
        Some(_) => lower(c) != c || upper(c) != c,
        None => false,
    };
    items.iter().any(|item| match *item {
        Item::Char(c) => cased(c),
        Item::Range(from, to) => to > 0xffff || (from..=to).any(cased),
        Item::Category { .. } => false,
    })
}
