// This file formats the summary of an evaluation as text for people.

import { countOf } from "../engine/first-thousand.js";
import { andMore, safe } from "./terminal.js";
import { gateText } from "./threshold.js";

const MAX_WARNINGS = 5;

/**
 * @param {object} evaluation a finished evaluation
 * @param {object} details
 * @param {string[]} details.metrics
 * @param {object[]} details.dataWarnings from loading the dataset
 * @param {object} details.options of the command
 * @param {import("./threshold.js").CliGate} [details.gate]
 * @param {boolean} details.isBlank whether every prediction is blank
 * @param {Map<string, number>} details.unscored the number of unscored results by reason
 * @param {string[]} details.files that were written
 * @param {import("./terminal.js").Terminal} details.terminal
 */
export function evaluationText(evaluation, details) {
  const { metrics, dataWarnings, options, gate, isBlank, unscored, files, terminal } = details;
  const { predictions, "prediction-field": field = "prediction" } = options;
  const summaries = [...new Set(metrics)].map((metric) => [metric, evaluation.getSummary(metric)]);
  const scores = summaries.map(([metric, summary]) => summaryLine(summary, metric));
  if (isBlank) scores.push("every output is blank");
  // If an item was not answered, the text begins with that, because it makes the scores unreliable.
  const isIncomplete = isBlank || summaries.some(([, { coverage }]) => coverage !== undefined);
  const lines = isIncomplete ? [...scores] : [];
  // The unscored results already report failed metrics and predictions.
  const others = evaluation.warnings.filter(({ code }) => code !== "metric_failed" && code !== "failed_prediction");
  const warnings = [...dataWarnings, ...others];
  if (warnings.length > 0) {
    const count = countOf(warnings);
    lines.push(`Warnings (${count})`);
    const shown = warnings.slice(0, MAX_WARNINGS).map(warningText);
    for (const text of shown) lines.push(terminal.warning(terminal.short(text, 200)));
    lines.push(...andMore(count - shown.length));
  }
  const reasons = [...unscored].sort(([, first], [, second]) => second - first);
  for (const [reason, count] of reasons.slice(0, MAX_WARNINGS)) {
    lines.push(terminal.warning(`${count} unscored: ${terminal.short(reason, 200)}`));
  }
  lines.push(...andMore(reasons.length - MAX_WARNINGS, " reasons"));
  if (!isIncomplete) lines.push(...scores);
  const [[, first]] = summaries;
  if (gate) {
    const { coverage = { answered: first.total_items, total: first.total_items } } = first;
    lines.push(...gateText(gate, { score: "the average", coverage }, terminal));
  }
  if (predictions === undefined && first.evaluation_status) {
    lines.push(
      `no record of the data has a field ${safe(field)}: --predictions names the file with the agent's answers`,
    );
  }
  for (const file of files) lines.push(`results written to ${safe(file)}`);
  return `${lines.join("\n")}\n`;
}

/** Formats a warning. A warning that has a line concerns the data, unless its message says otherwise. */
function warningText({ line, message }) {
  return line === undefined || message.startsWith("predictions: ") ? message : `data: ${message}`;
}

function summaryLine(summary, metric) {
  if (summary.evaluation_status) return `${metric}: nothing evaluated of ${summary.total_items} items`;
  const { average_score: average, evaluated_items: evaluated, unscored_items: unscored } = summary;
  const total = summary.coverage?.total ?? summary.total_items;
  const score = average === null ? "no score" : average.toFixed(4);
  const scored = evaluated - unscored;
  const zeros = Math.max(0, scored - (summary.coverage?.answered ?? scored));
  const rest = [
    `${metric}: ${score} over ${scored} of ${total} items`,
    `${summary.perfect_matches} perfect`,
    unscored > 0 && `${unscored} unscored`,
    zeros > 0 && `${zeros} scored 0 without a prediction`,
  ];
  return rest.filter(Boolean).join(", ");
}
