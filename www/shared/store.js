// This file defines a store: a state object, and listeners that are called with the changed keys.

/**
 * @typedef {object} Patch new values of some keys of the state; also:
 * @property {boolean} [isTyped] whether the user typed the change, so that the browser can undo it
 * @property {boolean} [isKept] whether the values that the change replaces are stored elsewhere
 */

export class Store {
  state;
  /** The keys of the inputs: values that the user loaded, typed or selected. */
  inputs;
  /**
   * Called with each patch before it is applied, except for changes that lose nothing.
   * @type {(patch: Patch) => void}
   */
  guard = () => {};
  #listeners = [];
  #lastChange = 0;
  /** For each input, the number of the change that set it last. */
  #changes = new Map();

  constructor(state, inputs) {
    this.state = state;
    this.inputs = inputs;
  }

  /** Calls `listener(changed)` immediately with all keys, and after each update with the changed keys. */
  subscribe(listener) {
    this.#listeners.push(listener);
    listener(new Set(Object.keys(this.state)));
  }

  /** Like `subscribe`, for views that show text: if the language changes, calls the listener with all keys. */
  draw(listener) {
    this.subscribe((changed) => listener(changed.has("language") ? new Set(Object.keys(this.state)) : changed));
  }

  /** @param {Patch} patch */
  update(patch) {
    this.#lastChange += 1;
    this.#apply(patch, this.#lastChange);
  }

  /** Applies the patch to which `promise` resolves, unless a newer change has set one of its inputs meanwhile. */
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

  #apply({ isTyped = false, isKept = false, ...patch }, change) {
    for (const key of this.#inputsOf(patch)) this.#changes.set(key, change);
    const changed = new Set(Object.keys(patch).filter((key) => this.state[key] !== patch[key]));
    if (changed.size === 0) return;
    if (!isTyped && !isKept) this.guard(patch);
    Object.assign(this.state, patch);
    for (const listener of this.#listeners) listener(changed);
  }
}
