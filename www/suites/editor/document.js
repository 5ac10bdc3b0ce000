// This file edits a suite as plain data. Every change returns a new suite and preserves unknown fields.

/** Parses a text as a suite that can be edited; null if it is not a suite. */
export function readDocument(text) {
  try {
    const suite = JSON.parse(text.replace(/^\uFEFF/, ""));
    const isSuite = Array.isArray(suite?.cases) && suite.cases.every(isObject);
    return isSuite ? suite : null;
  } catch {
    return null;
  }
}

export function printDocument(suite) {
  return `${JSON.stringify(suite, null, 2)}\n`;
}

/** Returns a copy with another value at a path of keys and indices. `undefined` removes the value. */
export function changed(value, [key, ...rest], next) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const inner = rest.length === 0 ? next : changed(ownValue(value, key) ?? {}, rest, next);
  if (inner !== undefined) define(copy, key, inner);
  else if (Array.isArray(copy)) copy.splice(key, 1);
  else delete copy[key];
  return copy;
}

/**
 * The key of a case and of a check for the texts of fields that are not valid yet, by field. Changes of the suite copy them, and
 * neither JSON nor messages to the engine contain them.
 */
const DRAFTS = Symbol("drafts");

/**
 * Returns the draft of a field of `owner`, which is a case or a check.
 * @param {(string | number)[]} path where `owner` is
 * @param {(path: (string | number | symbol)[], value: unknown) => void} change
 */
export function draftOf(owner, path, field, change) {
  return {
    text: valueAt(owner, [DRAFTS, field]),
    keep: (text) => change([...path, DRAFTS, field], text),
  };
}

/** Returns the value at a path, or undefined if there is no value. */
export function valueAt(value, path) {
  return path.reduce((inner, key) => ownValue(inner, key), value);
}

export function newSuite() {
  return { suite_id: globalThis.crypto.randomUUID(), name: "", version: "1.0.0", cases: [] };
}

export function newCase(suite) {
  return {
    case_id: freeId(suite, "case"),
    category: "reasoning",
    prompt: "",
    expected_behavior: {},
    difficulty: "medium",
    tags: [],
  };
}

/** Returns a copy of a case that has a new id. */
export function copyOfCase(suite, index) {
  const { cases } = suite;
  return { ...structuredClone(cases[index]), case_id: freeId(suite, String(cases[index].case_id)) };
}

export function withCase(suite, at, added) {
  return { ...suite, cases: suite.cases.toSpliced(at, 0, added) };
}

export function withoutCase(suite, index) {
  return { ...suite, cases: suite.cases.toSpliced(index, 1) };
}

export function movedCase(suite, from, to) {
  return { ...suite, cases: suite.cases.toSpliced(from, 1).toSpliced(to, 0, suite.cases[from]) };
}

/** Returns an unused id such as `name_2`. */
function freeId({ cases }, name) {
  const taken = new Set(cases.map(({ case_id: id }) => id));
  const start = name.replace(/_\d+$/, "");
  for (let number = cases.length + 1; ; number += 1) {
    const id = `${start}_${number}`;
    if (!taken.has(id)) return id;
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets a key without calling setters, so that `__proto__` is an ordinary key. */
function define(target, key, value) {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function ownValue(value, key) {
  return value !== null && typeof value === "object" && Object.hasOwn(value, key) ? value[key] : undefined;
}
