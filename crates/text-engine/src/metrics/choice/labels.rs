//! Finds the letters and digits of a text that may be labels of options.

use crate::text::announcements::{Target, is_before_label, is_han, is_word};

/// A label of a text, or several that are written together, such as `BD`.
pub(super) struct Label {
    /// The first label, in uppercase.
    pub(super) first: u8,
    /// Whether it is written in uppercase, or a digit.
    pub(super) is_capital: bool,
    /// Whether it is several labels.
    pub(super) is_run: bool,
}

/// Finds the labels among `choices`, and their places.
pub(super) fn find(text: &str, choices: &[u8]) -> (Vec<Label>, Vec<Target>) {
    let (mut labels, mut targets) = (Vec::new(), Vec::new());
    let mut previous = [' '; 2];
    let mut skipped = 0;
    for (start, c) in text.char_indices() {
        let [before, first] = previous;
        previous = [first, c];
        let Some(label) = label_of(c, choices).filter(|_| start >= skipped && !continues([before, first]))
        else {
            continue;
        };
        let end = start + run_len(&text[start..], choices);
        skipped = end;
        let is_run = end > start + c.len_utf8();
        let is_capital = !c.is_lowercase();
        let place = Place { text, start, end, c, first };
        if joins(&text[end..]) || is_run && is_word(&text[start..end]) || !place.is_label(is_capital) {
            continue;
        }
        labels.push(Label { first: label, is_capital, is_run });
        targets.push(Target::new(start, end));
    }
    (labels, targets)
}

/// The label that a character is, in uppercase. Full-width letters and digits are labels too.
pub(super) fn label_of(c: char, choices: &[u8]) -> Option<u8> {
    let narrow = match c {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => u32::from(c) - u32::from('！') + u32::from('!'),
        _ => u32::from(c),
    };
    let label = u8::try_from(narrow).ok()?.to_ascii_uppercase();
    choices.contains(&label).then_some(label)
}

/// The length of the capitals from the start of `text` that are different labels, such as `BD`, or of one character.
fn run_len(text: &str, choices: &[u8]) -> usize {
    let mut found: Vec<u8> = Vec::new();
    let mut len = 0;
    for c in text.chars() {
        match label_of(c, choices) {
            Some(label) if c.is_uppercase() && !found.contains(&label) => found.push(label),
            _ => break,
        }
        len += c.len_utf8();
    }
    len.max(text.chars().next().map_or(0, char::len_utf8))
}

/// Whether a label after these two characters would be part of a word, a number or a command.
fn continues([before, first]: [char; 2]) -> bool {
    match first {
        '\\' | '°' | '#' => true,
        '_' | '-' | '\'' | '’' => is_word_part(before),
        '.' => before.is_ascii_alphanumeric(),
        ',' => before.is_ascii_digit(),
        _ => is_word_part(first),
    }
}

/// Whether a label before `after` would be part of a word, a number or a variable.
fn joins(after: &str) -> bool {
    let mut chars = after.chars();
    let (Some(first), second) = (chars.next(), chars.next()) else { return false };
    let is_part = second.is_some_and(is_word_part);
    match first {
        '^' | '#' => true,
        '_' => is_part || matches!(second, Some('{' | '\\')),
        '-' | '\'' | '’' => is_part,
        // As in `U.S.`, `3.5` and `1,000`.
        '.' => {
            second.is_some_and(|c| c.is_ascii_digit())
                || second.is_some_and(|c| c.is_ascii_alphabetic())
                    && !chars.next().is_some_and(char::is_alphabetic)
        }
        ',' => second.is_some_and(|c| c.is_ascii_digit()),
        '+' => !is_part,
        '%' => true,
        _ => is_word_part(first),
    }
}

/// Whether letters and digits next to `c` belong to the same word. Chinese and Japanese words have no such neighbours.
fn is_word_part(c: char) -> bool {
    c.is_alphanumeric() && (c < '\u{2e80}' || matches!(c, '０'..='ｚ'))
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
        if self.c.is_ascii_digit() {
            return true;
        }
        let next = word_after(&self.text[self.end..]);
        let has_reason = matches!(next, "is" | "because" | "since" | "over" | "beats" | "seems" | "must");
        match self.c {
            'I' if !next.is_empty() => has_reason,
            'I' if self.first == ' ' => {
                let word = word_before(&self.text[..self.start]);
                word.is_empty() || is_before_label(word)
            }
            'A' if !next.is_empty() => has_reason || self.joins_clause(next) || self.is_inside_clause(next),
            _ => is_capital || next.is_empty() || has_reason || self.joins_clause(next),
        }
    }

    /// Whether the word after the letter shows that it is no article: `A and`, `A rather than`, `A not B`.
    fn joins_clause(&self, next: &str) -> bool {
        let rest = &self.text[self.end + 1 + next.len()..];
        match next {
            "was" | "and" | "or" | "so" | "but" => !rest.starts_with('-'),
            "rather" => rest.starts_with(" than"),
            "instead" => rest.starts_with(" of"),
            "not" => word_after(rest).len() == 1,
            _ => false,
        }
    }

    /// Whether a capital `A` is in the middle of a sentence, where the article is written in lowercase.
    fn is_inside_clause(&self, next: &str) -> bool {
        self.first == ' '
            && next.starts_with(|c: char| c.is_lowercase())
            && word_before(&self.text[..self.start]).ends_with(|c: char| c.is_lowercase())
    }
}

/// The word after one space at the start of `after`, or an empty text.
pub(super) fn word_after(after: &str) -> &str {
    let rest = after.strip_prefix(' ').unwrap_or_default();
    let len = rest.find(|c: char| !c.is_alphabetic() || is_han(c)).unwrap_or(rest.len());
    &rest[..len]
}

/// The word before one space at the end of `before`, or an empty text.
pub(super) fn word_before(before: &str) -> &str {
    /// Longer words are not known.
    const MAX_WORD: usize = 30;
    let rest = before.strip_suffix(' ').unwrap_or_default();
    let len: usize = rest
        .chars()
        .rev()
        .take(MAX_WORD)
        .take_while(|&c| c.is_alphanumeric() && !is_han(c))
        .map(char::len_utf8)
        .sum();
    &rest[rest.len() - len..]
}
