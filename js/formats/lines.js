// This file goes through the cases of a report and says in words why each that failed did.

import { outputsOf, reasons } from "../report-view/reasons.js";
import { clip } from "../report-view/text.js";

const REASON_LENGTH = 500;

/** @returns a line for each case: the case, its score, and why it failed, in words */
export function* lines(report, texts, { t }) {
  const hasOutput = outputsOf(report, texts);
  for (const [index, score] of report.scores.entries()) {
    const benchmarkCase = report.suite.cases[index];
    const why = reasons(score, benchmarkCase, hasOutput(score.case_id)).map((reason) =>
      clip(sentence(reason, t), REASON_LENGTH),
    );
    yield { benchmarkCase, score, why };
  }
}

function sentence({ code, words, quotes = [], more = 0, value, limit }, t) {
  if (words !== undefined) return words;
  const start = t(code, { n: value, limit });
  if (quotes.length === 0) return start;
  const listed = quotes.map((quote) => JSON.stringify(quote)).join(", ");
  return `${start}: ${listed}${more > 0 ? ` ${t("andMore", { n: more })}` : ""}`;
}
