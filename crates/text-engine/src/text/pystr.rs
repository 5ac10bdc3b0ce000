//! Methods of Python's `str`, for Rust's `&str`.
//!
//! Python counts code points. Its white space is Unicode's `White_Space` property and the four information separators
//! U+001C to U+001F. Case conversion is as in Python 3.11 (Unicode 14).

use super::token_ids::next_word;
use super::{letter_case, lower, utf8};
use std::borrow::Cow;

/// `str.isspace` for one character.
#[must_use]
pub fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{1c}'..='\u{1f}')
}

/// `str.strip()`: removes white space from both ends.
#[must_use]
pub fn strip(text: &str) -> &str {
    text.trim_matches(is_space)
}

/// `str.rstrip()`: removes white space from the end.
#[must_use]
pub fn rstrip(text: &str) -> &str {
    text.trim_end_matches(is_space)
}

/// `str.split()`: the words between white space.
///
/// time: O(bytes), one table look-up per byte.
#[must_use]
pub fn split(text: &str) -> Split<'_> {
    Split { text, at: 0 }
}

/// An iterator over the words of [`split`].
#[derive(Debug, Clone)]
pub struct Split<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Split<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let (start, end, after) = next_word(self.text.as_bytes(), self.at)?;
        self.at = after;
        self.text.get(start..end)
    }
}

/// `str.lower()`: full Unicode lowercase, with the final sigma of Greek words.
///
/// Returns the text itself if it is already lowercase ASCII. time: O(bytes), many bytes per step for ASCII.
#[must_use]
pub fn lower(text: &str) -> Cow<'_, str> {
    if utf8::is_ascii(text.as_bytes()) {
        return lower::ascii(text);
    }
    let mut lowered = Vec::new();
    let _ = lower_into(text, false, &mut lowered);
    Cow::Owned(utf8::string(lowered))
}

/// Overwrites `lowered` with the lowercase as UTF-8 bytes, without validating the bytes again.
///
/// `is_ascii`: whether the caller knows that the text is ASCII. Returns whether every character keeps its offset; if not, some
/// may have another one.
pub fn lower_into(text: &str, is_ascii: bool, lowered: &mut Vec<u8>) -> bool {
    if is_ascii {
        lower::ascii_bytes_into(text, lowered);
        return true;
    }
    let is_in_place = lower::common_into(text, lowered);
    if !is_in_place {
        *lowered = lower_by_tables(text).into_bytes();
    }
    is_in_place
}

fn lower_by_tables(text: &str) -> String {
    let mut lowered = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        // Only the lowercase of a sigma depends on the characters next to it.
        if c == 'Σ' && letter_case::is_final_sigma(&text[..at], &text[at + c.len_utf8()..]) {
            lowered.push('ς');
        } else {
            letter_case::push_lower(c, &mut lowered);
        }
    }
    lowered
}

/// `len(text)`: the number of code points.
///
/// time: O(bytes), many bytes per step.
#[must_use]
pub fn len(text: &str) -> usize {
    utf8::char_len(text)
}

#[cfg(test)]
mod tests {
    use super::super::categories;
    use super::*;

    #[test]
    fn fast_paths_lower_as_the_tables_do() {
        let mut common = 0;
        for c in '\0'..=char::MAX {
            let text = format!("a{c}Z");
            let by_tables = lower_by_tables(&text);
            let mut bytes = vec![b'?'];
            common += usize::from(lower::common_into(&text, &mut bytes));
            assert_eq!(lower(&text), by_tables, "{c:?}");
            lower_into(&text, text.is_ascii(), &mut bytes);
            assert_eq!(bytes, by_tables.as_bytes(), "{c:?}");
            // A text of more than 16 bytes tests the blocks. The character is at each offset of a block.
            let before = &"xxxxxxxxxxxxxxxx"[c as usize % 16..];
            let long = format!("{before}{c}Z{c}ÉÉÉÉÉÉÉÉÉÉ");
            lower_into(&long, false, &mut bytes);
            assert_eq!(bytes, lower_by_tables(&long).as_bytes(), "{c:?}");
        }
        assert!(common > 40_000, "{common}");
        assert_eq!(lower("ÀΣ, Σ ЖЯ 中 Ā"), "àς, σ жя 中 ā");
    }

    fn lowered_unlike_std(text: impl Fn(char) -> String) -> Vec<char> {
        ('\0'..=char::MAX).filter(|&c| lower(&text(c)) != text(c).to_lowercase()).collect()
    }

    #[test]
    fn lowers_letters_of_unicode_14_as_the_standard_library() {
        let newer = lowered_unlike_std(String::from);
        assert!(newer.len() < 100, "{newer:?}");
        assert!(newer.iter().all(|&c| !categories::is_word(c)), "{newer:?}");
    }

    /// The results may differ only next to characters that are newer than Unicode 14, and next to `ʕ`, whose category changed.
    #[test]
    fn a_sigma_is_final_where_the_standard_library_says_so() {
        for newer in [
            lowered_unlike_std(|c| format!("{c}Σ")),
            lowered_unlike_std(|c| format!("a{c}Σ")),
            lowered_unlike_std(|c| format!("aΣ{c}")),
        ] {
            let is_known = |&c: &char| c == 'ʕ' || (c > '\u{800}' && !categories::is_word(c));
            assert!(newer.len() < 500 && newer.iter().all(is_known), "{newer:?}");
        }
    }

    #[test]
    fn splits_at_every_white_space_character() {
        for c in '\0'..=char::MAX {
            for text in [format!("a{c}b"), format!("{c}{c}a{c}")] {
                let expected: Vec<&str> = text.split(is_space).filter(|word| !word.is_empty()).collect();
                assert_eq!(split(&text).collect::<Vec<_>>(), expected, "{c:?}");
            }
        }
    }
}
