// This file makes receipts, which say what a report was computed from, and verifies reports by scoring again.

import { version } from "../../pkg/version.js";
import { describe, isDictionary, usage } from "../engine/errors.js";
import { plainOf } from "../engine/plain.js";
import { sealOfEngine } from "../engine/runtime.js";
import { sha256 } from "../engine/sha256.js";
import { computeMetric } from "../metrics/text-metrics.js";
import { WEIGHTS } from "./calculator.js";
import { checkReport } from "./report-shape.js";

/** The options of a run that change scores or totals, with their defaults. */
const DEFAULTS = { missing: "empty", minCoverage: 1, strip_reasoning: false, evidence: false };

/**
 * Returns the receipt of a run.
 * @param {{suite_digest: string, cases: object[], layers: object[], options: object, policy: string, calculator: object}} run
 */
export function receiptOf({ suite_digest, cases, layers, options, policy, calculator: { weights, totals } }) {
  const outputs = cases.map(({ case_id: caseId }) => {
    const rows = layers.filter(({ byId }) => byId.has(caseId));
    return [caseId, ...rows.map(({ byId, repeats }) => [repeats.get(caseId) ?? null, byId.get(caseId)])];
  });
  const isOther = ([name, usual]) => options[name] !== undefined && options[name] !== usual;
  const isUsual = Object.entries(WEIGHTS).every(([name, weight]) => weights[name] === weight);
  return {
    suite_digest,
    outputs_digest: sha256(JSON.stringify(outputs)),
    engine: { version, digest: sealOfEngine() },
    metrics: [...new Set(cases.flatMap((each) => [...signaturesIn(each.expected_behavior.checks)]))],
    options: {
      ...Object.fromEntries(
        Object.entries(DEFAULTS)
          .filter(isOther)
          .map(([name]) => [name, options[name]]),
      ),
      ...(policy !== "strict" && { regex_policy: policy }),
      ...(!isUsual && { weights: { ...weights } }),
      ...(totals && { calculator: "custom" }),
    },
  };
}

/** Yields the signatures of the metrics that the checks of a case use. */
function* signaturesIn(checks) {
  if (!Array.isArray(checks)) return;
  for (const { kind, value, metric, options, any_of: any, all_of: all, of } of checks) {
    if (kind === "metric") yield signatureOf(metric, value, options);
    for (const group of [any, all, of]) yield* signaturesIn(group);
  }
}

function signatureOf(metric, references, options) {
  try {
    return computeMetric(metric, references, "", options).signature;
  } catch {
    // A registered metric may throw for an empty text.
    return `${metric}|custom`;
  }
}

/** Fields that differ between runs, or that do not result from scoring. */
const IGNORED = ["latency_ms", "statistics", "engine", "judgement"];
/** The maximum number of differences. */
const MAX_DIFFERENCES = 1000;

/**
 * Scores the outputs of a report again with `run`.
 * @returns {{holds: boolean, differences: {path: string, reported?: unknown, found?: unknown}[]}}
 */
export function verified(value, run) {
  const report = plainOf(value, "report");
  checkReport(report);
  const { receipt, part, suite, scores } = report;
  if (receipt !== undefined && !isDictionary(receipt?.options)) {
    throw usage(`report.receipt.options: expected an object, found ${describe(receipt?.options)}`);
  }
  const { weights = part?.weights, calculator, ...options } = receipt?.options ?? guessedOptions(report);
  if (calculator !== undefined || part?.calculator !== undefined) {
    throw usage("report: expected the totals of a ScoreCalculator, found those of a custom calculator");
  }
  const only = part && { case_id: scores.map(({ case_id: caseId }) => caseId) };
  const found = run({ ...options, latency: false, receipt: receipt !== undefined, ...(only && { only }) }, weights);
  const differences = [];
  // The cases of the report may have fields in another order, which does not matter.
  compareValues("", report, JSON.parse(JSON.stringify(found)), differences);
  if (suite.cases.length === 0)
    differences.push({ path: "suite.cases", reported: "no case", found: "nothing to verify" });
  return { holds: differences.length === 0, differences };
}

/** Returns the options of a run without a receipt, as far as its report shows them. */
function guessedOptions({ suite: { cases }, scores, part }) {
  const hasEvidence = scores.some(
    ({ checks }, index) => checks !== undefined && cases[index].expected_behavior.checks === undefined,
  );
  return {
    ...(hasEvidence && { evidence: true }),
    ...(part?.min_coverage !== undefined && { minCoverage: part.min_coverage }),
  };
}

function compareValues(path, reported, found, differences) {
  if (differences.length >= MAX_DIFFERENCES || reported === found) return;
  const areObjects = [reported, found].every((value) => typeof value === "object" && value !== null);
  if (!areObjects || Array.isArray(reported) !== Array.isArray(found)) {
    const brief = (value) => (typeof value === "object" && value !== null ? describe(value) : value);
    const sides = { reported: brief(reported), found: brief(found) };
    differences.push({ path, ...Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined)) });
    return;
  }
  const isList = Array.isArray(reported);
  for (const key of new Set([...Object.keys(reported), ...Object.keys(found)])) {
    if (IGNORED.includes(key) && !path.startsWith("suite")) continue;
    const step = isList ? `[${key}]` : `${path === "" ? "" : "."}${key}`;
    const own = (object) => (Object.hasOwn(object, key) ? object[key] : undefined);
    compareValues(path + step, own(reported), own(found), differences);
  }
}
