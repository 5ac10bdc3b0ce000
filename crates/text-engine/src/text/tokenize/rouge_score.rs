//! Splits text into the words of ROUGE, as `rouge_score` 0.1.2 does (`tokenize.py`), or into words of every script (UAX #29),
//! which `rouge_score` does not support. time: O(length).

use super::super::intern::Interner;
use super::super::{categories, porter, pystr, segmentation, token_ids};

/// Splits text into words for ROUGE, with scratch memory.
#[derive(Default)]
pub struct RougeTokenizer {
    /// Whether to stem words of more than three letters with Porter's stemmer.
    pub stem: bool,
    /// Whether to split into words of every script instead of sequences of ASCII letters and digits.
    pub unicode: bool,
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
        let lower = pystr::lower(text);
        if self.unicode {
            self.unicode_tokens(&lower, ids, out);
        } else if self.stem {
            for word in lower.split(|c: char| !c.is_ascii_alphanumeric()) {
                self.push(word, ids, out);
            }
        } else {
            token_ids::alphanumeric(&lower, ids, out);
        }
    }

    /// Appends the words of Unicode text segmentation, without punctuation. If the text has only punctuation, appends that.
    fn unicode_tokens(&mut self, lower: &str, ids: &mut Interner, out: &mut Vec<u32>) {
        let before = out.len();
        for punctuation in [false, true] {
            for segment in segmentation::word_bounds(lower) {
                let is_token = if punctuation {
                    !segment.chars().all(pystr::is_space)
                } else {
                    segment.chars().any(is_content)
                };
                if is_token {
                    self.push(segment, ids, out);
                }
            }
            if out.len() > before {
                return;
            }
        }
    }

    /// Stems a word if the option `stem` is set, and appends its id unless the word is empty.
    fn push(&mut self, word: &str, ids: &mut Interner, out: &mut Vec<u32>) {
        if word.is_empty() {
            return;
        }
        if !(self.stem && word.len() > 3 && word.is_ascii()) {
            return out.push(ids.intern(word));
        }
        self.word.clear();
        self.word.push_str(word);
        porter::stem(&mut self.word);
        out.push(ids.intern(&self.word));
    }
}

/// Whether a character is a letter, a digit, or a non-ASCII symbol such as an emoji.
fn is_content(c: char) -> bool {
    categories::is_alphanumeric(c) || !c.is_ascii() && categories::is_symbol(c)
}
