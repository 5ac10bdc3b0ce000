//! The rules for word boundaries.

use super::break_properties::{PICTOGRAPHIC, WordBreak};
use super::lookup::class;

/// The length of the segment up to the first word boundary, in bytes.
#[expect(clippy::match_same_arms, reason = "one arm for each rule")]
pub(super) fn first_len(text: &str) -> usize {
    use WordBreak::{
        ALetter, CR, DoubleQuote, ExtendNumLet, Hebrew, Katakana, LF, MidLetter, MidNum, MidNumLet, Newline,
        Numeric, Regional, SingleQuote, WSegSpace, Zwj,
    };
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return 0 };
    let letter = |word| matches!(word, ALetter | Hebrew);
    let ends_line = |word| matches!(word, CR | LF | Newline);
    // `earlier` and `before` are the last two characters that rule 4 does not ignore; `adjacent` is the last character.
    let (mut earlier, mut before) = (WordBreak::Any, class(first).0);
    let (mut adjacent, mut flags) = (before, usize::from(before == Regional));
    loop {
        let at = text.len() - chars.as_str().len();
        let Some(c) = chars.next() else { return text.len() };
        let (word, _, bits) = class(c);
        let last = std::mem::replace(&mut adjacent, word);
        if last == CR && word == LF {
            continue; // 3
        }
        if ends_line(last) || ends_line(word) {
            return at; // 3a, 3b
        }
        if word.is_ignored() {
            continue; // 4
        }
        if last == Zwj && bits & PICTOGRAPHIC != 0 {
            // 3c; as in the crate, a pictograph that is also a letter (`ℹ`) does not join the next character.
            before = WordBreak::Any;
            continue;
        }
        let next =
            || chars.clone().map(|c| class(c).0).find(|word| !word.is_ignored()).unwrap_or(WordBreak::Any);
        let joined = match (before, word) {
            _ if last == WSegSpace && word == WSegSpace => true, // 3d
            (ALetter | Hebrew | Numeric, ALetter | Hebrew | Numeric) | (Katakana, Katakana) => true, // 5, 8, 9, 10, 13
            (ALetter | Hebrew | Numeric | Katakana | ExtendNumLet, ExtendNumLet) => true,            // 13a
            (ExtendNumLet, ALetter | Hebrew | Numeric | Katakana) => true,                           // 13b
            (Hebrew, SingleQuote) => true,                                                           // 7a
            (ALetter | Hebrew, MidLetter | MidNumLet | SingleQuote) => letter(next()),               // 6
            (Hebrew, DoubleQuote) => next() == Hebrew,                                               // 7b
            (Numeric, MidNum | MidNumLet | SingleQuote) => next() == Numeric,                        // 12
            (MidLetter | MidNumLet | SingleQuote, ALetter | Hebrew) => letter(earlier),              // 7
            (DoubleQuote, Hebrew) => earlier == Hebrew,                                              // 7c
            (MidNum | MidNumLet | SingleQuote, Numeric) => earlier == Numeric,                       // 11
            (Regional, Regional) => flags % 2 == 1,                                                  // 15, 16
            _ => false,
        };
        if !joined {
            return at;
        }
        flags += usize::from(word == Regional);
        earlier = std::mem::replace(&mut before, word);
    }
}
