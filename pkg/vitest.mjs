// This file is generated: import and require() share one instance in Node.

import entry from "./cjs/vitest.cjs";

export const { toPassChecks, toScoreAtLeast } = entry;
