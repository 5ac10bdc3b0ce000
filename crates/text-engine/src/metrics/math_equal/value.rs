//! Computes the value of an expression in TeX.

use crate::text::categories::is_letter;
use crate::text::numbers;
use std::f64::consts::PI;

/// The value of an expression.
#[derive(Clone, Copy)]
pub(super) struct Value {
    /// The value where each letter stands for a number of its own.
    number: f64,
    /// Whether the expression has `\pi`, an irrational root or a letter.
    is_symbolic: bool,
}

/// Whether two values are equal.
pub(super) fn is_close(a: &(Value, &str), b: &(Value, &str)) -> bool {
    let ((a, a_text), (b, b_text)) = (a, b);
    let is_integer = |text: &str| text.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
    if is_integer(a_text) && is_integer(b_text) {
        // Doubles cannot tell long integers apart.
        let digits = |text: &'_ str| text.trim_start_matches(['-', '0']).to_owned();
        return digits(a_text) == digits(b_text) && (a.number < 0.0) == (b.number < 0.0);
    }
    let scale = a.number.abs().max(b.number.abs());
    a.is_symbolic == b.is_symbolic && (a.number - b.number).abs() <= scale * 1e-12
}

/// The value of `text`, and the text; `None` if it is not an expression.
pub(super) fn value_of(text: &str) -> Option<(Value, &str)> {
    // A text of letters only is a word.
    if text.len() > MAX_LENGTH || text.len() > 1 && text.chars().all(|c| is_letter(c) && c != 'π') {
        return None;
    }
    let mut parser = Parser { text, at: 0, digits: String::new(), depth: 0 };
    let value = parser.sum()?;
    parser.skip_spaces();
    (parser.at == text.len() && value.number.is_finite()).then_some((value, text))
}

/// The maximum length of an expression in bytes.
const MAX_LENGTH: usize = 4096;
/// The maximum depth of nested expressions.
const MAX_DEPTH: usize = 40;
/// The largest exponent.
const MAX_EXPONENT: f64 = 256.0;

struct Parser<'t> {
    text: &'t str,
    at: usize,
    digits: String,
    depth: usize,
}

