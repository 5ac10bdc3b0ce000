// This file writes a report as CSV (RFC 4180), one row for each case. Spreadsheets would run some texts as formulas.
// Such texts get a leading apostrophe, so that they remain texts.

import { rowsOf } from "./rows.js";

const COLUMNS = ["case_id", "category", "difficulty", "tags", "passed", "score", "reasons", "prompt", "output"];
/** Matches the characters that start a formula in common spreadsheets. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const QUOTED = /[",\r\n]/;

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
    rows.push(columns.map((name) => cell(cells[name])).join(","));
  }
  return `${rows.join("\r\n")}\r\n`;
}

function cell(value) {
  if (typeof value !== "string") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
