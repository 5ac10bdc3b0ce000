//! Classes of characters: letters, numbers, punctuation, symbols, decimal digits.
//!
//! The classes agree with Python 3.11 and with the Python package `regex` (see `categories_data.rs`), because the reference
//! programs use both. Most classes follow from the general categories; the table has the rest. time: O(log table) per character, O(1) for ASCII.

use super::categories_data::{NEW, ZEROS};
use super::{general_categories, varint};
use std::sync::OnceLock;

const LETTER: u32 = 1;
const NUMBER: u32 = 2;
/// A character that is a number in `regex` but not in Python 3.11.
const NEW_NUMBER: u32 = 3;
const PUNCTUATION: u32 = 4;
const SYMBOL: u32 = 5;
/// A mark, except an enclosing one.
const MARK: u32 = 6;
/// A control, a format character, a separator, or a character that Python 3.11 does not know.
const INVISIBLE: u32 = 7;
/// A number that is a letter by its form, such as a Roman numeral.
const LETTER_NUMBER: u32 = 8;

fn class(c: char) -> u32 {
    static ADDED: OnceLock<Vec<u32>> = OnceLock::new();
    match known_class(c) {
        0 | MARK | INVISIBLE => varint::range_class(ADDED.get_or_init(|| varint::sorted(&NEW)), 3, c.into()),
        class => class,
    }
}

/// The class by the general category in Python 3.11.
fn known_class(c: char) -> u32 {
    static KNOWN: OnceLock<Vec<u32>> = OnceLock::new();
    varint::range_class(KNOWN.get_or_init(by_general_category), KNOWN_BITS, c.into())
}

/// The number of bits of a class of [`by_general_category`].
const KNOWN_BITS: u32 = 4;

/// The start of each range, shifted left by [`KNOWN_BITS`], with the class of its general category in the low bits.
fn by_general_category() -> Vec<u32> {
    let (mut starts, mut last) = (Vec::new(), 0);
    general_categories::each(&mut |start, _, name| {
        let class = match name.as_bytes() {
            [b'L', ..] => LETTER,
            b"Nl" => LETTER_NUMBER,
            [b'N', ..] => NUMBER,
            [b'P', ..] => PUNCTUATION,
            [b'S', ..] => SYMBOL,
            b"Mn" | b"Mc" => MARK,
            [b'C' | b'Z', ..] => INVISIBLE,
            _ => 0,
        };
        if class != last {
            starts.push(start << KNOWN_BITS | class);
            last = class;
        }
    });
    starts
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
    if c.is_ascii() { c.is_ascii_digit() } else { matches!(class(c), NUMBER | NEW_NUMBER | LETTER_NUMBER) }
}

/// Python's `str.isprintable` for one character.
#[must_use]
pub fn is_printable(c: char) -> bool {
    if c.is_ascii() { !c.is_ascii_control() } else { known_class(c) != INVISIBLE }
}

/// `\p{M}` without enclosing marks: characters that combine with the character before them.
#[must_use]
pub fn is_mark(c: char) -> bool {
    !c.is_ascii() && known_class(c) == MARK
}

/// `\w` of Python's `re`: `str.isalnum`, or the underscore.
#[must_use]
pub fn is_word(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric() || c == '_'
    } else {
        matches!(class(c), LETTER | NUMBER | LETTER_NUMBER)
    }
}

/// Python's `str.isalpha` for one character.
#[must_use]
pub fn is_letter(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphabetic() } else { class(c) == LETTER }
}

/// Whether a character begins an identifier of Unicode, apart from exceptions: a letter or a letter number.
#[must_use]
pub fn begins_identifier(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphabetic() } else { matches!(class(c), LETTER | LETTER_NUMBER) }
}

/// Whether a character is part of a word: a letter, a digit, another number, or a mark on one of them.
#[must_use]
pub fn is_alphanumeric(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric()
    } else {
        matches!(class(c), LETTER | NUMBER | NEW_NUMBER | LETTER_NUMBER | MARK)
    }
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

#[cfg(test)]
mod tests {
    use super::{is_number, is_punctuation, is_symbol, is_word};

    #[test]
    fn classes_follow_from_general_categories_or_from_the_table_of_later_versions() {
        assert!(is_punctuation('、') && is_symbol('€') && is_number('Ⅳ') && is_word('Ⅳ') && is_word('é'));
        assert!(!is_word('\u{300}') && !is_word('\u{3000}') && !is_symbol('é'));
        // Letters that alternate in case are one range of the table.
        assert!(('\u{100}'..='\u{12f}').all(is_word));
        // Characters of Unicode 15 to 17, which Python 3.11 does not know.
        assert!(is_symbol('\u{1fae8}') && is_punctuation('\u{1b4e}') && is_number('\u{1e4f0}'));
        assert!(!is_word('\u{1e4f0}') && !is_symbol('\u{1faee}'));
    }
}
