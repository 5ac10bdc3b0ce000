// This file evaluates predictions: it pairs them with items, scores the pairs at once, step by step
// or many at a time, and makes results and their summary.

import { BenchmarkHubError, describe, isDictionary, isMap, isThenable, reading, usage } from "../engine/errors.js";
import { isWellFormed } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { didYouMean } from "../engine/suggest.js";
import { asyncMetric } from "../metrics/scorer.js";
import { breath, isPoolWorthwhile, scoreInPool } from "../metrics/worker-pool.js";
import {
  anotherPrediction,
  eitherAllHaveIds,
  HeldPredictions,
  hasOwnId,
  isListOfRecords,
  pairedByPosition,
  predictionsOfRecords,
} from "./prediction-records.js";

// ---- pairing

/** How many unmatched ids get a suggestion: each is compared with every id. */
const MAX_SUGGESTIONS = 10;

/**
 * Pairs items with predictions.
 * @param {object[]} items
 * @param {Record<string, string> | Map<string, string> | (string | null)[] | object[]} predictions
 * @param {object} places where ids and texts stand in predictions that are records
 * @returns {{pairs: {item: object, prediction: string}[], missing: number, unmatched: number, warnings: object[]}}
 */
export function pair(items, predictions, places) {
  return reading("predictions", () => {
    if (!Array.isArray(predictions)) {
      const byId = mapOf(predictions);
      return pairById(items, [...byId.keys()], (id) => byId.get(id));
    }
    return isListOfRecords(predictions) ? pairRecords(items, predictions, places) : pairInOrder(items, predictions);
  });
}

/** `ids`: of all predictions, each once; `take` gives the prediction for an id. */
function pairById(items, ids, take) {
  const pairs = [];
  const warnings = [];
  for (const item of items) {
    const prediction = take(item.id);
    if (prediction === undefined || prediction === null) warnings.push(missing(item));
    else pairs.push({ item, prediction: checkedText(prediction, item.id) });
  }
  const unmatched = unmatchedOf(ids, items);
  if (ids.length > 0 && unmatched.length === ids.length) {
    const near = unmatched[0].message;
    throw usage(`predictions: none of ${ids.length} ids matches an item: ${near}`);
  }
  const missingItems = warnings.length;
  // Without predictions nothing is missing: nothing was evaluated.
  if (ids.length === 0) warnings.length = 0;
  warnings.push(...unmatched, ...surrogates(pairs));
  return { pairs, missing: missingItems, unmatched: unmatched.length, warnings };
}

function pairInOrder(items, predictions) {
  if (predictions.length !== items.length) {
    throw usage(`predictions: expected one for each of ${items.length} items, found ${predictions.length}`);
  }
  const pairs = [];
  const warnings = [];
  items.forEach((item, index) => {
    const prediction = predictions[index];
    if (prediction === undefined || prediction === null) warnings.push(missing(item));
    else pairs.push({ item, prediction: checkedText(prediction, item.id) });
  });
  const missingItems = warnings.length;
  warnings.push(...surrogates(pairs));
  return { pairs, missing: missingItems, unmatched: 0, warnings };
}

function pairRecords(items, list, places) {
  const predictions = predictionsOfRecords(list, places);
  const isInOrder = predictions[0].id === undefined;
  const odd = predictions.find(({ id }) => (id === undefined) !== isInOrder);
  if (odd !== undefined) throw eitherAllHaveIds(odd.line);
  if (isInOrder) {
    const paired = pairInOrder(
      items,
      predictions.map(({ text }) => text),
    );
    const likely = predictions.find((each) => each.likely !== undefined)?.likely;
    if (items.some((item) => hasOwnId(item, likely))) paired.warnings.push(pairedByPosition(places, likely));
    return paired;
  }
  const held = new HeldPredictions();
  for (const each of predictions) held.hold(each);
  const paired = pairById(items, held.ids(), (id) => held.take(id));
  const known = new Set(items.map(({ id }) => id));
  const again = held.ids().filter((id) => known.has(id));
  paired.warnings.push(...again.map(anotherPrediction));
  return paired;
}

function mapOf(predictions) {
  if (isMap(predictions)) {
    for (const id of predictions.keys()) {
      if (typeof id !== "string") throw usage(`predictions: expected ids that are strings, found ${describe(id)}`);
    }
    return predictions;
  }
  if (!isDictionary(predictions)) {
    const hint = isThenable(predictions) ? ": await it first" : "";
    throw usage(`predictions: expected {id: text}, a Map or a list, found ${describe(predictions)}${hint}`);
  }
  return new Map(Object.keys(predictions).map((id) => [id, predictions[id]]));
}

/** A prediction must be a text. */
export function checkedText(prediction, id) {
  if (typeof prediction === "string") return prediction;
  const hint = typeof prediction === "object" ? ": pass JSON.stringify(x)" : "";
  throw usage(`prediction of item ${JSON.stringify(id)}: expected a string, found ${describe(prediction)}${hint}`);
}

export function missing(item) {
  const message = `no prediction for item ${JSON.stringify(item.id)}: left out`;
  return { code: "missing_prediction", item_id: item.id, message };
}

