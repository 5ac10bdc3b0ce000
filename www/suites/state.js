// This file defines the state of the page of suites and creates patches.

import { ALL_CASES } from "../../js/report-view/toolbar.js";
import { Store } from "../shared/store.js";
import { newWorkspace } from "../shared/workspaces.js";

const DEFAULT_SUITE = Object.freeze({ builtin: "reasoning" });

const BLANK = Object.freeze({ text: "", name: "" });

const FIRST_RUN = Object.freeze({ id: "run-1", text: "", name: "" });

/**
 * @typedef {import("../shared/source-panel.js").Source} Source
 * @typedef {{builtin: string} | Source} SuiteSource
 * @typedef {Source & {id: string, isNamed?: boolean, reading?: import("./mapped-outputs.js").Mapping}} Run the outputs of one agent;
 * `name` may be empty; `isNamed` means that the user has typed it; `reading` are the fields that the user has chosen
 * @property phase "starting", "working", "done", "cancelled" or "broken"; `message` says why it is broken
 * @property language the language code of the page
 * @property builtins the built-in suites, with their texts
 * @property kinds the kinds of checks
 * @property {{name: string, tool: string}[]} tools the tools whose files can be imported
 * @property {{name: string, extension: string, type: string}[]} formats the formats of reports
 * @property {import("./opening.js").Import[]} imports the files of other tools that were opened last
 * @property {object | null} comparison the comparison that was opened last
 * @property {SuiteSource} suite
 * @property {readonly Run[]} runs at least one run, which may be empty
 * @property {import("./labels.js").Label[]} labels verdicts of people about outputs, and their notes
 * @property {Source} own the last suite that was not a built-in one
 * @property {{id: string, name: string}} workspace where the inputs are saved; `name` may be empty
 * @property {import("../shared/workspace-db.js").Workspace[]} workspaces the saved workspaces, the newest first
 * @property {boolean} strip whether checks skip the reasoning in outputs
 * @property {string} shownRun the id of the selected run
 * @property example the name of the example, if one is loaded and unchanged
 * @property answer the answer of the engine for the suite and the runs
 * @property {import("../../js/report-view/query.js").Query} query which cases the report view shows
 * @property {string} base the id of the run with which others are compared, or ""
 * @property {string} opened the id of the case that is open in the report view, or ""
 * @property progress `{done, total}` in runs while they are scored, otherwise null
 * @property {string} linkFault the string that says why a link cannot be opened, or ""
 * @property reveal whether to scroll to the next report
 */
export const store = new Store(
  {
    suite: DEFAULT_SUITE,
    example: null,
    query: ALL_CASES,
    base: "",
    opened: "",
    language: "en",
    phase: "starting",
    message: "",
    version: "",
    builtins: [],
    kinds: [],
    tools: [],
    formats: [],
    imports: [],
    comparison: null,
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
    linkFault: "",
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
  const verdicts = labels.map((label) => JSON.stringify(label));
  if (example !== null) return verdicts;
  const names = runs.flatMap(({ name, isNamed }) => (isNamed ? [name] : []));
  return [suite.text ?? "", own.text, ...runs.map(({ text }) => text), ...names, ...verdicts];
}

export const hasOwnWork = (all) => textsOf(all).some((text) => text.trim() !== "");

export const isEmptyPage = (all) => !hasOwnWork(all) && all.workspace.name === "";

/** Returns a patch that clears the page, in a new workspace. */
export function emptyPage() {
  const clean = { suite: DEFAULT_SUITE, own: BLANK, strip: false, labels: [], example: null };
  return { ...clean, ...onlyRuns([]), workspace: newWorkspace() };
}

/** @returns {Run} a new run */
function newRun({ text = "", name = "", isNamed = false, reading, fault } = {}) {
  lastRun += 1;
  const more = { ...(isNamed && { isNamed }), ...(reading && { reading }), ...(fault !== undefined && { fault }) };
  return { id: `run-${lastRun}`, text, name, ...more };
}

/** Returns a patch that replaces all runs. */
export function onlyRuns(sources) {
  const runs = sources.length > 0 ? sources.map(newRun) : [newRun()];
  return { runs, shownRun: runs[0].id, base: "", opened: "" };
}

/** Returns a patch that replaces the source of a run. Keeps a name that the user has typed. */
export function changedRun(id, { text, name, fault }) {
  const change = (run) => {
    const { isNamed, reading } = run;
    const kept = isNamed || name === "" ? run.name : name;
    const more = { ...(isNamed && { isNamed }), ...(reading && { reading }), ...(fault !== undefined && { fault }) };
    return { id, text, name: kept, ...more };
  };
  return { runs: state.runs.map((run) => (run.id === id ? change(run) : run)), example: null };
}

/** Returns a patch that reads the outputs of a run from other fields. */
export function mappedRun(id, reading) {
  return { runs: state.runs.map((run) => (run.id === id ? { ...run, reading } : run)), isTyped: true };
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
  return { runs, shownRun, example: null, ...((runs.length === 1 || id === state.base) && { base: "" }) };
}

/** Returns the selected run, and the answer of the engine for it (undefined until it arrives). */
export function shown() {
  const run = state.runs.find(({ id }) => id === state.shownRun) ?? state.runs[0];
  return { run, answer: state.answer?.runs.find(({ id }) => id === run.id) };
}
