// This file is generated: import and require() share one instance in Node.

import shared from "./cjs/vitest.shared.cjs";

export const { toPassChecks, toScoreAtLeast } = shared.entry;
