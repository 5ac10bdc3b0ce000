// This file formats figures of statistics with as many decimals as their interval allows.

/** Returns the number of decimals for a mean and its interval: two at least, four at most. */
export function decimalsOf({ low, high }) {
  if (low === null) return 4;
  const half = (high - low) / 2;
  return half > 0 ? Math.min(4, Math.max(2, 1 + Math.floor(-Math.log10(half)))) : 4;
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

/** Formats a p-value with three decimals, so that no value below 0.05 becomes 0.05. */
export function pValue(p) {
  return p < 0.001 ? "p < 0.001" : `p = ${Number(p.toFixed(3))}`;
}
