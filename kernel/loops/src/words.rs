//! Words: runs of bytes between others, told by a table. The texts are UTF-8.
//!
//! time: O(bytes), a look-up each.

use crate::intern::Interner;
use std::ops::Range;

/// Appends the ids of the runs of characters that are not white space, as `str.split` has them.
pub fn split_ids(bytes: &[u8], ids: &mut Interner, out: &mut Vec<u32>) {
    let mut at = 0;
    while let Some((start, end, behind)) = next_word(bytes, at) {
        out.push(ids.intern_bytes(&bytes[start..end]));
        at = behind;
    }
}

/// Appends the ids of the runs of lowercase letters and digits of ASCII.
pub fn rouge_ids(lower: &[u8], ids: &mut Interner, out: &mut Vec<u32>) {
    let mut at = 0;
    while let Some(word) = next_rouge(lower, at) {
        at = word.end;
        out.push(ids.intern_bytes(&lower[word]));
    }
}

/// Where these runs stand.
pub fn rouge(lower: &[u8], take: &mut dyn FnMut(Range<usize>)) {
    let mut at = 0;
    while let Some(word) = next_rouge(lower, at) {
        at = word.end;
        take(word);
    }
}

fn next_rouge(lower: &[u8], at: usize) -> Option<Range<usize>> {
    let start = at + lower.get(at..)?.iter().position(|&byte| IS_ROUGE[usize::from(byte)])?;
    let end = lower[start..].iter().position(|&byte| !IS_ROUGE[usize::from(byte)]);
    Some(start..end.map_or(lower.len(), |len| start + len))
}

/// Lowercase letters and digits of ASCII.
static IS_ROUGE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128_u8 {
        table[byte as usize] = byte.is_ascii_lowercase() || byte.is_ascii_digit();
        byte += 1;
    }
    table
};

/// The next run of bytes from `at` on that are not white space: where it starts and ends, and where to
/// go on. The bytes are UTF-8.
#[must_use]
pub fn next_word(bytes: &[u8], mut at: usize) -> Option<(usize, usize, usize)> {
    loop {
        let byte = *bytes.get(at)?;
        if IS_WORD[usize::from(byte)] {
            break;
        }
        match space_len(bytes, at) {
            0 => break,
            len => at += len,
        }
    }
    let start = at;
    // Without a check of bounds at each byte.
    while let Some(run) = bytes[at..].iter().position(|&byte| !IS_WORD[usize::from(byte)]) {
        at += run;
        let len = space_len(bytes, at);
        if len > 0 {
            return Some((start, at, at + len));
        }
        at += 1;
    }
    Some((start, bytes.len(), bytes.len()))
}

/// Whether a byte begins no white space whatever follows it.
static IS_WORD: [bool; 256] = {
    let mut table = [true; 256];
    let mut byte = 0;
    while byte <= 0x20_usize {
        table[byte] = !matches!(byte, 0x09..=0x0d | 0x1c..=0x20);
        byte += 1;
    }
    table[0xc2] = false;
    table[0xe1] = false;
    table[0xe2] = false;
    table[0xe3] = false;
    table
};

/// How many bytes of white space stand at `at`: one character's, or 0.
#[must_use]
pub fn space_len(bytes: &[u8], at: usize) -> usize {
    match &bytes[at..] {
        [0x09..=0x0d | 0x1c..=0x20, ..] => 1,
        [0xc2, 0x85 | 0xa0, ..] => 2,
        [0xe1, 0x9a, 0x80, ..]
        | [0xe2, 0x80, 0x80..=0x8a | 0xa8 | 0xa9 | 0xaf, ..]
        | [0xe2, 0x81, 0x9f, ..]
        | [0xe3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

/// What a byte is to the normal form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// A letter or digit of ASCII.
    Plain,
    /// Punctuation of ASCII, which is left out.
    Mark,
    /// May begin white space.
    Blank,
    /// Anything else.
    Other,
}

static CLASSES: [Class; 256] = {
    let mut table = [Class::Other; 256];
    let mut byte = 0;
    while byte < 128_u8 {
        table[byte as usize] = if byte.is_ascii_alphanumeric() {
            Class::Plain
        } else if byte.is_ascii_punctuation() {
            Class::Mark
        } else if matches!(byte, 0x09..=0x0d | 0x1c..=0x20) {
            Class::Blank
        } else {
            Class::Other
        };
        byte += 1;
    }
    // The bytes that white space beyond ASCII begins with.
    table[0xc2] = Class::Blank;
    table[0xe1] = Class::Blank;
    table[0xe2] = Class::Blank;
    table[0xe3] = Class::Blank;
    table
};

/// The words of lowercase text as `SQuAD` has them, without the punctuation in them, in one pass; `take` is told whether
/// one is of ASCII letters and digits alone.
pub fn squad(lower: &str, take: &mut dyn FnMut(&str, bool)) {
    let bytes = lower.as_bytes();
    let class = |at: usize| bytes.get(at).map_or(Class::Blank, |&byte| CLASSES[usize::from(byte)]);
    let plain_end = |at: usize| {
        let run = bytes[at..].iter().position(|&byte| CLASSES[usize::from(byte)] != Class::Plain);
        run.map_or(bytes.len(), |run| at + run)
    };
    let mut joined = String::new();
    let mut at = 0;
    while at < bytes.len() {
        // Most words are plain, with at most punctuation behind them.
        if class(at) == Class::Plain {
            let end = plain_end(at);
            let mut behind = end;
            while class(behind) == Class::Mark {
                behind += 1;
            }
            if behind == bytes.len() || bytes[behind] == b' ' {
                take(&lower[at..end], true);
                at = behind + 1;
                continue;
            }
        }
        let (mut start, mut is_plain) = (at, true);
        joined.clear();
        let blank = loop {
            match class(at) {
                Class::Plain => at = plain_end(at),
                Class::Mark => {
                    joined.push_str(&lower[start..at]);
                    at += 1;
                    start = at;
                }
                Class::Other => {
                    is_plain = false;
                    at += 1;
                }
                Class::Blank => {
                    let len = if at < bytes.len() { space_len(bytes, at) } else { 1 };
                    if len > 0 {
                        break len;
                    }
                    is_plain = false;
                    at += 1;
                }
            }
        };
        if joined.is_empty() {
            if start < at {
                take(&lower[start..at], is_plain);
            }
        } else if start == at {
            take(&joined, is_plain);
        } else {
            joined.push_str(&lower[start..at]);
            take(&joined, is_plain);
        }
        at += blank;
    }
}
