//! Finds numbers in prose: `$1,234.50`, `−3`, `20 %`, `1/2`, `2½`, `\frac{1}{2}`, `1.5e-3`, `6 × 10^5`, `１２`, `٣٫٥`.
//!
//! The rules, in the order in which they are applied:
//!
//! - A number begins with a decimal digit of any script, a decimal point before a digit (unless an operand is before the
//!   point), a fraction such as `½`, or `\frac`. An operand is a digit, letter, closing bracket or percent sign.
//! - A sign belongs to the number unless an operand is before the sign. `3-5` is 3 and 5; `$-5` and `-$5` are −5. Spaces may
//!   follow a sign after `=`, `(` or `{`.
//! - Thousands are one to three digits and then groups of exactly three digits, with one kind of separator: a comma, an
//!   apostrophe, an underscore, TeX's `{,}`, `\,`, `\!` or `,\!`, a no-break, thin or narrow no-break space, or `٬`. An ordinary
//!   space is a separator only if the number is the whole text, box or marked line. Any other comma ends the number, so
//!   `1,2,3` is three numbers, and `1,23,456` also.
//! - The decimal point is `.`, `٫` or `．` before a digit. So `1.234,56`, which is 1234.56 in much of Europe, is read as 1.234
//!   and 56; `3,14` as 3 and 14; `1.2.3` as 1.2 and 3.
//! - An exponent is `× 10^n`, or `e` and digits without a letter after them. `2^10`, `2**10` and `2¹⁰` are powers.
//! - Two integers with a slash between them are a fraction, unless another slash follows, as in a date. An integer, one space
//!   and a proper fraction are a mixed number: `2 1/2` is 2.5. TeX's spaces change nothing: `2\,\frac 12` is 2.5 too.
//! - A percent sign or `percent`, `per cent`, `pct` directly after the number, or after one space, marks it as a percentage.
//! - A number is part of something else ([`Number::is_part`]) after a letter, `^`, `_` or a root, and before a symbol: in
//!   `CO2`, `m^2`, `x_1`, `7\pi`, `2\sqrt{3}`, `\frac{\pi}{2}`.
//!
//! Number words (`twelve`), Roman numerals and hexadecimal digits are not numbers. time: O(length).

mod decimal_literal;
mod fraction;
mod part;
mod reader;

use super::{categories, needle};
use crate::text::categories::is_alphanumeric;
use fraction::fraction_character;
use reader::{Reader, ends_operand, is_currency, is_minus, is_point, tex_trim_end};

/// One number of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The value, not divided by 100 if a percent sign follows. Infinite if it is beyond the range of doubles.
    pub value: f64,
    /// Whether a percent sign follows.
    pub percent: bool,
    /// Whether the number is part of a name, a unit or a symbolic value, as in `CO2`, `m^2` and `7\pi`.
    pub is_part: bool,
    /// The byte offset of the start of the number, including its sign.
    pub byte_start: usize,
    /// The byte offset of the end of the number, including its percent sign.
    pub byte_end: usize,
}

/// A prefilter: whether `text` has a character with which a number may begin.
#[must_use]
pub fn may_be_in(text: &str) -> bool {
    needle::first_in(text.as_bytes(), 0, &BEGINNINGS) < text.len()
}

/// Appends the numbers of `text` to `found`; `digits` is scratch memory.
pub fn read(text: &str, digits: &mut String, found: &mut Vec<Number>) {
    let mut reader = Reader { text, digits, symbolic_end: 0 };
    let mut at = 0;
    loop {
        at = needle::first_in(text.as_bytes(), at, &BEGINNINGS);
        let Some(c) = reader.char_at(at) else { return };
        if let Some(number) = reader.number(at, c) {
            found.push(number);
            at = number.byte_end;
        } else {
            at += c.len_utf8();
        }
    }
}

/// Reads the operand of an expression at `at`: a number without a sign, or a mixed number. Returns its value and its end.
pub(crate) fn operand(text: &str, at: usize, digits: &mut String) -> Option<(f64, usize)> {
    let mut reader = Reader { text, digits, symbolic_end: 0 };
    let c = reader.char_at(at)?;
    if let Some(value) = fraction_character(c) {
        return Some((value, at + c.len_utf8()));
    }
    if reader.digit_at(at).is_none() && !(is_point(c) && reader.digit_at(at + c.len_utf8()).is_some()) {
        return None;
    }
    reader.mixed_number(at)
}

