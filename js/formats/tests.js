// This file lists the cases of a report or of a comparison as test runners do, for the formats junit, ctrf and github.

import { countOf } from "../engine/first-thousand.js";
import { failedChecks } from "../report-view/reasons.js";
import { rowsOf } from "./rows.js";

/**
 * @typedef {object} Test
 * @property {string} id
 * @property {string} name the id, or words for the empty id
 * @property {string} group the category of the case
 * @property {"passed" | "failed" | "error" | "skipped"} status
 * @property {string} type the first check that failed, or the change
 * @property {string} message why the status is not `passed`
 * @property {number} ms the latency of the agent or, if it is unknown, the time of scoring
 * @property {string[]} tags
 * @property {Record<string, string | number>} labels
 * @property {{attempt: number, status: string, message?: string}[]} attempts one for each sample
 *
 * @typedef {object} TestRun
 * @property {string} id
 * @property {string} name
 * @property {string} summary one line
 * @property {Record<string, string>} properties
 * @property {string[]} warnings
 * @property {Test[]} tests
 */

/** @returns {TestRun} */
export function testsOfReport(report, texts, words) {
  const { t } = words;
  const { suite, overall_score: overall, passed, total, coverage, warnings } = report;
  const tests = Array.from(rowsOf(report, texts, words), ({ benchmarkCase, score, status, hasOutput, reasons }) => {
    const { case_id: id, error, samples = [] } = score;
    return {
      id,
      name: id === "" ? t("emptyId") : id,
      group: benchmarkCase.category,
      status,
      type: status === "passed" ? "" : (failedChecks({ ...score, error }, hasOutput)[0] ?? status),
      message: status === "passed" ? "" : reasons.join("; "),
      ms: durationOf(score),
      tags: (benchmarkCase.tags ?? []).map(String),
      labels: {
        category: benchmarkCase.category,
        difficulty: benchmarkCase.difficulty ?? "medium",
        score: score.score,
      },
      attempts: samples.map(attemptOf),
    };
  });
  const over = coverage ? ` ${t("answeredOf", { answered: coverage.answered, total: coverage.total })}` : "";
  return {
    id: String(suite.suite_id),
    name: String(suite.name),
    summary: `${t("overall")}: ${words.score(overall)}${over} · ${t("passedOf", { passed, total })}`,
    properties: {
      suite_id: String(suite.suite_id),
      version: String(suite.version ?? ""),
      overall_score: String(overall),
      ...(coverage && { coverage: `${coverage.answered}/${coverage.total}` }),
    },
    warnings: warningTexts(warnings, words),
    tests,
  };
}

/** Returns the latency of the agent in milliseconds or, if it is unknown, the time of scoring. */
export function durationOf({ run, latency_ms: scoring }) {
  const isDuration = (ms) => typeof ms === "number" && ms >= 0 && ms < 1e15;
  return [run?.latency_ms, scoring].find(isDuration) ?? 0;
}

function attemptOf({ passed, error, answered }, index) {
  if (error !== undefined) return { attempt: index + 1, status: "error", message: String(error) };
  return { attempt: index + 1, status: answered === false ? "skipped" : passed ? "passed" : "failed" };
}

/** A change for the worse fails. A case that only the first report has is skipped, because nothing can be compared. */
const STATUS_OF_CHANGE = { broken: "failed", worse: "failed", removed: "skipped" };

/** @returns {TestRun} */
export function testsOfComparison(comparison, words) {
  const { t } = words;
  const figure = (score) => (score === null ? "–" : words.score(score));
  const tests = comparison.cases.map(({ case_id: id, change, a, b }) => {
    const status = STATUS_OF_CHANGE[change] ?? "passed";
    const words = change === "removed" ? t("notInSecond") : `${t("score")}: ${figure(a)} → ${figure(b)}`;
    return {
      id,
      name: id === "" ? t("emptyId") : id,
      group: change,
      status,
      type: change,
      message: status === "passed" ? "" : words,
      ms: 0,
      tags: [],
      labels: { change, ...(a !== null && { before: a }), ...(b !== null && { after: b }) },
      attempts: [],
    };
  });
  return {
    id: "comparison",
    name: "comparison",
    summary: comparison.sentence,
    properties: { verdict: comparison.verdict, ...countTexts(comparison.counts) },
    warnings: warningTexts(comparison.warnings, words),
    tests,
  };
}

function countTexts(counts) {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
}

/** Returns the first warnings as texts, and the number of the others. */
export function warningTexts(warnings, { t }) {
  const shown = warnings.slice(0, 100).map(({ case_id: caseId, path, message }) => {
    return [caseId ?? path, message].filter((part) => part !== undefined).join(": ");
  });
  const others = countOf(warnings) - shown.length;
  return others > 0 ? [...shown, t("andMore", { n: others })] : shown;
}

/** Returns the number of tests with each status. */
export function countStatuses(tests) {
  const counts = { passed: 0, failed: 0, error: 0, skipped: 0 };
  for (const { status } of tests) counts[status] += 1;
  return counts;
}
