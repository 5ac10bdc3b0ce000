// This file reads the comparisons that callers pass to formats.

import { describe, isDictionary, usage } from "../engine/errors.js";
import { isList, plainOf } from "../engine/plain.js";

const VERDICTS = ["better", "worse", "no_evidence"];
const CHANGES = ["fixed", "broken", "better", "worse", "same", "added", "removed"];
const isText = (value) => typeof value === "string";
const isScore = (value) => value === null || (typeof value === "number" && value >= 0 && value <= 1);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** Returns a copy of a comparison, after checking the fields that the formats need. */
export function readComparison(value, root) {
  const comparison = plainOf(value, root);
  const expect = (isValid, path, expected, found) => {
    if (!isValid) throw usage(`${root}${path}: expected ${expected}, found ${describe(found)}`);
  };
  expect(isDictionary(comparison), "", "what compareReports returns", comparison);
  const { verdict, sentence, counts, cases, by_category: groups } = comparison;
  expect(VERDICTS.includes(verdict), ".verdict", `one of ${VERDICTS.join(", ")}`, verdict);
  expect(isText(sentence), ".sentence", "a text", sentence);
  expect(isDictionary(counts), ".counts", "an object", counts);
  expect(isList(cases), ".cases", "a list", cases);
  for (const [index, each] of cases.entries()) {
    const path = `.cases[${index}]`;
    expect(isDictionary(each), path, "an object", each);
    expect(isText(each.case_id), `${path}.case_id`, "a text", each.case_id);
    expect(CHANGES.includes(each.change), `${path}.change`, `one of ${CHANGES.join(", ")}`, each.change);
    for (const side of ["a", "b"])
      expect(isScore(each[side]), `${path}.${side}`, "a number from 0 to 1 or null", each[side]);
  }
  for (const change of CHANGES) {
    const actual = cases.filter((each) => each.change === change).length;
    const found = counts[change] ?? 0;
    expect(isCount(found) && found === actual, `.counts.${change}`, `${actual}`, found);
  }
  expect(isDictionary(groups), ".by_category", "an object", groups);
  for (const [name, group] of Object.entries(groups)) {
    const { mean } = (isDictionary(group) && isDictionary(group.difference) && group.difference) || {};
    const isValid = (mean === null || typeof mean === "number") && typeof group?.p_holm === "number";
    expect(isValid, `.by_category[${JSON.stringify(name)}]`, "{difference, p, p_holm}", group);
  }
  const { warnings = [] } = comparison;
  const areWarnings = isList(warnings) && warnings.every((each) => isDictionary(each) && isText(each.message));
  expect(areWarnings, ".warnings", "a list of warnings", warnings);
  return { ...comparison, warnings };
}
