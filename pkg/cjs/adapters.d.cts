// Adapters of checks and metrics to the scorers of other runners.

import type { CheckItem, ExpectedBehavior, MetricName } from "./index.cjs";

/** What an adapter decides: either `checks` or a `metric`. */
export interface Rule<Example = { input?: unknown; output: unknown; expected?: unknown }> {
  /** The name that the runner shows. Default: `"benchmarkhub"`. */
  name?: string;
  /** An `expected_behavior`, a list of items of `checks`, or a function that returns one of them for an example. */
  checks?: ExpectedBehavior | CheckItem[] | ((example: Example) => ExpectedBehavior | CheckItem[]);
  /** The name of a metric, which compares the output with the expected text. */
  metric?: MetricName | (string & {});
  /** The options of `runChecks` or of the metric. */
  options?: Record<string, unknown>;
}

/**
 * Returns a scorer for Braintrust, with the shape of those of autoevals. `score` is `null` if there is nothing to score; an error is in
 * `error` and in `metadata.error`.
 * @example
 * Eval("capitals", { data, task, scores: [braintrustScorer({ metric: "exact_match" })] });
 */
export function braintrustScorer(rule: Rule): (example: { input?: unknown; output: unknown; expected?: unknown }) => {
  name: string;
  score: number | null;
  metadata: Record<string, unknown>;
  error?: string;
};

/**
 * Returns a scorer for evalite. Evalite counts `null` as 0, so a missing score throws.
 * @example
 * evalite("capitals", { data, task, scorers: [evaliteScorer({ checks: { contains: ["Paris"] } })] });
 */
export function evaliteScorer(rule: Rule): {
  name: string;
  scorer: (example: { input?: unknown; output: unknown; expected?: unknown }) => {
    score: number;
    metadata: Record<string, unknown>;
  };
};

/**
 * Returns a judge for vitest-evals. A score that is `null` stays `null`; an error throws.
 * @example
 * await expect(result).toSatisfyJudge(vitestEvalsJudge({ checks: { json_valid: true } }));
 */
export function vitestEvalsJudge(rule: Rule): {
  name: string;
  assess: (context: {
    input?: unknown;
    output: unknown;
    expected?: unknown;
  }) => Promise<{ score: number | null; metadata: { rationale: string; passed: boolean | null } }>;
};

/**
 * Returns an evaluator for LangSmith. The output and the reference are the fields `output` and `answer`, or the only field. An error has
 * the score `null` and a comment that starts with `error:`.
 * @example
 * await evaluate(target, { data: "capitals", evaluators: [langsmithEvaluator({ metric: "f1_score" })] });
 */
export function langsmithEvaluator(
  rule: Rule,
): (run: {
  inputs?: Record<string, unknown>;
  outputs?: Record<string, unknown>;
  referenceOutputs?: Record<string, unknown>;
}) => { key: string; score: number | null; comment: string };

/**
 * Returns the function of an assertion file for promptfoo. A missing score throws.
 * @example
 * export default promptfooAssertion({ checks: [{ kind: "numeric", value: 4 }] });
 */
export function promptfooAssertion(
  rule: Rule,
): (
  output: unknown,
  context?: { vars?: Record<string, unknown>; config?: Record<string, unknown> },
) => { pass: boolean; score: number; reason: string };
