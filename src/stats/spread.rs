//! The weighted mean and its standard error.

use super::float;

/// The weighted mean of values, and how much it would vary from sample to sample.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spread {
    /// The weighted mean; `None` if the sum of the weights is 0.
    pub mean: Option<f64>,
    /// The standard error; `None` for a single unit.
    pub stderr: Option<f64>,
    /// The effective number of values after Kish: `(Σw)² / Σw²`.
    pub kish: f64,
    /// The number of independent units: clusters, or values.
    pub units: usize,
}

/// A standard error below this is a rounding error of equal values.
const ROUNDING: f64 = 1e-12;

/// Computes the standard error by linearisation of the ratio `Σwy / Σw`: `sqrt(C/(C−1) · Σ(Σw(y−ȳ))²) / Σw`, where the inner sum is
/// over a cluster. `clusters` has the number of each value's cluster; if it is empty, each value is a cluster.
pub(super) fn spread(values: &[f64], weights: &[f64], clusters: &[u32]) -> Spread {
    let (mut sum, mut weight, mut squares) = (0.0, 0.0, 0.0);
    for (&value, &each) in values.iter().zip(weights) {
        sum += each * value;
        weight += each;
        squares += each * each;
    }
    if weight <= 0.0 {
        return Spread { mean: None, stderr: None, kish: 0.0, units: 0 };
    }
    let mean = sum / weight;
    // `None` means that no value has this cluster.
    let mut residuals = vec![None; values.len()];
    for (index, (&value, &each)) in values.iter().zip(weights).enumerate() {
        let cluster = clusters.get(index).map_or(index, |&cluster| cluster as usize);
        if let Some(residual) = residuals.get_mut(cluster) {
            *residual = Some(residual.unwrap_or(0.0) + each * (value - mean));
        }
    }
    let units = residuals.iter().flatten().count();
    let mut variance = 0.0;
    for residual in residuals.iter().flatten() {
        variance += residual * residual;
    }
    let stderr = (variance * float(units) / (float(units) - 1.0)).sqrt() / weight;
    let stderr = if stderr < ROUNDING { 0.0 } else { stderr };
    Spread { mean: Some(mean), stderr: (units > 1).then_some(stderr), kish: weight * weight / squares, units }
}
