//! Reads decimal notation: digits with thousands separators, decimals and an exponent.

use super::super::categories;
use super::part;
use super::reader::{Reader, is_minus, is_point};
use crate::text::categories::is_alphanumeric;

pub(super) struct Literal {
    pub(super) value: f64,
    /// Whether the literal has only digits, so that it may be part of a fraction.
    pub(super) is_integer: bool,
    pub(super) end: usize,
}

impl Reader<'_, '_> {
    /// Reads a literal that begins with a digit or a decimal point.
    pub(super) fn literal(&mut self, start: usize) -> Option<Literal> {
        self.digits.clear();
        let first = self.push_digits(start);
        let mut end = first;
        let may_have_groups = (1..=3).contains(&self.digits.len()) && !self.digits.starts_with('0');
        if may_have_groups && !self.continues_list(start) {
            end = self.groups(start, first);
        }
        let mut is_integer = end == first && first > start;
        if let Some(point) = self.char_at(end).filter(|&c| is_point(c))
            && self.digit_at(end + point.len_utf8()).is_some()
        {
            if self.digits.is_empty() {
                self.digits.push('0');
            }
            self.digits.push('.');
            end = self.push_digits(end + point.len_utf8());
            is_integer = false;
        }
        if self.digits.is_empty() {
            return None;
        }
        if let Some(after) = self.exponent(end).or_else(|| self.power_of_ten(end)) {
            end = after;
            is_integer = false;
        }
        if let Some((value, end)) = self.power(end) {
            return Some(Literal { value, is_integer: false, end });
        }
        Some(Literal { value: self.value(), is_integer, end })
    }

    /// Reads an integer power of the literal in `digits`, which ends at `at`: `^6`, `^{-3}`, `**6` or `⁶`.
    #[inline(never)]
    fn power(&mut self, at: usize) -> Option<(f64, usize)> {
        /// Powers of larger exponents are beyond the range of doubles.
        const MAX_EXPONENT: i64 = 1100;
        if !self.may_have_next(at, b"^*") {
            return None;
        }
        let base = self.digits.len();
        let caret = self.skip_any(at, &["^", " ^ ", "**", " ** "]);
        let Some(end) = (match caret {
            Some(caret) => self.plain_power(caret),
            None => self.superscript_power(at),
        }) else {
            self.digits.truncate(base);
            return None;
        };
        let exponent: Option<i64> = self.digits[base..].parse().ok();
        if &self.digits[..base] == "10" {
            *self.digits = "1e".to_owned() + &self.digits[base..];
            return Some((self.value(), end));
        }
        self.digits.truncate(base);
        let exponent = exponent.filter(|exponent| exponent.abs() <= MAX_EXPONENT)?;
        let mut value = 1.0;
        for _ in 0..exponent.abs() {
            value *= self.value();
        }
        Some((if exponent < 0 { 1.0 / value } else { value }, end))
    }

    /// Whether a digit and a comma are directly before `at`, as in a list: `1,2,345` does not contain 2,345.
    fn continues_list(&self, at: usize) -> bool {
        let mut before = self.text[..at].chars().rev();
        before.next() == Some(',') && before.next().is_some_and(|c| categories::digit(c).is_some())
    }

    /// Reads groups of three digits with one kind of separator. If a group has another length, reads no groups.
    fn groups(&mut self, start: usize, first: usize) -> usize {
        const SEPARATORS: [&str; 13] = [
            ",\\!", ",", "{,}", "\\,", "\\!", "\u{2009}", "\u{202f}", "\u{a0}", "'", "’", "_", "\u{66c}", " ",
        ];
        let may_have_spaces = self.text[first..].starts_with(' ') && self.digit_at(first + 1).is_some();
        if !may_have_spaces && !self.may_have(first, b",{\\'_") {
            return first;
        }
        let head = self.digits.len();
        // A space is the last separator. Most numbers have one after them, which separates nothing.
        let is_space = self.text.as_bytes()[first] == b' ';
        if is_space && !part::begins_whole(self.text, start) {
            return first;
        }
        for separator in &SEPARATORS[if is_space { SEPARATORS.len() - 1 } else { 0 }..] {
            let mut end = first;
            while let Some(start) = self.skip(end, separator) {
                let before = self.digits.len();
                let after = self.push_digits(start);
                if self.digits.len() == before {
                    break;
                }
                end = after;
                if self.digits.len() != before + 3 {
                    self.digits.truncate(head);
                    return first;
                }
            }
            if is_space && !part::ends_whole(self.text, end) {
                self.digits.truncate(head);
                return first;
            }
            if end > first {
                return end;
            }
        }
        first
    }

    /// Reads an exponent such as `e5` or `E-3`.
    fn exponent(&mut self, at: usize) -> Option<usize> {
        if !matches!(self.text.as_bytes().get(at), Some(b'e' | b'E')) {
            return None;
        }
        let sign = at + 1;
        let mantissa = self.digits.len();
        self.digits.push('e');
        let start = self.push_sign(sign);
        let end = self.push_digits(start);
        if end == start || self.char_at(end).is_some_and(is_alphanumeric) {
            self.digits.truncate(mantissa);
            return None;
        }
        Some(end)
    }

    fn push_sign(&mut self, at: usize) -> usize {
        match self.char_at(at) {
            Some(c) if is_minus(c) => {
                self.digits.push('-');
                at + c.len_utf8()
            }
            Some('+') => at + 1,
            _ => at,
        }
    }

    /// Reads a power of ten such as `× 10^5`, `x 10^{-5}`, `\times 10^5` or `·10⁵`.
    fn power_of_ten(&mut self, at: usize) -> Option<usize> {
        if !self.may_have_next(at, b" ~x*\\") {
            return None;
        }
        let times = self.skip_tex_spaces(at);
        if !self.may_have(times, b"x*\\") {
            return None;
        }
        let ten = self.skip_any(times, &["×", "x", "*", "·", "⋅", "\\times", "\\cdot"])?;
        let end = self.skip(self.skip_tex_spaces(ten), "10")?;
        let mantissa = self.digits.len();
        self.digits.push('e');
        let end = match self.skip_any(end, &["^", " ^ ", "**", " ** "]) {
            Some(caret) => self.plain_power(caret),
            None => self.superscript_power(end),
        };
        if end.is_none() {
            self.digits.truncate(mantissa);
        }
        end
    }

    /// Reads the exponent after a caret, which may be in braces.
    #[inline(never)]
    fn plain_power(&mut self, at: usize) -> Option<usize> {
        let inside = self.skip(at, "{");
        let start = self.push_sign(inside.unwrap_or(at));
        let end = self.push_digits(start);
        match inside {
            _ if end == start => None,
            Some(_) => self.skip(end, "}"),
            None => Some(end),
        }
    }

    fn superscript_power(&mut self, start: usize) -> Option<usize> {
        let mut end = start;
        while let Some(c) = self.char_at(end) {
            match superscript(c) {
                Some('-') if end > start => break,
                Some(c) => self.digits.push(c),
                None => break,
            }
            end += c.len_utf8();
        }
        (end > start && self.digits.ends_with(|c: char| c.is_ascii_digit())).then_some(end)
    }
}

fn superscript(c: char) -> Option<char> {
    let at = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹', '⁻'].iter().position(|&known| known == c)?;
    "0123456789-".chars().nth(at)
}
