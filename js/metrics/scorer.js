// This file creates a scorer from a metric: a name or a function.

import { answersOf, copyOfItem } from "../datasets/item-parser.js";
import { describe, isThenable, messageOf, quoted, usage } from "../engine/errors.js";
import { registrations } from "../engine/registrations.js";
import { judgeScorer } from "../judge/llm-judge.js";
import { countItem } from "./item-count.js";
import { checkedScore, explainMetricBatch, metrics } from "./text-metrics.js";

/**
 * @typedef {object} Scorer
 * @property {string} name the name in results
 * @property {"builtin" | "custom" | "judge"} kind
 * @property {object} options the options of the metric
 * @property {boolean} higherIsBetter
 * @property {boolean} readsItems whether it may score an item without an answer
 * @property {import("./item-count.js").ItemCount} [failed] the failures
 * @property {import("./item-count.js").ItemCount} unanswered the items without an answer that have no score
 * @property {import("./item-count.js").ItemCount} unread the items whose text the metric ignores completely
 * @property {number} [concurrency] how many scores may be under way
 * @property {(pairs: {item, prediction}[]) => {score, details}[]} [batch] scores pairs with a built-in metric
 * @property {(item: object, prediction: string, signal?: AbortSignal) => object | Promise<object>} [score] scores a pair with
 * another metric
 */

/**
 * @param {string | Function} metric a name or a function
 * @param {object} options the options of the metric
 * @param {Map<string, Function>} registered the metrics that are registered only for this benchmark
 * @param {{judge?: Function, prompt?: string | Function}} judgeOptions
 * @returns {Scorer}
 */
export function scorerOf(metric, options, registered, judgeOptions) {
  const scorer = uncountedScorer(metric, options, registered, judgeOptions);
  return Object.assign(scorer, { unanswered: { count: 0 }, unread: { count: 0 } });
}

function uncountedScorer(metric, options, registered, judgeOptions = {}) {
  if (typeof metric === "function") return customScorer(metric.name || "custom", metric, options);
  if (typeof metric !== "string") {
    const hint = Array.isArray(metric) ? ": evaluateStream takes several" : "";
    throw usage(`metric: expected a name or a function, found ${describe(metric)}${hint}`);
  }
  const custom = registered?.get(metric) ?? registrations().metrics.get(metric);
  if (custom) return customScorer(metric, custom, options);
  if (metric === "llm_judgement") return judgeScorer(options, judgeOptions);
  // Throw here for an unknown name or option.
  explainMetricBatch(metric, [], [], options);
  return {
    name: metric,
    kind: "builtin",
    readsItems: false,
    options,
    higherIsBetter: isHigherBetter(metric),
    batch: (pairs) => readScores(scoreBatch(metric, options, pairs.map(textsOf))),
  };
}

/** Returns the texts of a pair: the reference or the list of references, and the prediction. */
export function textsOf({ item, prediction }) {
  return [answersOf(item) ?? item.answer, prediction];
}

/**
 * Scores texts with a built-in metric. Returns lists as JSON text, which is the fastest form for sending between
 * threads.
 */
export function scoreBatch(metric, options, texts) {
  const references = texts.map(([reference]) => reference);
  const predictions = texts.map(([, prediction]) => prediction);
  return explainMetricBatch(metric, references, predictions, options);
}

/** Parses the result of `scoreBatch`. */
export function readScores(lists) {
  return lists.flatMap((list) => JSON.parse(list).map(({ score, details }) => ({ score, details })));
}

/** Whether a higher score is better. False for error rates. */
export function isHigherBetter(metric) {
  const row = metrics().find(({ name, aliases }) => name === metric || aliases.includes(metric));
  return row?.higher_is_better ?? true;
}

function customScorer(name, fn, options) {
  const failed = { count: 0 };
  const fail = (item, reason) => {
    countItem(failed, item, reason);
    return { score: null, details: { reason } };
  };
  return {
    name,
    kind: "custom",
    readsItems: true,
    options,
    higherIsBetter: true,
    failed,
    score(item, prediction, signal) {
      const check = (result) => {
        try {
          const { score, details } = checkedScore(name, result);
          if (score !== null && !(score >= 0 && score <= 1)) {
            return fail(item, `metric ${quoted(name)}: expected a score from 0 to 1, found ${score}`);
          }
          return { score, details };
        } catch (error) {
          return fail(item, messageOf(error));
        }
      };
      const failWith = (error) => fail(item, `the metric threw: ${messageOf(error)}`);
      try {
        const copy = copyOfItem(item);
        const result = fn(answersOf(copy) ?? copy.answer, prediction, { item: copy, options, signal });
        return isThenable(result) ? Promise.resolve(result).then(check, failWith) : check(result);
      } catch (error) {
        return failWith(error);
      }
    },
  };
}
