//! What Python's `str` methods do, over Rust's `&str`.
//!
//! Python counts code points and knows more white space than Unicode's `White_Space` property: the
//! four information separators U+001C to U+001F count too. Case is that of Python 3.11
//! (Unicode 14).

use super::case;
use super::utf8;
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

/// The next run of bytes from `at` on that are not white space: where it starts and ends, and where to
/// go on. The bytes are UTF-8.
pub(crate) fn next_word(bytes: &[u8], mut at: usize) -> Option<(usize, usize, usize)> {
    loop {
        let byte = *bytes.get(at)?;
        if IS_WORD[usize::from(byte)] {
            break;
        }
        match space_len(bytes, at) {
            0 => break,
            len => at += len,
        }
    }
    let start = at;
    // Without a check of bounds at each byte.
    while let Some(run) = bytes[at..].iter().position(|&byte| !IS_WORD[usize::from(byte)]) {
        at += run;
        let len = space_len(bytes, at);
        if len > 0 {
            return Some((start, at, at + len));
        }
        at += 1;
    }
    Some((start, bytes.len(), bytes.len()))
}

/// Whether a byte begins no white space whatever follows it.
static IS_WORD: [bool; 256] = {
    let mut table = [true; 256];
    let mut byte = 0;
    while byte <= 0x20_usize {
        table[byte] = !matches!(byte, 0x09..=0x0d | 0x1c..=0x20);
        byte += 1;
    }
    table[0xc2] = false;
    table[0xe1] = false;
    table[0xe2] = false;
    table[0xe3] = false;
    table
};

/// How many bytes of white space stand at `at`: one character's, or 0.
pub(super) fn space_len(bytes: &[u8], at: usize) -> usize {
    match &bytes[at..] {
        [0x09..=0x0d | 0x1c..=0x20, ..] => 1,
        [0xc2, 0x85 | 0xa0, ..] => 2,
        [0xe1, 0x9a, 0x80, ..]
        | [0xe2, 0x80, 0x80..=0x8a | 0xa8 | 0xa9 | 0xaf, ..]
        | [0xe2, 0x81, 0x9f, ..]
        | [0xe3, 0x80, 0x80, ..] => 3,
        _ => 0,
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
        return if text.bytes().any(|b| b.is_ascii_uppercase()) {
            Cow::Owned(text.to_ascii_lowercase())
        } else {
            Cow::Borrowed(text)
        };
    }
    if !text.chars().any(|c| !c.is_ascii() && may_be_upper(c)) {
        return Cow::Owned(text.to_ascii_lowercase());
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

/// Whether lowercasing may change a character beyond ASCII; told without the tables for most of those
/// that it leaves alone: accented small letters, typographic punctuation, Cyrillic, scripts without case.
fn may_be_upper(c: char) -> bool {
    match c {
        '\u{80}'..='\u{bf}'
        | '\u{df}'..='\u{ff}'
        | '\u{430}'..='\u{45f}'
        | '\u{2000}'..='\u{20ff}'
        | '\u{2190}'..='\u{245f}'
        | '\u{2500}'..='\u{2bff}'
        | '\u{2e80}'..='\u{a63f}'
        | '\u{ac00}'..='\u{fdff}'
        | '\u{1f000}'..='\u{1faff}' => false,
        _ => case::lower(c.into()) != u32::from(c),
    }
}

/// `len(text)`: the number of code points.
///
/// time: O(bytes), many bytes a step.
#[must_use]
pub fn len(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_change_are_known() {
        let changes = |&c: &char| {
            let mut lowered = String::new();
            case::push_lower(c, &mut lowered);
            lowered != c.to_string()
        };
        let missed: Vec<char> =
            ('\u{80}'..=char::MAX).filter(changes).filter(|&c| !may_be_upper(c)).collect();
        assert_eq!(missed, []);
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
