// This file remembers the states of a document, so that what was done can be undone and done again.

/** Changes of one field that follow each other so quickly are one step. */
const ONE_STEP_MS = 1000;
/** As many steps can be undone. */
const MOST_STEPS = 200;

export class History {
  #past = [];
  #future = [];
  #now;
  #last = { what: null, at: Number.NEGATIVE_INFINITY };

  constructor(state) {
    this.#now = state;
  }

  get now() {
    return this.#now;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {string | null} what was changed: a field, or null for a step of its own */
  push(state, what, at = performance.now()) {
    const isContinued = what !== null && what === this.#last.what && at - this.#last.at < ONE_STEP_MS;
    if (!isContinued) {
      this.#past.push(this.#now);
      if (this.#past.length > MOST_STEPS) this.#past.shift();
    }
    this.#last = { what, at };
    this.#future = [];
    this.#now = state;
  }

  undo() {
    if (this.canUndo) this.#step(this.#past, this.#future);
    return this.#now;
  }

  redo() {
    if (this.canRedo) this.#step(this.#future, this.#past);
    return this.#now;
  }

  #step(from, to) {
    to.push(this.#now);
    this.#now = from.pop();
    this.#last = { what: null, at: Number.NEGATIVE_INFINITY };
  }
}