/// The offset after spaces, also in TeX.
pub(crate) fn skip_tex_spaces(text: &str, at: usize) -> usize {
    Reader { text, digits: &mut String::new(), symbolic_end: 0 }.skip_tex_spaces(at)
}

/// The bytes with which a number may begin: digits, a full stop, a backslash, and the first bytes of non-ASCII characters.
const BEGINNINGS: [(u8, u8); 4] = [(b'0', 10), (b'.', 1), (b'\\', 1), (0xc0, 64)];

impl Reader<'_, '_> {
    /// Reads the number that begins with the character `c` at `at`.
    fn number(&mut self, at: usize, c: char) -> Option<Number> {
        let (value, end) = if categories::digit(c).is_some() {
            self.literal_or_fraction(at)?
        } else if is_point(c) {
            self.digit_at(at + c.len_utf8())?;
            if self.char_before(at).is_some_and(|before| before == '.' || ends_operand(before)) {
                return None;
            }
            let literal = self.literal(at)?;
            (literal.value, literal.end)
        } else if c == '\\' {
            let Some((numerator, denominator, end)) = self.tex_fraction(at) else {
                self.symbolic_end = self.symbolic_end.max(part::fraction_end(self.text, at));
                return None;
            };
            (numerator / denominator, end)
        } else {
            (fraction_character(c)?, at + c.len_utf8())
        };
        let (negative, byte_start) = self.sign(at);
        let (percent, byte_end) = self.percent(end);
        let value = if negative { -value } else { value };
        let is_part = self.is_part(byte_start, end);
        Some(Number { value, percent, is_part, byte_start, byte_end })
    }

    /// Whether the number at `at` is negative, and the offset of its sign. A currency sign may be between sign and number.
    fn sign(&self, at: usize) -> (bool, usize) {
        let sign_before = |end: usize| {
            let sign = self.char_before(end).filter(|&c| is_minus(c) || c == '+')?;
            let start = end - sign.len_utf8();
            let mut before = self.text[..start].chars().rev();
            let has_operand = match before.next() {
                Some(c) if is_currency(c) => before.next().is_some_and(ends_operand),
                Some(c) => ends_operand(c),
                None => false,
            };
            (!has_operand).then(|| (is_minus(sign), start))
        };
        if let Some(found) = sign_before(at) {
            return found;
        }
        let before = &self.text[..at];
        // A prefilter: most numbers have neither a sign nor TeX before their spaces.
        let last = before.bytes().rev().find(|&byte| byte != b' ');
        let may_have_sign =
            matches!(last, Some(b'-' | b'+' | b'~' | b',' | b';' | b':' | b'!' | b'\\' | 0x80..));
        let spaced = if may_have_sign { tex_trim_end(before) } else { before };
        if spaced.len() < at
            && let Some(found) = sign_before(spaced.len())
            && self.text[..found.1].trim_end_matches(' ').ends_with(['=', '(', '{'])
        {
            return found;
        }
        let before = before.strip_suffix(' ').unwrap_or(before);
        let may_end_word = matches!(before.as_bytes().last(), Some(b'e' | b'E' | b's' | b'S' | 0x80..));
        if may_end_word && let Some(start) = part::sign_word(before) {
            return (true, start);
        }
        let currency = before.chars().next_back().filter(|&c| is_currency(c));
        currency.and_then(|c| sign_before(before.len() - c.len_utf8())).unwrap_or((false, at))
    }

    /// Whether a percent sign follows the number that ends at `end`, and the offset after that sign.
    fn percent(&self, end: usize) -> (bool, usize) {
        let space = self.char_at(end).filter(|c| matches!(c, ' ' | '\u{a0}' | '\u{202f}'));
        let start = end + space.map_or(0, char::len_utf8);
        if !self.may_have(start, b"%\\pP") {
            return (false, end);
        }
        if let Some(after) = self.skip_any(start, &["%", "\\%", "％", "﹪", "٪"]) {
            return (true, after);
        }
        let after_word = |word: &str| {
            let after = start + word.len();
            let is_here = self.text.get(start..after).is_some_and(|found| found.eq_ignore_ascii_case(word));
            (is_here && !self.char_at(after).is_some_and(is_alphanumeric)).then_some((true, after))
        };
        ["percent", "per cent", "pct"].into_iter().find_map(after_word).unwrap_or((false, end))
    }
}
