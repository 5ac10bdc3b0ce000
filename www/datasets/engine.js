// This file is the page's side of the worker of the data sets' page.

export class DatasetEngine {
  /** Resolves to `{version, metrics}` when the worker runs. */
  ready;
  #worker;
  #lastId = 0;
  #waiting = new Map();

  constructor(script) {
    this.#worker = new Worker(script, { type: "module" });
    this.ready = new Promise((started, failed) => {
      this.#worker.addEventListener("message", ({ data }) => {
        if (data.type === "ready") started(data);
        else if (data.type === "failed") failed(new Error(data.message));
        else this.#settle(data);
      });
      this.#worker.addEventListener("error", (event) => {
        event.preventDefault();
        const error = new Error(event.message || "its script cannot be loaded");
        failed(error);
        for (const { fail } of this.#waiting.values()) fail(error);
        this.#waiting.clear();
      });
    });
  }

  /** Evaluates; an evaluation under way ends, and its answer says that it was cancelled. */
  evaluate(request, onProgress) {
    return this.#ask("evaluate", request, onProgress);
  }

  cancel() {
    return this.#ask("cancel", {});
  }

  rows(request) {
    return this.#ask("rows", request);
  }

  open(request) {
    return this.#ask("open", request);
  }

  save() {
    return this.#ask("save", {});
  }

  #ask(type, request, onProgress) {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((give, fail) => {
      this.#waiting.set(id, { give, fail, onProgress });
      this.#worker.postMessage({ ...request, id, type });
    });
  }

  #settle({ id, value, error, done, total }) {
    const question = this.#waiting.get(id);
    if (done !== undefined) return question?.onProgress?.(done, total);
    this.#waiting.delete(id);
    if (error === undefined) question?.give(value);
    else question?.fail(new Error(error));
  }
}
