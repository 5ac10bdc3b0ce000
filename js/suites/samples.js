// This file combines the samples of each case: several outputs, whose rows have a `repeat`.

import { unansweredCases } from "./failures.js";
import { reportOf } from "./totals.js";

/**
 * Returns the report of the cases from the reports of their samples.
 * @param {object[]} reports the first has every case, each further one the cases with one more sample
 * @param {import("./outputs.js").Outputs[]} layers the outputs of each report
 * @param {object} options see `reportOf`
 */
export function combineSamples(reports, layers, options) {
  const samples = new Map();
  for (const [index, report] of reports.entries()) {
    const unanswered = unansweredCases(report);
    for (const score of report.scores) {
      const repeat = layers[index].repeats.get(score.case_id);
      if (repeat === undefined) continue;
      if (!samples.has(score.case_id)) samples.set(score.case_id, []);
      samples.get(score.case_id).push({ repeat, score, isAnswered: !unanswered.has(score.case_id) });
    }
  }
  const [{ suite, scores, part }] = reports;
  const combined = scores.map((score) => (samples.has(score.case_id) ? combine(samples.get(score.case_id)) : score));
  const report = reportOf(suite, combined, reports, options);
  return part === undefined ? report : { ...report, part };
}

/** The score is the mean of the samples, and the case passes if more than half of them do. */
function combine(samples) {
  const scores = samples.map(({ score }) => score);
  const passed = 2 * scores.filter((score) => score.passed).length > scores.length;
  const answered = scores.filter(({ error }) => error === undefined);
  // The details are those of one sample that has the result of the case.
  const shown = answered.find((score) => score.passed === passed) ?? answered[0] ?? scores[0];
  return {
    ...shown,
    passed,
    score: meanOf(scores),
    latency_ms: scores.reduce((sum, { latency_ms: latency }) => sum + latency, 0),
    samples: samples.map(({ repeat, score: { score, passed, error }, isAnswered }) => {
      if (error !== undefined) return { repeat, score, passed, error };
      return { repeat, score, passed, ...(!isAnswered && { answered: false }) };
    }),
  };
}

/** Returns the mean with four decimals, halves to even, as the engine rounds. Only a perfect mean is 1. */
export function meanOf(scores) {
  const sum = scores.reduce((units, { score }) => units + Math.round(score * 10_000), 0);
  const floor = Math.floor(sum / scores.length);
  const rest = 2 * (sum - floor * scores.length);
  const rounded = rest > scores.length || (rest === scores.length && floor % 2 === 1) ? floor + 1 : floor;
  const isPerfect = sum === 10_000 * scores.length;
  return (isPerfect ? 10_000 : Math.min(rounded, 9_999)) / 10_000;
}
