// This file creates the results of an evaluation and their summary, and reads saved results.

import { BenchmarkHubError, describe, quoted } from "../engine/errors.js";
import { copyOf } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { BatchScores } from "../metrics/score-reader.js";
import { answersOf } from "./item-parser.js";

/** Returns the result of one pair, in the form in which it is saved. */
export function resultOf(metricName, item, prediction, score, details) {
  const answers = answersOf(item);
  return {
    item_id: item.id,
    question: item.question,
    ground_truth: item.answer,
    prediction,
    score,
    metric_name: metricName,
    details: answers === undefined ? details : { ...details, references: [...answers] },
  };
}

/**
 * Returns the results of all pairs, which the caller can change. Each pair has a result for each metric.
 * @param {({score: number | null, details: object}[] | BatchScores)[]} scores the scores of each metric
 */
export function resultsOf(scorers, pairs, scores) {
  const { items, predictions } = pairs;
  const results = new Array(pairs.length * scorers.length);
  for (let index = 0; index < scorers.length; index += 1) {
    const found = scores[index];
    const { name } = scorers[index];
    for (let at = 0; at < pairs.length; at += 1) {
      const score = scoreAt(found, at);
      const details = found instanceof BatchScores ? found.detailsAt(at) : copyOf(found[at].details);
      results[at * scorers.length + index] = resultOf(name, items[at], predictions[at], score, details);
    }
  }
  return results;
}

/**
 * Returns the score with an index, without its details.
 * @param {{score: number | null}[] | BatchScores} scores
 */
export function scoreAt(scores, index) {
  return scores instanceof BatchScores ? scores.scoreAt(index) : scores[index].score;
}

/** Returns warnings about items without an answer, texts in which the metric found nothing to compare, and failed scores. */
export function scorerWarnings({ name, kind, unanswered, unread, failed }, count, hasAnswers) {
  const warnings = [];
  if (kind === "builtin" && count > unanswered.count && !hasAnswers) {
    const message = `${name}: every answer is empty, predictions were compared with empty texts`;
    warnings.push({ code: "missing_answer", message });
  }
  const warn = (code, about, problem, reason = "") => {
    if (!about?.count) return;
    const first = `${about.count} of ${count} items, first for ${quoted(about.id)}`;
    warnings.push({ code, item_id: about.id, message: `${name}${problem} ${first}${reason && `: ${reason}`}` });
  };
  warn("missing_answer", unanswered, ": no reference answer and no score for");
  warn("unread_text", unread, ": nothing of a text is compared for", unread.reason);
  warn("metric_failed", failed, " failed for", failed?.reason);
  return warnings;
}

/** Returns the names of the metrics in results, in order of appearance. */
export function metricNames(results) {
  return [...new Set(results.map((result) => result.metric_name))];
}

// ---- summaries

/** Creates a sum of scores in the engine. The caller must call `free` after use. */
export function openTally(isHigherBetter) {
  const tally = call(({ ScoreTally }) => new ScoreTally(isHigherBetter));
  return {
    add: (scores) => call(() => tally.add(numbersOfScores(scores))),
    numbers: () => JSON.parse(call(() => tally.summary())),
    free: () => tally.free(),
  };
}

function numbersOfScores(scores) {
  const numbers = new Float64Array(scores.length);
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = scoreAt(scores, index) ?? Number.NaN;
  return numbers;
}

/** Returns the counts and averages for the summary of these results. */
export function numbersOf(results, isHigherBetter) {
  const tally = openTally(isHigherBetter);
  try {
    tally.add(results);
    return tally.numbers();
  } finally {
    tally.free();
  }
}

/**
 * Returns a summary with the same fields, in the same order, as the reference program. The summary has `coverage` if fewer than
 * `total` items were answered, and `partial` if the evaluation was cancelled.
 */
