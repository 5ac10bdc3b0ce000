// This file decides whether a gate holds: a score has to reach a threshold, and enough has to be answered for the score to count.

import { describe, isDictionary, ownFields, reading, usage } from "../engine/errors.js";
import { isList } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { ScoreCalculator } from "./calculator.js";
import { checkedOptions } from "./options.js";
import { Outputs } from "./outputs.js";

/**
 * @typedef {object} Decision
 * @property {boolean} holds
 * @property {string} [fault] why no score would be enough
 * @property {boolean} [isRounded] whether only the score before rounding is below the threshold
 */

const OPTIONS = ["threshold", "minCoverage", "outputs", "calculator"];

/**
 * Whether a report, or the summary of an evaluation, passes a gate.
 * @returns {{holds: boolean, reason?: string}}
 */
export function checkGate(result, options = {}) {
  const { outputs, ...limits } = checkedOptions(options, OPTIONS);
  const { threshold } = limits;
  if (threshold !== undefined && !(typeof threshold === "number" && threshold >= 0 && threshold <= 1)) {
    throw usage(`threshold: expected a number from 0 to 1, found ${describe(threshold)}`);
  }
  const { isReport, isSummary } = reading("report", () => ({
    isReport: isDictionary(result) && isList(result.scores) && isList(result.suite?.cases),
    isSummary: isDictionary(result) && typeof result.total_items === "number",
  }));
  if (!isReport && !isSummary) {
    throw usage(`report: expected what runSuite or getSummary returns, found ${describe(result)}`);
  }
  const isBlank = isReport && outputs !== undefined && Outputs.from(outputs).areBlank(result.suite.cases);
  const { holds, fault, isRounded } = (isReport ? gateOfReport : gateOfSummary)(
    result,
    ownFields({ ...limits, isBlank }),
  );
  if (holds) return { holds };
  const score = isReport ? result.overall_score : result.average_score;
  const words = () =>
    `the score ${Number(score.toFixed(4))}${isRounded ? ", before rounding," : ""} is below ${threshold}`;
  return { holds, reason: fault ?? words() };
}

/**
 * @param {object} report
 * @param {{threshold?: number, minCoverage?: number, isBlank: boolean, calculator?: object}} options `isBlank`: whether every
 * output is blank
 * @returns {Decision}
 */
export function gateOfReport(report, { isBlank, calculator = new ScoreCalculator(), threshold, minCoverage }) {
  const { total, errored = 0, overall_score: score } = report;
  const answered = (report.coverage?.answered ?? total) - undecidedCases(report);
  const coverage = { answered, total };
  const reaches = (threshold) => calculator.reaches?.(report, threshold) ?? score >= threshold;
  return decide({ ...coverage, scored: total - errored, isBlank }, { threshold, minCoverage }, score, reaches);
}

/** The codes of warnings about cases that `coverage` does not count as answered. */
const UNANSWERED = ["missing_output", "unclosed_reasoning"];

/** The number of answered cases that failed although a check could not be answered: nobody knows whether they should pass. */
function undecidedCases({ scores, warnings = [] }) {
  const unanswered = new Set(
    (isList(warnings) ? warnings : []).filter(({ code }) => UNANSWERED.includes(code)).map((each) => each.case_id),
  );
  const isUndecided = ({ case_id: caseId, passed, error, details, checks = [] }) => {
    if (passed || error !== undefined || unanswered.has(caseId)) return false;
    return details.regex_error !== undefined || checks.some(({ verdict }) => verdict === "error");
  };
  return scores.filter(isUndecided).length;
}

/**
 * @param {object} summary
 * @param {{threshold?: number, minCoverage?: number, isBlank: boolean}} options `isBlank`: whether every prediction is blank
 * @returns {Decision}
 */
export function gateOfSummary(summary, { isBlank, threshold, minCoverage }) {
  const { evaluated_items: evaluated = 0, unscored_items: unscored = 0, missing_items: missing = 0 } = summary;
  const scored = evaluated - unscored;
  const coverage = summary.coverage ?? { answered: scored, total: evaluated + missing };
  const score = summary.average_score ?? null;
  const reaches = (threshold) => call((engine) => engine.reaches(score, threshold));
  return decide({ ...coverage, scored, isBlank }, { threshold, minCoverage }, score, reaches);
}

function decide({ answered, total, scored, isBlank }, { threshold, minCoverage = 1 }, score, reaches) {
  const fault = call((engine) => engine.gate_fault(answered, total, scored, isBlank, minCoverage));
  if (fault !== undefined) return { holds: false, fault };
  const holds = threshold === undefined || reaches(threshold);
  return { holds, isRounded: !holds && Number(score.toFixed(4)) >= threshold };
}
