// This file scores a text with checks, without a suite or a case.

import { describe, SuiteValidationError, usage } from "../engine/errors.js";
import { withPathsFrom } from "./load.js";
import { checkedOptions, ONE_OUTPUT } from "./options.js";
import { runSuite } from "./run.js";

const CASE_ID = "output";
/** Matches the path of the checks in the suite that `runChecks` creates. */
const WRAPPER = /\bcases\[0\]\.expected_behavior(?:\.|: )?/g;

/** Scores one output with the checks of an `expected_behavior`, or with a list of items of `checks`. */
export function runChecks(output, checks, options = {}) {
  if (typeof output !== "string") throw usage(`output: expected a string, found ${describe(output)}`);
  if (typeof checks !== "object" || checks === null) {
    throw usage(
      `checks: expected an object such as { contains: ["x"] }, or a list of checks, found ${describe(checks)}`,
    );
  }
  const { row, ...own } = checkedOptions(options, ONE_OUTPUT);
  const expected_behavior = Array.isArray(checks) ? { checks } : checks;
  const cases = [{ case_id: CASE_ID, category: "reasoning", prompt: "", expected_behavior }];
  return withPathsFrom(WRAPPER, () => {
    const { scores, warnings } = runSuite(
      { suite_id: "", name: "", cases },
      [{ ...row, case_id: CASE_ID, output }],
      own,
    );
    rejectUnknownKeys(warnings);
    return scores[0];
  });
}

/** Throws for unknown keys. They are not applied, and a score has no warnings that could report this. */
function rejectUnknownKeys(warnings) {
  const issues = warnings
    .filter(({ code }) => code === "unknown_check")
    .map(({ path, message }) => ({ path, message }));
  if (issues.length === 0) return;
  const message = issues.map(({ path, message: words }) => `${path}: ${words}`).join("\n");
  throw new SuiteValidationError("unknown_check", message, issues);
}
