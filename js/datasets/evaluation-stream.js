// This file evaluates datasets that are larger than memory: it reads items and predictions as needed, and yields each
// result immediately.

import { describe, isMap, isThenable, usage } from "../engine/errors.js";
import { exposeMethods } from "../engine/exposed.js";
import { Warnings } from "../engine/first-thousand.js";
import { isList } from "../engine/plain.js";
import { Queue } from "../engine/queue.js";
import { scorersOf } from "../metrics/scorer.js";
import { abortError, throwIfAborted, yieldToEvents } from "./async-work.js";
import { openSource } from "./data-source.js";
import { openTally, resultOf, scorerWarnings, summaryOfCounts } from "./evaluation-results.js";
import { IdIndex } from "./id-index.js";
import { hasAnswer } from "./item-parser.js";
import { InlinePredictions, Pairing, PairList, PredictionMap, PredictionQueue } from "./pairing.js";
import {
  checkMissing,
  isListOfRecords,
  PAIRING_OPTIONS,
  predictionPaths,
  predictionsOfTexts,
} from "./prediction-records.js";
import { concurrencyOf, MAX_BUSY_MS, pairsToScore, scoreBatch, scorePair, splitOptions } from "./scoring.js";
import { MAX_WAIT_MS, readItems, readPredictions } from "./stream-reader.js";

const OPTIONS = [
  ...["fields", "records", "preset", "answers", "strict", "parseItem", "name", "description", "metricOptions"],
  ...["onBytes", ...PAIRING_OPTIONS],
];
/** The maximum number of pairs in a batch, and of pairs whose results wait for an earlier one. */
const MAX_PAIRS = 256;
/**
 * The limits for stored ids, which are needed to find duplicates: their number, and their total length in UTF-16
 * units.
 */
const ID_LIMITS = { maxIds: 100_000, maxUnits: 8_000_000 };

/**
 * Evaluates items and predictions from streams: `for await (const result of evaluateStream(items, predictions, options))`.
 * @returns an async iterator that also has `getSummary()` and `warnings`
 */
export function evaluateStream(items, predictions, options = {}) {
  return new EvaluationStream(items, predictions, options);
}

class EvaluationStream {
  #results;
  #info;
  #tallies;
  /** `zeros` counts the pairs that score 0 because there is no prediction. */
  #counts = { items: 0, badLines: 0, pairs: 0, missing: 0, unmatched: 0, zeros: 0 };
  #warnings = new Warnings();
  #hasAnswers = false;
  #scorers;
  #control;
  /** Stops the readers and the calls of the metrics when the caller cancels the evaluation or leaves its loop. */
  #stop = new AbortController();
  #isPartial = false;
  #isStripped;
  #options;

