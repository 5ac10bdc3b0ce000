//! Finds and counts the words of answers to questions. `text::normalize` lowercases the answers, and handles words with other
//! characters than letters and digits of ASCII.

use crate::intern::Interner;
use crate::simd::Bytes16;
use crate::token_ids::each_word;
use crate::utf8;

/// The number of bytes that are copied in one step.
const STEP: usize = 16;

/// Whether a word is an article of English.
#[must_use]
pub fn is_article(word: &[u8]) -> bool {
    matches!(word, b"a" | b"an" | b"the")
}

/// The words of a reference, and those that the prediction has in common with it.
#[derive(Debug, Default)]
pub struct CommonWords {
    ids: Interner,
    /// For each word of the reference, how often the prediction may still have it.
    left: Vec<u32>,
    common: usize,
}

impl CommonWords {
    /// Removes all words without freeing the memory.
    pub fn clear(&mut self) {
        self.ids.clear();
        self.left.clear();
        self.common = 0;
    }

    /// How many words the predictions have in common with the reference.
    #[must_use]
    pub fn common(&self) -> usize {
        self.common
    }

    /// Overwrites `form` with the normal form of a lowercase text: its words without punctuation and articles, with single
    /// spaces. Returns the number of words. Reads the reference before the prediction.
    ///
    /// Appends blanks to `lower`. `push_other` appends the normal form of a word that is an article without its punctuation, or
    /// has one next to a character other than a letter or digit of ASCII.
    #[inline(never)]
    pub fn read(
        &mut self,
        lower: &mut Vec<u8>,
        is_reference: bool,
        push_other: fn(&str, &mut String),
        form: &mut Vec<u8>,
    ) -> usize {
        let Self { ids, left, common } = self;
        let mut words = 0;
        let mut count = |id: u32| {
            words += 1;
            match left.get_mut(id as usize) {
                Some(left) if is_reference => *left += 1,
                Some(left) if *left > 0 => {
                    *left -= 1;
                    *common += 1;
                }
                // A new word has the next id.
                None if is_reference => left.push(1),
                _ => {}
            }
        };
        // Sixteen bytes can be copied from every offset of the text, and to every offset of its form.
        lower.extend_from_slice(&[b' '; STEP]);
        let lower = &lower[..];
        form.resize(lower.len() + STEP, 0);
        let mut len = 0;
        each_word(lower, |start, end| {
            if is_alphanumeric(lower, start, end) {
                if !is_article(&lower[start..end]) {
                    count(ids.intern_within(lower, start, end));
                    len = copy(lower, start, end, form, len);
                }
                return;
            }
            let begin = len;
            for &byte in lower[start..end].iter().filter(|byte| !byte.is_ascii_punctuation()) {
                form[len] = byte;
                len += 1;
            }
            let word = &form[begin..len];
            if word.is_empty() {
                return;
            }
            if word.split(|byte| !byte.is_ascii_alphanumeric()).any(is_article) {
                let mut parts = String::new();
                push_other(&utf8::text(word), &mut parts);
                len = begin;
                for part in parts.split(' ').filter(|part| !part.is_empty()) {
                    count(ids.intern(part));
                    form[len..len + part.len()].copy_from_slice(part.as_bytes());
                    len += part.len() + 1;
                    form[len - 1] = b' ';
                }
            } else {
                count(ids.intern_within(form, begin, len));
                form[len] = b' ';
                len += 1;
            }
        });
        form.truncate(len.saturating_sub(1));
        words
    }
}

/// Copies `from[start..end]` and a space to `to[at..]`, sixteen bytes per step, so that `to` is overwritten beyond them.
/// Returns the end.
#[inline]
fn copy(from: &[u8], start: usize, end: usize, to: &mut [u8], at: usize) -> usize {
    for step in (0..end - start).step_by(STEP) {
        let source = from.get(start + step..).and_then(|rest| rest.first_chunk::<STEP>());
        let target = to.get_mut(at + step..).and_then(|rest| rest.first_chunk_mut::<STEP>());
        if let (Some(source), Some(target)) = (source, target) {
            *target = *source;
        }
    }
    let end = at + end - start;
    to[end] = b' ';
    end + 1
}

/// Whether `bytes[start..end]` has only small letters and digits.
fn is_alphanumeric(bytes: &[u8], start: usize, end: usize) -> bool {
    match Bytes16::at(bytes, start) {
        Some(block) if end - start <= 16 => {
            let letters = block.minus(b'a').is_below(26).or(block.minus(b'0').is_below(10));
            (!letters.high_bits()).trailing_zeros() as usize >= end - start
        }
        _ => bytes[start..end].iter().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9')),
    }
}
