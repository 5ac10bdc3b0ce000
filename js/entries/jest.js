// This file is the entry of the matchers for Jest: `import * as matchers from "benchmarkhub/jest"`, then
// `expect.extend(matchers)`.

export { toPassChecks, toScoreAtLeast } from "../adapters/matchers.js";
