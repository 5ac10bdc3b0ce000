// This file reads predictions that are records: it finds their ids and texts.

import { describe, isDictionary, usage } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";
import { BatchRowFault, isBatchRow, readBatchRow } from "../suites/batch-row.js";
import { checkMissing as checkWay } from "../suites/options.js";
import { errorText } from "../suites/row-error.js";
import { recordsOf, textOf, textOfRecords } from "./item-parser.js";

/** The options of pairing: those that name fields of predictions, and how an item without a prediction is scored. */
export const PAIRING_OPTIONS = ["prediction", "predictionId", "missing"];

const ID_FIELDS = ["id", "item_id"];
const TEXT_FIELDS = ["prediction", "output", "agent_output"];
/** The id fields of presets. */
const PRESET_IDS = { humaneval: "task_id", triviaqa: "question_id" };
/** Matches a field name that probably holds ids. */
const LIKELY_ID = /(?:^|_)id$|[a-z]Id$/;

/** The prediction of an agent that failed. Its item is unscored. */
export class FailedPrediction {
  constructor(reason) {
    this.reason = reason;
  }
}

/** The paths where ids and texts of predictions are searched, in order of preference. */
export function predictionPaths({ prediction, predictionId, fields, preset } = {}) {
  for (const [name, path] of Object.entries({ prediction, predictionId })) {
    if (path !== undefined && (typeof path !== "string" || path === "")) {
      throw usage(`${name}: expected the name of a field or a dotted path, found ${describe(path)}`);
    }
  }
  // Predictions often name their ids as the dataset does.
  const usual = [fields?.id, PRESET_IDS[preset], ...ID_FIELDS].filter((path) => path !== undefined);
  return {
    ids: predictionId === undefined ? [...new Set(usual)] : [predictionId],
    texts: prediction === undefined ? TEXT_FIELDS : [prediction],
    mustHaveId: predictionId !== undefined,
    mustHaveText: prediction !== undefined,
  };
}

/** Throws unless `missing` is a way to score items without a prediction that each of the scorers has. */
export function checkMissing(missing, scorers) {
  checkWay(missing);
  const lower = scorers.find(({ higherIsBetter }) => higherIsBetter === false);
  if (missing !== "zero" || lower === undefined) return;
  throw usage(`missing: expected empty or error for ${lower.name}, whose best score is 0, found "zero"`);
}

/** The value at a dotted path; a number is an index of a list. A field with the whole path as its name is preferred. */
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

/** Whether an object is a prediction `{id, prediction}`, not a map of predictions by id. */
export function isPrediction(value, options) {
  const { ids, texts, mustHaveText } = predictionPaths(options);
  if (isBatchRow(value) && !mustHaveText) return true;
  return [ids, texts].every((paths) => paths.some((path) => valueAt(value, path) !== undefined));
}

/** Whether a list holds records, not texts. Throws if it holds both. */
export function isListOfRecords(list) {
  if (!list.some((each) => typeof each === "object" && each !== null)) return false;
  const other = list.findIndex((each) => !isDictionary(each));
  if (other < 0) return true;
  throw usage(
    `predictions[${other}]: expected a list of texts, or of {id, prediction}, found ${describe(list[other])}`,
  );
}

/**
 * The prediction in a record.
 * @returns {{id?: string, text?: string | FailedPrediction, line: number, likelyId?: string}} without an id, `likelyId` names a
 * field that may hold it
 */
export function predictionOf(record, line, paths, name = "predictions") {
  const { ids, texts, mustHaveId, mustHaveText } = paths;
  const isBatch = !mustHaveText && isBatchRow(record) && texts.every((path) => valueAt(record, path) === undefined);
  if (isBatch)
    return predictionOf(ofBatchRow(record, line, name), line, { ...paths, ids: mustHaveId ? ids : ["id"] }, name);
  const id = ids.map((path) => valueAt(record, path)).find((value) => value !== undefined && value !== null);
  const missingField = (paths) => {
    const near = paths.length === 1 ? didYouMean(paths[0], Object.keys(record)) : "";
    return usage(`${name}: line ${line}: expected a field ${paths.join(" or ")}, found none${near}`);
  };
  if (id === undefined && mustHaveId) throw missingField(ids);
  const text = texts.map((path) => valueAt(record, path)).find((value) => value !== undefined);
  const reason = errorText(record.error);
  if (text === undefined && reason === undefined) throw missingField(texts);
  const likelyId = id === undefined ? Object.keys(record).find((field) => LIKELY_ID.test(field)) : undefined;
  return { id: textOf(id), text: reason === undefined ? textOf(text) : new FailedPrediction(reason), line, likelyId };
}

/** The row of a batch as a prediction. */
function ofBatchRow(record, line, name) {
  try {
    const { case_id: id, output, error } = readBatchRow(record);
    return { ...record, id, prediction: output, error };
  } catch (error) {
    if (error instanceof BatchRowFault) throw usage(`${name}: line ${line}: ${error.message}`);
    throw error;
  }
}

/** The predictions of a list of records. */
export function predictionsOfRecords(list, paths) {
  const { records } = recordsOf(textOfRecords(list, "predictions"), 1, { format: "json" });
  return records.map(({ record, line }) => predictionOf(record, line, paths));
}

/** The predictions of a list of texts; `null` is a missing one. */
export function* predictionsOfTexts(texts) {
  for (const [index, text] of texts.entries()) yield { text: text ?? undefined, line: index + 1 };
}
