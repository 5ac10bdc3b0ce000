// This file implements the undo history of a document.

/** Changes of the same field are one undo step if each one follows the previous one within this time. */
const ONE_STEP_MS = 1000;
const MAX_STEPS = 200;
const NO_CHANGE = { field: null, time: Number.NEGATIVE_INFINITY };

export class History {
  now;
  #past = [];
  #future = [];
  #last = NO_CHANGE;

  constructor(state) {
    this.now = state;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {string | null} field the field that was changed; null starts a new step */
  push(state, field, time = performance.now()) {
    const isSameStep = field !== null && field === this.#last.field && time - this.#last.time < ONE_STEP_MS;
    if (!isSameStep) {
      this.#past.push(this.now);
      if (this.#past.length > MAX_STEPS) this.#past.shift();
    }
    this.#last = { field, time };
    this.#future = [];
    this.now = state;
  }

  undo() {
    if (this.canUndo) this.#move(this.#past, this.#future);
    return this.now;
  }

  redo() {
    if (this.canRedo) this.#move(this.#future, this.#past);
    return this.now;
  }

  #move(from, to) {
    to.push(this.now);
    this.now = from.pop();
    this.#last = NO_CHANGE;
  }
}
