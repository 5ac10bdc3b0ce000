// This file groups cases by category, difficulty, tag and check.

import { usedKeys } from "../suites/used-checks.js";

const DIFFICULTIES = ["easy", "medium", "hard"];

/**
 * Returns the indices of the cases by name.
 * @returns {{category: Map<string, number[]>, difficulty: Map<string, number[]>, tag: Map<string, number[]>, check: Map<string, number[]>}}
 */
export function groupCases(cases) {
  const by = { category: new Map(), difficulty: new Map(), tag: new Map(), check: new Map() };
  const add = (map, name, index) => {
    if (map.has(name)) map.get(name).push(index);
    else map.set(name, [index]);
  };
  for (const [index, { category, difficulty, tags, expected_behavior: expected }] of cases.entries()) {
    add(by.category, category, index);
    add(by.difficulty, difficulty, index);
    for (const tag of new Set(tags)) add(by.tag, String(tag), index);
    for (const name of new Set(checkNames(expected))) add(by.check, name, index);
  }
  const order = DIFFICULTIES.filter((name) => by.difficulty.has(name));
  by.difficulty = new Map(order.map((name) => [name, by.difficulty.get(name)]));
  return by;
}

/** Yields the keys and kinds of the checks of a case, including those in groups. */
export function* checkNames(expected) {
  yield* usedKeys(expected);
  yield* kindsIn(expected?.checks);
}

function* kindsIn(checks) {
  if (!Array.isArray(checks)) return;
  for (const { kind, any_of: any, all_of: all, of } of checks) {
    if (typeof kind === "string") yield kind;
    for (const group of [any, all, of]) yield* kindsIn(group);
  }
}

/** Returns an object with a result for each group. */
export function mapGroups(groups, work) {
  return Object.fromEntries(Array.from(groups, ([name, indices]) => [name, work(indices, name)]));
}
