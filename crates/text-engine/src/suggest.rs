//! Suggestions for mistyped names, as in "did you mean …?".

use crate::text::quote::quote;

/// The maximum length of a name to compare, because computing the distance takes quadratic time.
const MAX_BYTES: usize = 64;

/// The candidate most similar to `name`, if at most a third of the characters differ.
pub fn nearest<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    nearest_of(name, &mut candidates.into_iter())
}

/// Accepts a trait object, so that the wasm module contains this function once instead of once for each iterator type.
fn nearest_of<'c>(name: &str, candidates: &mut dyn Iterator<Item = &'c str>) -> Option<&'c str> {
    if name.len() > MAX_BYTES {
        return None;
    }
    let max_distance = name.chars().count().div_ceil(3);
    let own = letters(name);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        // A letter that the other name lacks is at least one difference.
        let other = letters(candidate);
        let least = (own & !other).count_ones().max((other & !own).count_ones());
        if candidate.len() > MAX_BYTES || least as usize > max_distance {
            continue;
        }
        let distance = strsim::osa_distance(name, candidate);
        if distance > 0 && distance <= max_distance && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The set of the ASCII characters of a name, as bits. Different characters may have the same bit.
#[inline(never)]
fn letters(name: &str) -> u64 {
    name.bytes().fold(0, |bits, byte| bits | u64::from(byte.is_ascii()) << (byte & 63))
}

/// A suggestion to append to a message: `, did you mean "contains"?`, or an empty text.
pub fn did_you_mean<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    nearest(name, candidates).map_or_else(String::new, |near| format!(", did you mean {}?", quote(near)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same without comparing the sets of characters first.
    fn nearest_of_all<'c>(name: &str, candidates: &[&'c str]) -> Option<&'c str> {
        let max_distance = name.chars().count().div_ceil(3);
        let near = candidates.iter().map(|&each| (strsim::osa_distance(name, each), each));
        let near = near.filter(|&(distance, _)| distance > 0 && distance <= max_distance);
        near.min_by_key(|&(distance, _)| distance).map(|(_, each)| each)
    }

    #[test]
    fn no_near_name_is_left_out() {
        let names = [
            "contains",
            "contains_all",
            "regex",
            "ragex",
            "añb",
            "ab",
            "ba",
            "键",
            "a",
            "",
            "€uro",
            "euro",
            "AaBb",
        ];
        let alphabet = ['a', 'b', 'ñ', '€', 'e', 'x', '_', 'c', '!', 'A'];
        let mut words: Vec<String> = names.map(str::to_owned).to_vec();
        for first in alphabet {
            for second in alphabet {
                words
                    .extend(["contains", "euro", "ab", "regex"].map(|base| format!("{first}{base}{second}")));
                words.extend(
                    ["contains", "euro"].map(|base| base.replacen('o', &format!("{first}{second}"), 1)),
                );
            }
        }
        for word in &words {
            assert_eq!(nearest(word, names), nearest_of_all(word, &names), "{word}");
        }
    }
}
