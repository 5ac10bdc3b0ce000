//! The tokenizers of sacrebleu 2.6.0 for BLEU (`tokenizer_re.py`, `tokenizer_13a.py`, `tokenizer_intl.py`,
//! `tokenizer_zh.py`), except the tokenizers that need a model or a dictionary. time: O(length).

use super::super::intern::Interner;
use super::super::{categories, pystr, token_ids};
use super::rewrite::{Rewriter, set_apart};

/// How BLEU splits text into tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tokenizer {
    /// As mteval-v13a: separates ASCII punctuation from words, except within numbers.
    #[default]
    V13a,
    /// As mteval-v14: separates punctuation and symbols of every script from words, except within numbers.
    Intl,
    /// Each character is a token.
    Char,
    /// Each Chinese character is a token. Other text is split as by mteval-v13a.
    Zh,
    /// Splits at white space only.
    None,
}

impl Tokenizer {
    /// Appends the ids of the tokens of `text`. Does not lowercase or strip the text; callers do that if needed.
    pub fn tokens(self, text: &str, rewriter: &mut Rewriter, ids: &mut Interner, out: &mut Vec<u32>) {
        match self {
            Self::None => token_ids::split(text, ids, out),
            Self::Char => out.extend(
                text.chars().filter(|&c| !pystr::is_space(c)).map(|c| ids.intern(c.encode_utf8(&mut [0; 4]))),
            ),
            Self::V13a => {
                rewriter.load(text);
                rewriter.replace("<skipped>", "");
                rewriter.replace("-\n", "");
                rewriter.unescape();
                token_ids::mteval(rewriter.text(), true, ids, out);
            }
            Self::Zh => {
                rewriter.load(pystr::strip(text));
                rewriter.pass(|text, out| set_apart(text, out, is_chinese));
                token_ids::mteval(rewriter.text(), false, ids, out);
            }
            Self::Intl => {
                rewriter.load(text);
                rewriter.pass(punctuation_after_non_number);
                rewriter.pass(punctuation_before_non_number);
                rewriter.pass(|text, out| set_apart(text, out, categories::is_symbol));
                token_ids::split(rewriter.text(), ids, out);
            }
        }
    }
}

/// `(\P{N})(\p{P})` → `\1 \2 `.
fn punctuation_after_non_number(text: &str, out: &mut String) {
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        if let Some(&mark) = chars.peek()
            && categories::is_punctuation(mark)
            && !categories::is_number(c)
        {
            out.push(' ');
            out.push(mark);
            out.push(' ');
            chars.next();
        }
    }
}

/// `(\p{P})(\P{N})` → ` \1 \2`.
fn punctuation_before_non_number(text: &str, out: &mut String) {
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if categories::is_punctuation(c)
            && let Some(after) = chars.next_if(|&after| !categories::is_number(after))
        {
            out.push(' ');
            out.push(c);
            out.push(' ');
            out.push(after);
        } else {
            out.push(c);
        }
    }
}

/// The Chinese characters of `tokenizer_zh.py`.
///
/// Two ranges of that file are meant for U+20000 and above, but their escapes have four digits, such as `\u2001`. So they
/// match U+2001 to U+2A6D instead, which includes arrows and dashes.
fn is_chinese(c: char) -> bool {
    matches!(
        c,
        '\u{3400}'..='\u{4db5}'
            | '\u{4e00}'..='\u{9fbb}'
            | '\u{f900}'..='\u{fa2d}'
            | '\u{fa30}'..='\u{fa6a}'
            | '\u{fa70}'..='\u{fad9}'
            | '\u{2001}'..='\u{2a6d}'
            | '\u{2f00}'..='\u{2fdf}'
            | '\u{ff00}'..='\u{ffef}'
            | '\u{2e80}'..='\u{2eff}'
            | '\u{3000}'..='\u{303f}'
            | '\u{31c0}'..='\u{31ef}'
            | '\u{2ff0}'..='\u{2fff}'
            | '\u{3100}'..='\u{312f}'
            | '\u{31a0}'..='\u{31bf}'
            | '\u{fe10}'..='\u{fe1f}'
            | '\u{fe30}'..='\u{fe4f}'
            | '\u{3200}'..='\u{33ff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computes the tokens with the four expressions of `tokenizer_re.py`, one pass each. mteval adds a space at both ends.
    fn tokens_by_passes(text: &str, pad: &str, rewriter: &mut Rewriter, ids: &mut Interner) -> Vec<u32> {
        rewriter.load(&format!("{pad}{text}{pad}"));
        rewriter.separate_punctuation();
        rewriter.separate_points();
        pystr::split(rewriter.text()).map(|word| ids.intern(word)).collect()
    }

    /// Numbers all texts that consist of these fragments, and returns the text with this number.
    fn nth_text(mut number: usize, fragments: &[&str]) -> String {
        let mut text = String::new();
        while number > 0 {
            text += fragments[number % fragments.len()];
            number /= fragments.len();
        }
        text
    }

    #[test]
    fn the_single_pass_of_mteval_finds_the_tokens_of_four_passes() {
        const LETTERS: [&str; 10] = ["a", "7", ".", ",", "-", " ", "!", "'", "é", "\u{2003}"];
        let (mut ids, mut rewriter) = (Interner::default(), Rewriter::default());
        let mut compare = |text: &str| {
            for pad in ["", " "] {
                ids.clear();
                let mut found = Vec::new();
                token_ids::mteval(text, pad == " ", &mut ids, &mut found);
                assert_eq!(found, tokens_by_passes(text, pad, &mut rewriter, &mut ids), "{text:?}");
            }
        };
        for number in 0..10_usize.pow(5) {
            let text = nth_text(number, &LETTERS);
            compare(&text);
            // Tests the text at the border of two blocks, after a token that ends there and after a token that does not.
            if number < 10_usize.pow(4) {
                let at = 60 + number % 5;
                for before in ["b", " ", ".", "b,"] {
                    compare(&format!("{}{text}", before.repeat(at / before.len())));
                }
                compare(&format!("{} {text}{}", "b".repeat(at), "c".repeat(130)));
            }
        }
        for byte in 0..=0x7f_u8 {
            compare(&format!("a{}b", char::from(byte)));
        }
    }

    #[test]
    fn mteval_replaces_entities_and_hyphenated_line_breaks_first() {
        let (mut ids, mut rewriter, mut found) = (Interner::default(), Rewriter::default(), Vec::new());
        Tokenizer::V13a.tokens("x<skipped>y-\nz &amp;lt; 1", &mut rewriter, &mut ids, &mut found);
        assert_eq!(found, ["xyz", "<", "1"].map(|word| ids.intern(word)));
    }
}
