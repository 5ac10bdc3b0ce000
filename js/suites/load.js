// This file loads and saves suites and cases: it passes JSON text to the engine and returns plain objects.

import { describe, ownFields, quoted, reading, SuiteValidationError, usage } from "../engine/errors.js";
import { using } from "../engine/handle.js";
import { isList, isWellFormed, toJson } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { Encoder } from "../engine/utf8.js";
import { requireFiles } from "../host/capabilities.js";
import { healthOf } from "../stats/health.js";
import { readReport } from "../stats/report-data.js";
import { lintText, registeredNames } from "./checks.js";
import { checkedOptions, isLinear } from "./options.js";

/** Validates a suite (JSON text or a value) and fills in defaults. */
export function loadSuite(source) {
  return using(openSuite(source), (engine) => checkedSuite(source, engine));
}

/** Loads a suite written in code. Its type is stricter than that of `loadSuite`: it knows the categories of the suite. */
export function defineSuite(suite) {
  return loadSuite(suite);
}

/** Loads a suite from a file (Node). */
export function loadSuiteFile(path) {
  const text = requireFiles("readText", "loadSuiteFile")(path);
  try {
    return loadSuite(text);
  } catch (error) {
    if (error instanceof SuiteValidationError) error.message = `${path}: ${error.message}`;
    throw error;
  }
}

/** Writes a suite to a file (only in Node), either completely or not at all. */
export function saveSuiteFile(suite, path) {
  requireFiles("writeText", "saveSuiteFile")(path, suiteText(suite));
}

/** Returns a validated suite as indented JSON text. */
export function suiteText(suite) {
  return JSON.stringify(loadSuite(suite), null, 2);
}

/**
 * Lints a suite, even if it does not load. Errors come first. With `reports`, also finds checks and cases that do not distinguish
 * runs.
 */
export function lintSuite(source, options = {}) {
  const { regex_policy: policy, reports } = checkedOptions(options, ["regex_policy", "reports"]);
  const text = suiteSource(source);
  return lintWith(text, typeof source !== "string", { linear: isLinear(policy), reports: readReports(reports) });
}

/** Lints JSON text. `reports` are valid. */
export function lintWith(text, isObject, { linear, reports }) {
  const findings = lintText(text, isObject, linear);
  const isInvalid = ({ rule, severity }) => rule === "invalid" && severity === "error";
  if (reports === undefined || findings.some(isInvalid)) return findings;
  const order = ["error", "warning", "info"];
  const rank = ({ severity }) => order.indexOf(severity);
  return [...findings, ...healthOf(loadSuite(text), reports)].sort((a, b) => rank(a) - rank(b));
}

function readReports(reports) {
  if (reports === undefined) return undefined;
  const isValid = reading("reports", () => isList(reports));
  if (!isValid) throw usage(`reports: expected a list of reports, found ${describe(reports)}`);
  return Array.from(reports, (report, index) => readReport(report, `reports[${index}]`));
}

function openSuite(source, policy) {
  return openText(suiteSource(source), typeof source !== "string", policy);
}

/**
 * Opens a suite from JSON text. `isObject` means that the text was made from a JavaScript value, whose integers
 * beyond 2^53 are not exact.
 */
export function openText(text, isObject, policy) {
  const bytes = new Encoder().encode(text);
  return call(({ Engine }) => Engine.suite(bytes, isObject, isLinear(policy), registeredNames()));
}

/** Returns the JSON text of a suite. */
export function suiteSource(source) {
  if (typeof source === "string" && looksLikePath(source)) {
    const message = `expected JSON text, found what looks like a path: loadSuiteFile(${quoted(source)}) reads files`;
    throw new SuiteValidationError("syntax", message, [{ path: "", message }]);
  }
  return typeof source === "string" ? source : toJson(source);
}

function looksLikePath(text) {
  return text.length < 1024 && /^[^\n{}[\]"]*[^\s{}[\]"]\.[A-Za-z0-9]{1,8}$/.test(text.trim());
}

/** Matches JSON that JavaScript reads differently than the engine: lone surrogates and negative zero. */
const READ_OTHERWISE = /\\u[dD][89a-fA-F]|-0/;

/** Returns the suite that the engine has validated. `JSON.parse` is faster than serializing the suite in the engine. */
export function checkedSuite(source, engine) {
  const isPlain = typeof source === "string" && isWellFormed(source) && !READ_OTHERWISE.test(source);
  return isPlain ? withDefaults(JSON.parse(source)) : JSON.parse(call(() => engine.document()));
}

/** Fills in the defaults of a validated suite. The order of the fields is that of the engine. */
export function withDefaults(suite) {
  const { suite_id, name, version = "1.0.0", cases = [], ...more } = ownFields(suite);
  return { suite_id, name, version, cases: cases.map(caseWithDefaults), ...more };
}

function caseWithDefaults(fields) {
  const { case_id, category, prompt, expected_behavior, difficulty = "medium", tags = [], ...more } = ownFields(fields);
  return { case_id, category, prompt, expected_behavior, difficulty, tags, ...more };
}

/** Validates a case and fills in defaults; works with and without `new`. */
export function BenchmarkCase(fields) {
  return using(openCase(fields), (engine) => JSON.parse(call(() => engine.first_case())));
}

/** Validates a suite and fills in defaults; works with and without `new`. */
export function BenchmarkSuite(fields) {
  return loadSuite(typeof fields === "string" ? JSON.parse(toJson(fields)) : fields);
}

/** Validates a case of `suite`, which may declare the category of the case. */
export function caseOfSuite({ categories }, fields) {
  if (categories === undefined) return BenchmarkCase(fields);
  return withPathsFrom(/\bcases\[0\]\.?/g, () => {
    const parsed = typeof fields === "string" ? BenchmarkCase(fields) : fields;
    return loadSuite({ suite_id: "", name: "", categories, cases: [parsed] }).cases[0];
  });
}

/** Calls `work`. Removes `wrapper`, a part of paths that the caller did not write, from the errors of a suite. */
export function withPathsFrom(wrapper, work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SuiteValidationError)) throw error;
    const issues = error.issues.map(({ path, message }) => ({ path: path.replace(wrapper, ""), message }));
    throw new SuiteValidationError(error.kind, error.message.replace(wrapper, ""), issues, error.issueCount);
  }
}

export function openCase(source) {
  const isObject = typeof source !== "string";
  const text = isObject ? toJson(source) : source;
  return call(({ Engine }) => Engine.case(text, isObject, registeredNames()));
}
