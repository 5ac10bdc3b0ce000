// This file finds the failed checks of a score, and the cases of a report that were not answered.

import { ownFields } from "../engine/errors.js";
import { isList } from "../engine/plain.js";

/** Maps each key of a score's `details` to the key of `expected_behavior`. */
export const KEY_OF_DETAIL = Object.freeze({
  missing_tokens: "contains",
  forbidden_found: "not_contains",
  regex_failed: "regex",
  regex_error: "regex",
  too_short: "min_length",
  too_long: "max_length",
  json_error: "json_valid",
});

/**
 * Yields the items of `checks` that made the case fail. Skips the six keys (`details` describes them), items that do
 * not count, and items in a group that passed or does not count.
 */
export function* failedItems({ checks = [] }) {
  let skippedGroup;
  for (const check of checks) {
    const { path, verdict, weight, required = false } = check;
    if (!path.startsWith("checks[")) continue;
    if (skippedGroup !== undefined && path.startsWith(skippedGroup)) continue;
    if (verdict === "pass" || (weight === 0 && !required)) skippedGroup = `${path}.`;
    else yield check;
  }
}

/** The codes of warnings about cases that were not answered. */
export const UNANSWERED = ["missing_output", "unclosed_reasoning"];

/** Returns the ids of the cases without an answer, of the cases in error, and of the cases with a sample in error. */
export function unansweredCases({ scores, warnings = [] }) {
  const missing = warnings.filter(({ code }) => UNANSWERED.includes(code));
  const isInError = ({ error }) => error !== undefined;
  const inError = scores.filter((score) => isInError(score) || score.samples?.some(isInError));
  return new Set([...missing, ...inError].map(({ case_id: caseId }) => caseId));
}

/**
 * Returns the ids of the answered cases in which a check has no verdict. These are unknown checks, which are not applied, and, in
 * cases that failed, checks that ended with an error.
 */
export function undecidedCases({ scores, warnings = [] }) {
  const list = isList(warnings) ? warnings : [];
  const idsOf = (codes) => new Set(list.filter(({ code }) => codes.includes(code)).map((each) => each.case_id));
  const [unanswered, unapplied] = [idsOf(UNANSWERED), idsOf(["unknown_check"])];
  const isUndecided = (score) => {
    const { case_id: caseId, passed, error, details, checks = [] } = ownFields(score);
    if (error !== undefined || unanswered.has(caseId)) return false;
    if (unapplied.has(caseId)) return true;
    if (passed) return false;
    return ownFields(details).regex_error !== undefined || checks.some(({ verdict }) => verdict === "error");
  };
  return new Set(scores.filter(isUndecided).map(({ case_id: caseId }) => caseId));
}
