// This file lists the cases of a report with their scores, their statuses and, in words, the reasons for failures.

import { outputsOf, reasons as reasonsOf } from "../report-view/reasons.js";
import { clip } from "../report-view/text.js";
import { statusesOf } from "./status.js";

const MAX_REASON = 500;

/**
 * @returns {Iterable<{benchmarkCase: object, score: object, status: string, hasOutput: boolean, reasons: string[]}>} one row for
 * each case
 */
export function* rowsOf(report, texts, { t }) {
  const hasOutputOf = outputsOf(report, texts);
  const statusOf = statusesOf(report);
  const notes = new Map(report.warnings.map(({ case_id: caseId, message }) => [caseId, message]));
  for (const [index, score] of report.scores.entries()) {
    const benchmarkCase = report.suite.cases[index];
    const hasOutput = hasOutputOf(score.case_id);
    const status = statusOf(score);
    const reasons = reasonsOf(score, benchmarkCase, hasOutput).map((reason) => sentence(reason, t));
    // A case can pass its checks and have no status `passed`, for example because a check was not applied.
    if (status !== "passed" && reasons.length === 0) reasons.push(notes.get(score.case_id) ?? t("unanswered"));
    yield { benchmarkCase, score, status, hasOutput, reasons: reasons.map((reason) => clip(reason, MAX_REASON)) };
  }
}

function sentence({ code, text, quotes = [], more = 0, value, limit }, t) {
  if (text !== undefined) return text;
  const start = t(code, { n: value, limit });
  if (quotes.length === 0) return start;
  const listed = quotes.map((quote) => JSON.stringify(quote)).join(", ");
  return `${start}: ${listed}${more > 0 ? ` ${t("andMore", { n: more })}` : ""}`;
}
