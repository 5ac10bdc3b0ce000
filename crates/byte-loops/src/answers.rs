//! Normalizes ASCII answers in one pass. `text::normalize` handles all other texts.

/// Appends the normal form of `SQuAD`: lowercase, no punctuation, no English articles, single spaces. Returns false for a text
/// that is not ASCII or has control characters; `form` is then unspecified.
#[must_use]
pub fn squad(text: &[u8], form: &mut Vec<u8>) -> bool {
    let mut start = 0;
    for &byte in text.iter().chain(b" ") {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' => form.push(byte),
            b'A'..=b'Z' => form.push(byte | 0x20),
            b' ' | b'\t'..=b'\r' | 0x1c..=0x1f => {
                if matches!(&form[start..], b"a" | b"an" | b"the") {
                    form.truncate(start);
                }
                if form.len() > start {
                    form.push(b' ');
                    start = form.len();
                }
            }
            byte if byte.is_ascii_punctuation() => {}
            _ => return false,
        }
    }
    form.truncate(start.saturating_sub(1));
    true
}
