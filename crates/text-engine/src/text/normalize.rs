//! Normalizes answers as the official script for `SQuAD` v1.1 (`evaluate-v1.1.py`) does: lowercase, no ASCII punctuation, no
//! English articles, single spaces. time: O(length).

use super::answers::{CommonWords, is_article};
use super::{categories, pystr, utf8};

/// The normal forms of a reference and a prediction, and the counts of their words.
#[derive(Default)]
pub struct Answers {
    lower: Vec<u8>,
    words: CommonWords,
    /// The normal forms.
    pub forms: [String; 2],
    /// The number of words of each.
    pub counts: [usize; 2],
}

impl Answers {
    /// Reads a reference and a prediction.
    pub fn read(&mut self, texts: [&str; 2]) {
        self.words.clear();
        for (index, text) in texts.into_iter().enumerate() {
            pystr::lower_into(text, utf8::is_ascii(text.as_bytes()), &mut self.lower);
            let mut form = std::mem::take(&mut self.forms[index]).into_bytes();
            self.counts[index] =
                self.words.read(&mut self.lower, index == 0, push_without_articles, &mut form);
            self.forms[index] = utf8::string(form);
        }
    }

    /// How many words both have in common.
    #[must_use]
    pub fn common(&self) -> usize {
        self.words.common()
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
    if is_article(part.as_bytes()) {
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

    /// Normalizes a text by the four steps of the script.
    fn by_steps(text: &str) -> String {
        let kept: String = pystr::lower(text).chars().filter(|c| !c.is_ascii_punctuation()).collect();
        let mut form = String::new();
        let mut word = String::new();
        for c in kept.chars().chain([' ']) {
            if categories::is_word(c) {
                word.push(c);
                continue;
            }
            form.push_str(if is_article(word.as_bytes()) { " " } else { &word });
            word.clear();
            form.push(c);
        }
        pystr::split(&form).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn forms_and_counts_are_those_of_the_steps() {
        let mut random = Random(5);
        let pool = [
            " ",
            " ",
            "a",
            "an",
            "The",
            "x",
            "_",
            "-",
            ".",
            "\t",
            "\u{1c}",
            "7",
            "\u{1}",
            "HE",
            "'s",
            "\u{b}",
            "é",
            "É",
            "→",
            "’",
            "\u{301}",
            "\u{a0}",
            "\u{3000}",
            "中",
            "İ",
            "Σ",
            "🙂",
            "AN",
            "seventeen letters",
            "  ",
        ];
        let mut answers = Answers::default();
        for round in 0..40_000 {
            let mut draw = || -> String {
                let len = random.next() % [4, 9, 60][round % 3];
                (0..len).map(|_| pool[usize::try_from(random.next() % 30).unwrap_or(0)]).collect()
            };
            let texts = [draw(), draw()];
            answers.read([&texts[0], &texts[1]]);
            let forms = [by_steps(&texts[0]), by_steps(&texts[1])];
            assert_eq!(answers.forms, forms, "{texts:?}");
            let words =
                [&forms[0], &forms[1]].map(|form| form.split(' ').filter(|word| !word.is_empty()).collect());
            let [mut left, found]: [Vec<&str>; 2] = words;
            assert_eq!(answers.counts, [left.len(), found.len()], "{texts:?}");
            let mut is_common = |word: &&&str| match left.iter().position(|each| each == *word) {
                Some(at) => {
                    left.swap_remove(at);
                    true
                }
                None => false,
            };
            assert_eq!(answers.common(), found.iter().filter(|word| is_common(word)).count(), "{texts:?}");
        }
    }
}
