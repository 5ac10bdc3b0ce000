//! Classes of characters: letters, numbers, punctuation, symbols, decimal digits.
//!
//! The classes agree with Python 3.11 and with the Python package `regex` (see `categories_data.rs`), because the reference
//! programs use both. The tables have 3 kB, and 8 kB when decoded. time: O(log table) per character, O(1) for ASCII.

use super::categories_data::{STARTS, ZEROS};
use super::varint;
use std::sync::OnceLock;

const LETTER: u32 = 1;
const NUMBER: u32 = 2;
/// A character that is a number in `regex` but not in Python 3.11.
const NEW_NUMBER: u32 = 3;
const PUNCTUATION: u32 = 4;
const SYMBOL: u32 = 5;

fn class(c: char) -> u32 {
    static DECODED: OnceLock<Vec<u32>> = OnceLock::new();
    varint::range_class(DECODED.get_or_init(|| varint::sorted(&STARTS)), 3, c.into())
}

/// `\p{P}`: punctuation, such as dashes, brackets, quotes and full stops.
#[must_use]
pub fn is_punctuation(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_punctuation() && !is_symbol(c) } else { class(c) == PUNCTUATION }
}

/// `\p{S}`: symbols, such as currency signs, mathematical signs and emoji.
#[must_use]
pub fn is_symbol(c: char) -> bool {
    match c {
        '$' | '+' | '<' | '=' | '>' | '^' | '`' | '|' | '~' => true,
        _ if c.is_ascii() => false,
        _ => class(c) == SYMBOL,
    }
}

/// `\p{N}`: numbers, such as digits of every script, Roman numerals and fractions.
#[must_use]
pub fn is_number(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { matches!(class(c), NUMBER | NEW_NUMBER) }
}

/// `\w` of Python's `re`: `str.isalnum`, or the underscore.
#[must_use]
pub fn is_word(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() || c == '_' } else { matches!(class(c), LETTER | NUMBER) }
}

/// The value of a decimal digit of any script, as Python's `int` reads it.
#[must_use]
pub fn digit(c: char) -> Option<u8> {
    static DECODED: OnceLock<Vec<u32>> = OnceLock::new();
    if c.is_ascii() {
        return c.is_ascii_digit().then(|| c as u8 - b'0');
    }
    let point = u32::from(c);
    let zeros = DECODED.get_or_init(|| varint::sorted(&ZEROS));
    let after = zeros.partition_point(|&zero| zero <= point);
    let value = point - zeros.get(after.checked_sub(1)?)?;
    if value < 10 { u8::try_from(value).ok() } else { None }
}
