//! Finds the errors that Python reports only when it compiles the tree: a look-behind of variable width, the template flag.
//!
//! time: O(pattern)
//! source: `CPython` 3.11, `Lib/re/_compiler.py`, `_compile`

use super::ast::{Ast, Greed, Node};
use super::error::{PatternError, PatternErrorKind};

/// Returns the error that Python reports. Visits the nodes in the order in which Python compiles them.
pub(super) fn validate(ast: &Ast, template: bool) -> Result<(), PatternError> {
    let reject = |message: &str| Err(PatternError::without_position(PatternErrorKind::Syntax, message));
    let mut waiting = vec![ast.root];
    while let Some(id) = waiting.pop() {
        match ast.node(id) {
            Node::Concat(items) | Node::Branch(items) => waiting.extend(items.iter().rev()),
            Node::Group { body, .. } | Node::Atomic(body) => waiting.push(*body),
            Node::Repeat { greed, body, .. } => {
                if template {
                    return reject(match greed {
                        Greed::Greedy => "internal: unsupported template operator MAX_REPEAT",
                        Greed::Lazy => "internal: unsupported template operator MIN_REPEAT",
                        Greed::Possessive => "internal: unsupported template operator POSSESSIVE_REPEAT",
                    });
                }
                waiting.push(*body);
            }
            Node::Look { behind, body, .. } => {
                let width = ast.width(*body);
                if *behind && width.min > u128::from(u32::MAX) {
                    return reject("looks too much behind");
                }
                if *behind && width.min != width.max {
                    return reject("look-behind requires fixed-width pattern");
                }
                waiting.push(*body);
            }
            Node::Conditional { yes, no, .. } => {
                waiting.extend(no);
                waiting.push(*yes);
            }
            _ => {}
        }
    }
    Ok(())
}
