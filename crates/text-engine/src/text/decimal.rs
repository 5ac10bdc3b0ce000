//! Doubles from decimal notation, rounded to the nearest, ties to even, and the shortest digits back.
//!
//! The standard library does the same with a table of 10 kB that no compression makes smaller. Here
//! products and quotients are exact: in 128 bits where up to 19 digits and a power of ten up to 27
//! stand, and with as many digits as it takes elsewhere.
//!
//! time: O(1) where 128 bits do, O(digits²) in words of 32 bits beyond.

/// Digits that can matter: no point halfway between two doubles has more than 768.
const MOST_DIGITS: usize = 800;

/// The nearest double to `[+-] digits [. digits] [e [+-] digits]`; `None` for anything else.
///
/// What is too large is infinite, what is too small is zero, with the sign kept.
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
    let number = read(unsigned)?;
    let size = number.nearest();
    Some(if negative { -size } else { size })
}

/// Digits without zeros at their start, and the power of ten that the last of them counts.
struct Decimal<'a> {
    /// What the digits stand in, with a decimal point perhaps.
    text: &'a [u8],
    /// The first 19 digits.
    head: u64,
    /// How many digits there are.
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
        let mut number = Big::default();
        for &digit in digits.by_ref().take(MOST_DIGITS) {
            number.multiply(10, u32::from(digit - b'0'));
        }
        let more = digits.clone().count();
        let cut_off = digits.any(|&digit| digit != b'0');
        let exponent = self.exponent.saturating_add(i32::try_from(more).unwrap_or(i32::MAX));
        if exponent >= 0 {
            number.times_power_of_five(exponent.unsigned_abs());
            let (value, shift, rest) = number.top();
            return rounded(value, shift + exponent, rest || cut_off);
        }
        let mut divisor = Big(vec![1]);
        divisor.times_power_of_five(exponent.unsigned_abs());
        // So that the quotient has 66 bits or one more: enough for 53 and what decides how to round.
        let shift = 66 + divisor.bits() - number.bits();
        if shift > 0 {
            number.shift_left(shift.unsigned_abs());
        } else {
            divisor.shift_left(shift.unsigned_abs());
        }
        divisor.shift_left(66);
        let mut quotient: u128 = 0;
        for _ in 0..=66 {
            quotient <<= 1;
            if number.subtract(&divisor) {
                quotient |= 1;
            }
            divisor.halve();
        }
        rounded(quotient, exponent - shift, number.bits() > 0 || cut_off)
    }
}

