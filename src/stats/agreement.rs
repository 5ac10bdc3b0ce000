//! The agreement of two raters, beyond chance.
//!
//! Cohen's kappa: "A coefficient of agreement for nominal scales", Educ. Psychol. Meas. 20 (1960), as scikit-learn's
//! `cohen_kappa_score`. Krippendorff's alpha for nominal data without gaps: "Content Analysis" (2004), as `krippendorff.alpha`.
//! Kappa takes each rater's own shares of labels as chance, alpha the shares of both together. time: O(n + labels²).

use super::float;

/// How much two raters agree.
#[derive(Debug, Clone, PartialEq)]
pub struct Agreement {
    /// The share of items with the same label.
    pub observed: f64,
    /// The share that would agree by chance, by kappa's rule.
    pub expected: f64,
    /// Cohen's kappa; `None` if all labels are the same.
    pub kappa: Option<f64>,
    /// Krippendorff's alpha; `None` if all labels are the same.
    pub alpha: Option<f64>,
    /// The number of items by label of the first rater, then of the second, `labels` numbers for each.
    pub counts: Vec<f64>,
}

/// Compares two lists of labels, which are numbers below `labels`. Returns `None` for empty lists.
///
/// ```
/// use benchmarkhub::stats::agreement;
/// let found = agreement(&[0, 0, 1, 1], &[0, 0, 1, 0], 2).expect("there are items");
/// assert_eq!((found.observed, found.kappa), (0.75, Some(0.5)));
/// ```
#[must_use]
pub fn agreement(first: &[u32], second: &[u32], labels: usize) -> Option<Agreement> {
    let mut counts = vec![0.0; labels * labels];
    for (&a, &b) in first.iter().zip(second) {
        *counts.get_mut(a as usize * labels + b as usize)? += 1.0;
    }
    let n = float(first.len().min(second.len()));
    let (mut observed, mut expected, mut pairs) = (0.0, 0.0, 0.0);
    for label in 0..labels {
        let (mut of_first, mut of_second) = (0.0, 0.0);
        for other in 0..labels {
            of_first += counts[label * labels + other];
            of_second += counts[other * labels + label];
        }
        observed += counts[label * labels + label];
        expected += of_first * of_second;
        pairs += (of_first + of_second) * (of_first + of_second - 1.0);
    }
    let (observed, expected) = (observed / n, expected / (n * n));
    let by_chance = pairs / (2.0 * n * (2.0 * n - 1.0));
    let beyond = |chance: f64| (labels > 1).then(|| 1.0 - (1.0 - observed) / (1.0 - chance));
    (n > 0.0).then(|| Agreement {
        observed,
        expected,
        kappa: beyond(expected),
        alpha: beyond(by_chance),
        counts,
    })
}
