// This file evaluates sets that are larger than memory: items and predictions come line by line, and
// results go as they are made.

import { BenchmarkHubError, describe, isDictionary, isMap, isThenable, usage } from "../engine/errors.js";
import { toPythonJson } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { didYouMean } from "../engine/suggest.js";
import { scorerOf } from "../metrics/scorer.js";
import { sourceOf } from "./data-source.js";
import {
  checkedText,
  emptySummary,
  missing,
  noItemHas,
  openTally,
  resultOf,
  scorerWarnings,
  splitOptions,
  summaryOf,
  surrogate,
  throwIfAborted,
  untilAborted,
} from "./evaluation.js";
import { SeenIds } from "./id-index.js";
import { BenchmarkItem, isItem, openReader, recordsOf, textOf } from "./item-parser.js";
import { openSource, parts } from "./line-reader.js";
import {
  anotherPrediction,
  eitherAllHaveIds,
  HeldPredictions,
  hasOwnId,
  isListOfRecords,
  PREDICTION_OPTIONS,
  pairedByPosition,
  placesOf,
  predictionOf,
  valueAt,
} from "./prediction-records.js";

const OPTIONS = [
  ...["fields", "preset", "answers", "strict", "parseItem", "name", "description", "metricOptions", "onBytes"],
  ...PREDICTION_OPTIONS,
];
/** Of more warnings than these only the number is kept: memory must not grow with the file. */
const MAX_WARNINGS = 1000;
/** How many pairs are scored at a time. */
const BATCH = 256;
/** What came waits no longer than this for more, in milliseconds. */
const PATIENCE_MS = 50;
/** Records that are objects already are turned into lines in groups of so many. */
const GROUP = 256;

/**
 * Evaluates items and predictions as they come: `for await (const result of evaluateStream(items, predictions, options))`.
 * @returns an async iterator that also has `getSummary()` and `warnings`
 */
export function evaluateStream(items, predictions, options = {}) {
  return new Evaluation(items, predictions, options);
}

class Evaluation {
  #results;
  #about;
  #tallies;
  #counts = { items: 0, pairs: 0, missing: 0, unmatched: 0 };
  #warnings = [];
  #dropped = 0;
  #isAnswered = false;
  #scorers;
  #how;
  #options;

