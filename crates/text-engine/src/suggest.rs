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
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates.filter(|candidate| candidate.len() <= MAX_BYTES) {
        let distance = strsim::osa_distance(name, candidate);
        if distance > 0 && distance <= max_distance && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// A suggestion to append to a message: `, did you mean "contains"?`, or an empty text.
pub fn did_you_mean<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    nearest(name, candidates).map_or_else(String::new, |near| format!(", did you mean {}?", quote(near)))
}
