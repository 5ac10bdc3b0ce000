//! Numbers as people write them.
//!
//! Choose it to find what a sentence says in figures: `$1,234.50`, `−3`, `20 %`, `1/2`, `2½`,
//! `\frac{1}{2}`, `1.5e-3`, `6 × 10^5`, `１２`, `٣٫٥`. The rules, in the order in which they apply:
//!
//! - A number begins at a decimal digit of any script, at a decimal point with a digit after it and
//!   no operand before it, at a fraction such as `½`, or at `\frac`.
//! - A sign counts where nothing that could be subtracted from stands before it: no digit, letter,
//!   closing bracket or percent sign. `3-5` is 3 and 5; `$-5` and `-$5` are −5.
//! - Groups of thousands are exactly three digits after one to three, set apart by one kind of mark:
//!   a comma, `{,}`, `\,`, `\!` or `,\!` of TeX, a thin or narrow no-break space, `٬`. Where a comma
//!   does not fit this, it ends the number: `1,2,3` is three numbers, and so is `1,23,456`.
//! - The decimal sign is the full stop (or `٫`, `．`), with a digit after it. So `1.234,56`, which
//!   half of Europe reads as 1234.56, is 1.234 and 56; `3,14` is 3 and 14; `1.2.3` is 1.2 and 3.
//! - An exponent is `e` and digits that no letter follows, or `× 10^n`.
//! - A slash between two whole numbers makes a fraction, unless a second slash makes it a date; a
//!   whole number one blank before a proper fraction belongs to it: `2 1/2` is 2.5.
//! - A percent sign after the number, with at most one blank between, marks it.
//!
//! Words (`twelve`), Roman numerals and hexadecimal digits are not read. time: O(length).

use super::{categories, decimal};

/// One number of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// Its value, without regard to a percent sign; infinite beyond the range of doubles.
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

/// Whether a number may begin with this byte: a digit, a point, a backslash, or what begins a character
/// beyond ASCII. The bytes in the middle of one are passed over.
static MAY_BEGIN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0xc0;
    while byte < 256 {
        table[byte] = true;
        byte += 1;
    }
    let mut digit = b'0';
    while digit <= b'9' {
        table[digit as usize] = true;
        digit += 1;
    }
    table[b'.' as usize] = true;
    table[b'\\' as usize] = true;
    table
};

struct Reader<'t, 's> {
    text: &'t str,
    digits: &'s mut String,
}

/// What was read from a digit on.
struct Decimal {
    value: f64,
    /// Nothing but digits: may be part of a fraction.
    whole: bool,
    end: usize,
}

impl Reader<'_, '_> {
    fn char_at(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next()
    }

