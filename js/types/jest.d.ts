import type { BenchmarkHubMatchers } from "./matchers.js";

export {
  type BenchmarkHubMatchers,
  type MatcherResult,
  type PassOptions,
  toPassChecks,
  toScoreAtLeast,
} from "./matchers.js";

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
