// This file reads `--min-score` and `--min-coverage`, and words whether their gate holds.

import { UserError } from "./user-error.js";

/** @typedef {{value: number, text: string}} Share a number from 0 to 1; `text` is what the user wrote */
/** @typedef {{threshold?: Share, minCoverage?: Share, holds?: boolean, fault?: string, isRounded?: boolean}} CliGate */

/**
 * The gate that the options ask for, if they do.
 * @returns {CliGate | undefined}
 */
export function readGate(options) {
  const [threshold, minCoverage] = ["min-score", "min-coverage"].map((name) => readShare(name, options[name]));
  return threshold || minCoverage ? { threshold, minCoverage } : undefined;
}

/** The numbers of a gate, for `gateOfReport` and `gateOfSummary`. */
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

/** Whether a gate holds, and why not. `score` and `coverage` are words. */
export function gateLine({ threshold, minCoverage, holds, fault }, { score, coverage }, terminal) {
  const [color, sign] = holds ? ["green", terminal.signs.pass] : ["red", terminal.signs.fail];
  const [what, found, limit] = threshold
    ? ["threshold", score, threshold.text]
    : ["coverage", coverage, minCoverage.text];
  const reason = holds ? `${found} is at least ${limit}` : (fault ?? `${found} is below ${limit}`);
  return terminal.paint(color, `${sign} ${what} ${holds ? "reached" : "not reached"}: ${reason}`);
}

/** How many cases or items were answered. */
export function coverageText({ answered, total }) {
  return `${answered} of ${total}`;
}
