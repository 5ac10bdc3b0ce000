// This file writes workflow commands of GitHub, which annotate a run. GitHub shows the first ten annotations of a kind in a step,
// so there are at most ten, and the last one counts the rest.

import { forCommand, forCommandProperty } from "./escape.js";
import { testsOfComparison, testsOfReport } from "./tests.js";

const MAX_OF_KIND = 10;
/** The kind of annotation for a test. Errors come before failures, because a failure may follow from one. */
const KINDS = { error: "error", failed: "error", skipped: "warning" };

export const GITHUB = {
  name: "github",
  extension: ".github.txt",
  type: "text/plain;charset=utf-8",
  write(report, texts, words, { comparison }) {
    const run = testsOfReport(report, texts, words);
    const broken = new Set(comparison?.cases.filter(({ change }) => change === "broken").map((each) => each.case_id));
    const isBroken = ({ id }) => broken.has(id);
    return github(
      { ...run, tests: [...run.tests.filter(isBroken), ...run.tests.filter((test) => !isBroken(test))] },
      words,
    );
  },
  compare: (comparison, words) => github(testsOfComparison(comparison, words), words),
};

/** @param {import("./tests.js").TestRun} run */
export function github({ name, summary, tests, warnings }, words) {
  const entries = { error: [], warning: [], notice: [{ title: name, message: summary }] };
  for (const [status, kind] of Object.entries(KINDS)) {
    for (const test of tests)
      if (test.status === status) entries[kind].push({ title: test.name, message: test.message });
  }
  for (const message of warnings) entries.warning.push({ title: name, message });
  const lines = Object.entries(entries).flatMap(([kind, list]) => commands(kind, list, words));
  return lines.map((line) => `${line}\n`).join("");
}

function commands(kind, entries, { t }) {
  const shown = entries.length > MAX_OF_KIND ? entries.slice(0, MAX_OF_KIND - 1) : entries;
  const lines = shown.map(
    ({ title, message }) => `::${kind} title=${forCommandProperty(title)}::${forCommand(message)}`,
  );
  const rest = entries.length - shown.length;
  return rest > 0 ? [...lines, `::${kind}::${forCommand(t("andMore", { n: rest }))}`] : lines;
}
