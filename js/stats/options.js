// This file validates the options of statistics.

import { describe, usage } from "../engine/errors.js";
import { checkedOptions } from "../suites/options.js";

/** Validates the options. Reads each option only once. */
export function statisticsOptions(options, known) {
  const { level = 0.95, alpha = 0.05, power = 0.8, seed = 0, ...others } = checkedOptions(options, known);
  for (const [name, value] of Object.entries({ level, alpha, power })) {
    if (!(typeof value === "number" && value > 0 && value < 1)) {
      throw usage(`${name}: expected a number between 0 and 1, found ${describe(value)}`);
    }
  }
  if (!(Number.isSafeInteger(seed) && seed >= 0)) {
    throw usage(`seed: expected a whole number of at least 0, found ${describe(seed)}`);
  }
  return { ...others, level, alpha, power, seed };
}
