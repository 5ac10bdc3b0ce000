//! The item-rest correlation: whether a case ranks runs as the other cases do.
//!
//! The correlation of Pearson between the scores of a case and the sums of the other cases, over runs. A negative one is a hint that
//! the case rewards wrong answers. Few runs give high correlations by chance, so it is compared with those of shuffled scores.
//! Nunnally, "Psychometric Theory" (1978), chapter 8. time: O(cases · runs · [`SHUFFLES`]).

use super::float;
use super::random::Random;

/// The number of shuffles of each case. With 199, the band has 95 % between the 5th smallest and the 5th largest correlation.
pub const SHUFFLES: usize = 199;
const OUTSIDE: usize = 5;

/// The correlation of one case.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ItemRest {
    /// The correlation.
    pub correlation: f64,
    /// The lower bound of the band that chance would give.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Correlates `item`, the scores of one case by run, with `rest`, the sums of the other cases. Returns `None` if either does not
/// vary. `seed` chooses the shuffles.
///
/// ```
/// use benchmarkhub::stats::item_rest;
/// let found = item_rest(&[0.0, 0.0, 1.0, 1.0], &[5.0, 6.0, 1.0, 2.0], 0).expect("both vary");
/// assert!(found.correlation < -0.9);
/// ```
#[must_use]
pub fn item_rest(item: &[f64], rest: &[f64], seed: u64) -> Option<ItemRest> {
    let item = centred(item)?;
    let rest = centred(rest)?;
    let product = |item: &[f64]| {
        let mut sum = 0.0;
        for (a, b) in item.iter().zip(&rest) {
            sum += a * b;
        }
        sum
    };
    let correlation = product(&item);
    let mut random = Random(seed);
    let mut shuffled = item.clone();
    let (mut lowest, mut highest) = ([f64::INFINITY; OUTSIDE], [f64::NEG_INFINITY; OUTSIDE]);
    for _ in 0..SHUFFLES {
        for end in (1..shuffled.len()).rev() {
            shuffled.swap(end, random.below(end + 1));
        }
        let (mut low, mut high) = (product(&shuffled), product(&shuffled));
        // Keep the five lowest and the five highest, each in order.
        for at in 0..OUTSIDE {
            (lowest[at], low) = (lowest[at].min(low), lowest[at].max(low));
            (highest[at], high) = (highest[at].max(high), highest[at].min(high));
        }
    }
    Some(ItemRest { correlation, low: lowest[OUTSIDE - 1], high: highest[OUTSIDE - 1] })
}

/// Returns the values minus their mean, scaled to length 1; `None` if they do not vary.
fn centred(values: &[f64]) -> Option<Vec<f64>> {
    let (mut sum, mut squares) = (0.0, 0.0);
    for value in values {
        sum += value;
    }
    let mean = sum / float(values.len());
    for value in values {
        squares += (value - mean) * (value - mean);
    }
    let length = squares.sqrt();
    (length > 1e-9).then(|| values.iter().map(|value| (value - mean) / length).collect())
}
