// This file is the entry with the matchers for Vitest: `import * as matchers from "benchmarkhub/vitest"` and
// `expect.extend(matchers)`.

export { toPassChecks, toScoreAtLeast } from "../adapters/matchers.js";
