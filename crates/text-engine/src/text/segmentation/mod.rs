//! Unicode text segmentation (UAX #29, version 17): words and grapheme clusters of every script.
//!
//! The tests compare the results with the crate unicode-segmentation, whose tables are eight times as large.
//!
//! time: O(chars · log table), O(1) for an ASCII character. A rule reads ahead only over marks.
//! source: <https://www.unicode.org/reports/tr29/>; the numbers in comments are the numbers of its rules.

mod break_data;
mod break_properties;
mod grapheme_clusters;
mod lookup;
mod word_bounds;

use crate::text::categories::{is_letter, is_number};
use break_properties::ClusterBreak;

/// The segments between word boundaries: words, punctuation, white space.
pub fn word_bounds(text: &str) -> impl Iterator<Item = &str> {
    segments(text, word_bounds::first_len)
}

/// The segments between word boundaries that contain a letter or a digit.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    word_bounds(text).filter(|segment| segment.chars().any(|c| is_letter(c) || is_number(c)))
}

/// The extended grapheme clusters, that is, the characters that a reader sees.
pub fn graphemes(text: &str) -> impl Iterator<Item = &str> {
    segments(text, grapheme_clusters::first_len)
}

/// The first of all marks.
const FIRST_MARK: char = '\u{300}';

/// Whether a character extends a grapheme cluster, as combining marks do.
#[must_use]
pub fn is_mark(c: char) -> bool {
    c >= FIRST_MARK && matches!(lookup::class(c).1, ClusterBreak::Extend | ClusterBreak::SpacingMark)
}

fn segments(text: &str, first_len: fn(&str) -> usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (segment, after) =
            rest.split_at_checked(first_len(rest)).filter(|(segment, _)| !segment.is_empty())?;
        rest = after;
        Some(segment)
    })
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::break_properties::{PICTOGRAPHIC, WordBreak};
    use super::lookup::class;
    use super::{graphemes, is_letter, is_number, word_bounds, words};
    use unicode_segmentation::UnicodeSegmentation;

    #[track_caller]
    fn assert_as_crate(text: &str) {
        let name = text.escape_unicode();
        let bounds: Vec<_> = text.split_word_bounds().collect();
        assert_eq!(word_bounds(text).collect::<Vec<_>>(), bounds, "{name}");
        // The crate also returns marks that no letter precedes.
        let has_letter = |word: &&str| word.chars().any(|c| is_letter(c) || is_number(c));
        let expected: Vec<_> = text.unicode_words().filter(has_letter).collect();
        assert_eq!(words(text).collect::<Vec<_>>(), expected, "{name}");
        assert_eq!(graphemes(text).collect::<Vec<_>>(), text.graphemes(true).collect::<Vec<_>>(), "{name}");
    }

    /// Tests each character next to characters for which the boundaries depend on its classes.
    #[test]
    fn every_character_has_the_classes_of_the_crate() {
        let dense = |c: &char| match *c {
            // The test skips cuneiform numbers, because their categories differ between versions of Unicode.
            '\u{12400}'..'\u{12700}' => false,
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
                assert_as_crate(&text);
            }
        }
    }

    #[test]
    fn random_texts_of_all_classes_have_the_segments_of_the_crate() {
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
        let mut random = Random(7);
        for _ in 0..40_000 {
            let mut text = String::new();
            while random.below(9) > 0 {
                text.push(random.pick(&samples));
            }
            if !is_misread_by_crate(&text) {
                assert_as_crate(&text);
            }
        }
    }

    /// Whether the crate's result differs: if a zero-width joiner and a pictograph follow a quote, the crate does not check
    /// whether a letter follows, as rules 6, 7b and 12 require.
    fn is_misread_by_crate(text: &str) -> bool {
        let (mut pending, mut last) = (false, WordBreak::Any);
        for c in text.chars() {
            let (word, _, bits) = class(c);
            if pending && last == WordBreak::Zwj && bits & PICTOGRAPHIC != 0 {
                return true;
            }
            last = word;
            if !word.is_ignored() {
                pending = matches!(
                    word,
                    WordBreak::MidLetter
                        | WordBreak::MidNum
                        | WordBreak::MidNumLet
                        | WordBreak::SingleQuote
                        | WordBreak::DoubleQuote
                );
            }
        }
        false
    }
}
