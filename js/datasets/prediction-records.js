// This file reads predictions that are records: it finds the id and the text of each record.

import { describe, isDictionary, ownFields, usage } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";
import { clip } from "../report-view/text.js";
import { BatchRowFault, isBatchRow, readBatchRow } from "../suites/batch-row.js";
import { checkMissing as checkWay } from "../suites/options.js";
import { errorText } from "../suites/row-error.js";
import { recordsOf, textOf, textOfRecords } from "./item-parser.js";

/** The options of pairing: the names of fields of predictions, and `missing`, the way to score items without a prediction. */
export const PAIRING_OPTIONS = ["prediction", "predictionId", "missing"];

const ID_FIELDS = ["id", "item_id"];
const TEXT_FIELDS = ["prediction", "output", "agent_output"];
/** The id fields of presets. */
const PRESET_IDS = { humaneval: ["task_id"], triviaqa: ["question_id", "QuestionId"], drop: ["query_id"] };
/** The maximum number of fields that a message names. */
const MAX_NAMES = 10;
const MAX_NAME = 40;
/** Matches a field name that probably holds ids. */
const LIKELY_ID = /(?:^|_)id$|[a-z]Id$/;

/** The prediction of an agent that failed, or a prediction that is not a text. Its item is unscored. */
export class FailedPrediction {
  constructor(reason) {
    this.reason = reason;
  }
}

/**
 * Returns the text of a prediction in a file or a record; undefined if there is no prediction.
 * @param {string} path of the value, for messages
 */
export function predictionText(value, path) {
  if (value === undefined || value === null || typeof value === "string") return value ?? undefined;
  return new FailedPrediction(`${path}: expected a string, found ${describe(value)}`);
}

/** Returns the paths where records may have ids and texts of predictions, in order of preference. */
export function predictionPaths({ prediction, predictionId, fields, preset } = {}) {
  for (const [name, path] of Object.entries({ prediction, predictionId })) {
    if (path !== undefined && (typeof path !== "string" || path === "")) {
      throw usage(`${name}: expected the name of a field or a dotted path, found ${describe(path)}`);
    }
  }
  // Predictions often have the same id field as the dataset.
  const usual = [fields?.id, ...(PRESET_IDS[preset] ?? []), ...ID_FIELDS].filter((path) => path !== undefined);
  return {
    ids: predictionId === undefined ? [...new Set(usual)] : [predictionId],
    texts: prediction === undefined ? TEXT_FIELDS : [prediction],
    mustHaveId: predictionId !== undefined,
    mustHaveText: prediction !== undefined,
  };
}

/** Throws unless each of the scorers supports `missing`, the way to score items without a prediction. */
export function checkMissing(missing, scorers) {
  checkWay(missing);
  const lower = scorers.find(({ higherIsBetter }) => higherIsBetter === false);
  if (missing !== "zero" || lower === undefined) return;
  throw usage(`missing: expected empty or error for ${lower.name}, whose best score is 0, found "zero"`);
}

/** Returns the value at a dotted path, where a number is an index of a list. Prefers a field whose name is the whole path. */
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
  const { ids, texts, mustHaveText } = predictionPaths(options);
  if (isBatchRow(value) && !mustHaveText) return true;
  return [ids, texts].every((paths) => paths.some((path) => valueAt(value, path) !== undefined));
}

/** Whether a list contains records rather than texts. Throws if it contains both. */
export function isListOfRecords(list) {
  const isObject = (each) => typeof each === "object" && each !== null && !(each instanceof FailedPrediction);
  if (!list.some(isObject)) return false;
  const isOfTexts = list.some((each) => typeof each === "string");
  const other = list.findIndex((each) => (isOfTexts ? isObject(each) : !isDictionary(each)));
  if (other < 0) return true;
  const expected = isOfTexts ? "a string" : "a list of texts, or of {id, prediction}";
  throw usage(`predictions[${other}]: expected ${expected}, found ${describe(list[other])}`);
}

/**
 * Returns the prediction in a record.
 * @returns {{id?: string, text?: string | FailedPrediction, line: number, likelyId?: string}} without an id, `likelyId` names a
 * field that may hold it
 */
export function predictionOf(record, line, paths, name = "predictions") {
  const { ids, texts, mustHaveId, mustHaveText } = paths;
  const isBatch = !mustHaveText && isBatchRow(record) && texts.every((path) => valueAt(record, path) === undefined);
  if (isBatch)
    return predictionOf(ofBatchRow(record, line, name), line, { ...paths, ids: mustHaveId ? ids : ["id"] }, name);
  const id = ids.map((path) => valueAt(record, path)).find((value) => value !== undefined && value !== null);
  const missingField = (paths) =>
    usage(`${name}: line ${line}: expected a field ${paths.join(" or ")}, found none${fieldsOf(record, paths)}`);
  if (id === undefined && mustHaveId) throw missingField(ids);
  const path = texts.find((each) => valueAt(record, each) !== undefined);
  const reason = errorText(ownFields(record).error);
  if (path === undefined && reason === undefined) throw missingField(texts);
  const text =
    reason === undefined
      ? predictionText(valueAt(record, path), `${name}: line ${line}: ${path}`)
      : new FailedPrediction(reason);
  const likelyId = id === undefined ? Object.keys(record).find((field) => LIKELY_ID.test(field)) : undefined;
  return { id: textOf(id), text, line, likelyId };
}

/** Describes the fields of a record that lacks a field, for messages, and suggests the one with a similar name. */
export function fieldsOf(record, paths) {
  const names = Object.keys(record);
  const near = paths.length === 1 ? didYouMean(paths[0], names) : "";
  const shown =
    names
      .slice(0, MAX_NAMES)
      .map((name) => clip(name, MAX_NAME))
      .join(", ") + (names.length > MAX_NAMES ? ", …" : "");
  return `${near}${near === "" ? "; the record has" : " The record has"} ${shown === "" ? "no fields" : shown}`;
}

/** Returns the row of a vendor's batch as a prediction. */
function ofBatchRow(record, line, name) {
  try {
    const { case_id: id, output, error } = readBatchRow(record);
    return { ...record, id, prediction: output, error };
  } catch (error) {
    if (error instanceof BatchRowFault) throw usage(`${name}: line ${line}: ${error.message}`);
    throw error;
  }
}

/** Returns the predictions in a list of records. */
export function predictionsOfRecords(list, paths) {
  const { records } = recordsOf(textOfRecords(list, "predictions"), 1, { format: "json" });
  return records.map(({ record, line }) => predictionOf(record, line, paths));
}

/** Yields the predictions of a list of texts. `null` means a missing prediction. */
export function* predictionsOfTexts(texts) {
  for (const [index, text] of texts.entries()) {
    const isText = typeof text === "string" || text instanceof FailedPrediction;
    if (!isText && text !== undefined && text !== null) {
      throw usage(`predictions[${index}]: expected a string, found ${describe(text)}`);
    }
    yield { id: undefined, text: text ?? undefined, line: index + 1 };
  }
}
