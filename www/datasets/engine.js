// This file is the page's interface to the worker of datasets.

import { scriptUrl } from "../shared/script-url.js";
import { WorkerClient } from "../shared/worker-client.js";
import { chosenMetric } from "./state.js";

export class Engine extends WorkerClient {
  /** `ready` resolves to the worker's `{version, metrics}`. */
  constructor() {
    super(() => new Worker(scriptUrl("datasets/worker.js"), { type: "module" }));
  }

  /** Evaluates; undefined if a newer evaluation has replaced this one or it was cancelled. */
  run({ data, predictions, reading, metric }, onProgress) {
    const { name, options } = chosenMetric();
    const known = Object.entries(metric.options ?? {}).filter(([key]) => options.some((option) => option.name === key));
    const request = { data, predictions, reading, metric: name, options: Object.fromEntries(known) };
    return this.ask("evaluate", "evaluate", request, onProgress);
  }

  /** Some rows of an evaluation; only the newest request is answered. */
  rows(request) {
    return this.ask("rows", "rows", request);
  }

  /** One item of an evaluation. Answers are undefined if the evaluation has been replaced. */
  open(request) {
    return this.ask("open", null, request);
  }

  /** The results of an evaluation as a file. */
  file(evaluation) {
    return this.ask("file", null, { evaluation });
  }
}
