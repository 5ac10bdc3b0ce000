//! Normal forms in which answers are compared.
//!
//! `squad`: the normalisation of the official `SQuAD` v1.1 script (`evaluate-v1.1.py`): lowercase, no
//! ASCII punctuation, no English articles, single blanks. time: O(length).

use super::{categories, pystr};

/// Writes the `SQuAD` form of `text` over `form`; `scratch` holds what comes in between.
pub fn squad(text: &str, scratch: &mut String, form: &mut String) {
    scratch.clear();
    if text.is_ascii() {
        let kept = text.bytes().filter(|byte| !byte.is_ascii_punctuation());
        scratch.extend(kept.map(|byte| char::from(byte.to_ascii_lowercase())));
    } else {
        let lower = pystr::lower(text);
        scratch.extend(lower.chars().filter(|c| !c.is_ascii_punctuation()));
    }
    form.clear();
    for word in pystr::split(scratch) {
        push_without_articles(word, form);
    }
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
