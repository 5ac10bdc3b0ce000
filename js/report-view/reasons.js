// This file explains why a case failed, either as codes that the report view translates, or as texts of the engine.

import { failedItems, KEY_OF_DETAIL } from "../suites/failures.js";
import { clip } from "./text.js";

/** The maximum number of quotes in a reason, and the maximum length of a quote. */
const MAX_QUOTES = 6;
const QUOTE_LENGTH = 140;
/** The maximum length of a part of an engine's reason. */
const PART_LENGTH = 1000;

/** The names that filters use for failed checks if the case is in error, or the output is missing or empty. */
export const CASE_ERROR = "case_error";
export const NO_OUTPUT = "no_output";
export const EMPTY_OUTPUT = "empty_output";

/**
 * @typedef {object} Reason
 * @property {string} code a key of the score's details, `check`, `case_error`, `no_output` or `empty_output`
 * @property {string} [text] the engine's reason, for `check`, or the agent's, for `case_error`
 * @property {string[]} [parts] for `check`: the engine's reason, and what would make the check pass; `name` is that of the check
 * @property {string[]} [quotes] the tokens or texts that the reason is about
 * @property {number} [more] the number of further quotes
 * @property {number} [value] a length; `limit` is the limit for it
 */

/** @returns {Reason[]} empty if the case was answered and passed */
export function reasons(score, benchmarkCase, hasOutput) {
  if (score.error !== undefined) return [{ code: CASE_ERROR, text: clip(score.error, 2 * QUOTE_LENGTH) }];
  // The details would only say what an empty text lacks.
  if (!hasOutput) return [{ code: NO_OUTPUT }];
  if (score.passed) return [];
  const expected = benchmarkCase.expected_behavior ?? {};
  const found = Object.entries(score.details ?? {}).map(([key, value]) => detail(key, value, expected));
  for (const { name, reason, near = [] } of failedItems(score)) {
    const start = name === undefined ? reason : `${name}: ${reason}`;
    const parts = [reason, ...near].map((each) => clip(each, PART_LENGTH));
    found.push({ code: "check", text: clip([start, ...near].join("; "), 2 * QUOTE_LENGTH), name, parts });
  }
  return found.length > 0 ? found : [{ code: EMPTY_OUTPUT }];
}

/**
 * @returns {(caseId: string) => boolean} whether a run has an output for a case, according to its texts or else its
 * warnings
 */
export function outputsOf({ warnings }, texts) {
  if (texts) return (caseId) => texts.has(caseId);
  const missing = new Set((warnings ?? []).filter(({ code }) => code === "missing_output").map((each) => each.case_id));
  return (caseId) => !missing.has(caseId);
}

/** Returns the names of the failed checks, for filters. */
export function failedChecks(score, hasOutput) {
  if (score.error !== undefined) return [CASE_ERROR];
  if (!hasOutput) return [NO_OUTPUT];
  if (score.passed) return [];
  const names = new Set(Object.keys(score.details ?? {}).map((key) => KEY_OF_DETAIL[key] ?? key));
  for (const { name, kind } of failedItems(score)) names.add(name ?? kind);
  return names.size > 0 ? [...names] : [EMPTY_OUTPUT];
}

function detail(code, value, expected) {
  switch (code) {
    case "missing_tokens":
    case "forbidden_found":
      return quoted(code, value);
    case "regex_failed":
    case "regex_error":
    case "json_error":
      return quoted(code, [value]);
    case "too_short":
      return { code, value, limit: expected.min_length };
    case "too_long":
      return { code, value, limit: expected.max_length };
    default:
      // Show an unknown detail unchanged.
      return quoted(code, [typeof value === "string" ? value : JSON.stringify(value)]);
  }
}

function quoted(code, quotes) {
  const list = Array.isArray(quotes) ? quotes : [quotes];
  const shown = list.slice(0, MAX_QUOTES).map((quote) => clip(String(quote), QUOTE_LENGTH));
  return { code, quotes: shown, more: list.length - shown.length };
}
