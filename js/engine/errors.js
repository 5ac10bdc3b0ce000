// This file defines the error classes, and functions that describe values in messages. `kind` is stable; messages may
// change.

import { jsonForTerminal, linesForTerminal } from "../formats/escape.js";
import { clip, cut } from "../report-view/text.js";
import { MAX_KEPT } from "./first-thousand.js";

/** The maximum lengths of a text in a message, and of the message of another error, in UTF-16 units. */
const MAX_QUOTED = 200;
const MAX_MESSAGE = 1000;

/** The error of this package. Its message may quote any text, and a terminal may show it, so control characters are escaped. */
export class BenchmarkHubError extends Error {
  constructor(kind, message, options) {
    super(linesForTerminal(message), options);
    // A plain assignment fails if a program has frozen `Error.prototype`.
    Object.defineProperty(this, "name", { value: new.target.name, writable: true, configurable: true });
    this.kind = kind;
  }
}

/** An invalid suite or case. `issues` lists the first thousand problems, `issueCount` is the number of all. */
export class SuiteValidationError extends BenchmarkHubError {
  constructor(kind, message, issues, issueCount = issues.length) {
    super(kind, message);
    this.issues = issues.slice(0, MAX_KEPT).map((issue) => ({ ...issue, message: linesForTerminal(issue.message) }));
    this.issueCount = issueCount;
  }
}

/** A pattern that is invalid, too long, or nested too deeply. */
export class UnsafePatternError extends BenchmarkHubError {}

/** Creates an error. The names and values in its message may be long, so the message is clipped. */
export function shortError(kind, message, options) {
  return new BenchmarkHubError(kind, clip(message, 2 * MAX_MESSAGE), options);
}

/** Creates an error about an argument. */
export function usage(message, options) {
  return shortError("usage", message, options);
}

/** Whether a thrown value is an error of this package. A proxy may throw when it is examined. */
export function isOurs(error) {
  try {
    return error instanceof BenchmarkHubError;
  } catch {
    return false;
  }
}

/** Calls `read`, which reads a value that the caller passed. Exceptions of getters and proxies become usage errors. */
export function reading(path, read) {
  try {
    return read();
  } catch (error) {
    if (isOurs(error)) throw error;
    throw usage(`${path}: reading it threw: ${messageOf(error)}`, { cause: error });
  }
}

/** Calls a function of the caller that must be sync. Its own exceptions become the `cause` of usage errors. */
export function calling(name, work) {
  try {
    const result = work();
    if (isThenable(result)) ignore(result);
    return result;
  } catch (error) {
    if (isOurs(error)) throw error;
    throw usage(`${name} threw: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns a text without quotation marks for messages: control characters are escaped, and long texts are clipped. */
export function forMessage(text) {
  return linesForTerminal(clip(text, MAX_MESSAGE));
}

/** Returns the message of a thrown value. */
export function messageOf(error) {
  try {
    return forMessage(String(error?.message ?? error));
  } catch {
    return "something without a message";
  }
}

/** Whether an object maps keys to values. Promises, buffers and sets do not. */
export function isDictionary(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value) || ArrayBuffer.isView(value)) return false;
  if (typeof value.then === "function") return false;
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain || Object.keys(value).length > 0;
}

/**
 * Returns a copy of the own fields of an object, each read once. It inherits no fields, because other code may have added
 * some to `Object.prototype`.
 */
export function ownFields(value) {
  return Object.assign(new Fields(), value);
}

/** An object that inherits no fields. V8 stores `Object.create(null)` as a hash table, which takes ten times as long. */
function Fields() {}
Fields.prototype = Object.freeze(Object.create(null));

/** Whether a value is a `Map`, including a `Map` of another realm. */
export function isMap(value) {
  return Object.prototype.toString.call(value) === "[object Map]";
}

/** Whether a value can be awaited. */
export function isThenable(value) {
  try {
    return typeof value?.then === "function";
  } catch {
    return false;
  }
}

/** Handles a rejection of an unused promise, which would be reported as unhandled otherwise. */
export function ignore(thenable) {
  new Promise((resolve) => resolve(thenable)).catch(() => undefined);
}

/**
 * Returns a text in quotation marks, or a number, for messages. Control characters and invisible characters are escaped, and long
 * texts are clipped.
 */
export function quoted(value, maxUnits = MAX_QUOTED) {
  if (typeof value !== "string" || value.length <= maxUnits) return jsonForTerminal(JSON.stringify(value));
  return `${jsonForTerminal(JSON.stringify(value.slice(0, cut(value, maxUnits))))}…`;
}

/** Describes a value briefly, for messages. */
export function describe(value) {
  try {
    return words(value);
  } catch {
    return "an object that cannot be read";
  }
}

function words(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "string":
      return quoted(value, 40);
    case "number":
    case "boolean":
      return String(value);
    case "bigint":
      return `${value}n (a bigint)`;
    case "function":
      return "a function";
    case "symbol":
      return "a symbol";
    default: {
      const name = constructorName(value);
      return name === "Object" || name === "" ? "an object" : `an object (${name})`;
    }
  }
}

function constructorName(value) {
  try {
    const prototype = Object.getPrototypeOf(value);
    const maker = prototype && Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
    return typeof maker === "function" ? String(maker.name) : "";
  } catch {
    return "";
  }
}
