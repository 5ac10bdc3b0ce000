//! What Python's `float` prints and how it rounds.

use std::fmt;

use super::decimal;

/// `round(x, 4)`: the double nearest to `x` in decimal notation with four places, ties to even,
/// decided on the exact binary value.
#[must_use]
pub fn round4(x: f64) -> f64 {
    if !x.is_finite() || x == 0.0 {
        return x;
    }
    // x is mantissa × 2^-places, exactly; up to 2^-4 four decimals hold it.
    let bits = x.to_bits();
    let raised = i32::try_from(bits >> 52 & 0x7ff).unwrap_or(0);
    let mantissa = (bits & ((1 << 52) - 1)) | (u64::from(raised > 0) << 52);
    let places = 1075 - raised.max(1);
    if places <= 4 {
        return x;
    }
    let scaled = u128::from(mantissa) * 10_000;
    // Below half of the last place nothing is left; `scaled` has 67 bits, of which 5 are dropped at least.
    let rounded = if places > 70 { 0 } else { halves_to_even(scaled, places.unsigned_abs()) };
    u64::try_from(rounded).ok().and_then(|rounded| decimal::scaled(rounded, -4)).unwrap_or(x).copysign(x)
}

/// `value / 2^places`, rounded to a whole number.
fn halves_to_even(value: u128, places: u32) -> u128 {
    let (kept, half) = (value >> places, 1 << (places - 1));
    let behind = value & ((1 << places) - 1);
    kept + u128::from(behind > half || (behind == half && kept & 1 == 1))
}

/// `repr(x)`: the shortest text that reads back as `x`, as Python lays it out.
#[must_use]
pub fn repr(x: f64) -> String {
    if x.is_nan() {
        return "nan".to_owned();
    }
    if x.is_infinite() {
        return if x > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    let sign = if x.is_sign_negative() { "-" } else { "" };
    let (digits, point) = decimal::shortest(x);
    if (-3..=16).contains(&point) {
        let text = laid_out(&digits, point);
        let fraction = if text.contains('.') { "" } else { ".0" };
        return format!("{sign}{text}{fraction}");
    }
    let (first, rest) = digits.split_at(1);
    let dot = if rest.is_empty() { "" } else { "." };
    let exponent = point - 1;
    let exponent_sign = if exponent < 0 { '-' } else { '+' };
    format!("{sign}{first}{dot}{rest}e{exponent_sign}{:02}", exponent.abs())
}

/// A double without an exponent, `1000000` or `0.001`: what `{}` writes of it. The standard library's own way is 6 kB
/// of the module.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub f64);

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0.is_sign_negative() { "-" } else { "" };
        if self.0.is_nan() {
            return f.write_str("NaN");
        }
        if self.0.is_infinite() {
            return write!(f, "{sign}inf");
        }
        let (digits, point) = decimal::shortest(self.0);
        write!(f, "{sign}{}", laid_out(&digits, point))
    }
}

/// Digits around a decimal point, with a zero before it where nothing would stand.
fn laid_out(digits: &str, point: i32) -> String {
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or(0));
    let len = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    if point <= 0 {
        format!("0.{}{digits}", zeros(-point))
    } else if point >= len {
        format!("{digits}{}", zeros(point - len))
    } else {
        let (whole, decimals) = digits.split_at(usize::try_from(point).unwrap_or(0));
        format!("{whole}.{decimals}")
    }
}

/// A number without decimals and sign as an integer, where 64 bits hold it.
#[must_use]
pub fn whole(x: f64) -> Option<u64> {
    const END: f64 = 18_446_744_073_709_551_616.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and in the range")]
    (x.is_sign_positive() && x.fract() == 0.0 && x < END).then_some(x as u64)
}
