//! Tokenizers: those of sacrebleu for BLEU, and the words of ROUGE.
//!
//! sacrebleu 2.6.0 describes its tokenizers as regular expressions that set blanks around
//! characters, one after the other (`tokenizers/tokenizer_re.py`, `tokenizer_intl.py`,
//! `tokenizer_zh.py`); here each expression is one pass of a hand-written scanner. They only look
//! at ASCII, so most of them walk over bytes. time: O(length) a pass.

use super::intern::Interner;
use super::words::Line;
use super::{categories, needle, porter, pystr, segments, utf8};
use memchr::{memchr, memchr2};

/// How BLEU splits text into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tokenizer {
    /// As mteval-v13a: Western punctuation apart, except within numbers.
    V13a,
    /// As mteval-v14: punctuation and symbols of every script apart, except within numbers.
    Intl,
    /// Every character a token.
    Char,
    /// Chinese characters apart, the rest as in mteval-v13a.
    Zh,
    /// At white space alone.
    None,
}

/// Scratch memory of the passes.
#[derive(Default)]
pub struct Buffers {
    text: String,
    other: String,
    line: Line,
}

impl Buffers {
    /// Starts from a copy of `text` that `fill` writes.
    pub(crate) fn start(&mut self, fill: impl FnOnce(&mut String)) {
        self.text.clear();
        fill(&mut self.text);
    }

    /// One pass: reads the text, writes the next.
    pub(crate) fn pass(&mut self, pass: impl FnOnce(&str, &mut String)) {
        self.other.clear();
        pass(&self.text, &mut self.other);
        std::mem::swap(&mut self.text, &mut self.other);
    }