  constructor(items, predictions, given) {
    const { options, metric, metricOptions, control, judgeOptions, isStripped } = splitOptions(given, OPTIONS);
    this.#scorers = scorersOf(metric, metricOptions, options.metricOptions, undefined, judgeOptions);
    checkMissing(options.missing, this.#scorers);
    this.#control = { ...control, signal: this.#stop.signal };
    this.#isStripped = isStripped;
    this.#options = readingOptions(options);
    const { name = "Unknown Benchmark", description = "" } = options;
    this.#info = { name, description };
    this.#tallies = this.#scorers.map((scorer) => openTally(scorer.higherIsBetter));
    this.#results = this.#run(items, predictions, control);
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

  /** Returns the warnings so far. If there are more than 1000, the last warning counts the others. */
  get warnings() {
    return this.#warnings.list;
  }

  /** Returns the summary of the results so far, for one metric. */
  getSummary(metric = this.#scorers[0].name) {
    const index = this.#scorers.findIndex(({ name }) => name === metric);
    if (index < 0) {
      const names = this.#scorers.map(({ name }) => name);
      throw usage(`metric: expected one of ${names.join(", ")}, found ${describe(metric)}`);
    }
    const counts = { ...this.#counts, partial: this.#isPartial };
    return summaryOfCounts(this.#info, metric, counts, this.#tallies[index].numbers());
  }

  #warn = (warning) => this.#warnings.add(warning);

  async *#run(items, predictions, { signal, partial }) {
    const stop = () => this.#stop.abort(signal.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop);
    try {
      throwIfAborted(this.#control.signal);
      const groups = this.#pairs(items, predictions);
      // A built-in metric is faster in batches. Other metrics may be a paid call, whose result must not wait for a batch.
      const hasOnlyBatches = this.#scorers.every(({ batch }) => batch);
      yield* hasOnlyBatches ? this.#inBatches(groups) : this.#oneByOne(groups);
    } catch (error) {
      if (!partial || error.kind !== "aborted") throw error;
      this.#isPartial = true;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
    for (const scorer of this.#scorers) {
      scorerWarnings(scorer, this.#counts.pairs, this.#hasAnswers).forEach(this.#warn);
    }
  }

  async *#inBatches(groups) {
    let batch = [];
    let lastScore = performance.now();
    for await (const group of groups) {
      for (const pair of group) {
        batch.push(pair);
        if (batch.length < MAX_PAIRS) continue;
        yield* this.#score(batch);
        batch = [];
      }
      // Score an incomplete batch after a while, because items without predictions may delay its completion.
      if (performance.now() - lastScore < MAX_WAIT_MS) continue;
      yield* this.#score(batch);
      batch = [];
      lastScore = performance.now();
    }
    yield* this.#score(batch);
  }

  /**
   * Scores the pairs concurrently, and yields each result when it and all results before it are ready. New calls start only
   * when the caller asks for a result.
   */
  async *#oneByOne(groups) {
    const { signal } = this.#control;
    const limits = this.#scorers.filter(({ batch }) => !batch).map((scorer) => concurrencyOf(scorer, this.#control));
    // Each lane has its own signal, because a signal with many listeners causes a warning.
    const lanes = Array.from({ length: Math.min(...limits) }, () => new AbortController());
    const free = [...lanes];
    const unstarted = new Queue();
    /** The pairs whose results were not yielded, in order. */
    const started = new Queue();
    let failure;
    let reading;
    let isRead = false;
    let wake;
    const work = async (promise, take) => {
      try {
        take(await promise);
      } catch (error) {
        failure ??= error;
      }
      wake?.();
    };
    const start = (pair) => {
      const entry = { pair };
      started.push(entry);
      const lane = free.pop();
      const end = (scores) => {
        free.push(lane);
        entry.scores = scores;
      };
      const scores = this.#scoresOf(pair, lane.signal);
      if (isThenable(scores)) work(scores, end);
      else end(scores);
    };
    const read = ({ value, done }) => {
      reading = undefined;
      isRead = done;
      for (const scorer of this.#scorers) scorer.hasAnswers ||= value?.items.some(hasAnswer);
      for (const pair of value ?? []) unstarted.push(pair);
    };
    const stop = () => {
      for (const lane of lanes) lane.abort(signal.reason);
      failure ??= abortError(signal);
      wake?.();
    };
    signal.addEventListener("abort", stop);
    let lastYield = performance.now();
    try {
      for (;;) {
        if (failure !== undefined) throw failure;
        yield* this.#readyResults(started);
        while (unstarted.length > 0 && free.length > 0 && started.length < MAX_PAIRS) start(unstarted.shift());
        if (isRead && unstarted.length === 0 && started.length === 0) return;
        if (!isRead && unstarted.length === 0) reading ??= work(groups.next(), read);
        const woken = new Promise((resolve) => {
          wake = resolve;
        });
        if (started.first?.scores === undefined) await woken;
        if (performance.now() - lastYield > MAX_BUSY_MS) {
          await yieldToEvents();
          lastYield = performance.now();
        }
      }
    } catch (error) {
      // Results that waited for an earlier one are ready, and may be paid for.
      const isKept = error.kind === "aborted" && this.#control.partial;
      while (isKept && started.length > 0) {
        yield* this.#readyResults(started);
        started.shift();
      }
      throw error;
    } finally {
      this.#stop.abort();
      // The end of a read that was under way. The signal ends it.
      await reading;
      await groups.return();
    }
  }

  /** Removes the pairs with scores from the start of a queue, and yields their results. */
  *#readyResults(started) {
    const ready = [];
    while (started.first?.scores !== undefined) ready.push(started.shift());
    if (ready.length === 0) return;
    const scores = this.#scorers.map((_, index) => ready.map((entry) => entry.scores[index]));
    const pairs = ready.map(({ pair }) => pair);
    yield* this.#resultsOf(pairs, scores);
  }

  /** Returns the score of a pair by each metric, or a promise of them. */
  #scoresOf(pair, signal) {
    const [scored] = pairsToScore(PairList.of([pair]), this.#isStripped, this.#warn);
    const scores = this.#scorers.map((scorer) => scorePair(scorer, scored, signal));
    return scores.some(isThenable) ? Promise.all(scores) : scores;
  }

  /** Counts a line of the data that cannot be read as an item that was not answered, because it may contain an item. */
  #warnOfItems = (warning) => {
    if (warning.code === "bad_line") this.#counts.badLines += warning.count ?? 1;
    this.#warn(warning);
  };

  async *#score(batch) {
    if (batch.length === 0) return;
    const scored = pairsToScore(PairList.of(batch), this.#isStripped, this.#warn);
    const scores = [];
    for (const scorer of this.#scorers) scores.push(await scoreBatch(scorer, scored, this.#control));
    yield* this.#resultsOf(batch, scores);
  }

  /** Counts and yields the results of pairs. */
  *#resultsOf(batch, scores) {
    this.#hasAnswers ||= batch.some(({ item }) => item.answer !== "");
    this.#counts.pairs += batch.length;
    this.#counts.zeros += batch.filter(({ score }) => score?.score === 0).length;
    for (const [index, tally] of this.#tallies.entries()) tally.add(scores[index]);
    this.#control.onProgress?.(this.#counts.pairs, null);
    for (const [position, { item, prediction }] of batch.entries()) {
      for (const [index, scorer] of this.#scorers.entries()) {
        const { score, details } = scores[index].at(position);
        yield resultOf(scorer.name, item, prediction, score, details);
      }
    }
  }

  /** Yields groups of pairs. */
  async *#pairs(items, predictions) {
    const ids = new IdIndex(ID_LIMITS);
    const { onBytes } = this.#options;
    const source = await openSource(items, "items", { signal: this.#control.signal, onBytes });
    const [store, unread] = await this.#openPredictions(predictions);
    const pairing = new Pairing(store, this.#warn, this.#options.missing, this.#counts);
    try {
      for await (const group of readItems(source, this.#options, this.#warnOfItems, ids)) {
        const pairs = new PairList();
        for (const item of group) {
          while (!store.isReady(item)) store.add((await unread.next()).value);
          pairing.pair(item, pairs);
        }
        yield pairs;
      }
      while (!store.isComplete) store.add((await unread.next()).value);
    } finally {
      await unread?.return();
    }
    pairing.finish(() => ids);
  }

  /** Returns a store of predictions, and an iterator over the predictions that are not in the store yet. */
  async #openPredictions(predictions) {
    const { paths, prediction } = this.#options;
    const warn = this.#warn;
    if (predictions === undefined || predictions === null) return [new InlinePredictions(prediction)];
    if (predictions instanceof Set) throw usage("predictions: expected a map, a list or a source, found a Set");
    if (isMap(predictions) || isPlainMap(predictions)) return [new PredictionMap(predictions)];
    if (isList(predictions) && !isListOfRecords(predictions)) {
      return [new PredictionQueue({ warn }), predictionsOfTexts(predictions)];
    }
    const source = await openSource(predictions, "predictions", { signal: this.#control.signal });
    return [new PredictionQueue({ paths, warn }), readPredictions(source, paths, warn)];
  }
}
exposeMethods("EvaluationStream", EvaluationStream);

/** Whether an object maps ids to texts. An object such as `{text}` is a source instead. */
function isPlainMap(value) {
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  if (typeof value.text === "string" && Object.keys(value).length === 1) return false;
  const methods = ["stream", "getReader", Symbol.iterator, Symbol.asyncIterator];
  return methods.every((name) => typeof value[name] !== "function");
}

function readingOptions(options) {
  const { fields, records, preset, answers, strict, parseItem, prediction, predictionId, missing, onBytes } = options;
  if (parseItem !== undefined && typeof parseItem !== "function") {
    throw usage(`parseItem: expected a function, found ${describe(parseItem)}`);
  }
  const paths = predictionPaths({ prediction, predictionId, fields, preset });
  const reading = { fields, records, preset, answers, strict, parseItem };
  return { ...reading, prediction, missing: missing ?? "empty", paths, onBytes };
}
