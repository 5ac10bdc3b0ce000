//! The BLEU formula, which computes a score from counts.

use crate::text::count::float;

/// The maximum length of the n-grams.
pub(super) const MAX_ORDER: usize = 4;

/// The counts of a segment. Their sums are the counts of a corpus.
#[derive(Clone, Copy, Default)]
pub(super) struct Stats {
    /// The number of tokens of the prediction, and of the reference whose length is closest to that of the prediction.
    pub(super) sys_len: usize,
    pub(super) ref_len: usize,
    /// For each order, how many n-grams of the prediction match, and how many n-grams the prediction has.
    pub(super) counts: [usize; MAX_ORDER],
    pub(super) totals: [usize; MAX_ORDER],
}

impl Stats {
    pub(super) fn add(&mut self, other: &Self) {
        self.sys_len += other.sys_len;
        self.ref_len += other.ref_len;
        for n in 0..MAX_ORDER {
            self.counts[n] += other.counts[n];
            self.totals[n] += other.totals[n];
        }
    }
}

/// How to replace a precision of 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Smoothing {
    /// Do not replace it.
    None,
    /// Assume half a match for the first order without a match, a quarter for the next, and so on.
    #[default]
    Exp,
    /// Assume this number of matches.
    Floor(f64),
    /// Add this number to the matches and the n-grams of each order above 1.
    AddK(f64),
}

/// A BLEU score from 0 to 100, with its components.
#[derive(Clone, Copy, Debug)]
pub(super) struct BleuScore {
    pub(super) score: f64,
    pub(super) counts: [f64; MAX_ORDER],
    pub(super) totals: [f64; MAX_ORDER],
    pub(super) precisions: [f64; MAX_ORDER],
    pub(super) brevity_penalty: f64,
}

/// Computes the score. With `effective_order`, ignores orders for which the prediction is too short.
pub(super) fn bleu(stats: &Stats, smoothing: Smoothing, effective_order: bool) -> BleuScore {
    let mut bleu = BleuScore {
        score: 0.0,
        counts: stats.counts.map(float),
        totals: stats.totals.map(float),
        precisions: [0.0; MAX_ORDER],
        brevity_penalty: 1.0,
    };
    if stats.sys_len < stats.ref_len {
        bleu.brevity_penalty = match stats.sys_len {
            0 => 0.0,
            sys_len => libm::exp(1.0 - float(stats.ref_len) / float(sys_len)),
        };
    }
    if stats.counts == [0; MAX_ORDER] {
        return bleu;
    }
    let mut smooth = 1.0;
    let mut order = MAX_ORDER;
    for n in 0..MAX_ORDER {
        if let Smoothing::AddK(value) = smoothing
            && n > 0
        {
            bleu.counts[n] += value;
            bleu.totals[n] += value;
        }
        let (count, total) = (bleu.counts[n], bleu.totals[n]);
        if total <= 0.0 {
            break;
        }
        if effective_order {
            order = n + 1;
        }
        bleu.precisions[n] = if count > 0.0 {
            100.0 * count / total
        } else {
            match smoothing {
                Smoothing::Exp => {
                    smooth *= 2.0;
                    100.0 / (smooth * total)
                }
                Smoothing::Floor(value) => 100.0 * value / total,
                _ => 0.0,
            }
        };
    }
    // sacrebleu uses this number for the logarithm of 0.
    let logarithm = |&precision: &f64| if precision > 0.0 { libm::log(precision) } else { -9_999_999_999.0 };
    let sum = bleu.precisions[..order].iter().map(logarithm).fold(0.0, |sum, log| sum + log);
    bleu.score = bleu.brevity_penalty * libm::exp(sum / float(order));
    bleu
}
