//! Appends texts that are usually short, and strings of JSON as JavaScript's `JSON.stringify` writes them. time: O(bytes).
//!
//! The bytes are copied in steps of constant length. For any other length, V8 calls a function of C++, which takes longer than
//! copying a short text.

use crate::json::{end_of_plain, stops};
use crate::simd::Bytes16;

/// The number of bytes from which one copy of any length is faster than steps.
const LONG: usize = 256;

/// Appends a text.
#[inline(never)]
pub fn text(text: &str, out: &mut String) {
    copy(text.as_bytes(), bytes_of(out));
}

/// Appends a label, and a text that needs no escapes in JSON as a string.
#[inline(never)]
pub fn plain(label: &str, text: &str, out: &mut String) {
    let out = bytes_of(out);
    copy(label.as_bytes(), out);
    out.push(b'"');
    copy(text.as_bytes(), out);
    out.push(b'"');
}

/// Appends a whole number.
#[inline(never)]
pub fn whole(number: u64, out: &mut String) {
    let mut digits = [0; 20];
    let (mut rest, mut at) = (number, digits.len());
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    copy(&digits[at..], bytes_of(out));
}

/// Writes a string of JSON with its quotation marks.
#[inline(never)]
pub fn string(text: &str, out: &mut String) {
    let out = bytes_of(out);
    out.push(b'"');
    let mut rest = text.as_bytes();
    loop {
        while let Some((block, after)) = rest.split_first_chunk::<16>()
            && stops(Bytes16::new(block)) == 0
        {
            out.extend_from_slice(block);
            rest = after;
        }
        let (plain, after) = rest.split_at(end_of_plain(rest, 0));
        copy(plain, out);
        let Some((&byte, after)) = after.split_first() else { break };
        rest = after;
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            8 => out.extend_from_slice(b"\\b"),
            12 => out.extend_from_slice(b"\\f"),
            _ => {
                let digit = |number: u8| b"0123456789abcdef"[usize::from(number)];
                out.extend_from_slice(&[b'\\', b'u', b'0', b'0', digit(byte >> 4), digit(byte & 15)]);
            }
        }
    }
    out.push(b'"');
}

fn bytes_of(out: &mut String) -> &mut Vec<u8> {
    #[expect(unsafe_code, reason = "a step may end inside a character")]
    // SAFETY: the functions of this module append only whole texts and ASCII.
    unsafe {
        out.as_mut_vec()
    }
}

#[inline]
fn copy(bytes: &[u8], out: &mut Vec<u8>) {
    if bytes.len() > LONG {
        return out.extend_from_slice(bytes);
    }
    let end = out.len() + bytes.len();
    // The last step overlaps the one before.
    if let Some(last) = bytes.last_chunk::<16>() {
        let (blocks, _) = bytes.as_chunks::<16>();
        for block in blocks {
            out.extend_from_slice(block);
        }
        out.truncate(end - 16);
        out.extend_from_slice(last);
    } else if let (Some(first), Some(last)) = (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
        out.extend_from_slice(first);
        out.truncate(end - 8);
        out.extend_from_slice(last);
    } else if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        out.extend_from_slice(first);
        out.truncate(end - 4);
        out.extend_from_slice(last);
    } else {
        for &byte in bytes {
            out.push(byte);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a string of JSON, one character after the other.
    fn by_characters(text: &str) -> String {
        let escaped = |c: char| match c {
            '"' | '\\' => format!("\\{c}"),
            '\n' => "\\n".to_owned(),
            '\r' => "\\r".to_owned(),
            '\t' => "\\t".to_owned(),
            '\u{8}' => "\\b".to_owned(),
            '\u{c}' => "\\f".to_owned(),
            '\0'..' ' => format!("\\u{:04x}", u32::from(c)),
            _ => c.to_string(),
        };
        format!("\"{}\"", text.chars().map(escaped).collect::<String>())
    }

    #[test]
    fn appends_texts_of_each_length_with_each_character_at_each_position() {
        let characters = ('\0'..='\u{80}').chain(['é', '中', '🙂']);
        for (index, c) in characters.enumerate() {
            let lens = if index % 16 == 0 { 0..70 } else { 14..20 };
            for len in lens.chain([LONG - 1, LONG, LONG + 1]) {
                for at in 0..len.min(40) {
                    let source: String = (0..len).map(|each| if each == at { c } else { 'a' }).collect();
                    let mut out = String::from("é");
                    string(&source, &mut out);
                    assert_eq!(out, format!("é{}", by_characters(&source)));
                    out.clear();
                    text(&source, &mut out);
                    assert_eq!(out, source);
                    plain("é:", &source, &mut out);
                    assert_eq!(out, format!("{source}é:\"{source}\""));
                }
            }
        }
    }

    #[test]
    fn appends_whole_numbers_of_each_length() {
        let mut number = 1_u64;
        for _ in 0..20 {
            for number in [number - 1, number, number + 1, u64::MAX] {
                let mut out = String::new();
                whole(number, &mut out);
                assert_eq!(out, number.to_string());
            }
            number = number.saturating_mul(10).min(u64::MAX - 1);
        }
    }
}
