//! Converts decimal notation to the nearest double, with ties to even, as Python's `float` does.
//!
//! The standard library does the same with a table of 10 kB that does not compress. Here all arithmetic is exact: with 128-bit
//! integers for up to 19 digits and a power of ten up to 27, and otherwise with integers of any size.
//!
//! time: O(1) with 128-bit integers, else O(digits²) in words of 32 bits.

mod big;

use big::BigUint;

/// The number of digits to read. A number halfway between two doubles has at most 768 digits, so of the later digits only
/// matters whether all are 0.
const MAX_DIGITS: usize = 800;

/// The nearest double to `[+-] digits [. digits] [e [+-] digits]`; `None` for any other text.
///
/// Numbers beyond the range of doubles become infinite or zero, with their sign.
///
/// ```
/// use benchmarkhub_text_engine::text::decimal::parse;
/// assert_eq!(parse("-12.5e-1"), Some(-1.25));
/// assert_eq!(parse("1e400"), Some(f64::INFINITY));
/// assert_eq!(parse("1e"), None);
/// ```
#[must_use]
pub fn parse(text: &str) -> Option<f64> {
    let (negative, unsigned) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        all => (false, all),
    };
    let size = read(unsigned)?.nearest();
    Some(if negative { -size } else { size })
}

/// A number without its sign: its digits as an integer, times `10^exponent`.
struct Decimal<'a> {
    /// The digits, which may contain a decimal point.
    text: &'a [u8],
    /// The first 19 digits after leading zeros, as an integer.
    head: u64,
    /// The number of digits after leading zeros.
    len: usize,
    exponent: i32,
}

fn read(text: &[u8]) -> Option<Decimal<'_>> {
    let end = text.iter().position(|&byte| !matches!(byte, b'0'..=b'9' | b'.')).unwrap_or(text.len());
    let (mantissa, after) = text.split_at(end);
    let mut found = Decimal { text: mantissa, head: 0, len: 0, exponent: 0 };
    let (mut any, mut point) = (false, false);
    for &byte in mantissa {
        if byte == b'.' {
            if std::mem::replace(&mut point, true) {
                return None;
            }
            continue;
        }
        any = true;
        found.exponent = found.exponent.saturating_sub(i32::from(point));
        if found.len > 0 || byte != b'0' {
            if found.len < 19 {
                found.head = found.head * 10 + u64::from(byte - b'0');
            }
            found.len += 1;
        }
    }
    if !any {
        return None;
    }
    if let [b'e' | b'E', rest @ ..] = after {
        let (sign, digits) = match rest {
            [b'-', digits @ ..] => (-1, digits),
            [b'+', digits @ ..] | digits => (1, digits),
        };
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let size = digits
            .iter()
            .fold(0i32, |size, digit| size.saturating_mul(10).saturating_add(i32::from(digit - b'0')));
        found.exponent = found.exponent.saturating_add(sign * size);
    } else if !after.is_empty() {
        return None;
    }
    Some(found)
}

impl Decimal<'_> {
    fn nearest(&self) -> f64 {
        if self.head == 0 {
            return 0.0;
        }
        let magnitude = i32::try_from(self.len).unwrap_or(i32::MAX).saturating_add(self.exponent);
        match magnitude {
            311.. => f64::INFINITY,
            ..-330 => 0.0,
            _ if self.len <= 19 => {
                scaled(self.head, self.exponent).unwrap_or_else(|| self.by_long_division())
            }
            _ => self.by_long_division(),
        }
    }

    fn by_long_division(&self) -> f64 {
        let mut digits = self.text.iter().filter(|&&byte| byte != b'.').skip_while(|&&byte| byte == b'0');
        let mut number = BigUint::default();
        for &digit in digits.by_ref().take(MAX_DIGITS) {
            number.multiply_add(10, u32::from(digit - b'0'));
        }
        let dropped = digits.clone().count();
        let inexact = digits.any(|&digit| digit != b'0');
        let exponent = self.exponent.saturating_add(i32::try_from(dropped).unwrap_or(i32::MAX));
        if exponent >= 0 {
            number.multiply_power_of_five(exponent.unsigned_abs());
            let (value, shift, rest) = number.high_bits();
            return rounded(value, shift + exponent, rest || inexact);
        }
        let mut divisor = BigUint::from(1);
        divisor.multiply_power_of_five(exponent.unsigned_abs());
        // Gives the quotient 66 or 67 bits: 53 bits for the result, and more bits to round it.
        let shift = 66 + divisor.bits() - number.bits();
        if shift > 0 {
            number.shift_left(shift.unsigned_abs());
        } else {
            divisor.shift_left(shift.unsigned_abs());
        }
        divisor.shift_left(66);
        let mut quotient: u128 = 0;
        for _ in 0..=66 {
            quotient = quotient << 1 | u128::from(number.subtract(&divisor));
            divisor.halve();
        }
        rounded(quotient, exponent - shift, number.bits() > 0 || inexact)
    }
}

/// The nearest double to `head × 10^exponent`, if 128 bits are enough to compute it.
pub(super) fn scaled(head: u64, exponent: i32) -> Option<f64> {
    /// The exponent of the largest power of five below 2^64.
    const MAX_POWER: u32 = 27;
    let power = exponent.unsigned_abs();
    if power > MAX_POWER {
        return None;
    }
    let five = 5_u64.pow(power);
    if exponent <= 0 && head >> 53 == 0 && power < 20 {
        // Both operands are exact, so only the division rounds.
        #[expect(clippy::cast_precision_loss, reason = "these are exact")]
        return Some(head as f64 / 10_u64.pow(power) as f64);
    }
    if exponent >= 0 {
        return Some(rounded(u128::from(head) * u128::from(five), exponent, false));
    }
    let shift = 64 + head.leading_zeros();
    let (dividend, divisor) = (u128::from(head) << shift, u128::from(five));
    let quotient = dividend / divisor;
    let rest = dividend - quotient * divisor;
    Some(rounded(quotient, exponent - shift.cast_signed(), rest != 0))
}

