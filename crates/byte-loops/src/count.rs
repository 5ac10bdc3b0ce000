//! Conversions from counts to floats and indices, and the ratios that the metrics share. time: O(1).

/// A count as a double, exact up to 2^53.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "counts stay below 2^53")]
pub fn float(count: usize) -> f64 {
    count as f64
}

/// A count as a 32-bit index. No count in wasm is larger, because addresses have 32 bits.
#[must_use]
pub fn index(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// `part / whole`, or 0 if `whole` is 0.
#[must_use]
pub fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { float(part) / float(whole) }
}

/// The harmonic mean, or 0 if both values are 0.
#[must_use]
#[allow(clippy::float_cmp, reason = "the reference compares with zero exactly")]
pub fn harmonic(precision: f64, recall: f64) -> f64 {
    let sum = precision + recall;
    if sum == 0.0 { 0.0 } else { 2.0 * precision * recall / sum }
}
