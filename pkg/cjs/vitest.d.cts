import "vitest";
import type { BenchmarkHubMatchers } from "./matchers.cjs";

export {
  type BenchmarkHubMatchers,
  type MatcherResult,
  type PassOptions,
  toPassChecks,
  toScoreAtLeast,
} from "./matchers.cjs";

declare module "vitest" {
  interface Assertion<T> extends BenchmarkHubMatchers<void> {}
  interface AsymmetricMatchersContaining extends BenchmarkHubMatchers<unknown> {}
}
