// This file holds the matchers for `expect.extend`, which test runners share; it imports none of them.

import { runSuite, ScoreCalculator } from "benchmarkhub";
import { describe } from "../engine/errors.js";
import { failedItems, KEY_OF_DETAIL } from "../suites/failures.js";

/** As many failed cases as a message names. */
const MAX_NAMED = 10;

/** Whether an output passes all checks, given as in `expected_behavior`. */
export function toPassChecks(received, expectedBehavior) {
  if (typeof received !== "string") {
    throw new TypeError(`toPassChecks: expected the output as a string, found ${describe(received)}`);
  }
  const benchmarkCase = {
    case_id: "output",
    category: "reasoning",
    prompt: "",
    expected_behavior: expectedBehavior,
  };
  const suite = { suite_id: "matchers", name: "matchers", cases: [benchmarkCase] };
  const { scores, warnings } = runSuite(suite, { output: received });
  refuseUnknown("toPassChecks", warnings);
  const [score] = scores;
  refuseErrors("toPassChecks", score);
  return {
    pass: score.passed,
    message: () =>
      score.passed
        ? `expected the output not to pass its checks\n\n${indented(received)}`
        : `expected the output to pass its checks, but it scored ${score.score}:\n${reasons(score)}\n\n${indented(received)}`,
  };
}

/** Whether the outputs reach a score under a suite: its `overall_score`, 0 to 1. */
export function toScoreAtLeast(received, suite, threshold, options = {}) {
  // A score beyond 0 to 1 would be missed or reached whatever the outputs are.
  if (!(typeof threshold === "number" && threshold >= 0 && threshold <= 1)) {
    throw new TypeError(`toScoreAtLeast: expected a number from 0 to 1 as threshold, found ${String(threshold)}`);
  }
  const report = runSuite(suite, received, options);
  const { overall_score: score, scores, failed, total, warnings } = report;
  refuseUnknown("toScoreAtLeast", warnings);
  const { calculator = new ScoreCalculator() } = options;
  const pass = calculator.reaches?.(report, threshold) ?? score >= threshold;
  const counts = `${failed} of ${total} cases failed`;
  const fallen = scores.filter((one) => !one.passed);
  const lines = fallen.slice(0, MAX_NAMED).map((one) => `  ${one.case_id}: ${one.score}\n${reasons(one, "    ")}`);
  if (fallen.length > MAX_NAMED) lines.push(`  and ${fallen.length - MAX_NAMED} more`);
  const odd = warnings.filter(({ code }) => code === "missing_output" || code === "unmatched_output");
  for (const { case_id: id, message } of odd.slice(0, MAX_NAMED)) lines.push(`  ${id}: ${message}`);
  return {
    pass,
    actual: score,
    expected: threshold,
    message: () =>
      pass
        ? `expected the outputs to score less than ${threshold}, but they scored ${score}`
        : `expected the outputs to score at least ${threshold}, but they scored ${score}: ${counts}\n${lines.join("\n")}`,
  };
}

/** What is not applied would pass unseen, under `not` as without it; so it is no matter of passing. */
function refuseUnknown(matcher, warnings) {
  const notes = warnings.filter(({ code }) => code === "unknown_check");
  if (notes.length === 0) return;
  throw new TypeError(`${matcher}: ${notes.map(({ path, message }) => `${path}: ${message}`).join("; ")}`);
}

/** A check that cannot be answered has neither passed nor failed: no matter of passing either. */
function refuseErrors(matcher, score) {
  const { regex_error: error } = score.details;
  const told = [...failedItems(score)].filter(({ verdict }) => verdict === "error");
  const said = told.map(({ path, reason }) => `${path}: ${reason}`);
  if (error !== undefined) said.unshift(`regex: ${error}`);
  if (said.length > 0) throw new TypeError(`${matcher}: ${said.join("; ")}`);
}

function reasons(score, margin = "  ") {
  const lines = Object.entries(score.details).map(([key, value]) => {
    const check = KEY_OF_DETAIL[key];
    return `${margin}${check ? `${check} failed, ` : ""}${key}: ${JSON.stringify(value)}`;
  });
  for (const { path, kind, verdict, name, reason, near = [] } of failedItems(score)) {
    const called = name === undefined ? kind : `${kind} ${JSON.stringify(name)}`;
    const word = verdict === "error" ? "is an error" : "failed";
    lines.push(`${margin}${path} ${called} ${word}: ${[reason, ...near].join(", ")}`);
  }
  return lines.length > 0 ? lines.join("\n") : `${margin}the output is empty`;
}

function indented(text) {
  const shown = text.length > 500 ? `${text.slice(0, 500)}…` : text;
  return `  output: ${JSON.stringify(shown)}`;
}
