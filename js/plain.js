// This file writes a caller's value as JSON text. Each property is read once; what JSON cannot hold
// is an error with its path, not a silent null.

import { BenchmarkHubError, describe, isDictionary, messageOf, SuiteValidationError } from "./errors.js";

/** As deep as the engine reads. */
const MAX_DEPTH = 256;
/** As many values as a document may have: more is a value that contains itself many times over. */
const MAX_VALUES = 50_000_000;

/** @param {string} path where the value stands, for messages */
export function toJson(value, path = "") {
  return new Writer(path).write(value);
}

/** A copy of plain data. */
export function copyOf(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copyOf(child)]));
}

/** The same with numbers as Python writes them: `NaN`, infinities and integers of any length too. */
export function toPythonJson(value, path = "") {
  return new Writer(path, true).write(value);
}

class Writer {
  values = 0;
  /** The keys and indices that lead to the value being written. */
  steps = [];

  constructor(path, isPython = false) {
    this.root = path;
    this.isPython = isPython;
  }

  write(value) {
    this.values += 1;
    if (this.values > MAX_VALUES) throw new BenchmarkHubError("budget", `${this.root}: more than ${MAX_VALUES} values`);
    switch (typeof value) {
      case "string":
        return JSON.stringify(wellFormed(value));
      case "boolean":
        return String(value);
      case "number":
        if (Number.isFinite(value)) return JSON.stringify(value);
        if (this.isPython) return String(value);
        throw this.fault(`expected a finite number, found ${value}`);
      case "bigint":
        if (this.isPython) return String(value);
        throw this.fault(`expected a JSON value, found ${describe(value)}`);
      case "object":
        return value === null ? "null" : this.object(value);
      default:
        throw this.fault(`expected a JSON value, found ${describe(value)}`);
    }
  }

  object(value) {
    if (this.steps.length === MAX_DEPTH) {
      throw this.fault(`nested deeper than ${MAX_DEPTH} levels, or contains itself`);
    }
    if (this.guarded(() => Array.isArray(value))) return this.array(value);
    if (!this.guarded(() => isDictionary(value))) {
      throw this.fault(`expected a JSON value, found ${describe(value)}`);
    }
    const parts = [];
    for (const key of this.guarded(() => Object.keys(value))) {
      this.steps.push(key);
      const child = this.guarded(() => value[key]);
      if (child !== undefined) parts.push(`${JSON.stringify(wellFormed(key))}:${this.write(child)}`);
      this.steps.pop();
    }
    return `{${parts.join(",")}}`;
  }

  array(value) {
    const parts = [];
    const length = this.guarded(() => value.length);
    for (let index = 0; index < length; index += 1) {
      this.steps.push(index);
      parts.push(this.write(this.guarded(() => value[index])));
      this.steps.pop();
    }
    return `[${parts.join(",")}]`;
  }

  /** Reads from a caller's object, which may be a proxy or have a getter that throws. */
  guarded(read) {
    try {
      return read();
    } catch (error) {
      throw this.fault(`reading it threw: ${messageOf(error)}`);
    }
  }

  fault(message) {
    const path = shortened(this.steps.reduce(join, this.root));
    return new SuiteValidationError("schema", path === "" ? message : `${path}: ${message}`, [{ path, message }]);
  }
}

function join(path, step) {
  if (typeof step === "number") return `${path}[${step}]`;
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(step)) return path === "" ? step : `${path}.${step}`;
  return `${path}[${JSON.stringify(step)}]`;
}

/** A path that people can read, however deep or long its keys. */
function shortened(path) {
  return path.length > 300 ? `${path.slice(0, 200)}…${path.slice(-60)}` : path;
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether every surrogate has its partner. */
export function isWellFormed(text) {
  return text.isWellFormed ? text.isWellFormed() : !LONE_SURROGATE.test(text);
}

/** The text with each lone surrogate replaced, as every UTF-8 encoder does. */
export function wellFormed(text) {
  return isWellFormed(text) ? text : text.replace(new RegExp(LONE_SURROGATE, "g"), "\uFFFD");
}
