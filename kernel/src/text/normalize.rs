//! Normal forms in which answers are compared.
//!
//! `squad`: the normalisation of the official `SQuAD` v1.1 script (`evaluate-v1.1.py`): lowercase, no
//! ASCII punctuation, no English articles, single blanks. time: O(length).

use super::intern::Interner;
use super::{categories, lower, pystr, words};

/// Writes the `SQuAD` form of `text` over `form`; `scratch` holds what comes in between.
pub fn squad(text: &str, scratch: &mut String, form: &mut String) {
    form.clear();
    if text.is_ascii() {
        lower::ascii_into(text, scratch);
        words::squad(scratch, &mut |word, is_plain| push(word, is_plain, form));
    } else {
        words::squad(&pystr::lower(text), &mut |word, is_plain| push(word, is_plain, form));
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
        lower::ascii_into(text, scratch);
        words::squad(scratch, &mut take);
    } else {
        words::squad(&pystr::lower(text), &mut take);
    }
}

/// Whether an article stands in a word with nothing beside it that is a letter or digit of ASCII.
fn has_article(word: &str) -> bool {
    let runs = word.as_bytes().split(|byte| !byte.is_ascii_alphanumeric());
    runs.into_iter().any(|run| matches!(run, b"a" | b"an" | b"the"))
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