impl Parser<'_> {
    fn skip_spaces(&mut self) {
        self.at = numbers::skip_tex_spaces(self.text, self.at);
    }

    /// Reads the first of these that is next.
    fn accept<'a>(&mut self, tokens: &[&'a str]) -> Option<&'a str> {
        self.skip_spaces();
        let found = tokens.iter().find(|token| self.text[self.at..].starts_with(**token))?;
        self.at += found.len();
        Some(found)
    }

    fn sum(&mut self) -> Option<Value> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let mut total = Value { number: 0.0, is_symbolic: false };
        let mut sign = self.accept(&["-", "+", "\\pm"]).unwrap_or("+");
        loop {
            let mut term = self.product()?;
            if sign == "\\pm" {
                term = Value { number: term.number * variable("\\pm"), is_symbolic: true };
            }
            total.number += if sign == "-" { -term.number } else { term.number };
            total.is_symbolic |= term.is_symbolic;
            match self.accept(&["-", "+", "\\pm"]) {
                Some(next) => sign = next,
                None => break,
            }
        }
        self.depth -= 1;
        Some(total)
    }

    fn product(&mut self) -> Option<Value> {
        let mut total = self.power()?;
        loop {
            let operator = self.accept(&["\\cdot", "\\times", "\\div", "*", "·", "×", "/", "÷"]);
            let is_quotient = matches!(operator, Some("/" | "\\div" | "÷"));
            let sign = if operator.is_some() { self.accept(&["-"]) } else { None };
            let start = self.at;
            let Some(factor) = self.power() else {
                // Without an operator, the product ends where no factor follows.
                if operator.is_some() || self.at != start {
                    return None;
                }
                return Some(total);
            };
            total.number =
                if is_quotient { total.number / factor.number } else { total.number * factor.number };
            total.number = if sign.is_some() { -total.number } else { total.number };
            total.is_symbolic |= factor.is_symbolic;
        }
    }

    fn power(&mut self) -> Option<Value> {
        let mut base = self.atom()?;
        let exponent = match self.accept(&["^", "²", "³"]) {
            None => return Some(base),
            Some("²") => 2.0,
            Some("³") => 3.0,
            Some(_) => {
                let negative = self.accept(&["-"]).is_some();
                let exponent = self.argument()?;
                base.is_symbolic |= exponent.is_symbolic;
                if negative { -exponent.number } else { exponent.number }
            }
        };
        if exponent.fract() == 0.0 && exponent.abs() <= MAX_EXPONENT {
            let number = power(base.number, exponent.abs());
            base.number = if exponent < 0.0 { 1.0 / number } else { number };
        } else if base.number > 0.0 {
            base = Value { number: libm::exp(exponent * libm::log(base.number)), is_symbolic: true };
        } else {
            return None;
        }
        Some(base)
    }

    fn atom(&mut self) -> Option<Value> {
        /// Commands that are variables.
        const LETTERS: [&str; 11] = [
            "\\infty", "∞", "\\theta", "\\alpha", "\\beta", "\\gamma", "\\lambda", "\\phi", "\\omega",
            "\\mu", "\\rho",
        ];
        self.skip_spaces();
        if let Some((number, end)) = numbers::operand(self.text, self.at, &mut self.digits) {
            self.at = end;
            return Some(Value { number, is_symbolic: false });
        }
        if let Some(open) = self.accept(&["(", "{", "["]) {
            let value = self.sum()?;
            let close = match open {
                "(" => ")",
                "{" => "}",
                _ => "]",
            };
            return self.accept(&[close]).map(|_| value);
        }
        if self.accept(&["\\frac", "\\dfrac", "\\tfrac", "\\cfrac"]).is_some() {
            let (a, b) = (self.argument()?, self.argument()?);
            return Some(Value { number: a.number / b.number, is_symbolic: a.is_symbolic || b.is_symbolic });
        }
        if self.accept(&["\\sqrt", "√"]).is_some() {
            let degree = if self.accept(&["["]).is_some() {
                let degree = self.sum()?;
                self.accept(&["]"])?;
                degree.number
            } else {
                2.0
            };
            let radicand = self.argument()?;
            return root(radicand, degree);
        }
        if self.accept(&["\\pi", "π"]).is_some() {
            return Some(Value { number: PI, is_symbolic: true });
        }
        let name = match self.accept(&LETTERS) {
            Some("∞") => "\\infty",
            Some(name) => name,
            None => {
                let letters = self.text[self.at..].bytes().take_while(u8::is_ascii_alphabetic).count();
                // More letters are a word or a function.
                if !(1..=2).contains(&letters) {
                    return None;
                }
                self.at += 1;
                &self.text[self.at - 1..self.at]
            }
        };
        Some(Value { number: variable(name), is_symbolic: true })
    }

    /// Reads an argument of a command: an expression in braces, one digit, or one symbol.
    fn argument(&mut self) -> Option<Value> {
        self.skip_spaces();
        if let Some(digit @ b'0'..=b'9') = self.text.as_bytes().get(self.at) {
            self.at += 1;
            return Some(Value { number: f64::from(digit - b'0'), is_symbolic: false });
        }
        self.atom()
    }
}

/// A root of a value. Roots of perfect powers are plain numbers.
#[expect(clippy::float_cmp, reason = "the power of an exact root is exact")]
fn root(radicand: Value, degree: f64) -> Option<Value> {
    let is_power = radicand.number > 0.0 && (2.0..=MAX_EXPONENT).contains(&degree) && degree.fract() == 0.0;
    if !is_power {
        return (radicand.number == 0.0).then_some(radicand);
    }
    let number =
        if degree == 2.0 { radicand.number.sqrt() } else { libm::exp(libm::log(radicand.number) / degree) };
    let nearest = (number * 64.0).round() / 64.0;
    let is_plain = !radicand.is_symbolic && power(nearest, degree) == radicand.number;
    Some(Value { number: if is_plain { nearest } else { number }, is_symbolic: !is_plain })
}

/// A whole power of at least 0.
fn power(base: f64, exponent: f64) -> f64 {
    let (mut power, mut left) = (1.0, exponent);
    while left >= 1.0 {
        power *= base;
        left -= 1.0;
    }
    power
}

/// The number that a letter stands for.
fn variable(name: &str) -> f64 {
    let hash =
        name.bytes().fold(2_166_136_261_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619));
    0.5 + f64::from(hash) / 4_000_000_000.0
}
