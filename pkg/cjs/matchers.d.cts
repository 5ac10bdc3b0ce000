import type {
  BenchmarkCaseInput,
  CaseOptions,
  CheckItem,
  DeclaredIn,
  Outputs,
  RunOptions,
  SuiteArgument,
} from "./index.cjs";

/** The options of `toPassChecks`. */
export interface PassOptions extends CaseOptions {
  /** With 0, a blank output may pass. Default: 1. */
  minCoverage?: number;
}

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
  /**
   * The output, a string, passes all checks: those of an `expected_behavior`, or a list of items of `checks`. An output that is
   * not a string, a blank output, an unknown check and a check with an error fail the test, also with `not`.
   */
  toPassChecks(checks: BenchmarkCaseInput["expected_behavior"] | readonly CheckItem[], options?: PassOptions): R;
  /**
   * The `overall_score` of the outputs is at least `threshold`, 0 to 1. Default: the threshold of the suite. The test also fails if
   * the share of answered cases is below `minCoverage`, if there is no case, or if every output is blank; also with `not`.
   */
  toScoreAtLeast<const Suite>(
    suite: SuiteArgument<Suite>,
    threshold?: number,
    options?: RunOptions<DeclaredIn<Suite>>,
  ): R;
}

/** The matcher of `expect(output).toPassChecks({ contains: ["Paris"] })`. */
export function toPassChecks(
  received: string,
  checks: BenchmarkCaseInput["expected_behavior"] | readonly CheckItem[],
  options?: PassOptions,
): MatcherResult;

/** The matcher of `expect(outputs).toScoreAtLeast(suite, 0.8)`. */
export function toScoreAtLeast<const Suite>(
  received: Outputs,
  suite: SuiteArgument<Suite>,
  threshold?: number,
  options?: RunOptions<DeclaredIn<Suite>>,
): MatcherResult;
