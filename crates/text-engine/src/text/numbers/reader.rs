//! A reader of characters and digits, on which the parsers of numbers are built.

use super::super::{categories, decimal};
use crate::text::categories::is_alphanumeric;

pub(super) struct Reader<'t, 's> {
    pub(super) text: &'t str,
    /// Scratch memory for the digits of one number, in ASCII.
    pub(super) digits: &'s mut String,
    /// The end of the last fraction that is not a number, such as `\frac{\pi}{2}`.
    pub(super) symbolic_end: usize,
}

impl Reader<'_, '_> {
    pub(super) fn char_at(&self, at: usize) -> Option<char> {
        match self.text.as_bytes().get(at) {
            Some(&byte) if byte.is_ascii() => Some(char::from(byte)),
            _ => self.text[at..].chars().next(),
        }
    }

    pub(super) fn char_before(&self, at: usize) -> Option<char> {
        match self.text.as_bytes()[..at].last() {
            Some(&byte) if byte.is_ascii() => Some(char::from(byte)),
            _ => self.text[..at].chars().next_back(),
        }
    }

    pub(super) fn digit_at(&self, at: usize) -> Option<char> {
        self.char_at(at).filter(|&c| categories::digit(c).is_some())
    }

    /// A prefilter: whether the byte at `at` is one of `ascii` or begins a non-ASCII character.
    pub(super) fn may_have(&self, at: usize, ascii: &[u8]) -> bool {
        self.text.as_bytes().get(at).is_some_and(|byte| !byte.is_ascii() || ascii.contains(byte))
    }

    /// The offset after `prefix`, if the text has `prefix` at `at`.
    pub(super) fn skip(&self, at: usize, prefix: &str) -> Option<usize> {
        self.text[at..].starts_with(prefix).then_some(at + prefix.len())
    }

    /// The offset after the first of `prefixes` that the text has at `at`.
    #[inline(never)]
    pub(super) fn skip_any(&self, at: usize, prefixes: &[&str]) -> Option<usize> {
        prefixes.iter().find_map(|prefix| self.skip(at, prefix))
    }

    pub(super) fn skip_spaces(&self, at: usize) -> usize {
        self.text.len() - self.text[at..].trim_start_matches(' ').len()
    }

    /// The offset after spaces, also in TeX.
    #[inline(never)]
    pub(super) fn skip_tex_spaces(&self, mut at: usize) -> usize {
        while let Some(after) = self.skip_any(at, &TEX_SPACES) {
            at = after;
        }
        at
    }

    /// A prefilter: whether the text has one of `ascii` or a non-ASCII character at `at`, after at most one space.
    pub(super) fn may_have_next(&self, at: usize, ascii: &[u8]) -> bool {
        self.may_have(at + usize::from(self.text.as_bytes().get(at) == Some(&b' ')), ascii)
    }

    /// Appends digits of any script to `digits` and returns the offset after them.
    pub(super) fn push_digits(&mut self, mut at: usize) -> usize {
        let ascii = self.text.as_bytes()[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.digits.push_str(&self.text[at..at + ascii]);
        at += ascii;
        for c in self.text[at..].chars() {
            let Some(digit) = categories::digit(c) else { break };
            self.digits.push(char::from(b'0' + digit));
            at += c.len_utf8();
        }
        at
    }

    /// The value of `digits`.
    pub(super) fn value(&self) -> f64 {
        decimal::parse(self.digits).unwrap_or(f64::INFINITY)
    }

    /// Reads an integer without thousands separators. Returns its value and the offset after it.
    pub(super) fn integer(&mut self, at: usize) -> Option<(f64, usize)> {
        self.digits.clear();
        let end = self.push_digits(at);
        (end > at).then(|| (self.value(), end))
    }
}

/// Spaces in TeX.
const TEX_SPACES: [&str; 8] = [" ", "~", "\\,", "\\;", "\\:", "\\!", "\\ ", "\u{a0}"];

/// The text without spaces at its end, also in TeX.
#[inline(never)]
pub(super) fn tex_trim_end(mut text: &str) -> &str {
    // The longest ones come last, because `\ ` ends with a space.
    while let Some(rest) = TEX_SPACES.iter().rev().find_map(|space| text.strip_suffix(space)) {
        text = rest;
    }
    text
}

pub(super) fn is_point(c: char) -> bool {
    matches!(c, '.' | '\u{66b}' | '．')
}

pub(super) fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\u{2044}')
}

pub(super) fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−' | '－')
}

/// Whether a sign or a decimal point after this character does not begin a number, as in `3-5` and `a.5`.
pub(super) fn ends_operand(c: char) -> bool {
    is_alphanumeric(c) || matches!(c, ')' | ']' | '}' | '%' | '％' | '٪')
}

pub(super) fn is_currency(c: char) -> bool {
    matches!(c, '$' | '¢'..='¥' | '\u{20a0}'..='\u{20c0}' | '﹩' | '＄' | '￠' | '￡' | '￥' | '￦' | '฿')
}
