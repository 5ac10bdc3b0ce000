// This file scores pairs of items and predictions: synchronously, or asynchronously with several scores in progress
// and a pool of workers.

import { answerOf } from "../engine/answer.js";
import { isThenable, quoted, reading } from "../engine/errors.js";
import { checkFlag, checkNumber, checkProgress, checkSignal, ownOptions } from "../engine/known-options.js";
import { busy } from "../host/capabilities.js";
import { countItem } from "../metrics/item-count.js";
import { BatchScores } from "../metrics/score-reader.js";
import { asyncMetric, syncResult } from "../metrics/text-metrics.js";
import { isPoolWorthwhile, scoreInPool } from "../metrics/worker-pool.js";
import { throwIfAborted, untilAborted, yieldToEvents } from "./async-work.js";
import { hasAnswer } from "./item-parser.js";
import { PairList } from "./pairing.js";

/** The maximum time in milliseconds for which the thread is blocked before it handles events. */
export const MAX_BUSY_MS = 20;
/** The time in milliseconds for which this thread scores before it decides whether workers would be faster. */
const TRIAL_MS = 50;
/**
 * The limits of a batch for a built-in metric: the number of pairs, and the length of the texts in UTF-16 units
 * (first batch, any batch). The texts in the details of a batch are one text, and V8 takes several times as long to create a
 * text of more than 128 KiB.
 */
const MAX_PAIRS = 512;
const FIRST_UNITS = 1 << 12;
const MAX_UNITS = 1 << 17;
/** The fixed cost of a pair, as the number of UTF-16 units that take the same time. */
const PAIR_UNITS = 32;
/** The default number of scores of a custom metric that are computed concurrently. */
const CONCURRENCY = 8;

/** The reason why an item without an answer is unscored. */
const NO_ANSWER = "no reference answer";
/** The score of a pair that was not scored before the evaluation was cancelled. */
const CANCELLED = Object.freeze({ score: null, details: { reason: "the evaluation was cancelled" } });

/**
 * Returns the pairs to score. `isStripped` removes the reasoning from predictions. A prediction that ends inside a reasoning block
 * has no answer, so its pair is unscored.
 */
export function pairsToScore(pairs, isStripped, warn) {
  if (!isStripped) return pairs;
  const stripped = (pair) => {
    if (pair.score !== undefined) return pair;
    const answer = answerOf(pair.prediction);
    if (answer !== undefined) return answer === pair.prediction ? pair : { ...pair, prediction: answer };
    const reason = "the prediction ends inside a reasoning block";
    warn({
      code: "unclosed_reasoning",
      item_id: pair.item.id,
      message: `item ${quoted(pair.item.id)}: ${reason}`,
    });
    return { ...pair, prediction: "", score: { score: null, details: { reason } } };
  };
  return PairList.of(Array.from(pairs, stripped));
}

/** Scores all pairs synchronously. Throws for an async metric. */
export function scoreNow(scorer, pairs) {
  if (scorer.kind === "judge") throw asyncMetric(scorer.name);
  const scored = scoredPairs(scorer, pairs);
  const score = ({ item, prediction }) => syncResult(scorer.name, scorer.score(item, prediction));
  return withOthers(scorer, pairs, scored, scorer.batch ? scorer.batch(scored) : Array.from(scored, score));
}

/**
 * Returns the scores of all pairs, in order. A built-in metric runs in short batches, so that the thread can handle
 * events, or in workers if they are faster.
 * @param {{concurrent: boolean, maxWorkers?: number, onProgress?: Function, signal?: AbortSignal, partial: boolean}} control
 * `partial`: when the signal aborts, the pairs without a score are unscored, instead of an error
 * @returns {Promise<{scores: {score, details}[] | BatchScores, isPartial: boolean}>}
 */
