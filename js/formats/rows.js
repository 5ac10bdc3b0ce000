// This file lists the cases of a report with their scores and, in words, the reasons for failures.

import { outputsOf, reasons as reasonsOf } from "../report-view/reasons.js";
import { clip } from "../report-view/text.js";

const MAX_REASON = 500;

/** @returns {Iterable<{benchmarkCase: object, score: object, reasons: string[]}>} one row for each case */
export function* rowsOf(report, texts, { t }) {
  const hasOutput = outputsOf(report, texts);
  for (const [index, score] of report.scores.entries()) {
    const benchmarkCase = report.suite.cases[index];
    const reasons = reasonsOf(score, benchmarkCase, hasOutput(score.case_id));
    yield { benchmarkCase, score, reasons: reasons.map((reason) => clip(sentence(reason, t), MAX_REASON)) };
  }
}

function sentence({ code, text, quotes = [], more = 0, value, limit }, t) {
  if (text !== undefined) return text;
  const start = t(code, { n: value, limit });
  if (quotes.length === 0) return start;
  const listed = quotes.map((quote) => JSON.stringify(quote)).join(", ");
  return `${start}: ${listed}${more > 0 ? ` ${t("andMore", { n: more })}` : ""}`;
}
