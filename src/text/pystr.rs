//! What Python's `str` methods do, over Rust's `&str`.
//!
//! Python counts code points and knows more white space than Unicode's `White_Space` property: the
//! four information separators U+001C to U+001F count too. Case follows the Unicode data of the
//! toolchain, which only adds letters to that of Python 3.11 (Unicode 14).

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
#[must_use]
pub fn lower(text: &str) -> Cow<'_, str> {
    if !text.is_ascii() {
        Cow::Owned(text.to_lowercase())
    } else if text.bytes().any(|b| b.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// `len(text)`: the number of code points.
///
/// time: O(bytes), many bytes a step.
#[must_use]
pub fn len(text: &str) -> usize {
    text.chars().count()
}
