//! What Python's `str` methods do, over Rust's `&str`.
//!
//! Python counts code points and knows more white space than Unicode's `White_Space` property: the
//! four information separators U+001C to U+001F count too. Case is that of Python 3.11
//! (Unicode 14).

use super::case;
use super::words::next_word;
use super::{lower, utf8};
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
///
/// time: O(bytes), a look-up each: white space beyond ASCII begins with one of four bytes.
#[must_use]
pub fn split(text: &str) -> Split<'_> {
    Split { text, at: 0 }
}

/// The words of [`split`].
#[derive(Debug, Clone)]
pub struct Split<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Split<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let (start, end, behind) = next_word(self.text.as_bytes(), self.at)?;
        self.at = behind;
        self.text.get(start..end)
    }
}

/// `str.lower()`: full Unicode lowercase, with the final sigma of Greek words.
///
/// Text that is lowercase ASCII already is lent back, not copied.
///
/// time: O(bytes); runs of ASCII go many bytes a step.
#[must_use]
pub fn lower(text: &str) -> Cow<'_, str> {
    if utf8::is_ascii(text.as_bytes()) {
        return lower::ascii(text);
    }
    let mut lowered = Vec::new();
    lower_into(text, false, &mut lowered);
    Cow::Owned(utf8::string(lowered))
}

/// Writes the lowercase over `lowered`, as bytes, which are UTF-8: for those who search it, without the check that it
/// is. `is_ascii` says whether the text is known to be ASCII.
pub fn lower_into(text: &str, is_ascii: bool, lowered: &mut Vec<u8>) {
    if is_ascii {
        lower::ascii_bytes_into(text, lowered);
    } else if !lower::common_into(text, lowered) {
        *lowered = lower_by_tables(text).into_bytes();
    }
}

fn lower_by_tables(text: &str) -> String {
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
    lowered
}

/// `len(text)`: the number of code points.
///
/// time: O(bytes), many bytes a step.
#[must_use]
pub fn len(text: &str) -> usize {
    utf8::char_len(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_no_table_is_lowered_as_the_tables_have_it() {
        let mut common = 0;
        for c in '\0'..=char::MAX {
            let text = format!("a{c}Z");
            let by_tables = lower_by_tables(&text);
            let mut bytes = vec![b'?'];
            common += usize::from(lower::common_into(&text, &mut bytes));
            assert_eq!(lower(&text), by_tables, "{c:?}");
            lower_into(&text, text.is_ascii(), &mut bytes);
            assert_eq!(bytes, by_tables.as_bytes(), "{c:?}");
            // So long that it is looked at in blocks, at each place of one.
            let before = &"xxxxxxxxxxxxxxxx"[c as usize % 16..];
            let long = format!("{before}{c}Z{c}ÉÉÉÉÉÉÉÉÉÉ");
            lower_into(&long, false, &mut bytes);
            assert_eq!(bytes, lower_by_tables(&long).as_bytes(), "{c:?}");
        }
        assert!(common > 40_000, "{common}");
        assert_eq!(lower("ÀΣ, Σ ЖЯ 中 Ā"), "àς, σ жя 中 ā");
    }

    #[test]
    fn white_space_is_told_by_its_bytes() {
        for c in '\0'..=char::MAX {
            let text = format!("a{c}b");
            let expected: Vec<&str> = text.split(is_space).filter(|word| !word.is_empty()).collect();
            assert_eq!(split(&text).collect::<Vec<_>>(), expected, "{c:?}");
            let at_end = format!("{c}{c}a{c}");
            let expected: Vec<&str> = at_end.split(is_space).filter(|word| !word.is_empty()).collect();
            assert_eq!(split(&at_end).collect::<Vec<_>>(), expected, "{c:?}");
        }
    }
}
