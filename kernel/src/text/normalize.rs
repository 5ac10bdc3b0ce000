//! Normal forms in which answers are compared.
//!
//! `squad`: the normalisation of the official `SQuAD` v1.1 script (`evaluate-v1.1.py`): lowercase, no
//! ASCII punctuation, no English articles, single blanks. time: O(length).

use super::intern::Interner;
use super::{categories, pystr};

/// What a byte is to the normal form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// A letter or digit of ASCII.
    Plain,
    /// Punctuation of ASCII, which is left out.
    Mark,
    /// May begin white space.
    Blank,
    /// Anything else.
    Other,
}

static CLASSES: [Class; 256] = {
    let mut table = [Class::Other; 256];
    let mut byte = 0;
    while byte < 128_u8 {
        table[byte as usize] = if byte.is_ascii_alphanumeric() {
            Class::Plain
        } else if byte.is_ascii_punctuation() {
            Class::Mark
        } else if matches!(byte, 0x09..=0x0d | 0x1c..=0x20) {
            Class::Blank
        } else {
            Class::Other
        };
        byte += 1;
    }
    // The bytes that white space beyond ASCII begins with.
    table[0xc2] = Class::Blank;
    table[0xe1] = Class::Blank;
    table[0xe2] = Class::Blank;
    table[0xe3] = Class::Blank;
    table
};

/// Writes the `SQuAD` form of `text` over `form`; `scratch` holds what comes in between.
pub fn squad(text: &str, scratch: &mut String, form: &mut String) {
    form.clear();
    if text.is_ascii() {
        scratch.clear();
        scratch.push_str(text);
        scratch.make_ascii_lowercase();
        words(scratch, |word, is_plain| push(word, is_plain, form));
    } else {
        words(&pystr::lower(text), |word, is_plain| push(word, is_plain, form));
    }
}

/// Appends the ids of the words of the `SQuAD` form of `text`.
pub(crate) fn squad_words(text: &str, scratch: &mut String, ids: &mut Interner, out: &mut Vec<u32>) {
    let mut odd = String::new();
    let mut take = |word: &str, is_plain: bool| {
        if !is_plain && has_article(word) {
            odd.clear();
            push(word, is_plain, &mut odd);
            out.extend(odd.split(' ').filter(|word| !word.is_empty()).map(|word| ids.intern(word)));
        } else if !is_article(word) {
            out.push(ids.intern(word));
        }
    };
    if text.is_ascii() {
        scratch.clear();
        scratch.push_str(text);
        scratch.make_ascii_lowercase();
        words(scratch, &mut take);
    } else {
        words(&pystr::lower(text), &mut take);
    }
}

/// Whether an article stands in a word with nothing beside it that is a letter or digit of ASCII.
fn has_article(word: &str) -> bool {
    let runs = word.as_bytes().split(|byte| !byte.is_ascii_alphanumeric());
    runs.into_iter().any(|run| matches!(run, b"a" | b"an" | b"the"))
}

/// The words of lowercase text without the punctuation in them, in one pass; `take` is told whether
/// one is of ASCII letters and digits alone.
fn words(lower: &str, mut take: impl FnMut(&str, bool)) {
    let bytes = lower.as_bytes();
    let class = |at: usize| bytes.get(at).map_or(Class::Blank, |&byte| CLASSES[usize::from(byte)]);
    let plain_end = |at: usize| {
        let run = bytes[at..].iter().position(|&byte| CLASSES[usize::from(byte)] != Class::Plain);
        run.map_or(bytes.len(), |run| at + run)
    };
    let mut joined = String::new();
    let mut at = 0;
    while at < bytes.len() {
        // Most words are plain, with at most punctuation behind them.
        if class(at) == Class::Plain {
            let end = plain_end(at);
            let mut behind = end;
            while class(behind) == Class::Mark {
                behind += 1;
            }
            if behind == bytes.len() || bytes[behind] == b' ' {
                take(&lower[at..end], true);
                at = behind + 1;
                continue;
            }
        }
        let (mut start, mut is_plain) = (at, true);
        joined.clear();
        let blank = loop {
            match class(at) {
                Class::Plain => at = plain_end(at),
                Class::Mark => {
                    joined.push_str(&lower[start..at]);
                    at += 1;
                    start = at;
                }
                Class::Other => {
                    is_plain = false;
                    at += 1;
                }
                Class::Blank => {
                    let len = if at < bytes.len() { pystr::space_len(bytes, at) } else { 1 };
                    if len > 0 {
                        break len;
                    }
                    is_plain = false;
                    at += 1;
                }
            }
        };
        if joined.is_empty() {
            if start < at {
                take(&lower[start..at], is_plain);
            }
        } else if start == at {
            take(&joined, is_plain);
        } else {
            joined.push_str(&lower[start..at]);
            take(&joined, is_plain);
        }
        at += blank;
    }
}

fn push(word: &str, is_plain: bool, form: &mut String) {
    if !is_plain && has_article(word) {
        push_without_articles(word, form);
    } else if !is_article(word) {
        if !form.is_empty() {
            form.push(' ');
        }
        form.push_str(word);
    }
}

fn is_article(word: &str) -> bool {
    matches!(word, "a" | "an" | "the")
}

/// Articles are whole words to a regular expression: `α-a-β` had its hyphens removed before, yet
/// `a` next to a combining mark or a symbol still stands alone, and a blank takes its place.
fn push_without_articles(word: &str, form: &mut String) {
    let mut rest = word;
    let mut joins = false;
    while !rest.is_empty() {
        let inside = categories::is_word(rest.chars().next().unwrap_or(' '));
        let end = rest.find(|c| categories::is_word(c) != inside).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        rest = after;
        if inside && matches!(part, "a" | "an" | "the") {
            joins = false;
            continue;
        }
        if !joins && !form.is_empty() {
            form.push(' ');
        }
        form.push_str(part);
        joins = true;
    }
}
