// This file defines the state of the page of datasets.

import { Store } from "../shared/store.js";
import { newWorkspace } from "../shared/workspaces.js";

const BLANK = Object.freeze({ text: "", name: "" });

/** The inputs of the empty page. */
const EMPTY = Object.freeze({
  ...{ data: BLANK, predictions: BLANK, baseline: BLANK },
  ...{ reading: {}, scoring: {}, metric: {} },
});

/**
 * @typedef {import("../shared/source-panel.js").Source} Source
 * @property phase "starting", "working", "done", "cancelled" or "broken"; `message` says why it is broken
 * @property language the language code of the page
 * @property metrics the metrics that need no judge
 * @property {Source} data
 * @property {Source} predictions
 * @property {Source} baseline other predictions to compare with
 * @property {{fields?: object, records?: string, preset?: string, answers?: string}} reading how records are read; options of
 * `createBenchmark`
 * @property {{strip_reasoning?: boolean}} scoring the options of `evaluate` that every metric has
 * @property {{name?: string, options?: object}} metric the selected metric (the first metric if the name is unknown);
 * `options` contains only options that differ from their defaults
 * @property {{id: string, name: string}} workspace where the inputs are saved; `name` may be empty
 * @property {import("../shared/workspace-db.js").Workspace[]} workspaces the saved workspaces, the newest first
 * @property answer the answer of the engine for the inputs
 * @property progress `{done, total}` in items during an evaluation, otherwise null
 */
export const store = new Store(
  {
    ...EMPTY,
    language: "en",
    phase: "starting",
    message: "",
    version: "",
    metrics: [],
    workspace: newWorkspace(),
    workspaces: [],
    answer: null,
    progress: null,
  },
  Object.keys(EMPTY),
);

export const { state } = store;

/** Returns the texts of the user in a state: those that a click must not lose. */
export const textsOf = ({ data, predictions, baseline }) => [data.text, predictions.text, baseline.text];

/** Returns a patch that clears the page, in a new workspace. */
export const emptyPage = () => ({ ...EMPTY, workspace: newWorkspace() });

/** Returns the selected metric with its description; undefined until the engine has started. */
export function chosenMetric() {
  return state.metrics.find(({ name }) => name === state.metric.name) ?? state.metrics[0];
}
