//! Differences between numbers that doubles cannot tell apart: integers beyond 2^53, and numbers beyond their range.

use crate::text::decimal;
use crate::text::numbers::{self, Number};

/// From here on, doubles skip integers.
const INEXACT: f64 = 9_007_199_254_740_992.0;
/// The most digits of an integer in 128 bits.
const MAX_DIGITS: usize = 38;

/// The difference between two numbers of texts; 0 only if they are equal.
///
/// A reference with an exponent or a fraction is the nearest double. Other differences of large numbers are exact up to 38
/// digits; beyond, equal digits are 0, and other digits are at least the distance between two doubles.
pub(super) fn difference((reference, a): (&str, &Number), (prediction, b): (&str, &Number)) -> f64 {
    let difference = (a.value - b.value).abs();
    if a.value.abs() < INEXACT || b.value.abs() < INEXACT {
        return difference;
    }
    let (written_a, written_b) = (written(reference, a), written(prediction, b));
    if a.value.is_infinite() || b.value.is_infinite() {
        let is_equal = match (&written_a, &written_b) {
            (Some(a), Some(b)) => a == b,
            _ => reference[a.byte_start..a.byte_end] == prediction[b.byte_start..b.byte_end],
        };
        return if is_equal { 0.0 } else { f64::INFINITY };
    }
    match (written_a, written_b) {
        (Some(a), Some(b)) if a == b => 0.0,
        (Some(written_a), Some(written_b)) if !written_a.has_exponent => {
            match (written_a.integer(), written_b.integer()) {
                #[expect(clippy::cast_precision_loss, reason = "a tolerance is a double")]
                (Some(a), Some(b)) => a.abs_diff(b) as f64,
                _ => difference.max(a.value.abs() * f64::EPSILON),
            }
        }
        _ => difference,
    }
}

/// A number in decimal notation: its sign, and its digits times `10^exponent`.
#[derive(Default)]
struct Written {
    negative: bool,
    /// Without zeros at its ends.
    digits: String,
    exponent: i64,
    /// Whether it is written with an exponent. Equal numbers may differ in this.
    has_exponent: bool,
}

impl PartialEq for Written {
    fn eq(&self, other: &Self) -> bool {
        (self.negative, &self.digits, self.exponent) == (other.negative, &other.digits, other.exponent)
    }
}

impl Written {
    fn integer(&self) -> Option<i128> {
        let zeros = usize::try_from(self.exponent).ok()?;
        if self.digits.len().saturating_add(zeros) > MAX_DIGITS {
            return None;
        }
        let digits = self.digits.bytes().chain(std::iter::repeat_n(b'0', zeros));
        let size = digits.fold(0_i128, |size, digit| size * 10 + i128::from(digit - b'0'));
        Some(if self.negative { -size } else { size })
    }
}

/// How a number is written; `None` for fractions, and for a percentage that was divided by 100.
fn written(text: &str, number: &Number) -> Option<Written> {
    let (mut literal, mut again) = (String::new(), Vec::new());
    numbers::read(&text[number.byte_start..number.byte_end], &mut literal, &mut again);
    if decimal::parse(&literal) != Some(number.value.abs()) {
        return None;
    }
    let mut written = Written { negative: number.value < 0.0, ..Written::default() };
    let mut has_point = false;
    for (at, byte) in literal.bytes().enumerate() {
        match byte {
            b'.' => has_point = true,
            b'e' => {
                written.exponent = written.exponent.checked_add(literal[at + 1..].parse().ok()?)?;
                written.has_exponent = true;
                break;
            }
            digit => {
                if digit != b'0' || !written.digits.is_empty() {
                    written.digits.push(char::from(digit));
                }
                written.exponent -= i64::from(has_point);
            }
        }
    }
    while written.digits.ends_with('0') {
        written.digits.pop();
        written.exponent += 1;
    }
    Some(written)
}
