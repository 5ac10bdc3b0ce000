// This file explains why a text is not valid JSON. It uses the engine, because the messages of JSON.parse differ
// between runtimes.

import { apart, call } from "../engine/runtime.js";

/**
 * @typedef {object} JsonFault
 * @property {string} reason
 * @property {number} [line] from 1
 * @property {number} [column] from 1, in code points
 */

/** @returns {JsonFault | undefined} undefined if the text is valid JSON */
export function jsonFault(text) {
  const message = apart([text], () => call((engine) => engine.json_fault(text)));
  return message && readFault(message);
}

/** Parses a message of the engine about invalid JSON, which ends with `: line 1 column 2 (char 1)`. */
export function readFault(message) {
  const [, reason, line, column] = /^(.*): line (\d+) column (\d+)(?: \(char \d+\))?$/s.exec(message) ?? [];
  return reason === undefined ? { reason: message } : { reason, line: Number(line), column: Number(column) };
}
