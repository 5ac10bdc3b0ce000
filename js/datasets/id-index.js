// This file detects duplicate ids.

import { BenchmarkHubError, quoted } from "../engine/errors.js";
import { keepShape } from "../engine/shapes.js";

/** Maps each id to the position of its first item. With limits, later ids are not stored, to bound the memory. */
export class IdIndex {
  #first = new Map();
  #count = 0;
  #units = 0;
  #maxIds;
  #maxUnits;

  /**
   * @param {{maxIds?: number, maxUnits?: number}} limits the maximum number of ids, and their total length in UTF-16
   * units
   */
  constructor({ maxIds = Number.POSITIVE_INFINITY, maxUnits = Number.POSITIVE_INFINITY } = {}) {
    this.#maxIds = maxIds;
    this.#maxUnits = maxUnits;
  }

  /** Whether all ids so far are stored. */
  get isComplete() {
    return this.#first.size < this.#maxIds && this.#units < this.#maxUnits;
  }

  /** The number of calls of `add`. */
  get count() {
    return this.#count;
  }

  has(id) {
    return this.#first.has(id);
  }

  /** Stores the position of an id. Returns the first position of the id if it was already stored. */
  add(id, position = this.#count + 1) {
    this.#count += 1;
    const first = this.#first.get(id);
    if (first === undefined && this.isComplete) {
      this.#first.set(id, position);
      this.#units += id.length;
    }
    return first;
  }

  /** Returns the stored ids. */
  ids() {
    return this.#first.keys();
  }
}

/** Returns a warning about a repeated id, or throws it in strict mode. Positions are words such as `line 3`. */
export function duplicateId(id, position, first, isStrict) {
  const message = `${position}: id ${quoted(id)} again, first at ${first}`;
  if (isStrict) throw new BenchmarkHubError("schema", message);
  return { code: "duplicate_id", item_id: id, message };
}

keepShape(new IdIndex());
