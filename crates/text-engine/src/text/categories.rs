//! Classes of characters: letters, numbers, punctuation, symbols, decimal digits.
//!
//! The tables are those the reference programs ask (`categories_data.rs` says which) and take
//! about 3 kB, and 8 kB of memory. time: O(log table) a character, O(1) for ASCII.

use super::categories_data::{STARTS, ZEROS};
use super::packed;
use std::sync::OnceLock;

const LETTER: u32 = 1;
const NUMBER: u32 = 2;
const NEW_NUMBER: u32 = 3;
const PUNCTUATION: u32 = 4;
const SYMBOL: u32 = 5;

fn class(c: char) -> u32 {
    static UNPACKED: OnceLock<Vec<u32>> = OnceLock::new();
    let point = u32::from(c);
    let starts = UNPACKED.get_or_init(|| packed::rising(&STARTS));
    let after = starts.partition_point(|start| start >> 3 <= point);
    after.checked_sub(1).and_then(|at| starts.get(at)).map_or(0, |start| start & 7)
}

/// `\p{P}`: dashes, brackets, quotes, full stops and the like.
#[must_use]
pub fn is_punctuation(c: char) -> bool {
    match c {
        // Symbols to Unicode, punctuation to C.
        '$' | '+' | '<' | '=' | '>' | '^' | '`' | '|' | '~' => false,
        _ if c.is_ascii() => c.is_ascii_punctuation(),
        _ => class(c) == PUNCTUATION,
    }
}

/// `\p{S}`: currency, mathematics, emoji and the like.
#[must_use]
pub fn is_symbol(c: char) -> bool {
    match c {
        '$' | '+' | '<' | '=' | '>' | '^' | '`' | '|' | '~' => true,
        _ if c.is_ascii() => false,
        _ => class(c) == SYMBOL,
    }
}

/// `\p{N}`: digits of every script, Roman numerals, fractions.
#[must_use]
pub fn is_number(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { matches!(class(c), NUMBER | NEW_NUMBER) }
}

/// What `\w` matches in Python's `re`: `str.isalnum`, or the underscore.
#[must_use]
pub fn is_word(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() || c == '_' } else { matches!(class(c), LETTER | NUMBER) }
}

/// The value of a decimal digit of any script, as Python's `int` reads it.
#[must_use]
pub fn digit(c: char) -> Option<u8> {
    static UNPACKED: OnceLock<Vec<u32>> = OnceLock::new();
    if c.is_ascii() {
        return c.is_ascii_digit().then(|| c as u8 - b'0');
    }
    let point = u32::from(c);
    let zeros = UNPACKED.get_or_init(|| packed::rising(&ZEROS));
    let after = zeros.partition_point(|&zero| zero <= point);
    let value = point - zeros.get(after.checked_sub(1)?)?;
    if value < 10 { u8::try_from(value).ok() } else { None }
}
