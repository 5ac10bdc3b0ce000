//! The words of ROUGE, as `rouge_score` 0.1.2 splits them (`tokenize.py`), and words of every script (UAX #29), which it
//! does not have. time: O(length).

use super::super::intern::Interner;
use super::super::words::Line;
use super::super::{categories, needle, porter, pystr, segmentation, utf8};

/// How ROUGE splits text into words, with scratch memory.
#[derive(Default)]
pub struct RougeTokenizer {
    /// Whether to stem words of more than three letters with Porter's stemmer.
    pub stem: bool,
    /// Words of every script instead of sequences of ASCII letters and digits.
    pub unicode: bool,
    line: Line,
    word: String,
}

impl RougeTokenizer {
    /// A tokenizer with these options.
    #[must_use]
    pub fn new(stem: bool, unicode: bool) -> Self {
        Self { stem, unicode, ..Self::default() }
    }

    /// Appends the ids of the words of `text`.
    pub fn tokens(&mut self, text: &str, ids: &mut Interner, out: &mut Vec<u32>) {
        self.word.clear();
        if self.unicode {
            return self.unicode_tokens(text, ids, out);
        }
        self.line.load_lower(text);
        // The reference lowercases first, which turns two characters outside ASCII into ASCII letters.
        let has = |letter: &str| needle::is_in(letter, text);
        if !self.line.is_ascii() && (has("\u{212a}") || has("\u{130}")) {
            self.ascii_tokens(text, ids, out);
        } else if self.stem {
            self.line.rouge(&mut |token| {
                self.word.push_str(&utf8::text(token));
                finish(&mut self.word, true, ids, out);
            });
        } else {
            self.line.rouge_ids(ids, out);
        }
    }

    /// The words of any text, character by character.
    fn ascii_tokens(&mut self, text: &str, ids: &mut Interner, out: &mut Vec<u32>) {
        for c in text.chars() {
            match c {
                'a'..='z' | '0'..='9' => self.word.push(c),
                'A'..='Z' => self.word.push(c.to_ascii_lowercase()),
                '\u{212a}' => self.word.push('k'),
                '\u{130}' => {
                    // The lowercase is an `i` and a combining dot, which ends the word.
                    self.word.push('i');
                    finish(&mut self.word, self.stem, ids, out);
                }
                _ => finish(&mut self.word, self.stem, ids, out),
            }
        }
        finish(&mut self.word, self.stem, ids, out);
    }

    /// The words of text segmentation without punctuation, or the punctuation if the text has nothing else.
    fn unicode_tokens(&mut self, text: &str, ids: &mut Interner, out: &mut Vec<u32>) {
        let lower = pystr::lower(text);
        let before = out.len();
        for punctuation in [false, true] {
            for segment in segmentation::word_bounds(&lower) {
                let is_token = if punctuation {
                    !segment.chars().all(pystr::is_space)
                } else {
                    segment.chars().any(is_content)
                };
                if is_token {
                    self.word.push_str(segment);
                    finish(&mut self.word, self.stem, ids, out);
                }
            }
            if out.len() > before {
                return;
            }
        }
    }
}

/// Appends the id of `word`, stemmed if that is wanted, and clears it.
fn finish(word: &mut String, stem: bool, ids: &mut Interner, out: &mut Vec<u32>) {
    if stem && word.len() > 3 && word.is_ascii() {
        porter::stem(word);
    }
    if !word.is_empty() {
        out.push(ids.intern(word));
        word.clear();
    }
}

/// Letters, digits, and symbols outside ASCII such as emoji.
fn is_content(c: char) -> bool {
    c.is_alphanumeric() || !c.is_ascii() && categories::is_symbol(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowercasing_turns_only_two_characters_into_ascii() {
        let found: Vec<char> = ('\u{80}'..=char::MAX)
            .filter(|c| pystr::lower(&c.to_string()).chars().any(|lower| lower.is_ascii()))
            .collect();
        assert_eq!(found, ['\u{130}', '\u{212a}']);
    }
}
