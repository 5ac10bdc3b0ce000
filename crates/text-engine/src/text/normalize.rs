//! The normal form in which `SQuAD` compares answers: lowercase, no ASCII punctuation, no English articles, single
//! spaces. As the official script for `SQuAD` v1.1 (`evaluate-v1.1.py`). time: O(length).

use super::intern::Interner;
use super::words::Line;
use super::{categories, pystr, utf8};

/// Overwrites `form` with the normal form of `text`. `line` is scratch memory.
pub fn squad(text: &str, line: &mut Line, form: &mut String) {
    form.clear();
    pystr::load_lower(text, line);
    line.squad(&mut |word| push_without_articles(&utf8::text(word), form));
}

/// Appends the ids of the words in the normal form of `text`.
pub(crate) fn squad_words(text: &str, line: &mut Line, ids: &mut Interner, out: &mut Vec<u32>) {
    pystr::load_lower(text, line);
    line.squad_ids(ids, out, &mut |word, ids, out| {
        let mut form = String::new();
        push_without_articles(&utf8::text(word), &mut form);
        out.extend(form.split(' ').filter(|word| !word.is_empty()).map(|word| ids.intern(word)));
    });
}

/// Replaces articles inside a word by a space. The script removes `\b(a|an|the)\b`, and `\b` also matches between a
/// letter and a combining mark or a symbol.
fn push_without_articles(word: &str, form: &mut String) {
    let mut rest = word;
    let mut continues = false;
    while !rest.is_empty() {
        let is_word = categories::is_word(rest.chars().next().unwrap_or(' '));
        let end = rest.find(|c| categories::is_word(c) != is_word).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        rest = after;
        if is_word && matches!(part, "a" | "an" | "the") {
            continues = false;
            continue;
        }
        if !continues && !form.is_empty() {
            form.push(' ');
        }
        form.push_str(part);
        continues = true;
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::*;

    #[test]
    fn word_ids_are_those_of_the_normal_form() {
        const FRAGMENTS: [&str; 24] = [
            "a", "an", "the", "The", "A", "a", "then", "ban", "\0the", "the\0", "x7", "7", ".", "-", "'",
            "é", "e\u{301}", "→", "\u{2003}", "\u{130}", "\n", "\t", "\u{1f}", "answers",
        ];
        let mut random = Random(4);
        let (mut line, mut form, mut ids) = (Line::default(), String::new(), Interner::default());
        for round in 0..20_000 {
            let fragments = &FRAGMENTS[..[8, FRAGMENTS.len()][round % 2]];
            let mut text = String::new();
            for _ in 0..random.below([4, 40][round % 4 / 2]) {
                text += random.pick(fragments);
                text += random.pick(&["", " ", " ", " "]);
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
