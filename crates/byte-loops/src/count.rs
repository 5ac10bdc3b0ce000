//! From counts to numbers, in one place, so that each conversion is made the same way.

/// A count as a double: exact up to 2^53, more than memory holds.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts stay below 2^53")]
pub fn float(count: usize) -> f64 {
    count as f64
}

/// A count as an index of 32 bits: what is longer than 4 G does not fit the memory of wasm.
#[must_use]
pub fn index(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// `part / whole`, and 0 of nothing.
#[must_use]
pub fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { float(part) / float(whole) }
}

/// The harmonic mean of two shares, and 0 of two zeros.
#[must_use]
#[allow(clippy::float_cmp, reason = "the reference compares with zero exactly")]
pub fn harmonic(precision: f64, recall: f64) -> f64 {
    let sum = precision + recall;
    if sum == 0.0 { 0.0 } else { 2.0 * precision * recall / sum }
}
