// This file puts a report together from scores that were computed in several runs: the shards or the samples of one run.

import { MAX_KEPT, moreWarnings } from "../engine/first-thousand.js";
import { calculate, ScoreCalculator } from "./calculator.js";
import { UNANSWERED, unansweredCases } from "./failures.js";
import { gateOfReport } from "./gate.js";

/**
 * Returns the report of these scores, with the totals that one run would compute.
 * @param {object} suite with the cases of the scores
 * @param {object[]} scores
 * @param {object[]} parts the reports of the runs, in the order of the suite
 * @param {{weights: object, totals?: Function, minCoverage?: number}} options `totals` is that of a custom calculator
 */
export function reportOf(suite, scores, parts, { weights, totals, minCoverage }) {
  const fields = ["case_id", "category", "difficulty"];
  const brief = suite.cases.map((each) => ({ ...pick(each, fields), prompt: "", expected_behavior: {} }));
  const briefScores = scores.map((each) => pick(each, ["case_id", "score", "passed"]));
  const texts = [briefScores, brief].map((list) => JSON.stringify(list));
  const { overall_score, by_category, passed, total } = calculate(...texts, weights);
  const unanswered = new Set(parts.flatMap((part) => [...unansweredCases(part)]));
  const errored = scores.filter(({ error }) => error !== undefined).length;
  const errors = parts.filter((part) => part.errors !== undefined).map((part) => part.errors);
  const report = {
    suite,
    scores,
    overall_score,
    by_category,
    passed,
    failed: total - passed - errored,
    total,
    ...(unanswered.size > 0 && { coverage: { answered: total - unanswered.size, total } }),
    ...(errored > 0 && { errored }),
    ...(errors.length > 0 && { errors: errors.reduce((sum, count) => sum + count, 0) }),
    ...(suite.threshold !== undefined && { suite_passed: false }),
    warnings: joinedWarnings(parts, { length: total, cases: suite.cases }),
    ...totals?.(scores, suite.cases),
  };
  if ("suite_passed" in report) {
    const calculator = totals ? {} : new ScoreCalculator(weights);
    report.suite_passed = gateOfReport(report, { calculator, threshold: suite.threshold, minCoverage }).holds;
  }
  return report;
}

function pick(object, names) {
  return Object.fromEntries(names.map((name) => [name, object[name]]));
}

/** A report keeps the first thousand warnings with these codes. */
const LIMITED = ["unmatched_output", "duplicate_output", "lone_surrogate"];
/** The codes of warnings about a run, in the order of a report. Warnings with other codes are about the suite. */
const ORDER = ["empty_selection", "blank_outputs", ...UNANSWERED, ...LIMITED, "more_warnings"];

/**
 * Returns the warnings of all parts, each once: those of the suite, then those of the run in the order of the cases.
 * @param {object[]} parts
 * @param {object} options
 * @param {number} options.length the number of cases
 * @param {object[]} [options.cases]
 * @param {(part: object) => boolean} [options.isBlank] whether a part has no visible output
 */
export function joinedWarnings(parts, { length, cases = [], isBlank = isBlankOrEmpty }) {
  const codes = new Map(ORDER.map((code) => [code, []]));
  const ofSuite = [];
  const seen = new Set();
  for (const warning of parts.flatMap((part) => part.warnings)) {
    const key = JSON.stringify(warning);
    if (seen.has(key)) continue;
    seen.add(key);
    (codes.get(warning.code) ?? ofSuite).push(warning);
  }
  if (length > 0) codes.set("empty_selection", []);
  if (!parts.every(isBlank)) codes.set("blank_outputs", []);
  const position = new Map(cases.map(({ case_id: caseId }, index) => [caseId, index]));
  const order = ({ case_id: caseId }) => position.get(caseId) ?? length;
  let others = codes.get("more_warnings").reduce((sum, { count }) => sum + count, 0);
  codes.delete("more_warnings");
  let left = MAX_KEPT;
  const ofRun = [...codes].flatMap(([code, list]) => {
    list.sort((a, b) => order(a) - order(b));
    if (!LIMITED.includes(code)) return list;
    const kept = list.slice(0, left);
    left -= kept.length;
    others += list.length - kept.length;
    return kept;
  });
  return [...ofSuite, ...ofRun, ...moreWarnings(others)];
}

/** Whether no output of a report has a visible character. */
export function isBlankOrEmpty(part) {
  if (part.warnings.some(({ code }) => code === "blank_outputs")) return true;
  const unanswered = unansweredCases(part);
  const isAnswered = ({ error, answered = true }) => error === undefined && answered;
  return !part.scores.some(({ case_id: caseId, samples }) => samples?.some(isAnswered) ?? !unanswered.has(caseId));
}
