// This file holds the error classes. `kind` is stable; messages may improve.

export class BenchmarkHubError extends Error {
  constructor(kind, message, options) {
    super(message, options);
    // Assigning would fail where a program has frozen the prototype.
    Object.defineProperty(this, "name", { value: new.target.name, writable: true, configurable: true });
    this.kind = kind;
  }
}

/** A suite or case that is not what the format asks for; `issues` has every problem. */
export class SuiteValidationError extends BenchmarkHubError {
  constructor(kind, message, issues) {
    super(kind, message);
    this.issues = issues;
  }
}

/** A pattern that is too long, nested or invalid. */
export class UnsafePatternError extends BenchmarkHubError {}

export function usage(message, options) {
  return new BenchmarkHubError("usage", message, options);
}

/** Reads from a caller's value, which may be a proxy or have getters: what that throws is a usage error. */
export function reading(place, read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof BenchmarkHubError) throw error;
    throw usage(`${place}: reading it threw: ${messageOf(error)}`, { cause: error });
  }
}

/** The message of whatever was thrown. */
export function messageOf(error) {
  try {
    return String(error?.message ?? error);
  } catch {
    return "something without a message";
  }
}

/** Whether an object holds values by key: not a promise, a buffer, a set, nor another thing without keys. */
export function isDictionary(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value) || ArrayBuffer.isView(value)) return false;
  if (typeof value.then === "function") return false;
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain || Object.keys(value).length > 0;
}

/** Whether this is a `Map`, of whatever realm. */
export function isMap(value) {
  return Object.prototype.toString.call(value) === "[object Map]";
}

/** Whether a value has to be waited for. */
export function isThenable(value) {
  try {
    return typeof value?.then === "function";
  } catch {
    return false;
  }
}

/** A value as a message names it. */
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
      return value.length > 40 ? `${JSON.stringify(value.slice(0, 40))}…` : JSON.stringify(value);
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
