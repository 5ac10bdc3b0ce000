//! The tokenizer of TER: Tercom's `Normalizer.java`, as in sacrebleu 2.6.0 (`tokenizers/tokenizer_ter.py`).
//!
//! Omits three passes of the reference, because these never match: they split kana at the start of the text, where an earlier
//! pass has inserted a space. time: O(length).

use super::super::pystr;
use super::rewrite::{Rewriter, set_apart};

/// The options of the tokenizer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "they are the reference program's")]
pub struct Tercom {
    /// Unescape entities and separate punctuation from words.
    pub normalized: bool,
    /// Remove punctuation.
    pub no_punct: bool,
    /// Apply both options above to Chinese and Japanese too.
    pub asian_support: bool,
    /// Do not lowercase the text.
    pub case_sensitive: bool,
}

impl Tercom {
    /// Prepares a prediction, so that `str.split` splits it into words.
    pub(crate) fn prepare(self, text: &str, rewriter: &mut Rewriter) {
        if self.case_sensitive {
            rewriter.load(text);
        } else {
            rewriter.load(&pystr::lower(text));
        }
        self.normalize(rewriter);
    }

    /// Prepares a reference. sacrebleu normalizes references twice (`_cache_references`, then `_extract_reference_info`):
    /// `it's,` becomes `it's ,` and then `it 's ,`.
    pub(crate) fn prepare_reference(self, text: &str, rewriter: &mut Rewriter) {
        self.prepare(text, rewriter);
        if self.normalized {
            rewriter.pass(|text, out| {
                for word in pystr::split(text) {
                    out.push_str(word);
                    out.push(' ');
                }
            });
            self.normalize(rewriter);
        }
    }

    fn normalize(self, rewriter: &mut Rewriter) {
        if self.normalized {
            // To join hyphenated words, the pattern should be "-\n". The reference has "\n-".
            rewriter.replace("\n-", "");
            rewriter.replace("\n", " ");
            rewriter.unescape();
            rewriter.pass(|text, out| {
                out.push(' ');
                out.push_str(text);
                out.push(' ');
            });
            rewriter.separate_punctuation();
            rewriter.replace("'s ", " 's ");
            rewriter.separate_points();
            if self.asian_support {
                rewriter.pass(|text, out| set_apart(text, out, |c| is_asian(c) || is_asian_mark(c)));
            }
        }
        if self.no_punct {
            rewriter.pass(|text, out| {
                out.extend(text.chars().filter(|&c| {
                    let mark = matches!(c, '.' | ',' | '?' | ':' | ';' | '!' | '"' | '(' | ')');
                    !(mark || self.asian_support && is_asian_mark(c))
                }));
            });
        }
    }
}

/// Characters that become separate words. In the last range two digits are swapped, as in the reference.
fn is_asian(c: char) -> bool {
    matches!(
        c,
        '\u{4e00}'..='\u{9fff}'
            | '\u{3400}'..='\u{4dbf}'
            | '\u{31c0}'..='\u{31ef}'
            | '\u{2e80}'..='\u{2eff}'
            | '\u{f900}'..='\u{faff}'
            | '\u{fe30}'..='\u{fe4f}'
            | '\u{3200}'..='\u{3f22}'
    )
}

fn is_asian_mark(c: char) -> bool {
    matches!(
        c,
        '\u{3001}' | '\u{3002}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301f}'
            | '\u{ff61}'..='\u{ff65}' | '\u{30fb}'
            | '\u{ff0e}' | '\u{ff0c}' | '\u{ff1f}' | '\u{ff1a}' | '\u{ff1b}' | '\u{ff01}'
            | '\u{ff02}' | '\u{ff08}' | '\u{ff09}'
    )
}
