//! Numbers in prose, such as `$1,234.50`, `−3`, `20 %`, `1/2`, `2½`, `\frac{1}{2}`, `1.5e-3`, `6 × 10^5`, `１２`, `٣٫٥`.
//!
//! The rules, in the order in which they apply:
//!
//! - A number begins with a decimal digit of any script, with a decimal point before a digit and not after an operand,
//!   with a fraction such as `½`, or with `\frac`.
//! - A sign belongs to the number if there is nothing before it to subtract from: no digit, letter, closing bracket or
//!   percent sign. `3-5` is 3 and 5; `$-5` and `-$5` are −5.
//! - Groups of thousands are exactly three digits after one to three digits, with one kind of separator: a comma,
//!   `{,}`, `\,`, `\!` or `,\!` of TeX, a thin or narrow no-break space, `٬`. Any other comma ends the number: `1,2,3`
//!   is three numbers, and so is `1,23,456`.
//! - The decimal point is `.`, `٫` or `．` before a digit. So `1.234,56`, in much of Europe 1234.56, is 1.234 and 56;
//!   `3,14` is 3 and 14; `1.2.3` is 1.2 and 3.
//! - An exponent is `e` with digits and no letter after them, or `× 10^n`.
//! - A slash between two integers makes a fraction, unless a second slash makes it a date. An integer, one space and a
//!   proper fraction are a mixed number: `2 1/2` is 2.5.
//! - A percent sign directly after the number, or after one space, marks it as a percentage.
//!
//! Number words (`twelve`), Roman numerals and hexadecimal digits are not numbers. time: O(length).

mod decimal_literal;
mod fraction;
mod reader;

use super::categories;
use fraction::fraction_character;
use reader::{Reader, ends_operand, is_currency, is_minus, is_point};

/// One number of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The value, without regard to a percent sign; infinite beyond the range of doubles.
    pub value: f64,
    /// Whether a percent sign follows.
    pub percent: bool,
    /// Where it begins, in bytes, sign included.
    pub byte_start: usize,
    /// Where it ends, in bytes, percent sign included.
    pub byte_end: usize,
}

/// Appends the numbers of `text` to `found`; `digits` is scratch memory.
pub fn read(text: &str, digits: &mut String, found: &mut Vec<Number>) {
    let mut reader = Reader { text, digits };
    let mut at = 0;
    loop {
        at += text.as_bytes()[at..].iter().take_while(|&&byte| !MAY_BEGIN[usize::from(byte)]).count();
        let Some(c) = reader.char_at(at) else { return };
        if let Some(number) = reader.number(at, c) {
            found.push(number);
            at = number.byte_end;
        } else {
            at += c.len_utf8();
        }
    }
}

/// Whether a number may begin with this byte: a digit, a point, a backslash, or the first byte of a character outside
/// ASCII.
static MAY_BEGIN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < u8::MAX {
        table[byte as usize] = matches!(byte, b'0'..=b'9' | b'.' | b'\\' | 0xc0..);
        byte += 1;
    }
    table
};

impl Reader<'_, '_> {
    /// The number that begins with the character `c` at `at`.
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
            let (numerator, denominator, end) = self.tex_fraction(at)?;
            (numerator / denominator, end)
        } else {
            (fraction_character(c)?, at + c.len_utf8())
        };
        let (negative, byte_start) = self.sign(at);
        let (percent, byte_end) = self.percent(end);
        let value = if negative { -value } else { value };
        Some(Number { value, percent, byte_start, byte_end })
    }

    /// Whether the number at `at` has a minus, and where its sign and currency begin.
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
        let before = before.strip_suffix(' ').unwrap_or(before);
        let currency = before.chars().next_back().filter(|&c| is_currency(c));
        currency.and_then(|c| sign_before(before.len() - c.len_utf8())).unwrap_or((false, at))
    }

    /// Whether a percent sign follows, and where the number ends with it.
    fn percent(&self, end: usize) -> (bool, usize) {
        let space = self.char_at(end).filter(|c| matches!(c, ' ' | '\u{a0}' | '\u{202f}'));
        let start = end + space.map_or(0, char::len_utf8);
        if !self.may_have(start, b"%\\") {
            return (false, end);
        }
        match self.skip_any(start, &["%", "\\%", "％", "﹪", "٪"]) {
            Some(after) => (true, after),
            None => (false, end),
        }
    }
}
