// This file detects duplicate ids.

import { BenchmarkHubError } from "../engine/errors.js";

/** The position of the first item of each id. With limits, later ids are not stored, so that memory stays bounded. */
export class IdIndex {
  #first = new Map();
  #count = 0;
  #units = 0;
  #maxIds;
  #maxUnits;

  /** @param {{maxIds?: number, maxUnits?: number}} limits the number of ids, and their length in UTF-16 units */
  constructor({ maxIds = Number.POSITIVE_INFINITY, maxUnits = Number.POSITIVE_INFINITY } = {}) {
    this.#maxIds = maxIds;
    this.#maxUnits = maxUnits;
  }

  /** Whether every id so far is stored. */
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

  /** Stores the position of an id. If the id is stored already, returns its first position. */
  add(id, position = this.#count + 1) {
    this.#count += 1;
    const first = this.#first.get(id);
    if (first === undefined && this.isComplete) {
      this.#first.set(id, position);
      this.#units += id.length;
    }
    return first;
  }

  /** The stored ids. */
  ids() {
    return this.#first.keys();
  }
}

/** A warning that an id occurs again; in strict mode an error. Positions are words such as `line 3`. */
export function duplicateId(id, position, first, isStrict) {
  const message = `${position}: id ${JSON.stringify(id)} again, first at ${first}`;
  if (isStrict) throw new BenchmarkHubError("schema", message);
  return { code: "duplicate_id", item_id: id, message };
}
