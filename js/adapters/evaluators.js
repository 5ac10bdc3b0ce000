// This file adapts checks and metrics to the scorers of other runners. `judged` decides; each adapter only renames fields. A score that
// is unknown stays unknown: where a runner has no value for it, the adapter throws, because 0 would be a wrong score.

import { computeMetric, runChecks } from "benchmarkhub";
import { describe, isDictionary } from "../engine/errors.js";
import { failedItems } from "../suites/failures.js";

/**
 * @typedef {object} Rule
 * @property {string} [name] default: `benchmarkhub`
 * @property {object | object[] | ((example: object) => object | object[])} [checks] an `expected_behavior`, a list of items of
 * `checks`, or a function that returns one of them for an example
 * @property {string} [metric] instead of `checks`: the name of a metric
 * @property {object} [options] of `runChecks` or of the metric
 *
 * @typedef {object} Judgement
 * @property {number | null} score `null` if there is nothing to score, or with an error
 * @property {boolean | null} passed `null` for a metric
 * @property {string} reason
 * @property {boolean} isError
 */

const FIELDS = ["name", "checks", "metric", "options"];

/** Returns the name and the rule, after checking the fields. */
function readRule(rule) {
  if (!isDictionary(rule)) throw new TypeError(`rule: expected an object, found ${describe(rule)}`);
  for (const key of Object.keys(rule)) {
    if (!FIELDS.includes(key)) throw new TypeError(`rule.${key}: unknown, expected one of ${FIELDS.join(", ")}`);
  }
  if ((rule.checks === undefined) === (rule.metric === undefined)) {
    throw new TypeError("rule: expected either checks or metric");
  }
  return { name: "benchmarkhub", ...rule };
}

/**
 * Judges an output.
 * @param {Rule} rule
 * @param {{input?: unknown, output: unknown, expected?: unknown}} example
 * @returns {Judgement}
 */
function judged({ checks, metric, options = {} }, example) {
  const { output, expected } = example;
  if (output === null || output === undefined) return failed("no output");
  if (typeof output !== "string") {
    return failed(`expected the output as a string, found ${describe(output)}`);
  }
  try {
    if (metric === undefined) return ofChecks(output, typeof checks === "function" ? checks(example) : checks, options);
    const { score, details } = computeMetric(metric, expected, output, options);
    return { score, passed: null, reason: score === null ? details.reason : "", isError: false };
  } catch (error) {
    return failed(String(error?.message ?? error));
  }
}

function failed(reason) {
  return { score: null, passed: null, reason, isError: true };
}

function ofChecks(output, checks, options) {
  const score = runChecks(output, checks, { ...options, evidence: true });
  const items = score.checks.filter(({ verdict, weight, required }) => verdict !== "pass" && (weight > 0 || required));
  const errors = items.filter(({ verdict }) => verdict === "error");
  // A case that passes without this check, for example in a group, has a score.
  if (errors.length > 0 && !score.passed) return failed(errors.map(({ reason }) => reason).join("; "));
  const reasons = [...failedItems(score)].map(({ reason }) => reason);
  const all = [...Object.entries(score.details).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), ...reasons];
  return { score: score.score, passed: score.passed, reason: all.join("; "), isError: false };
}

/** Returns the score, or throws if there is none. */
function scoreOf({ score, reason, isError }, name) {
  if (score === null) throw new Error(`${name}: ${isError ? "error" : "no score"}: ${reason}`);
  return score;
}

/** Returns a scorer for Braintrust, with the shape of those of autoevals. An error is in `error` and in the metadata. */
export function braintrustScorer(rule) {
  const { name, ...rest } = readRule(rule);
  const scorer = (example) => {
    const { score, passed, reason, isError } = judged(rest, example);
    return {
      name,
      score,
      metadata: { passed, reason, ...(isError && { error: reason }) },
      ...(isError && { error: reason }),
    };
  };
  // Braintrust shows the name of the function.
  return Object.defineProperty(scorer, "name", { value: name });
}

/** Returns a scorer for evalite. Evalite counts `null` as 0, so a missing score throws. */
export function evaliteScorer(rule) {
  const { name, ...rest } = readRule(rule);
  return {
    name,
    scorer: (example) => {
      const judgement = judged(rest, example);
      const { passed, reason } = judgement;
      return { score: scoreOf(judgement, name), metadata: { passed, reason } };
    },
  };
}

/** Returns a judge for vitest-evals, where `null` is a score that was not given. An error throws. */
export function vitestEvalsJudge(rule) {
  const { name, ...rest } = readRule(rule);
  return {
    name,
    assess: async (example) => {
      const judgement = judged(rest, example);
      const { score, passed, reason, isError } = judgement;
      if (isError) scoreOf(judgement, name);
      return { score, metadata: { rationale: reason, passed } };
    },
  };
}

/**
 * Returns an evaluator for LangSmith. The output and the reference are the fields `output` and `answer`, or the only field. An error
 * has the score `null` and a comment, because LangSmith does not store evaluators that throw.
 */
export function langsmithEvaluator(rule) {
  const { name, ...rest } = readRule(rule);
  return ({ inputs, outputs, referenceOutputs }) => {
    const example = {
      input: inputs,
      output: fieldOf(outputs, "output"),
      expected: fieldOf(referenceOutputs, "answer"),
    };
    const { score, reason, isError } = judged(rest, example);
    return { key: name, score, comment: isError ? `error: ${reason}` : reason };
  };
}

function fieldOf(record, name) {
  if (!isDictionary(record)) return record;
  const values = Object.values(record);
  return Object.hasOwn(record, name) || values.length !== 1 ? record[name] : values[0];
}

/**
 * Returns the function of an assertion file for promptfoo: `export default promptfooAssertion({…})`. The expected text of a metric is the
 * variable `expected`. promptfoo has no `null`, so a missing score throws.
 */
export function promptfooAssertion(rule) {
  const { name, ...rest } = readRule(rule);
  return (output, context = {}) => {
    const { vars } = context;
    const judgement = judged(rest, { input: vars, output, expected: vars?.expected });
    const score = scoreOf(judgement, name);
    const { passed, reason } = judgement;
    const { threshold } = context.config ?? {};
    return { pass: passed ?? score >= (threshold ?? 1), score, reason };
  };
}
