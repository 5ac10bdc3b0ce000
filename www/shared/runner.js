// This file runs the engine when an input of a store changes, and puts the newest answer into the store.

/** The time without typing after which the engine runs. */
const SETTLE_MS = 150;

export class Runner {
  #store;
  #engine;
  #timer;

  /**
   * @param {import("./store.js").Store} store its state contains `phase` ("starting", "working", "done", "cancelled"
   * or "broken"), `progress` (`{done, total}` or null), `answer` and `message` (the reason for "broken")
   * @param {{run(inputs: object, onProgress: (progress: object) => void): Promise<object | undefined>, cancel(): void}} engine
   */
  constructor(store, engine) {
    this.#store = store;
    this.#engine = engine;
  }

  /** Runs the engine now, and again after each change of an input. */
  start() {
    this.#store.subscribe((changed) => {
      if (!this.#store.hasInput(changed)) return;
      this.#store.update({ phase: "working", progress: null });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#run(), SETTLE_MS);
    });
  }

  async #run() {
    const store = this.#store;
    const inputs = { ...store.state };
    const isCurrent = () => store.inputs.every((key) => store.state[key] === inputs[key]);
    try {
      const answer = await this.#engine.run(inputs, (progress) => isCurrent() && store.update({ progress }));
      if (answer && isCurrent()) store.update({ phase: "done", message: "", progress: null, answer });
    } catch (error) {
      if (isCurrent()) this.fail(error);
    }
  }

  /** Stops the run. The next change of an input runs the engine again. */
  cancel() {
    if (this.#store.state.phase !== "working") return;
    clearTimeout(this.#timer);
    this.#engine.cancel();
    this.#store.update({ phase: "cancelled", progress: null, answer: null });
  }

  /** Shows that the engine has failed. The next change of an input runs the engine again. */
  fail(error, key = "engineFailed") {
    const message = { key, values: { message: error.message } };
    this.#store.update({ phase: "broken", message, progress: null, answer: null });
  }
}
