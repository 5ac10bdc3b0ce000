// This file decides whether a gate holds: a score has to reach a threshold, and enough has to be answered for the score to count.

import { describe, isDictionary, reading, usage } from "../engine/errors.js";
import { call } from "../engine/runtime.js";
import { ScoreCalculator } from "./calculator.js";
import { checkedOptions, checkMinCoverage } from "./options.js";
import { Outputs } from "./outputs.js";

/**
 * @typedef {object} Gate
 * @property {boolean} holds
 * @property {string} [reason] why the gate does not hold
 */

/**
 * Whether a report, or the summary of an evaluation, passes a gate.
 * @param {object} result
 * @param {object} [options]
 * @returns {Gate}
 */
export function checkGate(result, options = {}) {
  const { threshold, minCoverage = 1, outputs, calculator } = checkedOptions(options, OPTIONS);
  if (threshold !== undefined && !(typeof threshold === "number" && threshold >= 0 && threshold <= 1)) {
    throw usage(`threshold: expected a number from 0 to 1, found ${describe(threshold)}`);
  }
  const isReport = reading("report", () => isDictionary(result) && Array.isArray(result.scores));
  if (isReport) return gateOfReport(result, { threshold, minCoverage, outputs, calculator });
  if (reading("summary", () => isDictionary(result) && typeof result.total_items === "number")) {
    return gateOfSummary(result, { threshold, minCoverage });
  }
  throw usage(`report: expected what runSuite or getSummary returns, found ${describe(result)}`);
}

const OPTIONS = ["threshold", "minCoverage", "outputs", "calculator"];

function gateOfReport(report, { threshold, minCoverage, outputs, calculator = new ScoreCalculator() }) {
  const { total, coverage = { answered: total }, errored = 0, overall_score: score, suite } = report;
  const isBlank = outputs !== undefined && Outputs.from(outputs).areBlank(suite.cases);
  const isReached = () => calculator.reaches?.(report, threshold) ?? score >= threshold;
  const numbers = { answered: coverage.answered, total, scored: total - errored, isBlank };
  return gate(numbers, { minCoverage, threshold, score, isReached });
}

/**
 * The gate of a summary.
 * @param {object} summary
 * @param {{threshold?: number, minCoverage: number, isBlank?: boolean}} options `isBlank`: whether every prediction is blank
 * @returns {Gate}
 */
export function gateOfSummary(summary, { threshold, minCoverage, isBlank = false }) {
  const { evaluated_items: evaluated = 0, unscored_items: unscored = 0, missing_items: missing = 0 } = summary;
  const scored = evaluated - unscored;
  const { answered, total } = summary.coverage ?? { answered: scored, total: evaluated + missing };
  const score = summary.average_score ?? null;
  const isReached = () => call((engine) => engine.reaches(score, threshold));
  return gate({ answered, total, scored, isBlank }, { minCoverage, threshold, score, isReached });
}

function gate({ answered, total, scored, isBlank }, { minCoverage, threshold, score, isReached }) {
  checkMinCoverage(minCoverage);
  const fault = call((engine) => engine.gate_fault(answered, total, scored, isBlank, minCoverage));
  if (fault !== undefined) return { holds: false, reason: fault };
  if (threshold === undefined || isReached()) return { holds: true };
  const isRounded = score >= threshold;
  return { holds: false, reason: `the score ${score}${isRounded ? ", before rounding," : ""} is below ${threshold}` };
}