export async function scoreAll(scorer, pairs, control) {
  const scored = scoredPairs(scorer, pairs);
  const score = scorer.batch ? scoreInBatches : scoreConcurrently;
  const scores = scorer.batch ? new BatchScores() : [];
  let isPartial = false;
  try {
    throwIfAborted(control.signal);
    await score(scorer, scored, scores, control);
  } catch (error) {
    if (!control.partial || error.kind !== "aborted") throw error;
    isPartial = true;
  }
  // Copy the scores of calls, because one that does not stop at the signal may add a score later.
  const all = scorer.batch && !isPartial ? scores : Array.from(scored, (_, index) => scores.at(index) ?? CANCELLED);
  return { scores: withOthers(scorer, pairs, scored, all), isPartial };
}

/** Returns the scores of a batch, in order. */
export async function scoreBatch(scorer, pairs, { concurrent, maxWorkers, signal }) {
  throwIfAborted(signal);
  const scored = scoredPairs(scorer, pairs);
  const control = { concurrent, maxWorkers, signal };
  const scores = scorer.batch
    ? busy(unitsOf(scored), () => scorer.batch(scored))
    : await scoreConcurrently(scorer, scored, [], control);
  return withOthers(scorer, pairs, scored, scores);
}

/** Returns the score of a pair, or a promise of it. The caller handles its own signal. */
export function scorePair(scorer, pair, signal) {
  const pairs = PairList.of([pair]);
  const scored = scoredPairs(scorer, pairs);
  const finish = (scores) => withOthers(scorer, pairs, scored, scores).at(0);
  if (scored.length === 0) return finish([]);
  if (scorer.batch) return finish(busy(unitsOf(scored), () => scorer.batch(scored)));
  const score = scorer.score(pair.item, pair.prediction, signal);
  return isThenable(score) ? Promise.resolve(score).then((found) => finish([found])) : finish([score]);
}

function unitsOf(pairs) {
  return sum(pairs.items.map((_, index) => unitsAt(pairs, index)));
}

function unitsAt({ items, predictions }, index) {
  return items[index].answer.length + predictions[index].length;
}

/**
 * Returns the pairs that the metric scores: those with a prediction whose item has an answer. If no item has an answer, a metric
 * that reads the items scores all pairs with a prediction.
 * @param {{readsItems: boolean, hasAnswers?: boolean}} scorer
 */
export function scoredPairs(scorer, pairs) {
  scorer.hasAnswers ||= pairs.items.some(hasAnswer);
  const needsAnswer = scorer.hasAnswers || !scorer.readsItems;
  const isReady = (item) => !needsAnswer || hasAnswer(item);
  if (pairs.scores.size === 0 && pairs.items.every(isReady)) return pairs;
  return PairList.of(Array.from(pairs).filter(({ item, score }) => score === undefined && isReady(item)));
}

/** Returns the scores of all pairs: `scores`, and those that need no metric. Counts the pairs that warnings report. */
function withOthers(scorer, pairs, scored, scores) {
  if (scores instanceof BatchScores) {
    for (const [index, note] of scores.notes()) countItem(scorer.unread, scored.items[index], note);
  }
  if (scored === pairs) return scores;
  let next = 0;
  return Array.from(pairs, (pair) => {
    if (pair.score !== undefined) return pair.score;
    if (pair.item !== scored.items[next]) {
      countItem(scorer.unanswered, pair.item, NO_ANSWER);
      return { score: null, details: { reason: NO_ANSWER } };
    }
    next += 1;
    return scores.at(next - 1);
  });
}

