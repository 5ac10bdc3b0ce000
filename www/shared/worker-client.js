// This file sends the requests of a page to its worker and returns the answers. If the worker has failed or was
// cancelled, it starts another worker.

export class WorkerClient {
  /** Resolves to the first message of the worker, which describes it. */
  ready;
  /** The number of started workers. A new worker does not have the data that was sent to earlier ones. */
  generation = 0;
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

  /** Ends all requests, which resolve to undefined. Terminates the worker, because a busy worker reads no messages. */
  cancel() {
    this.#stop(({ resolve }) => resolve(undefined));
  }

  /**
   * Sends a request. On a channel, only the newest request is answered; older ones resolve to undefined. Without a
   * channel (null), every request is answered.
   * @param {(progress: {done: number, total: number}) => void} [onProgress]
   */
  ask(type, channel, request, onProgress) {
    this.restart();
    this.#lastId += 1;
    const id = this.#lastId;
    if (channel !== null) this.#newest.set(channel, id);
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, { channel, resolve, reject, onProgress });
    });
    this.#worker.postMessage({ ...request, id, type });
    return answer;
  }

  /** Reads the sources whose files are not plain text. */
  readFiles(sources) {
    return Promise.all(sources.map((source) => (source.file ? this.#readFile(source.file) : source)));
  }

  async #readFile(file) {
    const { name } = file;
    const fault = (message) => ({ text: "", name, fault: { key: "fileUnreadable", values: { name, message } } });
    try {
      return (await this.ask("read", null, { file })) ?? fault({ key: "cancelled" });
    } catch (error) {
      return fault(error.message);
    }
  }

  /** Starts a worker if no worker is running. */
  restart() {
    // Ignore a failed start here, because the requests to this worker will fail and report it.
    if (!this.#worker) this.#start().catch(() => {});
  }

  #start() {
    const worker = this.#spawn();
    this.#worker = worker;
    this.generation += 1;
    return new Promise((resolve, reject) => {
      const fail = (error) => {
        reject(error);
        if (this.#worker === worker) this.#fail(error);
      };
      worker.addEventListener("message", ({ data }) => {
        if (data.type === "ready") resolve(data);
        else if (data.type === "failed") fail(new Error(data.message));
        else this.#settle(data);
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault?.();
        fail(new Error(event.message || "its script cannot be loaded"));
      });
    });
  }

  #settle({ id, value, error, progress }) {
    const request = this.#waiting.get(id);
    if (!request) return;
    const isNewest = request.channel === null || this.#newest.get(request.channel) === id;
    if (progress) {
      if (isNewest) request.onProgress?.(progress);
      return;
    }
    this.#waiting.delete(id);
    if (error?.kind === "internal") this.#fail(new Error(error.message));
    if (!isNewest) request.resolve(undefined);
    else if (error) request.reject(new Error(error.message));
    else request.resolve(value);
  }

  /** Ends the worker, because its state is unknown after an internal error. The next request starts another worker. */
  #fail(error) {
    this.#stop(({ reject }) => reject(error));
  }

  #stop(settle) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const request of this.#waiting.values()) settle(request);
    this.#waiting.clear();
  }
}
