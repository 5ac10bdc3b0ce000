// This file recognizes common mistakes in JSON texts and explains how to correct them.

/** The number of characters before and after a fault that the tests see. */
const CONTEXT = 80;
/** Faults beyond this column get no hint, because counting the characters of a very long line is slow. */
const MAX_COLUMN = 100_000;

/**
 * Each hint with a test for its mistake. `before` and `after` are the texts around the fault. The first match is
 * used.
 */
const HINTS = [
  ["adviceFence", ({ text }) => /^\s*```/.test(text)],
  ["adviceTable", ({ text }) => /^\s*"?[\w -]{1,40}"?(?:[,;\t]"?[\w -]{1,40}"?)+\r?\n/.test(text)],
  ["adviceQuotes", ({ after }) => /^[\u2018-\u201F\u00AB\u300C]/.test(after)],
  ["advicePython", ({ after }) => /^(?:'|None\b|True\b|False\b)/.test(after)],
  ["adviceNumber", ({ after }) => /^-?(?:NaN|Infinity|inf)\b/i.test(after)],
  ["adviceLastComma", ({ before, after }) => /,\s*$/.test(before) && /^[}\]]/.test(after)],
  ["adviceLineCommas", ({ before, after }) => /\}$/.test(before) && /^,\s*(?:[\r\n]|$)/.test(after)],
  ["adviceOneLine", ({ before, after }) => /\}\s*$/.test(before) && /^\{/.test(after)],
  ["adviceControl", ({ reason }) => /^Invalid control character/.test(reason)],
];

/**
 * @param {string} text a text that is not JSON
 * @param {import("../../js/suites/json-fault.js").JsonFault} fault
 * @returns {string | undefined} the key of a string, if the mistake is known
 */
export function hintFor(text, { reason, line, column }) {
  const at = line === undefined ? 0 : offsetOf(text, line, column ?? 1);
  const before = text.slice(Math.max(0, at - CONTEXT), at);
  const after = text.slice(at, at + CONTEXT);
  const start = text.slice(0, 10 * CONTEXT);
  return HINTS.find(([, isMistake]) => isMistake({ text: start, before, after, reason }))?.[0];
}

/** Appends a hint to a message, if there is a hint. */
export function withHint(message, key) {
  return key === undefined ? message : { key: "advised", values: { message, advice: { key } } };
}

function offsetOf(text, line, column) {
  let at = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const newline = text.indexOf("\n", at);
    if (newline < 0) break;
    at = newline + 1;
  }
  if (column > MAX_COLUMN) return text.length;
  const characters = Array.from(text.slice(at, at + 2 * column)).slice(0, column - 1);
  return at + characters.join("").length;
}
