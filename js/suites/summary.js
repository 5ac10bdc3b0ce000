// This file makes and merges reports without scores, for runs whose scores would take too much memory. They hold counts and integer
// sums: score × 10,000 × twice the weight. So they merge exactly, in any order.

import { BenchmarkHubError, isDictionary, usage } from "../engine/errors.js";
import { call } from "../engine/runtime.js";
import { UNANSWERED, undecidedCases } from "./failures.js";
import { isBlankOrEmpty, joinedWarnings } from "./totals.js";

/**
 * Returns a report without scores.
 * @param {object} report
 * @param {{weights: object, totals?: Function, minCoverage?: number}} options of the run
 */
export function withoutScores(report, { weights, totals, minCoverage }) {
  const doubled = Object.values(weights).map((weight) => 2 * weight);
  if (totals !== undefined || !doubled.every(Number.isInteger)) {
    const message = "summary: expected a ScoreCalculator whose weights are multiples of 0.5, found another calculator";
    throw new BenchmarkHubError("unsupported", message);
  }
  const { suite, scores, part, coverage, errored = 0, errors, total, passed } = report;
  const positions = part?.positions ?? scores.map((_, index) => index);
  const categories = new Map();
  const overall = { sum: 0, weight: 0 };
  for (const [index, { score }] of scores.entries()) {
    const { category, difficulty } = suite.cases[index];
    const weight = 2 * weights[difficulty];
    if (!categories.has(category)) categories.set(category, { sum: 0, weight: 0, first: positions[index] });
    for (const each of [overall, categories.get(category)]) {
      each.sum += Math.round(score * 10_000) * weight;
      each.weight += weight;
    }
  }
  const summary = {
    total,
    passed,
    answered: coverage?.answered ?? total,
    errored,
    errors: errors ?? null,
    undecided: undecidedCases(report).size,
    has_text: !isBlankOrEmpty(report),
    overall,
    by_category: Object.fromEntries(categories),
  };
  return reportOfSummary({ ...suite, cases: [] }, summary, briefWarnings(report.warnings), { minCoverage, part });
}

/** Merges reports without scores. */
export function mergeSummaries(parts, { minCoverage }) {
  const list = parts.map(({ summary }) => summary);
  const sum = (of) => list.reduce((total, each) => total + of(each), 0);
  const categories = new Map();
  for (const [name, { sum, weight, first }] of list.flatMap((each) => Object.entries(each.by_category))) {
    const known = categories.get(name) ?? { sum: 0, weight: 0, first };
    categories.set(name, { sum: known.sum + sum, weight: known.weight + weight, first: Math.min(known.first, first) });
  }
  const inOrder = [...categories].sort(([, a], [, b]) => a.first - b.first);
  const hasErrors = list.some(({ errors }) => errors !== null);
  const summary = {
    total: sum((each) => each.total),
    passed: sum((each) => each.passed),
    answered: sum((each) => each.answered),
    errored: sum((each) => each.errored),
    errors: hasErrors ? sum((each) => each.errors ?? 0) : null,
    undecided: sum((each) => each.undecided),
    has_text: list.some((each) => each.has_text),
    overall: { sum: sum((each) => each.overall.sum), weight: sum((each) => each.overall.weight) },
    by_category: Object.fromEntries(inOrder),
  };
  const isBlank = (part) => !part.summary.has_text;
  const warnings = joinedWarnings(parts, { length: summary.total, isBlank });
  return reportOfSummary(parts[0].suite, summary, briefWarnings(warnings), { minCoverage });
}

/** The codes of warnings about outputs, which a report without scores has in the order of the ids. */
const ABOUT_OUTPUTS = ["unmatched_output", "duplicate_output", "lone_surrogate"];

/** Returns the warnings without those about single cases that were not answered, which `answered` counts. */
function briefWarnings(warnings) {
  const others = warnings.filter(({ code }) => ![...UNANSWERED, ...ABOUT_OUTPUTS].includes(code));
  const byId = (a, b) => (a.case_id < b.case_id ? -1 : 1);
  const sorted = ABOUT_OUTPUTS.flatMap((code) => warnings.filter((warning) => warning.code === code).sort(byId));
  return [...others, ...sorted];
}

function reportOfSummary(suite, summary, warnings, { minCoverage = 1, part }) {
  const { total, passed, answered, errored, errors, undecided, overall, by_category: byCategory } = summary;
  const isBlank = warnings.some(({ code }) => code === "blank_outputs");
  const mean = overall.weight === 0 ? 0 : overall.sum / (10_000 * overall.weight);
  const passes = () =>
    call((engine) => engine.gate_fault(answered, total, undecided, total - errored, isBlank, minCoverage)) ===
      undefined && call((engine) => engine.reaches(mean, suite.threshold));
  return {
    suite,
    summary,
    overall_score: rounded(overall),
    by_category: Object.fromEntries(Object.entries(byCategory).map(([name, each]) => [name, rounded(each)])),
    passed,
    failed: total - passed - errored,
    total,
    ...(answered < total && { coverage: { answered, total } }),
    ...(errored > 0 && { errored }),
    ...(errors !== null && { errors }),
    ...(suite.threshold !== undefined && { suite_passed: passes() }),
    warnings,
    ...(part && { part }),
  };
}

/** Returns the mean with four decimals, halves to even. */
function rounded({ sum, weight }) {
  if (weight === 0) return 0;
  const floor = Math.floor(sum / weight);
  const rest = 2 * (sum - floor * weight);
  return (rest > weight || (rest === weight && floor % 2 === 1) ? floor + 1 : floor) / 10_000;
}

const COUNTS = ["total", "passed", "answered", "errored", "undecided"];

/** Throws unless a report without scores has the counts and sums that merging needs. */
export function checkSummary({ suite, summary, warnings }, path) {
  const isSum = (each) => isDictionary(each) && [each.sum, each.weight].every(Number.isSafeInteger);
  const holds =
    isDictionary(suite) &&
    Array.isArray(warnings) &&
    COUNTS.every((name) => Number.isSafeInteger(summary[name])) &&
    isSum(summary.overall) &&
    isDictionary(summary.by_category) &&
    Object.values(summary.by_category).every((each) => isSum(each) && Number.isSafeInteger(each.first));
  if (!holds) throw usage(`${path}.summary: expected counts and sums, found other values`);
}
