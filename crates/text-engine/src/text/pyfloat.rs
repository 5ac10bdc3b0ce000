//! Prints and rounds floats as Python does.

use super::{append, decimal};
use std::fmt;

/// `round(x, 4)`: rounds the exact binary value to four decimal places, with ties to even.
#[must_use]
pub fn round4(x: f64) -> f64 {
    if !x.is_finite() || x.fract() == 0.0 {
        return x;
    }
    // x is exactly mantissa / 2^places. If there are at most four places, x has at most four decimals.
    let bits = x.to_bits();
    let exponent = i32::try_from(bits >> 52 & 0x7ff).unwrap_or(0);
    let mantissa = (bits & ((1 << 52) - 1)) | (u64::from(exponent > 0) << 52);
    let places = 1075 - exponent.max(1);
    if places <= 4 {
        return x;
    }
    let scaled = u128::from(mantissa) * 10_000;
    // `scaled` has at most 67 bits, so if there are more places, the result is zero.
    let rounded = if places > 70 { 0 } else { divide_by_power_of_two(scaled, places.unsigned_abs()) };
    u64::try_from(rounded).ok().and_then(|rounded| decimal::scaled(rounded, -4)).unwrap_or(x).copysign(x)
}

/// `value / 2^places`, rounded to an integer, ties to even.
fn divide_by_power_of_two(value: u128, places: u32) -> u128 {
    let (quotient, half) = (value >> places, 1 << (places - 1));
    let remainder = value & ((1 << places) - 1);
    quotient + u128::from(remainder > half || (remainder == half && quotient & 1 == 1))
}

/// `repr(x)`: the shortest text from which `x` is read again, in Python's notation.
#[must_use]
pub fn repr(x: f64) -> String {
    if x.is_nan() {
        return "nan".to_owned();
    }
    if x.is_infinite() {
        return if x > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    let sign = if x.is_sign_negative() { "-" } else { "" };
    let (digits, point) = shortest(x);
    if (-3..=16).contains(&point) {
        let text = with_point(&digits, point);
        let fraction = if text.contains('.') { "" } else { ".0" };
        return format!("{sign}{text}{fraction}");
    }
    let (first, rest) = digits.split_at(1);
    let dot = if rest.is_empty() { "" } else { "." };
    let exponent = point - 1;
    let exponent_sign = if exponent < 0 { '-' } else { '+' };
    format!("{sign}{first}{dot}{rest}e{exponent_sign}{:02}", exponent.abs())
}

/// A double printed without an exponent, such as `1000000` or `0.001`, as `{}` prints it.
///
/// Printing by the standard library would add 6 kB to the wasm module.
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
        let (digits, point) = shortest(self.0);
        write!(f, "{sign}{}", with_point(&digits, point))
    }
}

/// Writes a double as JavaScript prints it, such as `1`, `0.1`, `1e+21` or `1e-7`. A double that is not finite becomes `null`.
pub fn write_javascript(x: f64, out: &mut String) {
    if !x.is_finite() {
        return out.push_str("null");
    }
    if x < 0.0 {
        out.push('-');
    }
    if let Some(whole) = whole(x.abs()).filter(|&whole| whole < 1 << 53) {
        return append::whole(whole, out);
    }
    let mut buffer = zmij::Buffer::new();
    let text = buffer.format_finite(x.abs());
    if !text.bytes().any(|byte| byte == b'e') {
        return append::text(text.strip_suffix(".0").unwrap_or(text), out);
    }
    let (digits, point) = shortest(x);
    if (-5..=21).contains(&point) {
        return out.push_str(&with_point(&digits, point));
    }
    let (first, rest) = digits.split_at(1);
    out.push_str(first);
    if !rest.is_empty() {
        out.push('.');
        out.push_str(rest);
    }
    let exponent = point - 1;
    out.push_str(if exponent < 0 { "e-" } else { "e+" });
    out.push_str(&exponent.unsigned_abs().to_string());
}

