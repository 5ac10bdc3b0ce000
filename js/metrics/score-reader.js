// This file decodes the scores of a batch from the numbers and texts that `Meter.explain` returns. Passing details as JSON
// would take longer than scoring.

/** The kinds of values, in the order of src/wasm/metrics.rs. */
const NUMBER = 0;
const NUMBERS = 1;
const TEXT = 2;
const NULL = 3;
/** The count of numbers before those of the details: the score, the shape, and two sizes. */
const HEAD = 4;

/**
 * @typedef {object} Batch the scores of a batch
 * @property {Float64Array} numbers
 * @property {[name: string, kind: number][][]} shapes
 * @property {string} text
 */

/** The score of a pair. */
export class BatchScore {
  #batch;
  /** The index of the first number of this pair in the batch. */
  #at;
  #textAt;

  constructor(batch, at, textAt) {
    this.#batch = batch;
    this.#at = at;
    this.#textAt = textAt;
  }

  get score() {
    const score = this.#batch.numbers[this.#at];
    return Number.isNaN(score) ? null : score;
  }

  get #shape() {
    const { shapes, numbers } = this.#batch;
    return shapes[numbers[this.#at + 1]];
  }

  /** The details. Each read creates an object, which the caller can change. */
  get details() {
    const { numbers, text } = this.#batch;
    const details = {};
    let at = this.#at + HEAD;
    let textAt = this.#textAt;
    for (const [name, kind] of this.#shape.fields) {
      if (kind === NULL) {
        details[name] = null;
        continue;
      }
      const number = numbers[at];
      at += 1;
      if (kind === NUMBER) {
        details[name] = number;
      } else if (kind === NUMBERS) {
        // A list that grows by `push` has room for 17 elements.
        const list = new Array(number);
        for (let index = 0; index < number; index += 1) list[index] = numbers[at + index];
        at += number;
        details[name] = list;
      } else {
        const value = text.slice(textAt, textAt + number);
        textAt += number;
        details[name] = kind === TEXT ? value : JSON.parse(value);
      }
    }
    return details;
  }

  /** The `note` in the details. */
  get note() {
    return this.#shape.hasNote ? this.details.note : undefined;
  }
}

/**
 * Returns the scores of batches, in order.
 * @param {Batch[]} batches
 * @returns {{score: number | null, details: object, note?: string}[]}
 */
export function readScores(batches) {
  const scores = [];
  for (const { numbers, shapes: fieldsOf, text } of batches) {
    const shapes = fieldsOf.map((fields) => ({ fields, hasNote: fields.some(([name]) => name === "note") }));
    const batch = { numbers, shapes, text };
    let textAt = 0;
    for (let at = 0; at < numbers.length; at += HEAD + (numbers[at + 2] | 0)) {
      scores.push(new BatchScore(batch, at, textAt));
      textAt += numbers[at + 3] | 0;
    }
  }
  return scores;
}
