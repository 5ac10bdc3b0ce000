// This file stores the functions that callers register as checks and metrics.

import { quoted, usage } from "./errors.js";
import { checkFlag, knownOptions } from "./known-options.js";

const own = { checks: new Map(), metrics: new Map() };
/** The global key of the registrations, which other copies of the package read. A module that `--import` loads may use a copy. */
const SHARED = Symbol.for("benchmarkhub.registrations");

/** Returns the registered checks and metrics by name: `{checks: Map, metrics: Map}`. */
export function registrations() {
  return globalThis[SHARED] ?? own;
}

/** Makes every copy of the package in this process use the registrations of this copy. */
export function shareRegistrations() {
  globalThis[SHARED] = own;
}

/** Throws if a name is already in use, unless `options.replace` is true. */
export function checkUnused(name, isUsed, options = {}) {
  const mayReplace = readReplace(options);
  if (isUsed && !mayReplace) {
    throw usage(`name: ${quoted(name)} is registered already; { replace: true } as the last argument replaces it`);
  }
}

function readReplace(options) {
  const { replace = false } = knownOptions(options, ["replace"]);
  checkFlag("options.replace", replace);
  return replace;
}
