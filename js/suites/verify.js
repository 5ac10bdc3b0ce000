// This file verifies reports: it scores their outputs again.

import { ScoreCalculator } from "./calculator.js";
import { verified } from "./receipt.js";
import { runSuite } from "./run.js";

/** Scores the outputs of a report again, and returns whether the report is the same, with the differences. */
export function verifyReport(report, suite, outputs) {
  return verified(report, (options, weights) => {
    return runSuite(suite, outputs, { ...options, ...(weights && { calculator: new ScoreCalculator(weights) }) });
  });
}
