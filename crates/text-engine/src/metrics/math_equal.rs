//! `math_equal`: 1 if the prediction has the same mathematical answer as the reference, else 0.
//!
//! Choose it for the MATH benchmark and other answers in TeX. The answer of a text is its last `\boxed{…}`, or else the rest of
//! the line after `####`, or else what words such as "the answer is" announce, or else the whole text. Answers that `is_equiv`
//! of the MATH benchmark calls equal are equal, and so are answers of equal value in another notation:
//!
//! - Spaces, `$`, `\left`, `\right`, `\text`, currency signs, `%`, degrees, units in words after a value and the start of
//!   `x = 5` do not matter.
//! - Numbers, fractions, mixed numbers, roots, powers and polynomials are compared by value: `0.5`, `1/2` and `\frac12`; `x + 1`
//!   and `1 + x`. A number never equals a value with `\pi`, an irrational root or a letter: 3.1416 is not `\pi`.
//! - Tuples, intervals and lists are compared item by item, sets `\{1, 2\}` in any order. `[0, 1)` is not `(0, 1)`.
//! - Everything else is compared as text, words without regard to case.
//!
//! Only the answer is read, not the [`reasoning`] before it, and no [`ansi`] sequences. A blank reference is not scored.
//! time: O(length), sets O(items²).

mod answer;
mod value;

use super::definition::{Make, Metric, is_blank, unscored};
use super::details::Details;
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::categories::is_letter;
use crate::text::{ansi, reasoning};
use answer::simplified;
pub use answer::{announced_answer, answer};
use std::borrow::Cow;
use value::{is_close, value_of};

pub(super) const METRIC: Metric = Metric {
    name: "math_equal",
    summary: for_listing("the answer in the prediction is mathematically equal to that in the reference"),
    make: Make::Sync(|_| Ok(Box::new(Best(MathEqual)))),
    ..Metric::DEFAULT
};

struct MathEqual;

/// The text without its reasoning and without escape sequences.
fn plain(text: &str) -> Cow<'_, str> {
    ansi::plain(reasoning::answer(text).unwrap_or_default())
}

impl Pairwise for MathEqual {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        let (reference, prediction) = (plain(reference), plain(prediction));
        (!is_blank(&reference)).then(|| f64::from(equal(answer(&reference).1, answer(&prediction).1)))
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        for (name, text) in [("reference_answer", reference), ("answer", prediction)] {
            details.insert(name, answer(&plain(text)).1);
        }
        let score = self.score(reference, prediction);
        if score.is_none() { unscored(details, "no answer in the reference") } else { score }
    }
}

/// Whether two answers are equal.
#[must_use]
pub fn equal(reference: &str, answer: &str) -> bool {
    let (reference, answer) = (simplified(reference), simplified(answer));
    !answer.trim().is_empty() && are_equal(&reference, &answer, 0)
}

/// The maximum depth of nested tuples and sets.
const MAX_DEPTH: usize = 8;
/// The longest set that is compared in any order.
const MAX_SET: usize = 50;

fn are_equal(a: &str, b: &str, depth: usize) -> bool {
    let (a, b) = (a.trim(), b.trim());
    if depth < MAX_DEPTH
        && let (Some(a), Some(b)) = (parts(a), parts(b))
    {
        if a.open != b.open || a.close != b.close || a.items.len() != b.items.len() {
            return false;
        }
        let is_equal = |a: &&str, b: &&str| are_equal(a, b, depth + 1);
        if a.open == "\\{" && a.items.len() <= MAX_SET {
            let mut left = b.items;
            return a.items.iter().all(|a| {
                let found = left.iter().position(|b| is_equal(a, b));
                found.map(|at| left.swap_remove(at)).is_some()
            });
        }
        return a.items.iter().zip(&b.items).all(|(a, b)| is_equal(a, b));
    }
    match (value_of(a), value_of(b)) {
        (Some(a), Some(b)) => is_close(&a, &b),
        (None, None) => {
            let letters = |text: &str| -> String { text.chars().filter(|c| !c.is_whitespace()).collect() };
            let (a, b) = (letters(a), letters(b));
            a == b || a.len() > 2 && is_words(&a) && a.eq_ignore_ascii_case(&b)
        }
        _ => false,
    }
}

fn is_words(text: &str) -> bool {
    text.chars().all(is_letter)
}

/// A tuple, an interval, a set, a list, a union or an equation.
struct Parts<'t> {
    /// The opening bracket, or the separator of items without brackets.
    open: &'static str,
    close: &'static str,
    items: Vec<&'t str>,
}

/// The parts of an answer; `None` if it is one expression.
fn parts(text: &str) -> Option<Parts<'_>> {
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
    let is_number = value_of(text).is_some();
    (items.len() > 1 && !is_number).then_some(Parts { open: "", close: "", items })
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
