//! Reproduces a quirk of Python's search: if a pattern starts with a class, Python first searches for a character of the class
//! with the flags of the pattern, even if the class is in a group with other flags.
//!
//! So `(?a)(?u:\w)` never matches `é`, because the search first skips to an ASCII word character. This affects only
//! categories, and only if either the group or the pattern is in ASCII mode, but not both.
//!
//! time: O(pattern)
//! source: `CPython` 3.11, `Lib/re/_compiler.py`, `_compile_info` with `_get_charset_prefix`

use super::ast::{Ast, Flags, Node};
use super::classes::{CharSet, Fold, Item};
use crate::text::letter_case::{lower, upper};

/// The set that must contain the first character of a match. `None` if the quirk does not affect the pattern.
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

/// Whether the class contains letters with case. If it does, Python does not search for the class.
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
