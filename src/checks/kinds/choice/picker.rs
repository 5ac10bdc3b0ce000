//! The rules that find the chosen letter. All positions are byte offsets into the text.

use super::context::Contexts;

/// The letter that a text chooses.
pub(super) enum Pick {
    None,
    Several,
    /// The offset of the letter.
    One(usize),
    /// The text has too many letters to read their context.
    OverBudget,
}

/// Applies the rules in order until one finds a letter.
pub(super) fn pick(text: &str, choices: &[u8]) -> Pick {
    let mut picker = Picker { text, choices, contexts: Contexts::of(text), is_ambiguous: false };
    let found = picker.find();
    match found {
        _ if picker.contexts.is_over_budget() => Pick::OverBudget,
        None if picker.is_ambiguous => Pick::Several,
        None => Pick::None,
        Some(offset) if picker.has_rival(offset) => Pick::Several,
        Some(offset) => Pick::One(offset),
    }
}

/// Phrases that announce an answer, in lowercase.
const MARKERS: &[&str] = &[
    "answer",
    "答案",
    "选择",
    "选",
    "i choose",
    "i pick",
    "i would pick",
    "i'd pick",
    "go with",
    "i select",
];

/// Words that may occur between a marker and the letter.
const FILLERS: &[&str] = &[
    "is", "option", "choice", "would", "be", "should", "the", "final", "correct", "是", "为", "选", "应该",
    "应",
];

/// The maximum number of such words.
const MAX_FILLERS: usize = 6;

struct Picker<'t> {
    text: &'t str,
    choices: &'t [u8],
    contexts: Contexts<'t>,
    /// Whether a rule found more than one letter.
    is_ambiguous: bool,
}

impl Picker<'_> {
    fn find(&mut self) -> Option<usize> {
        let last_line = self.text.trim_end().rfind('\n').map(|end| end + 1);
        self.boxed()
            .or_else(|| self.announced())
            .or_else(|| self.leading(0))
            .or_else(|| self.leading(last_line?))
            .or_else(|| self.only(true))
            .or_else(|| if self.is_ambiguous { None } else { self.only(false) })
    }

    /// Finds the letter in the last `\boxed{B}`.
    fn boxed(&self) -> Option<usize> {
        self.text.rmatch_indices("\\boxed{").find_map(|(at, mark)| {
            let inside = self.text[at + mark.len()..].trim_start_matches([' ', '(']);
            let inside = ["\\text{", "\\mathrm{", "\\textbf{", "\\mathbf{"]
                .iter()
                .find_map(|tex| inside.strip_prefix(tex))
                .unwrap_or(inside)
                .trim_start_matches(['(', ' ']);
            let offset = self.text.len() - inside.len();
            self.is_choice(offset).then_some(offset)
        })
    }

    /// Finds the last letter that follows one of [`MARKERS`].
    fn announced(&self) -> Option<usize> {
        // Lowercase only ASCII, because other letters may change in length, which would shift offsets.
        let lower = self.text.to_ascii_lowercase();
        let mut last = None;
        for marker in MARKERS {
            for (at, _) in lower.rmatch_indices(marker) {
                let offset = skip_fillers(&lower, at + marker.len());
                if last.is_some_and(|last| offset <= last) {
                    break;
                }
                if self.is_choice(offset)
                    && (self.ends_phrase(offset)
                        || self.text.as_bytes()[offset] == b'A' && self.contexts.is_answer(offset))
                    && !self.contexts.is_rejected(offset)
                {
                    last = Some(offset);
                    break;
                }
            }
        }
        last
    }

    /// Finds the letter at the start of the line at `start`, if punctuation, a reason or nothing follows.
    fn leading(&mut self, start: usize) -> Option<usize> {
        let rest =
            self.text[start..].trim_start_matches(|c: char| c.is_whitespace() || "*_([`\"'（".contains(c));
        let offset = self.text.len() - rest.len();
        if !self.is_choice(offset) {
            return None;
        }
        if self.is_listed(offset) {
            self.is_ambiguous = true;
            return None;
        }
        let after = &self.text[offset + 1..];
        let is_marked =
            after.trim().is_empty() || after.starts_with(|c: char| ".):]*_`\"',，。：、）\n\r".contains(c));
        let has_reason = after.starts_with(" because") || after.starts_with(" since");
        let is_rejected = self.contexts.is_rejected(offset) || self.contexts.is_rejected_with_others(offset);
        ((is_marked || has_reason) && !is_rejected).then_some(offset)
    }

    /// Finds the only capital letter that is a separate word or, if `marked`, is in brackets or bold.
    fn only(&mut self, marked: bool) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let (mut found, mut rejected): (Option<usize>, Vec<u8>) = (None, Vec::new());
        for (offset, &byte) in bytes.iter().enumerate() {
            if !byte.is_ascii_uppercase() || !self.is_choice(offset) {
                continue;
            }
            let before = offset.checked_sub(1).map(|before| bytes[before]);
            let after = bytes.get(offset + 1).copied();
            let is_marked = matches!(
                (before, after),
                (Some(b'('), Some(b')')) | (Some(b'['), Some(b']')) | (Some(b'*'), Some(b'*' | b'.' | b')'))
            );
            let is_article =
                byte == b'A' && followed_by_word(self.text, offset) && !self.contexts.is_answer(offset);
            if marked != is_marked || !marked && (byte == b'I' || is_article) {
                continue;
            }
            if self.contexts.is_rejected(offset) || self.contexts.is_rejected_with_others(offset) {
                if !rejected.contains(&byte) {
                    rejected.push(byte);
                }
                continue;
            }
            if found.is_some_and(|found| bytes[found] != byte) {
                self.is_ambiguous = true;
                return None;
            }
            found = found.or(Some(offset));
        }
        // If the text rejects a letter in one position, its other occurrences do not count either.
        found.filter(|&offset| !rejected.contains(&bytes[offset]))
    }

    /// Whether the text offers another letter next to the one at `offset`: `A or B`, `A, B`, `(A)/(B)`.
    fn has_rival(&self, offset: usize) -> bool {
        let closing = |c: char| ")]*_`\"' ".contains(c);
        let opening = |c: char| "([*_`\"' ".contains(c);
        let separator = |c: char| ",/&、， ".contains(c);
        let conjunctions = ["or", "and", "或者", "或", "和"];
        let is_rival = |other: usize| {
            let (a, b) = (self.text.as_bytes()[offset], self.text.as_bytes()[other]);
            a.is_ascii_uppercase() == b.is_ascii_uppercase() && !a.eq_ignore_ascii_case(&b)
        };
        let after = self.text[offset + 1..].trim_start_matches(closing);
        let joined = after.trim_start_matches(separator);
        let rest = conjunctions.iter().find_map(|word| joined.strip_prefix(word)).unwrap_or(joined);
        let next = self.text.len() - rest.trim_start_matches(opening).len();
        if rest.len() < after.len() && self.is_choice(next) && is_rival(next) {
            // In "B, A common choice" and "B and C is wrong", the second letter begins another clause, so it is no
            // alternative.
            let may_continue = joined.len() == rest.len() || joined.starts_with("and");
            return !may_continue || !followed_by_word(self.text, next);
        }
        let before = self.text[..offset].trim_end_matches(opening);
        let joined = before.trim_end_matches(separator);
        let rest = conjunctions.iter().find_map(|word| joined.strip_suffix(word)).unwrap_or(joined);
        let Some(previous) = rest.trim_end_matches(closing).len().checked_sub(1) else { return false };
        rest.len() < before.len()
            && self.is_choice(previous)
            && is_rival(previous)
            && (joined.len() > rest.len() || !followed_by_word(self.text, offset))
    }

    /// Whether the previous or the next line also starts with a letter, as in a list of options: `A. Paris`.
    fn is_listed(&self, offset: usize) -> bool {
        let is_other_option = |line: &str| {
            let line = line.trim_start_matches([' ', '\t', '(', '*', '-']);
            is_option(line)
                && is_choice(line, 0, self.choices)
                && !line.as_bytes()[0].eq_ignore_ascii_case(&self.text.as_bytes()[offset])
        };
        let is_filled = |line: &&str| !line.trim().is_empty();
        let next = self.text[offset..].lines().skip(1).find(is_filled);
        let start = self.text[..offset].rfind('\n').unwrap_or(0);
        let previous = self.text[..start].lines().rev().find(is_filled);
        is_option(&self.text[offset..]) && [previous, next].into_iter().flatten().any(is_other_option)
    }

    /// Whether the letter is not the first word of a phrase such as "a mixture" or "A mixture".
    fn ends_phrase(&self, offset: usize) -> bool {
        let byte = self.text.as_bytes()[offset];
        !followed_by_word(self.text, offset) || byte.is_ascii_uppercase() && byte != b'A'
    }

    fn is_choice(&self, offset: usize) -> bool {
        is_choice(self.text, offset, self.choices)
    }
}

