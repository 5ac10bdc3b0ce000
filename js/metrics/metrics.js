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

/** The scores of many predictions with their details as JSON, lists `[{score, details, signature}]`; only of the engine's metrics. */
export function explainMetricBatch(name, references, predictions, options = {}) {
  const items = checkedItems(references, predictions);
  return metered(name, options, items.texts, (meter) => {
    const lists = [];
    for (const { start, end, lens } of parts(meter, items.texts, items.sizes)) {
      lists.push(call(() => meter.explain(items.sizes.subarray(start, end), lens)));
    }
    return lists;
  });
}

/** What a number of the engine's begins with, a decimal point aside, which has a digit behind it. */
const NUMBER = /[0-9\\\xbc-\xbe\u0660-\u1fff\u2150-\u2189\ua620-\uffff]/;
const DIGIT = /[0-9]/;

/** 1 for a text that is its own reference. */
const itself = (reference, prediction) => (reference === prediction ? 1 : undefined);
/** The same where something is in it. */
const itselfWith = (pattern) => (reference, prediction) =>
  reference === prediction && pattern.test(reference) ? 1 : undefined;

/**
 * Scores that are told sooner than moved, whatever the options: many short answers are the reference itself, and most have
 * no number. `undefined` where the engine has to look.
 */
const SHORTCUTS = new Map([
  ["exact_match", itself],
  ["f1_score", itself],
  ["levenshtein", itself],
  ["similarity", itself],
  ["squad_exact_match", itself],
  // Something has to be left once articles and punctuation are gone: no article has one of these.
  ["squad_f1", itselfWith(/[0-9b-df-gi-mo-su-z]/i)],
  ["rouge1", itselfWith(/[0-9a-z]/i)],
  ["rouge2", itselfWith(/[0-9a-z] +[0-9a-z]/i)],
  ["rougeL", itselfWith(/[0-9a-z]/i)],
  [
    "numeric_match",
    (reference, prediction) => {
      if (!NUMBER.test(reference)) return Number.NaN;
      if (!DIGIT.test(reference)) return undefined;
      if (reference === prediction) return 1;
      return NUMBER.test(prediction) ? undefined : 0;
    },
  ],
]);

/** The same for those that depend on the options, where none are given. */
const SHORTCUTS_OF_DEFAULTS = new Map([
  // A token has to be left: mteval-v13a drops `<skipped>`, which has none of these.
  ["bleu", itselfWith(/[0-9abcfghjlmnoqrtuvwxyz]/i)],
]);

const NO_OPTIONS = Object.freeze({});

/** The scores of many predictions; NaN for one that cannot be scored. */
export function computeMetricBatch(name, references, predictions, options = NO_OPTIONS) {
  const shortcut = (options === NO_OPTIONS && SHORTCUTS_OF_DEFAULTS.get(name)) || SHORTCUTS.get(name);
  const items = checkedItems(references, predictions, shortcut);
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
  return metered(name, options, items.texts, (meter) => {
    const { texts, sizes, places, scores } = items;
    for (const { start, end, lens } of parts(meter, texts, sizes)) {
      const part = call(() => meter.batch(sizes.subarray(start, end), lens));
      if (places === undefined) scores.set(part, start);
      else for (let index = start; index < end; index += 1) scores[places[index]] = part[index - start];
    }
    return scores;
  });
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

/** Gives the metric to `work`, which will measure these texts. */
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

/**
 * The texts of all items, each item's references and then its prediction, how many each has, and room for the scores.
 * Where `shortcut` tells the score of an item with one reference, it is left out, and `places` tells which are there.
 */
function checkedItems(references, predictions, shortcut) {
  for (const [name, list] of Object.entries({ references, predictions })) {
    if (!reading(name, () => Array.isArray(list))) throw usage(`${name}: expected a list, found ${describe(list)}`);
  }
  if (references.length !== predictions.length) {
    const counts = `found ${references.length} references and ${predictions.length} predictions`;
    throw usage(`expected as many references as predictions, ${counts}`);
  }
  const texts = [];
  const sizes = new Uint32Array(predictions.length);
  const scores = new Float64Array(predictions.length);
  const places = shortcut && new Uint32Array(predictions.length);
  let count = 0;
  for (let index = 0; index < predictions.length; index += 1) {
    const reference = references[index];
    const isOne = typeof reference === "string";
    const several = isOne ? undefined : referencesOf(reference, `references[${index}]`);
    const prediction = textOf(predictions[index], "predictions", index);
    const told = isOne ? shortcut?.(reference, prediction) : undefined;
    if (told !== undefined) {
      scores[index] = told;
      continue;
    }
    const before = texts.length;
    if (isOne) texts.push(reference);
    else for (const text of several) texts.push(text);
    texts.push(prediction);
    sizes[count] = texts.length - before;
    if (places !== undefined) places[count] = index;
    count += 1;
  }
  return { texts, sizes: sizes.subarray(0, count), places, scores };
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