/// `head × 10^exponent` where 128 bits hold what it takes.
pub(super) fn scaled(head: u64, exponent: i32) -> Option<f64> {
    /// The highest power of five that 64 bits hold.
    const MOST: u32 = 27;
    let power = exponent.unsigned_abs();
    if power > MOST {
        return None;
    }
    let five = 5_u64.pow(power);
    if exponent <= 0 && head >> 53 == 0 && power < 20 {
        // Both are exact, and so a division rounds once.
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

/// The nearest double to `value × 2^exponent`, and a little more where there is a `rest`.
fn rounded(value: u128, exponent: i32, rest: bool) -> f64 {
    const LEAST: i32 = -1074;
    if value == 0 {
        return 0.0;
    }
    let top = 127 - value.leading_zeros().cast_signed() + exponent;
    if top > 1023 {
        return f64::INFINITY;
    }
    // What the last bit of the result counts.
    let unit = (top - 52).max(LEAST);
    let dropped = unit - exponent;
    let bits = if dropped <= 0 {
        value << dropped.unsigned_abs()
    } else if dropped > 127 {
        // Less than half of the least double.
        u128::from(dropped == 128 && (value >> 127 == 1) && (rest || value << 1 != 0))
    } else {
        let kept = value >> dropped;
        let (behind, half) = (value & ((1 << dropped) - 1), 1 << (dropped - 1));
        kept + u128::from(behind > half || (behind == half && (rest || kept & 1 == 1)))
    };
    let bits = u64::try_from(bits).unwrap_or(0);
    let implicit = 1 << 52;
    if bits < implicit {
        return f64::from_bits(bits);
    }
    // A mantissa that was rounded up to one bit more raises the exponent by itself.
    f64::from_bits((u64::from((unit - LEAST + 1).unsigned_abs()) << 52) + (bits - implicit))
}

/// A whole number of any size, its low words first; the highest word is not zero.
#[derive(Default)]
struct Big(Vec<u32>);

impl Big {
    fn multiply(&mut self, factor: u32, more: u32) {
        let mut carry = u64::from(more);
        for word in &mut self.0 {
            carry += u64::from(*word) * u64::from(factor);
            *word = low(carry);
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(low(carry));
        }
    }

    fn times_power_of_five(&mut self, power: u32) {
        for _ in 0..power / 13 {
            self.multiply(5_u32.pow(13), 0);
        }
        self.multiply(5_u32.pow(power % 13), 0);
    }

    fn bits(&self) -> i32 {
        let highest = self.0.last().map_or(0, |word| word.leading_zeros());
        (i32::try_from(self.0.len()).unwrap_or(i32::MAX) * 32) - highest.cast_signed()
    }

    fn shift_left(&mut self, bits: u32) {
        self.multiply(1 << (bits % 32), 0);
        let words = std::iter::repeat_n(0, (bits / 32) as usize);
        self.0.splice(0..0, words);
    }

    fn halve(&mut self) {
        let mut carry = 0;
        for word in self.0.iter_mut().rev() {
            let odd = *word << 31;
            *word = *word >> 1 | carry;
            carry = odd;
        }
        self.trim();
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// Takes `other` away where it is not more, and says whether it was.
    fn subtract(&mut self, other: &Self) -> bool {
        let by_size = self.0.len().cmp(&other.0.len());
        if by_size.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev())).is_lt() {
            return false;
        }
        let mut borrow = 0;
        for (at, word) in self.0.iter_mut().enumerate() {
            let taken = u64::from(other.0.get(at).copied().unwrap_or(0)) + borrow;
            borrow = u64::from(u64::from(*word) < taken);
            *word = low((borrow << 32) + u64::from(*word) - taken);
        }
        self.trim();
        true
    }

    /// The 128 highest bits, what the last of them counts, and whether there are more.
    fn top(&self) -> (u128, i32, bool) {
        let below = self.0.len().saturating_sub(4);
        let (rest, high) = self.0.split_at(below);
        let value = high.iter().rev().fold(0, |value: u128, &word| value << 32 | u128::from(word));
        (value, i32::try_from(below).unwrap_or(0) * 32, rest.iter().any(|&word| word != 0))
    }
}

fn low(number: u64) -> u32 {
    u32::try_from(number & u64::from(u32::MAX)).unwrap_or(0)
}

/// The fewest digits that read back as `x`, without zeros at their ends, and where the decimal point
/// stands: `x` is `0.digits × 10^point`. Zero has the digit `0` and the point 1.
///
/// `x` must be finite; its sign is left out.
#[must_use]
pub fn shortest(x: f64) -> (String, i32) {
    let mut buffer = zmij::Buffer::new();
    let text = buffer.format_finite(x.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let (whole, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{decimals}");
    let kept = digits.trim_start_matches('0');
    let zeros = digits.len() - kept.len();
    let kept = kept.trim_end_matches('0');
    if kept.is_empty() {
        return ("0".to_owned(), 1);
    }
    let places = i32::try_from(whole.len()).unwrap_or(0) - i32::try_from(zeros).unwrap_or(0);
    (kept.to_owned(), places + exponent.parse::<i32>().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::{parse, shortest};
    use crate::text::pyfloat;

    /// A fixed sequence that looks random.
    struct Random(u64);

    impl Random {
        fn next(&mut self) -> u64 {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }
    }

    #[track_caller]
    fn same(text: &str) {
        let expected: Result<f64, _> = text.parse();
        assert_eq!(parse(text).map(f64::to_bits), expected.ok().map(f64::to_bits), "{text}");
    }

    #[test]
    fn doubles_are_those_of_the_standard_library() {
        let mut random = Random(1);
        for _ in 0..60_000 {
            let x = f64::from_bits(random.next());
            if !x.is_finite() {
                continue;
            }
            same(&format!("{x:e}"));
            same(&format!("{x:.17e}"));
            let short = random.next() >> (random.next() % 64);
            let places = random.next() % 60;
            same(&format!("{short}e-{places}"));
            same(&format!("{short}e{places}"));
            same(&format!("{}.{short}", random.next() % 1000));
            same(&format!("{}{short}.{short}e{}", random.next(), 300 - (random.next() % 640).cast_signed()));
        }
    }

    #[test]
    fn what_lies_between_two_doubles_goes_to_the_even_one() {
        let mut random = Random(2);
        for _ in 0..1000 {
            let x = f64::from_bits(random.next() >> 1);
            let next = f64::from_bits(x.to_bits() + 1);
            if !next.is_finite() || x < 1e-290 {
                continue;
            }
            // Exact, as half of the distance is a double; printed with all of its digits.
            let (low, half) = (format!("{x:.1100}"), format!("{:.1100}", (next - x) / 2.0));
            let tie = sum(&low, &half);
            for end in ["", "0", "1", "00000000000000000000001"] {
                same(&format!("{tie}{end}"));
            }
            let below = format!("{}4", tie.trim_end_matches('0').strip_suffix('5').unwrap_or(&tie));
            same(&below);
        }
        // The least double and half of it.
        let least = format!("{:.1100}", f64::from_bits(1));
        for text in ["2.4703282292062327208e-324", "2.4703282292062328e-324", "4.9e-324", "1e-400", &least] {
            same(text);
        }
    }

    /// Two decimals with as many places each, added by hand.
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
    fn what_is_no_number_is_refused_and_odd_ones_are_read() {
        for text in ["", ".", "-", "e5", "1e", "1e+", "1 ", "1.2.3", "0x1", "1e5.0", "--1", "+", "1e1e1"] {
            same(text);
        }
        for text in
            ["0", "-0", "+1", "1.", ".5", "00012", "1e0", "1E5", "1e+05", "-0e999999999999", "1e99999999999"]
        {
            same(text);
        }
        same(&"9".repeat(400));
        same(&format!("0.{}1", "0".repeat(400)));
        same(&format!("0.{}1e400", "0".repeat(400)));
        same(&format!("1{}e-1000", "0".repeat(1000)));
        same("1.7976931348623157e308");
        same("1.7976931348623159e308");
    }

    #[test]
    fn rounding_and_printing_are_those_of_the_standard_library() {
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
            assert_eq!(pyfloat::round4(x).to_bits(), rounded.to_bits(), "{x}");
            let (digits, point) = shortest(x);
            let scientific = format!("{:e}", x.abs());
            let (mantissa, exponent) = scientific.split_once('e').expect("an exponent");
            assert_eq!(point - 1, exponent.parse::<i32>().expect("a number"), "{x}");
            assert_eq!(format!("0.{digits}e{point}").parse(), Ok(x.abs()), "{x}");
            assert_eq!(digits.len() + usize::from(digits.len() > 1), mantissa.len(), "{x}");
            if digits == mantissa.replace('.', "") {
                let plain = format!("{x}");
                assert_eq!(pyfloat::Plain(x).to_string(), plain);
                if (-4..16).contains(&(point - 1)) {
                    let plain = if plain.contains('.') { plain } else { plain + ".0" };
                    assert_eq!(pyfloat::repr(x), plain);
                }
            } else {
                // Of two that are as near, Python takes the even one, the standard library the larger.
                assert!(digits.ends_with(['0', '2', '4', '6', '8']), "{x} {digits}");
                ties += 1;
            }
        }
        for x in [0.0, -0.0, 1e300, -1e-300, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            assert_eq!(pyfloat::Plain(x).to_string(), format!("{x}"));
        }
        assert!(ties < 100, "{ties}");
    }
}
