//! Texts in messages.
//!
//! The standard library's `{:?}` writes the same, but its tables would be in the module beside ours.

use super::categories::is_printable;
use std::fmt::Write;

/// Quotes a text as a string literal of Rust, so that invisible characters show.
///
/// ```
/// use benchmarkhub_text_engine::text::quote::quote;
/// assert_eq!(quote("10\u{a0}000 \"€\"\n"), r#""10\u{a0}000 \"€\"\n""#);
/// ```
#[must_use]
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\0' => quoted.push_str("\\0"),
            _ if !is_printable(c) => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(c));
            }
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
