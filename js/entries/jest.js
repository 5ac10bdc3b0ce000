// This file is the entry with the matchers for Jest: `import * as matchers from "benchmarkhub/jest"` and
// `expect.extend(matchers)`.

export { toPassChecks, toScoreAtLeast } from "../adapters/matchers.js";
