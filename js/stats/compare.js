// This file compares two reports of the same suite, case by case.

import { describe, usage } from "../engine/errors.js";
import { call } from "../engine/runtime.js";
import { ScoreCalculator } from "../suites/calculator.js";
import { unansweredCases } from "../suites/failures.js";
import { clustersOf, numbered } from "./clusters.js";
import { numberOrNull } from "./estimate.js";
import { groupCases, mapGroups } from "./groups.js";
import { statisticsOptions } from "./options.js";
import { errorWarnings, readReport } from "./report-data.js";
import { sentenceOf } from "./sentence.js";

const OPTIONS = ["level", "alpha", "cluster", "seed"];
/** The maximum number of warnings with the same code. */
const MAX_WARNINGS = 100;

/** Compares the second report with the first one. */
export function compareReports(a, b, options = {}) {
  const checked = statisticsOptions(options, OPTIONS);
  return comparisonOf(readReport(a, "a"), readReport(b, "b"), checked);
}

/** Does the same for reports and options that are known to be valid. `ignored`: the ids of cases that are left out. */
export function comparisonOf(a, b, { level = 0.95, alpha = 0.05, cluster, seed = 0, ignored = new Set() } = {}) {
  if (a.suite.suite_id !== b.suite.suite_id) {
    const [first, second] = [a, b].map(({ suite }) => describe(suite.suite_id));
    throw usage(`expected two reports of the same suite, found suite_id ${first} and ${second}`);
  }
  const changes = changesOf(a, b).filter(({ case_id }) => !ignored.has(case_id));
  const unanswered = [a, b].map((report) => [...unansweredCases(report)].filter((id) => !ignored.has(id)));
  const shared = changes.filter(({ inBoth }) => inBoth);
  const cases = shared.map(({ benchmarkCase }) => benchmarkCase);
  const pairs = { shared, clusters: clustersOf(cases, cluster), level, seed };
  const counts = { fixed: 0, broken: 0, better: 0, worse: 0, same: 0, added: 0, removed: 0 };
  for (const { change } of changes) counts[change] += 1;
  const { difference, permutation } = tested(
    pairs,
    shared.map((_, index) => index),
  );
  const groups = groupCases(cases);
  const isEvidence = permutation.p < alpha;
  const verdict = isEvidence ? (difference.mean > 0 ? "better" : "worse") : "no_evidence";
  const { fixed, broken } = counts;
  const comparison = {
    level,
    difference,
    counts,
    cases: changes.map(({ case_id, change, a, b }) => ({ case_id, change, a, b })),
    mcnemar: cluster === undefined ? { fixed, broken, p: call((engine) => engine.mid_p(fixed, broken)) } : null,
    permutation,
    by_category: testedGroups(groups.category, pairs),
    by_tag: testedGroups(groups.tag, pairs),
    by_check: testedGroups(groups.check, pairs),
    verdict,
    sentence: "",
    warnings: warningsOf([a, b], shared, unanswered),
  };
  comparison.sentence = sentenceOf(comparison, alpha, unanswered);
  return comparison;
}

/** Returns the changes of the cases: those of the second report in its order, then those that it lacks. */
function changesOf(a, b) {
  const before = new Map(a.scores.map((score, index) => [score.case_id, { score, from: a.suite.cases[index] }]));
  const { weights } = new ScoreCalculator();
  const changes = b.scores.map((score, index) => {
    const { case_id } = score;
    const benchmarkCase = b.suite.cases[index];
    const first = before.get(case_id);
    before.delete(case_id);
    if (first === undefined) return { case_id, change: "added", a: null, b: score.score };
    const change = changeOf(first.score, score);
    const weight = weights[benchmarkCase.difficulty];
    return { case_id, change, a: first.score.score, b: score.score, inBoth: true, benchmarkCase, weight, ...first };
  });
  const removed = Array.from(before.values(), ({ score }) => {
    return { case_id: score.case_id, change: "removed", a: score.score, b: null };
  });
  return [...changes, ...removed];
}

