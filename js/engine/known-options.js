// This file reads the options of a call.

import { describe, isDictionary, isThenable, ownFields, reading, usage } from "./errors.js";
import { didYouMean } from "./suggest.js";

/** Returns the options. Reads each of them only once. */
export function ownOptions(options, path = "options") {
  return reading(path, () => {
    if (isDictionary(options)) return ownFields(options);
    const hint = isThenable(options) ? ": await it first" : "";
    throw usage(`${path}: expected an object, found ${describe(options)}${hint}`);
  });
}

/** Returns the options that are set. Throws if one has an unknown name. */
export function knownOptions(options, known, path = "options") {
  const read = ownOptions(options, path);
  for (const [name, value] of Object.entries(read)) {
    if (!known.includes(name)) {
      throw usage(`${path}.${name}: expected one of ${known.join(", ")}${didYouMean(name, known)}`);
    }
    if (value === undefined) delete read[name];
  }
  return read;
}

/** Throws unless a value is a number of at least a minimum. */
export function checkNumber(name, value, minimum, isWhole) {
  const isNumber = typeof value === "number" && value >= minimum && Number.isFinite(value);
  if (isNumber && (!isWhole || Number.isSafeInteger(value))) return;
  throw usage(`${name}: expected a ${isWhole ? "whole " : ""}number of at least ${minimum}, found ${describe(value)}`);
}

/** Throws unless a value is a flag. */
export function checkFlag(name, value) {
  if (typeof value !== "boolean") throw usage(`${name}: expected true or false, found ${describe(value)}`);
}

/** Throws unless a value is a function, or undefined. */
export function checkProgress(value) {
  if (value !== undefined && typeof value !== "function")
    throw usage(`onProgress: expected a function, found ${describe(value)}`);
}

/** Throws unless a value is an AbortSignal, or undefined. */
export function checkSignal(value) {
  if (value !== undefined && typeof value?.addEventListener !== "function")
    throw usage(`signal: expected an AbortSignal, found ${describe(value)}`);
}
