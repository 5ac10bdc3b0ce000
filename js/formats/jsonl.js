// This file writes JSON lines: one line for each case of a report or of a comparison.

import { rowsOf } from "./rows.js";

export const JSON_LINES = {
  name: "jsonl",
  extension: ".jsonl",
  type: "application/jsonl",
  write(report, texts, words) {
    return lines(
      Array.from(rowsOf(report, texts, words), ({ benchmarkCase, score, status, reasons }) => ({
        case_id: score.case_id,
        status,
        category: benchmarkCase.category,
        difficulty: benchmarkCase.difficulty,
        tags: benchmarkCase.tags,
        ...score,
        reasons,
        prompt: benchmarkCase.prompt,
        output: texts?.get(score.case_id),
      })),
    );
  },
  compare: ({ cases }) => lines(cases),
};

/** Returns a line of JSON for each value. */
export function lines(values) {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
