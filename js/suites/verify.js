// This file verifies reports: it scores their outputs again.

import { ScoreCalculator } from "./calculator.js";
import { checkedOptions } from "./options.js";
import { verified } from "./receipt.js";
import { runSuite } from "./run.js";

/** Scores the outputs of a report again, and returns whether the report is the same, with the differences. */
export function verifyReport(report, suite, outputs, options = {}) {
  const judging = checkedOptions(options, ["verdicts", "combine"]);
  return verified(report, (given, weights) => {
    return runSuite(suite, outputs, {
      ...given,
      ...judging,
      ...(weights && { calculator: new ScoreCalculator(weights) }),
    });
  });
}
