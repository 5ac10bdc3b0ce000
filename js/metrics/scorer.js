// This file creates a scorer from a metric: a name or a function.

import { answersOf, copyOfItem } from "../datasets/item-parser.js";
import { describe, isDictionary, isThenable, messageOf, quoted, usage } from "../engine/errors.js";
import { knownOptions, ownOptions } from "../engine/known-options.js";
import { isList } from "../engine/plain.js";
import { registrations } from "../engine/registrations.js";
import { keepShape } from "../engine/shapes.js";
import { judgeScorer } from "../judge/llm-judge.js";
import { countItem } from "./item-count.js";
import { BatchScores } from "./score-reader.js";
import { checkedScore, checkMetric, explainMetricBatch, isHigherBetter } from "./text-metrics.js";

export { isHigherBetter };

/**
 * @typedef {object} Scorer
 * @property {string} name the name in results
 * @property {"builtin" | "custom" | "judge"} kind
 * @property {object} options the options of the metric
 * @property {boolean} higherIsBetter
 * @property {boolean} readsItems whether it may score an item without an answer
 * @property {boolean} hasAnswers whether an item is known to have an answer
 * @property {import("./item-count.js").ItemCount} [failed] the failures
 * @property {import("./item-count.js").ItemCount} unanswered the items without an answer that have no score
 * @property {import("./item-count.js").ItemCount} unread the items whose text the metric ignores completely
 * @property {number} [concurrency] how many scores may be under way
 * @property {(pairs: PairList, start?: number, end?: number) => BatchScores} [batch] scores pairs with a built-in metric
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
  return counting(uncountedScorer(metric, options, registered, judgeOptions));
}

function counting(scorer) {
  return Object.assign(scorer, { hasAnswers: false, unanswered: { count: 0 }, unread: { count: 0 } });
}

/**
 * Returns the scorers of one metric or of a list of metrics.
 * @param {string | Function | (string | Function)[]} metric
 * @param {object} options the options of every metric
 * @param {{[metric: string]: object}} [metricOptions] the further options of each metric
 * @returns {Scorer[]}
 */
export function scorersOf(metric, options, metricOptions, registered, judgeOptions) {
  const metrics = isList(metric) ? [...metric] : [metric];
  if (metrics.length === 0) throw usage("metric: expected at least one, found none");
  const optionsOf = metricOptionsOf(metricOptions, metrics);
  return metrics.map((each) => scorerOf(each, { ...options, ...optionsOf(each) }, registered, judgeOptions));
}

/** Validates `metricOptions`. Returns a function that finds the options of a metric. */
function metricOptionsOf(metricOptions, metrics) {
  if (metricOptions === undefined) return () => undefined;
  if (!isDictionary(metricOptions)) {
    throw usage(`metricOptions: expected {metric: options}, found ${describe(metricOptions)}`);
  }
  const nameOf = (metric) => (typeof metric === "function" ? metric.name || "custom" : metric);
  const names = metrics.map(nameOf);
  const known = knownOptions(metricOptions, names, "metricOptions");
  for (const [name, options] of Object.entries(known)) ownOptions(options, `metricOptions.${name}`);
  return (metric) => known[nameOf(metric)];
}

function uncountedScorer(metric, options, registered, judgeOptions = {}) {
  if (typeof metric === "function") return customScorer(metric.name || "custom", metric, options);
  if (typeof metric !== "string") throw usage(`metric: expected a name or a function, found ${describe(metric)}`);
  const custom = registered?.get(metric) ?? registrations().metrics.get(metric);
  if (custom) return customScorer(metric, custom, options);
  if (metric === "llm_judgement") return judgeScorer(options, judgeOptions);
  checkMetric(metric, options);
  return builtinScorer(metric, options);
}

function builtinScorer(metric, options) {
  return {
    name: metric,
    kind: "builtin",
    readsItems: false,
    options,
    higherIsBetter: isHigherBetter(metric),
    batch: (pairs, start, end) => new BatchScores(explainMetricBatch(metric, textsOf(pairs, start, end), options)),
  };
}

/** Returns the texts of pairs (the references, then the prediction, of each), and the number of texts of each pair. */
export function textsOf(pairs, start = 0, end = pairs.length) {
  const texts = new Array(2 * (end - start));
  const sizes = new Uint32Array(end - start);
  let count = 0;
  for (let index = start; index < end; index += 1) {
    const item = pairs.items[index];
    const answers = answersOf(item);
    if (answers === undefined) texts[count++] = item.answer;
    else for (const answer of answers) texts[count++] = answer;
    texts[count++] = pairs.predictions[index];
    sizes[index - start] = answers === undefined ? 2 : answers.length + 1;
  }
  texts.length = count;
  return { texts, sizes };
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

keepShape(counting(builtinScorer("exact_match", {})));
