// This file knows the slips that people make when they write JSON, and says how to mend them.

/** So much around a fault is looked at. */
const AROUND = 80;
/** A column further right is not looked for: that would walk through a very long line. */
const MOST_COLUMNS = 100_000;

/** What each slip looks like: by the whole text, or by what stands before and after the fault. The first one counts. */
const SLIPS = [
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
 * @param {string} text that is not JSON
 * @param {{reason: string, line?: number, column?: number}} fault where that was noticed; the column counts characters
 * @returns {string | undefined} the key of a string that says how to mend it, where the slip is a known one
 */
export function adviceOn(text, { reason, line, column }) {
  const at = line === undefined ? 0 : offsetOf(text, line, column ?? 1);
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at, at + AROUND);
  const start = text.slice(0, 10 * AROUND);
  return SLIPS.find(([, isSlip]) => isSlip({ text: start, before, after, reason }))?.[0];
}

/** A message, and how to mend what it is about. */
export function advised(message, key) {
  return key === undefined ? message : { key: "advised", values: { message, advice: { key } } };
}

function offsetOf(text, line, column) {
  let at = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const newline = text.indexOf("\n", at);
    if (newline < 0) break;
    at = newline + 1;
  }
  if (column > MOST_COLUMNS) return text.length;
  const characters = Array.from(text.slice(at, at + 2 * column)).slice(0, column - 1);
  return at + characters.join("").length;
}
