// This file decodes the scores of a batch from the numbers and texts that `Meter.explain` returns. Passing details as JSON
// would take longer than scoring.

/** The kinds of values, in the order of src/wasm/metrics.rs. */
const NUMBER = 0;
const NUMBERS = 1;
const TEXT = 2;
const NULL = 3;

/**
 * @typedef {object} Batch the scores of a batch
 * @property {Float64Array} numbers
 * @property {[name: string, kind: number][][]} shapes
 * @property {string} text
 */

/** The score of a pair. */
export class BatchScore {
  constructor(score, shape, hasNote, batch, at, textAt) {
    this.score = score;
    this.shape = shape;
    this.hasNote = hasNote;
    this.batch = batch;
    this.at = at;
    this.textAt = textAt;
  }

  /** The details. Each read creates an object, which the caller can change. */
  get details() {
    const { numbers, text } = this.batch;
    const details = {};
    let { at, textAt } = this;
    for (const [name, kind] of this.shape) {
      if (kind === NULL) {
        details[name] = null;
        continue;
      }
      const number = numbers[at];
      at += 1;
      if (kind === NUMBER) {
        details[name] = number;
      } else if (kind === NUMBERS) {
        const list = [];
        for (const end = at + number; at < end; at += 1) list.push(numbers[at]);
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
    return this.hasNote ? this.details.note : undefined;
  }
}

/**
 * Returns the scores of batches, in order.
 * @param {Batch[]} batches
 * @returns {{score: number | null, details: object, note?: string}[]}
 */
export function readScores(batches) {
  const scores = [];
  for (const batch of batches) {
    const { numbers, shapes } = batch;
    const hasNote = shapes.map((shape) => shape.some(([name]) => name === "note"));
    let textAt = 0;
    for (let at = 0; at < numbers.length; ) {
      const score = numbers[at];
      const shape = numbers[at + 1];
      const known = Number.isNaN(score) ? null : score;
      scores.push(new BatchScore(known, shapes[shape], hasNote[shape], batch, at + 4, textAt));
      // `| 0` makes an integer, which V8 stores inside the object; a double would be a second object.
      textAt += numbers[at + 3] | 0;
      at += 4 + (numbers[at + 2] | 0);
    }
  }
  return scores;
}
