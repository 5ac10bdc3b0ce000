// This file is the API for text metrics: built-in metrics of the engine, and custom metrics that callers register.

import { encodeAll, parts } from "../engine/arena.js";
import {
  BenchmarkHubError,
  calling,
  describe,
  ignore,
  isDictionary,
  isThenable,
  quoted,
  reading,
  usage,
} from "../engine/errors.js";
import { using } from "../engine/handle.js";
import { METRICS } from "../engine/listings.js";
import { copyOf, isList, toJson } from "../engine/plain.js";
import { checkUnused, registrations } from "../engine/registrations.js";
import { apart, call } from "../engine/runtime.js";

/** Returns all metrics: first the built-in ones, then the registered ones. */
export function metrics() {
  const custom = [...registrations().metrics.keys()].map((name) => ({
    name,
    aliases: [],
    summary: "registered by the caller",
    options: [],
    range: [0, 1],
    higher_is_better: true,
    has_corpus: false,
    is_async: false,
  }));
  return copyOf(METRICS).concat(custom);
}

/** Whether a higher score of a metric is better. False for error rates. */
export function isHigherBetter(name) {
  const row = METRICS.find((metric) => metric.name === name || metric.aliases.includes(name));
  return row?.higher_is_better ?? true;
}

/** Makes `fn(reference, prediction, context)` a metric with this name. */
export function registerMetric(name, fn, options) {
  addMetric(registrations().metrics, name, fn, options);
}

/** Adds a metric to a map: that of all metrics, or that of one benchmark. */
export function addMetric(map, name, fn, options) {
  if (typeof name !== "string" || name === "") {
    throw usage(`name: expected a string that is not empty, found ${describe(name)}`);
  }
  if (METRICS.some((metric) => metric.name === name || metric.aliases.includes(name))) {
    throw usage(`name: ${quoted(name)} is a built-in metric`);
  }
  if (typeof fn !== "function") throw usage(`metric: expected a function, found ${describe(fn)}`);
  checkUnused(name, map.has(name) || registrations().metrics.has(name), options);
  map.set(name, fn);
}

/** Returns the score of one prediction, with details and signature. */
export function computeMetric(name, reference, prediction, options = {}) {
  const references = referencesOf(reference, "reference");
  const text = checkedText(prediction, "prediction");
  const custom = registrations().metrics.get(name);
  if (custom) {
    const passed = typeof reference === "string" ? reference : references;
    return customScore(name, custom, passed, text, plainOptions(options));
  }
  const texts = [...references, text];
  return metered(name, options, texts, (meter) => {
    const lens = encodeAll(meter, texts);
    return JSON.parse(call(() => meter.compute(lens)));
  });
}

/** Throws if a built-in metric is unknown, or its options are invalid. */
export function checkMetric(name, options) {
  using(openMeter(name, options), () => undefined);
}

/**
 * Scores many predictions with a built-in metric, with details.
 * @param {{texts: string[], sizes: Uint32Array}} items as from `checkedItems`
 * @returns {import("./score-reader.js").Batch[]}
 */
export function explainMetricBatch(name, items, options) {
  const batches = [];
  inBatches(name, options, items, (meter, sizes, lens) => {
    const numbers = call(() => meter.explain(sizes, lens));
    const [ascii, other] = [true, false].map((isAscii) => call(() => meter.detail_text(isAscii)));
    batches.push({ count: sizes.length, numbers, shapes: JSON.parse(call(() => meter.shapes())), ascii, other });
  });
  return batches;
}

/** Returns the scores of many predictions. NaN means that a prediction cannot be scored. */
export function computeMetricBatch(name, references, predictions, options = {}) {
  const items = checkedItems(references, predictions);
  const custom = registrations().metrics.get(name);
  if (custom) {
    const plain = plainOptions(options);
    const score = (prediction, index) => {
      const reference = references[index];
      const passed = typeof reference === "string" ? reference : referencesOf(reference, `references[${index}]`);
      return customScore(name, custom, passed, prediction, plain).score ?? Number.NaN;
    };
    return Float64Array.from(predictions, score);
  }
  const scores = new Float64Array(predictions.length);
  inBatches(name, options, items, (meter, sizes, lens, start) => {
    const batch = call(() => meter.batch(sizes, lens));
    scores.set(batch, start);
  });
  return scores;
}

/** Returns the score of all predictions as one corpus, for `bleu`, `chrf` and `ter`. */
export function corpusMetric(name, references, predictions, options = {}) {
  const items = checkedItems(references, predictions);
  if (registrations().metrics.has(name)) {
    throw new BenchmarkHubError("unsupported", `metric ${quoted(name)} has no score of a corpus`);
  }
  return metered(name, options, items.texts, (meter) => {
    const lens = encodeAll(meter, items.texts);
    return JSON.parse(call(() => meter.corpus(items.sizes, lens)));
  });
}

