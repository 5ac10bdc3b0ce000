// This file decides gates for some cases of a report: those of a category, with a tag, or with a check; and for its errors.

import { checkNames, groupCases } from "../stats/groups.js";
import { ScoreCalculator } from "./calculator.js";
import { unansweredCases, undecidedCases } from "./failures.js";
import { gateOfReport } from "./gate.js";

/** @typedef {import("./gate.js").Decision & {score: number}} GroupDecision `score` is rounded */

/**
 * Returns the report of the cases with these indices, with only the fields that gates need.
 * @param {number[]} indices
 * @param {(score: object) => number} scoreOf
 */
function partOf(report, indices, scoreOf = ({ score }) => score) {
  const scores = indices.map((index) => ({ ...report.scores[index], score: scoreOf(report.scores[index]) }));
  const cases = indices.map((index) => report.suite.cases[index]);
  const ids = new Set(scores.map(({ case_id: caseId }) => caseId));
  const warnings = report.warnings.filter(({ code, case_id: caseId }) => code === "blank_outputs" || ids.has(caseId));
  const total = scores.length;
  const answered = total - unansweredCases({ scores, warnings }).size;
  const errored = scores.filter(({ error }) => error !== undefined).length;
  const overall = new ScoreCalculator().overall(scores, cases);
  return { suite: { cases }, scores, warnings, total, errored, coverage: { answered, total }, overall_score: overall };
}

function decide(part, limits) {
  return { ...gateOfReport(part, limits), score: part.overall_score };
}

/** Returns the names of the categories, tags or checks of a report. */
export function groupNames({ suite }, group) {
  if (group === "check") return new Set(suite.cases.flatMap((each) => namesOf(each.expected_behavior)));
  return new Set(groupCases(suite.cases)[group].keys());
}

/**
 * Decides the gate of a category or a tag: the mean score of its cases, weighted by difficulty.
 * @param {"category" | "tag"} group
 * @returns {GroupDecision}
 */
export function gateOfGroup(report, group, name, limits) {
  return decide(partOf(report, groupCases(report.suite.cases)[group].get(name)), limits);
}

/**
 * Decides the gate of a check: the mean of its own scores, where a case counts as its difficulty says.
 * @param {object} report made with the option `evidence`
 * @param {string} name a key, a kind or the name of a check
 * @returns {GroupDecision}
 */
export function gateOfCheck(report, name, limits) {
  const scored = new Map(report.scores.map((score) => [score.case_id, checkScore(score, name)]));
  const indices = report.suite.cases.flatMap((each, index) => {
    // In a group that passed by another check, a check that failed was not needed.
    const isNeeded = scored.get(each.case_id) !== undefined;
    return isNeeded && namesOf(each.expected_behavior).includes(name) ? [index] : [];
  });
  return decide(
    partOf(report, indices, ({ case_id: caseId }) => scored.get(caseId)),
    limits,
  );
}

/** Returns the mean score of the checks with this name, 0 without verdicts, and undefined if no check was needed. */
function checkScore({ checks, error }, name) {
  if (error !== undefined || checks === undefined) return 0;
  const own = checks.filter((check) => check.kind === name || check.name === name);
  const passedGroups = checks.filter(({ verdict }) => verdict === "pass").map(({ path }) => `${path}.`);
  const isNeeded = ({ path, verdict }) => verdict === "pass" || !passedGroups.some((group) => path.startsWith(group));
  const needed = own.filter(isNeeded);
  if (own.length > 0 && needed.length === 0) return undefined;
  const scoreOf = ({ verdict, score }) => (verdict === "error" ? 0 : score);
  return needed.length === 0 ? 0 : needed.reduce((sum, check) => sum + scoreOf(check), 0) / needed.length;
}

/** Returns the keys and kinds of the checks of a case, and the names that its author gave them. */
function namesOf(expected) {
  return [...checkNames(expected), ...givenNames(expected?.checks)];
}

function* givenNames(checks) {
  if (!Array.isArray(checks)) return;
  for (const { name, any_of: any, all_of: all, of } of checks) {
    if (typeof name === "string") yield name;
    for (const group of [any, all, of]) yield* givenNames(group);
  }
}

/**
 * Decides whether at most `most` cases have no score that can be trusted: they are in error, were not answered, or have a check
 * without a verdict. A run in which nothing was scored, or every output is blank, does not pass.
 * @returns {{holds: boolean, fault?: string, errors: number}}
 */
export function gateOfErrors(report, most) {
  const errors = unansweredCases(report).size + undecidedCases(report).size;
  const { fault } = gateOfReport(report, { minCoverage: 0 });
  const isBlank = report.warnings.some(({ code }) => code === "blank_outputs");
  const reason = fault ?? (isBlank ? "every output is blank" : undefined);
  return { holds: reason === undefined && errors <= most, fault: reason, errors };
}
