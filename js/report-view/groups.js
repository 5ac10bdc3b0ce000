// This file groups the cases of a run by category, difficulty and tag, and counts the failed checks.

import { isStarted } from "../engine/runtime.js";
import { estimateOf } from "../stats/estimate.js";
import { failedChecks } from "./reasons.js";
import { isAnswered } from "./states.js";
import { clip } from "./text.js";

/** The weight of a case, by difficulty. */
export const WEIGHTS = Object.freeze({ easy: 1, medium: 1.5, hard: 2 });

/** The level of the intervals. */
const LEVEL = 0.95;

/** The maximum length of a name, because a longer name could fill the page. */
const NAME_LENGTH = 300;

/** The shortened name of a category, tag or check, for lists and filters. */
export const groupName = (name) => clip(String(name), NAME_LENGTH);

/**
 * @typedef {{low: number, high: number}} Interval
 * @typedef {{name: string, score: number, interval?: Interval, passed: number, answered: number, total: number}} Group `passed`: of
 * those that were answered
 * @returns {{category: Group[], difficulty: Group[], tag: Group[]}} categories in order of appearance, tags by
 * descending number of cases
 */
export function groupsOf(run) {
  const { report, cases, scores, state } = run;
  const by = { category: new Map(), difficulty: new Map(), tag: new Map() };
  cases.forEach((benchmarkCase, index) => {
    const result = {
      score: scores[index].score,
      state: state(index),
      weight: weightOf(benchmarkCase),
      index,
    };
    add(by.category, groupName(benchmarkCase.category), result);
    add(by.difficulty, benchmarkCase.difficulty, result);
    for (const tag of new Set(benchmarkCase.tags?.map(groupName))) add(by.tag, tag, result);
  });
  const withInterval = intervalsOf(run);
  const list = (map, known) =>
    Array.from(map, ([name, { sum, weight, indices, ...counts }]) => {
      // Prefer the score that the engine computed, if the report has it.
      const score = known?.[name] ?? mean(sum, weight);
      return { name, ...counts, score, ...withInterval(score, indices) };
    });
  const order = Object.keys(WEIGHTS);
  return {
    category: list(by.category, report.by_category),
    difficulty: list(by.difficulty).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
    tag: list(by.tag).sort((a, b) => b.total - a.total),
  };
}

/** The weight of a case. */
export const weightOf = ({ difficulty }) => WEIGHTS[difficulty] ?? WEIGHTS.medium;

/**
 * Returns a function that adds the interval of a score, which is the mean of the cases at some indices. It adds none if the
 * engine has not started, if there is only one case, or if the score was computed with other weights.
 * @returns {(score: number, indices?: number[]) => {interval?: Interval}}
 */
export function intervalsOf({ cases, scores }) {
  if (!isStarted()) return () => ({});
  const list = scores.map(({ score }) => score);
  const weights = cases.map(weightOf);
  return (score, indices) => {
    const { mean, low, high } = estimateOf(list, weights, { indices, level: LEVEL });
    return low === null || !(Math.abs(mean - score) < 1e-4) ? {} : { interval: { low, high } };
  };
}

function add(map, name, { score, state, weight, index }) {
  const group = map.get(name) ?? { sum: 0, weight: 0, passed: 0, answered: 0, total: 0, indices: [] };
  map.set(name, group);
  group.sum += weight * score;
  group.weight += weight;
  group.passed += Number(state === "pass");
  group.answered += Number(isAnswered(state));
  group.total += 1;
  group.indices.push(index);
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
