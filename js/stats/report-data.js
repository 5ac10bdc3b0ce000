// This file reads the reports that callers pass to statistics.

import { describe, usage } from "../engine/errors.js";
import { plainOf } from "../engine/plain.js";
import { checkReport } from "../suites/report-shape.js";

const DIFFICULTIES = ["easy", "medium", "hard"];

/** Returns a copy of a report, after checking the fields that statistics need. */
export function readReport(value, path = "report") {
  const report = plainOf(value, path);
  checkReport(report, path);
  report.warnings ??= [];
  for (const [index, benchmarkCase] of report.suite.cases.entries()) {
    const fail = (field, expected, found) => {
      throw usage(`${path}.${field}: expected ${expected}, found ${describe(found)}`);
    };
    const { difficulty = "medium", tags = [] } = benchmarkCase;
    if (!DIFFICULTIES.includes(difficulty)) {
      fail(`suite.cases[${index}].difficulty`, `one of ${DIFFICULTIES.join(", ")}`, difficulty);
    }
    if (!Array.isArray(tags)) fail(`suite.cases[${index}].tags`, "a list", tags);
    Object.assign(benchmarkCase, { difficulty, tags });
    const { score } = report.scores[index];
    if (!(score >= 0 && score <= 1)) fail(`scores[${index}].score`, "a number from 0 to 1", score);
  }
  return report;
}

/** Returns warnings that name the cases in error, which count with their score of 0. */
export function errorWarnings({ scores }, name = "") {
  return scores
    .filter(({ error }) => error !== undefined)
    .map(({ case_id, score }) => {
      const message = `the case is in error${name}, and counts with its score of ${score}`;
      return { code: "case_in_error", case_id, message };
    });
}
