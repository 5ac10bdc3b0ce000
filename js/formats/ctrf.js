// This file writes a report in the Common Test Report Format (CTRF), version 0.0.

import { version } from "../../pkg/version.js";
import { countStatuses, testsOfComparison, testsOfReport } from "./tests.js";

/** CTRF has no status for errors. An error must not look better than a failure; `rawStatus` tells both apart. */
const STATUSES = { passed: "passed", failed: "failed", error: "failed", skipped: "skipped" };

export const CTRF = {
  name: "ctrf",
  extension: ".ctrf.json",
  type: "application/json",
  write: (report, texts, words, { runId, startedAt }) => {
    const { suite } = report;
    return ctrf(testsOfReport(report, texts, words), runId ?? `${suite.suite_id}@${suite.version ?? ""}`, startedAt);
  },
  compare: (comparison, words, { runId = "comparison", startedAt }) =>
    ctrf(testsOfComparison(comparison, words), runId, startedAt),
};

/** @param {import("./tests.js").TestRun} run */
export function ctrf({ id, name, tests, summary: line, properties, warnings }, runId, startedAt = 0) {
  const counts = countStatuses(tests);
  const start = Math.round(startedAt);
  const duration = Math.round(tests.reduce((sum, { ms }) => sum + ms, 0));
  const summary = {
    tests: tests.length,
    passed: counts.passed,
    failed: counts.failed + counts.error,
    skipped: counts.skipped,
    pending: 0,
    other: 0,
    start,
    stop: start + duration,
    duration,
    extra: { ...properties, line, warnings },
  };
  const results = {
    tool: { name: "benchmarkhub", version },
    summary,
    tests: tests.map((test) => testOf(test, id, name, runId)),
  };
  return `${JSON.stringify({ reportFormat: "CTRF", specVersion: "0.0.0", runId, results }, null, 2)}\n`;
}

function testOf({ id, name, group, status, message, ms, tags, labels, attempts }, suiteId, suite, runId) {
  return {
    testId: `${suiteId}/${id}`,
    executionId: `${runId}/${suiteId}/${id}`,
    name,
    status: STATUSES[status],
    duration: Math.round(ms),
    suite: [suite, group],
    ...(message !== "" && { message }),
    rawStatus: status,
    tags,
    labels,
    ...(attempts.length > 0 && {
      retries: attempts.length - 1,
      retryAttempts: attempts.map((attempt) => ({ ...attempt, status: STATUSES[attempt.status] })),
    }),
  };
}
