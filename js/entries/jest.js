// This file is the entry of the Jest matchers: `import * as matchers from "benchmarkhub/jest"` and
// `expect.extend(matchers)`.

export { toPassChecks, toScoreAtLeast } from "../adapters/matchers.js";
