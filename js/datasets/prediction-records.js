// This file reads predictions that are records: it finds the id and the text of each record.

import { describe, isDictionary, usage } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";
import { recordsOf, textOf, textOfRecords } from "./item-parser.js";

/** The options that name the fields of predictions. */
export const PREDICTION_OPTIONS = ["prediction", "predictionId"];

const ID_FIELDS = ["id", "item_id"];
const TEXT_FIELDS = ["prediction", "output", "agent_output"];
/** The id fields of datasets that have a preset. */
const PRESET_IDS = { humaneval: "task_id", triviaqa: "question_id" };
/** Matches field names that probably contain ids. */
const LIKELY_ID = /(?:^|_)id$|[a-z]Id$/;

/** Returns the paths at which ids and texts of predictions are searched, in order of preference. */
export function predictionPaths({ prediction, predictionId, fields, preset } = {}) {
  for (const [name, path] of Object.entries({ prediction, predictionId })) {
    if (path !== undefined && (typeof path !== "string" || path === "")) {
      throw usage(`${name}: expected the name of a field or a dotted path, found ${describe(path)}`);
    }
  }
  // Predictions often have the same id field as the dataset.
  const usual = [fields?.id, PRESET_IDS[preset], ...ID_FIELDS].filter((path) => path !== undefined);
  return {
    ids: predictionId === undefined ? [...new Set(usual)] : [predictionId],
    texts: prediction === undefined ? TEXT_FIELDS : [prediction],
    mustHaveId: predictionId !== undefined,
  };
}

/**
 * Returns the value at a dotted path; numbers are indices of lists. A field whose name is the whole path takes
 * precedence.
 */
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

/** Whether an object is a single prediction `{id, prediction}`, not a map of predictions by id. */
export function isPrediction(value, options) {
  const { ids, texts } = predictionPaths(options);
  return [ids, texts].every((paths) => paths.some((path) => valueAt(value, path) !== undefined));
}

/** Whether a list contains records rather than texts. Throws if it contains both. */
export function isListOfRecords(list) {
  if (!list.some((each) => typeof each === "object" && each !== null)) return false;
  const other = list.findIndex((each) => !isDictionary(each));
  if (other < 0) return true;
  throw usage(
    `predictions[${other}]: expected a list of texts, or of {id, prediction}, found ${describe(list[other])}`,
  );
}

/**
 * Returns the prediction in a record.
 * @returns {{id?: string, text?: string, line: number, likelyId?: string}} if there is no id, `likelyId` names a
 * field that may contain it
 */
export function predictionOf(record, line, { ids, texts, mustHaveId }, name = "predictions") {
  const id = ids.map((path) => valueAt(record, path)).find((value) => value !== undefined && value !== null);
  const missingField = (paths) => {
    const near = paths.length === 1 ? didYouMean(paths[0], Object.keys(record)) : "";
    return usage(`${name}: line ${line}: expected a field ${paths.join(" or ")}, found none${near}`);
  };
  if (id === undefined && mustHaveId) throw missingField(ids);
  const text = texts.map((path) => valueAt(record, path)).find((value) => value !== undefined);
  if (text === undefined) throw missingField(texts);
  const likelyId = id === undefined ? Object.keys(record).find((field) => LIKELY_ID.test(field)) : undefined;
  return { id: textOf(id), text: textOf(text), line, likelyId };
}

/** Returns the predictions in a list of records. */
export function predictionsOfRecords(list, paths) {
  const { records } = recordsOf(textOfRecords(list, "predictions"), 1, { format: "json" });
  return records.map(({ record, line }) => predictionOf(record, line, paths));
}

/** Yields the predictions of a list of texts. `null` means a missing prediction. */
export function* predictionsOfTexts(texts) {
  for (const [index, text] of texts.entries()) yield { text: text ?? undefined, line: index + 1 };
}
