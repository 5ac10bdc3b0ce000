// This file corrects the mean of a judge with labels of people.

import { describe, ownFields, reading, usage } from "../engine/errors.js";
import { isList } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { estimateOf, numberOrNull } from "./estimate.js";
import { statisticsOptions } from "./options.js";

/**
 * Estimates the mean that people would give.
 * @param {number[]} judged the judge's scores of the outputs without labels
 * @param {{judge: number, human: number}[]} labelled the scores of a random draw of other outputs
 */
export function correctJudge(judged, labelled, options = {}) {
  const { level } = statisticsOptions(options, ["level"]);
  const scores = listOf(judged, "judged").map((score, index) => share(score, `judged[${index}]`));
  const pairs = listOf(labelled, "labelled").map((pair, index) => {
    const path = `labelled[${index}]`;
    if (typeof pair !== "object" || pair === null)
      throw usage(`${path}: expected {judge, human}, found ${describe(pair)}`);
    const { judge, human } = reading(path, () => ownFields(pair));
    return { judge: share(judge, `${path}.judge`), human: share(human, `${path}.human`) };
  });
  const [judge, human] = [pairs.map((pair) => pair.judge), pairs.map((pair) => pair.human)];
  const column = (list) => Float64Array.from(list);
  const numbers = call((engine) => engine.prediction_powered(column(scores), column(judge), column(human), level));
  const [mean, stderr, low, high, effective, lambda, judgeMean] = Array.from(numbers, numberOrNull);
  const ones = human.map(() => 1);
  return {
    mean,
    stderr,
    low,
    high,
    n: pairs.length,
    n_effective: effective,
    lambda,
    judge_mean: judgeMean,
    labels: estimateOf(human, ones, { level }),
  };
}

function listOf(value, path) {
  const list = reading(path, () => (isList(value) ? Array.from(value) : undefined));
  if (list === undefined) throw usage(`${path}: expected a list, found ${describe(value)}`);
  if (list.length === 0) throw usage(`${path}: expected at least one score, found an empty list`);
  return list;
}

function share(value, path) {
  if (typeof value === "number" && value >= 0 && value <= 1) return value;
  throw usage(`${path}: expected a number from 0 to 1, found ${describe(value)}`);
}
