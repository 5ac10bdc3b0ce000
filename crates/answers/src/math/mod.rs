//! Finds and compares mathematical answers.

mod answer;
mod value;

pub use answer::answer;
use answer::simplified;
use value::{is_close, value_of};

/// Reads a number without a sign, or a mixed number, at an offset. Returns its value and its end.
pub type Operand = fn(&str, usize) -> Option<(f64, usize)>;

/// Whether two answers are equal. `operand` reads numbers.
#[must_use]
pub fn equal(reference: &str, answer: &str, operand: Operand) -> bool {
    let (reference, answer) = (simplified(reference), simplified(answer));
    !answer.trim().is_empty() && Comparison { operand }.are_equal(&reference, &answer, 0)
}

/// The maximum depth of nested tuples and sets.
const MAX_DEPTH: usize = 8;
/// The longest set that is compared in any order.
const MAX_SET: usize = 50;

struct Comparison {
    operand: Operand,
}

impl Comparison {
    fn are_equal(&self, a: &str, b: &str, depth: usize) -> bool {
        let (a, b) = (a.trim(), b.trim());
        if depth < MAX_DEPTH
            && let (Some(a), Some(b)) = (self.parts(a), self.parts(b))
        {
            if a.open != b.open || a.close != b.close || a.items.len() != b.items.len() {
                return false;
            }
            let is_equal = |a: &&str, b: &&str| self.are_equal(a, b, depth + 1);
            if a.open == "\\{" && a.items.len() <= MAX_SET {
                let mut left = b.items;
                return a.items.iter().all(|a| {
                    let found = left.iter().position(|b| is_equal(a, b));
                    found.map(|at| left.swap_remove(at)).is_some()
                });
            }
            return a.items.iter().zip(&b.items).all(|(a, b)| is_equal(a, b));
        }
        match (value_of(a, self.operand), value_of(b, self.operand)) {
            (Some(a), Some(b)) => is_close(&a, &b),
            (None, None) => {
                let letters =
                    |text: &str| -> String { text.chars().filter(|c| !c.is_whitespace()).collect() };
                let (a, b) = (letters(a), letters(b));
                a == b || a.len() > 2 && is_words(&a) && a.eq_ignore_ascii_case(&b)
            }
            _ => false,
        }
    }

    /// The parts of an answer; `None` if it is one expression.
    fn parts<'t>(&self, text: &'t str) -> Option<Parts<'t>> {
        for separator in ["\\cup", "="] {
            let items = split(text, separator)?;
            if items.len() > 1 {
                return Some(Parts { open: separator, close: "", items });
            }
        }
        for open in ["(", "[", "\\{"] {
            for close in [")", "]", "\\}"] {
                let inside = text.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
                let Some(items) = inside.and_then(|inside| split(inside, ",")) else { continue };
                if items.len() > 1 || open == "\\{" {
                    return Some(Parts { open, close, items });
                }
            }
        }
        let items = split(text, ",")?;
        let is_number = value_of(text, self.operand).is_some();
        (items.len() > 1 && !is_number).then_some(Parts { open: "", close: "", items })
    }
}

fn is_words(text: &str) -> bool {
    text.chars().all(char::is_alphabetic)
}

/// A tuple, an interval, a set, a list, a union or an equation.
struct Parts<'t> {
    /// The opening bracket, or the separator of items without brackets.
    open: &'static str,
    close: &'static str,
    items: Vec<&'t str>,
}

/// Splits a text at the separators that are not inside brackets. `None` if its brackets do not match.
fn split<'t>(text: &'t str, separator: &str) -> Option<Vec<&'t str>> {
    let (mut items, mut start) = (Vec::new(), 0);
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.checked_sub(1)?,
            _ if depth == 0 && at >= start && text.as_bytes()[at..].starts_with(separator.as_bytes()) => {
                items.push(&text[start..at]);
                start = at + separator.len();
            }
            _ => {}
        }
    }
    items.push(&text[start..]);
    (depth == 0).then_some(items)
}