/** Appends the scores of the pairs to `scores`. */
async function scoreInBatches(scorer, pairs, scores, { concurrent, maxWorkers, onProgress, signal }) {
  const start = performance.now();
  let lastYield = start;
  let mayUsePool = concurrent && maxWorkers !== 1;
  let units = FIRST_UNITS;
  let reported = 0;
  /** Reports progress. If workers fail, this thread repeats their work, which must not be reported twice. */
  const report = (done) => {
    if (done <= reported) return;
    reported = done;
    onProgress?.(done, pairs.length);
  };
  while (scores.length < pairs.length) {
    throwIfAborted(signal);
    const end = endOfBatch(pairs, scores.length, units);
    const begin = performance.now();
    scores.append(scorer.batch(pairs, scores.length, end));
    report(end);
    const now = performance.now();
    // All batches should take about the same time, whatever the metric.
    if (now - begin < MAX_BUSY_MS / 2) units = Math.min(units * 2, MAX_UNITS);
    else if (now - begin > MAX_BUSY_MS) units /= 2;
    if (now - lastYield > MAX_BUSY_MS) {
      await yieldToEvents();
      throwIfAborted(signal);
      lastYield = performance.now();
    }
    if (mayUsePool && now - start > TRIAL_MS) {
      mayUsePool = false;
      const sizes = pairs.items.map((_, index) => sizeOf(pairs, index));
      const msPerUnit = (now - start) / Math.max(1, sum(sizes.slice(0, end)));
      const ms = sizes.slice(end).map((size) => size * msPerUnit);
      if (isPoolWorthwhile(sum(ms))) {
        const onPoolProgress = (done) => report(end + done);
        const poolControl = { ms, maxWorkers, signal, onProgress: onPoolProgress };
        const rest = PairList.of(Array.from(pairs).slice(end));
        scores.append(await scoreInPool(scorer, rest, poolControl).catch(emptyIfWorkersFail));
      }
    }
  }
}

/** If workers cannot run, returns no scores, so that this thread computes them. */
function emptyIfWorkersFail(error) {
  if (error.kind === "internal") return new BatchScores();
  throw error;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The size of a pair: a number of UTF-16 units that take about as long. */
function sizeOf(pairs, index) {
  return PAIR_UNITS + unitsAt(pairs, index);
}

function endOfBatch(pairs, start, maxUnits) {
  let units = 0;
  let end = start;
  while (end < pairs.length && end - start < MAX_PAIRS && units < maxUnits) {
    units += sizeOf(pairs, end);
    end += 1;
  }
  return end;
}

/** How many scores of a custom metric may be under way. */
export function concurrencyOf(scorer, { concurrent, maxWorkers }) {
  return concurrent ? (maxWorkers ?? scorer.concurrency ?? CONCURRENCY) : 1;
}

/** Puts the scores of the pairs at their positions in `scores`, and returns them. */
async function scoreConcurrently(scorer, pairs, scores, control) {
  const { onProgress, signal } = control;
  const concurrency = concurrencyOf(scorer, control);
  let next = 0;
  let done = 0;
  let lastYield = performance.now();
  const runLane = async () => {
    while (next < pairs.length) {
      throwIfAborted(signal);
      const index = next;
      next += 1;
      const score = scorer.score(pairs.items[index], pairs.predictions[index], signal);
      scores[index] = isThenable(score) ? await score : score;
      throwIfAborted(signal);
      done += 1;
      onProgress?.(done, pairs.length);
      if (performance.now() - lastYield > MAX_BUSY_MS) {
        await yieldToEvents();
        lastYield = performance.now();
      }
    }
  };
  await untilAborted(Promise.all(Array.from({ length: Math.min(concurrency, pairs.length) }, runLane)), signal);
  return scores;
}

/** Checks and splits the options of an evaluation. Options that are unknown here and not in `known` belong to the metric. */
export function splitOptions(options, known) {
  return reading("options", () => checkedSplit(ownOptions(options), known));
}

function checkedSplit(options, known) {
  const {
    metric = "exact_match",
    concurrent = true,
    maxWorkers,
    onProgress,
    signal,
    judge,
    prompt,
    cache,
    partial = false,
    strip_reasoning: isStripped = false,
    ...rest
  } = options;
  const metricOptions = Object.fromEntries(Object.entries(rest).filter(([name]) => !known.includes(name)));
  checkFlag("concurrent", concurrent);
  checkFlag("strip_reasoning", isStripped);
  checkFlag("partial", partial);
  if (maxWorkers !== undefined && maxWorkers !== null) checkNumber("maxWorkers", maxWorkers, 1, true);
  checkProgress(onProgress);
  checkSignal(signal);
  const control = { concurrent, maxWorkers: maxWorkers ?? undefined, onProgress, signal, partial };
  return { options, metric, metricOptions, control, judgeOptions: { judge, prompt, cache }, isStripped };
}
