// This file holds the one state object of the page: read it, `update(patch)`, subscribe. What is
// small enough of it stands in the URL's hash.

import { EXAMPLES } from "./examples.js";

const DEFAULTS = Object.freeze({ suite: { builtin: "reasoning" }, example: null, failedOnly: false });

const FIRST_RUN = Object.freeze({ id: "run-1", text: "", name: "" });

/**
 * @typedef {{builtin: string} | {text: string, name: string, fault?: string}} Source
 * @typedef {{id: string, text: string, name: string, fault?: string}} Run one set of outputs, as one
 * agent wrote them; `name` is empty where nobody gave one
 * @property phase "starting", "working", "done", "cancelled" or "broken"; `message` says why it is broken
 * @property language the code of the language that the page is worded in
 * @property builtins the menu of built-in suites
 * @property {Source} suite
 * @property {readonly Run[]} runs the sets of outputs in order, at least one, which may be empty
 * @property {string} shownRun the id of the run whose report is on view
 * @property example the example that is loaded and unchanged
 * @property answer what the engine made of the suite and the runs
 * @property failedOnly whether the report view shows failed cases alone
 * @property progress `{done, total}` runs while they are scored, else null
 * @property reveal whether the next report is to be brought into view
 */
export const state = {
  ...DEFAULTS,
  language: "en",
  phase: "starting",
  message: "",
  version: "",
  builtins: [],
  runs: [FIRST_RUN],
  shownRun: FIRST_RUN.id,
  answer: null,
  progress: null,
  reveal: false,
};

const listeners = [];

/** Calls `listener(changed)` after each update with the set of the changed keys, and once at the start. */
export function subscribe(listener) {
  listeners.push(listener);
  listener(new Set(Object.keys(state)));
}

/** As `subscribe`, for what shows words: another language changes all of them. */
export function draw(listener) {
  subscribe((changed) => listener(changed.has("language") ? new Set(Object.keys(state)) : changed));
}

export function update(patch) {
  const changed = new Set(Object.keys(patch).filter((key) => state[key] !== patch[key]));
  if (changed.size === 0) return;
  Object.assign(state, patch);
  for (const listener of listeners) listener(changed);
}

let lastRun = 1;

/** @returns {Run} a run of its own id with what a source holds */
function newRun({ text = "", name = "", fault } = {}) {
  lastRun += 1;
  const id = `run-${lastRun}`;
  return fault === undefined ? { id, text, name } : { id, text, name, fault };
}

/** A patch that puts these sources in place of all runs. */
export function onlyRuns(sources) {
  const runs = sources.length > 0 ? sources.map(newRun) : [newRun()];
  return { runs, shownRun: runs[0].id };
}

/** A patch that puts a source in the place of one run. */
export function changedRun(id, { text, name, fault }) {
  const changed = fault === undefined ? { id, text, name } : { id, text, name, fault };
  return { runs: state.runs.map((run) => (run.id === id ? changed : run)) };
}

/** A patch that names a run. */
export function renamedRun(id, name) {
  return { runs: state.runs.map((run) => (run.id === id ? { ...run, name } : run)) };
}

/** A patch that adds runs behind the others. */
export function addedRuns(sources) {
  return { runs: [...state.runs, ...sources.map(newRun)] };
}

/** A patch that takes a run away; the last one leaves an empty one. */
export function removedRun(id) {
  const runs = state.runs.filter((run) => run.id !== id);
  if (runs.length === 0) return onlyRuns([]);
  return { runs, shownRun: runs.some((run) => run.id === state.shownRun) ? state.shownRun : runs[0].id };
}

/** The run whose report is on view, and what the engine made of it (undefined before its answer). */
export function shown() {
  const run = state.runs.find(({ id }) => id === state.shownRun) ?? state.runs[0];
  return { run, answer: state.answer?.runs.find(({ id }) => id === run.id) };
}

/**
 * What a hash asks for, null where it is not one of ours; what cannot be read is left at its default. A blank one says
 * nothing about what is loaded.
 */
export function readHash(hash) {
  const wanted = new URLSearchParams(hash.replace(/^#/, ""));
  if (hash.length > 1 && !["suite", "example", "show"].some((key) => wanted.has(key))) return null;
  const suite = wanted.get("suite");
  const example = wanted.get("example");
  const isKnown = state.builtins.some(({ key }) => key === suite);
  return {
    isBlank: suite === null && example === null,
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
