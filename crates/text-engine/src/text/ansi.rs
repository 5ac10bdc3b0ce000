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
    if !text.contains(ESCAPE) {
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

/// The offset in `text` of the character at `offset` in its [`plain`] text.
#[must_use]
pub fn offset_in(text: &str, offset: usize) -> usize {
    let (mut at, mut left) = (0, offset);
    while let Some(len) = text[at..].find(ESCAPE).filter(|&len| len <= left) {
        left -= len;
        at += len + sequence_len(&text[at + len..]);
    }
    at + left
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
        Some(byte) if byte.is_ascii() => 2,
        _ => 1,
    };
    len.min(text.len())
}
