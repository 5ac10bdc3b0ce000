// This file is the facade of the text metrics: the engine's own, and those that callers register.

import { encodeAll, parts } from "../engine/arena.js";
import { BenchmarkHubError, describe, isDictionary, isThenable, reading, usage } from "../engine/errors.js";
import { using } from "../engine/handle.js";
import { copyOf, toJson } from "../engine/plain.js";
import { apart, call } from "../engine/runtime.js";

/** @type {Map<string, Function>} */
const registered = new Map();
let table;

function engineTable() {
  table ??= JSON.parse(call((engine) => engine.metrics()));
  return table;
}

/** The metrics by name: the engine's, then those that were registered. */
export function metrics() {
  const own = [...registered.keys()].map((name) => ({
    name,
    aliases: [],
    summary: "registered by the caller",
    options: [],
    range: [0, 1],
    higher_is_better: true,
    has_corpus: false,
    is_async: false,
  }));
  return copyOf(engineTable()).concat(own);
}

/** Makes `fn(reference, prediction, context)` a metric of this name. A name of the engine's cannot be taken. */
export function registerMetric(name, fn) {
  registered.set(checkedName(name), checkedFunction(fn));
}

export function checkedName(name) {
  if (typeof name !== "string" || name === "") {
    throw usage(`name: expected a string that is not empty, found ${describe(name)}`);
  }
  if (engineTable().some((metric) => metric.name === name || metric.aliases.includes(name))) {
    throw usage(`name: ${JSON.stringify(name)} is a built-in metric`);
  }
  return name;
}

export function checkedFunction(fn) {
  if (typeof fn !== "function") throw usage(`metric: expected a function, found ${describe(fn)}`);
  return fn;
}

/** The names that were registered. */
export function registeredMetrics() {
  return [...registered.keys()];
}

/** The registered function of this name, if there is one. */
export function registeredMetric(name) {
  return registered.get(name);
}

/** The score of one prediction, with its details and its signature. */
export function computeMetric(name, reference, prediction, options = {}) {
  const references = referencesOf(reference, "reference");
  const text = textOf(prediction, "prediction");
  const custom = registered.get(name);
  if (custom) {
    const given = typeof reference === "string" ? reference : references;
    return customScore(name, custom, given, text, { item: null, options: plainOptions(options) });
  }
  const texts = [...references, text];
  return metered(name, options, texts, (meter) => {
    const lens = encodeAll(meter, texts);
    return JSON.parse(call(() => meter.compute(lens)));
  });
}

/** The scores of many predictions by a built-in metric, with details: JSON lists `[{score, details, signature}]`. */
export function explainMetricBatch(name, references, predictions, options = {}) {
  const lists = [];
  const items = checkedItems(references, predictions);
  inBatches(name, options, items, (meter, sizes, lens) => lists.push(call(() => meter.explain(sizes, lens))));
  return lists;
}

/** The scores of many predictions; NaN for one that cannot be scored. */
export function computeMetricBatch(name, references, predictions, options = {}) {
  const items = checkedItems(references, predictions);
  const custom = registered.get(name);
  if (custom) {
    const context = { item: null, options: plainOptions(options) };
    const score = (prediction, index) => {
      const reference = references[index];
      const given = typeof reference === "string" ? reference : [...reference];
      return customScore(name, custom, given, prediction, context).score ?? Number.NaN;
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

/** The score of all predictions as one corpus: `bleu`, `chrf`, `ter`. */
export function corpusMetric(name, references, predictions, options = {}) {
  const items = checkedItems(references, predictions);
  if (registered.has(name)) {
    throw new BenchmarkHubError("unsupported", `metric ${JSON.stringify(name)} has no score of a corpus`);
  }
  return metered(name, options, items.texts, (meter) => {
    const lens = encodeAll(meter, items.texts);
    return JSON.parse(call(() => meter.corpus(items.sizes, lens)));
  });
}

/** Calls `measure(meter, sizes, lens, start)` for each batch of items; `start` is the index of its first item. */
function inBatches(name, options, { texts, sizes }, measure) {
  metered(name, options, texts, (meter) => {
    for (const { start, end, lens } of parts(meter, texts, sizes)) {
      measure(meter, sizes.subarray(start, end), lens, start);
    }
  });
}

/** Calls `work` with a meter of this metric, which is freed afterwards. */
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

/** A copy of the options, so that a metric of the caller's gets what the engine's would. */
function plainOptions(options) {
  return JSON.parse(optionsText(options));
}

/** The texts of all items, each item's references followed by its prediction, and how many texts each item has. */
function checkedItems(references, predictions) {
  for (const [name, list] of Object.entries({ references, predictions })) {
    if (!reading(name, () => Array.isArray(list))) throw usage(`${name}: expected a list, found ${describe(list)}`);
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
    texts.push(textOf(predictions[index], "predictions", index));
    sizes[index] = texts.length - before;
  }
  return { texts, sizes };
}

function referencesOf(reference, place) {
  if (typeof reference === "string") return [reference];
  if (!reading(place, () => Array.isArray(reference))) {
    throw usage(`${place}: expected a string or a list of strings, found ${describe(reference)}`);
  }
  // `map` would leave out the places of a list that hold nothing.
  return reading(place, () => Array.from(reference, (text, index) => textOf(text, place, index)));
}

function textOf(text, place, index) {
  if (typeof text === "string") return text;
  throw usage(`${index === undefined ? place : `${place}[${index}]`}: expected a string, found ${describe(text)}`);
}

/** What a caller's function gives for a pair, when it gives it at once. */
function customScore(name, fn, reference, prediction, context) {
  const given = fn(reference, prediction, context);
  if (isThenable(given)) {
    // Nobody will wait for it, so nobody may be told of its failure either.
    given.then(undefined, () => undefined);
    throw new BenchmarkHubError("async_metric", `metric ${JSON.stringify(name)} has to be waited for: use evaluate`);
  }
  return checkedScore(name, given);
}

/** The score that a caller's function gave, as every score looks. */
export function checkedScore(name, given) {
  return reading(`metric ${JSON.stringify(name)}`, () => plainScore(name, given));
}

function plainScore(name, given) {
  const isObject = typeof given === "object" && given !== null;
  const score = isObject ? given.score : given;
  const details = (isObject ? given.details : undefined) ?? {};
  const reason = isObject ? given.reason : undefined;
  if (score !== null && !(typeof score === "number" && Number.isFinite(score))) {
    const expected = "expected a finite number or null, or {score, details}";
    throw usage(`metric ${JSON.stringify(name)}: ${expected}, found ${describe(score)}`);
  }
  if (typeof details !== "object" || Array.isArray(details)) {
    throw usage(`metric ${JSON.stringify(name)}: expected details to be an object, found ${describe(details)}`);
  }
  const plain = JSON.parse(toJson(details, "details"));
  if (plain.reason === undefined && typeof reason === "string") plain.reason = reason;
  if (score === null && plain.reason === undefined) plain.reason = "the metric gave no score";
  return { score, details: plain, signature: `${name}|custom` };
}
