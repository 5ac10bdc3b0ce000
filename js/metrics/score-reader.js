// This file decodes the scores of a batch from the numbers and texts that `Meter.explain` returns. Passing details as JSON
// would take longer than scoring.

import { keepShape } from "../engine/shapes.js";

/** The kinds of values, in the order of src/wasm/metrics.rs. */
const NUMBER = 0;
const NUMBERS = 1;
const TEXT = 2;
const NULL = 3;
const WORD = 5;
/** The count of numbers before those of the details: the score, the shape, and two sizes. */
const HEAD = 4;

/**
 * @typedef {object} Batch the scores of a batch
 * @property {number} count
 * @property {Float64Array} numbers
 * @property {[name: string, kind: number, word: string | null][][]} shapes a word is the same in all details of a shape
 * @property {string} ascii the texts of details that are ASCII
 * @property {string} other the other texts
 */

/** The scores of batches, in order. They stay numbers until they are read, because many objects would burden the garbage collector. */
export class BatchScores {
  length = 0;
  #batches = [];
  /** The number of the batch that was read last, and the index of its first score. */
  #last = 0;
  #start = 0;

  /** @param {Batch[]} batches */
  constructor(batches = []) {
    for (const batch of batches) this.#add(readBatch(batch));
  }

  #add(batch) {
    this.#batches.push(batch);
    this.length += batch.count;
  }

  /** Appends other scores. */
  append(scores) {
    for (const batch of scores.#batches) this.#add(batch);
  }

  /** Finds the batch of an index. */
  #batchOf(index) {
    if (index < this.#start) {
      this.#last = 0;
      this.#start = 0;
    }
    let batch = this.#batches[this.#last];
    while (index >= this.#start + batch.count) {
      this.#start += batch.count;
      this.#last += 1;
      batch = this.#batches[this.#last];
    }
    return batch;
  }

  scoreAt(index) {
    const { numbers, places } = this.#batchOf(index);
    const score = numbers[places[2 * (index - this.#start)]];
    return Number.isNaN(score) ? null : small(score);
  }

  /** The details. Each call creates an object, which the caller can change. */
  detailsAt(index) {
    const batch = this.#batchOf(index);
    const place = 2 * (index - this.#start);
    return detailsOf(batch, batch.places[place], batch.places[place + 1]);
  }

  /** The score with its details, or undefined if there is no score with this index. */
  at(index) {
    return index < this.length ? { score: this.scoreAt(index), details: this.detailsAt(index) } : undefined;
  }

  *[Symbol.iterator]() {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }

  /** Yields the index and the text of each `note` in the details. */
  *notes() {
    let index = 0;
    for (const { numbers, places, shapes } of this.#batches) {
      for (let place = 0; place < places.length; place += 2) {
        if (shapes[numbers[places[place] + 1]].hasNote) yield [index, this.detailsAt(index).note];
        index += 1;
      }
    }
  }
}

/** Finds the positions of the scores in a batch: for each, the index of its first number and that of its first text. */
function readBatch({ count, numbers, shapes, ascii, other }) {
  const places = new Uint32Array(2 * count);
  let at = 0;
  let asciiAt = 0;
  let otherAt = 0;
  for (let place = 0; place < places.length; place += 2) {
    const units = numbers[at + 3] | 0;
    places[place] = at;
    places[place + 1] = units < 0 ? otherAt : asciiAt;
    if (units < 0) otherAt -= units;
    else asciiAt += units;
    at += HEAD + (numbers[at + 2] | 0);
  }
  return { count, numbers, places, shapes: shapes.map(shapeOf), ascii, other };
}

/** All shapes that were read, by their JSON. They are few, because the engine has their names and words in its source. */
const knownShapes = new Map();

function shapeOf(fields) {
  const json = JSON.stringify(fields);
  if (!knownShapes.has(json)) knownShapes.set(json, newShape(fields));
  return knownShapes.get(json);
}

function newShape(fields) {
  return {
    // A copy of a parsed object takes less time and memory than an object to which each field is added.
    template: JSON.parse(JSON.stringify(Object.fromEntries(fields.map(([name, , word]) => [name, word])))),
    fields: fields.filter(([, kind]) => kind !== NULL && kind !== WORD).map(([name, kind]) => ({ name, kind })),
    hasNote: fields.some(([name]) => name === "note"),
  };
}

/** Returns the same number. V8 needs no memory for a small integer, but for a number that comes from a list of doubles. */
function small(number) {
  const whole = number | 0;
  return whole === number && !Object.is(number, -0) ? whole : number;
}

/** Returns the details whose numbers follow the head at `start`. */
function detailsOf({ numbers, shapes, ascii, other }, start, textStart) {
  const { template, fields } = shapes[numbers[start + 1]];
  const text = numbers[start + 3] < 0 ? other : ascii;
  const details = { ...template };
  let at = start + HEAD;
  let textAt = textStart;
  for (let index = 0; index < fields.length; index += 1) {
    const { name, kind } = fields[index];
    const number = numbers[at];
    at += 1;
    if (kind === NUMBER) {
      details[name] = small(number);
    } else if (kind === NUMBERS) {
      // A list that grows by `push` has room for 17 elements, and an empty `new Array` for 4.
      const list = number === 0 ? [] : new Array(number);
      for (let each = 0; each < number; each += 1) list[each] = numbers[at + each];
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

keepShape(new BatchScores());