  constructor(items, predictions, options) {
    const { metric, own, how, judging } = splitOptions(options, OPTIONS);
    const names = Array.isArray(metric) ? metric : [metric];
    if (names.length === 0) throw usage("metric: expected at least one, found none");
    const each = metricOptionsOf(options.metricOptions, names);
    this.#scorers = names.map((name) => scorerOf(name, { ...own, ...each(name) }, undefined, judging));
    this.#how = how;
    this.#options = readingOptions(options);
    const { name = "Unknown Benchmark", description = "" } = options;
    this.#about = { name, description };
    this.#tallies = this.#scorers.map((scorer) => openTally(scorer.higherIsBetter));
    this.#results = this.#run(items, predictions);
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  next() {
    return this.#results.next();
  }

  return(value) {
    return this.#results.return(value);
  }

  throw(error) {
    return this.#results.throw(error);
  }

  /** What was odd, up to a thousand notes; a last one counts the others. */
  get warnings() {
    if (this.#dropped === 0) return [...this.#warnings];
    return [...this.#warnings, { code: "more_warnings", message: `and ${this.#dropped} more` }];
  }

  /** The summary of what has been scored so far; with several metrics, of the one named. */
  getSummary(metric = this.#scorers[0].name) {
    const index = this.#scorers.findIndex(({ name }) => name === metric);
    if (index < 0) throw usage(`metric: ${JSON.stringify(metric)} is none of this evaluation's`);
    const about = { ...this.#about, total_items: this.#counts.items };
    if (this.#counts.pairs === 0) return emptySummary(about);
    const numbers = JSON.parse(call(() => this.#tallies[index].summary()));
    return summaryOf(about, metric, numbers, this.#counts);
  }

  #warn(warnings) {
    for (const warning of warnings) {
      if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push(warning);
      else this.#dropped += 1;
    }
  }

  async *#run(items, predictions) {
    const { signal } = this.#how;
    throwIfAborted(signal);
    const warn = (warnings) => this.#warn(warnings);
    const seen = new SeenIds();
    const source = await open(items, "items", { signal, onBytes: this.#options.onBytes });
    const found = readItems(source, this.#options, warn, seen);
    const pairs = await this.#pairs(found, predictions, warn, seen);
    let batch = [];
    let since = performance.now();
    for await (const group of pairs) {
      for (const each of group) {
        batch.push(each);
        if (batch.length < BATCH) continue;
        yield* this.#score(batch);
        batch = [];
      }
      // Where few items have a prediction a batch may never be full.
      if (performance.now() - since < PATIENCE_MS) continue;
      yield* this.#score(batch);
      batch = [];
      since = performance.now();
    }
    yield* this.#score(batch);
    for (const scorer of this.#scorers) this.#warn(scorerWarnings(scorer, this.#counts.pairs, this.#isAnswered));
  }

  async *#score(batch) {
    if (batch.length === 0) return;
    const { signal, onProgress, concurrent, maxWorkers } = this.#how;
    for (const { item, prediction } of batch) {
      this.#warn(surrogate(item, prediction));
      this.#isAnswered ||= item.answer !== "";
    }
    const scores = [];
    for (const scorer of this.#scorers) {
      throwIfAborted(signal);
      const most = concurrent ? (maxWorkers ?? scorer.concurrency ?? 8) : 1;
      scores.push(
        scorer.batch ? scorer.batch(batch) : await untilAborted(scoreSome(scorer, batch, most, signal), signal),
      );
    }
    this.#counts.pairs += batch.length;
    this.#scorers.forEach((_, index) => {
      this.#tallies[index].add(Float64Array.from(scores[index], ({ score }) => score ?? Number.NaN));
    });
    onProgress?.(this.#counts.pairs, null);
    for (let index = 0; index < batch.length; index += 1) {
      for (const [place, scorer] of this.#scorers.entries()) yield resultOf(scorer, batch[index], scores[place][index]);
    }
  }

  /** Groups of pairs of an item and its prediction. */
  async #pairs(items, predictions, warn, seen) {
    const counts = this.#counts;
    if (predictions === undefined || predictions === null) {
      return pairsInside(items, this.#options.prediction ?? "prediction", counts, warn);
    }
    if (predictions instanceof Set) throw usage("predictions: expected a map, a list or a source, found a Set");
    const kind = Object.prototype.toString.call(predictions);
    const isText = typeof predictions.text === "string" && Object.keys(predictions).length === 1;
    const isPlain = kind === "[object Object]" && !isText && !isSource(predictions);
    if (isMap(predictions) || isPlain) {
      const held = new Map(isMap(predictions) ? predictions : Object.entries(predictions));
      return pairsById(items, held, { counts, warn, seen });
    }
    const { places } = this.#options;
    if (Array.isArray(predictions) && !isListOfRecords(predictions)) {
      return pairsInStep(items, givenInOrder(predictions), { counts, warn, seen });
    }
    const source = await open(predictions, "predictions", { signal: this.#how.signal });
    return pairsInStep(items, readPredictions(source, places, warn), { counts, warn, seen, places });
  }
}

function isSource(value) {
  return ["stream", "getReader", Symbol.iterator, Symbol.asyncIterator].some(
    (name) => typeof value[name] === "function",
  );
}

function open(source, what, how) {
  const isPath = typeof source === "string" || source instanceof URL;
  const read = isPath ? sourceOf(source, what) : source;
  return openSource(read, what, { ...how, path: isPath ? read.path : undefined });
}

/** What metrics are told each by itself: a function from their names. */
function metricOptionsOf(given, metrics) {
  if (given === undefined) return () => undefined;
  if (!isDictionary(given)) throw usage(`metricOptions: expected {metric: options}, found ${describe(given)}`);
  const names = metrics.map((metric) => (typeof metric === "function" ? metric.name || "custom" : metric));
  for (const [name, options] of Object.entries(given)) {
    if (!names.includes(name)) {
      throw usage(`metricOptions.${name}: expected one of ${names.join(", ")}${didYouMean(name, names)}`);
    }
    if (!isDictionary(options)) {
      throw usage(`metricOptions.${name}: expected an object, found ${describe(options)}`);
    }
  }
  return (metric) => given[names[metrics.indexOf(metric)]];
}

function readingOptions({ fields, preset, answers, strict, parseItem, prediction, predictionId, onBytes }) {
  if (parseItem !== undefined && typeof parseItem !== "function") {
    throw usage(`parseItem: expected a function, found ${describe(parseItem)}`);
  }
  const places = placesOf({ prediction, predictionId, fields, preset });
  return { fields, preset, answers, strict, parseItem, prediction, places, onBytes };
}

async function scoreSome(scorer, batch, most, signal) {
  const scores = new Array(batch.length);
  let next = 0;
  const lane = async () => {
    while (next < batch.length) {
      throwIfAborted(signal);
      const index = next;
      next += 1;
      const given = scorer.score(batch[index].item, batch[index].prediction, signal);
      scores[index] = isThenable(given) ? await given : given;
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, batch.length) }, lane));
  return scores;
}

// ---- reading

/** Parts of JSON lines: those of a text, or made of records. */
async function* linesOf({ chunks, records, name }) {
  if (chunks) {
    yield* parts(chunks, name);
    return;
  }
  let group = [];
  let firstLine = 1;
  const flush = () => {
    const text = group.map((record) => `${toPythonJson(record, name)}\n`).join("");
    const part = { text, firstLine };
    firstLine += group.length;
    group = [];
    return part;
  };
  let since = performance.now();
  for await (const record of records) {
    if (isItem(record)) {
      if (group.length > 0) yield flush();
      firstLine += 1;
      yield { items: [record] };
      continue;
    }
    group.push(record);
    // A source that takes its time is not waited for.
    if (group.length < GROUP && performance.now() - since < PATIENCE_MS) continue;
    yield flush();
    since = performance.now();
  }
  if (group.length > 0) yield flush();
}

/** Groups of items. */
async function* readItems(source, options, warn, seen) {
  const noted = (items) => {
    warn(items.flatMap((item) => repeated(item, seen, options.strict)));
    return items;
  };
  const reader = openReader(options);
  try {
    for await (const { items: ready, text, firstLine } of linesOf(source)) {
      if (ready) {
        // Whoever made them has told of repeated ids.
        for (const { id } of ready) seen.note(id);
        yield ready;
      } else if (options.parseItem) {
        const { records, warnings } = recordsOf(text, firstLine, { format: "jsonl", strict: options.strict });
        warn(warnings);
        yield noted(records.map(({ record, line }) => BenchmarkItem(options.parseItem(record, line), line)));
      } else {
        const { items, warnings } = reader.part(text, firstLine);
        warn(warnings);
        yield noted(items);
      }
    }
    warn(reader.finish());
  } finally {
    reader.free();
  }
}

/** A list with the warning, if the id came before. */
function repeated({ id }, seen, isStrict) {
  const first = seen.note(id);
  if (first === undefined) return [];
  const message = `item ${seen.count}: id ${JSON.stringify(id)} again, first at item ${first}`;
  if (isStrict) throw new BenchmarkHubError("schema", message);
  return [{ code: "duplicate_id", item_id: id, message }];
}

/** Predictions `{id, text, line}`, one by one; without an id they go by their order. */
async function* readPredictions(source, places, warn) {
  let count = 0;
  let bad;
  for await (const { text, firstLine } of linesOf(source)) {
    const { records, warnings } = recordsOf(text, firstLine, { format: "jsonl" });
    const broken = warnings.filter(({ code }) => code === "bad_line");
    // The items have lines too.
    const said = broken.map((warning) => ({ ...warning, message: `predictions: ${warning.message}` }));
    bad ??= said[0];
    warn(said);
    count += records.length;
    for (const { record, line } of records) yield predictionOf(record, line, places, source.name);
  }
  if (count === 0 && bad !== undefined) throw usage(bad.message);
}

async function* givenInOrder(texts) {
  for (const [index, text] of texts.entries()) {
    yield { text: text ?? undefined, line: index + 1 };
  }
}

// ---- pairing

/** Pairs of items that bring their predictions along. */
async function* pairsInside(items, field, counts, warn) {
  for await (const group of items) {
    counts.items += group.length;
    const pairs = [];
    for (const item of group) {
      const prediction = textOf(valueAt(item.metadata, field));
      // What is taken as a whole goes, what lies deeper stays.
      const { [field]: _, ...metadata } = item.metadata;
      if (prediction === undefined) leaveOut(item, counts, warn);
      else pairs.push({ item: { ...item, metadata }, prediction });
    }
    yield pairs;
  }
}

function leaveOut(item, counts, warn) {
  counts.missing += 1;
  warn([missing(item)]);
}

/** Pairs of items with predictions that are all in memory. */
async function* pairsById(items, held, { counts, warn, seen }) {
  const used = new Set();
  for await (const group of items) {
    counts.items += group.length;
    const pairs = [];
    for (const item of group) {
      const prediction = held.get(item.id);
      if (prediction === undefined || prediction === null) {
        leaveOut(item, counts, warn);
      } else {
        used.add(item.id);
        pairs.push({ item, prediction: checkedText(prediction, item.id) });
      }
    }
    yield pairs;
  }
  const unused = [...held.keys()].filter((id) => !used.has(id));
  conclude(unused, held.size, true, { counts, warn, seen });
}

/** `isKnown`: whether it can be told that an item has no prediction left from there being no such item. */
function conclude(unused, total, isKnown, { counts, warn, seen }) {
  counts.unmatched = unused.length;
  const shown = unused.slice(0, MAX_WARNINGS);
  const warnings = isKnown ? noItemHas(shown, seen.ids()) : shown.map(leftPrediction);
  if (total > 0 && unused.length === total) {
    throw usage(`predictions: none of ${total} ids matches an item: ${warnings[0].message}`);
  }
  warn(warnings);
}

function leftPrediction(id) {
  const message = `no item is left for a prediction of the id ${JSON.stringify(id)}`;
  return { code: "unmatched_prediction", item_id: id, message };
}

/**
 * Pairs of items with predictions in the same order; one that comes early is held until its item comes,
 * so that memory grows with how far the orders differ. Of several with one id each item takes the next.
 */
async function* pairsInStep(items, predictions, { counts, warn, seen, places }) {
  const held = new HeldPredictions();
  let read = 0;
  let isInOrder;
  let likely;
  const next = async () => {
    const { done, value } = await predictions.next();
    if (done) return undefined;
    read += 1;
    isInOrder ??= value.id === undefined;
    if (isInOrder !== (value.id === undefined)) throw eitherAllHaveIds(value.line);
    return value;
  };
  const find = async (id) => {
    if (held.has(id)) return held.take(id);
    for (let each = await next(); each !== undefined; each = await next()) {
      likely ??= each.likely;
      if (isInOrder || each.id === id) return each.text;
      held.hold(each);
    }
    return undefined;
  };
  let matched = 0;
  let past = 0;
  let isDoubtful = false;
  try {
    for await (const group of items) {
      counts.items += group.length;
      const pairs = [];
      for (const item of group) {
        const before = read;
        const prediction = await find(item.id);
        if (isInOrder && read === before) past += 1;
        if (isInOrder && places !== undefined && !isDoubtful && hasOwnId(item, likely)) {
          isDoubtful = true;
          warn([pairedByPosition(places, likely)]);
        }
        if (prediction === undefined) {
          leaveOut(item, counts, warn);
        } else {
          matched += 1;
          pairs.push({ item, prediction: checkedText(prediction, item.id) });
        }
      }
      yield pairs;
    }
    for (let each = await next(); each !== undefined; each = await next()) {
      if (isInOrder) past += 1;
      else held.hold(each);
    }
  } finally {
    // Whoever leaves early leaves the second source behind too.
    await predictions.return();
  }
  if (isInOrder && past > 0) throw usage(`predictions: expected one for each of ${counts.items} items, found ${read}`);
  if (isInOrder) return;
  const ids = held.ids();
  const unused = ids.filter((id) => !seen.has(id));
  conclude(unused, matched + ids.length, seen.isWhole, { counts, warn, seen });
  const again = ids.filter((id) => seen.has(id)).slice(0, MAX_WARNINGS);
  warn(again.map(anotherPrediction));
}
