// This file merges the reports of shards: runs of one suite with different cases, selected with `only`.

import { BenchmarkHubError, describe, isDictionary, reading, usage } from "../engine/errors.js";
import { isList, plainOf } from "../engine/plain.js";
import { sha256 } from "../engine/sha256.js";
import { mergedJudgement } from "../judge/judgement.js";
import { WEIGHTS } from "./calculator.js";
import { checkReport } from "./report-shape.js";
import { checkSummary, mergeSummaries } from "./summary.js";
import { reportOf } from "./totals.js";

/** Returns the digest of a suite, with its defaults filled in. */
export function suiteDigest(suite) {
  return sha256(JSON.stringify(suite));
}

/** The fields of `part` that are equal in all shards of a run. */
const SHARED = ["suite_digest", "total", "weights", "calculator", "min_coverage"];

/**
 * Returns how a report relates to the whole suite.
 * @param {string} digest of the whole suite
 * @param {ArrayLike<number>} positions of the cases in the whole suite
 * @param {number} total the number of cases of the whole suite
 * @param {{weights: object, totals?: Function, minCoverage?: number}} options of the run
 */
export function partOf(digest, positions, total, { weights, totals, minCoverage = 1 }) {
  const isUsual = Object.entries(WEIGHTS).every(([name, weight]) => weights[name] === weight);
  return {
    suite_digest: digest,
    positions: Array.from(positions),
    total,
    ...(!isUsual && { weights: { ...weights } }),
    ...(totals && { calculator: "custom" }),
    ...(minCoverage !== 1 && { min_coverage: minCoverage }),
  };
}

/** Returns the report of the whole run. The order of the shards does not matter. */
export function mergeReports(reports) {
  const isFull = reading("reports", () => isList(reports) && reports.length > 0);
  if (!isFull) throw usage(`reports: expected a list of reports, found ${describe(reports)}`);
  const shards = Array.from(reports, (report, index) => readShard(report, `reports[${index}]`));
  if (shards.length === 1 && shards[0].report.part === undefined) return shards[0].report;
  for (const shard of shards) checkShard(shard, shards[0]);
  const { suite, part } = shards[0].report;
  // Lists with equal first positions are both empty.
  const first = ({ report }) => report.part.positions[0] ?? part.total;
  const parts = [...shards].sort((a, b) => first(a) - first(b)).map(({ report }) => report);
  const { weights = WEIGHTS, min_coverage: minCoverage } = part;
  if (part && shards[0].report.summary) {
    inOrder(shards, part.total);
    return { ...mergeSummaries(parts, { minCoverage }), ...mergedJudgement(shards) };
  }
  const { cases, scores } = inOrder(shards, part.total);
  const whole = { ...suite, cases };
  if (suiteDigest(whole) !== part.suite_digest) {
    throw usage("reports: expected the cases of the suite, found changed ones: the suite_digest differs");
  }
  return { ...reportOf(whole, scores, parts, { weights, minCoverage }), ...mergedJudgement(shards) };
}

function readShard(value, path) {
  const report = plainOf(value, path);
  if (isDictionary(report?.summary)) checkSummary(report, path);
  else checkReport(report, path);
  report.warnings ??= [];
  return { report, path };
}

/** Throws unless a shard belongs to the same run as the first one. */
function checkShard({ report, path }, { report: first }) {
  const fail = (field, expected, found) => {
    throw usage(`${path}.part${field}: expected ${expected}, found ${found}`);
  };
  const { part, summary } = report;
  if ((summary === undefined) !== (first.summary === undefined)) {
    throw usage(`${path}: expected reports that all have scores, or none, found both`);
  }
  const count = summary?.total ?? report.scores.length;
  if (!isDictionary(part)) fail("", "a report of some cases, made with only", "none: the report is whole");
  const { positions, total } = part;
  const isPosition = (position) => Number.isInteger(position) && position >= 0 && position < total;
  const isOrdered = (position, index) => index === 0 || positions[index - 1] < position;
  if (!isList(positions) || !positions.every(isPosition) || !positions.every(isOrdered)) {
    fail(".positions", `a list of growing positions below ${total}`, describe(positions));
  }
  if (positions.length !== count) fail(".positions", `${count} positions`, positions.length);
  for (const name of SHARED) {
    const [expected, found] = [first.part[name], part[name]].map((value) => JSON.stringify(value) ?? "none");
    if (expected !== found) fail(`.${name}`, `${expected}, as in the first report`, found);
  }
  if (part.calculator !== undefined) {
    const message = `${path}: the totals of a custom calculator cannot be merged: use a ScoreCalculator with weights`;
    throw new BenchmarkHubError("unsupported", message);
  }
}

/** Returns the cases and scores of all shards by position. Throws if a case is missing or doubled. */
function inOrder(shards, total) {
  const [cases, scores, owners] = [new Array(total), new Array(total), new Array(total)];
  for (const { report, path } of shards) {
    for (const [index, position] of report.part.positions.entries()) {
      const score = report.scores?.[index];
      if (owners[position] !== undefined) {
        const where = `${owners[position]} and ${path}`;
        const name = score === undefined ? `that at position ${position}` : describe(score.case_id);
        throw usage(`reports: expected each case once, found case ${name} in ${where}`);
      }
      owners[position] = path;
      cases[position] = report.suite.cases?.[index];
      scores[position] = score;
    }
  }
  const missing = Array.from(owners.keys()).filter((position) => owners[position] === undefined);
  if (missing.length > 0) {
    const shown = missing.slice(0, 10).join(", ") + (missing.length > 10 ? ", …" : "");
    throw usage(`reports: expected all ${total} cases, found none at ${counted(missing.length)} ${shown}`);
  }
  return { cases, scores };
}

function counted(count) {
  return count === 1 ? "position" : `${count} positions:`;
}
