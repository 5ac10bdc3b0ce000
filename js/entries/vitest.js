// This file is the entry of the Vitest matchers: `import * as matchers from "benchmarkhub/vitest"` and
// `expect.extend(matchers)`.

export { toPassChecks, toScoreAtLeast } from "../adapters/matchers.js";
