// This file formats figures of statistics with as many decimals as their interval allows.

/**
 * Returns the number of decimals for a mean and its interval: at least two, and at most four, or more if a mean other than 0 would be
 * shown as 0.
 */
export function decimalsOf({ mean = 0, low, high }) {
  const half = low === null ? 0 : (high - low) / 2;
  const decimals = half > 0 ? Math.min(4, Math.max(2, 1 + Math.floor(-Math.log10(half)))) : 4;
  const isLost = mean !== 0 && mean !== null && Number(mean.toFixed(decimals)) === 0;
  return isLost ? Math.min(20, Math.ceil(-Math.log10(Math.abs(mean)))) : decimals;
}

/** Formats a score. Only a perfect score is 1, and only 0 is 0. */
export function scoreFigure(score, decimals) {
  const unit = 10 ** -decimals;
  const bounded = Math.min(score < 1 ? 1 - unit : 1, Math.max(score > 0 ? unit : 0, score));
  return bounded.toFixed(decimals);
}

/** Formats a level such as 0.95 as `95 %`. */
export function percent(level) {
  return `${Number((level * 100).toPrecision(10))} %`;
}

/** Formats a p-value with three decimals, or with four if rounding would lift it to a limit such as 0.05. */
export function pValue(p) {
  const rounded = Number(p.toFixed(3));
  const isLifted = rounded > p && rounded === Number(p.toFixed(2));
  return p < 0.001 ? "p < 0.001" : `p = ${isLifted ? Math.floor(p * 10_000) / 10_000 : rounded}`;
}
