// This file turns what callers name as a metric into one thing that scores items and predictions.

import { copyOfItem } from "../datasets/item-parser.js";
import { BenchmarkHubError, describe, isThenable, messageOf, usage } from "../engine/errors.js";
import { judgeScorer, noteFailure } from "../judge/llm-judge.js";
import { checkedScore, explainMetricBatch, metrics, registeredMetric } from "./text-metrics.js";

/**
 * @typedef {object} Scorer
 * @property {string} name as results tell it
 * @property {"builtin" | "custom" | "judge"} kind
 * @property {object} options the metric's own
 * @property {boolean} higherIsBetter
 * @property {{count: number, id?: string, reason?: string}} [failed] how often it threw, and the first time
 * @property {number} [concurrency] how many scores may be waited for at once
 * @property {(pairs: {item, prediction}[]) => {score, details}[]} [batch] of a built-in metric
 * @property {(item: object, prediction: string, signal?: AbortSignal) => object | Promise<object>} [score] of others
 */

/**
 * @param {string | Function} metric a name or a function
 * @param {object} own the metric's own options
 * @param {Map<string, Function>} registered metrics that only this benchmark knows
 * @param {{judge?: Function, prompt?: string | Function}} judging
 * @returns {Scorer}
 */
export function scorerOf(metric, own, registered, judging = {}) {
  if (typeof metric === "function") return customScorer(metric.name || "custom", metric, own);
  if (typeof metric !== "string") {
    const hint = Array.isArray(metric) ? ": evaluateStream takes several" : "";
    throw usage(`metric: expected a name or a function, found ${describe(metric)}${hint}`);
  }
  const custom = registered?.get(metric) ?? registeredMetric(metric);
  if (custom) return customScorer(metric, custom, own);
  if (metric === "llm_judgement") return judgeScorer(own, judging);
  // An unknown name or option is told before anything is scored.
  explainMetricBatch(metric, [], [], own);
  return {
    name: metric,
    kind: "builtin",
    options: own,
    higherIsBetter: isHigherBetter(metric),
    batch: (pairs) => readScores(scoreBatch(metric, own, pairs.map(textsOf))),
  };
}

/** What a built-in metric reads of an item and its prediction; a list where any of several answers will do. */
export function textsOf({ item, prediction }) {
  return [item.answers ?? item.answer, prediction];
}

/** The scores and details of a built-in metric, in order, as JSON, which travels between threads the quickest. */
export function scoreBatch(metric, options, texts) {
  const references = texts.map(([reference]) => reference);
  const predictions = texts.map(([, prediction]) => prediction);
  return explainMetricBatch(metric, references, predictions, options);
}

/** What `scoreBatch` gave, as scores. */
export function readScores(lists) {
  return lists.flatMap((list) => JSON.parse(list).map(({ score, details }) => ({ score, details })));
}

/** Whether 1 is perfect, or 0 as for an error rate. */
export function isHigherBetter(metric) {
  const row = metrics().find(({ name, aliases }) => name === metric || aliases.includes(metric));
  return row?.higher_is_better ?? true;
}

function customScorer(name, fn, options) {
  const failed = { count: 0 };
  const fail = (item, reason) => {
    noteFailure(failed, item, reason);
    return unscored(reason);
  };
  return {
    name,
    kind: "custom",
    options,
    higherIsBetter: true,
    failed,
    score(item, prediction, signal) {
      const take = (given) => {
        try {
          const { score, details } = checkedScore(name, given);
          return { score, details };
        } catch (error) {
          return fail(item, messageOf(error));
        }
      };
      const threw = (error) => fail(item, `the metric threw: ${messageOf(error)}`);
      try {
        const own = copyOfItem(item);
        const given = fn(own.answers ?? own.answer, prediction, { item: own, options, signal });
        return isThenable(given) ? Promise.resolve(given).then(take, threw) : take(given);
      } catch (error) {
        return threw(error);
      }
    },
  };
}

export function unscored(reason) {
  return { score: null, details: { reason } };
}

/** For callers who cannot wait. */
export function asyncMetric(name) {
  return new BenchmarkHubError("async_metric", `metric ${JSON.stringify(name)} has to be waited for: use evaluate`);
}
