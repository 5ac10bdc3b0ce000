// This file defines the matchers for `expect.extend`. They work in every test runner that has this function.

import { checkGate, runChecks, runSuite } from "benchmarkhub";
import { describe, quoted } from "../engine/errors.js";
import { forTerminal } from "../formats/escape.js";
import { failedItems, KEY_OF_DETAIL } from "../suites/failures.js";
import { checkMinCoverage } from "../suites/options.js";
import { Outputs } from "../suites/outputs.js";

/** The maximum number of failed cases in a message. */
const MAX_LISTED = 10;
/** The maximum number of UTF-16 units of an output in a message: of a single output, and of each output in a list. */
const MAX_OUTPUT = 500;
const MAX_LISTED_OUTPUT = 200;
/** The maximum number of UTF-16 units of a pattern, or of other evidence, in a message. */
const MAX_EVIDENCE = 200;

/** Passes if an output passes all checks: those of an `expected_behavior`, or a list of items of `checks`. */
export function toPassChecks(received, checks, options = {}) {
  if (typeof received !== "string") {
    throw new TypeError(`toPassChecks: expected the output as a string, found ${describe(received)}`);
  }
  const { minCoverage = 1, ...rest } = options;
  checkMinCoverage(minCoverage);
  const score = runChecks(received, checks, { ...rest, evidence: true });
  if (!score.checks.some(({ weight }) => weight > 0)) {
    throw new TypeError("toPassChecks: expected checks that can fail, found none");
  }
  rejectErrors("toPassChecks", [score]);
  const isRefused = minCoverage > 0 && isBlank(received);
  if (isRefused) rejectNegation("toPassChecks", this, "the output is blank");
  const pass = score.passed && !isRefused;
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

/** Whether an output is blank. The engine decides. */
function isBlank(text) {
  const benchmarkCase = { case_id: "output", category: "reasoning", prompt: "", expected_behavior: {} };
  const { warnings } = runSuite({ suite_id: "", name: "", cases: [benchmarkCase] }, { output: text });
  return warnings.some(({ code }) => code === "blank_outputs");
}

/** Passes if the `overall_score` of the outputs reaches `threshold`, 0 to 1; by default the threshold of the suite. */
export function toScoreAtLeast(received, suite, threshold, options = {}) {
  // Scores are from 0 to 1, so a threshold outside of this range would test nothing.
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
    ...(minCoverage !== undefined && { minCoverage }),
    ...(calculator && { calculator }),
  };
  // Every score reaches the threshold 0, so this gate fails only if too few cases were answered.
  const { reason: unanswered } = checkGate(report, { ...limits, threshold: 0 });
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

/** Throws for `not`: the negated expectation would pass only because cases were not answered. */
function rejectNegation(matcher, context, reason) {
  if (!context?.isNot) return;
  throw new TypeError(`${matcher}: cannot decide with not: ${reason}; minCoverage: 0 allows that`);
}

/** Throws for unknown checks. They are not applied, so neither a pass nor a failure would be right. */
function rejectUnknownChecks({ warnings }) {
  const notes = warnings.filter(({ code }) => code === "unknown_check");
  if (notes.length === 0) return;
  throw new TypeError(
    `toScoreAtLeast: ${notes.map(({ path, message }) => forTerminal(`${path}: ${message}`)).join("; ")}`,
  );
}

/** Throws for checks that ended with an error, because they neither passed nor failed. */
function rejectErrors(matcher, scores) {
  const messages = scores.flatMap((score) => {
    const { regex_error: error } = score.details;
    const errors = [...failedItems(score)].filter(({ verdict }) => verdict === "error");
    return [
      ...(error === undefined ? [] : [`regex: ${error}`]),
      ...errors.map(({ path, reason }) => `${path}: ${shortened(reason)}`),
    ];
  });
  if (messages.length > 0)
    throw new TypeError(`${matcher}: ${messages.slice(0, MAX_LISTED).map(forTerminal).join("; ")}`);
}

/** Returns `0.91`, or `0.91 over 20 of 21` if only 20 of 21 cases were answered. */
function scoredText({ overall_score: score, coverage }) {
  return coverage === undefined ? `${score}` : `${score} over ${coverage.answered} of ${coverage.total}`;
}

/** Returns lines about the cases that did not pass, and about outputs without a case. */
function failures({ scores, warnings, passed, total }, received) {
  const failed = scores.filter((score) => !score.passed);
  const { byId } = Outputs.from(received);
  const lines = [`${total - passed} of ${total} cases did not pass`];
  for (const score of failed.slice(0, MAX_LISTED)) {
    const text = byId.get(score.case_id);
    lines.push(`  ${forTerminal(score.case_id)}: ${score.score}`, reasons(score, "    "));
    if (typeof text === "string") lines.push(`    output: ${clipped(text, MAX_LISTED_OUTPUT)}`);
  }
  if (failed.length > MAX_LISTED) lines.push(`  and ${failed.length - MAX_LISTED} more`);
  const unpaired = warnings.filter(({ code }) => code === "missing_output" || code === "unmatched_output");
  for (const { case_id: id, message } of unpaired.slice(0, MAX_LISTED))
    lines.push(`  ${forTerminal(`${id}: ${message}`)}`);
  return lines;
}

function reasons(score, margin = "  ") {
  if (score.error !== undefined) return `${margin}error: ${forTerminal(shortened(score.error))}`;
  const lines = Object.entries(score.details).map(([key, value]) => {
    const check = KEY_OF_DETAIL[key];
    return `${margin}${check ? `${check} failed, ` : ""}${forTerminal(`${key}: ${shortened(JSON.stringify(value))}`)}`;
  });
  for (const { path, kind, verdict, name, reason, near = [] } of failedItems(score)) {
    const label = name === undefined ? kind : `${kind} ${quoted(name)}`;
    const word = verdict === "error" ? "is an error" : "failed";
    lines.push(`${margin}${forTerminal(`${path} ${label} ${word}: ${[shortened(reason), ...near].join(", ")}`)}`);
  }
  return lines.length > 0 ? lines.join("\n") : `${margin}the output is empty`;
}

/** Returns a text as JSON. Replaces the end of a long text by an ellipsis. */
function clipped(text, length) {
  return forTerminal(JSON.stringify(text.length > length ? `${text.slice(0, length)}…` : text));
}

function shortened(text) {
  return text.length > MAX_EVIDENCE ? `${text.slice(0, MAX_EVIDENCE)}…` : text;
}
