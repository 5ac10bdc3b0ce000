//! Writes JSON without spaces, as JavaScript's `JSON.stringify` does.
//!
//! A key that is a whole number keeps its position, whereas JavaScript moves it to the front of its object.

use super::json;
use super::json_number::double;
use super::pyfloat;
use serde_json::Value;

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

/// Writes a number. NaN and infinities become `null`.
pub fn number(x: f64, out: &mut String) {
    pyfloat::write_javascript(x, out);
}

/// Writes a value. The recursion is as deep as the value.
pub fn value(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
        found @ Value::Number(_) => number(double(found).unwrap_or(f64::NAN), out),
        Value::String(text) => string(text, out),
        Value::Array(list) => {
            out.push('[');
            for (index, each) in list.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                self::value(each, out);
            }
            out.push(']');
        }
        Value::Object(fields) => {
            out.push('{');
            for (index, (name, each)) in fields.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                string(name, out);
                out.push(':');
                self::value(each, out);
            }
            out.push('}');
        }
    }
}

/// Writes a count.
pub fn count(count: usize, out: &mut String) {
    #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 entries")]
    number(count as f64, out);
}