/** A warning for each id that no item has. */
export function unmatchedOf(ids, items) {
  const known = new Set(items.map((item) => item.id));
  const unknown = ids.filter((id) => !known.has(id));
  return noItemHas(unknown, unknown.length > 0 ? [...known] : []);
}

/** The warnings about ids that are none of the known ones. */
export function noItemHas(ids, known) {
  return ids.map((id, index) => {
    const near = index < MAX_SUGGESTIONS ? didYouMean(id, known) : "";
    return { code: "unmatched_prediction", item_id: id, message: `no item has the id ${JSON.stringify(id)}${near}` };
  });
}

function surrogates(pairs) {
  return pairs.flatMap(({ item, prediction }) => surrogate(item, prediction));
}

/** A list with the warning, if there is one to give. */
export function surrogate(item, prediction) {
  if (isWellFormed(prediction)) return [];
  const message = `prediction of item ${JSON.stringify(item.id)}: a lone surrogate is read as U+FFFD`;
  return [{ code: "lone_surrogate", item_id: item.id, message }];
}

// ---- scoring

/** How long the thread may be kept busy before others get a turn, in milliseconds. */
const SLICE_MS = 20;
/** How long to score alone before asking whether workers would be faster, in milliseconds. */
const TRIAL_MS = 50;
/** How many pairs a step of a built-in metric takes at most, and how many UTF-16 units of text: the first, and any. */
const STEP_PAIRS = 512;
const FIRST_UNITS = 1 << 12;
const STEP_UNITS = 1 << 18;
/** How many scores of a function are waited for at once, unless told. */
const WAITING = 8;

/** The scores of all pairs now; a metric that has to be waited for is an error. */
export function scoreNow(scorer, pairs) {
  if (scorer.batch) return scorer.batch(pairs);
  if (scorer.kind === "judge") throw asyncMetric(scorer.name);
  return pairs.map(({ item, prediction }) => {
    const given = scorer.score(item, prediction);
    if (!isThenable(given)) return given;
    given.then(undefined, () => undefined);
    throw asyncMetric(scorer.name);
  });
}

/**
 * The scores of all pairs, in order.
 * @param {{concurrent: boolean, maxWorkers?: number, onProgress?: Function, signal?: AbortSignal}} how
 */
export async function scoreAll(scorer, pairs, how) {
  throwIfAborted(how.signal);
  return scorer.batch ? scoreBuiltin(scorer, pairs, how) : scoreOneByOne(scorer, pairs, how);
}

async function scoreBuiltin(scorer, pairs, { concurrent, maxWorkers, onProgress, signal }) {
  const scores = [];
  const sizes = pairs.map(({ item, prediction }) => weight(item) + prediction.length);
  const start = performance.now();
  let turn = start;
  let mayPool = concurrent && maxWorkers !== 1;
  let units = FIRST_UNITS;
  let told = 0;
  /** What failed workers had done is done again, but not told of again. */
  const tell = (done) => {
    if (done <= told) return;
    told = done;
    onProgress?.(done, pairs.length);
  };
  while (scores.length < pairs.length) {
    const end = endOfStep(sizes, scores.length, units);
    const begin = performance.now();
    for (const score of scorer.batch(pairs.slice(scores.length, end))) scores.push(score);
    tell(end);
    const now = performance.now();
    // So that a step of any metric keeps the thread about as long.
    if (now - begin < SLICE_MS / 2) units = Math.min(units * 2, STEP_UNITS);
    else if (now - begin > SLICE_MS) units /= 2;
    if (now - turn > SLICE_MS) {
      await breath();
      throwIfAborted(signal);
      turn = performance.now();
    }
    if (mayPool && now - start > TRIAL_MS) {
      mayPool = false;
      const msPerUnit = (now - start) / Math.max(1, sum(sizes, 0, end));
      const restSizes = sizes.slice(end);
      if (isPoolWorthwhile(msPerUnit * sum(restSizes))) {
        const rest = await scoreInPool(scorer, pairs.slice(end), {
          ms: restSizes.map((size) => size * msPerUnit),
          maxWorkers,
          signal,
          onProgress: (more) => tell(end + more),
        }).catch(unlessWorkersFail);
        for (const score of rest) scores.push(score);
      }
    }
  }
  return scores;
}

/** Where workers cannot be had, this thread goes on alone. */
function unlessWorkersFail(error) {
  if (error.kind === "internal") return [];
  throw error;
}

function weight(item) {
  return 32 + item.answer.length;
}

function sum(numbers, from = 0, to = numbers.length) {
  let total = 0;
  for (let index = from; index < to; index += 1) total += numbers[index];
  return total;
}

function endOfStep(sizes, from, most) {
  let units = 0;
  let end = from;
  while (end < sizes.length && end - from < STEP_PAIRS && units < most) {
    units += sizes[end];
    end += 1;
  }
  return end;
}

