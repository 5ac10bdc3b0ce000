// This file sends the requests of the page of datasets to its worker.

import { scriptUrl } from "../shared/script-url.js";
import { WorkerClient } from "../shared/worker-client.js";
import { chosenMetric } from "./state.js";

export class Engine extends WorkerClient {
  /** `ready` resolves to `{version, metrics}` from the worker. */
  constructor() {
    super(() => new Worker(scriptUrl("datasets/worker.js"), { type: "module" }));
  }

  /** Evaluates. Resolves to undefined if a newer evaluation replaced this one, or if it was cancelled. */
  run({ data, predictions, baseline, reading, scoring, metric }, onProgress) {
    const { name, options } = chosenMetric();
    const known = Object.entries(metric.options ?? {}).filter(([key]) => options.some((option) => option.name === key));
    const request = { data, predictions, baseline, reading, scoring, metric: name, options: Object.fromEntries(known) };
    return this.ask("evaluate", "evaluate", request, onProgress);
  }

  /** Returns some rows of an evaluation. Only the newest request is answered. */
  rows(request) {
    return this.ask("rows", "rows", request);
  }

  /** Returns one item of an evaluation, or undefined if the evaluation was replaced. */
  open(request) {
    return this.ask("open", null, request);
  }

  /** Returns the histogram, the groups and the comparison of an evaluation. Only the newest request is answered. */
  overview(request) {
    return this.ask("overview", "overview", request);
  }

  /** Returns the results of an evaluation as the text of a file: `json` or `csv`. */
  file(evaluation, format) {
    return this.ask("file", null, { evaluation, format });
  }
}
