// This file measures several attempts at the same cases.

import { describe, usage } from "../engine/errors.js";
import { call } from "../engine/runtime.js";

/** Returns the chance that at least one of `k` attempts passes, when `c` of `n` attempts passed. */
export function passAtK(n, c, k) {
  checkCounts(n, c, k);
  return call((engine) => engine.pass_at_k(n, c, k));
}

/** Returns the chance that all of `k` attempts pass, when `c` of `n` attempts passed. */
export function passHatK(n, c, k) {
  checkCounts(n, c, k);
  return call((engine) => engine.pass_hat_k(n, c, k));
}

/** The most attempts that the engine counts. */
const MAX_COUNT = 2 ** 32 - 1;

function checkCounts(n, c, k) {
  const checkCount = (name, value, least, most, words) => {
    if (Number.isInteger(value) && value >= least && value <= most) return;
    throw usage(`${name}: expected a whole number from ${least} to ${words}, found ${describe(value)}`);
  };
  checkCount("n", n, 1, MAX_COUNT, MAX_COUNT);
  checkCount("c", c, 0, n, `n = ${n}`);
  checkCount("k", k, 1, n, `n = ${n}`);
}

/**
 * Summarizes the samples of a report's cases; undefined if no case has samples. `k` is the smallest number of samples of a case, and
 * the measures are means over the cases with samples.
 */
export function repeatsOf({ scores }) {
  const cases = scores
    .filter(({ samples }) => Array.isArray(samples) && samples.length > 0)
    .map(({ case_id, passed, samples }) => {
      const n = samples.length;
      const count = samples.filter((sample) => sample.passed).length;
      // The chance that two samples of the case differ.
      const flakiness = n > 1 ? 1 - passHatK(n, count, 2) - passHatK(n, n - count, 2) : 0;
      return { case_id, passed, samples: n, samples_passed: count, flakiness };
    });
  if (cases.length === 0) return undefined;
  const k = cases.reduce((least, { samples }) => Math.min(least, samples), Number.POSITIVE_INFINITY);
  const mean = (of) => cases.reduce((sum, each) => sum + of(each), 0) / cases.length;
  return {
    k,
    pass_at_k: mean(({ samples, samples_passed: passed }) => passAtK(samples, passed, k)),
    pass_hat_k: mean(({ samples, samples_passed: passed }) => passHatK(samples, passed, k)),
    majority: mean(({ passed }) => Number(passed)),
    flaky: cases.filter(({ flakiness }) => flakiness > 0).map(({ case_id: caseId }) => caseId),
    cases,
  };
}
