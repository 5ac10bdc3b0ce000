// This file reads `--min-score` and `--min-coverage`, and writes the line that reports whether their gate holds.

import { UserError } from "./user-error.js";

/** @typedef {{value: number, text: string}} Share a number from 0 to 1; `text` is what the user wrote */
/**
 * @typedef {{threshold?: Share, minCoverage?: Share, holds?: boolean, fault?: string, coverageFault?: string, isRounded?: boolean}} CliGate
 * `fault`: why no score would be enough; `coverageFault`: why too little was answered
 */

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

export function readShare(name, text) {
  if (text === undefined) return undefined;
  const value = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return { value, text };
  const percent = Number(text.replace(/%$/, ""));
  const hint = percent >= 2 && percent <= 100 ? `, did you mean ${percent / 100}?` : "";
  throw new UserError(`--${name}: expected a number from 0 to 1, found ${JSON.stringify(text)}${hint}`);
}

/**
 * Returns the verdicts of `--min-score` and of `--min-coverage`.
 * @param {CliGate} gate
 * @param {{score: string, coverage: {answered: number, total: number}}} found
 * @returns {import("./gates.js").Verdict[]}
 */
export function thresholdVerdicts(
  { threshold, minCoverage, holds, fault, coverageFault = fault },
  { score, coverage },
) {
  const verdict = (name, found, limit, reason, holds) => {
    return { name, holds, text: holds ? `${found} is at least ${limit}` : (reason ?? `${found} is below ${limit}`) };
  };
  return [
    ...(threshold ? [verdict("threshold", score, threshold.text, fault, holds)] : []),
    ...(minCoverage
      ? [verdict("coverage", coverageText(coverage), minCoverage.text, coverageFault, !coverageFault)]
      : []),
  ];
}

/** Returns the lines that report these verdicts. */
export function gateText(gate, found, terminal) {
  return thresholdVerdicts(gate, found).map(({ name, holds, text }) => {
    const [color, sign] = holds ? ["green", terminal.signs.pass] : ["red", terminal.signs.fail];
    return terminal.paint(color, `${sign} ${name} ${holds ? "reached" : "not reached"}: ${text}`);
  });
}

/** Returns a text such as `1 of 3`: the number of answered cases or items, and of all. */
export function coverageText({ answered, total }) {
  return `${answered} of ${total}`;
}
