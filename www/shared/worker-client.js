// This file is the page's side of a worker: it sends questions, gives of several answers to the same
// question only the newest, and starts another worker after one has failed or was ended.

export class WorkerClient {
  /** Resolves to what the worker says of itself when it runs. */
  ready;
  #spawn;
  #worker = null;
  #lastId = 0;
  #waiting = new Map();
  #newest = new Map();

  /** @param {() => Worker} spawn */
  constructor(spawn) {
    this.#spawn = spawn;
    this.ready = this.#start();
  }

  /** Whether the worker that was told things is still there. */
  get isRunning() {
    return this.#worker !== null;
  }

  #start() {
    const worker = this.#spawn();
    this.#worker = worker;
    return new Promise((started, failed) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.type === "ready") started(data);
        else if (data.type === "failed") failed(new Error(data.message));
        else this.#settle(data);
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault?.();
        const error = new Error(event.message || "its script cannot be loaded");
        failed(error);
        this.#drop(error);
      });
    });
  }

  /** Gives up a worker that can no longer be trusted; the next question starts another. */
  #drop(error) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }

  /**
   * Asks the worker. Of the questions of a channel only the newest is answered, the others resolve to undefined;
   * without one (null), each is.
   * @param {(progress: {done: number, total: number}) => void} [onProgress]
   */
  ask(type, channel, request, onProgress) {
    // Nobody waits for the second start as such: if it fails, so do the questions.
    if (!this.#worker) this.#start().catch((error) => this.#drop(error));
    this.#lastId += 1;
    const id = this.#lastId;
    if (channel !== null) this.#newest.set(channel, id);
    const answer = new Promise((give, fail) => {
      this.#waiting.set(id, { channel, give, fail, onProgress });
    });
    this.#worker.postMessage({ ...request, id, type });
    return answer;
  }

  #settle({ id, value, error, progress }) {
    const question = this.#waiting.get(id);
    if (!question) return;
    const isNewest = question.channel === null || this.#newest.get(question.channel) === id;
    if (progress) {
      if (isNewest) question.onProgress?.(progress);
      return;
    }
    this.#waiting.delete(id);
    if (error?.kind === "internal") this.#drop(new Error(error.message));
    if (!isNewest) question.give(undefined);
    else if (error) question.fail(new Error(error.message));
    else question.give(value);
  }

  /** Ends whatever is under way: the worker goes, as no message reaches one that computes, and nobody gets an answer. */
  cancel() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { give } of this.#waiting.values()) give(undefined);
    this.#waiting.clear();
  }
}
