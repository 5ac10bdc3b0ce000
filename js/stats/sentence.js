// This file says in one sentence what a comparison shows.

import { call } from "../engine/runtime.js";
import { decimalsOf, percent, pValue } from "./figures.js";

/** The changes for which the sentence names the number of cases that would find them. */
const CHANGES = [0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const POWER = 0.8;

/**
 * @param {{level: number, difference: object, counts: object, permutation: object, verdict: string}} comparison
 * @param {number} alpha below which a p-value is evidence
 * @param {string[][]} unanswered the ids of the cases that the first and the second report do not answer
 */
export function sentenceOf(comparison, alpha, [first, second]) {
  const { verdict, counts } = comparison;
  const isUnclear = verdict === "no_evidence";
  return [
    isUnclear ? `no evidence of a difference; ${outlook(comparison, alpha)}` : finding(comparison),
    listed([counts.added, "added"], [counts.removed, "removed"]),
    listed([first.length, "not answered in the first report"], [second.length, "not answered in the second report"]),
  ]
    .filter(Boolean)
    .join("; ");
}

/** Returns a list such as `2 added, 1 removed`, without those that do not occur. */
function listed(...counts) {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(", ");
}

function finding({ level, difference, counts, permutation, verdict }) {
  const { mean, low, high } = difference;
  const sign = verdict === "worse" ? -1 : 1;
  const decimals = decimalsOf(difference);
  const figure = (value) => (sign * value).toFixed(decimals);
  const bounds = sign > 0 ? [low, high] : [high, low];
  const interval = low === null ? "" : `, ${percent(level)} ${bounds.map(figure).join(" to ")}`;
  const { fixed, broken, better, worse } = counts;
  const partial = listed([better, "better"], [worse, "worse"]);
  const changes = [`${fixed} fixed`, `${broken} broken`, partial, pValue(permutation.p)].filter(Boolean).join(", ");
  return `${verdict} by ${figure(mean)}${interval}; ${changes}`;
}

/** Says how many cases would be enough, or why there is nothing to say. */
function outlook({ difference }, alpha) {
  const sd = difference.stderr * Math.sqrt(difference.n);
  const needed = (change) => call((engine) => engine.sample_size(change, sd, POWER, 1 - alpha));
  const { code, change, cases } = outlookOf(difference, needed);
  return OUTLOOKS[code] ?? `a change of ${change} would need about ${cases} case${cases === 1 ? "" : "s"}`;
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
