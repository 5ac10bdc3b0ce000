// This file writes a caller's value as JSON text. Each property is read once; what JSON cannot hold
// is an error with its path, not a silent null.

import { BenchmarkHubError, describe, SuiteValidationError } from "./errors.js";

/** As deep as the engine reads. */
const MAX_DEPTH = 256;
/** As many values as a document may have: more is a value that contains itself many times over. */
const MAX_VALUES = 50_000_000;

/** @param {string} path where the value stands, for messages */
export function toJson(value, path = "") {
  return new Writer().write(value, path, 0);
}

/** A copy of plain data. */
export function copyOf(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copyOf(child)]));
}

class Writer {
  values = 0;

  write(value, path, depth) {
    this.values += 1;
    if (this.values > MAX_VALUES) throw new BenchmarkHubError("budget", `${at(path)}more than ${MAX_VALUES} values`);
    switch (typeof value) {
      case "string":
        return JSON.stringify(wellFormed(value));
      case "boolean":
        return String(value);
      case "number":
        if (!Number.isFinite(value)) throw fault(path, `expected a finite number, found ${value}`);
        return JSON.stringify(value);
      case "object":
        return value === null ? "null" : this.object(value, path, depth);
      default:
        throw fault(path, `expected a JSON value, found ${describe(value)}`);
    }
  }

  object(value, path, depth) {
    if (depth === MAX_DEPTH) {
      throw fault(path, `nested deeper than ${MAX_DEPTH} levels, or contains itself`);
    }
    const isArray = guarded(path, () => Array.isArray(value));
    if (isArray) return this.array(value, path, depth);
    if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value) || value instanceof Date) {
      throw fault(path, `expected a JSON value, found ${describe(value)}`);
    }
    const parts = [];
    for (const key of guarded(path, () => Object.keys(value))) {
      const below = join(path, key);
      const child = guarded(below, () => value[key]);
      if (child === undefined) continue;
      parts.push(`${JSON.stringify(wellFormed(key))}:${this.write(child, below, depth + 1)}`);
    }
    return `{${parts.join(",")}}`;
  }

  array(value, path, depth) {
    const parts = [];
    const length = guarded(path, () => value.length);
    for (let index = 0; index < length; index += 1) {
      const below = `${path}[${index}]`;
      parts.push(
        this.write(
          guarded(below, () => value[index]),
          below,
          depth + 1,
        ),
      );
    }
    return `[${parts.join(",")}]`;
  }
}

/** Reads from a caller's object, which may be a proxy or have a getter that throws. */
function guarded(path, read) {
  try {
    return read();
  } catch (error) {
    throw fault(path, `reading it threw: ${error?.message ?? "something"}`);
  }
}

function fault(path, message) {
  return new SuiteValidationError("schema", `${at(path)}${message}`, [{ path, message }]);
}

function at(path) {
  return path === "" ? "" : `${path}: `;
}

function join(path, key) {
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(key)) return path === "" ? key : `${path}.${key}`;
  return `${path}[${JSON.stringify(key)}]`;
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether every surrogate has its partner. */
export function isWellFormed(text) {
  return text.isWellFormed ? text.isWellFormed() : !LONE_SURROGATE.test(text);
}

function wellFormed(text) {
  return isWellFormed(text) ? text : text.replace(new RegExp(LONE_SURROGATE, "g"), "\uFFFD");
}
