// This file turns what callers name as a metric into one thing that scores an item and a prediction.

import { BenchmarkHubError, describe, usage } from "./errors.js";
import { judgeScorer } from "./judge.js";
import { computeMetric, metrics, registeredMetric } from "./metrics.js";
import { toJson } from "./plain.js";

/**
 * @typedef {object} Scorer
 * @property {string} name as results tell it
 * @property {"builtin" | "custom" | "judge"} kind
 * @property {object} options the metric's own
 * @property {boolean} higherIsBetter
 * @property {(item: object, prediction: string, signal?: AbortSignal) => object | Promise<object>} score
 */

/**
 * @param {string | Function} metric a name or a function
 * @param {object} own the metric's own options
 * @param {Map<string, Function>} registered metrics that only this benchmark knows
 * @returns {Scorer}
 */
export function scorerOf(metric, own, registered, judging) {
  if (typeof metric === "function") return customScorer(metric.name || "custom", metric, own);
  if (typeof metric !== "string") throw usage(`metric: expected a name or a function, found ${describe(metric)}`);
  const custom = registered?.get(metric) ?? registeredMetric(metric);
  if (custom) return customScorer(metric, custom, own);
  if (metric === "llm_judgement") return judgeScorer(own, judging);
  // An unknown name or option is told before anything is scored.
  computeMetric(metric, "", "", own);
  return {
    name: metric,
    kind: "builtin",
    options: own,
    higherIsBetter: higherIsBetter(metric),
    score: (item, prediction) => builtin(metric, referencesOf(item), prediction, own),
  };
}

/** The score and the details of a built-in metric. */
export function builtin(metric, references, prediction, options) {
  const { score, details } = computeMetric(metric, references, prediction, options);
  return { score, details };
}

/** A list where any of several answers will do. */
export function referencesOf(item) {
  return item.answers ?? item.answer;
}

/** Whether 1 is perfect, or 0 as for an error rate. */
export function higherIsBetter(metric) {
  return metrics().find(({ name }) => name === metric)?.higher_is_better ?? true;
}

function customScorer(name, fn, options) {
  return {
    name,
    kind: "custom",
    options,
    higherIsBetter: true,
    score: (item, prediction, signal) => bestOf(fn, referencesOf(item), prediction, { item, options, signal }),
  };
}

/** What a function says of a prediction; of several references the best one counts. */
function bestOf(fn, references, prediction, context) {
  const ask = (reference) => {
    try {
      const answer = fn(reference, prediction, context);
      return isThenable(answer) ? Promise.resolve(answer).then(checked, threw) : checked(answer);
    } catch (error) {
      return threw(error);
    }
  };
  if (!Array.isArray(references)) return ask(references);
  const answers = references.map(ask);
  return answers.some(isThenable) ? Promise.all(answers).then(best) : best(answers);
}

function best(answers) {
  return answers.reduce((most, each) => ((each.score ?? -Infinity) > (most.score ?? -Infinity) ? each : most));
}

export function isThenable(value) {
  return typeof value?.then === "function";
}

/** What a custom metric answered, as a score and details that JSON can hold. */
function checked(answer) {
  const isObject = typeof answer === "object" && answer !== null;
  const score = isObject ? answer.score : answer;
  const details = (isObject ? answer.details : undefined) ?? {};
  if (score === null && isObject) return unscored(details.reason ?? "the metric gave no score", details);
  if (typeof score !== "number" || !Number.isFinite(score)) {
    return unscored(`expected a finite number or {score, details}, found ${describe(isObject ? score : answer)}`);
  }
  try {
    return { score, details: JSON.parse(toJson(details, "details")) };
  } catch (error) {
    return unscored(error.message);
  }
}

function threw(error) {
  return unscored(`the metric threw: ${error?.message ?? error}`);
}

export function unscored(reason, details = {}) {
  let kept = {};
  try {
    kept = JSON.parse(toJson(details, "details"));
  } catch {
    // Details that JSON cannot hold are not worth more than the reason.
  }
  return { score: null, details: { ...kept, reason: String(reason) } };
}

/** For callers who cannot wait. */
export function asyncMetric(name) {
  return new BenchmarkHubError("async_metric", `metric ${JSON.stringify(name)} has to be waited for: use evaluate()`);
}
