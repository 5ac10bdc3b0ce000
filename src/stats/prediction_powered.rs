//! Prediction-powered inference: corrects the mean of a judge with a few labels by people.
//!
//! PPI++ of Angelopoulos, Duchi and Zrnic (2023), as `ppi_mean_ci` of `ppi_py` 0.2.3: variances divide by n, quantiles are normal, and
//! lambda, the trust in the judge, is between 0 and 1. Departure: lambda is 0 for a judge that never varies, where `ppi_py` divides by 0.
//! time: O(judged + labelled).

use super::{float, quantiles};

/// A corrected mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Corrected {
    /// The estimate of the mean that people would give.
    pub mean: f64,
    /// The standard error; `None` for a single label.
    pub stderr: Option<f64>,
    /// The confidence interval; `None` for a single label.
    pub interval: Option<(f64, f64)>,
    /// The weight of the judge, 0 to 1.
    pub lambda: f64,
    /// The mean of the judge, without correction.
    pub judge_mean: f64,
    /// The number of labels that would be as informative without a judge; `None` if the standard error is 0.
    pub n_effective: Option<f64>,
}

/// Estimates the mean of the scores that people would give. `judged` are the scores of the judge for outputs without labels; `judge`
/// and `human` are the scores for a random draw of other outputs. Returns `None` if a list is empty.
///
/// ```
/// use benchmarkhub::stats::prediction_powered;
/// // The judge passes three of four outputs, and people agree with half of that.
/// let found = prediction_powered(&[1.0, 1.0, 1.0, 0.0], &[1.0, 1.0, 0.0, 1.0], &[1.0, 0.0, 0.0, 0.0], 0.95);
/// assert!(found.expect("no list is empty").mean < 0.5);
/// ```
#[must_use]
pub fn prediction_powered(judged: &[f64], judge: &[f64], human: &[f64], level: f64) -> Option<Corrected> {
    let (n, many) = (float(human.len()), float(judged.len()));
    let (judge_mean, mean_judge, mean_human) = (mean(judged)?, mean(judge)?, mean(human)?);
    let covariance = products(judge, mean_judge, human, mean_human) / n;
    let both = (judge_mean * many + mean_judge * n) / (many + n);
    let spread =
        (products(judged, both, judged, both) + products(judge, both, judge, both)) / (many + n - 1.0);
    let lambda = if spread > 0.0 { (covariance / ((1.0 + n / many) * spread)).clamp(0.0, 1.0) } else { 0.0 };
    let corrected = mean_human + lambda * (judge_mean - mean_judge);
    let imputed = lambda * lambda * products(judged, judge_mean, judged, judge_mean) / many;
    let rectifier: Vec<f64> = human.iter().zip(judge).map(|(human, judge)| human - lambda * judge).collect();
    let centre = mean(&rectifier)?;
    let variance = imputed / many + products(&rectifier, centre, &rectifier, centre) / n / n;
    let stderr = (human.len() > 1).then(|| variance.sqrt());
    let interval = stderr.map(|stderr| {
        let half = quantiles::normal(level) * stderr;
        ((corrected - half).clamp(0.0, 1.0), (corrected + half).clamp(0.0, 1.0))
    });
    let alone = products(human, mean_human, human, mean_human) / n;
    let n_effective = (variance > 0.0 && human.len() > 1).then(|| alone / variance);
    Some(Corrected { mean: corrected, stderr, interval, lambda, judge_mean, n_effective })
}

fn mean(values: &[f64]) -> Option<f64> {
    let mut sum = 0.0;
    for value in values {
        sum += value;
    }
    (!values.is_empty()).then(|| sum / float(values.len()))
}

/// Returns the sum of the products of the distances from `first_mean` and `second_mean`.
fn products(first: &[f64], first_mean: f64, second: &[f64], second_mean: f64) -> f64 {
    let mut sum = 0.0;
    for (a, b) in first.iter().zip(second) {
        sum += (a - first_mean) * (b - second_mean);
    }
    sum
}
