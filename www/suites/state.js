// This file defines the state of the page of suites and creates patches. The suite, the example and the filter are
// also in the hash of the URL.

import { Store } from "../shared/store.js";
import { EXAMPLES } from "./examples.js";
import { looksLikeReport, suiteOfReport } from "./saved-report.js";

const DEFAULTS = Object.freeze({ suite: { builtin: "reasoning" }, example: null, verdict: "" });

/** The filters by verdict that the hash can contain. */
const VERDICTS = ["failed", "unanswered"];

const BLANK = Object.freeze({ text: "", name: "" });

const FIRST_RUN = Object.freeze({ id: "run-1", text: "", name: "" });

/**
 * @typedef {import("../shared/source-panel.js").Source} Source
 * @typedef {{builtin: string} | Source} SuiteSource
 * @typedef {Source & {id: string, isNamed?: boolean}} Run the outputs of one agent; `name` may
 * be empty; `isNamed` means that the user has typed it
 * @property phase "starting", "working", "done", "cancelled" or "broken"; `message` says why it is broken
 * @property language the language code of the page
 * @property builtins the built-in suites, with their texts
 * @property kinds the kinds of checks
 * @property {SuiteSource} suite
 * @property {readonly Run[]} runs at least one run, which may be empty
 * @property {import("./labels.js").Label[]} labels verdicts of people about outputs
 * @property {Source} own the last suite that was not a built-in one
 * @property {{id: string, name: string}} workspace where the inputs are saved; `name` may be empty
 * @property {import("./workspaces.js").Workspace[]} workspaces the saved workspaces, the newest first
 * @property {boolean} strip whether checks skip the reasoning in outputs
 * @property {string} shownRun the id of the selected run
 * @property example the name of the example, if one is loaded and unchanged
 * @property answer the answer of the engine for the suite and the runs
 * @property {"" | "failed" | "unanswered"} verdict which cases the report view shows; "" shows all
 * @property progress `{done, total}` in runs while they are scored, otherwise null
 * @property reveal whether to scroll to the next report
 */
export const store = new Store(
  {
    ...DEFAULTS,
    language: "en",
    phase: "starting",
    message: "",
    version: "",
    builtins: [],
    kinds: [],
    runs: [FIRST_RUN],
    strip: false,
    labels: [],
    own: BLANK,
    workspace: newWorkspace(),
    workspaces: [],
    shownRun: FIRST_RUN.id,
    answer: null,
    progress: null,
    reveal: false,
  },
  ["suite", "runs", "strip"],
);

/** The keys of the state that are saved. */
export const SAVED = [...store.inputs, "own", "labels"];
/** The keys of the state that undoing a change restores. */
export const RESTORED = [...SAVED, "shownRun", "example", "workspace"];

export const { state } = store;
export const update = (patch) => store.update(patch);
export const draw = (listener) => store.draw(listener);

let lastRun = 1;

/** Returns the texts of the user in a state: those that a click must not lose. */
export function textsOf({ suite, own, runs, labels, example }) {
  if (example !== null) return [];
  const names = runs.flatMap(({ name, isNamed }) => (isNamed ? [name] : []));
  return [
    suite.text ?? "",
    own.text,
    ...runs.map(({ text }) => text),
    ...names,
    ...labels.map((label) => JSON.stringify(label)),
  ];
}

export const hasOwnWork = (all) => textsOf(all).some((text) => text.trim() !== "");

export const isEmptyPage = (all) => !hasOwnWork(all) && all.workspace.name === "";

/** Returns a patch that restores values. If another workspace is open now, they open in a new one. */
export function restored(values) {
  const isHere = values.workspace.id === state.workspace.id;
  return isHere ? values : { ...values, workspace: newWorkspace() };
}

export function newWorkspace() {
  return { id: crypto.randomUUID(), name: "" };
}

/** Returns a patch that clears the page, in a new workspace. */
export function emptyPage() {
  const clean = { suite: DEFAULTS.suite, own: BLANK, strip: false, labels: [], example: null };
  return { ...clean, ...onlyRuns([]), workspace: newWorkspace() };
}

