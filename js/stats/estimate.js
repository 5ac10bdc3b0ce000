// This file calls the engine for estimates. The engine returns NaN for a number that does not exist.

import { call } from "../engine/runtime.js";
import { numbered } from "./clusters.js";

export const numberOrNull = (number) => (Number.isNaN(number) ? null : number);

/**
 * Returns the mean of some scores with its interval.
 * @param {ArrayLike<number>} scores
 * @param {ArrayLike<number>} weights
 * @param {{indices?: number[], clusters?: (string | number)[], level: number}} options `indices` selects scores
 */
export function estimateOf(scores, weights, { indices, clusters, level }) {
  const chosen = indices ?? Array.from(scores, (_, index) => index);
  const pick = (list) => Float64Array.from(chosen, (index) => list[index]);
  const ids = numbered(clusters, chosen);
  const numbers = call((engine) => engine.estimate(pick(scores), pick(weights), ids, level));
  const [mean, stderr, low, high, effective] = Array.from(numbers, numberOrNull);
  return {
    mean,
    stderr,
    low,
    high,
    n: chosen.length,
    n_effective: effective,
    ...(clusters && { clusters: numbers[5] }),
  };
}
