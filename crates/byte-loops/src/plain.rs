//! Finds text that needs no change when quotation marks, dashes and white space are unified.

/// The number of leading bytes that are visible ASCII characters or single spaces, without grave accents.
#[must_use]
pub fn leading(text: &[u8]) -> usize {
    let mut last = 0;
    for (at, &byte) in text.iter().enumerate() {
        let is_plain = matches!(byte, b' '..=b'~') && byte != b'`' && (byte != b' ' || last != b' ');
        if !is_plain {
            return at;
        }
        last = byte;
    }
    text.len()
}
