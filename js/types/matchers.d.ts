import type { BenchmarkCaseInput, DeclaredIn, Outputs, RunOptions, SuiteArgument } from "./index.js";

/** The result of a matcher, for the test runner. */
export interface MatcherResult {
  /** Whether the expectation is met. */
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
  /** The output, a string, passes all checks. Unknown checks fail the test, also with `not`. */
  toPassChecks(expectedBehavior: BenchmarkCaseInput["expected_behavior"]): R;
  /** The `overall_score` of the outputs is at least `threshold`, 0 to 1. Unknown checks fail the test, also with `not`. */
  toScoreAtLeast<const Suite>(
    suite: SuiteArgument<Suite>,
    threshold: number,
    options?: RunOptions<DeclaredIn<Suite>>,
  ): R;
}

/** The matcher of `expect(output).toPassChecks({ contains: ["Paris"] })`. */
export function toPassChecks(
  received: string,
  expectedBehavior: BenchmarkCaseInput["expected_behavior"],
): MatcherResult;

/** The matcher of `expect(outputs).toScoreAtLeast(suite, 0.8)`. */
export function toScoreAtLeast<const Suite>(
  received: Outputs,
  suite: SuiteArgument<Suite>,
  threshold: number,
  options?: RunOptions<DeclaredIn<Suite>>,
): MatcherResult;
