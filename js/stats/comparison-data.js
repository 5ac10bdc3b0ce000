// This file reads the comparisons that callers pass to formats.

import { isDictionary } from "../engine/errors.js";
import { plainOf } from "../engine/plain.js";
import { check, checkFields, checkList, isCount, isText, SHARE, WARNING } from "../suites/report-shape.js";

const CHANGES = ["fixed", "broken", "better", "worse", "same", "added", "removed"];
const oneOf = (...names) => [(value) => names.includes(value), `one of ${names.join(", ")}`];
const SCORE = [(value) => value === null || SHARE[0](value), "a number from 0 to 1 or null"];
const COMPARISON = {
  verdict: oneOf("better", "worse", "no_evidence"),
  sentence: [isText, "a text"],
  counts: [isDictionary, "an object"],
  by_category: [isDictionary, "an object"],
};
const CASE = { case_id: [isText, "a text"], change: oneOf(...CHANGES), a: SCORE, b: SCORE };
const GROUP = [
  (group) => typeof group?.p_holm === "number" && isFigure(group.difference?.mean),
  "{difference, p, p_holm}",
];
const isFigure = (value) => value === null || typeof value === "number";

/** Returns a copy of a comparison, after checking the fields that the formats need. */
export function readComparison(value, root) {
  const comparison = plainOf(value, root);
  check(comparison, [isDictionary, "what compareReports returns"], root);
  checkFields(comparison, COMPARISON, root);
  const { counts, cases, by_category: groups, warnings = [] } = comparison;
  checkList(cases, CASE, `${root}.cases`);
  for (const change of CHANGES) {
    const actual = cases.filter((each) => each.change === change).length;
    check(counts[change] ?? 0, [(found) => isCount(found) && found === actual, actual], `${root}.counts.${change}`);
  }
  for (const [name, group] of Object.entries(groups))
    check(group, GROUP, `${root}.by_category[${JSON.stringify(name)}]`);
  checkList(warnings, WARNING, `${root}.warnings`);
  return { ...comparison, warnings };
}
