// This file defines the matchers for `expect.extend`. They work in every test runner that has this function.

import { runSuite, ScoreCalculator } from "benchmarkhub";
import { describe } from "../engine/errors.js";
import { failedItems, KEY_OF_DETAIL } from "../suites/failures.js";

/** The maximum number of failed cases in a message. */
const MAX_LISTED = 10;

/** Passes if the output passes all checks of an `expected_behavior`. */
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
  rejectUnknownChecks("toPassChecks", warnings);
  const [score] = scores;
  rejectErrors("toPassChecks", score);
  return {
    pass: score.passed,
    message: () =>
      score.passed
        ? `expected the output not to pass its checks\n\n${indented(received)}`
        : `expected the output to pass its checks, but it scored ${score.score}:\n${reasons(score)}\n\n${indented(received)}`,
  };
}

/** Passes if the `overall_score` of the outputs is at least the threshold, a number from 0 to 1. */
export function toScoreAtLeast(received, suite, threshold, options = {}) {
  // Scores are from 0 to 1, so any other threshold would always pass or always fail.
  if (!(typeof threshold === "number" && threshold >= 0 && threshold <= 1)) {
    throw new TypeError(`toScoreAtLeast: expected a number from 0 to 1 as threshold, found ${String(threshold)}`);
  }
  const report = runSuite(suite, received, options);
  const { overall_score: score, scores, failed, total, warnings } = report;
  rejectUnknownChecks("toScoreAtLeast", warnings);
  const { calculator = new ScoreCalculator() } = options;
  const pass = calculator.reaches?.(report, threshold) ?? score >= threshold;
  const counts = `${failed} of ${total} cases failed`;
  const failures = scores.filter((one) => !one.passed);
  const lines = failures.slice(0, MAX_LISTED).map((one) => `  ${one.case_id}: ${one.score}\n${reasons(one, "    ")}`);
  if (failures.length > MAX_LISTED) lines.push(`  and ${failures.length - MAX_LISTED} more`);
  const unpaired = warnings.filter(({ code }) => code === "missing_output" || code === "unmatched_output");
  for (const { case_id: id, message } of unpaired.slice(0, MAX_LISTED)) lines.push(`  ${id}: ${message}`);
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

/** Throws for unknown checks. The engine ignores them, so a result would not mean that they passed. */
function rejectUnknownChecks(matcher, warnings) {
  const notes = warnings.filter(({ code }) => code === "unknown_check");
  if (notes.length === 0) return;
  throw new TypeError(`${matcher}: ${notes.map(({ path, message }) => `${path}: ${message}`).join("; ")}`);
}

/** Throws for checks that ended with an error, because they have neither passed nor failed. */
function rejectErrors(matcher, score) {
  const { regex_error: error } = score.details;
  const errors = [...failedItems(score)].filter(({ verdict }) => verdict === "error");
  const messages = errors.map(({ path, reason }) => `${path}: ${reason}`);
  if (error !== undefined) messages.unshift(`regex: ${error}`);
  if (messages.length > 0) throw new TypeError(`${matcher}: ${messages.join("; ")}`);
}

function reasons(score, margin = "  ") {
  const lines = Object.entries(score.details).map(([key, value]) => {
    const check = KEY_OF_DETAIL[key];
    return `${margin}${check ? `${check} failed, ` : ""}${key}: ${JSON.stringify(value)}`;
  });
  for (const { path, kind, verdict, name, reason, near = [] } of failedItems(score)) {
    const label = name === undefined ? kind : `${kind} ${JSON.stringify(name)}`;
    const word = verdict === "error" ? "is an error" : "failed";
    lines.push(`${margin}${path} ${label} ${word}: ${[reason, ...near].join(", ")}`);
  }
  return lines.length > 0 ? lines.join("\n") : `${margin}the output is empty`;
}

function indented(text) {
  const shown = text.length > 500 ? `${text.slice(0, 500)}…` : text;
  return `  output: ${JSON.stringify(shown)}`;
}
