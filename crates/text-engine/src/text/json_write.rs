//! Writes JSON without spaces, as JavaScript's `JSON.stringify` does.
//!
//! A key that is a whole number keeps its position, whereas JavaScript moves it to the front of its object.

use super::pyfloat;

pub use super::append::string;

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