    /// Replaces every `from` by `to`, from left to right; without one, nothing is copied.
    pub(crate) fn replace(&mut self, from: &str, to: &str) {
        if needle::is_in(from, &self.text) {
            self.pass(|text, out| {
                let mut done = 0;
                for (at, found) in text.match_indices(from) {
                    out.push_str(&text[done..at]);
                    out.push_str(to);
                    done = at + found.len();
                }
                out.push_str(&text[done..]);
            });
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

impl Tokenizer {
    /// Appends the ids of the tokens of `text`, which is lowercased and cut as the caller wants.
    pub fn tokens(self, text: &str, buffers: &mut Buffers, ids: &mut Interner, out: &mut Vec<u32>) {
        match self {
            Self::None => {
                buffers.line.load(text);
                buffers.line.split_ids(ids, out);
            }
            Self::Char => out.extend(
                text.chars().filter(|&c| !pystr::is_space(c)).map(|c| ids.intern(c.encode_utf8(&mut [0; 4]))),
            ),
            Self::V13a => {
                let before = out.len();
                buffers.line.load(text);
                if buffers.line.mteval_ids(true, ids, out) && is_replaced(text) {
                    buffers.start(|start| start.push_str(text));
                    buffers.replace("<skipped>", "");
                    buffers.replace("-\n", "");
                    unescape(buffers);
                    buffers.line.load(&buffers.text);
                    out.truncate(before);
                    buffers.line.mteval_ids(true, ids, out);
                }
            }
            Self::Zh => {
                buffers.start(|start| isolate(pystr::strip(text), start, is_chinese));
                buffers.line.load(&buffers.text);
                buffers.line.mteval_ids(false, ids, out);
            }
            Self::Intl => {
                buffers.start(|start| punctuation_after_non_number(text, start));
                buffers.pass(punctuation_before_non_number);
                buffers.pass(|text, out| isolate(text, out, categories::is_symbol));
                buffers.line.load(&buffers.text);
                buffers.line.split_ids(ids, out);
            }
        }
    }
}

/// Whether mteval-v13a replaces something in this text.
fn is_replaced(text: &str) -> bool {
    ["<skipped>", "-\n", "&"].iter().any(|what| needle::is_in(what, text))
}

/// Reads the four entities that mteval knows, one after the other: `&amp;lt;` becomes `<`.
pub(crate) fn unescape(buffers: &mut Buffers) {
    if memchr(b'&', buffers.text().as_bytes()).is_some() {
        buffers.replace("&quot;", "\"");
        buffers.replace("&amp;", "&");
        buffers.replace("&lt;", "<");
        buffers.replace("&gt;", ">");
    }
}

/// Full stops, commas and dashes, which may belong to numbers.
pub(crate) fn western_numbers(buffers: &mut Buffers) {
    if memchr2(b'.', b',', buffers.text().as_bytes()).is_some() {
        buffers.pass(stop_after_non_digit);
        buffers.pass(stop_before_non_digit);
    }
    if memchr(b'-', buffers.text().as_bytes()).is_some() {
        buffers.pass(dash_after_digit);
    }
}

/// Copies `text`, with a blank on either side of the characters chosen.
pub(crate) fn isolate(text: &str, out: &mut String, chosen: impl Fn(char) -> bool) {
    let mut done = 0;
    for (at, c) in text.char_indices().filter(|&(_, c)| chosen(c)) {
        out.push_str(&text[done..at]);
        out.push(' ');
        out.push(c);
        out.push(' ');
        done = at + c.len_utf8();
    }
    out.push_str(&text[done..]);
}

/// The reference's first expression sets blanks around all of ASCII's punctuation but `'`, `,`, `-` and `.`.
pub(crate) fn separate_punctuation(text: &str, out: &mut String) {
    let mut done = 0;
    for (at, byte) in text.bytes().enumerate() {
        if IS_APART[usize::from(byte)] {
            out.push_str(&text[done..at]);
            out.push(' ');
            out.push(char::from(byte));
            out.push(' ');
            done = at + 1;
        }
    }
    out.push_str(&text[done..]);
}

/// ASCII's punctuation but `'`, `,`, `-` and `.`.
static IS_APART: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128_u8 {
        table[byte as usize] = byte.is_ascii_punctuation() && !matches!(byte, b'\'' | b',' | b'-' | b'.');
        byte += 1;
    }
    table
};

/// `([^0-9])([\.,])` → `\1 \2 `. A match takes two characters, so of `...` the first two are one
/// match and the third begins the next.
fn stop_after_non_digit(text: &str, out: &mut String) {
    let bytes = text.as_bytes();
    let (mut done, mut at) = (0, 0);
    while let Some(found) = bytes.get(at + 1..).and_then(|rest| memchr2(b'.', b',', rest)) {
        at += found;
        if bytes[at].is_ascii_digit() {
            at += 1;
        } else {
            out.push_str(&text[done..=at]);
            out.push(' ');
            out.push(char::from(bytes[at + 1]));
            out.push(' ');
            at += 2;
            done = at;
        }
    }
    out.push_str(&text[done..]);
}

/// `([\.,])([^0-9])` → ` \1 \2`.
fn stop_before_non_digit(text: &str, out: &mut String) {
    let bytes = text.as_bytes();
    let (mut done, mut at) = (0, 0);
    let last = bytes.len().saturating_sub(1);
    while let Some(found) = bytes.get(at..last).and_then(|rest| memchr2(b'.', b',', rest)) {
        at += found;
        if bytes[at + 1].is_ascii_digit() {
            at += 1;
            continue;
        }
        out.push_str(&text[done..at]);
        out.push(' ');
        out.push(char::from(bytes[at]));
        out.push(' ');
        done = at + 1;
        at += 2;
    }
    out.push_str(&text[done..]);
}

/// `([0-9])(-)` → `\1 \2 `.
fn dash_after_digit(text: &str, out: &mut String) {
    let mut done = 0;
    for dash in memchr::memchr_iter(b'-', text.as_bytes()) {
        let before = dash.checked_sub(1).and_then(|before| text.as_bytes().get(before));
        if before.is_some_and(u8::is_ascii_digit) {
            out.push_str(&text[done..dash]);
            out.push_str(" - ");
            done = dash + 1;
        }
    }
    out.push_str(&text[done..]);
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

/// What sacrebleu's `zh` takes for a Chinese character.
///
/// Two of its ranges are meant for planes 2 and beyond but are written with escapes of four digits,
/// so that they compare as texts of two characters and hold U+2001 to U+2A6D and U+2F81 to U+2FA1
/// instead; arrows and dashes are Chinese to it, the rare characters are not.
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

/// How ROUGE splits text into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RougeWords {
    /// Whether Porter's stemmer runs over the words of more than three letters.
    pub stem: bool,
    /// Words of every script instead of runs of ASCII letters and digits.
    pub unicode: bool,
}

/// Scratch memory of the words of ROUGE.
#[derive(Default)]
pub struct RougeBuffers {
    line: Line,
    word: String,
}

impl RougeWords {
    /// Appends the ids of the words of `text`.
    pub fn tokens(self, text: &str, buffers: &mut RougeBuffers, ids: &mut Interner, out: &mut Vec<u32>) {
        let RougeBuffers { line, word } = buffers;
        word.clear();
        if self.unicode {
            self.unicode_tokens(text, word, ids, out);
            return;
        }
        line.load_lower(text);
        // Lowercasing comes first: two characters outside ASCII turn into letters inside.
        let has = |letter: &str| needle::is_in(letter, text);
        if !line.is_ascii() && (has("\u{212a}") || has("\u{130}")) {
            self.odd_tokens(text, word, ids, out);
        } else if self.stem {
            line.rouge(&mut |token| {
                word.push_str(&utf8::text(token));
                self.finish(word, ids, out);
            });
        } else {
            line.rouge_ids(ids, out);
        }
    }

    /// The words of a text with characters that lowercasing turns into letters of ASCII.
    fn odd_tokens(self, text: &str, word: &mut String, ids: &mut Interner, out: &mut Vec<u32>) {
        for c in text.chars() {
            match c {
                'a'..='z' | '0'..='9' => word.push(c),
                'A'..='Z' => word.push(c.to_ascii_lowercase()),
                '\u{212a}' => word.push('k'),
                '\u{130}' => {
                    // Followed by a combining dot, which ends the word.
                    word.push('i');
                    self.finish(word, ids, out);
                }
                _ => self.finish(word, ids, out),
            }
        }
        self.finish(word, ids, out);
    }

    fn finish(self, word: &mut String, ids: &mut Interner, out: &mut Vec<u32>) {
        if self.stem && word.len() > 3 && word.is_ascii() {
            porter::stem(word);
        }
        if !word.is_empty() {
            out.push(ids.intern(word));
            word.clear();
        }
    }

    /// Words as in Unicode's text segmentation, without punctuation; a text that has nothing but
    /// punctuation is split into that.
    fn unicode_tokens(self, text: &str, word: &mut String, ids: &mut Interner, out: &mut Vec<u32>) {
        let lower = pystr::lower(text);
        let before = out.len();
        for punctuation in [false, true] {
            for segment in segments::word_bounds(&lower) {
                let keep = if punctuation {
                    !segment.chars().all(pystr::is_space)
                } else {
                    segment.chars().any(is_content)
                };
                if keep {
                    word.push_str(segment);
                    self.finish(word, ids, out);
                }
            }
            if out.len() > before {
                return;
            }
        }
    }
}

/// Letters, digits, and symbols outside ASCII such as emoji.
fn is_content(c: char) -> bool {
    c.is_alphanumeric() || !c.is_ascii() && categories::is_symbol(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One pass says the same as the reference's four, for all short texts of what they look at.
    #[test]
    fn words_of_mteval_stand_where_four_passes_set_them_apart() {
        const LETTERS: [char; 10] = ['a', '7', '.', ',', '-', ' ', '!', '\'', 'é', '\u{2003}'];
        let (mut ids, mut found, mut expected) = (Interner::default(), Vec::new(), Vec::new());
        let (mut line, mut buffers) = (Line::default(), Buffers::default());
        let mut compare = |text: &str| {
            for pad in ["", " "] {
                ids.clear();
                found.clear();
                expected.clear();
                line.load(text);
                line.mteval_ids(pad == " ", &mut ids, &mut found);
                buffers.start(|start| *start = format!("{pad}{text}{pad}"));
                buffers.pass(separate_punctuation);
                western_numbers(&mut buffers);
                expected.extend(pystr::split(buffers.text()).map(|word| ids.intern(word)));
                assert_eq!(found, expected, "{text:?}");
            }
        };
        for number in 0..10_usize.pow(5) {
            let (mut rest, mut text) = (number, String::new());
            while rest > 0 {
                text.push(LETTERS[rest % 10]);
                rest /= 10;
            }
            compare(&text);
            // The same where two blocks of bytes meet, behind something that ends there and something that does not.
            if number < 10_usize.pow(4) {
                let at = 60 + number % 5;
                for before in ["b", " ", ".", "b,"] {
                    compare(&format!("{}{text}", before.repeat(at / before.len())));
                }
                compare(&format!("{} {text}{}", "b".repeat(at), "c".repeat(130)));
            }
        }
    }

    /// What mteval replaces first is replaced, and everything else is read as it stands.
    #[test]
    fn words_of_mteval_are_those_of_the_replaced_text() {
        const PIECES: [&str; 12] =
            ["<skipped>", "<", "skipped>", "-\n", "-", "\n", "&amp;", "&quot;", "lt;", "&", "a", " "];
        let (mut ids, mut buffers, mut passes) =
            (Interner::default(), Buffers::default(), Buffers::default());
        for number in 0..12_usize.pow(4) {
            let (mut rest, mut text) = (number, String::new());
            while rest > 0 {
                text.push_str(PIECES[rest % 12]);
                rest /= 12;
            }
            let mut found = Vec::new();
            Tokenizer::V13a.tokens(&text, &mut buffers, &mut ids, &mut found);
            passes.start(|start| start.push_str(&text));
            passes.replace("<skipped>", "");
            passes.replace("-\n", "");
            unescape(&mut passes);
            passes.pass(|text, out| *out = format!(" {text} "));
            passes.pass(separate_punctuation);
            western_numbers(&mut passes);
            let expected: Vec<u32> = pystr::split(passes.text()).map(|word| ids.intern(word)).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }

    /// Every other byte of ASCII stands apart or not, as the reference's first expression says.
    #[test]
    fn words_of_mteval_end_at_the_punctuation_of_ascii() {
        let (mut ids, mut line, mut buffers) = (Interner::default(), Line::default(), Buffers::default());
        for byte in 0..=0x7f_u8 {
            let text = format!("a{}b", char::from(byte));
            let (mut found, mut expected) = (Vec::new(), Vec::new());
            line.load(&text);
            line.mteval_ids(true, &mut ids, &mut found);
            buffers.start(|start| start.push_str(&text));
            buffers.pass(separate_punctuation);
            western_numbers(&mut buffers);
            expected.extend(pystr::split(buffers.text()).map(|word| ids.intern(word)));
            assert_eq!(found, expected, "{text:?}");
        }
    }

    #[test]
    fn two_characters_become_ascii_when_lowercased() {
        let found: Vec<char> = ('\u{80}'..=char::MAX)
            .filter(|c| pystr::lower(&c.to_string()).chars().any(|lower| lower.is_ascii()))
            .collect();
        assert_eq!(found, ['\u{130}', '\u{212a}']);
    }
}
