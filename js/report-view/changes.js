// This file tells what has changed between runs, case by case.

export const CHANGES = Object.freeze(["fixed", "broken", "unchanged", "added", "removed"]);

/**
 * What became of a case between two runs; a result is undefined where its run has no such case or no output for it.
 * @returns {"fixed" | "broken" | "unchanged" | "added" | "removed"}
 */
export function changeOf(before, after) {
  if (!before !== !after) return after ? "added" : "removed";
  if (!before || before.passed === after.passed) return "unchanged";
  return after.passed ? "fixed" : "broken";
}

/**
 * How many cases changed how, in all and by category.
 * @param {{category: string, results: (object | undefined)[]}[]} entries
 * @param {number} base which result is the one before
 * @param {number} target which one is after it
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
