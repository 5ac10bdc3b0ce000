// This file writes a report as CSV, a row for each case.

import { forCsv } from "./escape.js";
import { rowsOf } from "./rows.js";

const COLUMNS = ["case_id", "category", "difficulty", "tags", "passed", "score", "reasons", "prompt", "output"];

export const CSV = { name: "csv", extension: ".csv", type: "text/csv;charset=utf-8", write };

function write(report, texts, words) {
  const columns = texts ? COLUMNS : COLUMNS.filter((name) => name !== "output");
  const rows = [columns.join(",")];
  for (const { benchmarkCase, score, reasons } of rowsOf(report, texts, words)) {
    const cells = {
      ...benchmarkCase,
      tags: (benchmarkCase.tags ?? []).join(" "),
      passed: score.passed,
      score: score.score,
      reasons: reasons.join("; "),
      output: texts?.get(score.case_id) ?? "",
    };
    rows.push(columns.map((name) => forCsv(cells[name])).join(","));
  }
  return `${rows.join("\r\n")}\r\n`;
}
