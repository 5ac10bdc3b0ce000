// This file holds the matchers for `expect.extend`, which test runners share; it imports none of them.

import { lintSuite, runCase, runSuite } from "benchmarkhub";

/** As many failed cases as a message names. */
const MAX_NAMED = 10;

/** Whether an output passes all checks, given as in `expected_behavior`. */
export function toPassChecks(received, expectedBehavior) {
  const benchmarkCase = {
    case_id: "output",
    category: "reasoning",
    prompt: "",
    expected_behavior: expectedBehavior,
  };
  const score = runCase(benchmarkCase, received);
  const suite = { suite_id: "matchers", name: "matchers", cases: [benchmarkCase] };
  const place = "cases[0].expected_behavior";
  refuseUnknown(
    "toPassChecks",
    lintSuite(suite).filter(({ rule, path }) => rule === "unknown_keys" && path.startsWith(place)),
  );
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
  if (typeof threshold !== "number" || Number.isNaN(threshold)) {
    throw new TypeError(`toScoreAtLeast: expected a number as threshold, found ${String(threshold)}`);
  }
  const report = runSuite(suite, received, options);
  const { overall_score: score, scores, failed, total, warnings } = report;
  refuseUnknown(
    "toScoreAtLeast",
    warnings.filter(({ code }) => code === "unknown_check"),
  );
  const pass = score >= threshold;
  const counts = `${failed} of ${total} cases failed`;
  const fallen = scores.filter((one) => !one.passed);
  const lines = fallen.slice(0, MAX_NAMED).map((one) => `  ${one.case_id}: ${one.score}\n${reasons(one, "    ")}`);
  if (fallen.length > MAX_NAMED) lines.push(`  and ${fallen.length - MAX_NAMED} more`);
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

/** The check behind each detail. */
const CHECK_OF = {
  missing_tokens: "contains",
  forbidden_found: "not_contains",
  regex_failed: "regex",
  regex_error: "regex",
  too_short: "min_length",
  too_long: "max_length",
  json_error: "json_valid",
};

/** What is not applied would pass unseen, under `not` as without it; so it is no matter of passing. */
function refuseUnknown(matcher, notes) {
  if (notes.length === 0) return;
  throw new TypeError(`${matcher}: ${notes.map(({ path, message }) => `${path}: ${message}`).join("; ")}`);
}

function reasons({ details, checks = [] }, margin = "  ") {
  const lines = Object.entries(details).map(([key, value]) => {
    const check = CHECK_OF[key];
    return `${margin}${check ? `${check} failed, ` : ""}${key}: ${JSON.stringify(value)}`;
  });
  for (const { path, kind, verdict, weight, required = false, name, reason, near = [] } of checks) {
    // The six keys are told above, and what only informs fails no case.
    if (!path.startsWith("checks[") || verdict === "pass" || (weight === 0 && !required)) continue;
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
