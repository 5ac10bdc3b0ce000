import type { BenchmarkSuiteInput, ExpectedBehavior, Outputs, RunOptions } from "./index.js";

/** The result of a matcher, for the test runner. */
export interface MatcherResult {
  /** Whether the output or the outputs meet the expectation. */
  pass: boolean;
  /** The message of a failed test, with the failed checks. */
  message(): string;
  /** The actual score. */
  actual?: number;
  /** The expected score. */
  expected?: number;
}

/** The methods that are added to `expect(…)`. */
export interface BenchmarkHubMatchers<R> {
  /** The output, a string, must pass all checks. Unknown checks fail the test, even with `not`. */
  toPassChecks(expectedBehavior: ExpectedBehavior): R;
  /** The `overall_score` of the outputs is at least `threshold`, 0 to 1. Unknown checks fail the test, also with `not`. */
  toScoreAtLeast(suite: BenchmarkSuiteInput, threshold: number, options?: RunOptions): R;
}

/** The matcher of `expect(output).toPassChecks({ contains: ["Paris"] })`. */
export function toPassChecks(received: string, expectedBehavior: ExpectedBehavior): MatcherResult;

/** The matcher of `expect(outputs).toScoreAtLeast(suite, 0.8)`. */
export function toScoreAtLeast(
  received: Outputs,
  suite: BenchmarkSuiteInput,
  threshold: number,
  options?: RunOptions,
): MatcherResult;
