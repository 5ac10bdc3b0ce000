//! Writes JSON without spaces, as JavaScript's `JSON.stringify` does.
//!
//! A key that is a whole number keeps its position, whereas JavaScript moves it to the front of its object.

use super::json;
use super::pyfloat;

/// Writes a string with its quotation marks.
pub fn string(text: &str, out: &mut String) {
    out.push('"');
    let mut from = 0;
    loop {
        let at = json::end_of_plain(text.as_bytes(), from);
        out.push_str(&text[from..at]);
        let Some(&byte) = text.as_bytes().get(at) else { break };
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            8 => out.push_str("\\b"),
            12 => out.push_str("\\f"),
            _ => {
                out.push_str("\\u00");
                for digit in [byte >> 4, byte & 15] {
                    out.push(char::from(b"0123456789abcdef"[usize::from(digit)]));
                }
            }
        }
        from = at + 1;
    }
    out.push('"');
}

/// Writes a list. `write` writes an entry.
pub fn list<T>(list: impl IntoIterator<Item = T>, out: &mut String, mut write: impl FnMut(T, &mut String)) {
    out.push('[');
    for (index, entry) in list.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(entry, out);
    }
    out.push(']');
}

/// Writes a number. NaN and infinities become `null`.
pub fn number(x: f64, out: &mut String) {
    pyfloat::write_javascript(x, out);
}

/// Writes a count.
pub fn count(count: usize, out: &mut String) {
    #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 entries")]
    number(count as f64, out);
}
