//! Statistics. JavaScript chooses the cases of each group and passes their scores as numbers.

use crate::stats;
use wasm_bindgen::prelude::*;

/// Returns mean, standard error, low, high, effective n and the number of clusters. NaN means "not defined".
#[wasm_bindgen]
pub fn estimate(scores: &[f64], weights: &[f64], clusters: &[u32], level: f64) -> Vec<f64> {
    let found = stats::estimate(scores, weights, clusters, level);
    let (low, high) = found.interval.unwrap_or((f64::NAN, f64::NAN));
    let clusters = f64::from(found.clusters as u32);
    vec![number(found.mean), number(found.stderr), low, high, number(found.n_effective), clusters]
}

/// Returns mean, standard error, low and high of differences. NaN means "not defined".
#[wasm_bindgen]
pub fn paired(differences: &[f64], weights: &[f64], clusters: &[u32], level: f64) -> Vec<f64> {
    let found = stats::paired(differences, weights, clusters, level);
    let (low, high) = found.interval.unwrap_or((f64::NAN, f64::NAN));
    vec![number(found.mean), number(found.stderr), low, high]
}

/// Returns the p-value and the number of draws, 0 if the test is exact. The changes are integers.
#[wasm_bindgen]
pub fn sign_flip(changes: &[f64], seed: f64) -> Vec<f64> {
    let changes: Vec<i64> = changes.iter().map(|&change| change as i64).collect();
    let found = stats::sign_flip(&changes, seed.to_bits());
    vec![found.p, f64::from(found.draws.unwrap_or(0))]
}

/// Returns McNemar's mid-p-value.
#[wasm_bindgen]
pub fn mid_p(fixed: usize, broken: usize) -> f64 {
    stats::mid_p(fixed, broken)
}

/// Returns p-values adjusted for several tests.
#[wasm_bindgen]
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    stats::holm(p_values)
}

/// Returns the chance that all of `k` attempts pass.
#[wasm_bindgen]
pub fn pass_hat_k(n: usize, c: usize, k: usize) -> f64 {
    stats::pass_hat_k(n, c, k)
}

/// Returns the chance that one of `k` attempts passes.
#[wasm_bindgen]
pub fn pass_at_k(n: usize, c: usize, k: usize) -> f64 {
    stats::pass_at_k(n, c, k)
}

/// Returns the number of cases that a comparison needs.
#[wasm_bindgen]
pub fn sample_size(difference: f64, sd: f64, power: f64, level: f64) -> f64 {
    stats::sample_size(difference, sd, power, level)
}

/// Returns the smallest difference that `n` cases find.
#[wasm_bindgen]
pub fn minimum_detectable(n: f64, sd: f64, power: f64, level: f64) -> f64 {
    stats::minimum_detectable(n, sd, power, level)
}

/// Returns observed and expected agreement, kappa, alpha, then the counts; nothing without labels. NaN means "not defined".
#[wasm_bindgen]
pub fn agreement(first: &[u32], second: &[u32], labels: usize) -> Vec<f64> {
    let Some(found) = stats::agreement(first, second, labels) else { return Vec::new() };
    let mut numbers = vec![found.observed, found.expected, number(found.kappa), number(found.alpha)];
    numbers.extend(found.counts);
    numbers
}

/// Returns mean, standard error, low, high, effective n, lambda and the mean of the judge; nothing if a list is empty. NaN means
/// "not defined".
#[wasm_bindgen]
pub fn prediction_powered(judged: &[f64], judge: &[f64], human: &[f64], level: f64) -> Vec<f64> {
    let Some(found) = stats::prediction_powered(judged, judge, human, level) else { return Vec::new() };
    let (low, high) = found.interval.unwrap_or((f64::NAN, f64::NAN));
    let (stderr, n_effective) = (number(found.stderr), number(found.n_effective));
    vec![found.mean, stderr, low, high, n_effective, found.lambda, found.judge_mean]
}

/// Returns the correlation of a case with the others, and the band of chance; nothing if the scores do not vary.
#[wasm_bindgen]
pub fn item_rest(item: &[f64], rest: &[f64], seed: f64) -> Vec<f64> {
    stats::item_rest(item, rest, seed.to_bits())
        .map_or_else(Vec::new, |found| vec![found.correlation, found.low, found.high])
}

fn number(found: Option<f64>) -> f64 {
    found.unwrap_or(f64::NAN)
}
