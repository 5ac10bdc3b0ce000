// This file pairs items with predictions, by id or by position. For `evaluate`, all predictions are in memory; for
// `evaluateStream`, they are read when they are needed.

import { describe, forMessage, isDictionary, isMap, isThenable, quoted, reading, usage } from "../engine/errors.js";
import { Warnings } from "../engine/first-thousand.js";
import { isList, isWellFormed } from "../engine/plain.js";
import { Queue } from "../engine/queue.js";
import { keepShape } from "../engine/shapes.js";
import { didYouMean } from "../engine/suggest.js";
import { errorText } from "../suites/row-error.js";
import { IdIndex } from "./id-index.js";
import { withMarks } from "./item-parser.js";
import {
  FailedPrediction,
  fieldsOf,
  isListOfRecords,
  predictionsOfRecords,
  predictionsOfTexts,
  predictionText,
  valueAt,
} from "./prediction-records.js";

/** The maximum number of unmatched ids that get a suggestion, because each is compared with every item id. */
const MAX_SUGGESTIONS = 10;

/**
 * Pairs a list of items with predictions that are in memory.
 * @param {object[]} items
 * @param {Record<string, string> | Map<string, string> | (string | null)[] | object[]} predictions
 * @param {object} paths of ids and texts in predictions that are records
 * @param {"empty" | "zero" | "error"} [missing] how an item without a prediction is scored
 * @returns {{pairs: PairList, missing: number, unmatched: number, total: number, warnings: Warnings}} `total`: items
 *
 * @typedef {{item: object, prediction: string | null, score?: {score: number | null, details: object}}} Pair with a score if there
 * is no prediction to score
 */
export function pairAll(items, predictions, paths, missing = "empty") {
  return reading("predictions", () => {
    const warnings = new Warnings();
    const warn = warnings.add;
    const [store, unread] = storeOf(items, predictions, paths, warn);
    const pairing = new Pairing(store, warn, missing);
    const pairs = new PairList(items.length);
    for (const item of items) {
      while (!store.isReady(item)) store.add(unread.next().value);
      pairing.pair(item, pairs);
    }
    pairs.trim();
    while (!store.isComplete) store.add(unread.next().value);
    pairing.finish(() => indexOf(items));
    const { missing: count, unmatched, items: total } = pairing.counts;
    // If there are no predictions, nothing is evaluated, so a warning about missing predictions would be wrong.
    const isEmpty = store.count === 0 && pairs.length === 0;
    return { pairs, missing: count, unmatched, total, warnings: isEmpty ? new Warnings() : warnings };
  });
}

/** Pairs in columns, because many objects would burden the garbage collector. */
export class PairList {
  length = 0;
  /** @type {object[]} */
  items;
  /** @type {(string | null)[]} */
  predictions;
  /** The scores of the pairs that have no prediction to score, by index. */
  scores = new Map();

  /** @param {number} [room] the expected number of pairs */
  constructor(room = 0) {
    this.items = new Array(room);
    this.predictions = new Array(room);
  }

  /** @param {Iterable<Pair>} pairs */
  static of(pairs) {
    const list = new PairList();
    for (const { item, prediction, score } of pairs) list.push(item, prediction, score);
    return list;
  }

  push(item, prediction, score) {
    const index = this.length;
    this.items[index] = item;
    this.predictions[index] = prediction;
    if (score !== undefined) this.scores.set(index, score);
    this.length = index + 1;
  }

  /** Frees the capacity that is not used. */
  trim() {
    this.items.length = this.length;
    this.predictions.length = this.length;
  }

  /** @returns {Pair} */
  at(index) {
    return { item: this.items[index], prediction: this.predictions[index], score: this.scores.get(index) };
  }

  *[Symbol.iterator]() {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }
}

function storeOf(items, predictions, paths, warn) {
  if (!isList(predictions)) return [new PredictionMap(predictions)];
  if (isListOfRecords(predictions)) {
    return [new PredictionQueue({ paths, warn }), predictionsOfRecords(predictions, paths).values()];
  }
  if (predictions.length !== items.length) throw unequalCounts(items.length, predictions.length);
  return [new PredictionQueue({ warn }), predictionsOfTexts(predictions)];
}

function indexOf(items) {
  const ids = new IdIndex();
  for (const { id } of items) ids.add(id);
  return ids;
}

const NO_PREDICTION = "no prediction";
const CONSEQUENCES = { empty: "left out", zero: "scored 0", error: "unscored" };

/** Pairs items with predictions one by one. Counts and reports items without a prediction, and predictions without an item. */
export class Pairing {
  #store;
  #warn;
  #missing;

  /** @param {"empty" | "zero" | "error"} missing how an item without a prediction is scored; `empty` leaves it out */
  constructor(store, warn, missing, counts = { items: 0, missing: 0, unmatched: 0 }) {
    this.#store = store;
    this.#warn = warn;
    this.#missing = missing;
    this.counts = counts;
  }