/// The nearest double to `value × 2^exponent`. If `rest` is true, the exact number is slightly larger.
fn rounded(value: u128, exponent: i32, rest: bool) -> f64 {
    /// The exponent of the smallest double.
    const MIN_EXPONENT: i32 = -1074;
    if value == 0 {
        return 0.0;
    }
    let top = 127 - value.leading_zeros().cast_signed() + exponent;
    if top > 1023 {
        return f64::INFINITY;
    }
    // The exponent of the last bit of the result.
    let unit = (top - 52).max(MIN_EXPONENT);
    let dropped = unit - exponent;
    let bits = if dropped <= 0 {
        value << dropped.unsigned_abs()
    } else if dropped > 127 {
        // All bits are dropped. The result is the smallest double if the number is above half of it, or else 0.
        u128::from(dropped == 128 && (value >> 127 == 1) && (rest || value << 1 != 0))
    } else {
        let quotient = value >> dropped;
        let (remainder, half) = (value & ((1 << dropped) - 1), 1 << (dropped - 1));
        quotient + u128::from(remainder > half || (remainder == half && (rest || quotient & 1 == 1)))
    };
    let bits = u64::try_from(bits).unwrap_or(0);
    let implicit = 1 << 52;
    if bits < implicit {
        return f64::from_bits(bits);
    }
    // If the bits were rounded up to 2^53, the addition correctly carries into the exponent.
    f64::from_bits((u64::from((unit - MIN_EXPONENT + 1).unsigned_abs()) << 52) + (bits - implicit))
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::parse;

    #[track_caller]
    fn assert_as_std(text: &str) {
        let expected: Result<f64, _> = text.parse();
        assert_eq!(parse(text).map(f64::to_bits), expected.ok().map(f64::to_bits), "{text}");
    }

    #[test]
    fn reads_random_numbers_as_the_standard_library() {
        let mut random = Random(1);
        for _ in 0..60_000 {
            let x = f64::from_bits(random.next());
            if !x.is_finite() {
                continue;
            }
            assert_as_std(&format!("{x:e}"));
            assert_as_std(&format!("{x:.17e}"));
            let short = random.next() >> (random.next() % 64);
            let places = random.next() % 60;
            assert_as_std(&format!("{short}e-{places}"));
            assert_as_std(&format!("{short}e{places}"));
            assert_as_std(&format!("{}.{short}", random.next() % 1000));
            let exponent = 300 - (random.next() % 640).cast_signed();
            assert_as_std(&format!("{}{short}.{short}e{exponent}", random.next()));
        }
    }

    #[test]
    fn rounds_ties_to_the_even_double() {
        let mut random = Random(2);
        for _ in 0..1000 {
            let x = f64::from_bits(random.next() >> 1);
            let next = f64::from_bits(x.to_bits() + 1);
            if !next.is_finite() || x < 1e-290 {
                continue;
            }
            // Half of the distance is also a double, so both numbers are printed with all of their digits.
            let (low, half) = (format!("{x:.1100}"), format!("{:.1100}", (next - x) / 2.0));
            let tie = sum(&low, &half);
            for end in ["", "0", "1", "00000000000000000000001"] {
                assert_as_std(&format!("{tie}{end}"));
            }
            let below = format!("{}4", tie.trim_end_matches('0').strip_suffix('5').unwrap_or(&tie));
            assert_as_std(&below);
        }
        // Texts near the smallest double and near half of it.
        let smallest = format!("{:.1100}", f64::from_bits(1));
        for text in ["2.4703282292062327208e-324", "2.4703282292062328e-324", "4.9e-324", "1e-400", &smallest]
        {
            assert_as_std(text);
        }
    }

    /// The sum of two decimals with the same number of decimal places.
    fn sum(a: &str, b: &str) -> String {
        let width = a.len().max(b.len());
        let (a, b) = (format!("{a:0>width$}"), format!("{b:0>width$}"));
        let mut carry = 0;
        let mut digits: Vec<u8> = a
            .bytes()
            .rev()
            .zip(b.bytes().rev())
            .map(|(a, b)| {
                if a == b'.' {
                    return b'.';
                }
                let digit = a - b'0' + b - b'0' + carry;
                carry = digit / 10;
                b'0' + digit % 10
            })
            .collect();
        digits.push(b'0' + carry);
        digits.reverse();
        String::from_utf8(digits).expect("digits")
    }

    #[test]
    fn accepts_and_rejects_what_the_standard_library_does() {
        for text in [
            "",
            ".",
            "-",
            "e5",
            "1e",
            "1e+",
            "1 ",
            "1.2.3",
            "0x1",
            "1e5.0",
            "--1",
            "+",
            "1e1e1",
            "0",
            "-0",
            "+1",
            "1.",
            ".5",
            "00012",
            "1e0",
            "1E5",
            "1e+05",
            "-0e999999999999",
            "1e99999999999",
            "1.7976931348623157e308",
            "1.7976931348623159e308",
        ] {
            assert_as_std(text);
        }
        assert_as_std(&"9".repeat(400));
        assert_as_std(&format!("0.{}1", "0".repeat(400)));
        assert_as_std(&format!("0.{}1e400", "0".repeat(400)));
        assert_as_std(&format!("1{}e-1000", "0".repeat(1000)));
    }
}
