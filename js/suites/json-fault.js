// This file says why a text is not JSON, in the words of the engine: those of JSON.parse differ between runtimes.

import { runCase } from "./api.js";

const PROBE = { case_id: "", category: "coding", prompt: "", expected_behavior: { json_valid: true } };

/**
 * @typedef {object} JsonFault
 * @property {string} reason
 * @property {number} [line] from 1
 * @property {number} [column] from 1, in code points
 */

/** @returns {JsonFault | undefined} undefined for a text that is JSON */
export function jsonFault(text) {
  const { json_error: message } = runCase(PROBE, text).details;
  return message && readFault(message);
}

/** A message of the engine about invalid JSON, which ends in `: line 1 column 2 (char 1)`. */
export function readFault(message) {
  const [, reason, line, column] = /^(.*): line (\d+) column (\d+)(?: \(char \d+\))?$/s.exec(message) ?? [];
  return reason === undefined ? { reason: message } : { reason, line: Number(line), column: Number(column) };
}
