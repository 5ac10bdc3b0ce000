// This file formats the summary of an evaluation as text for people.

import { andMore, safe } from "./terminal.js";
import { thresholdLine } from "./threshold.js";

const MAX_WARNINGS = 5;

/**
 * @param {object} evaluation a finished evaluation
 * @param {object} details
 * @param {string[]} details.metrics
 * @param {object[]} details.dataWarnings the warnings from loading the dataset
 * @param {object} details.options the options of the command
 * @param {import("./threshold.js").Threshold} [details.threshold]
 * @param {Map<string, number>} details.unscored the number of unscored results by reason
 * @param {import("./terminal.js").Terminal} details.terminal
 */
export function evaluationText(evaluation, { metrics, dataWarnings, options, threshold, unscored, terminal }) {
  const { output = "-", predictions, "prediction-field": field = "prediction" } = options;
  const lines = [];
  // Skip failed metrics, because their results are counted as unscored.
  const others = evaluation.warnings.filter(({ code }) => code !== "metric_failed");
  const warnings = [...dataWarnings, ...others].map(warningText);
  if (warnings.length > 0) {
    lines.push(`Warnings (${warnings.length})`);
    for (const text of warnings.slice(0, MAX_WARNINGS)) lines.push(terminal.warning(terminal.short(text, 200)));
    lines.push(...andMore(warnings.length - MAX_WARNINGS));
  }
  const reasons = [...unscored].sort(([, first], [, second]) => second - first);
  for (const [reason, count] of reasons.slice(0, MAX_WARNINGS)) {
    lines.push(terminal.warning(`${count} unscored: ${terminal.short(reason, 200)}`));
  }
  lines.push(...andMore(reasons.length - MAX_WARNINGS, " reasons"));
  for (const metric of new Set(metrics)) lines.push(summaryLine(evaluation.getSummary(metric), metric));
  if (threshold) lines.push(thresholdLine(threshold, "the average", terminal));
  if (predictions === undefined && evaluation.getSummary(metrics[0]).evaluation_status) {
    lines.push(
      `no record of the data has a field ${safe(field)}: --predictions names the file with the agent's answers`,
    );
  }
  if (output !== "-") lines.push(`results written to ${safe(output)}`);
  return `${lines.join("\n")}\n`;
}

/** Formats a warning. A warning that has a line concerns the data, unless its message says otherwise. */
function warningText({ line, message }) {
  return line === undefined || message.startsWith("predictions: ") ? message : `data: ${message}`;
}

function summaryLine(summary, metric) {
  if (summary.evaluation_status) return `${metric}: nothing evaluated of ${summary.total_items} items`;
  const { average_score: average, evaluated_items: evaluated, total_items: total, unscored_items: unscored } = summary;
  const score = average === null ? "no score" : average.toFixed(4);
  const rest = unscored > 0 ? `, ${unscored} unscored` : "";
  return `${metric}: ${score} over ${evaluated - unscored} of ${total} items, ${summary.perfect_matches} perfect${rest}`;
}
