import type { BenchmarkSuiteInput, ExpectedBehavior, Outputs, RunOptions } from "./index.js";

/** What a matcher answers to the test runner. */
export interface MatcherResult {
  /** Whether the expectation holds. */
  pass: boolean;
  /** The words for the one who reads a failed test; it names the failed checks. */
  message(): string;
  /** What was found, where it is a number. */
  actual?: number;
  /** What was expected, where it is a number. */
  expected?: number;
}

/** What `expect(…)` gains. */
export interface BenchmarkHubMatchers<R> {
  /** The output (a string) passes all of these checks. An unknown one fails the test, under `not` too. */
  toPassChecks(expectedBehavior: ExpectedBehavior): R;
  /** The outputs reach an `overall_score` of at least `threshold`, 0 to 1, under the suite; unknown checks fail the test. */
  toScoreAtLeast(suite: BenchmarkSuiteInput, threshold: number, options?: RunOptions): R;
}

/** The matcher behind `expect(output).toPassChecks({ contains: ["Paris"] })`. */
export function toPassChecks(received: string, expectedBehavior: ExpectedBehavior): MatcherResult;

/** The matcher behind `expect(outputs).toScoreAtLeast(suite, 0.8)`. */
export function toScoreAtLeast(
  received: Outputs,
  suite: BenchmarkSuiteInput,
  threshold: number,
  options?: RunOptions,
): MatcherResult;
