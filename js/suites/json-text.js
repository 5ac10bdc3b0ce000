// This file parses texts that are a JSON document or JSON lines, and finds offsets in JSON texts.

import { jsonFault } from "./json-fault.js";

const LINE_END = /\r\n?|\n/;
/** Matches white space and byte order marks. Concatenated files have such marks at the start of some lines. */
const INDENT = /^[ \t\uFEFF]+/;
/** A text is JSON lines if one of its first lines, up to this number, is an object. */
const LINES_TRIED = 100;
/** The maximum number of levels. `JSON.parse` needs 50 bytes for each. A text of at most this length cannot have more. */
const MAX_DEPTH = 1_000_000;
/** The maximum number of values and lines. `JSON.parse` needs up to 100 bytes for each value. */
const MAX_VALUES = 1 << 24;

/**
 * @typedef {object} Problem
 * @property {string} code
 * @property {number} [line] from 1
 * @property {number} [column] from 1, in code points
 */

/**
 * Parses a JSON document, or each line of JSON lines. Time: O(length).
 *
 * Invalid JSON is a problem `{code: "syntax", line, column, reason, text, fault}`: `text` is the invalid line or
 * document, and `fault` is the result of {@link jsonFault}. A blank text is a problem `{code: "empty"}`.
 * @param {string} text without a byte order mark at its start
 * @param {import("../engine/first-thousand.js").FirstThousand<Problem>} problems receives the problems; complete after all values were read
 * @returns {{isLines: boolean, values: Iterable<{value: unknown, line: number}>}}
 */
export function parseJson(text, problems) {
  const start = text.search(/\S/);
  if (start < 0) {
    problems.add(() => ({ code: "empty" }));
    return { isLines: false, values: [] };
  }
  const size = sizeFault(text);
  if (size) {
    problems.add(() => ({
      code: "syntax",
      line: size.line,
      column: size.column,
      reason: size.reason,
      text,
      fault: size,
    }));
    return { isLines: false, values: [] };
  }
  const document = parse(text);
  if (document) {
    const [{ line }] = positionsOf(text, [start]);
    return { isLines: false, values: [{ value: document.value, line }] };
  }
  const lines = text.split(LINE_END);
  if (isJsonLines(lines)) return { isLines: true, values: parseLines(lines, problems) };
  problems.add(() => syntaxProblem(text));
  return { isLines: false, values: [] };
}

/**
 * Returns the reason why parsing a JSON text would need too much memory, if it would. Time: O(length).
 * @returns {import("./json-fault.js").JsonFault | undefined}
 */
export function sizeFault(text) {
  if (text.length <= MAX_DEPTH) return undefined;
  if (text.length <= MAX_VALUES && bracketCount(text) <= MAX_DEPTH) return undefined;
  const fault = (reason, at) => ({ reason, ...positionsOf(text, [at])[0] });
  let depth = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = skipString(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        count += 1;
        if (depth > MAX_DEPTH) return fault(`Nesting deeper than ${MAX_DEPTH} levels`, at);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth = Math.max(0, depth - 1);
        break;
      case 0x2c: // ,
      case 0x0a:
      case 0x0d:
        count += 1;
        break;
    }
    if (count > MAX_VALUES) return fault(`More than ${MAX_VALUES} values`, at);
  }
  return undefined;
}

/** Returns the number of opening brackets, including those in strings. */
function bracketCount(text) {
  let count = 0;
  for (const bracket of "[{") {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) count += 1;
  }
  return count;
}

/** Returns the offset of the quotation mark at the end of a string, or of the line end that makes the string invalid. */
function skipString(text, start) {
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22 || unit === 0x0a) return at;
    if (unit === 0x5c) at += 1;
  }
  return text.length;
}

function* parseLines(lines, problems) {
  for (const [index, line] of lines.entries()) {
    const content = line.replace(INDENT, "");
    if (content.trim() === "") continue;
    const parsed = parse(content);
    if (parsed) yield { value: parsed.value, line: index + 1 };
    else problems.add(() => syntaxProblem(content, index, line.length - content.length));
  }
}

/** @returns {{value: unknown} | undefined} */
function parse(text) {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function syntaxProblem(text, linesBefore = 0, indent = 0) {
  const fault = jsonFault(text);
  const { reason, line, column } = fault;
  return { code: "syntax", line: linesBefore + line, column: indent + column, reason, text, fault };
}

/** Whether a text that is not a JSON document is probably JSON lines. */
function isJsonLines(lines) {
  const filled = [];
  for (const line of lines) {
    if (line.trim() !== "" && filled.push(line.replace(INDENT, "")) === LINES_TRIED) break;
  }
  const [first] = filled;
  if (filled.length > 1 && parse(first)) return true;
  // A list that spans several lines and is invalid may also have lines that are objects.
  return !first.startsWith("[") && filled.some((line) => isObject(parse(line)?.value));
}

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns the members of the object, or the items of the list, that starts at an offset of a JSON text. Includes
 * repeated keys. Time: O(length of the object or list).
 * @returns {{key?: string, offset: number, start: number, end: number}[]} `offset` is the start of the key or item;
 * `start` and `end` are the bounds of the value
 */
export function childrenOf(text, from) {
  const isMap = text[from] === "{";
  const children = [];
  let at = skipSpace(text, from + 1);
  while (at < text.length && text[at] !== "}" && text[at] !== "]") {
    const offset = at;
    let key;
    if (isMap) {
      at = skipValue(text, at);
      key = JSON.parse(text.slice(offset, at));
      // The colon.
      at = skipSpace(text, skipSpace(text, at) + 1);
    }
    const start = at;
    const end = skipValue(text, start);
    children.push({ key, offset, start, end });
    at = skipSpace(text, end);
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return children;
}

/** Returns the offset after white space and byte order marks. */
export function skipSpace(text, start) {
  let at = start;
  while (at < text.length && " \t\n\r\uFEFF".includes(text[at])) at += 1;
  return at;
}

/** Returns the offset after the value that starts at `start`. */
function skipValue(text, start) {
  let depth = 0;
  let at = start;
  do {
    const char = text[at];
    if (char === '"') {
      at = stringEnd(text, at);
    } else {
      if (char === "{" || char === "[") depth += 1;
      else if (char === "}" || char === "]") depth -= 1;
      at += 1;
      if (depth === 0 && char !== "}" && char !== "]") {
        while (at < text.length && !",]} \t\n\r".includes(text[at])) at += 1;
      }
    }
  } while (depth > 0 && at < text.length);
  return at;
}

function stringEnd(text, start) {
  let quote = start;
  for (;;) {
    quote = text.indexOf('"', quote + 1);
    if (quote < 0) return text.length;
    let before = quote - 1;
    while (text[before] === "\\") before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
}

/**
 * @param {number[]} offsets
 * @returns {{line: number, column: number}[]} both from 1, columns in code points
 */
export function positionsOf(text, offsets) {
  const positions = new Array(offsets.length);
  let at = 0;
  let line = 1;
  let column = 1;
  for (const index of [...offsets.keys()].sort((a, b) => offsets[a] - offsets[b])) {
    for (; at < offsets[index]; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === 0x0a) {
        line += 1;
        column = 1;
      } else if (unit < 0xdc00 || unit > 0xdfff) {
        column += 1;
      }
    }
    positions[index] = { line, column };
  }
  return positions;
}
