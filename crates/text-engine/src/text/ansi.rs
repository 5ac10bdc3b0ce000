//! ANSI escape sequences, such as the colour codes that command-line agents print.

use std::borrow::Cow;

/// Returns the text without its escape sequences.
#[must_use]
pub fn without_sequences(text: &str) -> Cow<'_, str> {
    if !text.as_bytes().contains(&ESCAPE) {
        return Cow::Borrowed(text);
    }
    let (mut stripped, mut rest) = (String::new(), text);
    while let Some(c) = rest.chars().next() {
        let sequence = sequence_len(rest);
        if sequence == 0 {
            stripped.push(c);
        }
        rest = &rest[sequence.max(c.len_utf8())..];
    }
    Cow::Owned(stripped)
}

const ESCAPE: u8 = 0x1b;

/// Returns the byte length of the escape sequence at the start of `text`; 0 if there is none.
///
/// ```
/// # use benchmarkhub_text_engine::text::ansi;
/// assert_eq!(ansi::sequence_len("\u{1b}[32mok"), 5);
/// assert_eq!(ansi::sequence_len("ok"), 0);
/// ```
#[must_use]
pub fn sequence_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    if bytes.first() != Some(&ESCAPE) {
        return 0;
    }
    let is_control = match bytes.get(1) {
        // Parameters and a final byte: colours, movements.
        Some(b'[') => true,
        // Text up to a bell or `ESC \`: titles, links.
        Some(b']') => false,
        Some(b'\\') => return 2,
        _ => return 1,
    };
    let mut at = 2;
    loop {
        match (bytes.get(at), is_control) {
            (Some(b' '..=b'?'), true) => {}
            (Some(b'@'..=b'~'), true) | (Some(0x07), false) => return at + 1,
            (_, true) | (None | Some(&(ESCAPE | b'\n')), false) => return at,
            _ => {}
        }
        at += 1;
    }
}
