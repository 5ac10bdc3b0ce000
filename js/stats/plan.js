// This file plans comparisons: how many cases they need, and which difference they can find.

import { describe, isDictionary, reading, usage } from "../engine/errors.js";
import { plainOf } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { estimateOf } from "./estimate.js";
import { statisticsOptions } from "./options.js";
import { readReport } from "./report-data.js";
import { summaryOf } from "./summarize.js";

/** Returns the number of cases with which a comparison finds a difference. */
export function sampleSize(options) {
  const { difference, sd, from, power, level } = statisticsOptions(options, [
    "difference",
    "sd",
    "from",
    "power",
    "level",
  ]);
  if (!(Number.isFinite(difference) && difference !== 0)) {
    throw usage(`difference: expected a number other than 0, found ${describe(difference)}`);
  }
  if ((sd === undefined) === (from === undefined)) {
    throw usage(`expected one of sd and from, found ${sd === undefined ? "neither" : "both"}`);
  }
  const found = sd === undefined ? spreadOf(from).sd : positive("sd", sd);
  if (isCertain(power, level)) return 1;
  const count = Math.max(
    1,
    call((engine) => engine.sample_size(Math.abs(difference), found, power, level)),
  );
  if (count <= Number.MAX_SAFE_INTEGER) return count;
  throw usage(
    `difference: expected one that ${Number.MAX_SAFE_INTEGER} cases find, found ${describe(difference)}, which needs more`,
  );
}

/** Returns the smallest difference that a comparison with the same number of cases finds. */
export function minimumDetectable(from, options = {}) {
  const { power, level } = statisticsOptions(options, ["power", "level"]);
  const { n, sd } = spreadOf(from);
  return isCertain(power, level) ? 0 : call((engine) => engine.minimum_detectable(n, sd, power, level));
}

/** Whether any number of cases is enough: a test finds every difference at least as often as it errs. */
function isCertain(power, level) {
  return power <= (1 - level) / 2;
}

/** Returns the number of cases and the standard deviation of paired differences. */
function spreadOf(from) {
  const kind = reading("from", () => {
    if (!isDictionary(from)) return undefined;
    if (from.difference !== undefined) return "comparison";
    return from.scores === undefined ? "numbers" : "report";
  });
  if (kind === "comparison") return spreadOfComparison(plainOf(from, "from"));
  if (kind === "report") return spreadOfReport(readReport(from, "from"));
  if (kind === "numbers") {
    const { n, sd } = plainOf(from, "from");
    if (Number.isInteger(n) && n > 0) return { n, sd: positive("from.sd", sd) };
  }
  throw usage(`from: expected a comparison, a report or {n, sd}, found ${describe(from)}`);
}

function spreadOfComparison({ difference }) {
  const { stderr, n } = difference ?? {};
  if (!(stderr > 0 && n > 1)) {
    throw usage(
      `from.difference.stderr: expected a positive number, found ${describe(stderr)}: every case changed by the same amount`,
    );
  }
  return { n, sd: stderr * Math.sqrt(n) };
}

/**
 * Estimates the standard deviation from one report, as if the scores of both runs were independent. Pairs are usually similar, so
 * that fewer cases are enough.
 */
function spreadOfReport(report) {
  const scores = report.scores.map(({ score }) => score);
  const ones = scores.map(() => 1);
  const { stderr, n } = estimateOf(scores, ones, { level: 0.95 });
  if (!(stderr > 0)) throw usage("from: expected a report whose scores vary, found equal scores");
  const { n_effective: effective } = summaryOf(report).overall;
  const sd = stderr * Math.sqrt(n);
  return { n, sd: Math.SQRT2 * sd * Math.sqrt(n / effective) };
}

function positive(name, value) {
  if (Number.isFinite(value) && value > 0) return value;
  throw usage(`${name}: expected a positive number, found ${describe(value)}`);
}