/// The fewest digits from which `x` is read again, and the position of the decimal point: `x` is `0.digits × 10^point`.
///
/// The digits neither begin nor end with a zero; for zero the result is `("0", 1)`. `x` must be finite; its sign is ignored.
fn shortest(x: f64) -> (String, i32) {
    let mut buffer = zmij::Buffer::new();
    let text = buffer.format_finite(x.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let (integer, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{integer}{decimals}");
    let digits = all.trim_start_matches('0');
    let zeros = all.len() - digits.len();
    let digits = digits.trim_end_matches('0');
    if digits.is_empty() {
        return ("0".to_owned(), 1);
    }
    let point = i32::try_from(integer.len()).unwrap_or(0) - i32::try_from(zeros).unwrap_or(0);
    (
        digits.to_owned(),
        point + exponent.parse::<i64>().map_or(0, |exponent| i32::try_from(exponent).unwrap_or(0)),
    )
}

/// Inserts the decimal point into the digits, with the zeros needed before or after it.
fn with_point(digits: &str, point: i32) -> String {
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or(0));
    let len = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    if point <= 0 {
        format!("0.{}{digits}", zeros(-point))
    } else if point >= len {
        format!("{digits}{}", zeros(point - len))
    } else {
        let (integer, decimals) = digits.split_at(usize::try_from(point).unwrap_or(0));
        format!("{integer}.{decimals}")
    }
}

/// Converts a non-negative number without decimals to a 64-bit integer, if it fits.
#[must_use]
pub fn whole(x: f64) -> Option<u64> {
    const END: f64 = 18_446_744_073_709_551_616.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an integer in range")]
    (x.is_sign_positive() && x.fract() == 0.0 && x < END).then_some(x as u64)
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::*;

    #[test]
    fn prints_as_javascript_does() {
        for (x, printed) in [
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-7.0, "-7"),
            (0.857_142_857_142_857_1, "0.8571428571428571"),
            (-0.5, "-0.5"),
            (9_007_199_254_740_991.0, "9007199254740991"),
            (9_007_199_254_740_992.0, "9007199254740992"),
            (123_456_789_012_345_680_000.0, "123456789012345680000"),
            (1e21, "1e+21"),
            (1.5e300, "1.5e+300"),
            (1e-6, "0.000001"),
            (1.25e-6, "0.00000125"),
            (1e-7, "1e-7"),
            (-2.5e-9, "-2.5e-9"),
            (5e-324, "5e-324"),
            (f64::NAN, "null"),
            (f64::INFINITY, "null"),
        ] {
            let mut out = String::new();
            write_javascript(x, &mut out);
            assert_eq!(out, printed);
        }
    }

    #[test]
    fn rounds_and_prints_random_numbers_as_the_standard_library() {
        let (mut random, mut ties) = (Random(3), 0);
        for round in 0..60_000 {
            let x = match round % 3 {
                0 => f64::from_bits(random.next()),
                1 => f64::from_bits(random.next() >> 12 | 0x3ff0_0000_0000_0000) - 1.0,
                #[expect(clippy::cast_precision_loss, reason = "any double will do")]
                _ => (random.next() >> (random.next() % 64)) as f64 / 160_000.0,
            };
            if !x.is_finite() {
                continue;
            }
            let rounded: f64 = format!("{x:.4}").parse().expect("a number");
            assert_eq!(round4(x).to_bits(), rounded.to_bits(), "{x}");
            let (digits, point) = shortest(x);
            let scientific = format!("{:e}", x.abs());
            let (mantissa, exponent) = scientific.split_once('e').expect("an exponent");
            assert_eq!(point - 1, exponent.parse::<i32>().expect("a number"), "{x}");
            assert_eq!(format!("0.{digits}e{point}").parse(), Ok(x.abs()), "{x}");
            assert_eq!(digits.len() + usize::from(digits.len() > 1), mantissa.len(), "{x}");
            if digits == mantissa.replace('.', "") {
                let plain = format!("{x}");
                assert_eq!(Plain(x).to_string(), plain);
                if (-4..16).contains(&(point - 1)) {
                    let plain = if plain.contains('.') { plain } else { plain + ".0" };
                    assert_eq!(repr(x), plain);
                }
            } else {
                // Of two shortest texts that are equally near, Python prints the even one, and Rust the larger one.
                assert!(digits.ends_with(['0', '2', '4', '6', '8']), "{x} {digits}");
                ties += 1;
            }
        }
        for x in [0.0, -0.0, 1e300, -1e-300, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            assert_eq!(Plain(x).to_string(), format!("{x}"));
        }
        assert!(ties < 100, "{ties}");
    }
}