async function scoreOneByOne(scorer, pairs, { concurrent, maxWorkers, onProgress, signal }) {
  const most = concurrent ? (maxWorkers ?? scorer.concurrency ?? WAITING) : 1;
  const scores = new Array(pairs.length);
  let next = 0;
  let done = 0;
  let turn = performance.now();
  const lane = async () => {
    while (next < pairs.length) {
      throwIfAborted(signal);
      const index = next;
      next += 1;
      const given = scorer.score(pairs[index].item, pairs[index].prediction, signal);
      scores[index] = isThenable(given) ? await given : given;
      throwIfAborted(signal);
      done += 1;
      onProgress?.(done, pairs.length);
      if (performance.now() - turn > SLICE_MS) {
        await breath();
        turn = performance.now();
      }
    }
  };
  await untilAborted(Promise.all(Array.from({ length: Math.min(most, pairs.length) }, lane)), signal);
  return scores;
}

/** Settles as the work does, or at once when the signal says so; nobody waits for what is under way then. */
export function untilAborted(work, signal) {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(abortedError(signal));
    const settle = (how) => (value) => {
      signal.removeEventListener("abort", stop);
      how(value);
    };
    signal.addEventListener("abort", stop, { once: true });
    work.then(settle(resolve), settle(reject));
  });
}

export function throwIfAborted(signal) {
  if (signal?.aborted) throw abortedError(signal);
}

function abortedError(signal) {
  return new BenchmarkHubError("aborted", "the evaluation was cancelled", { cause: signal?.reason });
}

// ---- results

/** One result as it is saved. */
export function resultOf(scorer, { item, prediction }, { score, details }) {
  return {
    item_id: item.id,
    question: item.question,
    ground_truth: item.answer,
    prediction,
    score,
    metric_name: scorer.name,
    details: item.answers ? { ...details, references: item.answers } : details,
  };
}

/** What was odd about a whole evaluation: a metric that failed, or that had nothing to compare with. */
export function scorerWarnings({ name, kind, failed }, count, isAnswered) {
  const warnings = [];
  if (kind === "builtin" && count > 0 && !isAnswered) {
    const message = `${name}: no item has an answer, predictions were compared with empty texts`;
    warnings.push({ code: "missing_answer", message });
  }
  if (failed?.count > 0) {
    const { count: unscored, id, reason } = failed;
    const message = `${name} failed for ${unscored} of ${count} items, first for ${JSON.stringify(id)}: ${reason}`;
    warnings.push({ code: "metric_failed", item_id: id, message });
  }
  return warnings;
}

/** The numbers of a summary: counted and added in order, divided once. */
export function numbersOf(results, isHigherBetter) {
  const tally = openTally(isHigherBetter);
  try {
    tally.add(Float64Array.from(results, ({ score }) => score ?? Number.NaN));
    return JSON.parse(call(() => tally.summary()));
  } finally {
    tally.free();
  }
}

/** Counts and sums that take scores as they come; to be freed. */
export function openTally(isHigherBetter) {
  return call(({ ScoreTally }) => new ScoreTally(isHigherBetter));
}

/** A summary in the reference's shape and order. */
export function summaryOf(about, metric, numbers, { missing: missingItems, unmatched }) {
  return {
    name: about.name,
    description: about.description,
    total_items: about.total_items,
    evaluated_items: numbers.evaluated_items,
    metric,
    average_score: numbers.average_score,
    max_score: numbers.max_score,
    min_score: numbers.min_score,
    perfect_matches: numbers.perfect_matches,
    unscored_items: numbers.unscored_items,
    missing_items: missingItems,
    unmatched_predictions: unmatched,
  };
}

/** The summary before any evaluation. */
export function emptySummary(about) {
  const { name, description, total_items: total } = about;
  return { name, description, total_items: total, evaluation_status: "No evaluation performed" };
}

/** Throws where options are no object of options. */
export function checkOptions(options) {
  if (isDictionary(options)) return;
  const hint = isThenable(options) ? ": await it first" : "";
  throw usage(`options: expected an object, found ${describe(options)}${hint}`);
}

/** What `evaluate` and its kin may be told; the rest is for the metric. */
export function splitOptions(options, known) {
  return reading("options", () => checkedSplit(options, known));
}

function checkedSplit(options, known) {
  checkOptions(options);
  const { metric = "exact_match", concurrent = true, maxWorkers, onProgress, signal, judge, prompt, ...rest } = options;
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !known.includes(name)));
  if (typeof concurrent !== "boolean") {
    throw usage(`concurrent: expected true or false, found ${describe(concurrent)}`);
  }
  if (maxWorkers !== undefined && maxWorkers !== null && !(Number.isSafeInteger(maxWorkers) && maxWorkers >= 1)) {
    throw usage(`maxWorkers: expected a whole number of at least 1, found ${describe(maxWorkers)}`);
  }
  if (onProgress !== undefined && typeof onProgress !== "function") {
    throw usage(`onProgress: expected a function, found ${describe(onProgress)}`);
  }
  if (signal !== undefined && typeof signal?.addEventListener !== "function") {
    throw usage(`signal: expected an AbortSignal, found ${describe(signal)}`);
  }
  return {
    metric,
    own,
    how: { concurrent, maxWorkers: maxWorkers ?? undefined, onProgress, signal },
    judging: { judge, prompt },
  };
}
