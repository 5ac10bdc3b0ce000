// This file reads suites, by name or from a file, and the rows of outputs.

import { existsSync } from "node:fs";
import { SuiteValidationError } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";
import { readText } from "../host/node-files.js";
import { builtinSuites } from "../suites/builtin.js";
import { readFault } from "../suites/json-fault.js";
import { loadSuite } from "../suites/load.js";
import { parseOutputs } from "../suites/read-outputs.js";
import { located, problemsError } from "./input.js";
import { UserError } from "./user-error.js";

/** Returns a built-in suite, or the text of a file. Parsing the text here would round large numbers. */
export function suiteSource(name) {
  const builtin = builtinSuites();
  if (Object.hasOwn(builtin, name)) return builtin[name];
  const isPath = /[./\\]/.test(name) || existsSync(name);
  if (isPath) return readText(name);
  const names = Object.keys(builtin);
  const expected = `expected one of ${names.join(", ")} or a file`;
  throw new UserError(`--suite: ${expected}, found ${JSON.stringify(name)}${didYouMean(name, names)}`);
}

/**
 * Opens a built-in suite by its name, or a suite from a file.
 * @template T
 * @param {(source: string | object) => T} open receives a value that `runSuite` accepts
 * @returns {T}
 */
export function openSuite(name, open = loadSuite) {
  const source = suiteSource(name);
  try {
    return open(source);
  } catch (error) {
    if (!(error instanceof SuiteValidationError)) throw error;
    if (error.kind !== "syntax") throw suiteError(error, (path) => (path === "" ? name : `${name}: ${path}`));
    const { reason, line = 1, column } = readFault(error.issues[0].message);
    throw new UserError(located(name, { code: "syntax", line, column }, reason));
  }
}

/**
 * Returns an error that has a line for each problem of a suite.
 * @param {{issues: {path: string, message: string}[], issueCount: number}} error
 * @param {(path: string) => string} placeOf describes the position of a path of the suite
 */
export function suiteError({ issues, issueCount }, placeOf) {
  const lines = issues.map(({ path, message }) => `${placeOf(path)}: ${message}`);
  return new UserError(lines, { count: issueCount });
}

/** Returns the rows of a document of outputs. */
export function readRows({ name, text }) {
  const { rows, problems, problemCount } = parseOutputs(text);
  if (problemCount > 0) throw problemsError(name, problems, problemCount);
  return rows;
}
