// This file reads the saved results of an evaluation that callers pass to the formats of reports.

import { describe, isDictionary, usage } from "../engine/errors.js";
import { isList, plainOf } from "../engine/plain.js";
import { isHigherBetter } from "../metrics/text-metrics.js";
import { check, checkFields, checkList, isCount, isText, WARNING } from "../suites/report-shape.js";
import { readSavedResults } from "./evaluation-results.js";

const TEXT = [isText, "a text"];
const optional = (isValid, expected) => [(value) => value === undefined || isValid(value), expected];
const RESULT = {
  question: TEXT,
  ground_truth: TEXT,
  prediction: [(value) => value === null || isText(value), "a text or null"],
  metric_name: TEXT,
  details: [isDictionary, "an object"],
};
const SUMMARY = {
  total_items: optional(isCount, "a whole number"),
  unscored_items: optional(isCount, "a whole number"),
  average_score: optional((value) => value === null || typeof value === "number", "a number or null"),
  coverage: optional((value) => isCount(value?.answered) && isCount(value.total), "{answered, total}"),
};
const EVALUATION_WARNING = {
  ...WARNING,
  item_id: optional(...TEXT),
  case_id: optional(...TEXT),
  path: optional(...TEXT),
  line: optional(isCount, "a whole number"),
};

/** Whether a value is what `saveResults` writes, after it was parsed. */
export function isEvaluation(value) {
  return isDictionary(value) && isList(value.evaluation_results);
}

/**
 * Returns the parts of saved results.
 * @param {number} [passScore] see `passesFrom`
 * @returns {{name: string, document: object, results: object[], summaries: object[], warnings: object[], passes: Function}}
 */
export function readEvaluation(value, passScore) {
  const document = plainOf(value, "report");
  const { benchmark_info: info, evaluation_results: results, summary } = readSavedResults(document, "report");
  checkList(results, RESULT, "report.evaluation_results");
  const { metric: first, name = "" } = summary;
  const counts = new Map(first === undefined ? [] : [[first, 0]]);
  for (const { metric_name: metric } of results) counts.set(metric, (counts.get(metric) ?? 0) + 1);
  if (counts.size === 0) throw usage("report: expected the results of an evaluation, found none");
  const metrics = [...counts.keys()];
  const summaries = metrics.map((metric) => {
    const found = metric === first ? summary : document.summaries?.[metric];
    if (!isDictionary(found)) throw usage(`report: expected a summary of ${metric}, found ${describe(found)}`);
    const path = `report: summary of ${metric}`;
    checkFields(found, SUMMARY, path);
    const { evaluated_items: evaluated } = found;
    check(evaluated, [() => evaluated === counts.get(metric), `${counts.get(metric)}`], `${path}.evaluated_items`);
    return { ...found, metric };
  });
  const lower = metrics.find((metric) => !isHigherBetter(metric));
  if (passScore !== undefined && lower !== undefined)
    throw usage(`passScore: expected metrics for which higher is better, found ${lower}`);
  const { warnings = [] } = document;
  checkList(warnings, EVALUATION_WARNING, "report.warnings");
  const title = info.name ?? name;
  check(title, TEXT, "report.benchmark_info.name");
  return {
    name: title,
    document,
    results,
    summaries,
    warnings,
    passes: passesFrom(passScore),
  };
}

/** Returns a function that says whether a result with a score passes. */
export function passesFrom(passScore = 1) {
  return ({ metric_name: metric, score }) => (isHigherBetter(metric) ? score >= passScore : score <= 0);
}
