// This file writes a report as CSV (RFC 4180), with a row for each case. If a case was not answered, there are two more columns.

import { unansweredCases } from "../suites/failures.js";
import { forCsv } from "./escape.js";
import { rowsOf } from "./rows.js";

const COLUMNS = ["case_id", "category", "difficulty", "tags", "passed", "score", "reasons"];

export const CSV = { name: "csv", extension: ".csv", type: "text/csv;charset=utf-8", write };

function write(report, texts, words) {
  const columns = [
    ...COLUMNS,
    ...(report.coverage ? ["answered", "error"] : []),
    "prompt",
    ...(texts ? ["output"] : []),
  ];
  const unanswered = unansweredCases(report);
  const rows = [columns.join(",")];
  for (const { benchmarkCase, score, reasons } of rowsOf(report, texts, words)) {
    const cells = {
      ...benchmarkCase,
      tags: (benchmarkCase.tags ?? []).join(" "),
      passed: score.passed,
      score: score.score,
      reasons: reasons.join("; "),
      answered: !unanswered.has(score.case_id),
      error: score.error ?? "",
      output: texts?.get(score.case_id) ?? "",
    };
    rows.push(columns.map((name) => forCsv(cells[name])).join(","));
  }
  return `${rows.join("\r\n")}\r\n`;
}
