// This file copies a value of the caller as plain data, or converts it to JSON. It reads each property only once. A
// value that JSON cannot represent causes an error with its path.

import {
  BenchmarkHubError,
  describe,
  isDictionary,
  messageOf,
  ownFields,
  quoted,
  SuiteValidationError,
} from "./errors.js";

/** The maximum depth of nesting that the engine accepts. */
const MAX_DEPTH = 256;
/** The maximum number of values. Larger numbers usually mean that a value contains itself many times. */
export const MAX_VALUES = 20_000_000;

/**
 * Whether a value is a list. Throws for a list with more elements than {@link MAX_VALUES}, such as a sparse list or a
 * proxy, because a loop over it would not end soon.
 */
export function isList(value) {
  if (!Array.isArray(value)) return false;
  const { length } = value;
  if (length >= 0 && length <= MAX_VALUES) return true;
  throw new BenchmarkHubError("budget", `expected a list of at most ${MAX_VALUES} elements, found ${length}`);
}

/** @param {string} path the path of the value, for messages */
export function toJson(value, path = "") {
  return JSON.stringify(plainOf(value, path));
}

/** Returns a plain copy of a value, equal to `JSON.parse(toJson(value))`. */
export function plainOf(value, path = "") {
  return read(value, path, false).plain;
}

/** Returns a copy of plain data. */
export function copyOf(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const copy = { ...value };
  for (const key of Object.keys(copy)) {
    const child = copy[key];
    if (typeof child === "object" && child !== null) set(copy, key, copyOf(child));
  }
  return copy;
}

/** Returns a copy of plain data whose objects inherit no fields, because other code may have added some to `Object.prototype`. */
export function bareOf(value) {
  if (Array.isArray(value)) return value.map(bareOf);
  if (typeof value !== "object" || value === null) return value;
  const bare = ownFields(value);
  for (const key of Object.keys(bare)) bare[key] = bareOf(bare[key]);
  return bare;
}

/** Converts a value to JSON as Python's `json` does, including `NaN`, infinities and integers of any length. */
export function toPythonJson(value, path = "") {
  return pythonJson(pythonPlainOf(value, path));
}

/**
 * Returns a plain copy of a value, which may contain numbers that only Python's JSON accepts. `isPythons` says whether it
 * does.
 */
export function pythonPlainOf(value, path = "") {
  return read(value, path, true);
}

/** Converts the result of `pythonPlainOf` to JSON. */
export function pythonJson({ plain, isPythons }) {
  return isPythons ? pythonText(plain) : JSON.stringify(plain);
}

/** Returns JSON text that may contain numbers which only Python accepts. */
function pythonText(plain) {
  if (typeof plain === "number" || typeof plain === "bigint") return String(plain);
  if (typeof plain !== "object" || plain === null) return JSON.stringify(plain);
  if (Array.isArray(plain)) return `[${plain.map(pythonText).join(",")}]`;
  const members = Object.entries(plain).map(([key, child]) => `${JSON.stringify(key)}:${pythonText(child)}`);
  return `{${members.join(",")}}`;
}

// The state of `read`. Storing it in an object would make large suites take five times as long.
let root = "";
let isPython = false;
/** Whether the value contains a number that only Python's JSON accepts. */
let isPythons = false;
let values = 0;
/** The keys and indices that lead to the current value. */
let steps = [];
/** The error of this file that ended the reading, if any. */
let failure;

/** Reads a value. Saves the state first, because getters and proxies of the caller may call this function again. */
function read(value, path, python) {
  const outer = [root, isPython, isPythons, values, steps, failure];
  [root, isPython, isPythons, values, steps, failure] = [path, python, false, 0, [], undefined];
  try {
    return { plain: copy(value), isPythons };
  } catch (error) {
    if (error === failure) throw error;
    throw Object.assign(fault(`reading it threw: ${messageOf(error)}`), { cause: error });
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
      // Adding 0 turns -0, which JSON text loses, into 0.
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

/** Whether an object is a dictionary. Recognizes only the common case, quickly. */
export function isPlain(value) {
  return Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, "then");
}

/** Sets an own property, even if its name is `__proto__`. */
export function set(plain, key, value) {
  if (key !== "__proto__") plain[key] = value;
  else Object.defineProperty(plain, key, { value, configurable: true, enumerable: true, writable: true });
}

/** Returns the path of a field or an element, for messages. */
export function join(path, step) {
  if (typeof step === "number") return `${path}[${step}]`;
  if (isWord(step)) return path === "" ? step : `${path}.${step}`;
  return `${path}[${quoted(step)}]`;
}

/**
 * Whether a text is a letter followed by letters, digits and characters of `more`. A literal for this expression
 * would delay every start by half a millisecond.
 */
export function isWord(text, more = "") {
  return new RegExp(`^[\\p{L}_][\\p{L}\\p{N}_${more}]*$`, "u").test(text);
}

/** Shortens a long path for messages. */
function shortened(path) {
  return path.length > 300 ? `${path.slice(0, 200)}…${path.slice(-60)}` : path;
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether a string has no lone surrogates. */
export const isWellFormed = String.prototype.isWellFormed
  ? (text) => text.isWellFormed()
  : (text) => !LONE_SURROGATE.test(text);

/** Replaces lone surrogates with U+FFFD, like UTF-8 encoders. */
export function wellFormed(text) {
  return isWellFormed(text) ? text : text.replace(new RegExp(LONE_SURROGATE, "g"), "\uFFFD");
}
