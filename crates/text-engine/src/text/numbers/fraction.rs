//! Reads fractions such as `1/2`, `½` and `\frac{1}{2}`, and mixed numbers such as `2 1/2`.

use super::super::categories;
use super::decimal_literal::Literal;
use super::reader::{Reader, is_minus, is_point, is_slash};

impl Reader<'_, '_> {
    /// Reads a literal, fraction or mixed number that begins with a digit. Returns its value and the offset after it.
    pub(super) fn literal_or_fraction(&mut self, at: usize) -> Option<(f64, usize)> {
        let literal = self.literal(at)?;
        if !literal.is_integer {
            return Some((literal.value, literal.end));
        }
        if !self.char_before(at).is_some_and(is_slash)
            && let Some((denominator, end)) = self.denominator(literal.end)
        {
            return Some((literal.value / denominator, end));
        }
        Some(self.with_fraction(&literal))
    }

    /// Reads a literal or mixed number.
    pub(super) fn mixed_number(&mut self, at: usize) -> Option<(f64, usize)> {
        let literal = self.literal(at)?;
        Some(if literal.is_integer { self.with_fraction(&literal) } else { (literal.value, literal.end) })
    }

    /// Adds the fraction after an integer, if there is one.
    fn with_fraction(&mut self, integer: &Literal) -> (f64, usize) {
        let (fraction, end) = self.proper_fraction(integer.end).unwrap_or((0.0, integer.end));
        (integer.value + fraction, end)
    }

    /// Reads a slash and an integer other than 0. `None` if another slash or decimals follow, as in the date `1/2/2024`.
    fn denominator(&mut self, at: usize) -> Option<(f64, usize)> {
        let slash = self.char_at(at).filter(|&c| is_slash(c))?;
        let (denominator, end) = self.integer(at + slash.len_utf8())?;
        let mut rest = self.text[end..].chars();
        let continues = rest.next().is_some_and(|c| is_slash(c) || is_point(c))
            && rest.next().is_some_and(|c| categories::digit(c).is_some());
        (denominator > 0.0 && !continues).then_some((denominator, end))
    }

    /// Reads the second half of a mixed number, such as ` 1/2`, `½` or `\frac{1}{2}`.
    fn proper_fraction(&mut self, at: usize) -> Option<(f64, usize)> {
        let c = self.char_at(at)?;
        if let Some(value) = fraction_character(c) {
            return Some((value, at + c.len_utf8()));
        }
        if !matches!(c, ' ' | '~' | '\\' | '\u{a0}') {
            return None;
        }
        if !self.may_have_next(at, b" ~\\0123456789") {
            return None;
        }
        let start = self.skip_tex_spaces(at);
        let (numerator, denominator, end) = if self.char_at(start) == Some('\\') {
            self.tex_fraction(start)?
        } else {
            let (numerator, slash) = self.integer(self.skip_any(at, &[" ", "\u{a0}", "\\ "])?)?;
            let (denominator, end) = self.denominator(slash)?;
            (numerator, denominator, end)
        };
        (0.0 < numerator && numerator < denominator).then_some((numerator / denominator, end))
    }

    /// Reads `\frac{1}{2}`, `\frac12` and the like. Returns the numerator, the denominator, and the offset after them.
    pub(super) fn tex_fraction(&mut self, at: usize) -> Option<(f64, f64, usize)> {
        let at = self.skip_any(at, &["\\frac", "\\dfrac", "\\tfrac", "\\cfrac"])?;
        let (numerator, at) = self.tex_argument(at)?;
        let (denominator, end) = self.tex_argument(at)?;
        (denominator != 0.0).then_some((numerator, denominator, end))
    }

    /// Reads an argument of a TeX command: a single digit, or a number in braces.
    fn tex_argument(&mut self, at: usize) -> Option<(f64, usize)> {
        let at = self.skip_spaces(at);
        if let Some(c) = self.digit_at(at) {
            return Some((f64::from(categories::digit(c)?), at + c.len_utf8()));
        }
        let mut at = self.skip_tex_spaces(self.skip(at, "{")?);
        let mut sign = 1.0;
        if let Some(c) = self.char_at(at).filter(|&c| is_minus(c)) {
            sign = -1.0;
            at = self.skip_tex_spaces(at + c.len_utf8());
        }
        self.digit_at(at)?;
        let literal = self.literal(at)?;
        let end = self.skip(self.skip_tex_spaces(literal.end), "}")?;
        Some((sign * literal.value, end))
    }
}

/// The value of a character such as `½`.
pub(super) fn fraction_character(c: char) -> Option<f64> {
    let (numerator, denominator) = match c {
        '¼' => (1, 4),
        '½' => (1, 2),
        '¾' => (3, 4),
        '⅐' => (1, 7),
        '⅑' => (1, 9),
        '⅒' => (1, 10),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '⅕' => (1, 5),
        '⅖' => (2, 5),
        '⅗' => (3, 5),
        '⅘' => (4, 5),
        '⅙' => (1, 6),
        '⅚' => (5, 6),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        '↉' => (0, 3),
        _ => return None,
    };
    Some(f64::from(numerator) / f64::from(denominator))
}
