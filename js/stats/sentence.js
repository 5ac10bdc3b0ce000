// This file says in one sentence what a comparison shows.

import { call } from "../engine/runtime.js";
import { decimalsOf, percent, pValue } from "./figures.js";

/** The changes for which the sentence names the number of cases that would find them. */
const CHANGES = [0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const POWER = 0.8;

/** @param {{level: number, difference: object, counts: object, permutation: object, verdict: string}} comparison */
export function sentenceOf(comparison) {
  const { verdict } = comparison;
  return verdict === "no_evidence" ? `no evidence of a difference; ${outlook(comparison)}` : finding(comparison);
}

function finding({ level, difference, counts, permutation, verdict }) {
  const { mean, low, high } = difference;
  const sign = verdict === "worse" ? -1 : 1;
  const figure = (value) => (sign * value).toFixed(decimalsOf(difference));
  const bounds = sign > 0 ? [low, high] : [high, low];
  const interval = low === null ? "" : `, ${percent(level)} ${bounds.map(figure).join(" to ")}`;
  const { fixed, broken, better, worse } = counts;
  const partial = [better > 0 && `${better} better`, worse > 0 && `${worse} worse`].filter(Boolean);
  const changes = [`${fixed} fixed`, `${broken} broken`, ...partial].join(", ");
  return `${verdict} by ${figure(mean)}${interval}; ${changes}, ${pValue(permutation.p)}`;
}

/** Says how many cases would be enough, or why there is nothing to say. */
function outlook({ level, difference }) {
  const sd = difference.stderr * Math.sqrt(difference.n);
  const needed = (change) => call((engine) => engine.sample_size(change, sd, POWER, level));
  const { code, change, cases } = outlookOf(difference, needed);
  return OUTLOOKS[code] ?? `a change of ${change} would need about ${cases} cases`;
}

const OUTLOOKS = {
  none_shared: "no case is in both reports",
  one_case: "only one case is in both reports",
  one_cluster: "the cases of only one cluster are in both reports",
  same_change: "the score of each case changed by the same amount",
};

/**
 * Returns the outlook as a code.
 * @param {{stderr: number | null, n: number}} difference
 * @param {(change: number) => number} needed the number of cases that would find a change
 * @returns {{code: string, change?: number, cases?: number}} `cases` would find a change of `change`
 */
export function outlookOf({ stderr, n }, needed) {
  if (n === 0) return { code: "none_shared" };
  if (stderr === null) return { code: n === 1 ? "one_case" : "one_cluster" };
  if (stderr === 0) return { code: "same_change" };
  const change = CHANGES.find((each) => needed(each) > n) ?? CHANGES.at(-1);
  return { code: "needed", change, cases: rounded(needed(change)) };
}

/** Rounds up to two digits. */
function rounded(count) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / unit) * unit;
}
