//! What Python's `str` methods do, over Rust's `&str`.
//!
//! Python counts code points and knows more white space than Unicode's `White_Space` property: the
//! four information separators U+001C to U+001F count too. Case is that of Python 3.11
//! (Unicode 14).

use super::case;
use std::borrow::Cow;

/// `str.isspace` for one character.
#[must_use]
pub fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{1c}'..='\u{1f}')
}

/// `str.strip()`: `text` without the white space at its ends.
#[must_use]
pub fn strip(text: &str) -> &str {
    text.trim_matches(is_space)
}

/// `str.split()`: the runs of characters that are not white space.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_space).filter(|word| !word.is_empty())
}

/// `str.lower()`: full Unicode lowercase, with the final sigma of Greek words.
///
/// Text that is lowercase ASCII already is lent back, not copied.
///
/// time: O(bytes); runs of ASCII go many bytes a step.
#[must_use]
pub fn lower(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return if text.bytes().any(|b| b.is_ascii_uppercase()) {
            Cow::Owned(text.to_ascii_lowercase())
        } else {
            Cow::Borrowed(text)
        };
    }
    let mut lowered = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let ascii = rest.bytes().position(|b| !b.is_ascii()).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(ascii);
        let start = lowered.len();
        lowered.push_str(run);
        if let Some(copied) = lowered.get_mut(start..) {
            copied.make_ascii_lowercase();
        }
        let mut chars = behind.chars();
        while let Some(c) = chars.clone().next().filter(|c| !c.is_ascii()) {
            let after = &chars.as_str()[c.len_utf8()..];
            // Only a sigma depends on its neighbours.
            if c == 'Σ' && case::is_final_sigma(&text[..text.len() - after.len() - c.len_utf8()], after) {
                lowered.push('ς');
            } else {
                case::push_lower(c, &mut lowered);
            }
            chars.next();
        }
        rest = chars.as_str();
    }
    Cow::Owned(lowered)
}

/// `len(text)`: the number of code points.
///
/// time: O(bytes), many bytes a step.
#[must_use]
pub fn len(text: &str) -> usize {
    text.chars().count()
}