/** @returns {Run} a new run */
function newRun({ text = "", name = "", isNamed = false, fault } = {}) {
  lastRun += 1;
  const id = `run-${lastRun}`;
  return { id, text, name, ...(isNamed && { isNamed }), ...(fault !== undefined && { fault }) };
}

/** Returns a patch that replaces all runs. */
export function onlyRuns(sources) {
  const runs = sources.length > 0 ? sources.map(newRun) : [newRun()];
  return { runs, shownRun: runs[0].id };
}

/** Returns a patch that replaces the source of a run. Keeps a name that the user has typed. */
export function changedRun(id, { text, name, fault }) {
  const change = (run) => {
    const { isNamed } = run;
    const kept = isNamed || name === "" ? run.name : name;
    return { id, text, name: kept, ...(isNamed && { isNamed }), ...(fault !== undefined && { fault }) };
  };
  return { runs: state.runs.map((run) => (run.id === id ? change(run) : run)), example: null };
}

export function renamedRun(id, name) {
  return {
    runs: state.runs.map((run) => (run.id === id ? { ...run, name, isNamed: name !== "" } : run)),
    example: null,
    isTyped: true,
  };
}

/** Returns a patch that adds an empty run and selects it. */
export function addedRun() {
  const run = newRun();
  return { runs: [...state.runs, run], shownRun: run.id, example: null };
}

/** Returns a patch that removes a run. If it was the last run, an empty run replaces it. */
export function removedRun(id) {
  const runs = state.runs.filter((run) => run.id !== id);
  if (runs.length === 0) return { ...onlyRuns([]), example: null };
  const shownRun = runs.some((run) => run.id === state.shownRun) ? state.shownRun : runs[0].id;
  return { runs, shownRun, example: null };
}

/** Returns a patch for sources that were loaded together: a suite, outputs, or both. */
export function loadedSources(sources) {
  const suite = sources.findLast(({ text }) => looksLikeSuite(text)) ?? suiteOfReports(sources);
  const outputs = sources.filter(({ text }) => !looksLikeSuite(text));
  return { ...(suite && { suite }), ...(outputs.length > 0 && onlyRuns(outputs)), example: null };
}

/** Returns the suite of the last report in a list of sources, if there is one. */
export function suiteOfReports(sources) {
  const report = sources.findLast(({ text }) => looksLikeReport(text));
  return report && suiteOfReport(report);
}

/** Whether a text is a suite rather than outputs. */
function looksLikeSuite(text) {
  try {
    return Array.isArray(JSON.parse(text.replace(/^\uFEFF/, "")).cases);
  } catch {
    return /^\s*\{[^{[]*"(?:suite_id|cases)"/.test(text.slice(0, 2000)) && !looksLikeReport(text);
  }
}

/** Returns the selected run, and the answer of the engine for it (undefined until it arrives). */
export function shown() {
  const run = state.runs.find(({ id }) => id === state.shownRun) ?? state.runs[0];
  return { run, answer: state.answer?.runs.find(({ id }) => id === run.id) };
}

/** Parses a hash. Invalid values become defaults. Returns null for a hash of another format. */
export function readHash(hash) {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  if (hash.length > 1 && !["suite", "example", "show"].some((key) => parameters.has(key))) return null;
  const suite = parameters.get("suite");
  const example = parameters.get("example");
  return {
    namesInput: suite !== null || example !== null,
    suite: state.builtins.some(({ key }) => key === suite) ? { builtin: suite } : DEFAULTS.suite,
    example: Object.hasOwn(EXAMPLES, example ?? "") ? example : null,
    verdict: VERDICTS.includes(parameters.get("show")) ? parameters.get("show") : "",
  };
}

/** Returns the hash for a state. It never contains texts of the user. */
export function writeHash({ suite, example, verdict }) {
  const parts = new URLSearchParams();
  if (example) parts.set("example", example);
  else if (suite.builtin && suite.builtin !== DEFAULTS.suite.builtin) parts.set("suite", suite.builtin);
  if (verdict !== "") parts.set("show", verdict);
  return parts.size > 0 ? `#${parts}` : "";
}
