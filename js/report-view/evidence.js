// This file says whether one run is better than another, as codes that the report view translates.

import { outlookOf } from "../stats/sentence.js";

const POWER = 0.8;

/**
 * @typedef {object} Evidence
 * @property {"better" | "worse" | "no_evidence" | "other_suites"} verdict
 * @property {{mean: number, low: number | null, high: number | null}} [difference]
 * @property {number} [p]
 * @property {object} [outlook] how many cases would be enough, see `outlookOf`
 * @property {Record<string, "better" | "worse" | "no_evidence">} [categories] with p-values that Holm's method adjusted
 * @property {{counts: Record<string, number>, cases: Record<"broken" | "fixed", string[]>}} [changes] how many cases changed, with
 * some of their ids
 */

/** @returns {Evidence} */
export function evidenceOf(library, before, after, alpha = 0.05) {
  if (before.suite.suite_id !== after.suite.suite_id) return { verdict: "other_suites" };
  const { difference, permutation, verdict, by_category } = library.compareReports(before, after, { alpha });
  const needed = (change) =>
    library.sampleSize({ difference: change, from: { difference }, power: POWER, level: 1 - alpha });
  const categories = Object.entries(by_category).map(
    ([
      name,
      {
        difference: { mean },
        p_holm,
      },
    ]) => {
      return [name, p_holm < alpha ? (mean > 0 ? "better" : "worse") : "no_evidence"];
    },
  );
  return {
    verdict,
    difference,
    p: permutation.p,
    ...(verdict === "no_evidence" && { outlook: outlookOf(difference, needed) }),
    categories: Object.fromEntries(categories),
  };
}