function changeOf(a, b) {
  if (a.passed !== b.passed) return b.passed ? "fixed" : "broken";
  if (a.score === b.score) return "same";
  return b.score > a.score ? "better" : "worse";
}

/** Returns the mean difference of some cases, and the test whether it could be chance. */
function tested({ shared, clusters, level, seed }, indices) {
  const chosen = indices.map((index) => shared[index]);
  const ids = numbered(clusters, indices);
  const weights = Float64Array.from(chosen, ({ weight }) => weight);
  const differences = Float64Array.from(chosen, ({ a, b }) => b - a);
  const numbers = call((engine) => engine.paired(differences, weights, ids, level));
  const [mean, stderr, low, high] = Array.from(numbers, numberOrNull);
  const flips = flipsOf(chosen, ids);
  const [p, draws] = call((engine) => engine.sign_flip(flips, seed));
  const permutation = { p, exact: draws === 0, ...(draws > 0 && { draws }) };
  return { difference: { mean, stderr, low, high, n: chosen.length }, permutation };
}

/** Returns the changes as integers, one for each case or cluster: scores have four decimals, and weights are multiples of 0.5. */
function flipsOf(chosen, ids) {
  const unit = (score) => Math.round(score * 10_000);
  const changes = chosen.map(({ a, b, weight }) => (unit(b) - unit(a)) * 2 * weight);
  if (ids.length === 0) return Float64Array.from(changes);
  const sums = new Float64Array(chosen.length);
  for (const [index, change] of changes.entries()) sums[ids[index]] += change;
  return sums;
}

function testedGroups(groups, pairs) {
  const results = mapGroups(groups, (indices) => {
    const { difference, permutation } = tested(pairs, indices);
    return { difference, p: permutation.p };
  });
  const list = Object.values(results);
  const adjusted = call((engine) => engine.holm(Float64Array.from(list, ({ p }) => p)));
  for (const [index, result] of list.entries()) result.p_holm = adjusted[index];
  return results;
}

function warningsOf([a, b], shared, unanswered) {
  const warnings = [];
  const warnIfOther = (code, name, first, second) => {
    if (first === second || first === undefined || second === undefined) return;
    const message = `the reports have different ${name}: ${describe(first)} and ${describe(second)}`;
    warnings.push({ code, message });
  };
  warnIfOther("other_version", "versions of the suite", a.suite.version, b.suite.version);
  warnIfOther("other_digest", "digests of the suite", digestOf(a), digestOf(b));
  const changed = shared.filter(({ from, benchmarkCase }) => !isSame(from, benchmarkCase));
  const message = "the case differs between the reports, so its scores may not be comparable";
  warnings.push(...changed.map(({ case_id }) => ({ code: "changed_case", case_id, message })));
  for (const [index, report] of [a, b].entries()) {
    const name = ` in the ${index === 0 ? "first" : "second"} report`;
    const inError = new Map(errorWarnings(report, name).map((warning) => [warning.case_id, warning]));
    const message = `the case is not answered${name}`;
    const warningOf = (case_id) => inError.get(case_id) ?? { code: "unanswered_case", case_id, message };
    warnings.push(...unanswered[index].map(warningOf));
  }
  return limited(warnings);
}

/** Limits the warnings with the same code, and counts the rest. */
function limited(warnings) {
  const groups = new Map(warnings.map(({ code }) => [code, []]));
  for (const warning of warnings) groups.get(warning.code).push(warning);
  return [...groups].flatMap(([code, group]) => {
    const shown = group.slice(0, MAX_WARNINGS);
    const more = group.length - shown.length;
    return more > 0 ? [...shown, { code, message: `and ${more} more cases` }] : shown;
  });
}

function digestOf({ receipt, part }) {
  return receipt?.suite_digest ?? part?.suite_digest;
}

/** Whether two JSON values are equal. The order of keys does not matter. */
export function isSame(a, b) {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}