/// Whether the byte at `offset` is one of `choices` and not part of a longer word.
fn is_choice(text: &str, offset: usize, choices: &[u8]) -> bool {
    let Some(byte) = text.as_bytes().get(offset) else { return false };
    let joins =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '\'' | '’') || c.is_alphabetic() && !is_han(c);
    choices.contains(&byte.to_ascii_uppercase())
        && !text[..offset].ends_with(joins)
        && !text[offset + 1..].starts_with(joins)
}

/// Returns the offset after punctuation and [`FILLERS`].
fn skip_fillers(lower: &str, mut offset: usize) -> usize {
    for _ in 0..MAX_FILLERS {
        let is_mark = |c: char| c.is_whitespace() || ":：=*_(（[\"'`“‘>-".contains(c);
        let rest = lower[offset..].trim_start_matches(is_mark);
        offset = lower.len() - rest.len();
        let is_next = |word: &&&str| {
            let after = rest.strip_prefix(**word);
            let is_whole = |after: &str| !after.starts_with(|c: char| c.is_ascii_alphanumeric());
            after.is_some_and(|after| !word.is_ascii() || is_whole(after))
        };
        match FILLERS.iter().find(is_next) {
            Some(word) => offset += word.len(),
            None => break,
        }
    }
    offset
}

/// Whether the first line of `text` is a letter, a mark and more text, as in a list of options.
fn is_option(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let after = line.get(1..).unwrap_or_default().trim_start_matches('*');
    after.strip_prefix(['.', ')', ':', '：']).is_some_and(|rest| !rest.trim().is_empty())
}

/// Whether a space and a word follow the letter at `offset`.
fn followed_by_word(text: &str, offset: usize) -> bool {
    let rest = text[offset + 1..].strip_prefix(' ').unwrap_or_default();
    rest.starts_with(|c: char| c.is_alphabetic() && !is_han(c))
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}
