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

use super::definition::{Details, Make, Metric, is_blank, unscored};
use super::pairwise::{Best, Pairwise};
use crate::text::{ansi, numbers, reasoning};
pub use benchmarkhub_answers::math::answer;
use std::borrow::Cow;

pub(super) const METRIC: Metric = Metric {
    name: "math_equal",
    summary: "the answer in the prediction is mathematically equal to that in the reference",
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
            details.insert(name.to_owned(), answer(&plain(text)).1.into());
        }
        let score = self.score(reference, prediction);
        if score.is_none() { unscored(details, "no answer in the reference") } else { score }
    }
}

/// Whether two answers are equal.
#[must_use]
pub fn equal(reference: &str, answer: &str) -> bool {
    benchmarkhub_answers::math::equal(reference, answer, numbers::operand)
}
