// This file says in words why a case failed: from the details of its score and from what the case
// expected.

import { clip, count, plural } from "./format.js";

/** As many quoted tokens as a row shows, and as much of each. */
const QUOTES = 6;
const QUOTE_LENGTH = 140;

/**
 * @typedef {{words: string, quotes: string[], more: number}} Reason words, what they are about, and
 * how many more of these there are
 */

/** @returns {Reason[]} */
export function reasons(score, benchmarkCase, hasOutput) {
  if (score.passed) return [];
  // What an absent text lacks says nothing.
  if (!hasOutput) return [reason("No output was given")];
  const expected = benchmarkCase.expected_behavior;
  const found = Object.entries(score.details).map(([key, value]) => worded(key, value, expected));
  for (const { path, verdict, weight, required = false, name, reason: words, near = [] } of score.checks ?? []) {
    // Groups tell the sum; what is below them tells why. The six keys are worded above.
    if (!path.startsWith("checks[") || verdict === "pass" || (weight === 0 && !required)) continue;
    const what = name === undefined ? words : `${name}: ${words}`;
    found.push(reason(clip([what, ...near].join("; "), 2 * QUOTE_LENGTH)));
  }
  if (found.length === 0) found.push(reason("The output is empty"));
  return found;
}

function worded(key, value, expected) {
  switch (key) {
    case "missing_tokens":
      return reason("Missing", value);
    case "forbidden_found":
      return reason("Forbidden, but found", value);
    case "regex_failed":
      return reason("No match for the pattern", [value]);
    case "regex_error":
      return reason("The pattern cannot be used", [value]);
    case "too_short":
      return reason(`Too short: ${plural(value, "character")}, expected at least ${limit(expected.min_length)}`);
    case "too_long":
      return reason(`Too long: ${plural(value, "character")}, expected at most ${limit(expected.max_length)}`);
    case "json_error":
      return reason("Not valid JSON", [value]);
    default:
      // A check that came after this page: better its bare evidence than silence.
      return reason(key, [typeof value === "string" ? value : JSON.stringify(value)]);
  }
}

function limit(value) {
  return typeof value === "number" ? count(value) : String(value);
}

function reason(words, quotes = []) {
  const list = Array.isArray(quotes) ? quotes : [String(quotes)];
  const shown = list.slice(0, QUOTES).map((quote) => clip(String(quote), QUOTE_LENGTH));
  return { words, quotes: shown, more: list.length - shown.length };
}
