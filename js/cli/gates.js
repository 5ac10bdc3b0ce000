// This file reads the gates of `run` for categories, tags, checks and errors, decides them, and words their verdicts.

import { quoted } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";
import { gateOfCheck, gateOfErrors, gateOfGroup, groupNames } from "../suites/group-gate.js";
import { readShare } from "./threshold.js";
import { UserError } from "./user-error.js";

/** @typedef {{name: string, holds: boolean, text: string}} Verdict */

const GROUPS = ["category", "tag", "check"];

const groupOption = (cases) => ({
  value: "NAME=X",
  list: true,
  summary: `exit 1 if the score of ${cases} is below X (repeat, or separate by commas)`,
});

export const GATE_OPTIONS = {
  "min-category": groupOption("a category"),
  "min-tag": groupOption("the cases with a tag"),
  "min-check": groupOption("a check, by its key, kind or name,"),
  "max-errors": {
    value: "N",
    summary: "exit 1 if more than N cases are in error, were not answered, or have a check without a verdict",
  },
};

/** Reads the gates that the options define. */
export function readGates(options) {
  const groups = GROUPS.flatMap((group) => (options[`min-${group}`] ?? []).map((text) => readGroup(group, text)));
  const { "max-errors": most } = options;
  if (most !== undefined && !/^\d{1,15}$/.test(most)) {
    throw new UserError(`--max-errors: expected a whole number of at least 0, found ${JSON.stringify(most)}`);
  }
  return { groups, most: most === undefined ? undefined : Number(most) };
}

/** Whether the gates need the evidence of every check. */
export function needsEvidence({ groups }) {
  return groups.some(({ group }) => group === "check");
}

function readGroup(group, text) {
  const option = `min-${group}`;
  const at = text.lastIndexOf("=");
  if (at <= 0) throw new UserError(`--${option}: expected NAME=X, found ${JSON.stringify(text)}`);
  return { group, name: text.slice(0, at), threshold: readShare(option, text.slice(at + 1)) };
}

/**
 * Decides the gates.
 * @param {object} report
 * @param {object} evidence the same report, with the checks of each case
 * @param {{minCoverage: number}} limits
 * @returns {Verdict[]}
 */
export function gateVerdicts({ groups, most }, report, evidence, { minCoverage }) {
  const verdicts = groups.map(({ group, name, threshold }) => {
    const names = groupNames(report, group);
    if (!names.has(name)) {
      throw new UserError(
        `--min-${group}: no case of the run has the ${group} ${quoted(name)}${didYouMean(name, names)}`,
      );
    }
    const limits = { threshold: threshold.value, minCoverage };
    const { holds, fault, isRounded, score } =
      group === "check" ? gateOfCheck(evidence, name, limits) : gateOfGroup(report, group, name, limits);
    const found = `${score.toFixed(4)}${isRounded ? ", before rounding," : ""}`;
    const text = fault ?? `${found} is ${holds ? "at least" : "below"} ${threshold.text}`;
    return { name: `${group} ${quoted(name)}`, holds, text };
  });
  if (most === undefined) return verdicts;
  const { holds, fault, errors } = gateOfErrors(report, most);
  return [...verdicts, { name: "errors", holds, text: fault ?? `${errors} is ${holds ? "at most" : "above"} ${most}` }];
}

/** Returns the line that reports a verdict. */
export function verdictLine({ name, holds, text }, terminal) {
  const [color, sign] = holds ? ["green", terminal.signs.pass] : ["red", terminal.signs.fail];
  return terminal.paint(color, `${sign} ${terminal.short(name, 120)}: ${text}`);
}
