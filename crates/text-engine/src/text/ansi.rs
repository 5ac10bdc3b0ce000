//! Escape sequences of terminals (ECMA-48), such as `\x1b[31m` for red.
//!
//! time: O(length).

use std::borrow::Cow;

const ESCAPE: char = '\x1b';

/// The text without escape sequences.
///
/// ```
/// use benchmarkhub_text_engine::text::ansi::plain;
/// assert_eq!(plain("\u{1b}[1m42\u{1b}[0m"), "42");
/// ```
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\x1b', text.as_bytes()).is_none() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(ESCAPE) {
        plain.push_str(&rest[..at]);
        rest = &rest[at + sequence_len(&rest[at..])..];
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

/// The range in `text` of the characters from `start` to `end` in its [`plain`] text.
#[must_use]
pub fn range_in(text: &str, start: usize, end: usize) -> (usize, usize) {
    // The sequences before the first character do not belong to the range, and neither do those after the last one.
    let offset = |mut left: usize, is_end: bool| {
        let mut at = 0;
        while let Some(len) = text[at..].find(ESCAPE).filter(|&len| len < left || len == left && !is_end) {
            left -= len;
            at += len + sequence_len(&text[at + len..]);
        }
        at + left
    };
    (offset(start, false), offset(end, true))
}

/// The length of the sequence at the start of `text`.
fn sequence_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let len = match bytes.get(1) {
        // A control sequence: parameters, and a final byte.
        Some(b'[') => {
            let parameters = bytes[2..].iter().take_while(|byte| matches!(byte, b' '..=b'?')).count();
            2 + parameters + usize::from(bytes.get(2 + parameters).is_some_and(u8::is_ascii))
        }
        // A text for the terminal, such as the address of a link.
        Some(b']') => {
            let len = bytes[2..].iter().take_while(|&&byte| byte != 7 && byte != 27).count();
            let end = &bytes[2 + len..];
            2 + len + if end.starts_with(b"\x1b\\") { 2 } else { usize::from(end.starts_with(b"\x07")) }
        }
        // The choice of a character set.
        Some(b'(' | b')') => 2 + usize::from(bytes.get(2).is_some_and(u8::is_ascii)),
        Some(byte) if byte.is_ascii() => 2,
        _ => 1,
    };
    len.min(text.len())
}

#[cfg(test)]
mod tests {
    use super::{plain, range_in};

    #[test]
    fn sequences_are_skipped() {
        for (text, expected) in [
            ("", ""),
            ("\x1b[1;31m42\x1b[0m", "42"),
            ("a\x1b[2K\x1b[1Gb", "ab"),
            ("\x1b]8;;https://x.dev\x1b\\link\x1b]8;;\x07", "link"),
            ("\x1b(B7", "7"),
            ("7\x1b", "7"),
            ("7\x1b[", "7"),
            ("\x1b[3中", "中"),
            ("\x1b中", "中"),
        ] {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }

    #[test]
    fn ranges_are_those_of_the_characters() {
        let text = "\x1b[1mä\x1b[0mb\x1b[0m";
        assert_eq!(plain(text), "äb");
        assert_eq!(range_in(text, 0, 2), (4, 6));
        assert_eq!(range_in(text, 2, 3), (10, 11));
        assert_eq!(range_in(text, 0, 3), (4, 11));
    }
}
