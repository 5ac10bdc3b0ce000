import type { BenchmarkHubMatchers } from "./matchers.cjs";

export {
  type BenchmarkHubMatchers,
  type MatcherResult,
  type PassOptions,
  toPassChecks,
  toScoreAtLeast,
} from "./matchers.cjs";

// For the global `expect` of @types/jest.
declare global {
  namespace jest {
    interface Matchers<R, T> extends BenchmarkHubMatchers<R> {}
  }
}

// For the `expect` of @jest/globals.
declare module "expect" {
  interface Matchers<R extends void | Promise<void>, T> extends BenchmarkHubMatchers<R> {}
}
