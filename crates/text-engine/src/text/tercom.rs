//! The tokenizer of TER: Tercom's `Normalizer.java`, as sacrebleu 2.6.0 has it
//! (`tokenizers/tokenizer_ter.py`).
//!
//! Three passes of the reference can never match and are not here: they split kana at the very
//! start of the text, where the normalisation before them has put a blank. time: O(length).

use super::pystr;
use super::tokenize::{Buffers, isolate, separate_punctuation, unescape, western_numbers};

/// What is done to a text before it is split at white space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "they are the reference program's")]
pub struct Tercom {
    /// Unescape entities, set punctuation apart.
    pub normalized: bool,
    /// Drop punctuation.
    pub no_punct: bool,
    /// Let both of these know Chinese and Japanese.
    pub asian_support: bool,
    /// Keep the case.
    pub case_sensitive: bool,
}

impl Tercom {
    /// Leaves the text in `buffers`, ready to be split at white space.
    pub(crate) fn prepare(self, text: &str, buffers: &mut Buffers) {
        buffers.start(|start| {
            if self.case_sensitive {
                start.push_str(text);
            } else {
                start.push_str(&pystr::lower(text));
            }
        });
        self.separate(buffers);
    }

    /// The same for a reference, which sacrebleu prepares twice (`_cache_references`, then
    /// `_extract_reference_info`): `it's,` is `it's ,` at first, and `it 's ,` then.
    pub(crate) fn prepare_reference(self, text: &str, buffers: &mut Buffers) {
        self.prepare(text, buffers);
        if self.normalized {
            buffers.pass(|text, out| {
                for word in pystr::split(text) {
                    out.push_str(word);
                    out.push(' ');
                }
            });
            self.separate(buffers);
        }
    }

    fn separate(self, buffers: &mut Buffers) {
        if self.normalized {
            // The reference has hyphen and line break the wrong way round.
            buffers.replace("\n-", "");
            buffers.replace("\n", " ");
            unescape(buffers);
            buffers.pass(|text, out| {
                out.push(' ');
                out.push_str(text);
                out.push(' ');
            });
            buffers.pass(separate_punctuation);
            buffers.replace("'s ", " 's ");
            western_numbers(buffers);
            if self.asian_support {
                buffers.pass(|text, out| isolate(text, out, |c| is_asian(c) || is_asian_mark(c)));
            }
        }
        if self.no_punct {
            buffers.pass(|text, out| {
                out.extend(text.chars().filter(|&c| {
                    let mark = matches!(c, '.' | ',' | '?' | ':' | ';' | '!' | '"' | '(' | ')');
                    let asian = self.asian_support && is_asian_mark(c);
                    !(mark || asian)
                }));
            });
        }
    }
}

/// Characters that stand alone; the last range, with its slip of digits, is the reference's.
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
