// This file defines the state of a case in a run. A case that was not answered is neither passed nor failed.

import { UNANSWERED } from "../suites/failures.js";

/** The states in the order in which they are sorted. `unanswered`: there is no output, or it has no answer. */
export const STATES = Object.freeze(["error", "unanswered", "fail", "pass"]);

/**
 * @param {object} report
 * @param {(index: number) => boolean} hasOutput whether the run has an output for the case at an index
 * @returns {(index: number) => "error" | "unanswered" | "fail" | "pass"}
 */
export function statesOf({ scores, warnings = [] }, hasOutput) {
  const unanswered = new Set(warnings.filter(({ code }) => UNANSWERED.includes(code)).map((each) => each.case_id));
  return (index) => {
    const { case_id: caseId, passed, error } = scores[index];
    if (error !== undefined) return "error";
    if (!hasOutput(index) || unanswered.has(caseId)) return "unanswered";
    return passed ? "pass" : "fail";
  };
}

export const isAnswered = (state) => state === "pass" || state === "fail";
