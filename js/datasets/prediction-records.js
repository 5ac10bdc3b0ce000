// This file reads predictions that are records: where their ids and texts stand, and how they are paired with items
// where several have one id, or none has one.

import { describe, isDictionary, usage } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";
import { recordsOf, textOf, textOfRecords } from "./item-parser.js";

/** The options about them. */
export const PREDICTION_OPTIONS = ["prediction", "predictionId"];

const ID_FIELDS = ["id", "item_id"];
const TEXT_FIELDS = ["prediction", "output", "agent_output"];
/** The fields that the presets take ids from. */
const PRESET_IDS = { humaneval: "task_id", triviaqa: "question_id" };

/** Where ids and texts of predictions may stand, by the options of whoever reads them. */
export function placesOf({ prediction, predictionId, fields, preset } = {}) {
  for (const [name, path] of Object.entries({ prediction, predictionId })) {
    if (path !== undefined && (typeof path !== "string" || path === "")) {
      throw usage(`${name}: expected the name of a field or a dotted path, found ${describe(path)}`);
    }
  }
  // Whoever said where the ids of the items stand will have them there in the predictions too.
  const usual = [fields?.id, PRESET_IDS[preset], ...ID_FIELDS].filter((path) => path !== undefined);
  return {
    ids: predictionId === undefined ? [...new Set(usual)] : [predictionId],
    texts: prediction === undefined ? TEXT_FIELDS : [prediction],
    mustHaveId: predictionId !== undefined,
  };
}

/** The value at the end of a dotted path; a number is a position in a list. A field of the whole name comes first. */
export function valueAt(record, path) {
  if (Object.hasOwn(record, path)) return record[path];
  let value = record;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    if (Array.isArray(value) && step === "length") return undefined;
    value = value[step];
  }
  return value;
}

/** A field that may well be an id. */
const LIKELY_ID = /(?:^|_)id$|[a-z]Id$/;

/** The prediction `{id, text, line}` that a record is; without an id it goes by its place, and `likely` names a field. */
export function predictionOf(record, line, { ids, texts, mustHaveId }, name = "predictions") {
  const id = ids.map((path) => valueAt(record, path)).find((value) => value !== undefined && value !== null);
  const lacks = (paths) => {
    const near = paths.length === 1 ? didYouMean(paths[0], Object.keys(record)) : "";
    return usage(`${name}: line ${line}: expected a field ${paths.join(" or ")}, found none${near}`);
  };
  if (id === undefined && mustHaveId) throw lacks(ids);
  const text = texts.map((path) => valueAt(record, path)).find((value) => value !== undefined);
  if (text === undefined) throw lacks(texts);
  const likely = id === undefined ? Object.keys(record).find((field) => LIKELY_ID.test(field)) : undefined;
  return { id: textOf(id), text: textOf(text), line, likely };
}

/** Whether a list is one of records, not of texts; it cannot be both. */
export function isListOfRecords(list) {
  if (!list.some((each) => typeof each === "object" && each !== null)) return false;
  const odd = list.findIndex((each) => !isDictionary(each));
  if (odd < 0) return true;
  throw usage(`predictions[${odd}]: expected a list of texts, or of {id, prediction}, found ${describe(list[odd])}`);
}

/** The predictions of a list of records. */
export function predictionsOfRecords(list, places) {
  const { records } = recordsOf(textOfRecords(list, "predictions"), 1, { format: "json" });
  return records.map(({ record, line }) => predictionOf(record, line, places));
}

/** Predictions by id: of several with one id each item of that id takes the next. */
export class HeldPredictions {
  #texts = new Map();

  hold({ id, text }) {
    if (this.#texts.has(id)) this.#texts.get(id).push(text);
    else this.#texts.set(id, [text]);
  }

  has(id) {
    return this.#texts.has(id);
  }

  take(id) {
    const waiting = this.#texts.get(id);
    if (waiting === undefined) return undefined;
    if (waiting.length === 1) this.#texts.delete(id);
    return waiting.shift();
  }

  /** The ids of those that were not taken. */
  ids() {
    return [...this.#texts.keys()];
  }
}

export function eitherAllHaveIds(line) {
  return usage(`predictions: line ${line}: either all have an id, or none`);
}

/** Whether an item has an id that was given, not made of its place, or the field that looks like one in the predictions. */
export function hasOwnId({ id, metadata }, likely) {
  return !/^item_\d+$/.test(id) || (likely !== undefined && Object.hasOwn(metadata, likely));
}

/** That nobody knows whether the order is the right one. */
export function pairedByPosition({ ids }, likely) {
  const found = likely === undefined ? "" : `, found ${JSON.stringify(likely)}`;
  const message = `predictions: paired with the items by position: no field ${ids.join(" or ")}${found}; predictionId (--prediction-id) names the field of their ids`;
  return { code: "paired_by_position", message };
}

export function anotherPrediction(id) {
  const message = `another prediction for item ${JSON.stringify(id)}: left out`;
  return { code: "duplicate_prediction", item_id: id, message };
}