/** Calls `measure(meter, sizes, lens, start)` for each batch of items. `start` is the index of the first item. */
function inBatches(name, options, { texts, sizes }, measure) {
  metered(name, options, texts, (meter) => {
    for (const { start, end, lens } of parts(meter, texts, sizes)) {
      measure(meter, sizes.subarray(start, end), lens, start);
    }
  });
}

/** Calls `work` with a meter of this metric, then frees the meter. */
function metered(name, options, texts, work) {
  return apart(texts, () => using(openMeter(name, options), work));
}

function openMeter(name, options) {
  if (typeof name !== "string") throw usage(`metric: expected a name, found ${describe(name)}`);
  const text = optionsText(options);
  return call(({ Meter }) => Meter.of(name, text));
}

function optionsText(options) {
  if (!reading("options", () => isDictionary(options))) {
    throw usage(`options: expected an object, found ${describe(options)}`);
  }
  return toJson(options, "options");
}

/** Copies the options for a custom metric. They are validated like those of a built-in metric. */
function plainOptions(options) {
  return JSON.parse(optionsText(options));
}

/**
 * Returns the texts of all items (the references, then the prediction, of each), and the number of texts of each
 * item.
 */
function checkedItems(references, predictions) {
  for (const [name, list] of Object.entries({ references, predictions })) {
    if (!reading(name, () => isList(list))) throw usage(`${name}: expected a list, found ${describe(list)}`);
  }
  if (references.length !== predictions.length) {
    const counts = `found ${references.length} references and ${predictions.length} predictions`;
    throw usage(`expected as many references as predictions, ${counts}`);
  }
  const texts = [];
  const sizes = new Uint32Array(predictions.length);
  for (let index = 0; index < predictions.length; index += 1) {
    const before = texts.length;
    const reference = references[index];
    if (typeof reference === "string") texts.push(reference);
    else for (const text of referencesOf(reference, `references[${index}]`)) texts.push(text);
    texts.push(checkedText(predictions[index], "predictions", index));
    sizes[index] = texts.length - before;
  }
  return { texts, sizes };
}

/** The references in a list, without `null`. */
function referencesOf(reference, path) {
  if (typeof reference === "string") return [reference];
  if (!reading(path, () => isList(reference))) {
    throw usage(`${path}: expected a string or a list of strings, found ${describe(reference)}`);
  }
  // Unlike `map`, `from` visits the holes of a sparse list.
  const checked = (text, index) => (text === null ? null : checkedText(text, path, index));
  return reading(path, () => Array.from(reference, checked).filter((text) => text !== null));
}

function checkedText(text, path, index) {
  if (typeof text === "string") return text;
  throw usage(`${index === undefined ? path : `${path}[${index}]`}: expected a string, found ${describe(text)}`);
}

function customScore(name, fn, reference, prediction, options) {
  if (reference.length === 0 && reference !== "") return checkedScore(name, { score: null, reason: "no reference" });
  const work = () => fn(reference, prediction, { item: null, options });
  const result = syncResult(name, calling(`metric ${quoted(name)}`, work));
  return checkedScore(name, result);
}

/** Returns the result of a metric that must be sync. Throws if the result is a promise. */
export function syncResult(name, result) {
  if (!isThenable(result)) return result;
  ignore(result);
  throw asyncMetric(name);
}

/** Returns the error for an async metric in a sync call. */
export function asyncMetric(name) {
  return new BenchmarkHubError("async_metric", `metric ${quoted(name)} is async: use evaluate`);
}

/** Validates the result of a custom metric: a number, or an object with a score. */
export function checkedScore(name, result) {
  return reading(`metric ${quoted(name)}`, () => plainScore(name, result));
}

function plainScore(name, result) {
  const { score, details: found, reason } = typeof result === "object" && result !== null ? result : { score: result };
  const details = found ?? {};
  if (score !== null && !(typeof score === "number" && Number.isFinite(score))) {
    const expected = "expected a finite number or null, or {score, details}";
    throw usage(`metric ${quoted(name)}: ${expected}, found ${describe(score)}`);
  }
  if (typeof details !== "object" || Array.isArray(details)) {
    throw usage(`metric ${quoted(name)}: expected details to be an object, found ${describe(details)}`);
  }
  const plain = JSON.parse(toJson(details, "details"));
  if (plain.reason === undefined && typeof reason === "string") plain.reason = reason;
  if (score === null && plain.reason === undefined) plain.reason = "the metric gave no score";
  return { score, details: plain, signature: `${name}|custom` };
}
