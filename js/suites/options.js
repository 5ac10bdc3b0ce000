// This file validates the options of runs.

import { describe, isDictionary, usage } from "../engine/errors.js";
import { checkFlag, knownOptions } from "../engine/known-options.js";
import { plainOf } from "../engine/plain.js";
import { didYouMean } from "../engine/suggest.js";
import { COMBINE } from "../judge/suite-judge.js";

const OPTIONS = [
  "calculator",
  "regex_policy",
  "latency",
  "only",
  "evidence",
  "missing",
  "minCoverage",
  "strip_reasoning",
  "receipt",
  "summary",
  "verdicts",
  "combine",
];
/** The ways to score a case without an output, or an item without a prediction. */
export const MISSING = ["empty", "zero", "error"];

/** The options for scoring one output. */
export const ONE_OUTPUT = ["evidence", "strip_reasoning", "verdicts", "combine", "row"];

/** Validates the options. */
export function checkedOptions(options, known = OPTIONS) {
  const read = knownOptions(options, known);
  isLinear(read.regex_policy);
  for (const name of ["latency", "evidence", "strip_reasoning", "receipt", "summary"]) {
    if (read[name] !== undefined) checkFlag(`options.${name}`, read[name]);
  }
  if (read.row !== undefined) {
    if (!isDictionary(read.row)) throw usage(`row: expected an object, found ${describe(read.row)}`);
    read.row = plainOf(read.row, "row");
  }
  checkMissing(read.missing);
  checkMinCoverage(read.minCoverage);
  if (read.combine !== undefined && !COMBINE.includes(read.combine)) {
    throw usage(`combine: expected one of ${COMBINE.join(", ")}, found ${describe(read.combine)}`);
  }
  return read;
}

/** Throws unless `missing` is one of {@link MISSING}, or undefined. */
export function checkMissing(missing) {
  if (missing === undefined || MISSING.includes(missing)) return;
  const near = typeof missing === "string" ? didYouMean(missing, MISSING) : "";
  throw usage(`missing: expected one of ${MISSING.join(", ")}, found ${describe(missing)}${near}`);
}

/** Throws unless `minCoverage` is a number from 0 to 1, or undefined. */
export function checkMinCoverage(minCoverage) {
  if (minCoverage === undefined || (minCoverage >= 0 && minCoverage <= 1 && typeof minCoverage === "number")) return;
  throw usage(`minCoverage: expected a number from 0 to 1, found ${describe(minCoverage)}`);
}

/** Whether the policy for patterns is `linear`; undefined if the caller sets none, so that the suite decides. */
export function isLinear(policy) {
  if (policy === undefined) return undefined;
  if (policy === "linear") return true;
  if (policy === "strict") return false;
  throw usage(`regex_policy: expected "strict" or "linear", found ${describe(policy)}`);
}
