// This file is a store: one state object, and listeners that learn which of its keys have changed.

export class Store {
  state;
  /** The keys that hold what the user has loaded, typed or chosen. */
  inputs;
  #listeners = [];
  #lastChange = 0;
  /** The number of the change that set each input. */
  #changes = new Map();

  constructor(state, inputs) {
    this.state = state;
    this.inputs = inputs;
  }

  /** Calls `listener(changed)` now with all keys, and after each update with the set of changed keys. */
  subscribe(listener) {
    this.#listeners.push(listener);
    listener(new Set(Object.keys(this.state)));
  }

  /** Like `subscribe`, for views that show text: a change of language counts as a change of every key. */
  draw(listener) {
    this.subscribe((changed) => listener(changed.has("language") ? new Set(Object.keys(this.state)) : changed));
  }

  update(patch) {
    this.#lastChange += 1;
    this.#apply(patch, this.#lastChange);
  }

  /** Updates once `promise` resolves to a patch, unless one of its inputs has been set by a newer change meanwhile. */
  async load(promise) {
    this.#lastChange += 1;
    const change = this.#lastChange;
    const patch = await promise;
    if (patch && !this.#inputsOf(patch).some((key) => this.#changes.get(key) > change)) this.#apply(patch, change);
  }

  hasInput(changed) {
    return this.inputs.some((key) => changed.has(key));
  }

  #inputsOf(patch) {
    return this.inputs.filter((key) => Object.hasOwn(patch, key));
  }

  #apply(patch, change) {
    for (const key of this.#inputsOf(patch)) this.#changes.set(key, change);
    const changed = new Set(Object.keys(patch).filter((key) => this.state[key] !== patch[key]));
    if (changed.size === 0) return;
    Object.assign(this.state, patch);
    for (const listener of this.#listeners) listener(changed);
  }
}
