//! Words and grapheme clusters of every script: Unicode's text segmentation (UAX #29, version 17).
//!
//! The crate unicode-segmentation does the same and is what the tests compare with; its tables are
//! most of it and take eight times the room of these.
//!
//! time: O(chars · log table), O(1) for ASCII; a rule looks ahead past marks only.
//! source: <https://www.unicode.org/reports/tr29/>, the numbers of the rules are its

use super::packed::Packed;
use super::segments_data::{CLASSES, STARTS};
use std::sync::OnceLock;

/// The classes of words, in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Any,
    ALetter,
    Hebrew,
    Numeric,
    Katakana,
    ExtendNumLet,
    MidLetter,
    MidNum,
    MidNumLet,
    SingleQuote,
    DoubleQuote,
    Extend,
    Format,
    Zwj,
    Regional,
    WSegSpace,
    CR,
    LF,
    Newline,
}

/// The classes of grapheme clusters, in the order of the table; syllables of Hangul come last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cluster {
    Any,
    CR,
    LF,
    Control,
    Extend,
    Zwj,
    SpacingMark,
    Prepend,
    Regional,
    L,
    V,
    T,
    Pictographic,
    Consonant,
    Syllable,
    TripleSyllable,
}

const WORDS: [Word; 19] = {
    use Word::{
        ALetter, Any, CR, DoubleQuote, Extend, ExtendNumLet, Format, Hebrew, Katakana, LF, MidLetter, MidNum,
        MidNumLet, Newline, Numeric, Regional, SingleQuote, WSegSpace, Zwj,
    };
    [
        Any,
        ALetter,
        Hebrew,
        Numeric,
        Katakana,
        ExtendNumLet,
        MidLetter,
        MidNum,
        MidNumLet,
        SingleQuote,
        DoubleQuote,
        Extend,
        Format,
        Zwj,
        Regional,
        WSegSpace,
        CR,
        LF,
        Newline,
    ]
};

const CLUSTERS: [Cluster; 14] = {
    use Cluster::{
        Any, CR, Consonant, Control, Extend, L, LF, Pictographic, Prepend, Regional, SpacingMark, T, V, Zwj,
    };
    [Any, CR, LF, Control, Extend, Zwj, SpacingMark, Prepend, Regional, L, V, T, Pictographic, Consonant]
};

const PICTOGRAPHIC: u8 = 1;
const BETWEEN_CONSONANTS: u8 = 2;
const LINKER: u8 = 4;

/// Most texts are of characters below this one, of which each has its class in a list.
const LOW: u32 = 0x500;

/// The number of the class of a character, by those from which on there is another.
fn class_of(starts: &[u32], point: u32) -> u32 {
    let after = starts.partition_point(|start| start >> 8 <= point);
    after.checked_sub(1).and_then(|at| starts.get(at)).map_or(0, |start| start & 255)
}

/// A class of words, one of clusters, and bits.
fn class(c: char) -> (Word, Cluster, u8) {
    static UNPACKED: OnceLock<(Vec<u32>, Vec<u32>)> = OnceLock::new();
    if c.is_ascii_alphabetic() {
        return (Word::ALetter, Cluster::Any, 0);
    }
    let (starts, low) = UNPACKED.get_or_init(|| {
        let (mut packed, mut starts, mut last) = (Packed::new(&STARTS), Vec::new(), 0);
        while !packed.is_empty() {
            last += packed.number();
            starts.push(last << 8 | packed.number());
        }
        let low = (0..LOW).map(|point| class_of(&starts, point)).collect();
        (starts, low)
    });
    let point = u32::from(c);
    let class = low.get(point as usize).copied().unwrap_or_else(|| class_of(starts, point));
    let (word, cluster, bits) = CLASSES.get(class as usize).copied().unwrap_or_default();
    let word = WORDS.get(usize::from(word)).copied().unwrap_or(Word::Any);
    let cluster = match point.wrapping_sub(0xac00) {
        syllable @ 0..11_172 if syllable.is_multiple_of(28) => Cluster::Syllable,
        0..11_172 => Cluster::TripleSyllable,
        _ => CLUSTERS.get(usize::from(cluster)).copied().unwrap_or(Cluster::Any),
    };
    (word, cluster, bits)
}

/// The text, cut at every word boundary: words, punctuation, white space.
pub fn word_bounds(text: &str) -> impl Iterator<Item = &str> {
    pieces(text, word_len)
}

