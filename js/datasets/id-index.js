// This file remembers which ids a stream has brought: of the first ones, so that memory does not grow with
// the file.

/** How many ids are remembered, and how many UTF-16 units of them. */
const MAX_IDS = 100_000;
const MAX_UNITS = 8_000_000;

export class SeenIds {
  #first = new Map();
  #count = 0;
  #units = 0;

  /** Whether every id has been remembered so far. */
  get isWhole() {
    return this.#first.size < MAX_IDS && this.#units < MAX_UNITS;
  }

  has(id) {
    return this.#first.has(id);
  }

  /** Takes the id of the next item; the answer is which item had it first, counted from 1, if one had. */
  note(id) {
    this.#count += 1;
    const first = this.#first.get(id);
    if (first === undefined && this.isWhole) {
      this.#first.set(id, this.#count);
      this.#units += id.length;
    }
    return first;
  }

  /** The ids that are remembered. */
  ids() {
    return [...this.#first.keys()];
  }

  /** How many ids have come. */
  get count() {
    return this.#count;
  }
}
