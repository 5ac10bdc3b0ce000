// This file prepares the results of `benchmarkhub eval` for the formats that need all of them.

import { passesFrom } from "../datasets/evaluation-data.js";
import { EVALUATION_FORMATS } from "../formats/evaluation.js";
import { en } from "../formats/strings/en.js";
import { isHigherBetter } from "../metrics/scorer.js";
import { i18nOf } from "../report-view/i18n.js";
import { ResultWriter } from "./result-writer.js";
import { readShare, thresholdVerdicts } from "./threshold.js";
import { UserError } from "./user-error.js";

export const MARKDOWN = EVALUATION_FORMATS.find(({ name }) => name === "markdown");

/** Whether results can be written in a format while they arrive. */
export function isJson({ name }) {
  return name === "json" || name === "jsonl";
}

/** Returns a function that says whether a result with a score passes. */
export function passesOf({ "pass-score": text }, metrics) {
  const limit = readShare("pass-score", text);
  const lower = metrics.find((metric) => !isHigherBetter(metric));
  if (limit && lower !== undefined) {
    throw new UserError(`--pass-score: expected metrics for which higher is better, found ${lower}`);
  }
  return passesFrom(limit?.value);
}

/** Yields the results of a stream, and stores them in a list. */
export async function* collected(stream, results) {
  for await (const result of stream) {
    results.push(result);
    yield result;
  }
}

/** Returns what the formats write. */
export async function writtenOf(evaluation, { results, metrics, passes, gate, targets, warnings, strictFault }) {
  const summaries = [...new Set(metrics)].map((metric) => ({ metric, ...evaluation.getSummary(metric) }));
  const [{ name, total_items: total, coverage = { answered: total, total } }] = summaries;
  const gates = gate ? thresholdVerdicts(gate, { score: "the average", coverage }) : [];
  if (strictFault !== undefined) gates.push({ name: "strict", holds: false, text: `expected ${strictFault}` });
  const json = {};
  for (const { format } of targets.filter((target) => isJson(target.format))) {
    const texts = [];
    const writer = new ResultWriter({ write: (text) => texts.push(text) }, format.name === "jsonl");
    await writer.results(results);
    await writer.end(evaluation, metrics);
    json[format.name] = texts.join("");
  }
  return { name, results, summaries, warnings, passes, gates, json, words: i18nOf(en) };
}
