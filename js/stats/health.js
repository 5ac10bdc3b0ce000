// This file finds checks and cases that do not distinguish runs, from the reports of several runs. The linter shows them with its
// own findings.

import { usage } from "../engine/errors.js";
import { call } from "../engine/runtime.js";
import { KEY_OF_DETAIL, unansweredCases } from "../suites/failures.js";
import { KEYS } from "../suites/used-checks.js";
import { isSame } from "./compare.js";

/**
 * @typedef {{rule: string, severity: string, path: string, message: string, suggestion: string}} Finding
 * @param {object} suite a loaded suite
 * @param {object[]} reports valid reports, at least two
 * @returns {Finding[]} warnings first
 */
export function healthOf(suite, reports) {
  if (reports.length < 2) throw usage(`reports: expected at least two, found ${reports.length}`);
  for (const [index, report] of reports.entries()) {
    if (report.suite.suite_id === suite.suite_id) continue;
    const found = JSON.stringify(report.suite.suite_id);
    throw usage(`reports[${index}]: expected one of the suite ${JSON.stringify(suite.suite_id)}, found ${found}`);
  }
  const findings = [];
  const add = (severity, rule, path, message, suggestion = "") => {
    findings.push({ rule, severity, path, message, suggestion });
  };
  const runs = reports.map(scoresById);
  const rows = suite.cases.map((benchmarkCase, index) => {
    const path = `cases[${index}]`;
    const found = runs.map((run) => run.get(benchmarkCase.case_id));
    const isOther = (each) => each !== undefined && !isSame(each.benchmarkCase, benchmarkCase);
    const changed = found.filter(isOther).length;
    if (changed > 0) {
      add("info", "changed_case", path, `the case has changed since ${counted(changed)}, which are not considered`);
    }
    const scores = found.map((each) =>
      each === undefined || isOther(each) || !each.isAnswered ? undefined : each.score,
    );
    return { path, scores };
  });
  for (const { path, scores } of rows) {
    const answered = scores.filter((score) => score !== undefined);
    if (answered.length < 2) continue;
    lintChecks(path, answered, add);
    const values = new Set(answered.map(({ score }) => score));
    if (values.size === 1) {
      const message = `the case has the score ${answered[0].score} in each of ${counted(answered.length)}: it does not distinguish runs`;
      add("info", "no_difference", path, message);
    }
  }
  lintRanks(rows, add);
  const isWarning = ({ severity }) => severity === "warning";
  return [...findings.filter(isWarning), ...findings.filter((finding) => !isWarning(finding))];
}

function scoresById(report) {
  const unanswered = unansweredCases(report);
  const { cases } = report.suite;
  const entries = report.scores.map((score, index) => {
    const isAnswered = !unanswered.has(score.case_id);
    const expected = cases[index].expected_behavior;
    return [score.case_id, { score: { ...score, expected }, benchmarkCase: cases[index], isAnswered }];
  });
  return new Map(entries);
}

/** Finds the checks of a case that never or always fail, or that agree with another check in each report. */
function lintChecks(path, scores, add) {
  const verdicts = new Map();
  for (const score of scores) {
    for (const [name, hasFailed] of verdictsOf(score)) {
      if (!verdicts.has(name)) verdicts.set(name, []);
      verdicts.get(name).push(hasFailed);
    }
  }
  const seen = new Map();
  for (const [name, list] of verdicts) {
    if (list.length < scores.length) continue;
    const place = `${path}.expected_behavior.${name}`;
    const failed = list.filter(Boolean).length;
    const all = `each of ${counted(list.length)}`;
    if (failed === 0) add("info", "never_fails", place, `the check passes in ${all}`);
    else if (failed === list.length) {
      add("warning", "always_fails", place, `the check fails in ${all}`, "is the expected answer right?");
    } else {
      const key = list.join();
      if (seen.has(key)) {
        const message = `the check passes and fails as ${seen.get(key)} in ${all}`;
        add("info", "redundant_checks", place, message, "remove one of them");
      } else seen.set(key, name);
    }
  }
}

/** Yields the name of each check of a score, and whether it failed. A check in error has no verdict. */
function* verdictsOf({ details, checks = [], expected }) {
  const failed = new Set(Object.keys(details).map((detail) => KEY_OF_DETAIL[detail]));
  for (const key of KEYS) if (expected?.[key] !== undefined) yield [key, failed.has(key)];
  for (const { path, verdict } of checks) {
    if (path.startsWith("checks[") && verdict !== "error") yield [path, verdict === "fail"];
  }
}

/** Finds cases on which better runs score less, more than chance explains. */
function lintRanks(rows, add) {
  const complete = rows.filter(({ scores }) => scores.every((score) => score !== undefined));
  if (complete.length < 2) return;
  const sums = complete[0].scores.map((_, run) => complete.reduce((sum, { scores }) => sum + scores[run].score, 0));
  for (const [seed, { path, scores }] of complete.entries()) {
    const item = Float64Array.from(scores, ({ score }) => score);
    const rest = Float64Array.from(sums, (sum, run) => sum - item[run]);
    const [correlation, low] = call((engine) => engine.item_rest(item, rest, seed));
    if (!(correlation < 0 && correlation < low)) continue;
    const figures = `correlation ${correlation.toFixed(2)} with the other cases, by chance at least ${low.toFixed(2)}`;
    const message = `runs that are better on other cases are worse on this one: ${figures}`;
    add("warning", "item_rest", path, message, "is the expected answer right?");
  }
}

function counted(count) {
  return `${count} report${count === 1 ? "" : "s"}`;
}
