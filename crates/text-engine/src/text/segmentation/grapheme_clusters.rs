//! The rules for extended grapheme clusters.

use super::break_properties::{BETWEEN_CONSONANTS, ClusterBreak, LINKER};
use super::lookup::class;

/// The length of the first grapheme cluster, in bytes.
#[expect(clippy::match_same_arms, reason = "one arm for each rule")]
pub(super) fn first_len(text: &str) -> usize {
    use ClusterBreak::{
        CR, Consonant, Control, Extend, L, LF, Pictographic, Prepend, Regional, SpacingMark, SyllableLV,
        SyllableLVT, T, V, Zwj,
    };
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return 0 };
    let mut before = class(first).1;
    let mut flags = usize::from(before == Regional);
    // For rule 11: whether the previous characters are a pictograph with marks, and whether a joiner follows it.
    let mut pictograph = before == Pictographic;
    let mut pictograph_joined = false;
    // For rule 9c: whether the previous characters begin with a consonant, and whether a linker follows it.
    let (mut consonant, mut linked) = (before == Consonant, false);
    loop {
        let at = text.len() - chars.as_str().len();
        let Some(c) = chars.next() else { return text.len() };
        let (_, cluster, bits) = class(c);
        let joined = match (before, cluster) {
            (CR, LF) => true,                                         // 3
            (CR | LF | Control, _) | (_, CR | LF | Control) => false, // 4, 5
            (L, L | V | SyllableLV | SyllableLVT) | (SyllableLV | V, V | T) | (SyllableLVT | T, T) => true, // 6, 7, 8
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
