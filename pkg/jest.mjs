// This file is generated: import and require() share one instance in Node.

import entry from "./cjs/jest.cjs";

export const { toPassChecks, toScoreAtLeast } = entry;