/// The words of a text: the pieces between word boundaries that have a letter or a digit.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    word_bounds(text).filter(|piece| piece.chars().any(char::is_alphanumeric))
}

/// The characters of a text as a reader sees them: extended grapheme clusters.
pub fn graphemes(text: &str) -> impl Iterator<Item = &str> {
    pieces(text, cluster_len)
}

fn pieces(text: &str, first_len: fn(&str) -> usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (piece, behind) =
            rest.split_at_checked(first_len(rest)).filter(|(piece, _)| !piece.is_empty())?;
        rest = behind;
        Some(piece)
    })
}

fn is_skipped(word: Word) -> bool {
    matches!(word, Word::Extend | Word::Format | Word::Zwj)
}

/// How long the first piece of the text is.
#[expect(clippy::match_same_arms, reason = "one arm for each rule")]
fn word_len(text: &str) -> usize {
    use Word::{
        ALetter, CR, DoubleQuote, ExtendNumLet, Hebrew, Katakana, LF, MidLetter, MidNum, MidNumLet, Newline,
        Numeric, Regional, SingleQuote, WSegSpace, Zwj,
    };
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return 0 };
    let letter = |word| matches!(word, ALetter | Hebrew);
    let ends_line = |word| matches!(word, CR | LF | Newline);
    // The last two characters that rule 4 does not skip, and the very last.
    let (mut earlier, mut before) = (Word::Any, class(first).0);
    let (mut adjacent, mut flags) = (before, usize::from(before == Regional));
    loop {
        let at = text.len() - chars.as_str().len();
        let Some(c) = chars.next() else { return text.len() };
        let (word, _, bits) = class(c);
        let last = std::mem::replace(&mut adjacent, word);
        if last == CR && word == LF {
            continue; // 3
        }
        if ends_line(last) || ends_line(word) {
            return at; // 3a, 3b
        }
        if is_skipped(word) {
            continue; // 4
        }
        if last == Zwj && bits & PICTOGRAPHIC != 0 {
            // 3c; a pictograph that is a letter too (`ℹ`) joins nothing behind it, as in the crate.
            before = Word::Any;
            continue;
        }
        let next = || chars.clone().map(|c| class(c).0).find(|&word| !is_skipped(word)).unwrap_or(Word::Any);
        let joined = match (before, word) {
            _ if last == WSegSpace && word == WSegSpace => true, // 3d
            (ALetter | Hebrew | Numeric, ALetter | Hebrew | Numeric) | (Katakana, Katakana) => true, // 5, 8, 9, 10, 13
            (ALetter | Hebrew | Numeric | Katakana | ExtendNumLet, ExtendNumLet) => true,            // 13a
            (ExtendNumLet, ALetter | Hebrew | Numeric | Katakana) => true,                           // 13b
            (Hebrew, SingleQuote) => true,                                                           // 7a
            (ALetter | Hebrew, MidLetter | MidNumLet | SingleQuote) => letter(next()),               // 6
            (Hebrew, DoubleQuote) => next() == Hebrew,                                               // 7b
            (Numeric, MidNum | MidNumLet | SingleQuote) => next() == Numeric,                        // 12
            (MidLetter | MidNumLet | SingleQuote, ALetter | Hebrew) => letter(earlier),              // 7
            (DoubleQuote, Hebrew) => earlier == Hebrew,                                              // 7c
            (MidNum | MidNumLet | SingleQuote, Numeric) => earlier == Numeric,                       // 11
            (Regional, Regional) => flags % 2 == 1,                                                  // 15, 16
            _ => false,
        };
        if !joined {
            return at;
        }
        flags += usize::from(word == Regional);
        earlier = std::mem::replace(&mut before, word);
    }
}