export function summaryOf(info, metric, numbers, { missing, unmatched, answered, total, partial }) {
  const { name, description, total_items } = info;
  return {
    name,
    description,
    total_items,
    evaluated_items: numbers.evaluated_items,
    metric,
    average_score: numbers.average_score,
    max_score: numbers.max_score,
    min_score: numbers.min_score,
    perfect_matches: numbers.perfect_matches,
    unscored_items: numbers.unscored_items,
    missing_items: missing,
    unmatched_predictions: unmatched,
    ...(answered < total && { coverage: { answered, total } }),
    ...(partial && { partial }),
  };
}

/**
 * Returns the summary of an evaluation so far.
 * @param {{items, badLines, pairs, missing, unmatched, zeros}} counts `zeros`: the pairs that score 0 without a prediction
 */
export function summaryOfCounts({ name, description }, metric, counts, numbers) {
  const info = { name, description, total_items: counts.items };
  if (counts.pairs === 0) return emptySummary(info);
  const answered = numbers.evaluated_items - numbers.unscored_items - counts.zeros;
  return summaryOf(info, metric, numbers, { ...counts, answered, total: counts.items + counts.badLines });
}

/** Returns the summary that exists before any evaluation. */
export function emptySummary({ name, description, total_items }) {
  return { name, description, total_items, evaluation_status: "No evaluation performed" };
}

// ---- saved results

/**
 * Reads saved results: a document, or JSON lines with one result each. Accepts numbers that Python writes although
 * JSON has no such numbers, such as NaN.
 * @param {string} name the name of the file, for messages
 * @returns {{benchmark_info: object, evaluation_results: object[], summary: object}}
 */
export function parseSavedResults(text, name) {
  return readSavedResults(parseLinesOrDocument(text.replace(/^\uFEFF/, ""), name), name);
}

/** Reads saved results that are parsed already. */
export function readSavedResults(saved, name) {
  const { benchmark_info: info = {}, evaluation_results: results, summary = {} } = saved ?? {};
  const wrong = (expected, found) =>
    new BenchmarkHubError("schema", `${name}: expected ${expected}, found ${describe(found)}`);
  if (!Array.isArray(results)) throw wrong("an object with evaluation_results, a list", results ?? saved);
  if (!isObject(info)) throw wrong("benchmark_info to be an object", info);
  if (!isObject(summary)) throw wrong("summary to be an object", summary);
  const read = results.map((result, index) => {
    const path = `evaluation_results[${index}]`;
    if (!isObject(result)) throw wrong(`${path} to be an object`, result);
    const { item_id: id } = result;
    if (typeof id !== "string" && typeof id !== "number") throw wrong(`${path}.item_id`, id);
    return savedResult(result);
  });
  return { benchmark_info: info, evaluation_results: read, summary };
}

function parseLinesOrDocument(text, name) {
  const parse = (json, place) => {
    try {
      return JSON.parse(call(({ plain_json: plain }) => plain(json)));
    } catch (error) {
      if (error instanceof BenchmarkHubError) error.message = `${place}: ${error.message}`;
      throw error;
    }
  };
  const lines = text.split("\n");
  if (!isResult(lines[0])) return parse(text, name);
  const results = lines.flatMap((line, index) =>
    line.trim() === "" ? [] : [parse(line, `${name}, line ${index + 1}`)],
  );
  return { evaluation_results: results };
}

/** Whether a single line is a complete result. */
function isResult(line) {
  try {
    return JSON.parse(line).item_id !== undefined;
  } catch {
    return false;
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function savedResult({ item_id, question, ground_truth, prediction, score, metric_name, details }) {
  const number = typeof score === "number" ? score : null;
  const known = details ?? {};
  return {
    item_id: String(item_id),
    question: question ?? "",
    ground_truth: ground_truth ?? "",
    prediction: prediction === null ? null : (prediction ?? ""),
    score: number,
    metric_name: metric_name ?? "exact_match",
    details: number === null && known.reason === undefined ? { ...known, reason: `the file says ${score}` } : known,
  };
}
