// This file lists the outputs of a report that have a verdict, for formats about outputs: dpo and human-eval.

import { rowsOf } from "./rows.js";

/**
 * Yields each output that passed or failed, with its case. A case with samples has several. Cases in error and cases without an output
 * have no verdict, so they are left out.
 * @param {(caseId: string) => [number | undefined, string | null][]} samplesOf returns the outputs of a case with their repeats
 * @returns {Iterable<{benchmarkCase: object, score: object, verdicts: {text: string, passed: boolean}[]}>}
 */
export function* verdictsOf(report, texts, words, samplesOf) {
  for (const row of rowsOf(report, texts, words)) {
    if (row.status !== "passed" && row.status !== "failed") continue;
    const { case_id: caseId, passed, samples } = row.score;
    const passedOf = samples && new Map(samples.map((sample) => [sample.repeat, sample.passed]));
    const verdicts = samplesOf(caseId)
      .map(([repeat, text]) => ({ text, passed: passedOf ? passedOf.get(repeat) : passed }))
      .filter((each) => each.text !== null && each.passed !== undefined);
    if (verdicts.length > 0) yield { ...row, verdicts };
  }
}
