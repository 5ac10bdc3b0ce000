//! Finds and counts the words of answers to questions. `text::normalize` lowercases the answers, and handles words with other
//! characters than letters and digits of ASCII.

use crate::intern::{Interner, Key};
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

/// The articles of [`is_article`].
const ARTICLES: [Key; 3] = [Key::short(b"a"), Key::short(b"an"), Key::short(b"the")];

/// The words of a reference, and those that the prediction has in common with it.
#[derive(Debug, Default)]
pub struct CommonWords {
    ids: Interner,
    /// For each word, how often the prediction may still have it. Entries without a word are 0.
    left: Vec<u32>,
    common: u32,
    /// The text without punctuation.
    kept: Vec<u8>,
}

impl CommonWords {
    /// Removes all words without freeing the memory.
    pub fn clear(&mut self) {
        let used = self.ids.len().min(self.left.len());
        self.left[..used].fill(0);
        self.ids.clear();
        self.common = 0;
    }

    /// How many words the predictions have in common with the reference.
    #[must_use]
    pub fn common(&self) -> usize {
        self.common as usize
    }

    /// Overwrites `form` with the normal form of a lowercase text: its words without punctuation and articles, with single
    /// spaces. Returns the number of words. Reads the reference before the prediction.
    ///
    /// Appends blanks to `lower`. `push_other` appends the normal form of a word that has an article next to a character other
    /// than a letter or digit of ASCII.
    #[inline(never)]
    pub fn read(
        &mut self,
        lower: &mut Vec<u8>,
        is_reference: bool,
        push_other: fn(&str, &mut String),
        form: &mut Vec<u8>,
    ) -> usize {
        let Self { ids, left, common, kept } = self;
        let mut words = 0;
        let mut count = |id: u32| {
            words += 1;
            let id = id as usize;
            if id >= left.len() {
                left.resize(2 * id + 64, 0);
            }
            // Whether the reference has a word is hard to predict, so no branch depends on it.
            let is_left = u32::from(left[id] > 0);
            left[id] = if is_reference { left[id] + 1 } else { left[id] - is_left };
            *common += if is_reference { 0 } else { is_left };
        };
        let is_plain = remove_punctuation(lower, kept);
        // Sixteen bytes can be copied to every offset of the form.
        form.resize(kept.len() + STEP, 0);
        let mut len = 0;
        each_word(&kept[..kept.len() - STEP], |start, end| {
            let key = Key::within(kept, start, end);
            if key.is_some_and(|key| ARTICLES.contains(&key)) {
                return;
            }
            if is_plain || is_alphanumeric(kept, start, end) || !has_article(&kept[start..end]) {
                count(ids.intern_or(key, kept, start, end));
                len = copy(kept, start, end, form, len);
                return;
            }
            let mut parts = String::new();
            push_other(&utf8::text(&kept[start..end]), &mut parts);
            for part in parts.split(' ').filter(|part| !part.is_empty()) {
                count(ids.intern(part));
                form[len..len + part.len()].copy_from_slice(part.as_bytes());
                len += part.len() + 1;
                form[len - 1] = b' ';
            }
        });
        form.truncate(len.saturating_sub(1));
        words
    }
}

/// Whether a part of a word is an article, next to a character other than a letter or digit of ASCII.
fn has_article(word: &[u8]) -> bool {
    word.split(|byte| !byte.is_ascii_alphanumeric()).any(is_article)
}

/// Overwrites `kept` with a lowercase text without ASCII punctuation, and blanks. Appends blanks to `lower`, so that sixteen bytes
/// can be copied from every offset of both. Returns whether each word of `kept` has only letters and digits of ASCII.
fn remove_punctuation(lower: &mut Vec<u8>, kept: &mut Vec<u8>) -> bool {
    let end = lower.len();
    lower.extend_from_slice(&[b' '; 2 * STEP]);
    kept.resize(lower.len(), 0);
    let (mut len, mut others) = (0, 0);
    for at in (0..end).step_by(STEP) {
        let Some(block) = Bytes16::at(lower, at) else { break };
        let alphanumeric = block.minus(b'a').is_below(26).or(block.minus(b'0').is_below(10));
        let spaces = block.minus(0x09).is_below(5).or(block.is(b' '));
        let punctuation = block.minus(b'!').is_below(94).high_bits() & !alphanumeric.high_bits();
        others |= !(alphanumeric.or(spaces).high_bits() | punctuation) & 0xffff;
        // The last run ends at the end of the block.
        let mut ends = punctuation | 1 << STEP;
        let mut start = at;
        while ends != 0 {
            let end = at + ends.trailing_zeros() as usize;
            copy_step(lower, start, kept, len);
            len += end - start;
            start = end + 1;
            ends &= ends - 1;
        }
    }
    kept.truncate(len);
    kept.extend_from_slice(&[b' '; STEP]);
    others == 0
}

/// Copies `from[start..end]` and a space to `to[at..]`, sixteen bytes per step, so that `to` is overwritten beyond them.
/// Returns the end.
#[inline]
fn copy(from: &[u8], start: usize, end: usize, to: &mut [u8], at: usize) -> usize {
    copy_step(from, start, to, at);
    for step in (STEP..end - start).step_by(STEP) {
        copy_step(from, start + step, to, at + step);
    }
    let end = at + end - start;
    to[end] = b' ';
    end + 1
}

/// Copies sixteen bytes.
#[inline]
fn copy_step(from: &[u8], start: usize, to: &mut [u8], at: usize) {
    let source = from.get(start..).and_then(|rest| rest.first_chunk::<STEP>());
    let target = to.get_mut(at..).and_then(|rest| rest.first_chunk_mut::<STEP>());
    if let (Some(source), Some(target)) = (source, target) {
        *target = *source;
    }
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
