// This file is what the data sets' page asks its worker.

import { scriptUrl } from "../shared/script-url.js";
import { WorkerClient } from "../shared/worker-client.js";

export class DatasetEngine {
  #worker = new WorkerClient(() => new Worker(scriptUrl("datasets/worker.js"), { type: "module" }));

  /** Resolves to `{version, metrics}` when the worker runs. */
  get ready() {
    return this.#worker.ready;
  }

  /** Evaluates; undefined where a newer evaluation has replaced this one, or where it was cancelled. */
  evaluate(request, onProgress) {
    return this.#worker.ask("evaluate", "evaluate", request, onProgress);
  }

  /** Ends whatever is under way; nobody gets an answer. */
  cancel() {
    this.#worker.cancel();
  }

  rows(request) {
    return this.#worker.ask("rows", "rows", request);
  }

  open(request) {
    return this.#worker.ask("open", null, request);
  }

  save() {
    return this.#worker.ask("save", null, {});
  }
}
