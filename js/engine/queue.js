// This file implements a queue. `shift` of a long array takes time that grows with the length.

import { keepShape } from "./shapes.js";

/** @template T */
export class Queue {
  #values = [];
  #next = 0;

  get length() {
    return this.#values.length - this.#next;
  }

  /** The value that `shift` would return. */
  get first() {
    return this.#values[this.#next];
  }

  /** @param {T} value */
  push(value) {
    this.#values.push(value);
  }

  /** Removes and returns the first value, or undefined if the queue is empty. */
  shift() {
    if (this.length === 0) return undefined;
    const value = this.#values[this.#next];
    this.#values[this.#next] = undefined;
    this.#next += 1;
    // Drop the removed values when they are half of all, so that a value moves once on average.
    if (this.#next * 2 > this.#values.length) {
      this.#values = this.#values.slice(this.#next);
      this.#next = 0;
    }
    return value;
  }
}

keepShape(new Queue());
