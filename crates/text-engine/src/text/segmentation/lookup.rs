//! Looks up the classes of a character.

use super::super::varint::{Decoder, range_class};
use super::break_data::{CLASSES, STARTS};
use super::break_properties::{ClusterBreak, WordBreak};
use std::sync::OnceLock;

/// The classes of the characters below this one are in a list, because most texts contain only such characters.
const LOW: u32 = 0x500;

/// The class of a character for word boundaries, its class for grapheme clusters, and its property bits.
pub(super) fn class(c: char) -> (WordBreak, ClusterBreak, u8) {
    static DECODED: OnceLock<(Vec<u32>, Vec<u32>)> = OnceLock::new();
    if c.is_ascii_alphabetic() {
        return (WordBreak::ALetter, ClusterBreak::Any, 0);
    }
    let (starts, low) = DECODED.get_or_init(|| {
        let (mut decoder, mut starts, mut last) = (Decoder::new(&STARTS), Vec::new(), 0);
        while !decoder.is_empty() {
            last += decoder.unsigned();
            starts.push(last << 8 | decoder.unsigned());
        }
        let low = (0..LOW).map(|point| range_class(&starts, 8, point)).collect();
        (starts, low)
    });
    let point = u32::from(c);
    let class = low.get(point as usize).copied().unwrap_or_else(|| range_class(starts, 8, point));
    let (word, cluster, bits) =
        CLASSES.get(class as usize).copied().unwrap_or((WordBreak::Any, ClusterBreak::Any, 0));
    match point.wrapping_sub(0xac00) {
        syllable @ 0..11_172 if syllable.is_multiple_of(28) => (word, ClusterBreak::SyllableLV, bits),
        0..11_172 => (word, ClusterBreak::SyllableLVT, bits),
        _ => (word, cluster, bits),
    }
}
