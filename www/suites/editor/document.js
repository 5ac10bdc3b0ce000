// This file changes a suite as a document: every change gives a new one, so that the old ones can come
// back. Nothing that the editor does not know is lost.

/** A text as a suite that can be edited; null where it is none. */
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

/** A copy in which the value at `path` (keys and indices) is another one; undefined takes it away. */
export function changed(value, [key, ...rest], next) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const inner = rest.length === 0 ? next : changed(ownValue(value, key) ?? {}, rest, next);
  if (inner !== undefined) define(copy, key, inner);
  else if (Array.isArray(copy)) copy.splice(key, 1);
  else delete copy[key];
  return copy;
}

/** The value at a path; undefined where there is none. */
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

/** A copy of a case under an id of its own. */
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

/** `name_2`, `name_3`, … whichever is free. */
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

/** A key such as `__proto__` is a key like any other. */
function define(target, key, value) {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function ownValue(value, key) {
  return value !== null && typeof value === "object" && Object.hasOwn(value, key) ? value[key] : undefined;
}
