// This file contains the built-in suites and the names of the categories.

import * as suites from "../../pkg/suites.js";

const CATEGORIES = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];

export const BenchmarkCategory = Object.freeze(Object.fromEntries(CATEGORIES.map((name) => [name, name])));

const builtin = deepFreeze({ reasoning: suites.reasoning, tool_use: suites.tool_use, safety: suites.safety });

export const REASONING_SUITE = builtin.reasoning;
export const TOOL_USE_SUITE = builtin.tool_use;
export const SAFETY_SUITE = builtin.safety;

/** Returns the three built-in suites by name. They are deeply frozen. */
export function builtinSuites() {
  return { ...builtin };
}

/** Freezes plain data recursively. */
export function deepFreeze(value) {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
