// This file groups the cases of a run by category, difficulty and tag, and counts the failed checks.

import { failedChecks } from "./reasons.js";
import { isAnswered } from "./states.js";
import { clip } from "./text.js";

/** The weight of a case, by difficulty. */
export const WEIGHTS = Object.freeze({ easy: 1, medium: 1.5, hard: 2 });

/** The maximum length of a name, because a longer name could fill the page. */
const NAME_LENGTH = 300;

/** The shortened name of a category, tag or check, for lists and filters. */
export const groupName = (name) => clip(String(name), NAME_LENGTH);

/**
 * @typedef {{name: string, score: number, passed: number, answered: number, total: number}} Group `passed`: of those that were answered
 * @returns {{category: Group[], difficulty: Group[], tag: Group[]}} categories in order of appearance, tags by
 * descending number of cases
 */
export function groupsOf({ report, cases, scores, state }) {
  const by = { category: new Map(), difficulty: new Map(), tag: new Map() };
  cases.forEach((benchmarkCase, index) => {
    const result = {
      score: scores[index].score,
      state: state(index),
      weight: WEIGHTS[benchmarkCase.difficulty] ?? WEIGHTS.medium,
    };
    add(by.category, groupName(benchmarkCase.category), result);
    add(by.difficulty, benchmarkCase.difficulty, result);
    for (const tag of new Set(benchmarkCase.tags?.map(groupName))) add(by.tag, tag, result);
  });
  const list = (map) =>
    Array.from(map, ([name, { sum, weight, ...counts }]) => ({ name, score: mean(sum, weight), ...counts }));
  const order = Object.keys(WEIGHTS);
  return {
    // Prefer the score that the engine computed, if the report has it.
    category: list(by.category).map((group) => ({ ...group, score: report.by_category?.[group.name] ?? group.score })),
    difficulty: list(by.difficulty).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
    tag: list(by.tag).sort((a, b) => b.total - a.total),
  };
}

function add(map, name, { score, state, weight }) {
  const group = map.get(name) ?? { sum: 0, weight: 0, passed: 0, answered: 0, total: 0 };
  map.set(name, group);
  group.sum += weight * score;
  group.weight += weight;
  group.passed += Number(state === "pass");
  group.answered += Number(isAnswered(state));
  group.total += 1;
}

function mean(sum, weight) {
  return weight === 0 ? 0 : Math.round((sum / weight) * 10_000) / 10_000;
}

/** @returns {{name: string, failed: number}[]} the number of cases that failed each check, in descending order */
export function failuresOf({ scores, hasOutput }) {
  const counts = new Map();
  scores.forEach((score, index) => {
    for (const name of failedChecks(score, hasOutput(index)).map(groupName))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return Array.from(counts, ([name, failed]) => ({ name, failed })).sort((a, b) => b.failed - a.failed);
}
