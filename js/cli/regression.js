// This file compares a run with a baseline, for `--no-regression`.

import { comparisonOf } from "../stats/compare.js";
import { unansweredCases } from "../suites/failures.js";
import { verdictLine } from "./gates.js";
import { openReport, readProbability } from "./report-file.js";
import { counted } from "./terminal.js";
import { UserError } from "./user-error.js";

/** Reads the baseline that the options name, and the options of the comparison. */
export async function readBaseline({ "no-regression": path, alpha: text }) {
  const alpha = readProbability("alpha", text);
  if (path === undefined && alpha !== undefined)
    throw new UserError("--alpha: expected --no-regression too, found none");
  return path === undefined ? undefined : { report: await openReport(path), alpha };
}

/**
 * Returns the comparison, and the verdict: the gate holds if the run is not worse, there are cases to compare, and enough cases are
 * answered. The cases that the baseline does not answer are not compared: their score of 0 would outweigh cases that broke.
 * @param {string} [fault] why the run does not pass whatever the scores are
 */
export function regressionOf({ report: baseline, alpha }, report, { cluster }, fault) {
  const unanswered = unansweredCases(baseline);
  const comparison = comparisonOf(baseline, report, { alpha, cluster, ignored: unanswered });
  const { sentence, difference, verdict, warnings } = comparison;
  const holds = difference.n > 0 && verdict !== "worse" && fault === undefined;
  const remarks = [
    unanswered.size > 0 && `${unanswered.size} of its cases are not answered and not compared`,
    warnings.some(({ code }) => code === "changed_case") && "some cases changed since",
    fault,
  ];
  const text = [sentence, ...remarks.filter(Boolean)].join("; ");
  return { comparison, verdict: { name: "compared with the baseline", holds, text } };
}

/** Returns the lines that report the comparison. */
export function regressionText({ comparison: { warnings }, verdict }, terminal) {
  const lines = [verdictLine(verdict, terminal)];
  if (warnings.length > 0) lines.push(`  ${counted(warnings.length, "warning")}: see benchmarkhub compare`);
  return `${lines.join("\n")}\n`;
}
