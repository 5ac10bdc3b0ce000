//! "Did you mean": the known name that a mistyped one resembles most.

/// Longer names are not compared, so that a hostile one costs nothing.
const MAX_BYTES: usize = 64;

/// The candidate nearest to `name`, if it is near: at most a third of its characters are wrong.
pub(crate) fn nearest<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    nearest_of(name, &mut candidates.into_iter())
}

/// As a trait object, so that the comparison is in the module once and not once a kind of list.
fn nearest_of<'c>(name: &str, candidates: &mut dyn Iterator<Item = &'c str>) -> Option<&'c str> {
    if name.len() > MAX_BYTES {
        return None;
    }
    let allowed = name.chars().count().div_ceil(3);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates.filter(|candidate| candidate.len() <= MAX_BYTES) {
        let distance = strsim::damerau_levenshtein(name, candidate);
        if distance > 0 && distance <= allowed && best.is_none_or(|(known, _)| distance < known) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The same as a sentence to append: `, did you mean "contains"?`, or nothing.
pub(crate) fn did_you_mean<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    nearest(name, candidates).map_or_else(String::new, |near| format!(", did you mean {near:?}?"))
}
