// This file holds the one state object of the page: read it, `update(patch)`, subscribe. What is
// small enough of it stands in the URL's hash.

import { EXAMPLES } from "./examples.js";

/** How many rows are shown at first, and how many more at a time. */
export const PAGE_ROWS = 200;

const DEFAULTS = Object.freeze({ suite: { builtin: "reasoning" }, example: null, failedOnly: false });

/**
 * @typedef {{builtin: string} | {text: string, name: string, fault?: string}} Source
 * @property phase "starting", "working", "done" or "broken"; `message` says why it is broken
 * @property builtins the menu of built-in suites
 * @property {Source} suite
 * @property {Source} outputs
 * @property example the example that is loaded and unchanged
 * @property answer what the engine made of the suite and the outputs
 * @property page the rows shown
 * @property reveal whether the next report is to be brought into view
 */
export const state = {
  ...DEFAULTS,
  phase: "starting",
  message: "",
  version: "",
  builtins: [],
  outputs: { text: "", name: "" },
  answer: null,
  page: null,
  reveal: false,
};

const listeners = [];

/** Calls `listener(changed)` after each update with the set of the changed keys, and once at the start. */
export function subscribe(listener) {
  listeners.push(listener);
  listener(new Set(Object.keys(state)));
}

export function update(patch) {
  const changed = new Set(Object.keys(patch).filter((key) => state[key] !== patch[key]));
  if (changed.size === 0) return;
  Object.assign(state, patch);
  for (const listener of listeners) listener(changed);
}

/** What a hash asks for, null where it is not one of ours; what cannot be read is left at its default. */
export function readHash(hash) {
  const wanted = new URLSearchParams(hash.replace(/^#/, ""));
  if (hash.length > 1 && !["suite", "example", "show"].some((key) => wanted.has(key))) return null;
  const suite = wanted.get("suite");
  const example = wanted.get("example");
  const isKnown = state.builtins.some(({ key }) => key === suite);
  return {
    suite: isKnown ? { builtin: suite } : DEFAULTS.suite,
    example: Object.hasOwn(EXAMPLES, example ?? "") ? example : null,
    failedOnly: wanted.get("show") === "failed",
  };
}

/** The hash that says what is shown. Texts of the user's own stay out of the address. */
export function writeHash({ suite, example, failedOnly }) {
  const parts = new URLSearchParams();
  if (example) parts.set("example", example);
  else if (suite.builtin && suite.builtin !== DEFAULTS.suite.builtin) parts.set("suite", suite.builtin);
  if (failedOnly) parts.set("show", "failed");
  return parts.size > 0 ? `#${parts}` : "";
}