  /** Appends the pair of the next item to `pairs`, unless the item has no prediction and is left out. */
  pair(item, pairs) {
    this.counts.items += 1;
    const prediction = this.#store.take(item);
    if (prediction === undefined || prediction === null) {
      this.counts.missing += 1;
      const message = `no prediction for item ${quoted(item.id)}: ${CONSEQUENCES[this.#missing]}`;
      this.#warn({ code: "missing_prediction", item_id: item.id, message });
      if (this.#missing === "empty") return;
      pairs.push(this.#item(item), null, unanswered(this.#missing === "zero" ? 0 : null, NO_PREDICTION));
      return;
    }
    if (prediction instanceof FailedPrediction) {
      const message = `prediction of item ${quoted(item.id)}: in error: ${forMessage(prediction.reason)}`;
      this.#warn({ code: "failed_prediction", item_id: item.id, message });
      pairs.push(this.#item(item), null, unanswered(null, prediction.reason));
      return;
    }
    if (typeof prediction !== "string") {
      const hint = typeof prediction === "object" ? ": pass JSON.stringify(x)" : "";
      const found = `found ${describe(prediction)}${hint}`;
      throw usage(`prediction of item ${quoted(item.id)}: expected a string, ${found}`);
    }
    if (!isWellFormed(prediction)) {
      const message = `prediction of item ${quoted(item.id)}: a lone surrogate is read as U+FFFD`;
      this.#warn({ code: "lone_surrogate", item_id: item.id, message });
    }
    pairs.push(this.#item(item), prediction);
  }

  #item(item) {
    return this.#store.withoutPrediction?.(item) ?? item;
  }

  /** Reports the unused predictions after the last item. `indexIds` returns the ids of the items. */
  finish(indexIds) {
    const { counts } = this;
    this.#store.checkFound?.();
    const { isByPosition, count, hasMatched } = this.#store;
    if (isByPosition) {
      if (count !== counts.items) throw unequalCounts(counts.items, count);
      return;
    }
    const left = this.#store.unusedIds();
    if (left.length === 0) return;
    const itemIds = indexIds();
    const unmatched = left.filter((id) => !itemIds.has(id));
    counts.unmatched = unmatched.length;
    // If not all item ids are stored, an unused prediction in a queue may be a duplicate for a known item.
    const isCertain = itemIds.isComplete || this.#store instanceof PredictionMap;
    const warningsOf = (ids) => (isCertain ? unmatchedWarnings(ids, itemIds.ids()) : ids.map(unusedPrediction));
    if (unmatched.length > 0 && !hasMatched) {
      const [{ message }] = warningsOf(unmatched.slice(0, 1));
      throw usage(`predictions: none of ${unmatched.length} ids matches an item: ${message}`);
    }
    for (const warning of warningsOf(unmatched)) this.#warn(warning);
    for (const id of left) if (itemIds.has(id)) this.#warn(duplicatePrediction(id));
  }
}

/** Returns the score of an item without a prediction that a metric could score. */
function unanswered(score, reason) {
  return { score, details: { reason } };
}

/** Predictions by id, all of them in memory. Items with the same id share one prediction. */
export class PredictionMap {
  isComplete = true;
  hasMatched = false;
  #ids;
  #texts;
  /** The number of first predictions that were taken in their order, as long as there are no `#indices`. */
  #inOrder = 0;
  /** The index of each id. */
  #indices;
  /** For each index, whether the text was taken. */
  #isTaken;
  #taken = 0;

  constructor(predictions) {
    [this.#ids, this.#texts] = idsAndTexts(predictions);
    this.#isTaken = new Uint8Array(this.#ids.length);
  }

  get count() {
    return this.#texts.length;
  }

  isReady() {
    return true;
  }

  take({ id }) {
    const index = this.#indexOf(id);
    if (index === undefined) return undefined;
    this.hasMatched = true;
    this.#taken += 1 - this.#isTaken[index];
    this.#isTaken[index] = 1;
    return this.#texts[index];
  }

  /** Returns the index of a prediction. Indexes the ids only if the predictions are not in the order of the items. */
  #indexOf(id) {
    if (this.#indices === undefined) {
      const index = this.#inOrder;
      this.#inOrder += 1;
      if (this.#ids[index] === id) return index;
      this.#indices = new Map(this.#ids.map((each, at) => [each, at]));
    }
    return this.#indices.get(id);
  }

  unusedIds() {
    if (this.#taken === this.count) return [];
    return this.#ids.filter((_, index) => this.#isTaken[index] === 0);
  }
}

/** Returns the ids and the texts of predictions. */
function idsAndTexts(predictions) {
  if (isMap(predictions)) {
    const map = new Map(predictions);
    const ids = [...map.keys()];
    for (const id of ids) {
      if (typeof id !== "string") throw usage(`predictions: expected ids that are strings, found ${describe(id)}`);
    }
    return [ids, [...map.values()]];
  }
  if (!isDictionary(predictions)) {
    const hint = isThenable(predictions) ? ": await it first" : "";
    throw usage(`predictions: expected {id: text}, a Map or a list, found ${describe(predictions)}${hint}`);
  }
  const ids = Object.keys(predictions);
  return [ids, ids.map((id) => predictions[id])];
}

/**
 * Predictions that are read one by one, either all with ids or all in the order of the items. The queue stores
 * predictions that precede their items, so its memory depends on how far the orders differ. Items with the same id
 * use their predictions in order.
 */
export class PredictionQueue {
  count = 0;
  hasMatched = false;
  /** Whether all predictions were read. */
  isComplete = false;
  /** Whether predictions have no ids. Set by the first prediction. */
  isByPosition;
  #byId = new Map();
  #next = [];
  #likelyId;
  #paths;
  #warn;

  /**
   * @param {{paths?: object, warn: Function}} options `paths` where records may have ids, for a warning about missing ids
   */
  constructor({ paths, warn }) {
    this.#paths = paths;
    this.#warn = warn;
  }

  /** Adds a prediction. `undefined` means that all predictions were added. */
  add(prediction) {
    this.isComplete = prediction === undefined;
    if (this.isComplete) return;
    const { id, text, line, likelyId } = prediction;
    this.count += 1;
    this.#likelyId ??= likelyId;
    this.isByPosition ??= id === undefined;
    if (this.isByPosition !== (id === undefined)) {
      throw usage(`predictions: line ${line}: either all have an id, or none`);
    }
    if (this.isByPosition) this.#next = [text];
    else {
      if (!this.#byId.has(id)) this.#byId.set(id, new Queue());
      this.#byId.get(id).push(text);
    }
  }

  /** Whether `take` can answer for this item without further predictions. */
  isReady({ id }) {
    return this.isComplete || this.#next.length > 0 || this.#byId.has(id);
  }

  take(item) {
    if (this.isByPosition) {
      this.#checkOrder(item);
      return this.#next.pop();
    }
    const texts = this.#byId.get(item.id);
    if (texts === undefined) return undefined;
    this.hasMatched = true;
    const text = texts.shift();
    if (texts.length === 0) this.#byId.delete(item.id);
    return text;
  }

  /** If the items have ids but the predictions have none, warns once that their orders may differ. */
  #checkOrder({ id, metadata }) {
    if (this.#paths === undefined) return;
    const likely = this.#likelyId;
    const hasOwnId = !/^item_\d+$/.test(id) || (likely !== undefined && Object.hasOwn(metadata, likely));
    if (!hasOwnId) return;
    const fields = this.#paths.ids.join(" or ");
    const found = likely === undefined ? "" : `, found ${quoted(likely)}`;
    const message = `predictions: paired with the items by position: no field ${fields}${found}; predictionId (--prediction-id) names the field of their ids`;
    this.#warn({ code: "paired_by_position", message });
    this.#paths = undefined;
  }

  unusedIds() {
    return [...this.#byId.keys()];
  }
}

/** Predictions inside the items. `path` is a path in the metadata. */
export class InlinePredictions {
  isComplete = true;
  #path;
  #isNamed;
  #isFound = false;
  /** The metadata of the first item that lacks the field of predictions. */
  #without;

  constructor(path) {
    this.#path = path ?? "prediction";
    this.#isNamed = path !== undefined;
  }

  isReady() {
    return true;
  }

  take({ metadata }) {
    const value = valueAt(metadata, this.#path);
    const text = predictionText(value, this.#path);
    if (value === undefined) this.#without ??= metadata;
    else this.#isFound = true;
    // An item with a prediction may have its own field `error`, so the field counts only if there is no prediction.
    const reason = text === undefined ? errorText(metadata.error) : undefined;
    return reason === undefined ? text : new FailedPrediction(reason);
  }

  /** Returns a copy of the item without the prediction. Only a top-level field is removed. */
  withoutPrediction(item) {
    const { [this.#path]: _, ...metadata } = item.metadata;
    return withMarks({ ...item, metadata }, item);
  }

  /** Throws if the options name the field of predictions, and no item has this field. */
  checkFound() {
    if (!this.#isNamed || this.#isFound || this.#without === undefined) return;
    const path = this.#path;
    throw usage(`prediction: no field ${quoted(path)} in any record${fieldsOf(this.#without, [path])}`);
  }

  unusedIds() {
    return [];
  }
}

/** Yields warnings about prediction ids that no item has. */
export function* unmatchedWarnings(ids, itemIds) {
  const known = ids.length > 0 ? [...itemIds] : [];
  for (const [index, id] of ids.entries()) {
    const near = index < MAX_SUGGESTIONS ? didYouMean(id, known) : "";
    yield { code: "unmatched_prediction", item_id: id, message: `no item has the id ${quoted(id)}${near}` };
  }
}

/** Returns the warning for a prediction whose id may belong to an item, because not all item ids are stored. */
function unusedPrediction(id) {
  const message = `no item is left for a prediction of the id ${quoted(id)}`;
  return { code: "unmatched_prediction", item_id: id, message };
}

function duplicatePrediction(id) {
  const message = `another prediction for item ${quoted(id)}: left out`;
  return { code: "duplicate_prediction", item_id: id, message };
}

function unequalCounts(items, predictions) {
  return usage(`predictions: expected one for each of ${items} items, found ${predictions}`);
}

keepShape(new PairList());
keepShape(new Pairing(new PredictionMap({}), () => {}, "empty"));
keepShape(new PredictionQueue({ warn: () => {} }));
