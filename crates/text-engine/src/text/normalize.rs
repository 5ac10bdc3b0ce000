//! Normalizes answers as the official script for `SQuAD` v1.1 (`evaluate-v1.1.py`) does: lowercase, no ASCII punctuation, no
//! English articles, single spaces. time: O(length).

use super::{answers, categories, pystr, utf8};

/// Overwrites `form` with the normal form of `text`.
pub fn squad(text: &str, form: &mut String) {
    let mut bytes = std::mem::take(form).into_bytes();
    bytes.clear();
    let is_plain = answers::squad(text.as_bytes(), &mut bytes);
    *form = utf8::string(bytes);
    if is_plain {
        return;
    }
    form.clear();
    let lower = pystr::lower(text);
    let mut kept = String::new();
    for word in pystr::split(&lower) {
        if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            push_part(word, false, form);
            continue;
        }
        kept.clear();
        kept.extend(word.split(|c: char| c.is_ascii_punctuation()));
        push_without_articles(&kept, form);
    }
}

/// Appends a word, with a space instead of each article inside it. The script removes `\b(a|an|the)\b`, and `\b` also
/// matches between a letter and a combining mark or a symbol.
fn push_without_articles(word: &str, form: &mut String) {
    let mut rest = word;
    let mut continues = false;
    while !rest.is_empty() {
        let is_word = categories::is_word(rest.chars().next().unwrap_or(' '));
        let end = rest.find(|c| categories::is_word(c) != is_word).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        rest = after;
        continues = push_part(part, continues, form);
    }
}

/// Appends a part of a word, unless the part is an article. Appends a space before it, unless it `continues` the previous
/// part. Returns whether the next part continues this part.
fn push_part(part: &str, continues: bool, form: &mut String) -> bool {
    if matches!(part, "a" | "an" | "the") {
        return false;
    }
    if !continues && !form.is_empty() {
        form.push(' ');
    }
    form.push_str(part);
    true
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::*;

    #[test]
    fn ascii_is_normalized_as_other_text_is() {
        let mut random = Random(5);
        let pool =
            [" ", "a", "an", "The", "x", "_", "-", ".", "\t", "\u{1c}", "7", "\u{1}", "HE", "'s", "\u{b}"];
        for _ in 0..20_000 {
            let len = random.next() % 9;
            let text: String =
                (0..len).map(|_| pool[usize::try_from(random.next() % 15).unwrap_or(0)]).collect();
            let mut plain = String::new();
            squad(&text, &mut plain);
            // The last word is not ASCII, so the text takes the other path.
            let mut other = String::new();
            squad(&[&text, " é"].concat(), &mut other);
            assert_eq!(
                [plain.trim_start(), "é"].join(if plain.is_empty() { "" } else { " " }),
                other,
                "{text:?}"
            );
        }
    }
}
