import "vitest";
import type { BenchmarkHubMatchers } from "./matchers.js";

export {
  type BenchmarkHubMatchers,
  type MatcherResult,
  type PassOptions,
  toPassChecks,
  toScoreAtLeast,
} from "./matchers.js";

declare module "vitest" {
  interface Assertion<T> extends BenchmarkHubMatchers<void> {}
  interface AsymmetricMatchersContaining extends BenchmarkHubMatchers<unknown> {}
}
