//! What Python's `float` prints and how it rounds.

/// `round(x, 4)`: the double nearest to `x` in decimal notation with four places, ties to even,
/// decided on the exact binary value.
#[must_use]
pub fn round4(x: f64) -> f64 {
    if !x.is_finite() || x == 0.0 {
        return x;
    }
    // From 2^52 on there are no decimals to lose.
    if x.abs() >= 4_503_599_627_370_496.0 {
        return x;
    }
    format!("{x:.4}").parse().unwrap_or(x)
}

/// `repr(x)`: the shortest text that reads back as `x`, as Python lays it out.
#[must_use]
pub fn repr(x: f64) -> String {
    if x.is_nan() {
        return "nan".to_owned();
    }
    if x.is_infinite() {
        return if x > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    // Shortest digits come from Rust; only the layout differs.
    let scientific = format!("{x:e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..16).contains(&exponent) {
        let plain = format!("{x}");
        return if plain.contains('.') { plain } else { plain + ".0" };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}
