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
  return new Reader(path).read(value);
}

/** A copy of plain data. */
export function copyOf(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copyOf(child)]));
}

/** The same with numbers as Python writes them: `NaN`, infinities and integers of any length too. */
export function toPythonJson(value, path = "") {
  const reader = new Reader(path, true);
  const plain = reader.read(value);
  return reader.isPythons ? pythonText(plain) : JSON.stringify(plain);
}

/** JSON text of a plain copy with numbers that only Python writes. */
function pythonText(plain) {
  if (typeof plain === "number" || typeof plain === "bigint") return String(plain);
  if (typeof plain !== "object" || plain === null) return JSON.stringify(plain);
  if (Array.isArray(plain)) return `[${plain.map(pythonText).join(",")}]`;
  const members = Object.entries(plain).map(([key, child]) => `${JSON.stringify(key)}:${pythonText(child)}`);
  return `{${members.join(",")}}`;
}

class Reader {
  values = 0;
  /** The keys and indices that lead to the value being read. */
  steps = [];
  /** Whether a number was met that only Python writes. */
  isPythons = false;
  /** The error of ours that ended the reading. */
  failure = undefined;

  constructor(path, isPython = false) {
    this.root = path;
    this.isPython = isPython;
  }

  /** The caller's object may be a proxy or have a getter that throws. */
  read(value) {
    try {
      return this.copy(value);
    } catch (error) {
      if (error === this.failure) throw error;
      throw this.fault(`reading it threw: ${messageOf(error)}`);
    }
  }

  copy(value) {
    this.values += 1;
    if (this.values > MAX_VALUES) {
      const what = this.root === "" ? "the value" : this.root;
      this.failure = new BenchmarkHubError(
        "budget",
        `${what}: expected at most ${MAX_VALUES} values in it, found more`,
      );
      throw this.failure;
    }
    switch (typeof value) {
      case "string":
        return wellFormed(value);
      case "boolean":
        return value;
      case "number":
        // JSON has one zero.
        if (Number.isFinite(value)) return value + 0;
        if (!this.isPython) throw this.fault(`expected a finite number, found ${value}`);
        this.isPythons = true;
        return value;
      case "bigint":
        if (!this.isPython) throw this.fault(`expected a JSON value, found ${describe(value)}`);
        this.isPythons = true;
        return value;
      case "object":
        return value === null ? null : this.object(value);
      default:
        throw this.fault(`expected a JSON value, found ${describe(value)}`);
    }
  }

  object(value) {
    const { steps } = this;
    if (steps.length === MAX_DEPTH) {
      throw this.fault(`nested deeper than ${MAX_DEPTH} levels, or contains itself`);
    }
    if (Array.isArray(value)) return this.array(value);
    if (!isDictionary(value)) throw this.fault(`expected a JSON value, found ${describe(value)}`);
    const plain = {};
    for (const key of Object.keys(value)) {
      steps.push(key);
      const child = value[key];
      if (child !== undefined) set(plain, wellFormed(key), this.copy(child));
      steps.pop();
    }
    return plain;
  }

  array(value) {
    const { steps } = this;
    const plain = [];
    const { length } = value;
    for (let index = 0; index < length; index += 1) {
      steps.push(index);
      plain.push(this.copy(value[index]));
      steps.pop();
    }
    return plain;
  }

  fault(message) {
    const path = shortened(this.steps.reduce(join, this.root));
    const text = path === "" ? message : `${path}: ${message}`;
    this.failure = new SuiteValidationError("schema", text, [{ path, message }]);
    return this.failure;
  }
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