/// How long the first grapheme cluster of the text is.
#[expect(clippy::match_same_arms, reason = "one arm for each rule")]
fn cluster_len(text: &str) -> usize {
    use Cluster::{
        CR, Consonant, Control, Extend, L, LF, Pictographic, Prepend, Regional, SpacingMark, Syllable, T,
        TripleSyllable, V, Zwj,
    };
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return 0 };
    let mut before = class(first).1;
    let mut flags = usize::from(before == Regional);
    // Whether a pictograph and marks stand before, and a consonant and what may link it to another.
    let mut pictograph = before == Pictographic;
    let mut pictograph_joined = false;
    let (mut consonant, mut linked) = (before == Consonant, false);
    loop {
        let at = text.len() - chars.as_str().len();
        let Some(c) = chars.next() else { return text.len() };
        let (_, cluster, bits) = class(c);
        let joined = match (before, cluster) {
            (CR, LF) => true,                                         // 3
            (CR | LF | Control, _) | (_, CR | LF | Control) => false, // 4, 5
            (L, L | V | Syllable | TripleSyllable) | (Syllable | V, V | T) | (TripleSyllable | T, T) => true, // 6, 7, 8
            (_, Extend | Zwj | SpacingMark) | (Prepend, _) => true, // 9, 9a, 9b
            (_, Consonant) => consonant && linked,                  // 9c
            (Zwj, Pictographic) => pictograph_joined,               // 11
            (Regional, Regional) => flags % 2 == 1,                 // 12, 13
            _ => false,
        };
        if !joined {
            return at;
        }
        flags += usize::from(cluster == Regional);
        pictograph_joined = pictograph && cluster == Zwj;
        pictograph = cluster == Pictographic || (pictograph && cluster == Extend);
        if cluster == Consonant {
            (consonant, linked) = (true, false);
        } else {
            consonant &= bits & (BETWEEN_CONSONANTS | LINKER) != 0;
            linked = consonant && (linked || bits & LINKER != 0);
        }
        before = cluster;
    }
}

#[cfg(test)]
mod tests {
    use super::{PICTOGRAPHIC, Word, class, graphemes, is_skipped, word_bounds, words};
    use unicode_segmentation::UnicodeSegmentation;

    #[track_caller]
    fn same(text: &str) {
        let show = |text: &str| text.escape_unicode().to_string();
        assert_eq!(
            word_bounds(text).collect::<Vec<_>>(),
            text.split_word_bounds().collect::<Vec<_>>(),
            "{}",
            show(text)
        );
        assert_eq!(
            words(text).collect::<Vec<_>>(),
            text.unicode_words().collect::<Vec<_>>(),
            "{}",
            show(text)
        );
        assert_eq!(
            graphemes(text).collect::<Vec<_>>(),
            text.graphemes(true).collect::<Vec<_>>(),
            "{}",
            show(text)
        );
    }

    /// Each character beside those that tell its classes apart.
    #[test]
    fn every_character_has_the_classes_of_the_crate() {
        let dense = |c: &char| match *c {
            '\u{3400}'..'\u{a000}' | '\u{ac20}'..'\u{d7a0}' | '\u{20000}'.. => u32::from(*c) % 251 == 0,
            _ => true,
        };
        for c in ('\0'..=char::MAX).filter(dense).chain('\u{e0000}'..'\u{e0200}') {
            for text in [
                format!("a{c}a1{c}1"),
                format!("א{c}א_{c}カ{c}カ"),
                format!("\u{1f600}\u{200d}{c}\u{200d}\u{1f600}"),
                format!("\u{1100}{c}\u{1161}{c}\u{11a8}"),
                format!("क{c}क्{c}\u{1f1e6}{c}\u{1f1e6} {c} "),
            ] {
                same(&text);
            }
        }
    }

    /// Texts of a few characters of every class.
    #[test]
    fn texts_are_cut_where_the_crate_cuts_them() {
        let mut samples: Vec<char> = Vec::new();
        let mut classes = Vec::new();
        for c in '\0'..=char::MAX {
            let (word, cluster, bits) = class(c);
            let found = (word as u8, cluster as u8, bits);
            if !classes.contains(&found) {
                classes.push(found);
                samples.push(c);
            }
        }
        assert!(samples.len() > 30);
        let mut state = 7_u64;
        for _ in 0..40_000 {
            let mut text = String::new();
            loop {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let random = usize::try_from(state >> 33).unwrap_or(0);
                if random.is_multiple_of(9) {
                    break;
                }
                text.push(samples[random / 9 % samples.len()]);
            }
            if !is_forgotten_by_the_crate(&text) {
                same(&text);
            }
        }
    }

    /// Where a pictograph is joined to a mark behind a quote, the crate forgets that the quote wants a
    /// letter behind it (rules 6, 7b and 12).
    fn is_forgotten_by_the_crate(text: &str) -> bool {
        let (mut pending, mut last) = (false, Word::Any);
        for c in text.chars() {
            let (word, _, bits) = class(c);
            if pending && last == Word::Zwj && bits & PICTOGRAPHIC != 0 {
                return true;
            }
            last = word;
            if !is_skipped(word) {
                pending = matches!(
                    word,
                    Word::MidLetter | Word::MidNum | Word::MidNumLet | Word::SingleQuote | Word::DoubleQuote
                );
            }
        }
        false
    }
}
