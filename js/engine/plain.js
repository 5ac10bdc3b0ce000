// This file reads a caller's value as plain data and writes it as JSON text. Each property is read once;
// what JSON cannot hold is an error with its path, not a silent null.

import { BenchmarkHubError, describe, isDictionary, messageOf, SuiteValidationError } from "./errors.js";

/** As deep as the engine reads. */
const MAX_DEPTH = 256;
/** As many values as a document may have: more is a value that contains itself many times over. */
const MAX_VALUES = 20_000_000;

/** @param {string} path where the value stands, for messages */
export function toJson(value, path = "") {
  return JSON.stringify(plainOf(value, path));
}

/** What `toJson` writes and `JSON.parse` would read again: plain data, each property of the caller's read once. */
export function plainOf(value, path = "") {
  return read(value, path, false).plain;
}

/** A copy of plain data. */
export function copyOf(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copyOf(child)]));
}

/** The same with numbers as Python writes them: `NaN`, infinities and integers of any length too. */
export function toPythonJson(value, path = "") {
  const { plain, isPythons } = read(value, path, true);
  return isPythons ? pythonText(plain) : JSON.stringify(plain);
}

/** JSON text of a plain copy with numbers that only Python writes. */
function pythonText(plain) {
  if (typeof plain === "number" || typeof plain === "bigint") return String(plain);
  if (typeof plain !== "object" || plain === null) return JSON.stringify(plain);
  if (Array.isArray(plain)) return `[${plain.map(pythonText).join(",")}]`;
  const members = Object.entries(plain).map(([key, child]) => `${JSON.stringify(key)}:${pythonText(child)}`);
  return `{${members.join(",")}}`;
}

// What is being read. In an object of its own, engines forgot with each one what they had learned of it, and a large
// suite took five times as long.
let root = "";
let isPython = false;
/** Whether a number was met that only Python writes. */
let isPythons = false;
let values = 0;
/** The keys and indices that lead to the value being read. */
let steps = [];
/** The error of ours that ended the reading. */
let failure;

/** The caller's object may be a proxy or have a getter that throws, or that has something else read. */
function read(value, path, python) {
  const outer = [root, isPython, isPythons, values, steps, failure];
  [root, isPython, isPythons, values, steps, failure] = [path, python, false, 0, [], undefined];
  try {
    return { plain: copy(value), isPythons };
  } catch (error) {
    if (error === failure) throw error;
    throw fault(`reading it threw: ${messageOf(error)}`);
  } finally {
    [root, isPython, isPythons, values, steps, failure] = outer;
  }
}

function copy(value) {
  values += 1;
  if (values > MAX_VALUES) {
    const what = root === "" ? "the value" : root;
    failure = new BenchmarkHubError("budget", `${what}: expected at most ${MAX_VALUES} values in it, found more`);
    throw failure;
  }
  switch (typeof value) {
    case "string":
      return wellFormed(value);
    case "boolean":
      return value;
    case "number":
      // JSON has one zero.
      if (Number.isFinite(value)) return value + 0;
      if (!isPython) throw fault(`expected a finite number, found ${value}`);
      isPythons = true;
      return value;
    case "bigint":
      if (!isPython) throw fault(`expected a JSON value, found ${describe(value)}`);
      isPythons = true;
      return value;
    case "object":
      return value === null ? null : copyObject(value);
    default:
      throw fault(`expected a JSON value, found ${describe(value)}`);
  }
}

function copyObject(value) {
  if (steps.length === MAX_DEPTH) throw fault(`nested deeper than ${MAX_DEPTH} levels, or contains itself`);
  if (Array.isArray(value)) return copyArray(value);
  if (!isPlain(value) && !isDictionary(value)) throw fault(`expected a JSON value, found ${describe(value)}`);
  const plain = {};
  const depth = steps.push("") - 1;
  for (const key of Object.keys(value)) {
    steps[depth] = key;
    const child = value[key];
    if (child === undefined) continue;
    const copied = copy(child);
    if (isWellFormed(key) && key !== "__proto__") plain[key] = copied;
    else set(plain, wellFormed(key), copied);
  }
  steps.pop();
  return plain;
}

function copyArray(value) {
  const plain = [];
  const depth = steps.push(0) - 1;
  const { length } = value;
  for (let index = 0; index < length; index += 1) {
    steps[depth] = index;
    plain.push(copy(value[index]));
  }
  steps.pop();
  return plain;
}

function fault(message) {
  const path = shortened(steps.reduce(join, root));
  const text = path === "" ? message : `${path}: ${message}`;
  failure = new SuiteValidationError("schema", text, [{ path, message }]);
  return failure;
}

/** Whether it is a dictionary at first sight, as nearly all are. */
function isPlain(value) {
  return Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, "then");
}

/** Sets a property of one's own, whatever its name. */
function set(plain, key, value) {
  if (key !== "__proto__") plain[key] = value;
  else Object.defineProperty(plain, key, { value, configurable: true, enumerable: true, writable: true });
}

function join(path, step) {
  if (typeof step === "number") return `${path}[${step}]`;
  if (isWord(step)) return path === "" ? step : `${path}.${step}`;
  return `${path}[${JSON.stringify(step)}]`;
}

/**
 * Whether a text is a letter of any script, then letters, digits and what `more` has of a class. Made where it is
 * asked for: as literals, these expressions took half a millisecond of every start to parse.
 */
export function isWord(text, more = "") {
  return new RegExp(`^[\\p{L}_][\\p{L}\\p{N}_${more}]*$`, "u").test(text);
}

/** A path that people can read, however deep or long its keys. */
function shortened(path) {
  return path.length > 300 ? `${path.slice(0, 200)}…${path.slice(-60)}` : path;
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether every surrogate has its partner. */
export const isWellFormed = String.prototype.isWellFormed
  ? (text) => text.isWellFormed()
  : (text) => !LONE_SURROGATE.test(text);

/** The text with each lone surrogate replaced, as every UTF-8 encoder does. */
export function wellFormed(text) {
  return isWellFormed(text) ? text : text.replace(new RegExp(LONE_SURROGATE, "g"), "\uFFFD");
}
