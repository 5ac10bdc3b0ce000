// This file decides the status of each case of a report, for formats that have the same four statuses as test runners.

import { UNANSWERED, unansweredCases, undecidedCases } from "../suites/failures.js";

/**
 * Returns a function that gives the status of a score. Only an answered case whose checks all have a verdict can be `passed` or
 * `failed`. A case without an output is `skipped`, because the agent did not run.
 * @returns {(score: object) => "passed" | "failed" | "error" | "skipped"}
 */
export function statusesOf(report) {
  const [unanswered, undecided] = [unansweredCases(report), undecidedCases(report)];
  const [missing] = UNANSWERED;
  const absent = new Set(report.warnings.filter(({ code }) => code === missing).map((each) => each.case_id));
  return ({ case_id: caseId, error, samples, passed }) => {
    if (error === undefined && samples === undefined && absent.has(caseId)) return "skipped";
    if (unanswered.has(caseId) || undecided.has(caseId)) return "error";
    return passed ? "passed" : "failed";
  };
}
