// This file decides whether a gate holds: the score must reach a threshold, and enough cases or items must be answered.

import { describe, isDictionary, ownFields, reading, usage } from "../engine/errors.js";
import { isList } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { ScoreCalculator } from "./calculator.js";
import { undecidedCases } from "./failures.js";
import { checkedOptions } from "./options.js";

/**
 * @typedef {object} Decision
 * @property {boolean} holds
 * @property {string} [fault] why the gate fails whatever the score is
 * @property {boolean} [isRounded] whether only the score before rounding is below the threshold
 */

const OPTIONS = ["threshold", "minCoverage", "calculator"];

/**
 * Decides whether a report, or the summary of an evaluation, passes a gate. The default threshold for a report is its suite's.
 * @returns {{holds: boolean, reason?: string}}
 */
export function checkGate(result, options = {}) {
  const limits = checkedOptions(options, OPTIONS);
  if (limits.threshold !== undefined && !isShare(limits.threshold)) {
    throw usage(`threshold: expected a number from 0 to 1, found ${describe(limits.threshold)}`);
  }
  const { isReport, isSummary } = reading("report", () => ({
    isReport: isDictionary(result) && isList(result.scores) && isList(result.suite?.cases),
    isSummary: isDictionary(result) && typeof result.total_items === "number",
  }));
  if (!isReport && !isSummary) {
    throw usage(`report: expected what runSuite or getSummary returns, found ${describe(result)}`);
  }
  const { threshold = isReport ? result.suite.threshold : undefined } = limits;
  const { holds, fault, isRounded } = (isReport ? gateOfReport : gateOfSummary)(
    result,
    ownFields({ ...limits, threshold }),
  );
  if (holds) return { holds };
  const score = isReport ? result.overall_score : result.average_score;
  const words = () =>
    `the score ${Number(score.toFixed(4))}${isRounded ? ", before rounding," : ""} is below ${threshold}`;
  return { holds, reason: fault ?? words() };
}

function isShare(value) {
  return typeof value === "number" && value >= 0 && value <= 1;
}

/**
 * @param {object} report
 * @param {{threshold?: number, minCoverage?: number, calculator?: object}} options
 * @returns {Decision}
 */
export function gateOfReport(report, { calculator = new ScoreCalculator(), threshold, minCoverage }) {
  const { total, errored = 0, overall_score: score } = report;
  const { coverage = { answered: total, total } } = report;
  const reaches = (value) => calculator.reaches?.(report, value) ?? score >= value;
  const undecided = undecidedCases(report).size;
  const isBlank = isList(report.warnings) && report.warnings.some(({ code }) => code === "blank_outputs");
  const answers = { ...coverage, undecided, scored: total - errored, isBlank };
  return decide(answers, { threshold, minCoverage }, score, reaches);
}

/**
 * @param {object} summary
 * @param {{threshold?: number, minCoverage?: number, isBlank?: boolean}} options `isBlank`: whether every prediction is blank
 * @returns {Decision}
 */
export function gateOfSummary(summary, { isBlank = false, threshold, minCoverage }) {
  const { evaluated_items: evaluated = 0, unscored_items: unscored = 0, missing_items: missing = 0 } = summary;
  const scored = evaluated - unscored;
  const coverage = summary.coverage ?? { answered: scored, total: evaluated + missing };
  const score = summary.average_score ?? null;
  const reaches = (threshold) => call((engine) => engine.reaches(score, threshold));
  return decide({ ...coverage, undecided: 0, scored, isBlank }, { threshold, minCoverage }, score, reaches);
}

function decide({ answered, total, undecided, scored, isBlank }, { threshold, minCoverage = 1 }, score, reaches) {
  const fault = call((engine) => engine.gate_fault(answered, total, undecided, scored, isBlank, minCoverage));
  if (fault !== undefined) return { holds: false, fault };
  const holds = threshold === undefined || reaches(threshold);
  return { holds, isRounded: !holds && Number(score.toFixed(4)) >= threshold };
}
