// This file compares the verdicts and scores of two runs, case by case. A case that a run did not answer has neither.

import { clip } from "./text.js";

export const CHANGES = Object.freeze(["fixed", "broken", "better", "worse", "unchanged", "added", "removed"]);

/**
 * Returns the change of a case between two runs. A result is undefined if its run did not answer the case: an agent that
 * was not asked, or whose request failed, has neither broken nor fixed anything.
 * @returns {"fixed" | "broken" | "better" | "worse" | "unchanged" | "added" | "removed"} "better" and "worse": the score
 * differs, but the verdict is the same
 */
export function changeOf(before, after) {
  if (!before !== !after) return after ? "added" : "removed";
  if (!before) return "unchanged";
  if (before.passed !== after.passed) return after.passed ? "fixed" : "broken";
  if (before.score === after.score) return "unchanged";
  return after.score > before.score ? "better" : "worse";
}

/** Returns the difference between the scores of a case in the selected run and in the first run; undefined if one lacks the case. */
export function differenceOf({ indexes }, runs, target) {
  const [before, after] = [0, target].map((run) => runs[run].scores[indexes[run]]?.score);
  return before === undefined || after === undefined ? undefined : Math.round((after - before) * 10_000) / 10_000;
}

/** The number of cases of a change that are named, and the maximum length of an id. */
const NAMED = 3;
const NAME_LENGTH = 300;

/** Counts the cases with each change between the first two results, and names the first cases that are broken and fixed. */
export function namedChanges(entries) {
  const { all: counts } = countChanges(entries, 0, 1);
  const firstOf = (change) => {
    const names = [];
    // Instead of "and 1 more", the last one is named too.
    const most = counts[change] === NAMED + 1 ? NAMED + 1 : NAMED;
    for (const { case_id: caseId, results } of entries) {
      if (names.length === most) break;
      if (changeOf(...results) === change) names.push(clip(caseId, NAME_LENGTH));
    }
    return names;
  };
  return { counts, cases: { broken: firstOf("broken"), fixed: firstOf("fixed") } };
}

/**
 * Counts the cases with each change, in total and by category.
 * @param {{category: string, results: (object | undefined)[]}[]} entries
 * @param {number} base the index of the earlier result
 * @param {number} target the index of the later result
 */
export function countChanges(entries, base, target) {
  const none = () => Object.fromEntries(CHANGES.map((change) => [change, 0]));
  const all = none();
  const byCategory = new Map();
  for (const { category, results } of entries) {
    const change = changeOf(results[base], results[target]);
    all[change] += 1;
    if (!byCategory.has(category)) byCategory.set(category, none());
    byCategory.get(category)[change] += 1;
  }
  return { all, byCategory };
}
