// This file translates regular expressions of JavaScript to Python's syntax, with the same matches.

import { Inexpressible } from "./inexpressible.js";

/** JavaScript's `\s`, and its `.`, as characters of a class. */
const SPACES = "\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff";
const LINE_ENDS = "\\n\\r\\u2028\\u2029";
/** Escapes that match a class of characters, inside brackets. */
const CLASSES = { d: "0-9", w: "A-Za-z0-9_", s: SPACES };
const NEGATED = { D: "0-9", W: "A-Za-z0-9_", S: SPACES };

/**
 * Returns the pattern in Python's syntax.
 * @param {string} source of a `RegExp` without flags
 * @throws {Inexpressible}
 */
export function pythonPattern(source) {
  try {
    new RegExp(source);
  } catch (error) {
    throw new Inexpressible(`the pattern is not valid: ${error.message}`);
  }
  let pattern = "";
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    const [token, translated] = rest[0] === "[" ? readClass(rest) : readToken(rest);
    pattern += translated;
    at += token.length;
  }
  return pattern;
}

/** Returns the first token of a pattern outside of brackets, and its translation. */
function readToken(rest) {
  const [first] = rest;
  const group = /^\(\?<(?![=!])([^>]*)>/.exec(rest);
  if (group) return [group[0], `(?P<${group[1]}>`];
  const reference = /^\\k<([^>]*)>/.exec(rest);
  if (reference) return [reference[0], `(?P=${reference[1]})`];
  if (first === "$") return ["$", "\\Z"];
  if (first === ".") return [".", `[^${LINE_ENDS}]`];
  // A brace that begins no quantifier is a text in JavaScript. Python reads `{,3}` as a quantifier.
  if (first === "{" && !/^\{\d+(?:,\d*)?\}/.test(rest)) return ["{", "\\{"];
  if (first !== "\\") return [first, first];
  const [token, inClass] = readEscape(rest);
  const letter = rest[1];
  if (letter === "b" || letter === "B") return [token, boundary(letter)];
  if (letter in CLASSES) return [token, `[${CLASSES[letter]}]`];
  if (letter in NEGATED) return [token, `[^${NEGATED[letter]}]`];
  return [token, inClass];
}

/** JavaScript's boundaries of words know only ASCII letters. */
function boundary(letter) {
  const word = "[A-Za-z0-9_]";
  const at = `(?<!${word})(?=${word})|(?<=${word})(?!${word})`;
  const not = `(?<!${word})(?!${word})|(?<=${word})(?=${word})`;
  return `(?:${letter === "b" ? at : not})`;
}

/** Returns the first bracket expression of a pattern, and its translation. */
function readClass(rest) {
  const isNegated = rest[1] === "^";
  let at = isNegated ? 2 : 1;
  let content = "";
  while (rest[at] !== "]") {
    if (rest[at] === "\\") {
      const [token, translated] = readEscape(rest.slice(at));
      const letter = rest[at + 1];
      if (letter in NEGATED) throw new Inexpressible(`the pattern has ${token} in brackets`);
      content += letter in CLASSES ? CLASSES[letter] : letter === "b" ? "\\x08" : translated;
      at += token.length;
    } else {
      content += "[&|~".includes(rest[at]) ? `\\${rest[at]}` : rest[at];
      at += 1;
    }
  }
  const token = rest.slice(0, at + 1);
  if (content === "") return [token, isNegated ? "[\\s\\S]" : "(?!)"];
  return [token, `[${isNegated ? "^" : ""}${content}]`];
}

/** Returns the first escape of a pattern, and its translation, which is a character in brackets, too. */
function readEscape(rest) {
  const code = /^\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/.exec(rest);
  if (code) return [code[0], code[0]];
  const control = /^\\c([A-Za-z])/.exec(rest);
  if (control) return [control[0], `\\x${(control[1].charCodeAt(0) % 32).toString(16).padStart(2, "0")}`];
  const digits = /^\\(\d+)/.exec(rest);
  if (digits) {
    if (digits[1] === "0") return [digits[0], "\\x00"];
    if (digits[1].startsWith("0") || digits[1].length > 2)
      throw new Inexpressible(`the pattern has the escape ${digits[0]}`);
    return [digits[0], digits[0]];
  }
  const letter = String.fromCodePoint(rest.codePointAt(1));
  if ("tnrfv".includes(letter) || letter in CLASSES || letter in NEGATED || letter === "b" || letter === "B") {
    return [`\\${letter}`, `\\${letter}`];
  }
  // In JavaScript, any other escaped letter matches itself.
  return [`\\${letter}`, /[A-Za-z]/.test(letter) ? letter : `\\${letter}`];
}

/** Returns a pattern that matches exactly this text. */
export function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|\-/#&~]/g, "\\$&");
}
