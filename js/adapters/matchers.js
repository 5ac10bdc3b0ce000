// This file defines the matchers for `expect.extend`. They work in every test runner that has this function.

import { checkGate, runChecks, runSuite } from "benchmarkhub";
import { describe } from "../engine/errors.js";
import { failedItems, KEY_OF_DETAIL } from "../suites/failures.js";
import { checkMinCoverage } from "../suites/options.js";
import { Outputs } from "../suites/outputs.js";

/** The maximum number of failed cases in a message. */
const MAX_LISTED = 10;
/** How many UTF-16 units of an output a message has: of the only one, and of each in a list. */
const MAX_OUTPUT = 500;
const MAX_LISTED_OUTPUT = 200;
/** How many UTF-16 units a message has of a pattern, or of other evidence. */
const MAX_EVIDENCE = 200;

/** Passes if an output passes all checks: those of an `expected_behavior`, or a list of items of `checks`. */
export function toPassChecks(received, checks, options = {}) {
  if (typeof received !== "string") {
    throw new TypeError(`toPassChecks: expected the output as a string, found ${describe(received)}`);
  }
  const { minCoverage = 1, ...rest } = options;
  checkMinCoverage(minCoverage);
  const score = runChecks(received, checks, rest);
  const isNothing = Object.values(checks).every((list) => Array.isArray(list) && list.length === 0);
  if (isNothing) throw new TypeError("toPassChecks: expected at least one check, found none");
  rejectErrors("toPassChecks", [score]);
  const isBlank = minCoverage > 0 && received.trim() === "";
  if (isBlank) rejectNegation("toPassChecks", this, "the output is blank");
  const pass = score.passed && !isBlank;
  const shown = `\n\n  output: ${clipped(received, MAX_OUTPUT)}`;
  return {
    pass,
    message: () => {
      if (pass) return `expected the output not to pass its checks${shown}`;
      if (score.passed)
        return `expected the output to pass its checks, but it is blank; minCoverage: 0 allows that${shown}`;
      return `expected the output to pass its checks, but it scored ${score.score}:\n${reasons(score)}${shown}`;
    },
  };
}

/** Passes if the `overall_score` of the outputs reaches a threshold, 0 to 1: the argument, or that of the suite. */
export function toScoreAtLeast(received, suite, threshold, options = {}) {
  // No score is above 1 and none is below 0: such a threshold would test nothing.
  if (threshold !== undefined && !(typeof threshold === "number" && threshold >= 0 && threshold <= 1)) {
    throw new TypeError(`toScoreAtLeast: expected a number from 0 to 1 as threshold, found ${describe(threshold)}`);
  }
  const report = runSuite(suite, received, options);
  const needed = threshold ?? report.suite.threshold;
  if (needed === undefined) {
    const expected = "expected a number from 0 to 1 as threshold, or a suite that has a threshold";
    throw new TypeError(`toScoreAtLeast: ${expected}, found neither`);
  }
  rejectUnknownChecks(report);
  const { minCoverage, calculator } = options;
  const limits = {
    outputs: received,
    ...(minCoverage !== undefined && { minCoverage }),
    ...(calculator && { calculator }),
  };
  // Without a threshold, a gate is only about the answers.
  const { reason: unanswered } = checkGate(report, limits);
  if (this?.isNot) rejectErrors("toScoreAtLeast", report.scores);
  if (unanswered !== undefined) rejectNegation("toScoreAtLeast", this, unanswered);
  const { holds, reason } = checkGate(report, { ...limits, threshold: needed });
  return {
    pass: holds,
    actual: report.overall_score,
    expected: needed,
    message: () => {
      const scored = scoredText(report);
      if (holds) return `expected the outputs to score less than ${needed}, but they scored ${scored}`;
      const why = `they scored ${scored}: ${reason}`;
      return `expected the outputs to score at least ${needed}, but ${why}\n${failures(report, received).join("\n")}`;
    },
  };
}

/** With `not`, an expectation would be met because nothing was answered. */
function rejectNegation(matcher, context, reason) {
  if (!context?.isNot) return;
  throw new TypeError(`${matcher}: cannot decide with not: ${reason}; minCoverage: 0 allows that`);
}

/** Throws for unknown checks. They are not applied, so neither passing nor failing would mean anything. */
function rejectUnknownChecks({ warnings }) {
  const notes = warnings.filter(({ code }) => code === "unknown_check");
  if (notes.length === 0) return;
  throw new TypeError(`toScoreAtLeast: ${notes.map(({ path, message }) => `${path}: ${message}`).join("; ")}`);
}

/** Throws for checks with an error, which have neither passed nor failed. */
function rejectErrors(matcher, scores) {
  const messages = scores.flatMap((score) => {
    const { regex_error: error } = score.details;
    const errors = [...failedItems(score)].filter(({ verdict }) => verdict === "error");
    return [
      ...(error === undefined ? [] : [`regex: ${error}`]),
      ...errors.map(({ path, reason }) => `${path}: ${shortened(reason)}`),
    ];
  });
  if (messages.length > 0) throw new TypeError(`${matcher}: ${messages.slice(0, MAX_LISTED).join("; ")}`);
}

/** `0.91`, or `0.91 over 20 of 21` if not every case was answered. */
function scoredText({ overall_score: score, coverage }) {
  return coverage === undefined ? `${score}` : `${score} over ${coverage.answered} of ${coverage.total}`;
}

/** Lines about the cases that did not pass, and about outputs without a case. */
function failures({ scores, warnings, passed, total }, received) {
  const failed = scores.filter((score) => !score.passed);
  const { byId } = Outputs.from(received);
  const lines = [`${total - passed} of ${total} cases did not pass`];
  for (const score of failed.slice(0, MAX_LISTED)) {
    const text = byId.get(score.case_id);
    lines.push(`  ${score.case_id}: ${score.score}`, reasons(score, "    "));
    if (typeof text === "string") lines.push(`    output: ${clipped(text, MAX_LISTED_OUTPUT)}`);
  }
  if (failed.length > MAX_LISTED) lines.push(`  and ${failed.length - MAX_LISTED} more`);
  const unpaired = warnings.filter(({ code }) => code === "missing_output" || code === "unmatched_output");
  for (const { case_id: id, message } of unpaired.slice(0, MAX_LISTED)) lines.push(`  ${id}: ${message}`);
  return lines;
}

function reasons(score, margin = "  ") {
  if (score.error !== undefined) return `${margin}error: ${shortened(score.error)}`;
  const lines = Object.entries(score.details).map(([key, value]) => {
    const check = KEY_OF_DETAIL[key];
    return `${margin}${check ? `${check} failed, ` : ""}${key}: ${shortened(JSON.stringify(value))}`;
  });
  for (const { path, kind, verdict, name, reason, near = [] } of failedItems(score)) {
    const label = name === undefined ? kind : `${kind} ${JSON.stringify(name)}`;
    const word = verdict === "error" ? "is an error" : "failed";
    lines.push(`${margin}${path} ${label} ${word}: ${[shortened(reason), ...near].join(", ")}`);
  }
  return lines.length > 0 ? lines.join("\n") : `${margin}the output is empty`;
}

/** A text as JSON, with an ellipsis if it is long. */
function clipped(text, length) {
  return JSON.stringify(text.length > length ? `${text.slice(0, length)}…` : text);
}

function shortened(text) {
  return text.length > MAX_EVIDENCE ? `${text.slice(0, MAX_EVIDENCE)}…` : text;
}
