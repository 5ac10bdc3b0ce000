//! The numbers of JSON documents. A [`Number`] contains the text of the document, so that no digit is lost.

use super::decimal;
use serde_json::{Number, Value};
use std::cmp::Ordering;

/// The maximum number of digits of a factor, see [`is_multiple`].
pub const MAX_FACTOR_DIGITS: usize = 36;

/// The nearest double to a number; `None` for a value of another type.
#[must_use]
pub fn double(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => decimal::parse(number.as_str()),
        _ => None,
    }
}

/// Compares two numbers exactly. time: O(digits).
///
/// ```
/// # use benchmarkhub_text_engine::text::{json_number::order, json_value::parse};
/// # use std::cmp::Ordering;
/// # let number = |text: &str| parse(text).unwrap().as_number().cloned().unwrap();
/// assert_eq!(order(&number("18446744073709551617"), &number("18446744073709551616")), Ordering::Greater);
/// assert_eq!(order(&number("1e2"), &number("100.0")), Ordering::Equal);
/// ```
#[must_use]
pub fn order(a: &Number, b: &Number) -> Ordering {
    let (a, b) = (Exact::read(a), Exact::read(b));
    let sizes = || (a.exponent, &a.digits).cmp(&(b.exponent, &b.digits));
    match (a.sign(), b.sign()) {
        (-1, -1) => sizes().reverse(),
        (1, 1) => sizes(),
        (a, b) => a.cmp(&b),
    }
}

/// Whether two numbers are equal: whole numbers exactly, others as doubles, which is all that most programs read.
#[must_use]
pub fn equal(a: &Number, b: &Number) -> bool {
    if a == b {
        return true;
    }
    let (is_whole, is_other_whole) = (is_whole(a), is_whole(b));
    is_whole == is_other_whole
        && if is_whole {
            order(a, b).is_eq()
        } else {
            decimal::parse(a.as_str()) == decimal::parse(b.as_str())
        }
}

/// Whether a number has no fraction.
#[must_use]
pub fn is_whole(number: &Number) -> bool {
    let exact = Exact::read(number);
    exact.unit() >= 0
}

/// Whether a number is a multiple of a positive factor of at most [`MAX_FACTOR_DIGITS`] digits, exactly: 0.3 is a multiple
/// of 0.1. `None` if the factor is 0 or has more digits.
#[must_use]
pub fn is_multiple(number: &Number, factor: &Number) -> Option<bool> {
    let (number, factor) = (Exact::read(number), Exact::read(factor));
    let divisor = factor.short()?;
    // The last digit of both is not 0, so a multiple does not have more decimal places than the factor.
    let zeros = number.unit() - factor.unit();
    let digits = number.digits.iter().copied();
    // The divisor is below 2^120, so ten times a rest fits.
    let append = |rest: u128, digit: u8| (rest * 10 + u128::from(digit - b'0')) % divisor;
    let mut rest = digits.fold(0, append);
    for _ in 0..zeros {
        if rest == 0 {
            break;
        }
        rest = append(rest, b'0');
    }
    Some(number.digits.is_empty() || zeros >= 0 && rest == 0)
}

/// Whether a number can be the factor of [`is_multiple`].
#[must_use]
pub fn is_factor(number: &Number) -> bool {
    let exact = Exact::read(number);
    exact.sign() > 0 && exact.short().is_some()
}

/// A number as 0.digits × 10^exponent. The first and the last digit are not 0.
struct Exact {
    is_negative: bool,
    digits: Vec<u8>,
    exponent: i64,
}

impl Exact {
    fn read(number: &Number) -> Self {
        let text = number.as_str().trim_start_matches('-');
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let mut digits = [whole, fraction].concat().into_bytes();
        let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
        digits.drain(..zeros);
        digits.truncate(digits.len() - digits.iter().rev().take_while(|&&digit| digit == b'0').count());
        // An exponent of more than 64 bits is negative, because the number is in the range of doubles, or the number is 0.
        let exponent = exponent.parse().unwrap_or(i64::MIN / 2);
        let point = i64::try_from(whole.len()).unwrap_or(0) - i64::try_from(zeros).unwrap_or(0);
        Self {
            is_negative: text.len() < number.as_str().len(),
            exponent: if digits.is_empty() { 0 } else { point.saturating_add(exponent) },
            digits,
        }
    }

    fn sign(&self) -> i32 {
        if self.digits.is_empty() {
            0
        } else if self.is_negative {
            -1
        } else {
            1
        }
    }

    /// The power of ten of the last digit.
    fn unit(&self) -> i64 {
        self.exponent.saturating_sub(i64::try_from(self.digits.len()).unwrap_or(0))
    }

    /// The digits as an integer, unless it is 0 or there are more than [`MAX_FACTOR_DIGITS`].
    fn short(&self) -> Option<u128> {
        let is_short = (1..=MAX_FACTOR_DIGITS).contains(&self.digits.len());
        is_short.then(|| self.digits.iter().fold(0, |sum, digit| sum * 10 + u128::from(digit - b'0')))
    }
}
