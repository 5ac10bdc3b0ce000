// This file reads `--min-score` and `--min-coverage`, and writes the line that reports whether their gate holds.

import { UserError } from "./user-error.js";

/** @typedef {{value: number, text: string}} Share a number from 0 to 1; `text` is what the user wrote */
/** @typedef {{threshold?: Share, minCoverage?: Share, holds?: boolean, fault?: string, isRounded?: boolean}} CliGate */

/**
 * Returns the gate that the options define, or undefined without such options.
 * @returns {CliGate | undefined}
 */
export function readGate(options) {
  const [threshold, minCoverage] = ["min-score", "min-coverage"].map((name) => readShare(name, options[name]));
  return threshold || minCoverage ? { threshold, minCoverage } : undefined;
}

/** Returns the numbers of a gate, for `gateOfReport` and `gateOfSummary`. */
export function limitsOf({ threshold, minCoverage } = {}) {
  return { threshold: threshold?.value, minCoverage: minCoverage?.value ?? 1 };
}

function readShare(name, text) {
  if (text === undefined) return undefined;
  const value = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return { value, text };
  const percent = Number(text.replace(/%$/, ""));
  const hint = percent >= 2 && percent <= 100 ? `, did you mean ${percent / 100}?` : "";
  throw new UserError(`--${name}: expected a number from 0 to 1, found ${JSON.stringify(text)}${hint}`);
}

/** Returns the line that reports whether a gate holds, and why not. `score` and `coverage` are texts. */
export function gateLine({ threshold, minCoverage, holds, fault }, { score, coverage }, terminal) {
  const [color, sign] = holds ? ["green", terminal.signs.pass] : ["red", terminal.signs.fail];
  const [what, found, limit] = threshold
    ? ["threshold", score, threshold.text]
    : ["coverage", coverage, minCoverage.text];
  const reason = holds ? `${found} is at least ${limit}` : (fault ?? `${found} is below ${limit}`);
  return terminal.paint(color, `${sign} ${what} ${holds ? "reached" : "not reached"}: ${reason}`);
}

/** Returns a text such as `1 of 3`: the number of answered cases or items, and of all. */
export function coverageText({ answered, total }) {
  return `${answered} of ${total}`;
}
