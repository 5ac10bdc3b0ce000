// This file summarizes a report: means with confidence intervals, for all cases and by group.

import { ScoreCalculator } from "../suites/calculator.js";
import { clustersOf } from "./clusters.js";
import { estimateOf } from "./estimate.js";
import { groupCases, mapGroups } from "./groups.js";
import { statisticsOptions } from "./options.js";
import { repeatsOf } from "./repeats.js";
import { errorWarnings, readReport } from "./report-data.js";

const OPTIONS = ["level", "cluster", "weights"];

/** Returns the means of a report with their intervals. */
export function summarize(report, options = {}) {
  const checked = statisticsOptions(options, OPTIONS);
  return summaryOf(readReport(report), checked);
}

/** Does the same for a report and options that are known to be valid. */
export function summaryOf(report, { level = 0.95, cluster, weights = {} } = {}) {
  const { cases } = report.suite;
  const estimate = estimatorOf(report, { level, cluster, weights });
  const passed = report.scores.map((score) => Number(score.passed));
  const ones = passed.map(() => 1);
  const groups = groupCases(cases);
  const repeats = repeatsOf(report);
  return {
    level,
    overall: estimate(),
    pass_rate: estimateOf(passed, ones, { level }),
    by_category: mapGroups(groups.category, estimate),
    by_difficulty: mapGroups(groups.difficulty, estimate),
    by_tag: mapGroups(groups.tag, estimate),
    by_check: mapGroups(groups.check, estimate),
    ...(repeats && { repeats }),
    warnings: errorWarnings(report),
  };
}

/** Returns the intervals of the overall score and of each category, which need less time than a summary. */
export function intervalsOf(report, { level = 0.95, cluster } = {}) {
  const estimate = estimatorOf(report, { level, cluster, weights: {} });
  const categories = new Map();
  for (const [index, { category }] of report.suite.cases.entries()) {
    if (categories.has(category)) categories.get(category).push(index);
    else categories.set(category, [index]);
  }
  return { overall: estimate(), by_category: mapGroups(categories, estimate) };
}

/** Returns a function that estimates the mean of the cases at some indices, or of all cases. */
function estimatorOf({ suite: { cases }, scores: list }, { level, cluster, weights: byDifficulty }) {
  const table = new ScoreCalculator(byDifficulty).weights;
  const scores = list.map(({ score }) => score);
  const weights = cases.map(({ difficulty }) => table[difficulty]);
  const clusters = clustersOf(cases, cluster);
  return (indices) => estimateOf(scores, weights, { indices, clusters, level });
}
