// This file holds the state of the page of datasets.

import { Store } from "../shared/store.js";

const BLANK = Object.freeze({ text: "", name: "" });

/** The inputs of an empty page. */
export const EMPTY = Object.freeze({ data: BLANK, predictions: BLANK, reading: {}, metric: {} });

/**
 * @typedef {import("../shared/source-panel.js").Source} Source
 * @property phase "starting", "working", "done", "cancelled" or "broken"; `message` says why it is broken
 * @property language the code of the page's language
 * @property metrics the metrics that run without a judge
 * @property {Source} data
 * @property {Source} predictions
 * @property {{fields?: object, preset?: string, answers?: string}} reading how records are read, as options of a benchmark
 * @property {{name?: string, options?: object}} metric the first one if the name is unknown; only options that differ from
 * their defaults
 * @property answer the engine's answer for the inputs
 * @property progress `{done, total}` in items during an evaluation, else null
 */
export const store = new Store(
  { ...EMPTY, language: "en", phase: "starting", message: "", version: "", metrics: [], answer: null, progress: null },
  Object.keys(EMPTY),
);

export const { state } = store;

/** The chosen metric as the engine describes it; undefined until the engine has started. */
export function chosenMetric() {
  return state.metrics.find(({ name }) => name === state.metric.name) ?? state.metrics[0];
}
