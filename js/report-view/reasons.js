// This file says why a case failed: which checks did, and with what evidence. The words for it are
// in the strings; what the engine has worded itself stays as it is.

import { failedItems, KEY_OF_DETAIL } from "../suites/failures.js";
import { clip } from "./text.js";

/** As many quoted tokens as are shown, and as much of each. */
const QUOTES = 6;
const QUOTE_LENGTH = 140;

/** What stands in a list of failed checks where there was nothing to check. */
const NO_OUTPUT = "no_output";
const EMPTY_OUTPUT = "empty_output";

/**
 * @typedef {object} Reason
 * @property {string} code what failed: a key of the details, `check`, `no_output` or `empty_output`
 * @property {string} [words] what the engine says
 * @property {string[]} [quotes] what it is about
 * @property {number} [more] how many more of these there are
 * @property {number} [value] what was counted, with `limit`, what was expected
 */

/** @returns {Reason[]} none for a case that passed */
export function reasons(score, benchmarkCase, hasOutput) {
  if (score.passed) return [];
  // What an absent text lacks says nothing.
  if (!hasOutput) return [{ code: NO_OUTPUT }];
  const expected = benchmarkCase.expected_behavior ?? {};
  const found = Object.entries(score.details ?? {}).map(([key, value]) => detail(key, value, expected));
  for (const { name, reason, near = [] } of failedItems(score)) {
    const what = name === undefined ? reason : `${name}: ${reason}`;
    found.push({ code: "check", words: clip([what, ...near].join("; "), 2 * QUOTE_LENGTH) });
  }
  return found.length > 0 ? found : [{ code: EMPTY_OUTPUT }];
}

/** @returns {(caseId: string) => boolean} whether a run had an output: by its texts where they are known, else by its warnings */
export function outputsOf({ warnings }, texts) {
  if (texts) return (caseId) => texts.has(caseId);
  const missing = new Set((warnings ?? []).filter(({ code }) => code === "missing_output").map((each) => each.case_id));
  return (caseId) => !missing.has(caseId);
}

/** What failed, by name: for filters and their counts. */
export function failedChecks(score, hasOutput) {
  if (score.passed) return [];
  if (!hasOutput) return [NO_OUTPUT];
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
      // A check that came after this file: better its bare evidence than silence.
      return quoted(code, [typeof value === "string" ? value : JSON.stringify(value)]);
  }
}

function quoted(code, quotes) {
  const list = Array.isArray(quotes) ? quotes : [quotes];
  const shown = list.slice(0, QUOTES).map((quote) => clip(String(quote), QUOTE_LENGTH));
  return { code, quotes: shown, more: list.length - shown.length };
}
