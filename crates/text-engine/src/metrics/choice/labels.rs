//! Finds the letters and digits of a text that may be labels of options.

use crate::text::announcements::{Target, has_word, is_before_label, is_han, is_known};
use crate::text::categories::{is_alphanumeric, is_letter};
use crate::text::letter_case;

/// A set of labels: one bit for each of the letters from A to Z and the digits from 1 to 9.
pub type Labels = u64;

/// The set with the label that a character is. Lowercase and full-width characters are labels too.
#[must_use]
pub fn label_of(c: char) -> Labels {
    let c = match c {
        '０'..='ｚ' => u32::from(c) - u32::from('０') + u32::from('0'),
        _ => u32::from(c),
    };
    match u8::try_from(c).map(|c| c.to_ascii_uppercase()) {
        Ok(letter @ b'A'..=b'Z') => 1 << (letter - b'A'),
        Ok(digit @ b'1'..=b'9') => 1 << (26 + digit - b'1'),
        _ => 0,
    }
}

/// The labels of all characters of a text.
#[must_use]
pub fn labels_in(text: &str) -> Labels {
    text.chars().fold(0, |labels, c| labels | label_of(c))
}

/// A place of a text with a label, or with several that are written together, such as `BD`.
#[derive(Clone, Copy)]
pub(super) struct Label {
    pub(super) labels: Labels,
    /// Whether it is one capital letter or digit.
    pub(super) is_capital: bool,
}

/// Finds the labels among `choices`.
pub(super) fn find(text: &str, choices: Labels) -> (Vec<Label>, Vec<Target>) {
    let (mut found, mut targets) = (Vec::new(), Vec::new());
    let mut previous = [' '; 2];
    let mut skipped = 0;
    for (start, c) in text.char_indices() {
        let [before, first] = previous;
        previous = [first, c];
        if start < skipped || label_of(c) & choices == 0 || continues(before, first) {
            continue;
        }
        let (mut labels, mut end) = (0, start);
        for c in text[start..].chars() {
            let label = label_of(c) & choices;
            if label & !labels == 0 || end > start && !is_uppercase(c) {
                break;
            }
            labels |= label;
            end += c.len_utf8();
            if !is_uppercase(c) {
                break;
            }
        }
        skipped = end;
        let is_run = end > start + c.len_utf8();
        let is_capital = !is_lowercase(c);
        let place = Place { text, start, end, c, first };
        if joins(&text[end..]) || is_run && is_known(&text[start..end]) || !place.is_label(is_capital) {
            continue;
        }
        found.push(Label { labels, is_capital: is_capital && !is_run });
        targets.push(Target::new(start, end));
    }
    (found, targets)
}

/// Whether a label after these two characters would be part of a word, a number or a command.
fn continues(before: char, first: char) -> bool {
    match first {
        '\\' | '°' | '#' => true,
        '_' | '-' | '\'' | '’' => is_word_part(before),
        '.' | ',' => before.is_ascii_digit() || first == '.' && before.is_ascii_alphabetic(),
        _ => is_word_part(first),
    }
}

/// Whether a label before `after` would be part of a word, a number or a variable.
fn joins(after: &str) -> bool {
    let mut chars = after.chars();
    let (first, second, third) = (chars.next(), chars.next().unwrap_or(' '), chars.next().unwrap_or(' '));
    let is_part = is_word_part(second);
    match first {
        None => false,
        Some('^' | '#' | '%') => true,
        Some('_') => is_part || matches!(second, '{' | '\\'),
        Some('-' | '\'' | '’') => is_part,
        // As in `U.S.` and `3.5`.
        Some('.') => second.is_ascii_digit() || second.is_ascii_alphabetic() && !is_letter(third),
        Some(',') => second.is_ascii_digit(),
        Some('+') => !is_part,
        Some(first) => is_word_part(first),
    }
}

fn is_lowercase(c: char) -> bool {
    letter_case::upper(c.into()) != u32::from(c)
}

fn is_uppercase(c: char) -> bool {
    letter_case::lower(c.into()) != u32::from(c)
}

/// Whether letters and digits next to `c` belong to the same word. Chinese and Japanese words have no such neighbours.
fn is_word_part(c: char) -> bool {
    (c < '\u{2e80}' || label_of(c) != 0) && is_alphanumeric(c)
}

/// The place of a character that may be a label.
struct Place<'t> {
    text: &'t str,
    start: usize,
    end: usize,
    c: char,
    /// The character before it.
    first: char,
}

impl Place<'_> {
    /// Whether the letter is a label, not an article, a pronoun or a letter in prose.
    fn is_label(&self, is_capital: bool) -> bool {
        let next = word_after(&self.text[self.end..]);
        let has_reason = has_word("is because since over beats seems must", next);
        let is_free = next.is_empty() || has_reason;
        match self.c {
            '0'..='9' => true,
            'I' if !next.is_empty() => has_reason,
            'I' if self.first == ' ' => {
                let word = word_before(&self.text[..self.start]);
                word.is_empty() || is_before_label(word)
            }
            'A' => is_free || self.joins_clause(next) || self.is_inside_clause(next),
            _ => is_capital || is_free || self.joins_clause(next),
        }
    }

    /// Whether the word after the letter shows that it is not an article: `A and`, `A rather than`, `A not B`.
    fn joins_clause(&self, next: &str) -> bool {
        let rest = &self.text[self.end + 1 + next.len()..];
        has_word("was and or so but", next) && !rest.starts_with('-')
            || has_word("rather instead", next) && has_word("than of", word_after(rest))
            || next == "not" && word_after(rest).len() == 1
    }

    /// Whether a capital `A` is in the middle of a sentence, where the article is written in lowercase.
    fn is_inside_clause(&self, next: &str) -> bool {
        next.starts_with(is_lowercase) && word_before(&self.text[..self.start]).ends_with(is_lowercase)
    }
}

/// The word after one space at the start of `after`, or an empty text.
#[inline(never)]
pub(super) fn word_after(after: &str) -> &str {
    let mut len = 0;
    for (at, c) in after.char_indices().skip(1) {
        if !is_letter(c) || is_han(c) {
            break;
        }
        len = at + c.len_utf8();
    }
    if after.starts_with(' ') && len > 0 { &after[1..len] } else { "" }
}

/// The word before one space at the end of `before`, or an empty text.
#[inline(never)]
pub(super) fn word_before(before: &str) -> &str {
    /// Longer words are not known.
    const MAX_WORD: usize = 30;
    let mut start = before.len();
    for (at, c) in before.char_indices().rev().skip(1).take(MAX_WORD) {
        if !is_alphanumeric(c) || is_han(c) {
            break;
        }
        start = at;
    }
    if before.ends_with(' ') && start < before.len() { &before[start..before.len() - 1] } else { "" }
}
