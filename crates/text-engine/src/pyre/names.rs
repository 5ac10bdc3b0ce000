//! Implements Python's functions for group names and numbers: `str.isidentifier`, `int()`, `repr()`.
//!
//! time: O(name)

use std::fmt::Write;

use super::classes::decimal_value;
use crate::text::categories::{begins_identifier, is_mark, is_printable};
use crate::text::pystr;

/// `str.isidentifier`. Tests non-ASCII characters with the tables of other properties, to avoid another table.
pub(super) fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(starts_identifier) && chars.all(continues_identifier)
}

fn starts_identifier(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphabetic() || c == '_';
    }
    (begins_identifier(c) && !decomposes(c) && !matches!(c, '\u{e33}' | '\u{eb3}' | '\u{ff9e}' | '\u{ff9f}'))
        // Unicode's Other_ID_Start.
        || matches!(c, '\u{1885}' | '\u{1886}' | '\u{2118}' | '\u{212e}')
}

fn continues_identifier(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || c == '_';
    }
    if decomposes(c) {
        return false;
    }
    starts_identifier(c)
        || is_mark(c)
        || decimal_value(u32::from(c)).is_some()
        || matches!(c, '\u{e33}' | '\u{eb3}' | '\u{ff9e}' | '\u{ff9f}')
        || matches!(c, '\u{b7}' | '\u{387}' | '\u{1369}'..='\u{1371}' | '\u{19da}')
        || matches!(c, '\u{203f}' | '\u{2040}' | '\u{2054}')
        || matches!(c, '\u{fe33}' | '\u{fe34}' | '\u{fe4d}'..='\u{fe4f}' | '\u{ff3f}')
}

/// Whether `c` cannot be in a name because the characters of its compatibility decomposition cannot.
fn decomposes(c: char) -> bool {
    matches!(
        c,
        '\u{37a}' | '\u{2e2f}' | '\u{309b}' | '\u{309c}' | '\u{fc5e}'..='\u{fc63}' | '\u{fdfa}' | '\u{fdfb}'
    ) || (matches!(c, '\u{fe70}'..='\u{fe7e}') && u32::from(c).is_multiple_of(2))
}

/// `repr(text)`.
pub(super) fn repr(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut shown = String::from(quote);
    for c in text.chars() {
        let code = u32::from(c);
        // Writing to a String cannot fail.
        let _ = match c {
            '\n' => write!(shown, "\\n"),
            '\r' => write!(shown, "\\r"),
            '\t' => write!(shown, "\\t"),
            '\\' => write!(shown, "\\\\"),
            c if c == quote => write!(shown, "\\{c}"),
            c if is_printable(c) => write!(shown, "{c}"),
            _ if code < 0x100 => write!(shown, "\\x{code:02x}"),
            _ if code < 0x1_0000 => write!(shown, "\\u{code:04x}"),
            _ => write!(shown, "\\U{code:08x}"),
        };
    }
    shown.push(quote);
    shown
}

/// `int(text)` for a group number. Returns the digits without leading zeros, or `None` if Python raises an error or the
/// number is negative.
pub(super) fn group_number(text: &str) -> Option<String> {
    let text = pystr::strip(text);
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut number = String::new();
    let mut after_digit = false;
    for c in digits.chars() {
        if c == '_' && after_digit {
            after_digit = false;
            continue;
        }
        let value = decimal_value(u32::from(c))?;
        number.push(char::from_digit(value, 10)?);
        after_digit = true;
    }
    if !after_digit {
        return None;
    }
    let number = number.trim_start_matches('0');
    match (negative, number) {
        (_, "") => Some("0".to_owned()),
        (true, _) => None,
        (false, number) => Some(number.to_owned()),
    }
}
