// This file validates the options of runs.

import { describe, isDictionary, reading, usage } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";

const OPTIONS = ["calculator", "regex_policy", "latency", "only", "evidence", "strip_reasoning"];

/** The options that scoring one output has. */
export const ONE_OUTPUT = ["evidence", "strip_reasoning"];

/** Validates the options. Reads each option only once. */
export function checkedOptions(options, known = OPTIONS) {
  const read = reading("options", () => {
    if (!isDictionary(options)) throw usage(`options: expected an object, found ${describe(options)}`);
    return { ...options };
  });
  for (const name of Object.keys(read)) {
    if (!known.includes(name)) {
      throw usage(`options.${name}: expected one of ${known.join(", ")}${didYouMean(name, known)}`);
    }
  }
  isLinear(read.regex_policy);
  for (const name of ["latency", "evidence", "strip_reasoning"]) {
    if (!["undefined", "boolean"].includes(typeof read[name])) {
      throw usage(`options.${name}: expected true or false, found ${describe(read[name])}`);
    }
  }
  return read;
}

/** Whether the policy for patterns is `linear`. */
export function isLinear(policy = "strict") {
  if (policy === "linear") return true;
  if (policy === "strict") return false;
  throw usage(`regex_policy: expected "strict" or "linear", found ${describe(policy)}`);
}