    fn char_before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().next_back()
    }

    fn digit_at(&self, at: usize) -> Option<char> {
        self.char_at(at).filter(|&c| categories::digit(c).is_some())
    }

    /// Whether one of these bytes stands at `at`, or something beyond ASCII: most of what may follow a number does not.
    fn may_follow(&self, at: usize, ascii: &[u8]) -> bool {
        self.text.as_bytes().get(at).is_some_and(|byte| !byte.is_ascii() || ascii.contains(byte))
    }

    fn after(&self, at: usize, prefix: &str) -> Option<usize> {
        self.text[at..].starts_with(prefix).then_some(at + prefix.len())
    }

    /// The number that begins at `at`, if one does.
    fn number(&mut self, at: usize, c: char) -> Option<Number> {
        let (value, end) = if categories::digit(c).is_some() {
            self.after_digit(at)?
        } else if is_point(c) {
            self.digit_at(at + c.len_utf8())?;
            if self.char_before(at).is_some_and(|before| before == '.' || ends_operand(before)) {
                return None;
            }
            let decimal = self.decimal(at)?;
            (decimal.value, decimal.end)
        } else if c == '\\' {
            let (upper, lower, end) = self.tex_fraction(at)?;
            (upper / lower, end)
        } else {
            (vulgar_fraction(c)?, at + c.len_utf8())
        };
        let (negative, byte_start) = self.sign(at);
        let (percent, byte_end) = self.percent(end);
        let value = if negative { -value } else { value };
        Some(Number { value, percent, byte_start, byte_end })
    }

    fn after_digit(&mut self, at: usize) -> Option<(f64, usize)> {
        let decimal = self.decimal(at)?;
        if !decimal.whole {
            return Some((decimal.value, decimal.end));
        }
        if !self.slash_before(at)
            && let Some((lower, end)) = self.denominator(decimal.end)
        {
            return Some((decimal.value / lower, end));
        }
        if let Some((part, end)) = self.proper_fraction(decimal.end) {
            return Some((decimal.value + part, end));
        }
        Some((decimal.value, decimal.end))
    }

    fn slash_before(&self, at: usize) -> bool {
        self.char_before(at).is_some_and(is_slash)
    }

    /// A slash and a whole number other than 0 that no further slash or decimals follow.
    fn denominator(&mut self, at: usize) -> Option<(f64, usize)> {
        let slash = self.char_at(at).filter(|&c| is_slash(c))?;
        let (lower, end) = self.whole(at + slash.len_utf8())?;
        let mut rest = self.text[end..].chars();
        let next = rest.next();
        let goes_on = next.is_some_and(|c| is_slash(c) || is_point(c))
            && rest.next().is_some_and(|c| categories::digit(c).is_some());
        (lower > 0.0 && !goes_on).then_some((lower, end))
    }

    /// What makes a whole number mixed: ` 1/2`, `½`, `\frac{1}{2}`.
    fn proper_fraction(&mut self, at: usize) -> Option<(f64, usize)> {
        let c = self.char_at(at)?;
        if let Some(value) = vulgar_fraction(c) {
            return Some((value, at + c.len_utf8()));
        }
        let (upper, lower, end) = if c == '\\' {
            self.tex_fraction(at)?
        } else {
            let start = self.after(at, " ")?;
            let (upper, slash) = self.whole(start)?;
            let (lower, end) = self.denominator(slash)?;
            (upper, lower, end)
        };
        (0.0 < upper && upper < lower).then_some((upper / lower, end))
    }

    /// `\frac{1}{2}`, `\dfrac`, `\tfrac`, `\cfrac`, `\frac12`.
    fn tex_fraction(&mut self, at: usize) -> Option<(f64, f64, usize)> {
        let rest = ["\\frac", "\\dfrac", "\\tfrac", "\\cfrac"];
        let at = rest.iter().find_map(|name| self.after(at, name))?;
        let (upper, at) = self.tex_argument(at)?;
        let (lower, at) = self.tex_argument(at)?;
        (lower != 0.0).then_some((upper, lower, at))
    }

    /// A single digit, or one number alone in braces.
    fn tex_argument(&mut self, at: usize) -> Option<(f64, usize)> {
        if let Some(c) = self.digit_at(at) {
            return Some((f64::from(categories::digit(c)?), at + c.len_utf8()));
        }
        let mut at = self.skip_blanks(self.after(at, "{")?);
        let mut sign = 1.0;
        if let Some(c) = self.char_at(at).filter(|&c| is_minus(c)) {
            sign = -1.0;
            at += c.len_utf8();
        }
        self.digit_at(at)?;
        let decimal = self.decimal(at)?;
        let end = self.after(self.skip_blanks(decimal.end), "}")?;
        Some((sign * decimal.value, end))
    }

    fn skip_blanks(&self, at: usize) -> usize {
        self.text.len() - self.text[at..].trim_start_matches(' ').len()
    }

    /// A run of digits.
    fn whole(&mut self, at: usize) -> Option<(f64, usize)> {
        self.digits.clear();
        let end = self.push_digits(at);
        (end > at).then(|| (self.parsed(), end))
    }

    fn push_digits(&mut self, mut at: usize) -> usize {
        for c in self.text[at..].chars() {
            let Some(digit) = categories::digit(c) else {
                break;
            };
            self.digits.push(char::from(b'0' + digit));
            at += c.len_utf8();
        }
        at
    }

    fn parsed(&self) -> f64 {
        decimal::parse(self.digits).unwrap_or(f64::INFINITY)
    }

    /// Digits with groups, decimals and an exponent, from a digit or a decimal point on.
    fn decimal(&mut self, start: usize) -> Option<Decimal> {
        self.digits.clear();
        let first = self.push_digits(start);
        let mut end = first;
        let groupable = (1..=3).contains(&self.digits.len()) && !self.digits.starts_with('0');
        if groupable && !self.goes_on_a_list(start) {
            end = self.groups(first);
        }
        let mut whole = end == first && first > start;
        if let Some(point) = self.char_at(end).filter(|&c| is_point(c))
            && self.digit_at(end + point.len_utf8()).is_some()
        {
            if self.digits.is_empty() {
                self.digits.push('0');
            }
            self.digits.push('.');
            end = self.push_digits(end + point.len_utf8());
            whole = false;
        }
        if self.digits.is_empty() {
            return None;
        }
        if let Some(after) = self.exponent(end).or_else(|| self.power_of_ten(end)) {
            end = after;
            whole = false;
        }
        Some(Decimal { value: self.parsed(), whole, end })
    }

    /// Whether a digit and a comma stand right before: then this comma groups no thousands.
    fn goes_on_a_list(&self, at: usize) -> bool {
        let mut before = self.text[..at].chars().rev();
        before.next() == Some(',') && before.next().is_some_and(|c| categories::digit(c).is_some())
    }

    /// Takes in groups of three digits; if the last is longer or shorter, none is taken.
    fn groups(&mut self, first: usize) -> usize {
        const MARKS: [&str; 8] = [",\\!", ",", "{,}", "\\,", "\\!", "\u{2009}", "\u{202f}", "\u{66c}"];
        if !self.may_follow(first, b",{\\") {
            return first;
        }
        let head = self.digits.len();
        for mark in MARKS {
            let mut end = first;
            while let Some(start) = self.after(end, mark) {
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
            if end > first {
                return end;
            }
        }
        first
    }

    fn exponent(&mut self, at: usize) -> Option<usize> {
        let mut end = self.after(at, "e").or_else(|| self.after(at, "E"))?;
        let kept = self.digits.len();
        self.digits.push('e');
        end = self.push_sign(end);
        let after = self.push_digits(end);
        if after == end || self.char_at(after).is_some_and(char::is_alphanumeric) {
            self.digits.truncate(kept);
            return None;
        }
        Some(after)
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

    /// `× 10^5`, `x 10^{-5}`, `\times 10^5`, `·10⁵`.
    fn power_of_ten(&mut self, at: usize) -> Option<usize> {
        let times = self.skip_blanks(at);
        if !self.may_follow(times, b"x*\\") {
            return None;
        }
        let marks = ["×", "x", "*", "·", "⋅", "\\times", "\\cdot"];
        let ten = self.skip_blanks(marks.iter().find_map(|mark| self.after(times, mark))?);
        let mut end = self.after(ten, "10")?;
        let kept = self.digits.len();
        self.digits.push('e');
        let complete = if let Some(after) = self.after(end, "^") {
            let inside = self.after(after, "{");
            let start = self.push_sign(inside.unwrap_or(after));
            end = self.push_digits(start);
            let some = end > start;
            if inside.is_some() {
                let closed = self.after(end, "}");
                end = closed.unwrap_or(end);
                some && closed.is_some()
            } else {
                some
            }
        } else {
            let start = end;
            while let Some(c) = self.char_at(end) {
                match superscript(c) {
                    Some('-') if end > start => break,
                    Some(c) => self.digits.push(c),
                    None => break,
                }
                end += c.len_utf8();
            }
            self.digits.ends_with(|c: char| c.is_ascii_digit())
        };
        if complete {
            return Some(end);
        }
        self.digits.truncate(kept);
        None
    }

    /// Whether a minus counts before the number at `at`, and where sign and currency begin.
    fn sign(&self, at: usize) -> (bool, usize) {
        let sign_at = |end: usize| {
            let sign = self.char_before(end).filter(|&c| is_minus(c) || c == '+')?;
            let start = end - sign.len_utf8();
            let mut before = self.text[..start].chars().rev();
            let free = match before.next() {
                Some(c) if is_currency(c) => !before.next().is_some_and(ends_operand),
                Some(c) => !ends_operand(c),
                None => true,
            };
            free.then(|| (is_minus(sign), start))
        };
        if let Some(found) = sign_at(at) {
            return found;
        }
        let mut rest = &self.text[..at];
        rest = rest.strip_suffix(' ').unwrap_or(rest);
        match rest.chars().next_back().filter(|&c| is_currency(c)) {
            Some(currency) => sign_at(rest.len() - currency.len_utf8()).unwrap_or((false, at)),
            None => (false, at),
        }
    }

    fn percent(&self, end: usize) -> (bool, usize) {
        let blank = self.char_at(end).filter(|c| matches!(c, ' ' | '\u{a0}' | '\u{202f}'));
        let start = end + blank.map_or(0, char::len_utf8);
        if !self.may_follow(start, b"%\\") {
            return (false, end);
        }
        let marks = ["%", "\\%", "％", "﹪", "٪"];
        match marks.iter().find_map(|mark| self.after(start, mark)) {
            Some(after) => (true, after),
            None => (false, end),
        }
    }
}

fn is_point(c: char) -> bool {
    matches!(c, '.' | '\u{66b}' | '．')
}

fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\u{2044}')
}

fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−' | '－')
}

fn ends_operand(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, ')' | ']' | '}' | '%' | '％' | '٪')
}

fn is_currency(c: char) -> bool {
    matches!(c, '$' | '¢'..='¥' | '\u{20a0}'..='\u{20c0}' | '﹩' | '＄' | '￠' | '￡' | '￥' | '￦' | '฿')
}

fn superscript(c: char) -> Option<char> {
    Some(match c {
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴' => '4',
        '⁵' => '5',
        '⁶' => '6',
        '⁷' => '7',
        '⁸' => '8',
        '⁹' => '9',
        '⁻' => '-',
        _ => return None,
    })
}

fn vulgar_fraction(c: char) -> Option<f64> {
    Some(match c {
        '¼' => 1.0 / 4.0,
        '½' => 1.0 / 2.0,
        '¾' => 3.0 / 4.0,
        '⅐' => 1.0 / 7.0,
        '⅑' => 1.0 / 9.0,
        '⅒' => 1.0 / 10.0,
        '⅓' => 1.0 / 3.0,
        '⅔' => 2.0 / 3.0,
        '⅕' => 1.0 / 5.0,
        '⅖' => 2.0 / 5.0,
        '⅗' => 3.0 / 5.0,
        '⅘' => 4.0 / 5.0,
        '⅙' => 1.0 / 6.0,
        '⅚' => 5.0 / 6.0,
        '⅛' => 1.0 / 8.0,
        '⅜' => 3.0 / 8.0,
        '⅝' => 5.0 / 8.0,
        '⅞' => 7.0 / 8.0,
        '↉' => 0.0,
        _ => return None,
    })
}
