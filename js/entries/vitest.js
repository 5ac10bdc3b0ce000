// This file is the entry of the matchers for Vitest: `import * as matchers from "benchmarkhub/vitest"`, then
// `expect.extend(matchers)`.

export { toPassChecks, toScoreAtLeast } from "../adapters/matchers.js";
