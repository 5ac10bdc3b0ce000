//! Normal forms in which answers are compared.
//!
//! `squad`: the normalisation of the official `SQuAD` v1.1 script (`evaluate-v1.1.py`): lowercase, no
//! ASCII punctuation, no English articles, single blanks. time: O(length).

use super::intern::Interner;
use super::words::Line;
use super::{categories, pystr, utf8};

/// Writes the `SQuAD` form of `text` over `form`; `line` holds what comes in between.
pub fn squad(text: &str, line: &mut Line, form: &mut String) {
    form.clear();
    load_lower(text, line);
    line.squad(&mut |word| push_without_articles(&utf8::text(word), form));
}

/// Appends the ids of the words of the `SQuAD` form of `text`.
pub(crate) fn squad_words(text: &str, line: &mut Line, ids: &mut Interner, out: &mut Vec<u32>) {
    load_lower(text, line);
    line.squad_ids(ids, out, &mut |word, ids, out| {
        let mut form = String::new();
        push_without_articles(&utf8::text(word), &mut form);
        out.extend(form.split(' ').filter(|word| !word.is_empty()).map(|word| ids.intern(word)));
    });
}

/// Takes in the lowercase of a text.
pub(crate) fn load_lower(text: &str, line: &mut Line) {
    line.load_lower(text);
    if !line.lower_beyond_ascii() {
        line.load(&pystr::lower(text));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_form() {
        const PIECES: [&str; 24] = [
            "a", "an", "the", "The", "A", "a", "then", "ban", "\0the", "the\0", "x7", "7", ".", "-", "'",
            "é", "e\u{301}", "→", "\u{2003}", "\u{130}", "\n", "\t", "\u{1f}", "answers",
        ];
        let mut state = 4_u64;
        let mut next = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            usize::try_from(state >> 33).unwrap() % below
        };
        let (mut line, mut form, mut ids) = (Line::default(), String::new(), Interner::default());
        for round in 0..20_000 {
            // Plain words, or anything.
            let pieces = [8, PIECES.len()][round % 2];
            let mut text = String::new();
            for _ in 0..next([4, 40][round % 4 / 2]) {
                text += PIECES[next(pieces)];
                text += ["", " ", " ", " "][next(4)];
            }
            let mut found = Vec::new();
            ids.clear();
            squad_words(&text, &mut line, &mut ids, &mut found);
            squad(&text, &mut line, &mut form);
            let words = form.split(' ').filter(|word| !word.is_empty());
            let expected: Vec<u32> = words.map(|word| ids.intern(word)).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
