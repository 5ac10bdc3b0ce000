// This file writes a report or a comparison as CSV (RFC 4180). `csv` has a row for each case. If a case was not answered, there are
// two more columns. `csv-long` has a row for each check of a case, for pivot tables.

import { KEY_OF_DETAIL, unansweredCases } from "../suites/failures.js";
import { usedKeys } from "../suites/used-checks.js";
import { forCsv } from "./escape.js";
import { rowsOf } from "./rows.js";

const COLUMNS = ["case_id", "category", "difficulty", "tags", "passed", "score", "reasons"];
const LONG_COLUMNS = [
  ...["case_id", "category", "difficulty", "tags", "status", "path", "check", "name"],
  ...["verdict", "score", "weight", "reason"],
];

export const CSV = { name: "csv", extension: ".csv", type: "text/csv;charset=utf-8", write, compare };

export const CSV_LONG = {
  name: "csv-long",
  extension: ".long.csv",
  type: "text/csv;charset=utf-8",
  write: writeLong,
  compare: compareLong,
};

function write(report, texts, words) {
  const columns = [
    ...COLUMNS,
    ...(report.coverage ? ["answered", "error"] : []),
    "prompt",
    ...(texts ? ["output"] : []),
  ];
  const unanswered = unansweredCases(report);
  const rows = [];
  for (const { benchmarkCase, score, reasons } of rowsOf(report, texts, words)) {
    rows.push({
      ...benchmarkCase,
      tags: tagsOf(benchmarkCase),
      passed: score.passed,
      score: score.score,
      reasons: reasons.join("; "),
      answered: !unanswered.has(score.case_id),
      error: score.error ?? "",
      output: texts?.get(score.case_id) ?? "",
    });
  }
  return table(columns, rows);
}

function writeLong(report, texts, words) {
  const rows = [];
  for (const { benchmarkCase, score, status, reasons } of rowsOf(report, texts, words)) {
    const { case_id, category, difficulty } = benchmarkCase;
    const about = { case_id, category, difficulty, tags: tagsOf(benchmarkCase), status };
    for (const check of checksOf(score, benchmarkCase, status)) {
      rows.push({ ...about, reason: reasons.join("; "), ...check });
    }
  }
  return table(LONG_COLUMNS, rows);
}

/** Returns a row for each check or, if the checks have no verdicts of their own, one row for the case. */
function checksOf({ checks, details, score, error }, { expected_behavior: expected }, status) {
  if (status === "skipped" || error !== undefined) return [{ verdict: status, score }];
  if (checks !== undefined) return checks.map((check) => ({ ...check, check: check.kind }));
  const failed = new Map(Object.entries(details ?? {}).map((entry) => [KEY_OF_DETAIL[entry[0]], entry]));
  const keys = usedKeys(expected);
  if (keys.length === 0) return [{ verdict: status === "passed" ? "pass" : "fail", score }];
  return keys.map((key) => {
    const [detail, value] = failed.get(key) ?? [];
    const verdict = detail === undefined ? "pass" : detail === "regex_error" ? "error" : "fail";
    return { path: key, check: key, verdict, reason: detail === undefined ? "" : JSON.stringify(value) };
  });
}

function compare({ cases }) {
  const rows = cases.map(({ a, b, ...row }) => ({ ...row, a, b, difference: a === null || b === null ? null : b - a }));
  return table(["case_id", "change", "a", "b", "difference"], rows);
}

function compareLong({ cases }) {
  const rows = cases.flatMap(({ case_id, change, a, b }) => [
    { case_id, change, report: "a", score: a },
    { case_id, change, report: "b", score: b },
  ]);
  return table(["case_id", "change", "report", "score"], rows);
}

function tagsOf({ tags = [] }) {
  return tags.join(" ");
}

/** Returns a table with a header. */
export function table(columns, rows) {
  const lines = rows.map((row) => columns.map((name) => forCsv(row[name] ?? "")).join(","));
  return [columns.join(","), ...lines].map((line) => `${line}\r\n`).join("");
}
